/** Ground of a Day on a table of Et sans résultat!: an inch is 150 yards. */
import { drawnIn, rect, type Terrain } from '../../../board/plane/index.ts';
import { type Day, measureOf, sizeOf, type Town } from '../../../game/day/index.ts';

export const METRES = 137.16;
export const measure = measureOf(METRES);

const KINDS = {
  hill: 'hill',
  wood: 'dense',
  rough: 'rough',
  marsh: 'dense',
  water: 'closed',
  works: 'fortification',
} as const;
/** No house is smaller than a Unit can stand in, in inches. */
const LEAST_TOWN = 0.65;

/** The corners of a town, within the table. */
export function townCorners({ ground }: Day, town: Town): [number, number][] {
  const [x, y] = measure.point(town.at);
  const [across, deep] = sizeOf(town).map((metres) => Math.max(LEAST_TOWN, measure.length(metres))) as [number, number];
  const at = drawnIn(rect(x, y, 0, across, deep), measure.length(ground.width), measure.length(ground.height));
  const corner = (east: number, north: number): [number, number] => [
    at.x + (east * across) / 2,
    at.y + (north * deep) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Of areas upon each other the last laid gives the ground: houses first, then hills, rough, and close ground. */
const LAYERS = ['hill', 'works', 'rough', 'marsh', 'wood', 'water'] as const;

export function groundOf(day: Day): Terrain {
  const { ground } = day;
  const across = (kind: 'bridge' | 'ford') =>
    ground.crossings
      .filter((one) => one.kind === kind)
      .map(({ id, at }) => {
        const [x, y] = measure.point(at);
        return { id, x, y };
      });
  return {
    width: measure.length(ground.width),
    height: measure.length(ground.height),
    polygons: [
      ...ground.towns.map((town) => ({
        id: townId(town.id),
        name: town.name,
        kind: town.kind === 'farm' || town.kind === 'church' ? 'strongPoint' : 'town',
        points: townCorners(day, town),
      })),
      ...LAYERS.flatMap((kind) => ground.areas.filter((area) => area.kind === kind)).map(
        ({ id, name, kind, points, level = 1 }) => ({
          id,
          name,
          kind: KINDS[kind],
          points: measure.points(points),
          ...(kind === 'hill' ? { level } : {}),
        }),
      ),
    ],
    // A brook stops nobody here.
    streams: ground.streams
      .filter(({ kind }) => kind !== 'brook')
      .map(({ id, name, points }) => ({ id, name, points: measure.points(points), fordable: true })),
    roads: ground.roads.map(({ id, name, points, kind }) => ({
      id,
      name,
      points: measure.points(points),
      poor: kind === 'track',
    })),
    blocks: [],
    bridges: across('bridge'),
    fords: across('ford'),
  };
}

/** Towns and areas are lists of their own in a Day, and one here. */
export const townId = (id: string): string => `${id}-t`;
