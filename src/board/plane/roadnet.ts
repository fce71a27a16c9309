/** Roads joined into a net: may a wagon get from here to that edge of the table without meeting anyone? */
import { distancePoints, nearestOnSegment } from './segment.ts';
import type { Survey } from './survey.ts';

export interface RoadNet {
  x: Float64Array;
  y: Float64Array;
  /** Edges as pairs of node indexes, with the road each belongs to (-1: a join between roads). */
  edges: { a: number; b: number; length: number; road: number }[];
  /** Edge indexes at each node. */
  at: number[][];
}

/** Roads are joined where they cross or touch, and where an end comes within `join` inches of another road. */
export function roadNet(survey: Survey, join = 0.25): RoadNet {
  const xs: number[] = [];
  const ys: number[] = [];
  const node = (x: number, y: number): number => {
    for (let i = 0; i < xs.length; i++) if (distancePoints(xs[i]!, ys[i]!, x, y) < 1e-6) return i;
    xs.push(x);
    ys.push(y);
    return xs.length - 1;
  };
  // For every stretch of road, the places along it that are nodes.
  const stretches = survey.roads.flatMap((road, index) => {
    const out = [];
    const p = road.points;
    for (let i = 0; i + 3 < p.length; i += 2)
      out.push({ road: index, ax: p[i]!, ay: p[i + 1]!, bx: p[i + 2]!, by: p[i + 3]!, stops: [0, 1] });
    return out;
  });
  const joins: [number, number][] = [];
  for (const s of stretches)
    for (const o of stretches) {
      if (s.road === o.road) continue;
      const turn = (s.bx - s.ax) * (o.by - o.ay) - (s.by - s.ay) * (o.bx - o.ax);
      const t = ((o.ax - s.ax) * (o.by - o.ay) - (o.ay - s.ay) * (o.bx - o.ax)) / turn;
      const u = ((o.ax - s.ax) * (s.by - s.ay) - (o.ay - s.ay) * (s.bx - s.ax)) / turn;
      if (turn !== 0 && t > 0 && t < 1 && u > 0 && u < 1) s.stops.push(t);
      for (const [x, y] of roadEnds(survey, o.road)) {
        const k = nearestOnSegment(x, y, s.ax, s.ay, s.bx, s.by);
        const px = s.ax + k * (s.bx - s.ax);
        const py = s.ay + k * (s.by - s.ay);
        if (distancePoints(x, y, px, py) > join) continue;
        s.stops.push(k);
        joins.push([node(x, y), node(px, py)]);
      }
    }
  const edges: RoadNet['edges'] = [];
  for (const s of stretches) {
    s.stops.sort((a, b) => a - b);
    const nodes = s.stops.map((k) => node(s.ax + k * (s.bx - s.ax), s.ay + k * (s.by - s.ay)));
    for (let i = 1; i < nodes.length; i++) link(nodes[i - 1]!, nodes[i]!, s.road);
  }
  for (const [a, b] of joins) link(a, b, -1);
  function link(a: number, b: number, road: number): void {
    if (a === b || edges.some((e) => (e.a === a && e.b === b) || (e.a === b && e.b === a))) return;
    edges.push({ a, b, length: distancePoints(xs[a]!, ys[a]!, xs[b]!, ys[b]!), road });
  }
  const at: number[][] = xs.map(() => []);
  for (const [i, e] of edges.entries()) {
    at[e.a]!.push(i);
    at[e.b]!.push(i);
  }
  return { x: Float64Array.from(xs), y: Float64Array.from(ys), edges, at };
}

function roadEnds(survey: Survey, road: number): [number, number][] {
  const p = survey.roads[road]!.points;
  const n = p.length;
  return [
    [p[0]!, p[1]!],
    [p[n - 2]!, p[n - 1]!],
  ];
}

/** Is this straight piece of road closed? */
export type Closed = (ax: number, ay: number, bx: number, by: number) => boolean;

/**
 * Shortest way by road from the nearest place on the net to any goal for which `goal` holds: flat x, y, or null.
 * The start must lie within `off` inches of a road.
 */
export function roadRoute(
  net: RoadNet,
  x: number,
  y: number,
  off: number,
  goal: (x: number, y: number) => boolean,
  closed: Closed = () => false,
): number[] | null {
  const cost = new Float64Array(net.x.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(net.x.length).fill(-1);
  const done = new Uint8Array(net.x.length);
  let nearest = Number.POSITIVE_INFINITY;
  let [sx, sy, entry] = [0, 0, -1];
  for (const [i, e] of net.edges.entries()) {
    const [ax, ay, bx, by] = [net.x[e.a]!, net.y[e.a]!, net.x[e.b]!, net.y[e.b]!];
    const k = nearestOnSegment(x, y, ax, ay, bx, by);
    const [px, py] = [ax + k * (bx - ax), ay + k * (by - ay)];
    const d = distancePoints(x, y, px, py);
    if (d >= nearest) continue;
    nearest = d;
    [sx, sy, entry] = [px, py, i];
  }
  if (entry < 0 || nearest > off) return null;
  if (goal(sx, sy)) return [sx, sy];
  for (const end of [net.edges[entry]!.a, net.edges[entry]!.b])
    if (!closed(sx, sy, net.x[end]!, net.y[end]!)) cost[end] = distancePoints(sx, sy, net.x[end]!, net.y[end]!);
  for (;;) {
    let u = -1;
    for (let i = 0; i < cost.length; i++)
      if (!done[i] && cost[i]! < Number.POSITIVE_INFINITY && (u < 0 || cost[i]! < cost[u]!)) u = i;
    if (u < 0) return null;
    done[u] = 1;
    if (goal(net.x[u]!, net.y[u]!)) {
      const out: number[] = [];
      for (let n = u; n >= 0; n = before[n]!) out.unshift(net.x[n]!, net.y[n]!);
      if (out[0] !== sx || out[1] !== sy) out.unshift(sx, sy);
      return out;
    }
    for (const i of net.at[u]!) {
      const e = net.edges[i]!;
      const v = e.a === u ? e.b : e.a;
      if (done[v] || cost[u]! + e.length >= cost[v]!) continue;
      if (closed(net.x[u]!, net.y[u]!, net.x[v]!, net.y[v]!)) continue;
      cost[v] = cost[u]! + e.length;
      before[v] = u;
    }
  }
}
