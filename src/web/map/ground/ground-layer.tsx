/** The printed ground: a whole sheet for the far view, and a sharp one of what is near when the eye rests. */
import { useEffect, useRef } from 'react';
import type { GroundSketch } from '../../../game/index.ts';
import { useDim } from '../dim.ts';
import type { Eye } from '../eye.ts';
import type { Box } from '../view.ts';
import { hang, press } from './press.ts';
import type { Wash } from './washes.ts';

interface GroundLayerProps {
  readonly ground: GroundSketch;
  /** Printed into the paper: the same list while nothing of it changes. */
  readonly washes: readonly Wash[];
  readonly eye: Eye;
  /** Scale of the layout. */
  readonly k: number;
  /** The ground lies sharp on the screen. */
  onPrinted?(ground: GroundSketch): void;
  /** Some sheet of it lies there. */
  onLaid?(): void;
}

/** Pixels of the far sheet, and the most a sharp one may have; some phones refuse canvases above sixteen million. */
const FAR = 1_500_000;
const SHARP = 6_000_000;
/** Milliseconds after the last move. */
const REST = 160;
/** Of the screen, printed beyond each edge so that small moves need no new print. */
const BEYOND = 0.5;

export function GroundLayer({ ground, washes, eye, k, onPrinted, onLaid }: GroundLayerProps) {
  const far = useRef<HTMLCanvasElement>(null);
  const sharp = useRef<HTMLCanvasElement>(null);
  const dim = useDim();

  useEffect(() => {
    const whole = { left: 0, top: 0, right: ground.width, bottom: ground.height };
    const scale = Math.sqrt(FAR / (ground.width * ground.height));
    const wanted = { ground, box: whole, k: scale, dim, washes, px: 1 / scale };
    return press.order(wanted, (bitmap) => {
      lay(far.current, bitmap, whole, ground);
      onLaid?.();
    });
  }, [ground, dim, washes]);

  useEffect(() => {
    let printed: Box | null = null;
    let takeBack: () => void = () => undefined;
    const scale = k * Math.min(2.5, devicePixelRatio);
    const printIfNeeded = () => {
      const view = eye.box();
      if (printed && holds(printed, cut(view, ground))) return;
      takeBack();
      const box = sharpBox(view, ground, scale);
      printed = box;
      const wanted = { ground, box, k: scale, dim, washes, px: 1 / k };
      takeBack = press.order(wanted, (bitmap) => {
        lay(sharp.current, bitmap, box, ground);
        onPrinted?.(ground);
        onLaid?.();
      });
    };
    let timer = setTimeout(printIfNeeded, 0);
    const unwatch = eye.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(printIfNeeded, REST);
    });
    return () => {
      clearTimeout(timer);
      unwatch();
      takeBack();
    };
  }, [ground, dim, washes, eye, k]);

  return (
    <div className="map-sheets" aria-hidden="true">
      <canvas ref={far} />
      <canvas ref={sharp} />
    </div>
  );
}

/** In shares of the board, so that the stage may stretch it. */
function lay(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap, box: Box, board: GroundSketch): void {
  if (!canvas) {
    bitmap.close();
    return;
  }
  hang(canvas, bitmap);
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  Object.assign(canvas.style, {
    left: share(box.left, board.width),
    top: share(box.top, board.height),
    width: share(box.right - box.left, board.width),
    height: share(box.bottom - box.top, board.height),
  });
}

/** All of the board if that is not too much, otherwise what is on the screen and some way beyond. */
function sharpBox(view: Box, board: GroundSketch, scale: number): Box {
  if (board.width * board.height * scale * scale <= SHARP)
    return { left: 0, top: 0, right: board.width, bottom: board.height };
  const [dx, dy] = [(view.right - view.left) * BEYOND, (view.bottom - view.top) * BEYOND];
  return cut({ left: view.left - dx, top: view.top - dy, right: view.right + dx, bottom: view.bottom + dy }, board);
}

const cut = (box: Box, board: GroundSketch): Box => ({
  left: Math.max(0, Math.min(box.left, board.width - 0.1)),
  top: Math.max(0, Math.min(box.top, board.height - 0.1)),
  right: Math.min(board.width, Math.max(box.right, 0.1)),
  bottom: Math.min(board.height, Math.max(box.bottom, 0.1)),
});

const holds = (a: Box, b: Box): boolean =>
  a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
