/** A scenario file: its shape. What must hold between its fields is in scenario-check.ts. */
import { z } from 'zod';
import type { Terrain } from '../../../board/plane/index.ts';
import { readScenarioFile, scenarioFileFaults } from '../../../game/index.ts';
import { options as readings } from '../options.ts';
import { ARM_WORDS, QUALITY_WORDS } from '../unit.ts';
import { scenarioFaults } from './scenario-check.ts';

const id = z.string().min(1).max(24);
const name = z.string().min(1).max(80);
const inches = z.number().min(0).max(200);
const degrees = z.number().min(0).max(360);
const turn = z.int().min(1).max(60);
const vertex = z.tuple([z.number(), z.number()]);
const keys = <K extends string>(words: Readonly<Record<K, string>>) => z.enum(Object.keys(words) as [K, ...K[]]);

const GROUNDS = ['hill', 'woods', 'water', 'fieldwork', 'clear', 'fortress'] as const;

const area = z.strictObject({
  id,
  name,
  kind: z.enum(GROUNDS),
  points: z.array(vertex).min(3),
  level: z.number().min(0).max(9).optional(),
});
const stream = z.strictObject({ id, name, points: z.array(vertex).min(2), fordable: z.boolean() });
const road = z.strictObject({ id, name, points: z.array(vertex).min(2) });
const crossing = z.strictObject({ id, x: inches, y: inches, reach: z.number().positive().max(5).optional() });
/** `id` is the block's own, `name` that of the place: blocks of one name are one village, town or city. */
const block = z.strictObject({
  id,
  name,
  kind: z.enum(['village', 'town', 'city', 'fortress']),
  x: inches,
  y: inches,
  width: z.literal(3),
  depth: z.literal(3),
  facing: degrees.optional(),
});

// Typed as the board's own Terrain: the same data, whose optional fields are left out, never undefined.
const terrain = z.strictObject({
  width: z.number().min(12).max(200),
  height: z.number().min(12).max(200),
  polygons: z.array(area),
  streams: z.array(stream),
  roads: z.array(road),
  blocks: z.array(block),
  bridges: z.array(crossing).optional(),
  bridgesAtRoads: z.boolean().optional(),
}) as unknown as z.ZodType<Terrain>;

const side = z.strictObject({
  seat: z.string().regex(/^[a-z][a-z-]{0,15}$/, 'small letters and hyphens'),
  name,
  nation: z.string().min(2).max(24),
});

const hq = z.strictObject({
  name,
  bonus: z.int().min(1).max(3),
  x: inches,
  y: inches,
  /** The unit it is attached to; then x and y are the unit's. */
  with: id.nullable().default(null),
});

const command = z.strictObject({
  id,
  side: z.string(),
  name,
  level: z.enum(['corps', 'army', 'napoleon']),
  /** The line of communication: an end of a road (3.03). */
  entry: z.strictObject({ road: id, end: z.enum(['first', 'last']) }),
  hq,
  /** Commands the whole side. */
  army: z.boolean().default(false),
});

const unit = z.strictObject({
  id,
  name,
  command: id,
  arm: keys(ARM_WORDS),
  guns: z.enum(['Heavy', 'Medium', 'Light']).optional(),
  nation: z.string().min(2).max(24),
  quality: keys(QUALITY_WORDS),
  /** Boxes a quality group; the Old Guard's first has two more (1.03). */
  boxes: z.int().min(1).max(4),
  /** A gun of its own (2.033(b)). */
  inherent: z.int().min(0).max(1).default(0),
  formation: z.enum(['line', 'column', 'road', 'limbered', 'unlimbered', 'block']),
  x: inches,
  y: inches,
  facing: degrees,
  /** Comes by its command's entry road at the beginning of that turn (G22). */
  arrives: turn.optional(),
  /** May turn but not move. */
  fixed: z.boolean().optional(),
  /** Begins as a hidden marker (5.01). */
  hidden: z.boolean().optional(),
  cossack: z.boolean().optional(),
  grenadier: z.boolean().optional(),
  landwehr: z.boolean().optional(),
  /** Guard for the purpose of victory points, whatever its quality. */
  guard: z.boolean().optional(),
});

const dummy = z.strictObject({ id, side: z.string(), x: inches, y: inches, facing: degrees });
/** A sapper base (5.04); one with the army's pontoon train may lay a bridge. */
const sapper = z.strictObject({ id, command: id, name, x: inches, y: inches, pontoon: z.boolean().optional() });

const fog = z.strictObject({
  from: turn,
  to: turn,
  sight: z.number().min(0).max(60),
  west: inches,
  east: inches,
  south: inches,
  north: inches,
});

const restraint = z.union([
  z.strictObject({ units: z.array(id).min(1), heldUntil: turn }),
  z.strictObject({
    units: z.array(id).min(1),
    from: turn,
    to: turn,
    towards: z.strictObject({ x: inches.optional(), y: inches.optional() }),
    /** Free of it while an enemy is within so many inches. */
    unless: z.number().min(0).max(60).optional(),
  }),
]);

const objective = z.strictObject({
  id,
  name,
  x: inches,
  y: inches,
  reach: z.number().positive().max(12),
  points: z.int().min(1).max(50),
  /** Only this side scores it. */
  for: z.string().optional(),
  /** Who holds it at the start. */
  held: z.string().optional(),
});

const victory = z.strictObject({
  unit: z.number().min(0),
  guard: z.number().min(0),
  general: z.number().min(0),
  commander: z.number().min(0),
  levels: z.array(z.strictObject({ from: z.number().min(0), name })).min(1),
  /** Share of its units whose loss ends the battle for a side. */
  collapse: z.number().min(0.1).max(1),
});

const optionals = z.strictObject({
  hidden: z.boolean().default(false),
  garrisons: z.boolean().default(false),
  supply: z.boolean().default(false),
  sappers: z.boolean().default(false),
  variable: z.boolean().default(false),
  tripleMove: z.boolean().default(false),
  national: z.boolean().default(false),
  tradeOff: z.enum(['dialogue', 'standing']).default('dialogue'),
});

export const scenarioSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{2,40}$/, 'two to forty small letters, digits and hyphens'),
    title: name,
    date: z.string().max(80),
    sentence: z.string().min(1).max(300),
    sources: z.array(z.string().min(1)).min(1),
    minutes: z.int().min(5).max(2000),
    start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours and minutes, such as 07:30'),
    turns: turn,
    sides: z.tuple([side, side]),
    lopsided: z.string().max(300).optional(),
    options: optionals.prefault({}),
    rules: readings.prefault({}),
    terrain,
    commands: z.array(command).min(2),
    units: z.array(unit).min(2).max(200),
    dummies: z.array(dummy).default([]),
    sappers: z.array(sapper).default([]),
    fog: z.array(fog).default([]),
    restraint: z.array(restraint).default([]),
    objectives: z.array(objective).default([]),
    victory,
  })
  .superRefine((scenario, context) => {
    for (const { path, message } of scenarioFaults(scenario)) context.addIssue({ code: 'custom', path, message });
  });

export type ScenarioData = z.output<typeof scenarioSchema>;
export type Scenario = ScenarioData;
export type ScenarioOptions = z.output<typeof optionals>;

export const faultsOf = (data: unknown): string[] => scenarioFileFaults(scenarioSchema, data);
export const readScenario = (data: unknown): Scenario => readScenarioFile(scenarioSchema, data);
