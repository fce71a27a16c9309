/** The ground of a scenario as the rules ask about it: what lies where, roads as a net, heights, places. */
import {
  distancePoints,
  nearestOnSegment,
  overlapRing,
  pointSegmentSquared,
  pointToRing,
  type Rect,
  type Ring,
  ring,
  ringContains,
} from '../../../board/plane/index.ts';
import { Memory, once } from '../../../kernel/index.ts';
import { BANK, cellAt, ON_ROAD } from './cells.ts';
import type { Scenario } from './scenario.ts';

export type Ground = 'open' | 'rough' | 'dense' | 'closed';
export type AreaKind = Scenario['terrain']['areas'][number]['kind'];

export interface Patch {
  readonly id: string;
  readonly name: string;
  readonly kind: AreaKind;
  readonly level: number;
  readonly ring: Ring;
}

interface Link {
  readonly to: number;
  readonly length: number;
}

interface Node {
  readonly x: number;
  readonly y: number;
  readonly links: Link[];
}

export interface Field {
  readonly scenario: Scenario;
  readonly width: number;
  readonly height: number;
  readonly patches: readonly Patch[];
  readonly hills: readonly Patch[];
  readonly streams: readonly (readonly (readonly [number, number])[])[];
  readonly fords: readonly (readonly [number, number])[];
  readonly bridges: readonly (readonly [number, number])[];
  readonly roads: readonly { readonly poor: boolean; readonly points: readonly (readonly [number, number])[] }[];
  readonly nodes: readonly Node[];
}

/** A ford is so many inches wide to either side; a bridge is as wide as its road (H10). */
const FORD = 0.9;

export function fieldOf(scenario: Scenario): Field {
  const { terrain } = scenario;
  const patches = terrain.areas.map(({ id, name, kind, level, points }) => ({
    id,
    name,
    kind,
    level,
    ring: ring(points),
  }));
  return {
    scenario,
    width: terrain.width,
    height: terrain.height,
    patches: patches.filter(({ kind }) => kind !== 'hill'),
    hills: patches.filter(({ kind }) => kind === 'hill'),
    streams: terrain.streams.map(({ points }) => points),
    fords: terrain.crossings.filter(({ kind }) => kind === 'ford').map(({ at }) => at),
    bridges: terrain.crossings.filter(({ kind }) => kind === 'bridge').map(({ at }) => at),
    roads: terrain.roads.map(({ poor, points }) => ({ poor, points })),
    nodes: netOf(terrain.roads.map(({ points }) => points)),
  };
}

/** Road points joined along each road, and where two roads meet or share a point. */
function netOf(roads: readonly (readonly (readonly [number, number])[])[]): Node[] {
  const nodes: Node[] = [];
  const ends: number[][] = roads.map((points) =>
    points.map(([x, y]) => {
      nodes.push({ x, y, links: [] });
      return nodes.length - 1;
    }),
  );
  const join = (a: number, b: number) => {
    const length = distancePoints(nodes[a]!.x, nodes[a]!.y, nodes[b]!.x, nodes[b]!.y);
    nodes[a]!.links.push({ to: b, length });
    nodes[b]!.links.push({ to: a, length });
  };
  for (const road of ends) for (let i = 1; i < road.length; i++) join(road[i - 1]!, road[i]!);
  for (const [i, road] of ends.entries())
    for (const other of ends.slice(i + 1))
      for (const a of road)
        for (const b of other)
          if (Math.abs(nodes[a]!.x - nodes[b]!.x) + Math.abs(nodes[a]!.y - nodes[b]!.y) < 0.6) join(a, b);
  return nodes;
}

const nearLine = (points: readonly (readonly [number, number])[], x: number, y: number, within: number): boolean => {
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!;
    const [bx, by] = points[i]!;
    if (pointSegmentSquared(x, y, ax, ay, bx, by) <= within * within) return true;
  }
  return false;
};

const nearPoint = (points: readonly (readonly [number, number])[], x: number, y: number, within: number): boolean =>
  points.some(([px, py]) => distancePoints(px, py, x, y) <= within);

/** Over a ford, or on a bridge and the road it belongs to (H10). */
const isCrossing = (field: Field, x: number, y: number): boolean =>
  nearPoint(field.fords, x, y, FORD) ||
  nearPoint(field.bridges, x, y, ON_ROAD) ||
  (nearPoint(field.bridges, x, y, BANK + ON_ROAD) && roadAt(field, x, y) !== null);

/** What a Unit walks through at a point. */
export function groundAt(field: Field, x: number, y: number): Ground {
  let found: Ground = 'open';
  const cell = cellAt(field, x, y);
  for (const { kind, ring: edge } of cell.patches) {
    if (kind === 'rough' && found !== 'open') continue;
    if ((kind === 'rough' || kind === 'dense' || kind === 'closed') && ringContains(edge, x, y)) {
      if (kind !== 'rough') return kind;
      found = kind;
    }
  }
  if (found === 'open' && cell.banks.some((line) => nearLine(line, x, y, BANK)) && !isCrossing(field, x, y))
    return 'rough';
  return found;
}

/** On a road: 'road', 'poor' or nothing. */
export function roadAt(field: Field, x: number, y: number): 'road' | 'poor' | null {
  let poor = false;
  for (const road of cellAt(field, x, y).roads) {
    if (!nearLine(road.points, x, y, ON_ROAD)) continue;
    if (!road.poor) return 'road';
    poor = true;
  }
  return poor ? 'poor' : null;
}

export function levelAt(field: Field, x: number, y: number): number {
  let level = 0;
  for (const hill of cellAt(field, x, y).hills)
    if (hill.level > level && ringContains(hill.ring, x, y)) level = hill.level;
  return level;
}

/** Buildings and works. */
export const worksOf = once(({ patches }: Field): readonly Patch[] =>
  patches.filter(({ kind }) => kind !== 'rough' && kind !== 'dense' && kind !== 'closed'),
);

/** Those a footprint stands in. */
export function worksUnder(field: Field, at: Rect): readonly AreaKind[] {
  const found: AreaKind[] = [];
  for (const { kind, ring: edge } of worksOf(field)) if (overlapRing(at, edge)) found.push(kind);
  return found;
}

export const atBridge = (field: Field, x: number, y: number): boolean => nearPoint(field.bridges, x, y, 0.75);

/** The ground of a place, by its id. */
const patchOf = new Memory<Field, Patch | null>();

/** How far a point lies from a place: from its ground where it has any (E23). */
export function fromPlace(field: Field, place: Scenario['objectives'][number], x: number, y: number): number {
  const patch = patchOf.get(field, place.id, () => {
    const same = ({ id }: Patch) => id === place.area;
    return field.patches.find(same) ?? field.hills.find(same) ?? null;
  });
  if (patch) return ringContains(patch.ring, x, y) ? 0 : pointToRing(patch.ring, x, y);
  return distancePoints(place.at[0], place.at[1], x, y);
}

export type Way = readonly (readonly [x: number, y: number])[];

/** Inches from one end of a way to the other. */
export const lengthOf = (way: Way): number =>
  way.slice(1).reduce((sum, [x, y], i) => sum + distancePoints(way[i]![0], way[i]![1], x, y), 0);

/** Nearest point of a road, and the ends of its stretch. */
function ontoRoad(field: Field, x: number, y: number) {
  let best: { x: number; y: number; away: number; a: number; b: number } | null = null;
  let at = 0;
  for (const { points } of field.roads) {
    for (let i = 1; i < points.length; i++) {
      const [ax, ay] = points[i - 1]!;
      const [bx, by] = points[i]!;
      const t = nearestOnSegment(x, y, ax, ay, bx, by);
      const px = ax + t * (bx - ax);
      const py = ay + t * (by - ay);
      const away = distancePoints(x, y, px, py);
      if (!best || away < best.away) best = { x: px, y: py, away, a: at + i - 1, b: at + i };
    }
    at += points.length;
  }
  return best;
}

/** The way by road from one point to near another, or null where the roads do not help. */
export function roadWay(field: Field, x: number, y: number, toX: number, toY: number): Way | null {
  const start = ontoRoad(field, x, y);
  const end = ontoRoad(field, toX, toY);
  if (!start || !end || start.away > 3) return null;
  const { nodes } = field;
  const cost = nodes.map(() => Number.POSITIVE_INFINITY);
  const before = nodes.map(() => -1);
  const open = new Set<number>();
  for (const one of [start.a, start.b]) {
    cost[one] = distancePoints(start.x, start.y, nodes[one]!.x, nodes[one]!.y);
    open.add(one);
  }
  while (open.size > 0) {
    let next = -1;
    for (const one of open) if (next < 0 || cost[one]! < cost[next]!) next = one;
    open.delete(next);
    for (const { to, length } of nodes[next]!.links) {
      if (cost[next]! + length >= cost[to]!) continue;
      cost[to] = cost[next]! + length;
      before[to] = next;
      open.add(to);
    }
  }
  const same = (start.a === end.a && start.b === end.b) || (start.a === end.b && start.b === end.a);
  const direct = same ? distancePoints(start.x, start.y, end.x, end.y) : Number.POSITIVE_INFINITY;
  let last = -1;
  let least = direct;
  for (const one of [end.a, end.b]) {
    const whole = cost[one]! + distancePoints(end.x, end.y, nodes[one]!.x, nodes[one]!.y);
    if (whole < least) {
      least = whole;
      last = one;
    }
  }
  if (least === Number.POSITIVE_INFINITY) return null;
  const through: [number, number][] = [];
  for (let at = last; at >= 0; at = before[at]!) through.unshift([nodes[at]!.x, nodes[at]!.y]);
  return [[start.x, start.y], ...through, [end.x, end.y]];
}

/** G49: 24″ over clear ground, 3″ into dense, hills block. `far` is the scenario's limit. */
export function sees(field: Field, ax: number, ay: number, bx: number, by: number, far: number): boolean {
  const away = distancePoints(ax, ay, bx, by);
  if (away > far) return false;
  const steps = Math.ceil(away * 2);
  const top = Math.max(levelAt(field, ax, ay), levelAt(field, bx, by));
  let dense = 0;
  for (let i = 1; i < steps; i++) {
    const x = ax + ((bx - ax) * i) / steps;
    const y = ay + ((by - ay) * i) / steps;
    if (groundAt(field, x, y) === 'dense') dense += away / steps;
    if (dense > 3) return false;
    if (levelAt(field, x, y) > top) return false;
  }
  return true;
}
