/**
 * The terrain of a scenario file: the form all games on the plane share, with the kinds of ground of this book. Files
 * written before there was one still open: theirs is turned into it as it is read.
 */
import { z } from 'zod';
import type { Terrain } from '../../../board/plane/index.ts';
import { terrainOf } from '../../../game/tabletop/index.ts';

/** Ground that is walked through, from the best going to none. */
const GOINGS = ['rough', 'dense', 'closed'] as const;
/** Buildings and works: they shelter who stands in them, and cost nothing to walk through. */
export const WORKS = ['town', 'fortification', 'fortifiedCity', 'strongPoint'] as const;
export type Works = (typeof WORKS)[number];

const KINDS = ['hill', ...GOINGS, ...WORKS] as const;

const common = terrainOf({ areas: KINDS, blocks: WORKS, fords: true, poorRoads: true });
export const terrain = z.preprocess(modern, common);

const spot = z.tuple([z.number(), z.number()]);
const line = { id: z.string(), name: z.string().default(''), points: z.array(spot) };

const old = z.object({
  width: z.number(),
  height: z.number(),
  areas: z.array(z.object({ ...line, kind: z.enum(KINDS), level: z.number().default(0) })),
  streams: z.array(z.object(line)),
  crossings: z.array(z.object({ id: z.string(), kind: z.enum(['bridge', 'ford']), at: spot })),
  roads: z.array(z.object({ ...line, poor: z.boolean().default(false) })),
});

/** An old terrain in the common form; anything else as it is, for the common schema to read or refuse. */
function modern(given: unknown): unknown {
  const read = old.safeParse(given);
  return read.success ? converted(read.data) : given;
}

/**
 * Of areas upon each other the last laid gives the ground; of old, works gave none, and the first of dense and closed
 * ground went before rough: so works are laid first and the others in that order. Old lines might run off the table.
 */
function converted({ width, height, areas, streams, crossings, roads }: z.output<typeof old>): Terrain {
  const layer = (kind: (typeof KINDS)[number]): number =>
    kind === 'rough' ? 1 : kind === 'dense' || kind === 'closed' ? 2 : 0;
  const held = ([x, y]: readonly [number, number]) =>
    [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))] as const;
  const across = (kind: 'bridge' | 'ford') =>
    crossings.filter((one) => one.kind === kind).map(({ id, at: [x, y] }) => ({ id, x, y }));
  return {
    width,
    height,
    polygons: [...areas]
      .reverse()
      .sort((a, b) => layer(a.kind) - layer(b.kind))
      .map(({ id, name, kind, level, points }) => ({
        id,
        name,
        kind,
        ...(kind === 'hill' ? { level } : {}),
        points: points.map(held),
      })),
    streams: streams.map(({ id, name, points }) => ({ id, name, points: points.map(held), fordable: true })),
    roads: roads.map(({ id, name, points, poor }) => ({ id, name, points: points.map(held), poor })),
    blocks: [],
    bridges: across('bridge'),
    bridgesAtRoads: false,
    fords: across('ford'),
  };
}
