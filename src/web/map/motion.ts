/** Pieces on their way from one scene to the next. */
import type { Arrow, Piece, Scene, Spot } from '../../game/index.ts';

/** As long as somebody is on the board at either end he is drawn; who has just come appears half-way, who left goes then. */
export function between(from: Scene, to: Scene, t: number): readonly Piece[] {
  const before = new Map(from.pieces.map((piece) => [piece.id, piece]));
  const after = new Set(to.pieces.map(({ id }) => id));
  const moved = to.pieces.map((piece) => {
    const was = before.get(piece.id);
    return was
      ? onTheWay(was, piece, t, wayOf([...from.arrows, ...to.arrows], piece))
      : t < 0.5
        ? { ...piece, at: null }
        : piece;
  });
  const leaving = t < 0.5 ? from.pieces.filter(({ id }) => !after.has(id)) : [];
  return [...moved, ...leaving];
}

function onTheWay(was: Piece, is: Piece, t: number, way: readonly Spot[] | null): Piece {
  const known = t < 0.5 ? was : is;
  if (!was.at || !is.at) return known;
  if (same(was.at, is.at) && was.facing === is.facing) return known;
  return {
    ...known,
    at: along([was.at, ...(way ?? []), is.at], t),
    facing: was.facing === null || is.facing === null ? is.facing : turned(was.facing, is.facing, t),
  };
}

const same = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];

/** Near enough to be the end of a plan that was carried out. */
const NEAR = 0.75;

/** The bends of a planned move that ended where the piece now stands. */
function wayOf(arrows: readonly Arrow[], piece: Piece): readonly Spot[] | null {
  const arrow = arrows.find((one) => one.piece === piece.id && one.kind === 'move' && one.points.length > 2);
  const end = arrow?.points.at(-1);
  if (!arrow || !end || !piece.at || Math.hypot(end[0] - piece.at[0], end[1] - piece.at[1]) > NEAR) return null;
  return arrow.points.slice(1, -1);
}

/** At a share of the length of a line. */
export function along(line: readonly Spot[], t: number): Spot {
  const lengths = line.slice(1).map(([x, y], i) => Math.hypot(x - line[i]![0], y - line[i]![1]));
  let left = t * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [a, b] = [line[i]!, line[i + 1]!];
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length];
    }
    left -= length;
  }
  return line.at(-1)!;
}

/** The shorter way round. */
export function turned(from: number, to: number, t: number): number {
  const way = ((((to - from) % 360) + 540) % 360) - 180;
  return from + way * t;
}
