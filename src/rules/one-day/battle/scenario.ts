/** A scenario file: its shape. What must hold between its fields is in scenario-check.ts. */
import { z } from 'zod';
import {
  checkedBy,
  envelope,
  shortId as id,
  keyOf,
  levels,
  name,
  type OnFile,
  objectiveFields,
  scenarioFileFaults,
  sideFields,
  turnNumber as turn,
} from '../../../game/index.ts';
import { checkTerrain, degrees, inches, terrainOf } from '../../../game/tabletop/index.ts';
import { options as readings } from '../options.ts';
import { ARM_WORDS, QUALITY_WORDS } from '../unit.ts';
import { BLOCK } from './footprint.ts';
import { checkGround, checkNames } from './scenario-check.ts';
import { switches } from './switches.ts';

const terrain = terrainOf({
  areas: ['hill', 'woods', 'water', 'fieldwork', 'clear', 'fortress'],
  blocks: ['village', 'town', 'city', 'fortress'],
  blockSize: BLOCK,
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
  arm: keyOf(ARM_WORDS),
  guns: z.enum(['Heavy', 'Medium', 'Light']).optional(),
  nation: z.string().min(2).max(24),
  quality: keyOf(QUALITY_WORDS),
  /** Boxes a quality group; the Old Guard's first has two more (1.03). */
  boxes: z.int().min(1).max(4),
  /** A gun of its own (2.033(b)). */
  inherent: z.int().min(0).max(1).default(0),
  /** A small-arms number of its own, by nation or as the scenario likes; 0 for its quality's (2.033(a)). */
  smallArms: z.int().min(0).max(10).default(0),
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

/**
 * Orders of the day: the place some units were told to take or to keep, and when. Officers begin with them; nobody else is
 * bound, and no rule reads them.
 */
const orderOfTheDay = z.strictObject({ units: z.array(id).min(1), at: id, from: turn, to: turn });

const objective = z.strictObject({
  ...objectiveFields,
  x: inches,
  y: inches,
  reach: z.number().positive().max(12),
});

const victory = z.strictObject({
  unit: z.number().min(0),
  guard: z.number().min(0),
  general: z.number().min(0),
  commander: z.number().min(0),
  levels,
  /** Share of its units whose loss ends the battle for a side. */
  collapse: z.number().min(0.1).max(1),
});

const shape = z.strictObject({
  ...envelope({ side: z.strictObject(sideFields), options: switches, rules: readings }),
  terrain,
  commands: z.array(command).min(2),
  units: z.array(unit).min(2).max(200),
  dummies: z.array(dummy).default([]),
  sappers: z.array(sapper).default([]),
  fog: z.array(fog).default([]),
  restraint: z.array(restraint).default([]),
  orders: z.array(orderOfTheDay).default([]),
  objectives: z.array(objective).default([]),
  victory,
});
export type Scenario = z.output<typeof shape>;
export type ScenarioFile = OnFile<z.input<typeof shape>>;

export const scenarioSchema = shape.superRefine(checkedBy<Scenario>(checkTerrain, checkNames, checkGround));

export const faultsOf = (data: unknown): string[] => scenarioFileFaults(scenarioSchema, data);
