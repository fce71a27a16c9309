/**
 * A scenario file: its shape. What must hold between its fields is in scenario-check.ts. Hexes are named by their
 * printed numbers (`1908`), facings by points of the compass as the map has them (flat hexes: N NE SE S SW NW look
 * through hexsides; NNE E SSE SSW W NNW at vertices).
 */
import { z } from 'zod';
import type { HexMapData } from '../../../board/hex/index.ts';
import { readScenarioFile, scenarioFileFaults } from '../../../game/index.ts';
import { attackMethods, limbering } from '../charts.ts';
import { options as readings } from '../options.ts';
import { scenarioFaults } from './scenario-check.ts';

const id = z.string().min(1).max(24);
const name = z.string().min(1).max(80);
const turn = z.int().min(1).max(60);
const hex = z.string().regex(/^\d{4}$|^\d{6}$/, 'a printed hex number, such as 1908');
const keysOf = (rows: readonly { readonly key: string }[]) =>
  z.enum(rows.map(({ key }) => key) as [string, ...string[]]);

/**
 * Kinds of ground a map's legend may name. A hill is `clear` with a level of its own. `church` and `farm` are Special
 * Structures: they are entered and assaulted only through hexsides with the feature `gate`. `sunken` is a hex of sunken
 * road; the hexsides it protects bear the feature `bank`.
 */
export const GROUNDS = [
  ...(['clear', 'village', 'town', 'woods', 'garden', 'swamp', 'sunken', 'church', 'farm'] as const),
] as const;
export type GroundKind = (typeof GROUNDS)[number];

/** Features of hexsides. `slopes` of the map should name `slope`. */
export const SIDES = ['slope', 'stream', 'river', 'bridge', 'ford', 'wall', 'bank', 'gate'] as const;
/** Kinds of ways. Only roads help a Road Column. */
export const WAYS = ['road', 'track'] as const;

/** Formations, as the cards of the book call them. Batteries and wagons are Limbered or Unlimbered. */
export const SHAPES = [
  ...(['Column', 'Line', 'Square', 'Skirmish', 'General Order', 'Road Column', 'Column of Companies'] as const),
  ...(['Limbered', 'Unlimbered'] as const),
] as const;
export type Shape = (typeof SHAPES)[number];

export const ARMS = ['infantry', 'cavalry', 'foot', 'horse', 'wagon'] as const;
export type Arm = (typeof ARMS)[number];

/** What the back of every counter shows to both sides, with its MP. */
export const SIZES = ['regiment', 'battalion', 'company', 'squadron', 'battery', 'wagon'] as const;
export type Size = (typeof SIZES)[number];

const side = z.strictObject({
  seat: z.string().regex(/^[a-z][a-z-]{0,15}$/, 'small letters and hyphens'),
  name,
  nation: z.string().min(2).max(24),
  /** Whose method of attack it uses (16.4): a row of the chart, `other` for the French and their allies. */
  method: keysOf(attackMethods.rows),
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
  limber: keysOf(limbering.rows),
  /** French Imperial Guard: 16 rounds instead of 12 (18.14). */
  guard: z.boolean().default(false),
});

const unit = z.strictObject({
  id,
  name,
  formation: id,
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

const objective = z.strictObject({
  id,
  name,
  hexes: z.array(hex).min(1),
  /** For each of its hexes. */
  points: z.int().min(1).max(50),
  held: z.string().optional(),
});

const victory = z.strictObject({
  increment: z.number().min(0),
  /** Battalion or regiment gone or in PGD at the end. */
  unit: z.number().min(0),
  gunsTaken: z.number().min(0),
  gunsSpiked: z.number().min(0),
  leader: z.number().min(0),
  /** Names of victories by the difference of points. */
  levels: z.array(z.strictObject({ from: z.number().min(0), name })).min(1),
  /** A side whose groups all stand at this morale level loses at once; left out: never. */
  collapse: z.int().min(1).max(3).optional(),
});

const optionals = z.strictObject({
  /** Two End chits go into the cup; the second ends the segment. */
  endChits: z.boolean().default(false),
  firstFire: z.boolean().default(false),
  ricochet: z.boolean().default(true),
  fires: z.boolean().default(true),
});

export const scenarioSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{2,40}$/, 'two to forty small letters, digits and hyphens'),
    title: name,
    date: z.string().max(80),
    year: z.int().min(1792).max(1815),
    sentence: z.string().min(1).max(300),
    sources: z.array(z.string().min(1)).min(1),
    /** Minutes of a turn, and when the first begins. */
    minutes: z.int().min(5).max(120).default(20),
    start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours and minutes, such as 08:00'),
    turns: turn,
    sides: z.tuple([side, side]),
    /** Said where one side is meant to be the weaker. */
    lopsided: z.string().max(300).optional(),
    options: optionals.prefault({}),
    rules: readings.prefault({}),
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
  })
  .superRefine((scenario, context) => {
    // Nothing is surveyed of a ground whose own numbers are not sound.
    if (context.issues.length > 0) return;
    for (const { path, message } of scenarioFaults(scenario)) context.addIssue({ code: 'custom', path, message });
  });

export type Scenario = z.output<typeof scenarioSchema>;
export type UnitData = Scenario['units'][number];
export type LeaderData = Scenario['leaders'][number];

export const faultsOf = (data: unknown): string[] => scenarioFileFaults(scenarioSchema, data);
export const readScenario = (data: unknown): Scenario => readScenarioFile(scenarioSchema, data);
