/** 5.03: a road free of enemies to a friendly edge or a fortress of one's own. Who has none fights and stands the worse for it. */
import {
  distancePoints,
  nearestOnSegment,
  pointSegmentSquared,
  type Rect,
  touchesSegment,
} from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { type Field, kindAt } from '../field.ts';
import { isHere, type Side, type State, type Unit } from '../state.ts';

/** How far from a road a unit may stand and still be fed by it (ruling B6). */
const CARRY = 12;

export function checkSupply(state: State): void {
  if (!state.field.scenario.options.supply) return;
  const reached = [reachedBy(state, 0), reachedBy(state, 1)] as const;
  for (const unit of state.units) if (isHere(unit)) unit.supplied = isFed(state, reached[unit.sheet.side], unit);
}

/** A stretch of road, from one place to another. */
interface Stretch {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

function stretchOf({ net }: Field, edge: number): Stretch {
  const { a, b } = nth(net.edges, edge);
  return { ax: net.x[a]!, ay: net.y[a]!, bx: net.x[b]!, by: net.y[b]! };
}

/** Does an enemy stand on that stretch, or is its bridge down? Nobody knows of a marker who is under it (5.01). */
const isClosed = (state: State, side: Side, { ax, ay, bx, by }: Stretch): boolean =>
  state.units.some(
    (unit) => unit.sheet.side !== side && isHere(unit) && !unit.hidden && touchesSegment(unit.at, ax, ay, bx, by),
  ) || state.bridges.down.some((bridge) => isBroken(state.field, bridge, { ax, ay, bx, by }));

/** A bridge over a river that is down, on that stretch. */
function isBroken({ survey: { bridges, streams } }: Field, index: number, { ax, ay, bx, by }: Stretch): boolean {
  const { x, y, stream } = nth(bridges, index);
  return streams[stream]?.fordable === false && pointSegmentSquared(x, y, ax, ay, bx, by) < 0.01;
}

/** Nodes a wagon gets to from the side’s own edge. */
function reachedBy(state: State, side: Side): ReadonlySet<number> {
  const { field } = state;
  const { net } = field;
  const open = net.edges.map((_, edge) => !isClosed(state, side, stretchOf(field, edge)));
  const reached = new Set(entryNodes(field, side));
  for (const fort of fortsOf(state, side))
    for (const [edge, { a, b }] of net.edges.entries()) {
      const { ax, ay, bx, by } = stretchOf(field, edge);
      if (open[edge] && touchesSegment(fort, ax, ay, bx, by)) reached.add(a).add(b);
    }
  // Whoever is reached while the set is walked is walked too.
  for (const node of reached)
    for (const edge of nth(net.at, node)) {
      const { a, b } = nth(net.edges, edge);
      if (open[edge]) reached.add(a === node ? b : a);
    }
  return reached;
}

/** A fortress feeds the side that has troops in it (B19). */
const fortsOf = ({ field, units }: State, side: Side): Rect[] =>
  units
    .filter(({ fate, sheet, at }) => fate === 'here' && sheet.side === side && kindAt(field, at.x, at.y) === 'fortress')
    .map(({ at }) => at);

/** The ends of the roads by which a side’s commands are fed. */
function entryNodes({ net, commands }: Field, side: Side): number[] {
  const nodes: number[] = [];
  for (const { side: owner, entry } of commands)
    for (let node = 0; node < net.x.length; node++)
      if (owner === side && distancePoints(net.x[node]!, net.y[node]!, entry.x, entry.y) < 0.05) nodes.push(node);
  return nodes;
}

/** Is it near enough to a stretch of road that a wagon gets along, from either of its ends? */
function isFed(state: State, reached: ReadonlySet<number>, { at: { x, y }, sheet: { side } }: Unit): boolean {
  const { net } = state.field;
  if (kindAt(state.field, x, y) === 'fortress') return true;
  return net.edges.some(({ a, b }, edge) => {
    if (!reached.has(a) && !reached.has(b)) return false;
    const { ax, ay, bx, by } = stretchOf(state.field, edge);
    const t = nearestOnSegment(x, y, ax, ay, bx, by);
    const px = ax + t * (bx - ax);
    const py = ay + t * (by - ay);
    if (distancePoints(x, y, px, py) > CARRY) return false;
    if (reached.has(a) && !isClosed(state, side, { ax, ay, bx: px, by: py })) return true;
    return reached.has(b) && !isClosed(state, side, { ax: bx, ay: by, bx: px, by: py });
  });
}
