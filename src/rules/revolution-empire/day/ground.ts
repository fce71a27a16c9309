/** Ground of a Day on a table of Revolution & Empire: an inch is forty yards, a block of houses four inches. */
import { drawnIn, overlap, type Rect, rect, type Terrain } from '../../../board/plane/index.ts';
import { type Day, measureOf, sizeOf, type Town } from '../../../game/day/index.ts';

export const METRES = 36.576;
export const measure = measureOf(METRES);

const BLOCK = 4;
const MOST_BLOCKS = 4;
const BRIDGE_REACH = 1.5;
const KINDS = {
  hill: 'hill',
  wood: 'medium wood',
  rough: 'rough',
  marsh: 'mud',
  water: 'mud',
  works: 'rough',
} as const;
const COVERS: Readonly<Record<Town['kind'], string>> = {
  farm: 'heavy',
  church: 'heavy',
  hamlet: 'medium',
  village: 'medium',
  town: 'heavy',
};

export interface Houses {
  readonly blocks: Terrain['blocks'];
  /** Blocks of each town, the middle one first. */
  readonly of: ReadonlyMap<string, readonly string[]>;
  readonly rects: readonly Rect[];
  /** Farms and churches are strong. */
  readonly strong: readonly string[];
}

/** As many blocks as fit into a town, one for a farm; none on another's ground. */
export function housesOf({ ground }: Day): Houses {
  const [width, height] = [measure.length(ground.width), measure.length(ground.height)];
  const blocks: Terrain['blocks'][number][] = [];
  const rects: Rect[] = [];
  const of = new Map<string, string[]>();
  for (const town of ground.towns) {
    const [x, y] = measure.point(town.at);
    const small = town.kind === 'farm' || town.kind === 'church';
    const fit = sizeOf(town).map((metres) =>
      small ? 1 : Math.max(1, Math.min(MOST_BLOCKS, Math.floor(measure.length(metres) / BLOCK))),
    ) as [number, number];
    const ids: string[] = [];
    for (let row = 0; row < fit[1]; row++)
      for (let column = 0; column < fit[0]; column++) {
        const wanted = rect(
          x + (column - (fit[0] - 1) / 2) * BLOCK,
          y + (row - (fit[1] - 1) / 2) * BLOCK,
          0,
          BLOCK,
          BLOCK,
        );
        const at = drawnIn(wanted, width, height);
        if (rects.some((other) => overlap(at, other))) continue;
        const id = `${town.id}-${ids.length + 1}`;
        ids.push(id);
        rects.push(at);
        blocks.push({ id, name: town.name, kind: COVERS[town.kind], x: at.x, y: at.y, width: BLOCK, depth: BLOCK });
      }
    of.set(town.id, ids);
  }
  const strong = ground.towns
    .filter(({ kind }) => kind === 'farm' || kind === 'church')
    .flatMap(({ id }) => of.get(id)!);
  return { blocks, of, rects, strong };
}

export function groundOf({ ground }: Day, { blocks }: Houses): Terrain {
  return {
    width: measure.length(ground.width),
    height: measure.length(ground.height),
    polygons: ground.areas.map(({ id, name, kind, points, level = 1 }) => ({
      id,
      name: name || id,
      kind: KINDS[kind],
      points: measure.points(points),
      ...(kind === 'hill' ? { level } : {}),
    })),
    streams: ground.streams.map(({ id, name, points, kind }) => ({
      id,
      name,
      points: measure.points(points),
      fordable: kind !== 'river',
    })),
    roads: ground.roads.map(({ id, name, points }) => ({ id, name, points: measure.points(points) })),
    blocks,
    bridges: ground.crossings.map(({ id, at }) => {
      const [x, y] = measure.point(at);
      return { id, x, y, reach: BRIDGE_REACH };
    }),
  };
}
