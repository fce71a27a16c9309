/** How those stand who are on the ground as a raised Day begins, read off the desk: nobody in anybody, on ground that takes him. */
import { onTable, overlap, overlapRing, type Rect, type Ring, rect, ring, ringContains } from '../board/plane/index.ts';
import type { AreaKind, BookGame, GroundSketch, Piece } from '../game/index.ts';

/** Files round places; by less than this nobody stands in anybody. Inches. */
const HAIR = 0.002;
/** Where nobody begins, and where neither horse nor guns do. */
const WATER: readonly AreaKind[] = ['water'];
const CLOSE: readonly AreaKind[] = ['water', 'wood', 'marsh'];
const TROOPS: readonly Piece['symbol'][] = ['foot', 'horse', 'guns'];

interface Standing {
  readonly piece: Piece;
  /** What it covers, from the south as boards count; on cells the middle of its own alone. */
  readonly covers: Rect;
}

type Points = readonly (readonly [number, number])[];

/** Ground somebody may not begin on, its holes left out of it. */
interface Bad {
  readonly kind: AreaKind;
  readonly outer: Ring;
  readonly holes: readonly Ring[];
}

/** A sentence for each unit that stands where it cannot. */
export function standingFaults<S>(game: BookGame<S>, state: S): string[] {
  const view = game.rules.view(state, null);
  const sketch = game.desk.ground(view);
  const bad = badGround(sketch);
  const standing = game.desk
    .scene(view)
    .pieces.filter(({ at, fate, symbol }) => at && fate === 'here' && TROOPS.includes(symbol))
    .map((piece) => ({ piece, covers: coveredBy(piece, sketch) }));
  return [...crowdFaults(standing), ...standing.flatMap((one) => groundFaults(one, sketch, bad))];
}

function badGround({ areas, height }: GroundSketch): Bad[] {
  const turned = (points: Points): Ring => ring(points.map(([x, y]) => [x, height - y]));
  return areas.flatMap(({ kind, rings: [outer, ...holes] }) =>
    outer && CLOSE.includes(kind) ? [{ kind, outer: turned(outer), holes: holes.map(turned) }] : [],
  );
}

function coveredBy({ at, facing, width, depth, cell }: Piece, { height }: GroundSketch): Rect {
  const [x, y] = at!;
  return cell === undefined
    ? rect(x, height - y, facing ?? 0, width - HAIR, depth - HAIR)
    : rect(x, height - y, 0, HAIR, HAIR);
}

function crowdFaults(standing: readonly Standing[]): string[] {
  return standing.flatMap(({ piece, covers }, i) =>
    standing
      .slice(i + 1)
      .filter(({ covers: other }) => overlap(covers, other))
      .map((other) => `${piece.name} stands where ${other.piece.name} does`),
  );
}

/** On cells ground is what lies about their middle; elsewhere not a corner may reach into it. */
function groundFaults({ piece, covers }: Standing, { width, height }: GroundSketch, bad: readonly Bad[]): string[] {
  const barred = piece.symbol === 'foot' ? WATER : CLOSE;
  const holds = (one: Ring) => ringContains(one, covers.x, covers.y);
  const inside = bad.filter(
    ({ kind, outer, holes }) =>
      barred.includes(kind) &&
      (piece.cell === undefined ? overlapRing(covers, outer) : holds(outer)) &&
      !holes.some(holds),
  );
  return [
    ...(onTable(covers, width, height) ? [] : [`${piece.name} stands over the edge`]),
    ...inside.map(({ kind }) => `${piece.name} stands in ${kind}`),
  ];
}
