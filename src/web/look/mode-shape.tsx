/** The shape of a block tells its mode: on the map and on the button that chooses it. */
import type { Piece } from '../../game/index.ts';

/** Pixels of the square one. */
export const SQUARE = 34;

/** Outline of a mode about the middle: pointed, a bar, three steps, a square. */
export function outline(shape: NonNullable<Piece['block']>['shape'], w: number, d: number): string {
  if (shape === 'march') return `M${-w} ${-d}H${w - d}L${w} 0L${w - d} ${d}H${-w}Z`;
  if (shape === 'square') {
    const half = Math.min(w, SQUARE / 2 + 3);
    return `M${-half} ${-d - 3}H${half}V${d + 3}H${-half}Z`;
  }
  if (shape === 'echelon') {
    const [third, step] = [(2 * w) / 3, 4];
    return `M${-w} ${-d + 2 * step}H${-w + third}V${-d + step}H${w - third}V${-d}H${w}V${d - step}H${w - third}V${d}H${-w}Z`;
  }
  return `M${-w} ${-d}H${w}V${d}H${-w}Z`;
}

/** A mode by itself, as it stands on a button. */
export function ModeShape({ shape }: { readonly shape: NonNullable<Piece['block']>['shape'] }) {
  return (
    <svg className="mode-shape" viewBox="-23 -13 46 26" width="46" height="26" aria-hidden="true">
      <path d={outline(shape, shape === 'square' ? 11 : 20, shape === 'square' ? 8 : 9)} />
    </svg>
  );
}
