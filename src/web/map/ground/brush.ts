/** What all painters hold: the brush, and outlines traced with it. */
import type { Spot } from '../../../game/index.ts';

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Rings as a path, to be filled even-odd. */
export function trace(brush: Brush, rings: readonly (readonly Spot[])[]): void {
  brush.beginPath();
  for (const ring of rings) {
    for (const [i, [x, y]] of ring.entries())
      if (i === 0) brush.moveTo(x, y);
      else brush.lineTo(x, y);
    brush.closePath();
  }
}

export function traceLine(brush: Brush, line: readonly Spot[]): void {
  for (const [i, [x, y]] of line.entries())
    if (i === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
}
