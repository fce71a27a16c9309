/** What lies under a point, and where a point drawn by hand belongs. */
import { pointSegmentSquared } from '../../board/plane/index.ts';
import { sizeOf } from '../../game/day/index.ts';
import type { DrawnRef } from './act.ts';
import { ARMS, type At, type Draft, divisionsIn, generalsIn, pathOf, type Ref, valueAt } from './draft.ts';
import { contains, EDGES, offEdge } from './ground-acts.ts';
import { DEPTH, frontOf } from './scene.ts';

export const apart = ([ax, ay]: At, [bx, by]: At): number => Math.hypot(ax - bx, ay - by);

/** From a point to a line, or to the outline of an area. */
export function offLine(points: readonly At[], [x, y]: At, ring = false): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = ring ? 0 : 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points.at(i - 1)!, points[i]!];
    least = Math.min(least, pointSegmentSquared(x, y, ax, ay, bx, by));
  }
  return Math.sqrt(least);
}

/** The point of a line that lies nearest. */
export function nearestOn(points: readonly At[], at: At): At {
  let [best, least]: [At, number] = [points[0]!, Number.POSITIVE_INFINITY];
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
    const [dx, dy] = [bx - ax, by - ay];
    const long = dx * dx + dy * dy;
    const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((at[0] - ax) * dx + (at[1] - ay) * dy) / long));
    const on: At = [ax + t * dx, ay + t * dy];
    if (apart(on, at) < least) [best, least] = [on, apart(on, at)];
  }
  return best;
}

/** Where two lines cross, if they do. */
export function crossingsOf(one: readonly At[], other: readonly At[]): At[] {
  const found: At[] = [];
  for (let i = 1; i < one.length; i++)
    for (let j = 1; j < other.length; j++) {
      const [[ax, ay], [bx, by]] = [one[i - 1]!, one[i]!];
      const [[cx, cy], [dx, dy]] = [other[j - 1]!, other[j]!];
      const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      if (across === 0) continue;
      const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
      const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
      if (t < 0 || t > 1 || u < 0 || u > 1) continue;
      const at: At = [ax + t * (bx - ax), ay + t * (by - ay)];
      if (!found.some((known) => apart(known, at) < 1)) found.push(at);
    }
  return found;
}

/** How wide and deep a general or a body with a place of its own is taken by the hand. */
const HAND = 80;

/** The topmost first: who stands there, then places, crossings, houses, lines, areas (the smallest first). */
export function refsAt(draft: Draft, at: At, within: number): Ref[] {
  const { ground } = draft;
  const found: Ref[] = [];
  const spot = (ref: Ref, where: At | undefined, reach: number) => {
    if (where && apart(where, at) <= reach) found.push(ref);
  };
  const placed = divisionsIn(draft);
  for (const { division } of placed)
    for (const arm of ARMS)
      for (const [i, body] of division[arm].entries())
        spot({ of: 'body', division: division.id, arm, at: i }, division.stands && body.at, HAND + within);
  for (const { ref, at: where } of generalsIn(draft)) spot(ref, where, HAND + within);
  for (const { division } of placed.toReversed()) {
    const { stands, id } = division;
    if (!stands) continue;
    const turn = (stands.facing * Math.PI) / 180;
    const [dx, dy] = [at[0] - stands.at[0], at[1] - stands.at[1]];
    const right = dx * Math.cos(turn) - dy * Math.sin(turn);
    const ahead = dx * Math.sin(turn) + dy * Math.cos(turn);
    if (Math.abs(right) <= frontOf(division) / 2 + within && Math.abs(ahead) <= DEPTH / 2 + within)
      found.push({ of: 'division', id });
  }
  for (const { id, at: where } of draft.places) spot({ of: 'place', id }, where, HAND + within);
  for (const { id, at: where } of ground.crossings) spot({ of: 'crossing', id }, where, HAND / 2 + within);
  for (const town of ground.towns) {
    const [across, deep] = sizeOf(town);
    const [dx, dy] = [Math.abs(at[0] - town.at[0]), Math.abs(at[1] - town.at[1])];
    if (dx <= across / 2 + within && dy <= deep / 2 + within) found.push({ of: 'town', id: town.id });
  }
  for (const { id, points } of ground.roads) if (offLine(points, at) <= within) found.push({ of: 'road', id });
  for (const { id, points } of ground.streams) if (offLine(points, at) <= within) found.push({ of: 'stream', id });
  const areas = ground.areas
    .filter(({ points }) => contains(points, at) || offLine(points, at, true) <= within)
    .map(({ id, points }) => ({ id, size: sizeIn(points) }))
    .sort((a, b) => a.size - b.size);
  return [...found, ...areas.map(({ id }): Ref => ({ of: 'area', id }))];
}

const sizeIn = (points: readonly At[]): number =>
  Math.abs(points.reduce((sum, [x, y], i) => sum + points.at(i - 1)![0] * y - x * points.at(i - 1)![1], 0)) / 2;

/** The point of an outline or line under the hand, or the side of it (for a new one), or neither. */
export function knobAt(
  draft: Draft,
  ref: DrawnRef,
  at: At,
  within: number,
): { readonly vertex: number } | { readonly side: number } | null {
  const path = pathOf(draft, ref);
  if (!path) return null;
  const points = valueAt(draft, [...path, 'points']) as readonly At[];
  const near = points.map((one, i) => ({ i, off: apart(one, at) })).sort((a, b) => a.off - b.off)[0]!;
  if (near.off <= within) return { vertex: near.i };
  const sides = ref.of === 'area' ? points.length : points.length - 1;
  const side = Array.from({ length: sides }, (_, i) => ({
    i,
    off: offLine([points[i]!, points[(i + 1) % points.length]!], at),
  })).sort((a, b) => a.off - b.off)[0]!;
  return side.off <= within ? { side: side.i } : null;
}

/** Where a point drawn by hand belongs, if that is not farther off: else where it was drawn, in whole metres. */
export function snapped(
  draft: Draft,
  what: 'road' | 'stream' | 'crossing' | 'town' | 'place' | 'area',
  at: At,
  within: number,
): [number, number] {
  for (const offered of goalsFor(draft, what, at)) {
    const best = offered.map((to) => ({ to, off: apart(to, at) })).sort((a, b) => a.off - b.off)[0];
    if (best && best.off <= within) return whole(best.to);
  }
  return whole(at);
}

const whole = ([x, y]: At): [number, number] => [Math.round(x), Math.round(y)];

/** By how much they matter: of the first kind that is near enough the nearest is taken. */
function goalsFor(draft: Draft, what: Parameters<typeof snapped>[1], at: At): readonly (readonly At[])[] {
  const { areas, roads, streams, crossings, towns, width, height } = draft.ground;
  const spots = (all: readonly { readonly at: At }[]): readonly At[] => all.map((one) => one.at);
  const on = (lines: readonly { readonly points: readonly At[] }[]) => lines.map(({ points }) => nearestOn(points, at));
  const corners = (lines: readonly { readonly points: readonly At[] }[]) => lines.flatMap(({ points }) => points);
  const meetings = roads.flatMap((road) => streams.flatMap((stream) => crossingsOf(road.points, stream.points)));
  const edges = EDGES.filter((edge) => offEdge(draft, at, edge) < Math.max(width, height)).map(
    (edge): At =>
      (({ west: [0, at[1]], east: [width, at[1]], south: [at[0], 0], north: [at[0], height] }) as const)[edge],
  );
  switch (what) {
    case 'road':
      return [spots(crossings), edges, corners(roads), on(roads), spots(towns)];
    case 'stream':
      return [edges, corners(streams), on(streams)];
    case 'crossing':
      return [meetings, on(streams)];
    case 'town':
      return [
        roads.flatMap((one, i) => roads.slice(i + 1).flatMap((other) => crossingsOf(one.points, other.points))),
        on(roads),
      ];
    case 'place':
      return [spots(towns), spots(crossings)];
    case 'area':
      return [edges, corners(areas)];
  }
}
