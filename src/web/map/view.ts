/** Where the eye is over the board: board spots to screen points and back. */
import type { Spot } from '../../game/index.ts';

export interface View {
  /** Screen place of the board's corner. */
  readonly x: number;
  readonly y: number;
  /** Pixels to a board unit. */
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Point = readonly [x: number, y: number];

/** Pixels left free round a board that fits. */
const MARGIN = 14;
/** At the nearest a counter an inch wide is as broad as a thumb is long. */
export const NEAREST = 130;
/** So much of the smaller of board and screen always stays in sight. */
const KEPT = 0.4;
/** Pixels from the edge to a lit area's middle. */
const ROOM = 40;

export const toScreen = (view: View, [x, y]: Spot): Point => [view.x + x * view.k, view.y + y * view.k];
export const toBoard = (view: View, [x, y]: Point): Spot => [(x - view.x) / view.k, (y - view.y) / view.k];

/** The whole board above the tools, which take so many pixels at the foot of the screen. */
export function fitted(board: Size, { width, height }: Size, foot = 0): View {
  const seen = { width, height: height - foot };
  const room = (length: number) => Math.max(40, length - 2 * MARGIN);
  const k = Math.min(room(seen.width) / board.width, room(seen.height) / board.height, NEAREST);
  return centredOn(board.width / 2, board.height / 2, k, seen);
}

/** Less of the frame's width than this is a strip. */
const STRIP = 0.62;

/** Whether a board shown whole would be a strip in a wide frame, as a portrait sheet is. */
export function isLost(board: Size, screen: Size, foot: number): boolean {
  return fitted(board, screen, foot).k * board.width < STRIP * screen.width && screen.width > screen.height;
}

/** A phone's first look: nearer, so that counters can be told apart, and with one's own side in sight. */
export function openedNear(board: Size, screen: Size, home: Box | null): View {
  const whole = fitted(board, screen);
  const filled = Math.max(screen.width / board.width, screen.height / board.height);
  const near = centredOn(board.width / 2, board.height / 2, Math.min(filled, whole.k * 1.7), screen);
  return home ? showing(near, home, screen) : near;
}

/** A first look at a map of areas: that spot in the middle at that scale, and nothing beyond the sheet's edge in sight. */
export function openedAt(board: Size, screen: Size, [x, y]: Spot, wished: number): View {
  const k = Math.min(NEAREST, wished);
  const near = centredOn(x, y, k, screen);
  const within = (start: number, length: number, room: number) =>
    length < room ? (room - length) / 2 : Math.min(0, Math.max(room - length, start));
  return {
    x: within(near.x, board.width * k, screen.width),
    y: within(near.y, board.height * k, screen.height),
    k,
  };
}

/** Moves no farther than needed to see the spot and those nearest to it that fit on the screen together. */
export function showingAround(view: View, spot: Spot, others: readonly Spot[], screen: Size): View {
  const away = ([x, y]: Spot) => Math.hypot(x - spot[0], y - spot[1]);
  const fits = ({ left, right, top, bottom }: Box) =>
    (right - left) * view.k <= screen.width - 2 * ROOM && (bottom - top) * view.k <= screen.height - 2 * ROOM;
  const seen: Spot[] = [spot];
  for (const other of [...others].sort((a, b) => away(a) - away(b))) {
    if (fits(boxAround([...seen, other]))) seen.push(other);
  }
  return showing(view, boxAround(seen), screen, ROOM);
}

function centredOn(x: number, y: number, k: number, screen: Size): View {
  return { x: screen.width / 2 - x * k, y: screen.height / 2 - y * k, k };
}

/** Nearer or farther with the spot under that point staying where it is. */
export function zoomedAt(view: View, [px, py]: Point, factor: number): View {
  return { x: px - (px - view.x) * factor, y: py - (py - view.y) * factor, k: view.k * factor };
}

export const movedBy = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy });

/** Two fingers: what lay under each of them before lies under it again, as far as a map without turning allows. */
export function pinched(view: View, before: readonly [Point, Point], after: readonly [Point, Point]): View {
  const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const middle = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [from, to] = [middle(before), middle(after)];
  const zoomed = zoomedAt(view, from, Math.max(1, apart(after)) / Math.max(1, apart(before)));
  return movedBy(zoomed, to[0] - from[0], to[1] - from[1]);
}

/** The nearest view to the one wished for that shows something worth seeing. */
export function held(view: View, board: Size, screen: Size): View {
  const farthest = fitted(board, screen).k * 0.7;
  const k = Math.min(Math.max(view.k, farthest), Math.max(NEAREST, farthest));
  const same = zoomedAt(view, [screen.width / 2, screen.height / 2], k / view.k);
  return { x: along(same.x, board.width * k, screen.width), y: along(same.y, board.height * k, screen.height), k };
}

function along(start: number, length: number, room: number): number {
  const kept = KEPT * Math.min(length, room);
  return Math.min(Math.max(start, kept - length), room - kept);
}

/** Moves, and draws back if it must, until the box is on the screen with some room round it. */
export function showing(view: View, box: Box, screen: Size, most = 60): View {
  const room = Math.min(most, screen.width / 6, screen.height / 6);
  const wide = Math.max(1, (box.right - box.left) * view.k);
  const high = Math.max(1, (box.bottom - box.top) * view.k);
  const factor = Math.min(1, (screen.width - 2 * room) / wide, (screen.height - 2 * room) / high);
  const near = zoomedAt(view, [screen.width / 2, screen.height / 2], factor);
  const shift = (from: number, to: number, length: number) =>
    from < room ? room - from : to > length - room ? length - room - to : 0;
  const [left, top] = toScreen(near, [box.left, box.top]);
  const [right, bottom] = toScreen(near, [box.right, box.bottom]);
  return movedBy(near, shift(left, right, screen.width), shift(top, bottom, screen.height));
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxAround(spots: readonly Spot[]): Box {
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** All that lies beyond the edges of a board of that size: what no name may cover. */
export function beyond({ width, height }: Size): readonly Box[] {
  const FAR = 100_000;
  return [
    { left: -FAR, right: 0, top: -FAR, bottom: FAR },
    { left: width, right: FAR, top: -FAR, bottom: FAR },
    { left: -FAR, right: FAR, top: -FAR, bottom: 0 },
    { left: -FAR, right: FAR, top: height, bottom: FAR },
  ];
}

/** A round length for the scale bar: 1, 2 or 5 times a power of ten, not longer than the room. */
export function scaleLength(k: number, room: number): number {
  const most = room / k;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((n) => n * power).find((length) => length <= most)!;
}
