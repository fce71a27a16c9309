/** 5.03: a road free of enemies to a friendly edge. Who has none fights and stands the worse for it. */
import { distancePoints, distanceToSegment, nearestOnSegment } from '../../../board/plane/index.ts';
import { isHere, type Side, type State } from './state.ts';

/** How far from a road a unit may stand and still be fed by it (ruling B6). */
const CARRY = 12;

export function checkSupply(state: State): void {
  if (!state.field.scenario.options.supply) return;
  for (const side of [0, 1] as const) supplySide(state, side);
}

function supplySide(state: State, side: Side): void {
  const { net } = state.field;
  const enemies = state.units.filter((unit) => isHere(unit) && unit.sheet.side !== side && !unit.hidden);
  const closed = (ax: number, ay: number, bx: number, by: number): boolean =>
    enemies.some(({ at }) => {
      const reach = at.hw + at.hd;
      if (Math.max(ax, bx) + reach < at.x || Math.min(ax, bx) - reach > at.x) return false;
      if (Math.max(ay, by) + reach < at.y || Math.min(ay, by) - reach > at.y) return false;
      return distanceToSegment(at, ax, ay, bx, by) <= 0;
    });
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
  for (const unit of state.units) {
    if (!isHere(unit) || unit.sheet.side !== side) continue;
    const { x, y } = unit.at;
    unit.supplied = net.edges.some(({ a, b }, edge) => {
      const [ax, ay, bx, by] = [net.x[a]!, net.y[a]!, net.x[b]!, net.y[b]!];
      if (!reached[a] && !reached[b]) return false;
      const k = nearestOnSegment(x, y, ax, ay, bx, by);
      const px = ax + k * (bx - ax);
      const py = ay + k * (by - ay);
      if (distancePoints(x, y, px, py) > CARRY) return false;
      if (open[edge]) return true;
      return (reached[a] === 1 && !closed(ax, ay, px, py)) || (reached[b] === 1 && !closed(bx, by, px, py));
    });
  }
}
