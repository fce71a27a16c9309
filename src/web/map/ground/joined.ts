/** Areas of a kind that share an edge become one: hexes of a wood are one wood. */
import type { GroundSketch, Spot } from '../../../game/index.ts';
import { turnOf } from './shape.ts';

type Area = GroundSketch['areas'][number];

/** Edges are the same if their ends agree to a thousandth. */
const keyOf = ([x, y]: Spot): string => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`;

export function joined(areas: readonly Area[]): Area[] {
  const kinds = new Map<string, Area[]>();
  for (const area of areas) {
    const kind = `${area.kind} ${area.level ?? ''}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), area]);
  }
  return [...kinds.values()].flatMap((alike) => {
    const simple = alike.filter(({ rings }) => rings.length === 1);
    return [...alike.filter(({ rings }) => rings.length > 1), ...neighbourhoods(simple).flatMap(merged)];
  });
}

/** Areas in groups that hang together by their edges. */
function neighbourhoods(areas: readonly Area[]): Area[][] {
  const byEdge = new Map<string, number[]>();
  for (const [i, { rings }] of areas.entries()) {
    for (const [a, b] of edgesOf(rings[0]!)) {
      const edge = [keyOf(a), keyOf(b)].sort().join('|');
      byEdge.set(edge, [...(byEdge.get(edge) ?? []), i]);
    }
  }
  const group = areas.map((_, i) => i);
  const rootOf = (i: number): number => (group[i] === i ? i : (group[i] = rootOf(group[i]!)));
  for (const sharing of byEdge.values()) for (const i of sharing) group[rootOf(i)] = rootOf(sharing[0]!);
  const found = new Map<number, Area[]>();
  for (const [i, area] of areas.entries()) found.set(rootOf(i), [...(found.get(rootOf(i)) ?? []), area]);
  return [...found.values()];
}

/** Edges that two of them share cancel out; what remains is chained into rings, the outer one first. */
function merged(areas: readonly Area[]): Area[] {
  if (areas.length === 1) return [areas[0]!];
  const left = new Map<string, [Spot, Spot]>();
  for (const { rings } of areas) {
    for (const [a, b] of edgesOf(clockwise(rings[0]!))) {
      const back = `${keyOf(b)}|${keyOf(a)}`;
      if (left.has(back)) left.delete(back);
      else left.set(`${keyOf(a)}|${keyOf(b)}`, [a, b]);
    }
  }
  const from = new Map<string, [Spot, Spot][]>();
  for (const edge of left.values()) from.set(keyOf(edge[0]), [...(from.get(keyOf(edge[0])) ?? []), edge]);
  const rings: Spot[][] = [];
  for (let start = firstOf(from); start; start = firstOf(from)) rings.push(chained(start, from));
  const { kind, level, name } = areas[0]!;
  const outer = rings.sort((a, b) => Math.abs(turnOf(b)) - Math.abs(turnOf(a)));
  return [{ kind, rings: outer, ...(level === undefined ? {} : { level }), ...(name === undefined ? {} : { name }) }];
}

function chained(start: [Spot, Spot], from: Map<string, [Spot, Spot][]>): Spot[] {
  const ring: Spot[] = [];
  let edge: [Spot, Spot] | undefined = start;
  while (edge) {
    const leaving: [Spot, Spot][] = from.get(keyOf(edge[0])) ?? [];
    leaving.splice(leaving.indexOf(edge), 1);
    ring.push(edge[0]);
    edge = from.get(keyOf(edge[1]))?.[0];
  }
  return ring;
}

const firstOf = (from: ReadonlyMap<string, [Spot, Spot][]>): [Spot, Spot] | undefined => {
  for (const edges of from.values()) if (edges.length > 0) return edges[0];
  return undefined;
};

const edgesOf = (ring: readonly Spot[]): [Spot, Spot][] => ring.map((at, i) => [at, ring[(i + 1) % ring.length]!]);

const clockwise = (ring: readonly Spot[]): readonly Spot[] => (turnOf(ring) > 0 ? ring : [...ring].reverse());
