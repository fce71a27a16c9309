/** 5.03: a road free of enemies to a friendly edge. Who has none fights and stands the worse for it. */
import { distancePoints, distanceToSegment, nearestOnSegment } from '../../../board/plane/index.ts';
import type { Field } from './field.ts';
import { isHere, type Side, type State, type Unit } from './state.ts';

/** How far from a road a unit may stand and still be fed by it (ruling B6). */
const CARRY = 12;

export function checkSupply(state: State): void {
  if (!state.field.scenario.options.supply) return;
  for (const side of [0, 1] as const) supplySide(state, side);
}

const entries = new WeakMap<Field, readonly [readonly number[], readonly number[]]>();

/** The ends of the roads by which a side’s commands are fed. */
function entriesOf(field: Field, side: Side): readonly number[] {
  let found = entries.get(field);
  if (!found) entries.set(field, (found = [entryNodes(field, 0), entryNodes(field, 1)]));
  return found[side];
}

function entryNodes({ net, commands }: Field, side: Side): number[] {
  const nodes = new Set<number>();
  for (const { side: owner, entry } of commands)
    if (owner === side)
      for (let node = 0; node < net.x.length; node++)
        if (distancePoints(net.x[node]!, net.y[node]!, entry.x, entry.y) < 0.05) nodes.add(node);
  return [...nodes];
}

function supplySide(state: State, side: Side): void {
  const { net } = state.field;
  const enemies = state.units.filter((unit) => isHere(unit) && unit.sheet.side !== side && !unit.hidden);
  const closed = (ax: number, ay: number, bx: number, by: number): boolean => {
    const west = ax < bx ? ax : bx;
    const east = ax < bx ? bx : ax;
    const south = ay < by ? ay : by;
    const north = ay < by ? by : ay;
    for (let i = 0; i < enemies.length; i++) {
      const { at } = enemies[i]!;
      const reach = at.hw + at.hd;
      if (at.x > east + reach || at.x < west - reach || at.y > north + reach || at.y < south - reach) continue;
      if (distanceToSegment(at, ax, ay, bx, by) <= 0) return true;
    }
    return false;
  };
  const open = net.edges.map(({ a, b }) => !closed(net.x[a]!, net.y[a]!, net.x[b]!, net.y[b]!));
  const reached = new Uint8Array(net.x.length);
  const queue = [...entriesOf(state.field, side)];
  for (const node of queue) reached[node] = 1;
  while (queue.length > 0) {
    const node = queue.pop()!;
    for (const edge of net.at[node]!) {
      const { a, b } = net.edges[edge]!;
      const next = a === node ? b : a;
      if (!open[edge] || reached[next]) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  const fed = ({ at: { x, y } }: Unit): boolean => {
    for (let edge = 0; edge < net.edges.length; edge++) {
      const { a, b } = net.edges[edge]!;
      if (!reached[a] && !reached[b]) continue;
      const ax = net.x[a]!;
      const ay = net.y[a]!;
      const bx = net.x[b]!;
      const by = net.y[b]!;
      if ((ax > x + CARRY && bx > x + CARRY) || (ax < x - CARRY && bx < x - CARRY)) continue;
      if ((ay > y + CARRY && by > y + CARRY) || (ay < y - CARRY && by < y - CARRY)) continue;
      const k = nearestOnSegment(x, y, ax, ay, bx, by);
      const px = ax + k * (bx - ax);
      const py = ay + k * (by - ay);
      if (distancePoints(x, y, px, py) > CARRY) continue;
      if (open[edge] || (reached[a] === 1 && !closed(ax, ay, px, py))) return true;
      if (reached[b] === 1 && !closed(bx, by, px, py)) return true;
    }
    return false;
  };
  for (const unit of state.units) {
    if (!isHere(unit) || unit.sheet.side !== side) continue;
    unit.supplied = fed(unit);
  }
}
