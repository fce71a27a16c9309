/** Houses of a Day: how large a town is, and how many battalions it holds. */
import type { Town } from './day.ts';

const SIZES = {
  farm: [90, 90],
  church: [60, 60],
  hamlet: [160, 140],
  village: [300, 250],
  town: [600, 500],
} as const;
/** One battalion garrisons a square of houses with this side; farms, churches and hamlets hold one. */
const GARRISON = 150;

/** Across and deep, in metres. */
export const sizeOf = ({ size, kind }: Pick<Town, 'size' | 'kind'>): readonly [number, number] => size ?? SIZES[kind];

export function battalionsIn(town: Pick<Town, 'size' | 'kind'>): number {
  if (town.kind === 'farm' || town.kind === 'church' || town.kind === 'hamlet') return 1;
  const [across, deep] = sizeOf(town);
  return Math.max(1, Math.floor((across * deep) / (GARRISON * GARRISON)));
}
