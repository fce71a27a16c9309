/** What is strewn over an area: trees, houses, tufts. Always the same for the same area. */
import type { Spot } from '../../../game/index.ts';
import type { Random } from '../../../kernel/index.ts';
import { boxAround } from '../view.ts';
import { inside, nearestOn, walked } from './shape.ts';

/** One place in every square of a grid, off its middle by chance, if the area holds it. From north to south. */
export function strewn(
  rings: readonly (readonly Spot[])[],
  every: number,
  random: Random,
  off = 0.36,
): readonly Spot[] {
  const box = boxAround(rings[0]!);
  const found: Spot[] = [];
  let row = 0;
  for (let y = box.top + every / 2; y < box.bottom; y += every, row++) {
    for (let x = box.left + (row % 2 ? every : every / 2); x < box.right; x += every) {
      const at: Spot = [x + (random.unit() - 0.5) * 2 * off * every, y + (random.unit() - 0.5) * 2 * off * every];
      if (inside(rings, at)) found.push(at);
    }
  }
  return found;
}

export interface Tree {
  readonly at: Spot;
  readonly r: number;
  /** 0 dark to 1 light. */
  readonly tint: number;
}

const tree = (at: Spot, random: Random, size: number): Tree => ({
  at,
  r: size * (0.78 + 0.5 * random.unit()),
  tint: random.unit(),
});

/** A wood: a close seam of trees just inside its edge, so that all can see where it ends, and a looser inside. */
export function treesOf(rings: readonly (readonly Spot[])[], random: Random, size = 0.21): readonly Tree[] {
  const seam = rings.flatMap((ring) =>
    walked([...ring, ring[0]!], size * 1.75).map(({ at, right }) => {
      const inward = inside(rings, [at[0] + right[0] * size, at[1] + right[1] * size]) ? 1 : -1;
      const deep = inward * size * (0.7 + 0.3 * random.unit());
      return tree([at[0] + right[0] * deep, at[1] + right[1] * deep], random, size);
    }),
  );
  const within = strewn(rings, size * 2.1, random).map((at) => tree(at, random, size));
  return [...seam, ...within].sort((a, b) => a.at[1] - b.at[1]);
}

export interface House {
  readonly at: Spot;
  readonly long: number;
  readonly wide: number;
  /** Radians. */
  readonly angle: number;
  readonly tint: number;
}

/** Houses stand along the roads, not on them, and not in one another. */
export function housesOf(
  rings: readonly (readonly Spot[])[],
  roads: readonly (readonly Spot[])[],
  random: Random,
  size = 0.42,
): readonly House[] {
  const houses: House[] = [];
  const skew = (random.unit() - 0.5) * 0.9;
  for (const at of strewn(rings, size * 1.25, random, 0.42)) {
    const near = roads.map((road) => nearestOn(road, at)).sort((a, b) => a.far - b.far)[0];
    const byRoad = near && near.far < 1.6;
    // Thick along the street, thin towards the gardens.
    if (random.unit() > (byRoad ? 0.95 - 0.35 * near.far : 0.42)) continue;
    const long = size * (0.7 + 0.75 * random.unit());
    const wide = size * (0.5 + 0.2 * random.unit());
    if (near && near.far < long / 2 + 0.14) continue;
    const quarter = random.unit() < 0.3 ? Math.PI / 2 : 0;
    const angle = (byRoad ? near.angle : skew) + quarter + (random.unit() - 0.5) * 0.2;
    const house = { at, long, wide, angle, tint: random.unit() };
    if (houses.every((other) => apart(house, other))) houses.push(house);
  }
  return houses;
}

const apart = (a: House, b: House): boolean =>
  Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) > (a.long + b.long) * 0.42;
