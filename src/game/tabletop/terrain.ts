/** Terrain of a game on the plane as its scenario file holds it, and what must hold between its parts. */
import { z } from 'zod';
import { onTable, overlap, type Rect, type Terrain } from '../../board/plane/index.ts';
import { type Tell, unique } from '../scenario/checks.ts';
import { name, shortId } from '../scenario/envelope.ts';

const vertex = z.tuple([z.number(), z.number()]);
export const inches = z.number().min(0).max(400);
export const degrees = z.number().min(0).max(360);

interface TerrainKinds {
  /** Kinds of areas the book knows. */
  readonly areas: readonly [string, ...string[]];
  /** Kinds of blocks of houses. */
  readonly blocks: readonly [string, ...string[]];
  /** Where every block of the book has one size. */
  readonly blockSize?: number;
  /** Does the book know fords, and roads that are no better than tracks? */
  readonly fords?: boolean;
  readonly poorRoads?: boolean;
}

/** Lettered on the map; a hedge or a slope may have none. */
const label = z.string().max(80).default('');

/** The schema of a table with these kinds of ground. Blocks of one name are one village, town or city. */
export function terrainOf({ areas, blocks, blockSize, fords, poorRoads }: TerrainKinds): z.ZodType<Terrain> {
  const size = blockSize === undefined ? z.number().positive().max(40) : z.literal(blockSize);
  const crossing = z.strictObject({
    id: shortId,
    x: inches,
    y: inches,
    reach: z.number().positive().max(10).optional(),
  });
  // Typed as the board's own Terrain: the same data, whose optional fields are left out, never undefined.
  return z.strictObject({
    width: z.number().min(10).max(400),
    height: z.number().min(10).max(400),
    polygons: z.array(
      z.strictObject({
        id: shortId,
        name: label,
        kind: z.enum(areas),
        points: z.array(vertex).min(3),
        level: z.number().min(0).max(9).optional(),
      }),
    ),
    streams: z.array(
      z.strictObject({ id: shortId, name: label, points: z.array(vertex).min(2), fordable: z.boolean() }),
    ),
    roads: z.array(
      z.strictObject({
        id: shortId,
        name: label,
        points: z.array(vertex).min(2),
        ...(poorRoads ? { poor: z.boolean().optional() } : {}),
      }),
    ),
    blocks: z.array(
      z.strictObject({
        id: shortId,
        name,
        kind: z.enum(blocks),
        x: inches,
        y: inches,
        width: size,
        depth: size,
        facing: degrees.optional(),
      }),
    ),
    bridges: z.array(crossing).optional(),
    bridgesAtRoads: z.boolean().optional(),
    ...(fords ? { fords: z.array(crossing).optional() } : {}),
  }) as unknown as z.ZodType<Terrain>;
}

/** All of it on the table, every id once, every place of one kind. */
export function checkTerrain({ terrain }: { readonly terrain: Terrain }, fault: Tell): void {
  const { width, height } = terrain;
  const off = (x: number, y: number) => !(x >= 0 && y >= 0 && x <= width && y <= height);
  for (const list of ['polygons', 'streams', 'roads', 'blocks'] as const) unique(terrain, [list], fault, 'terrain');
  for (const list of ['polygons', 'streams', 'roads'] as const)
    for (const [i, { points }] of terrain[list].entries())
      for (const [j, [x, y]] of points.entries())
        if (off(x, y)) fault(`(${x}, ${y}) is off the table`, 'terrain', list, i, 'points', j);
  const places = new Map<string, string>();
  for (const [i, block] of terrain.blocks.entries()) {
    if (off(block.x, block.y)) fault('its centre is off the table', 'terrain', 'blocks', i, 'x');
    const kind = places.get(block.name);
    if (kind !== undefined && kind !== block.kind)
      fault(`${block.name} is a ${kind} in another block`, 'terrain', 'blocks', i, 'kind');
    places.set(block.name, block.kind);
  }
  for (const list of ['bridges', 'fords'] as const)
    for (const [i, { x, y }] of (terrain[list] ?? []).entries())
      if (off(x, y)) fault('it is off the table', 'terrain', list, i, 'x');
}

/** Pieces of a list as they stand at the start: wholly on the table, and none on another's ground. */
export function checkStanding(
  { width, height }: Pick<Terrain, 'width' | 'height'>,
  list: string,
  field: string,
  standing: readonly { readonly id: string; readonly index: number; readonly at: Rect }[],
  fault: Tell,
): void {
  for (const [i, { id, index, at }] of standing.entries()) {
    if (!onTable(at, width, height)) fault(`${id} hangs over the edge of the table`, list, index, field);
    const other = standing.slice(0, i).find((before) => overlap(before.at, at));
    if (other) fault(`${id} stands on ${other.id}`, list, index, field);
  }
}
