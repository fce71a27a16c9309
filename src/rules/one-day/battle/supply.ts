/** 5.03: a road free of enemies to a friendly edge. Who has none fights and stands the worse for it. */
import { distancePoints, distanceToSegment, nearestOnSegment } from '../../../board/plane/index.ts';
import { isHere, type Side, type State, type Unit } from './state.ts';

/** How far from a road a unit may stand and still be fed by it (ruling B6). */
const CARRY = 12;

export function checkSupply(state: State): void {
  if (!state.field.scenario.options.supply) return;
  for (const side of [0, 1] as const) supplySide(state, side);
}

function supplySide(state: State, side: Side): void {
  const { net } = state.field;
  const enemies = state.units.filter((unit) => isHere(unit) && unit.sheet.side !== side && !unit.hidden);
  const closed = (ax: number, ay: number, bx: number, by: number): boolean => {
    const [west, east] = ax < bx ? [ax, bx] : [bx, ax];
    const [south, north] = ay < by ? [ay, by] : [by, ay];
    for (const { at } of enemies) {
      const reach = at.hw + at.hd;
      if (at.x > east + reach || at.x < west - reach || at.y > north + reach || at.y < south - reach) continue;
      if (distanceToSegment(at, ax, ay, bx, by) <= 0) return true;
    }
    return false;
  };
  const open = net.edges.map(({ a, b }) => !closed(net.x[a]!, net.y[a]!, net.x[b]!, net.y[b]!));
  const reached = new Uint8Array(net.x.length);
  const queue: number[] = [];
  for (const { side: owner, entry } of state.field.commands)
    if (owner === side)
      for (let node = 0; node < net.x.length; node++)
        if (!reached[node] && distancePoints(net.x[node]!, net.y[node]!, entry.x, entry.y) < 0.05) {
          reached[node] = 1;
          queue.push(node);
        }
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
