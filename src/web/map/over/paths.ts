/** Board outlines as SVG paths at a scale. */
import type { Spot } from '../../../game/index.ts';

const at = ([x, y]: Spot, k: number): string => `${(x * k).toFixed(1)} ${(y * k).toFixed(1)}`;

export const ringsPath = (rings: readonly (readonly Spot[])[], k: number): string =>
  rings.map((ring) => `M${ring.map((spot) => at(spot, k)).join('L')}Z`).join('');

export const linePath = (line: readonly Spot[], k: number): string => `M${line.map((spot) => at(spot, k)).join('L')}`;

/** Softened at its bends, its ends exact. */
export function curvePath(line: readonly Spot[], k: number): string {
  if (line.length < 3) return linePath(line, k);
  const middle = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const bends = line.slice(1, -1).map((bend, i) => {
    const end = i === line.length - 3 ? line[line.length - 1]! : middle(bend, line[i + 2]!);
    return `Q${at(bend, k)} ${at(end, k)}`;
  });
  return `M${at(line[0]!, k)}${bends.join('')}`;
}
