/** Roads joined into a net (a graph), and the shortest way over it. */
import { distancePoints, nearestOnSegment } from './segment.ts';
import type { Course } from './survey.ts';
import type { Vertex } from './terrain.ts';

export interface RoadNet {
  x: Float64Array;
  y: Float64Array;
  /** Edges as pairs of node indexes, with the road each belongs to (-1: a join between roads). */
  edges: { a: number; b: number; length: number; road: number }[];
  /** Edge indexes at each node. */
  at: number[][];
}

/** Roads are joined where they cross or touch, and where an end comes within `join` inches of another road. */
export function roadNet(roads: readonly Course[], join = 0.25): RoadNet {
  const xs: number[] = [];
  const ys: number[] = [];
  const node = (x: number, y: number): number => {
    for (let i = 0; i < xs.length; i++) if (distancePoints(xs[i]!, ys[i]!, x, y) < 1e-6) return i;
    xs.push(x);
    ys.push(y);
    return xs.length - 1;
  };
  // For every stretch of road, the places along it that are nodes.
  const stretches = roads.flatMap((road, index) => {
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
      for (const [x, y] of endsOf(roads[o.road]!)) {
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

function endsOf({ points: p }: Course): Vertex[] {
  const n = p.length;
  return [
    [p[0]!, p[1]!],
    [p[n - 2]!, p[n - 1]!],
  ];
}

interface Entry {
  edge: number;
  x: number;
  y: number;
  /** Inches from the point asked about. */
  off: number;
}

/** The place of the net nearest to a point; null where there are no roads. */
function entryOf(net: RoadNet, x: number, y: number): Entry | null {
  let best: Entry | null = null;
  for (const [edge, { a, b }] of net.edges.entries()) {
    const [ax, ay, bx, by] = [net.x[a]!, net.y[a]!, net.x[b]!, net.y[b]!];
    const k = nearestOnSegment(x, y, ax, ay, bx, by);
    const [px, py] = [ax + k * (bx - ax), ay + k * (by - ay)];
    const off = distancePoints(x, y, px, py);
    if (best === null || off < best.off) best = { edge, x: px, y: py, off };
  }
  return best;
}

const NEVER = Number.POSITIVE_INFINITY;

/**
 * The shortest way by road (Dijkstra) from the place of the net nearest to A to the one nearest to B; null where no road
 * joins them, or none comes within `off` inches of A.
 */
export function roadWay(net: RoadNet, ax: number, ay: number, bx: number, by: number, off: number): Vertex[] | null {
  const start = entryOf(net, ax, ay);
  const end = entryOf(net, bx, by);
  if (start === null || end === null || start.off > off) return null;
  if (start.edge === end.edge)
    return [
      [start.x, start.y],
      [end.x, end.y],
    ];
  const { cost, before } = costsFrom(net, start);
  const goal = net.edges[end.edge]!;
  const whole = (node: number) => cost[node]! + distancePoints(end.x, end.y, net.x[node]!, net.y[node]!);
  const last = whole(goal.b) < whole(goal.a) ? goal.b : goal.a;
  if (cost[last] === NEVER) return null;
  const way: Vertex[] = [[end.x, end.y]];
  const lead = (x: number, y: number): void => {
    const [nextX, nextY] = way[0]!;
    if (x !== nextX || y !== nextY) way.unshift([x, y]);
  };
  for (let node = last; node >= 0; node = before[node]!) lead(net.x[node]!, net.y[node]!);
  lead(start.x, start.y);
  return way;
}

/** Inches by road to each node, and the node before it on the way; -1 for one of the two where the way begins. */
function costsFrom(net: RoadNet, start: Entry): { readonly cost: Float64Array; readonly before: Int32Array } {
  const cost = new Float64Array(net.x.length).fill(NEVER);
  const before = new Int32Array(net.x.length).fill(-1);
  const done = new Uint8Array(net.x.length);
  const { a, b } = net.edges[start.edge]!;
  for (const node of [a, b]) cost[node] = distancePoints(start.x, start.y, net.x[node]!, net.y[node]!);
  for (;;) {
    let next = -1;
    for (let i = 0; i < cost.length; i++)
      if (!done[i] && cost[i]! < NEVER && (next < 0 || cost[i]! < cost[next]!)) next = i;
    if (next < 0) return { cost, before };
    done[next] = 1;
    for (const i of net.at[next]!) {
      const edge = net.edges[i]!;
      const other = edge.a === next ? edge.b : edge.a;
      if (done[other] || cost[next]! + edge.length >= cost[other]!) continue;
      cost[other] = cost[next]! + edge.length;
      before[other] = next;
    }
  }
}
