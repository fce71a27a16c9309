/** Tells a mouse wheel from two fingers on a pad: the wheel zooms, the fingers pan, a pinch on the pad zooms. */
export interface WheelTurn {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}

export type WheelMeaning = 'zoom' | 'pan';

/** Pads report many small steps of pixels; wheels report lines, or a few large steps. */
const NOTCH = 50;

export function meaningOf(turn: WheelTurn): WheelMeaning {
  if (turn.ctrlKey) return 'zoom';
  if (turn.shiftKey) return 'pan';
  if (turn.deltaMode !== 0) return 'zoom';
  return turn.deltaX === 0 && Math.abs(turn.deltaY) >= NOTCH ? 'zoom' : 'pan';
}

const LINE = 16;

export function stepsOf(turn: WheelTurn): readonly [dx: number, dy: number] {
  const unit = turn.deltaMode === 0 ? 1 : LINE;
  const [x, y] = [turn.deltaX * unit, turn.deltaY * unit];
  return turn.shiftKey && x === 0 ? [y, 0] : [x, y];
}

/** A pinch on a pad comes in steps of a few pixels, a notch of a wheel in a hundred. */
export function zoomOf(turn: WheelTurn): number {
  const [, dy] = stepsOf(turn);
  return Math.exp(-Math.max(-140, Math.min(140, dy)) * (turn.ctrlKey ? 0.01 : 0.0018));
}
