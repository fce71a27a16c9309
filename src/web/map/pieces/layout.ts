/** Where every counter lies on the screen's scale: stacks offset or fanned out, small ones magnified if wished. */
import type { GroundSketch, Piece, Spot } from '../../../game/index.ts';
import { inside, turnOf } from '../ground/shape.ts';
import type { Box, Size } from '../view.ts';
import { BLOCK, PLAIN } from './formation.tsx';

export interface Laid {
  readonly piece: Piece;
  /** Middle in board units. */
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from north. */
  readonly angle: number;
  /** Frontage and depth in board units, as drawn. */
  readonly width: number;
  readonly depth: number;
  /** So many lie under this one, if it is the top of a closed stack. */
  readonly under: number;
  /** It lies under another in a closed stack. */
  readonly covered: boolean;
  /** Of a fan: where its stack lies. */
  readonly stem: Spot | null;
  /** It lies on a card of its own, which says its name. */
  readonly card: boolean;
}

export interface Wish {
  /** Pixels to a board unit. */
  readonly k: number;
  readonly magnify: boolean;
  /** The cell whose stack is fanned out. */
  readonly open: string | null;
  /** Blocks are drawn plain and small. */
  readonly plain?: boolean;
  /** The board: a fan opens where there is room on it, and not over its places if it can be helped. */
  readonly board?: Size & Pick<GroundSketch, 'cells'>;
  /** The chosen one, which lies on top of its stack. */
  readonly top?: string | null;
}

/** Pixels between the counters of a closed stack, and the shorter side of a magnified one. */
const STEP = 3;
const EASY = 24;
/** Smaller than this a counter without a measured front (a general, a marker) is not drawn. */
const LEAST = 11;

export function layOut(pieces: readonly Piece[], wish: Wish): Laid[] {
  const stacks = stacksOf(pieces, wish.top);
  const fan = wish.open === null ? undefined : fanned(stacks.get(wish.open) ?? [], pieces, wish);
  const laid = pieces.flatMap((piece) => {
    if (!piece.at || piece.fate !== 'here') return [];
    const stack = piece.cell === undefined ? undefined : stacks.get(stackKey(piece));
    const place =
      stack && stack.length > 1
        ? inStack(piece, stack, wish, fan)
        : { at: piece.at, under: 0, covered: false, stem: null };
    const grown = growth(piece, wish);
    const card = place.stem !== null;
    const block = piece.block && ((wish.plain && !card) || piece.symbol === 'marker' ? PLAIN : BLOCK);
    return [
      {
        piece,
        x: place.at[0],
        y: place.at[1],
        angle: piece.facing ?? 0,
        width: block ? block.width / wish.k : piece.width * grown,
        depth: block ? block.depth / wish.k : piece.depth * grown,
        under: place.under,
        covered: place.covered,
        stem: place.stem,
        card,
      },
    ];
  });
  // Of blocks the top one is no later than the others in the scene: it is drawn after them, and the cards of a fan last.
  const height = ({ covered, card }: Laid): number => (card ? 2 : covered ? 0 : 1);
  return pieces.some(({ block }) => block) ? laid.sort((a, b) => height(a) - height(b)) : laid;
}

/** On a map of areas the sides lie beside each other. */
const stackKey = ({ cell, seat, block }: Piece): string => (block ? `${cell} ${seat}` : String(cell));

/** Cells with more than nothing in them, from the bottom up. */
export function stacksOf(pieces: readonly Piece[], chosen: string | null = null): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.cell === undefined || !piece.at || piece.fate !== 'here') continue;
    const stack = stacks.get(stackKey(piece));
    if (stack) stack.push(piece);
    else stacks.set(stackKey(piece), [piece]);
  }
  const place = (piece: Piece): number => (piece.id === chosen ? Number.POSITIVE_INFINITY : rankOf(piece));
  for (const stack of stacks.values()) stack.sort((a, b) => place(a) - place(b) || (b.stack ?? 0) - (a.stack ?? 0));
  return stacks;
}

/** Of blocks the ablest leader lies on top and a garrison at the bottom; of counters the last one laid. */
function rankOf({ block, symbol, stack = 0 }: Piece): number {
  if (!block) return stack;
  return symbol === 'marker' ? -1 : (block.ability ?? 0);
}

/** The cell of the only piece, if others lie there with it. */
export function stackOf(pieces: readonly Piece[], [id, ...more]: readonly string[]): string | null {
  const piece = more.length > 0 ? undefined : pieces.find((one) => one.id === id);
  if (piece?.cell === undefined) return null;
  return (stacksOf(pieces).get(stackKey(piece))?.length ?? 0) > 1 ? stackKey(piece) : null;
}

function inStack(
  piece: Piece,
  stack: readonly Piece[],
  { k, open }: Wish,
  fan: Fan | undefined,
): Pick<Laid, 'under' | 'covered' | 'stem'> & { at: Spot } {
  const [x, y] = piece.at!;
  const place = stack.indexOf(piece);
  if (open !== stackKey(piece)) {
    const off = ((place - (stack.length - 1) / 2) * STEP) / k;
    const top = place === stack.length - 1;
    return { at: [x + off, y - off], under: top ? place : 0, covered: !top, stem: null };
  }
  if (piece.block) {
    const card = fan?.get(piece.id);
    return { at: card ?? [x, y], under: 0, covered: false, stem: card ? [x, y] : null };
  }
  // Side by side in rows of four, wide enough for a thumb.
  const row = Math.min(4, stack.length);
  const wide = Math.max(48 / k, 1.15 * Math.max(...stack.map(({ width, depth }) => Math.max(width, depth))));
  const rows = Math.ceil(stack.length / row);
  const across = Math.min(row, stack.length - Math.floor(place / row) * row);
  return {
    at: [x + ((place % row) - (across - 1) / 2) * wide, y + (Math.floor(place / row) - (rows - 1) / 2) * wide],
    under: 0,
    covered: false,
    stem: null,
  };
}

/** A name short enough for a card: of a long one, its first part. */
export const cardName = (name: string): string =>
  name.length <= 12 ? name : name.split(/ (?:at|of) /)[0]!.replace('National', 'Nat.');

/** Pixels of a card of a fan, and where one lies. */
export const CARD = { width: 84, height: 62 } as const;
export const cardBox = ({ x, y }: Laid, k: number): Box => ({
  left: x * k - CARD.width / 2,
  right: x * k + CARD.width / 2,
  top: y * k - CARD.height / 2,
  bottom: y * k + CARD.height / 2,
});

/** Pixels from a stack to the cards of its fan, at least, and from one of them to the next. */
const REACH = 150;
const APART = 94;
/** Pixels from a card's middle at which it would lie over another piece, or over the sheet's edge beside and below it. */
const COVERS = 72;
const EDGE = { beside: 46, below: 36 } as const;
/** Ways a fan may open. */
const WAYS = 16;

/** Where the cards of an open stack lie, by piece. */
type Fan = ReadonlyMap<string, Spot>;

/**
 * On an arc about the stack, on the side where the cards cover least: they stay on the sheet, off the enemy and off one's
 * own. A garrison stays in its walls.
 */
function fanned(stack: readonly Piece[], pieces: readonly Piece[], { k, board }: Wish): Fan {
  const members = stack.filter(({ block, symbol }) => block && symbol !== 'marker');
  if (members.length < 2) return new Map();
  const [x, y] = members[0]!.at!;
  const seat = members[0]!.seat;
  const far = Math.max(REACH, (APART * members.length) / Math.PI);
  const spots = (towards: number): Spot[] =>
    members.map((_, i) => {
      const turn = towards + (i - (members.length - 1) / 2) * (APART / far);
      return [x + (Math.cos(turn) * far) / k, y + (Math.sin(turn) * far) / k];
    });
  const others = pieces.filter(({ at, fate, cell }) => at && fate === 'here' && cell !== members[0]!.cell);
  const off = ([px, py]: Spot): boolean =>
    board !== undefined &&
    (Math.min(px, board.width - px) * k < EDGE.beside || Math.min(py, board.height - py) * k < EDGE.below);
  const covers = ([x, y]: Spot, spot: Spot): boolean => Math.hypot(x - spot[0], y - spot[1]) * k < COVERS;
  const places = (board?.cells ?? []).filter(({ id }) => id !== members[0]!.cell);
  const cost = (towards: number): number =>
    spots(towards).reduce((sum, spot) => {
      const under = others.filter(({ at }) => covers(at!, spot));
      const hidden = under.reduce((all, one) => all + (one.seat === seat ? 2 : 3), 0);
      const towns = places.filter(({ at }) => covers(at, spot)).length;
      return sum + hidden + towns + (off(spot) ? 6 : 0);
    }, 0);
  // Southwards first: what is before a French army lies north of it, and names stand below.
  const ways = Array.from(
    { length: WAYS },
    (_, i) => Math.PI / 2 + (((i % 2 ? 1 : -1) * Math.ceil(i / 2)) / WAYS) * 2 * Math.PI,
  );
  const best = ways.map((way) => ({ way, cost: cost(way) })).reduce((a, b) => (b.cost < a.cost ? b : a));
  const cards = spots(best.way);
  return new Map(members.map(({ id }, i) => [id, cards[i]!]));
}

/** A counter that covers so much of a village would hide it. */
const HIDES = 0.5;

/** Pieces whose ground is a whole village: they are drawn smaller, so that its houses can be seen round them. */
export function garrisonsOf({ areas }: GroundSketch, pieces: readonly Piece[]): ReadonlySet<string> {
  const towns = areas.flatMap(({ kind, rings }) => (kind === 'town' ? [rings[0]!] : []));
  return new Set(
    pieces.flatMap(({ id, at, width, depth, symbol }) => {
      if (!at || symbol === 'general' || symbol === 'marker') return [];
      const town = towns.find((ring) => inside([ring], at));
      return town && width * depth > (HIDES * Math.abs(turnOf(town))) / 2 ? [id] : [];
    }),
  );
}

function growth({ width, depth, symbol }: Piece, { k, magnify }: Wish): number {
  const short = Math.min(width, depth) * k;
  const least = symbol === 'general' || symbol === 'marker' || symbol === 'sappers' ? LEAST : 0;
  const wished = magnify ? short * Math.min(2, Math.max(1.5, EASY / short)) : short;
  return Math.max(wished, least) / short;
}

/** The upright box round a counter, in board units, half sizes. */
export function halfBox({ width, depth, angle }: Laid): readonly [number, number] {
  const turn = (angle * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return [(width * c + depth * s) / 2, (width * s + depth * c) / 2];
}

/** The counters at a spot: those that hold it, the topmost first, then those within reach of a finger, the nearest first. */
export function countersAt(laid: readonly Laid[], [x, y]: Spot, slop: number): Laid[] {
  return laid
    .map((one, place) => ({ one, place, away: distanceTo(one, x, y) }))
    .filter(({ away }) => away <= slop)
    .sort((a, b) => a.away - b.away || b.place - a.place)
    .map(({ one }) => one);
}

/** Whom a tap means: the first there, or the one under him if he is chosen already. */
export function meant(found: readonly Laid[], chosen: string | null): Laid | null {
  const at = found.findIndex(({ piece }) => piece.id === chosen);
  return found[(at + 1) % Math.max(1, found.length)] ?? null;
}

function distanceTo({ x, y, width, depth, angle }: Laid, px: number, py: number): number {
  const turn = (-angle * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)) - width / 2;
  const along = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn)) - depth / 2;
  return Math.hypot(Math.max(0, across), Math.max(0, along));
}

export function middleOf(laid: readonly Laid[], id: string): Spot | null {
  const found = laid.find(({ piece }) => piece.id === id);
  return found ? [found.x, found.y] : null;
}

/** Where a counter lies at a scale, in pixels. */
export function boxOf(one: Laid, k: number): Box {
  const [w, h] = halfBox(one);
  return { left: (one.x - w) * k, right: (one.x + w) * k, top: (one.y - h) * k, bottom: (one.y + h) * k };
}
