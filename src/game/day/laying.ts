/** Laying out on a plane: who has a place of his own first, the rest in ranks behind the middle of their front. */
import { cosDeg, onTable, overlap, type Rect, rect, sinDeg } from '../../board/plane/index.ts';
import { InputError } from '../../kernel/index.ts';
import { nearestRoom, outwards } from '../tabletop/room.ts';

export interface Piece {
  readonly id: string;
  /** What people call it, and its division, should there be no room. */
  readonly name: string;
  readonly division: string;
  readonly width: number;
  readonly depth: number;
  /** Horse and guns keep out of woods and marsh. */
  readonly foot: boolean;
}

export interface Front {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly width: number;
}

interface Table {
  readonly width: number;
  readonly height: number;
  /** Between neighbours, and between ranks. */
  readonly gaps: { readonly across: number; readonly deep: number };
  /** Rings of the search for room: from one to the next, and the last. */
  readonly step: number;
  readonly reach: number;
  /** Ground nobody may begin on, or nobody but foot. */
  barred(at: Rect, piece: Piece): boolean;
}

/** Places 15° apart on every ring. */
const TURNS = outwards(24);
/** Within this share of the search every place will do; farther off those come first that do not lie before him. */
const NEAR = 1 / 4;
const NOT_BEFORE = TURNS.filter((turn) => Math.abs(turn) <= 90);
/** So much more room than it covers: files round places, and nobody shall hang over an edge or a neighbour by that. */
const HAIR = 0.0004;
/** Whoever was shifted by less is not told of. */
const SHIFT = 1;

export interface Laying {
  /** As near to the wanted place as there is room. */
  put(piece: Piece, x: number, y: number, facing: number): Rect;
  /** Left to right until the front is full, then a rank behind. */
  ranks(pieces: readonly Piece[], front: Front): Rect[];
  /** A sentence for each piece that could not stand where it was wanted. */
  moves(metresAnInch: number): string[];
}

export function layingOn({ width, height, gaps, step, reach, barred }: Table): Laying {
  const taken: Rect[] = [];
  const moved: { piece: Piece; by: number }[] = [];
  const put = (piece: Piece, x: number, y: number, facing: number): Rect => {
    const wanted = rect(x, y, facing, piece.width + HAIR, piece.depth + HAIR);
    const free = (at: Rect) =>
      onTable(at, width, height) && !barred(at, piece) && !taken.some((other) => overlap(at, other));
    const search = (turns: readonly number[], far: number) =>
      nearestRoom(wanted, { step, reach: far, turns, heading: facing + 180, table: { width, height } }, free);
    const found = search(TURNS, NEAR * reach) ?? search(NOT_BEFORE, reach) ?? search(TURNS, reach);
    if (!found) throw new InputError(`no room for ${piece.division}; give it more width or another place`);
    taken.push(found);
    const by = Math.hypot(found.x - x, found.y - y);
    if (by >= SHIFT) moved.push({ piece, by });
    return found;
  };
  const ranks = (pieces: readonly Piece[], front: Front): Rect[] => {
    const laid: Rect[] = [];
    let behind = 0;
    for (let first = 0; first < pieces.length; ) {
      let last = first;
      let across = pieces[first]!.width;
      while (last + 1 < pieces.length && across + gaps.across + pieces[last + 1]!.width <= front.width) {
        last++;
        across += gaps.across + pieces[last]!.width;
      }
      const rank = pieces.slice(first, last + 1);
      const deep = Math.max(...rank.map(({ depth }) => depth));
      let right = -across / 2;
      for (const piece of rank) {
        const { x, y } = from(front, right + piece.width / 2, -(behind + piece.depth / 2));
        laid.push(put(piece, x, y, front.facing));
        right += piece.width + gaps.across;
      }
      behind += deep + gaps.deep;
      first = last + 1;
    }
    return laid;
  };
  const moves = (metres: number) => moved.map(({ piece, by }) => shiftedBy(piece.name, by * metres));
  return { put, ranks, moves };
}

/** What raising tells of whoever could not stand where the Day has him. */
export const shiftedBy = (name: string, metres: number): string =>
  `${name}: ${Math.round(metres)} m from where the Day has it, for want of room`;

/** So far to the right of a place and ahead of it, looking the way it faces. */
export const from = (
  { x, y, facing }: { readonly x: number; readonly y: number; readonly facing: number },
  right: number,
  ahead: number,
): { x: number; y: number } => ({
  x: x + right * cosDeg(facing) + ahead * sinDeg(facing),
  y: y - right * sinDeg(facing) + ahead * cosDeg(facing),
});
