/** The ground of a scenario as a sketch. */
import type { AreaKind, GroundSketch, Spot } from '../../../game/index.ts';
import type { Field, AreaKind as Kind } from '../battle/field.ts';

const DRAWN: Readonly<Record<Kind, AreaKind>> = {
  hill: 'hill',
  rough: 'broken',
  dense: 'wood',
  closed: 'water',
  town: 'town',
  fortification: 'works',
  fortifiedCity: 'works',
  strongPoint: 'town',
};
const NAMED: Readonly<Record<AreaKind, 'hill' | 'town' | 'wood' | 'water'>> = {
  hill: 'hill',
  wood: 'wood',
  town: 'town',
  marsh: 'water',
  water: 'water',
  field: 'wood',
  vineyard: 'wood',
  broken: 'wood',
  works: 'town',
};

export function sketchOf({ width, height, scenario: { terrain } }: Field): GroundSketch {
  const spot = ([x, y]: readonly [number, number]): Spot => [x, height - y];
  const middle = (points: readonly (readonly [number, number])[]): Spot =>
    spot([
      points.reduce((sum, [x]) => sum + x, 0) / points.length,
      points.reduce((sum, [, y]) => sum + y, 0) / points.length,
    ]);
  return {
    width,
    height,
    unit: 'inch',
    areas: terrain.areas.map(({ kind, level, name, points }) => ({
      kind: DRAWN[kind],
      rings: [points.map(spot)],
      ...(kind === 'hill' ? { level } : {}),
      name,
    })),
    lines: [
      ...terrain.streams.map(({ points, name }) => ({ kind: 'stream' as const, points: points.map(spot), name })),
      ...terrain.roads.map(({ points, name, poor }) => ({
        kind: poor ? ('track' as const) : ('road' as const),
        points: points.map(spot),
        name,
      })),
    ],
    marks: terrain.crossings.map(({ kind, at }) => ({ kind, at: spot(at) })),
    names: [
      ...terrain.areas
        .filter(({ name }) => name !== '')
        .map(({ name, kind, points }) => ({ text: name, at: middle(points), of: NAMED[DRAWN[kind]] })),
      ...terrain.streams
        .filter(({ name }) => name !== '')
        .map(({ name, points }) => ({
          text: name,
          at: spot(points[Math.floor(points.length / 3)]!),
          of: 'water' as const,
        })),
    ],
  };
}
