/** What all painters hold: the brush, and outlines traced with it. */
import type { Spot } from '../../../game/index.ts';

/** A canvas, which paper needs: its mottling is a bitmap. */
export type CanvasBrush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What is drawn on the paper needs no more than this, so that a picture can be written as SVG by the same painters. */
export interface Brush
  extends Pick<
    CanvasRenderingContext2D,
    | 'globalAlpha'
    | 'lineWidth'
    | 'lineCap'
    | 'lineJoin'
    | 'save'
    | 'restore'
    | 'translate'
    | 'rotate'
    | 'beginPath'
    | 'moveTo'
    | 'lineTo'
    | 'quadraticCurveTo'
    | 'closePath'
    | 'fillRect'
    | 'strokeRect'
    | 'stroke'
  > {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  fill(rule?: CanvasFillRule): void;
  clip(rule?: CanvasFillRule): void;
  setLineDash(dash: number[]): void;
}

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
