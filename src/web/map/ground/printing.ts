/** What is said between the page and the press, and the printing itself, wherever it is done. */
import type { GroundSketch } from '../../../game/index.ts';
import type { Box } from '../view.ts';
import type { CanvasBrush } from './brush.ts';
import { paintPlate } from './paint.ts';
import { blank } from './paper.ts';
import { type Plate, plateOf } from './plate.ts';
import type { Wash } from './washes.ts';

export interface PrintOrder {
  /** Left out when it is the same as last time. */
  readonly ground?: GroundSketch;
  readonly box: Box;
  /** Pixels to a board unit. */
  readonly k: number;
  /** By candle. */
  readonly dim: boolean;
  readonly washes: readonly Wash[];
  /** A pixel of the screen in board units. */
  readonly px: number;
}

export interface PressCalls {
  print(order: PrintOrder): Promise<ImageBitmap>;
}

export class Press implements PressCalls {
  private plate: Plate | null = null;

  async print(order: PrintOrder): Promise<ImageBitmap> {
    const { ground, box, k } = order;
    if (ground) this.plate = plateOf(ground);
    const { plate } = this;
    if (!plate) throw new Error('nothing was given to print');
    const canvas = blank(Math.ceil((box.right - box.left) * k), Math.ceil((box.bottom - box.top) * k));
    paintPlate(canvas.getContext('2d') as CanvasBrush, plate, order);
    return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : createImageBitmap(canvas);
  }
}
