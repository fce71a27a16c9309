/** Which names are shown at a scale, and where: hills on their tops, villages under their houses; none over another. */
import type { GroundSketch, Spot } from '../../../game/index.ts';
import { type Box, boxAround, meets } from '../view.ts';

export interface PlaceName {
  readonly id: string;
  /** Where its middle should be; of a village, the middle of its southern edge. */
  readonly at: Spot;
  readonly of: GroundSketch['names'][number]['of'];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Towns decide battles; hills come next. */
const WEIGHT: Readonly<Record<PlaceName['of'], number>> = { town: 3, hill: 2, water: 1, wood: 0 };

/**
 * Baselines, in pixels. `taken` is what else is drawn there: flags; `shunned` are counters, which a name leaves free
 * while there is a place that does. `before` is where each was last: it stays there until a counter comes upon it.
 */
export function placeNames(
  names: readonly PlaceName[],
  k: number,
  taken: readonly Box[] = [],
  shunned: readonly Box[] = [],
  before: ReadonlyMap<string, readonly [x: number, y: number]> = new Map(),
): { id: string; x: number; y: number; box: Box }[] {
  const full: Box[] = [...taken];
  return [...names]
    .sort((a, b) => WEIGHT[b.of] - WEIGHT[a.of])
    .flatMap((name) => {
      const last = before.get(name.id);
      const free = [...(last ? [last] : []), ...triesFor(name, k)].filter(
        ([x, y]) => !full.some((other) => meets(other, boxOf(name, x, y))),
      );
      const found = free.find(([x, y]) => !shunned.some((other) => meets(other, boxOf(name, x, y)))) ?? free[0];
      if (!found) return [];
      const [x, y] = found;
      const box = boxOf(name, x, y);
      full.push(box);
      return [{ id: name.id, x, y, box }];
    });
}

/** Board units off its middle at which a hill may still be named: from near by, counters are higher than a few lines. */
const ON_A_HILL = [1, -1, 1.3, -1.3, 1.8, -1.8, 2.2, -2.2];

/** Villages below their houses; others on their middle, or a line below or above it; then the same to either side. */
function triesFor({ of, at, width, height }: PlaceName, k: number): (readonly [x: number, y: number])[] {
  const [x, y] = [at[0] * k, at[1] * k];
  const slope = of === 'hill' ? ON_A_HILL.map((off) => (off * k) / height).filter((line) => Math.abs(line) > 2.4) : [];
  const lines = of === 'town' ? [0.9, 1.7] : [0.35, 1.4, -1, 2.4, -3, ...slope];
  // A wood’s name far beside it would be that of the field.
  const sides = of === 'wood' || of === 'water' ? [0, 0.3, -0.3] : [0, 0.55, -0.55];
  return sides.flatMap((aside) => lines.map((line) => [x + aside * width, y + line * height] as const));
}

const boxOf = ({ width, height }: PlaceName, x: number, y: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height * 0.8,
  bottom: y + height * 0.2,
});

/** The middle of the southern edge of the houses of that name near that spot. */
export function underTown(ground: GroundSketch, name: string, at: Spot): Spot {
  const houses = ground.areas
    .filter((area) => area.kind === 'town' && area.name === name)
    .flatMap(({ rings }) => rings[0]!);
  if (houses.length === 0) return at;
  const { left, right, bottom } = boxAround(houses);
  return [(left + right) / 2, bottom];
}
