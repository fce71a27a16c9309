/**
 * A scenario file: its shape. What must hold between its fields is in scenario-check.ts. Hexes are named by their
 * printed numbers (`1908`), facings by points of the compass as the map has them (flat hexes: N NE SE S SW NW look
 * through hexsides; NNE E SSE SSW W NNW at vertices).
 */
import { z } from 'zod';
import type { HexMapData } from '../../../board/hex/index.ts';
import {
  checkedBy,
  envelope,
  shortId as id,
  levels,
  name,
  type OnFile,
  objectiveFields,
  rowOf,
  scenarioFileFaults,
  sideFields,
  turnNumber as turn,
} from '../../../game/index.ts';
import { attackMethods, limbering } from '../charts.ts';
import { options as readings } from '../options.ts';
import { checkHexes, checkMap, checkNames, checkUnits } from './scenario-check.ts';
import { switches } from './switches.ts';
import { ARMS, SHAPES, SIZES } from './terms.ts';

const hex = z.string().regex(/^\d{4}$|^\d{6}$/, 'a printed hex number, such as 1908');

const side = z.strictObject({
  ...sideFields,
  /** Whose method of attack it uses (16.4): a row of the chart, `other` for the French and their allies. */
  method: rowOf(attackMethods.rows),
  /** Whose die calls its cavalry back (19.9). */
  recall: z.enum(['French', 'Prussian']),
  /** Command Points from a turn on; the first line begins with turn 1 (7.1). */
  points: z.array(z.strictObject({ from: turn, points: z.int().min(0).max(40) })).min(1),
  /** Leader whose loss costs the side a Command Point each turn. */
  commander: id.optional(),
  /** The edge of the map its routed units run for. */
  edge: z.enum(['north', 'east', 'south', 'west']),
});

/** Who shares a chit. A unit out of the leader's radius counts as one without a chit (7.1). */
const formation = z.strictObject({
  id,
  side: z.string(),
  name,
  /** Its leader; without one it always has its chit's use, and pays for it. */
  leader: id.optional(),
  /** Stacking with units of another corps or nation costs (11.3). */
  corps: z.string().max(40).default(''),
  /** Whose colours it wears, where not its side's. */
  nation: sideFields.nation.optional(),
});

const arrival = z.strictObject({
  turn,
  /** Hexes where it comes on, the first that has room. */
  at: z.array(hex).min(1),
});

const leader = z.strictObject({
  id,
  name,
  side: z.string(),
  /** Brigade 4 hexes of radius, division 8, corps 15; an army commander's reaches everywhere. */
  rank: z.enum(['brigade', 'division', 'corps', 'army']),
  /** Formations he helps; left out: all of his side. */
  formations: z.array(id).optional(),
  morale: z.int().min(-6).max(12).default(0),
  infantry: z.int().min(-6).max(12).default(0),
  cavalry: z.int().min(-6).max(12).default(0),
  artillery: z.int().min(-6).max(12).default(0),
  /** Artillery leader of special ability (18.15). */
  special: z.boolean().default(false),
  /** Where he stands; with units of his side if there are any. */
  hex: hex.optional(),
  arrives: arrival.optional(),
  /** Points for the enemy if he is killed or taken, where not the common number. */
  points: z.int().min(0).max(50).optional(),
});

const guns = z.strictObject({
  short: z.int().min(0).max(60),
  medium: z.int().min(0).max(60),
  long: z.int().min(0).max(60),
  range: z.int().min(1).max(20),
  howitzers: z.boolean().default(false),
  /** Twelve-pounders are not moved by hand (18). */
  heavy: z.boolean().default(false),
  /** Row of the limbering chart (18.2 D5). */
  limber: rowOf(limbering.rows),
  /** French Imperial Guard: 16 rounds instead of 12 (18.14). */
  guard: z.boolean().default(false),
});

const unit = z.strictObject({
  id,
  name,
  formation: id,
  /** Whose colours it wears, where not its formation's. */
  nation: sideFields.nation.optional(),
  arm: z.enum(ARMS),
  size: z.enum(SIZES),
  /** A regiment's battalions bear the same word here: one regiment may pass the limit of a hex (D3). */
  regiment: z.string().max(40).optional(),
  increments: z.int().min(1).max(24),
  mp: z.int().min(1).max(20),
  morale: z.int().min(11).max(65),
  melee: z.int().min(0).max(60),
  /** Infantry: printed fire. Cavalry: its skirmish value, 0 if it may not skirmish. */
  fire: z.int().min(0).max(40).default(0),
  /** Infantry: Fire Multiple in Line and Square. */
  multiple: z.int().min(1).max(6).default(3),
  /** Infantry: multiple as skirmishers, 0 if it may not skirmish. */
  skirmish: z.int().min(0).max(6).default(0),
  rifles: z.boolean().default(false),
  sapeurs: z.boolean().default(false),
  /** Infantry: may form Square. */
  square: z.boolean().default(true),
  /** Infantry: may lie Prone (12.13). */
  prone: z.boolean().default(false),
  armoured: z.boolean().default(false),
  lance: z.int().min(0).max(6).default(0),
  guns: guns.optional(),
  elite: z.boolean().default(false),
  oldGuard: z.boolean().default(false),
  /** May shout its Huzzah once (16.5); Old Guard its charge (16.10). */
  shout: z.enum(['huzzah', 'old guard']).optional(),
  checks: z.enum(['each', 'odd', 'even', 'third']),
  shape: z.enum(SHAPES),
  /** Hexes of a Line, Skirmish order, Column of Companies or Road Column; the others follow from the first. */
  hexes: z.int().min(1).max(5).default(1),
  /** Parent hex. Left out for who arrives. */
  hex: hex.optional(),
  facing: z.string().max(3),
  arrives: arrival.optional(),
});

/** Formations that share a morale level (20.3). Without thresholds those of the chart, in percent. */
const moraleGroup = z.strictObject({
  name,
  side: z.string(),
  formations: z.array(id).min(1),
  thresholds: z.tuple([z.int().min(1), z.int().min(1), z.int().min(1)]).optional(),
});

/** Its points are for each of its hexes. */
const objective = z.strictObject({ ...objectiveFields, hexes: z.array(hex).min(1) });

const victory = z.strictObject({
  increment: z.number().min(0),
  /** Battalion or regiment gone or in PGD at the end. */
  unit: z.number().min(0),
  gunsTaken: z.number().min(0),
  gunsSpiked: z.number().min(0),
  leader: z.number().min(0),
  levels,
  /** A side whose groups all stand at this morale level loses at once; left out: never. */
  collapse: z.int().min(1).max(3).optional(),
});

const shape = z.strictObject({
  ...envelope({ side, options: switches, rules: readings }),
  year: z.int().min(1792).max(1815),
  map: z.unknown().transform((data) => data as HexMapData),
  formations: z.array(formation).min(2),
  leaders: z.array(leader).default([]),
  units: z.array(unit).min(2).max(200),
  groups: z.array(moraleGroup).min(2),
  /** Light from a turn on; day before the first line (21.1). */
  light: z.array(z.strictObject({ from: turn, light: z.enum(['day', 'dusk', 'night']) })).default([]),
  /** Turns in which one sees only so far, and charges only so far. */
  fog: z
    .array(z.strictObject({ from: turn, to: turn, sight: z.int().min(1).max(30), charge: z.int().min(1).max(20) }))
    .default([]),
  objectives: z.array(objective).default([]),
  victory,
});

export type Scenario = z.output<typeof shape>;
export type ScenarioFile = OnFile<z.input<typeof shape>>;
export type UnitData = Scenario['units'][number];
export type LeaderData = Scenario['leaders'][number];

export const scenarioSchema = shape.superRefine(checkedBy<Scenario>(checkNames, checkMap, checkHexes, checkUnits));

export const faultsOf = (data: unknown): string[] => scenarioFileFaults(scenarioSchema, data);
