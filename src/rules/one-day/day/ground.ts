/** Ground of a Day on a table of One Day: an inch is 200 yards, a block of houses three inches. */
import { drawnIn, overlap, type Rect, rect, type Terrain } from '../../../board/plane/index.ts';
import { type Day, measureOf, sizeOf } from '../../../game/day/index.ts';
import { compass, nearestRoom } from '../../../game/tabletop/index.ts';
import { BLOCK } from '../battle/footprint.ts';

export const METRES = 182.88;
export const measure = measureOf(METRES);

/** A farm or church worth points is a fieldwork as wide as a brigade; others would cover the field. */
const FARM = { width: 3.2, depth: 1.4 } as const;
const BRIDGE_REACH = 1;

const KINDS = { hill: 'hill', wood: 'woods', marsh: 'woods', water: 'water', works: 'fieldwork', rough: null } as const;

export function groundOf(day: Day): Terrain {
  const { ground } = day;
  return {
    width: measure.length(ground.width),
    height: measure.length(ground.height),
    polygons: [
      ...ground.areas.flatMap(({ id, name, kind, points, level = 1 }) => {
        const known = KINDS[kind];
        if (known === null) return [];
        const patch = { id, name, kind: known, points: measure.points(points) };
        return [known === 'hill' ? { ...patch, level } : patch];
      }),
      ...farmsOf(day),
    ],
    streams: ground.streams.map(({ id, name, kind, points }) => ({
      id,
      name,
      points: measure.points(points),
      fordable: kind !== 'river',
    })),
    roads: ground.roads.map(({ id, name, points }) => ({ id, name, points: measure.points(points) })),
    blocks: blocksOf(day),
    bridges: ground.crossings.map(({ id, at }) => {
      const [x, y] = measure.point(at);
      return { id, x, y, reach: BRIDGE_REACH };
    }),
  };
}

function farmsOf({ ground, places }: Day): Terrain['polygons'] {
  return ground.towns
    .filter(({ id, kind }) => (kind === 'farm' || kind === 'church') && places.some(({ town }) => town === id))
    .map(({ id, name, at }) => {
      const [x, y] = measure.point(at);
      const { x: cx, y: cy } = within(rect(x, y, 0, FARM.width, FARM.depth), ground);
      const corner = (east: number, north: number): [number, number] => [
        cx + (east * FARM.width) / 2,
        cy + (north * FARM.depth) / 2,
      ];
      return { id, name, kind: 'fieldwork', points: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] };
    });
}

const within = (at: Rect, { width, height }: Day['ground']): Rect =>
  drawnIn(at, measure.length(width), measure.length(height));

/** Hamlets and villages are one block, towns a row of them; no two on the same ground. */
function blocksOf({ ground }: Day): Terrain['blocks'] {
  const laid: Rect[] = [];
  return ground.towns.flatMap((town) => {
    const { id, name, kind, at } = town;
    if (kind === 'farm' || kind === 'church') return [];
    const count = kind === 'town' ? Math.max(2, Math.round(measure.length(sizeOf(town)[0]) / BLOCK)) : 1;
    const [x, y] = measure.point(at);
    return Array.from({ length: count }, (_, i) => {
      const wanted = within(rect(x + (i - (count - 1) / 2) * BLOCK, y, 0, BLOCK, BLOCK), ground);
      const found = nearestRoom(
        wanted,
        {
          step: 0.5,
          reach: 4 * BLOCK,
          heading: 0,
          turns: compass(24),
          table: { width: measure.length(ground.width), height: measure.length(ground.height) },
        },
        (tried) => !laid.some((other) => overlap(tried, other)),
      );
      const { x: bx, y: by } = found ?? wanted;
      laid.push(found ?? wanted);
      return {
        id: count === 1 ? id : `${id}-${i + 1}`,
        name,
        kind: kind === 'town' ? 'town' : 'village',
        x: bx,
        y: by,
        width: BLOCK,
        depth: BLOCK,
      };
    });
  });
}
