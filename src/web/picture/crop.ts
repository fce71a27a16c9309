/** Which part of a field a picture shows: where both sides stand thickest, near enough to tell foot from horse. */
import type { GroundSketch, Piece, Scene, Spot } from '../../game/index.ts';
import type { Box } from '../map/view.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Pixels to a board unit, and what stands in the middle; left out, they are found. */
  readonly k?: number;
  readonly middle?: Spot;
}

export interface Crop {
  readonly box: Box;
  /** Pixels to a board unit. */
  readonly k: number;
}

/** Frontage of the usual piece, in pixels: its figures can be told apart. */
const FRONTAGE = 30;
/** Pieces a picture should show in all, and of each side. */
const ENOUGH = 14;
const SOME = 4;
/** A step back. */
const BACK = 0.85;
/** Pairs of enemies looked at; more find no better place. */
const TRIED = 400;

export function cropOf(ground: GroundSketch, scene: Scene, frame: Frame): Crop {
  const { width, height } = frame;
  const here = scene.pieces.filter(({ at, fate }) => at && fate === 'here');
  const whole = Math.max(width / ground.width, height / ground.height);
  const boxAt = ([x, y]: Spot, k: number): Box => {
    const [wide, high] = [width / k, height / k];
    const left = held(x - wide / 2, wide, ground.width);
    const top = held(y - high / 2, high, ground.height);
    return { left, top, right: left + wide, bottom: top + high };
  };
  if (frame.middle) {
    const k = Math.max(frame.k ?? whole, whole);
    return { k, box: boxAt(frame.middle, k) };
  }
  const middles = middlesOf(here, scene);
  const bestAt = (k: number): Box =>
    middles
      .map((middle) => boxAt(middle, k))
      .reduce((most, box) => (worth(here, box) > worth(here, most) ? box : most));
  let k = Math.max(nearest(here), whole);
  let box = bestAt(k);
  // Back until both sides are seen.
  while (k > whole && !tells(here, box)) {
    k = Math.max(whole, k * BACK);
    box = bestAt(k);
  }
  return { k, box };
}

/** Near enough for figures. */
function nearest(here: readonly Piece[]): number {
  const fronts = here.map((piece) => Math.max(piece.width, piece.depth)).sort((a, b) => a - b);
  return fronts.length === 0 ? 0 : FRONTAGE / fronts[Math.floor(fronts.length / 2)]!;
}

/** Some of either side, if there are so many, and a good part of all. */
function tells(here: readonly Piece[], box: Box): boolean {
  const seen = seenIn(here, box);
  const all = seenIn(here, { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity });
  const total = [...seen.values()].reduce((sum, n) => sum + n, 0);
  return (
    total >= Math.min(ENOUGH, here.length * 0.6) &&
    [...all].every(([seat, n]) => (seen.get(seat) ?? 0) >= Math.min(SOME, Math.ceil(n / 2)))
  );
}

/** Halfway between enemies, or where somebody stands. */
function middlesOf(here: readonly Piece[], { goals }: Scene): Spot[] {
  const pairs = here.flatMap((one, i) =>
    here.slice(i + 1).flatMap((other) => (other.seat === one.seat ? [] : [[one, other] as const])),
  );
  const every = Math.max(1, Math.floor(pairs.length / TRIED));
  const between = pairs
    .filter((_, i) => i % every === 0)
    .map(([one, other]): Spot => [(one.at![0] + other.at![0]) / 2, (one.at![1] + other.at![1]) / 2]);
  return [...between, ...here.map(({ at }) => at!), ...goals.map(({ at }) => at), [0, 0]];
}

/** Both sides count for more than many of one. */
function worth(here: readonly Piece[], box: Box): number {
  const counts = [...seenIn(here, box).values()];
  return counts.reduce((sum, n) => sum + n, 0) + (counts.length > 1 ? 2 * Math.min(...counts) : 0);
}

/** How many stand in a part of the field. */
export const piecesIn = (pieces: readonly Piece[], box: Box): number =>
  [
    ...seenIn(
      pieces.filter(({ at, fate }) => at && fate === 'here'),
      box,
    ).values(),
  ].reduce((sum, n) => sum + n, 0);

function seenIn(here: readonly Piece[], { left, right, top, bottom }: Box): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const { at, seat } of here) {
    const [x, y] = at!;
    if (x > left && x < right && y > top && y < bottom) seen.set(seat, (seen.get(seat) ?? 0) + 1);
  }
  return seen;
}

const held = (start: number, room: number, length: number): number =>
  Math.min(Math.max(0, start), Math.max(0, length - room));
