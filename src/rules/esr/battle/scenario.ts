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
  sideFields,
  turnNumber as turn,
} from '../../../game/index.ts';
import { checkTerrain, degrees } from '../../../game/tabletop/index.ts';
import { facts, yes } from '../../../kernel/index.ts';
import { CLASS_WORDS, LR_WORDS } from '../formation.ts';
import { options as readings } from '../options.ts';
import { checkGround, checkNames, checkPlaces } from './scenario-check.ts';
import { terrain } from './terrain.ts';

const spot = z.tuple([z.number(), z.number()]);
const side = z.strictObject({
  ...sideFields,
  /** The edge of the table its broken Formations make for (E16). */
  edge: z.enum(['north', 'east', 'south', 'west']),
});

/** Where and when somebody comes on. */
const arrival = z.strictObject({ turn, at: spot, facing: degrees });

const commander = z.strictObject({
  id,
  name,
  side: z.string(),
  army: z.boolean().default(false),
  force: id.optional(),
  formation: id.optional(),
  lr: keyOf(LR_WORDS),
  tr: z.int().min(-1).max(3),
  /** Wandered Off, Charmed Death, a Date with Death (R7). */
  traits: z.array(z.enum(['WO', 'CD', 'DD'])).default([]),
  /** Left out for who arrives with his Formation, or by himself. */
  at: spot.optional(),
  arrives: arrival.optional(),
  adcs: z.int().min(0).max(3).default(0),
});

const force = z.strictObject({
  id,
  name,
  side: z.string(),
  /** Its Objective: a place. */
  goal: id,
  /** Companies of engineers that may be committed (G23). */
  engineers: z.int().min(0).max(3).default(0),
});

const PLOY_LINES = [
  ...(['others', 'frenchGuard', 'french1804', 'french1809', 'frenchAllies', 'austriansRussians', 'prussians'] as const),
] as const;

const formation = z.strictObject({
  id,
  name,
  force: id,
  /** Line of the Ploy & Deploy list. */
  ploys: z.enum(PLOY_LINES).default('others'),
  traits: z.array(z.enum(['BR', 'DT', 'ST', 'EN', 'IM'])).default([]),
  directive: z.enum(['A', 'D', 'S', 'M', 'R']),
  support: id.optional(),
  /** Its Reformation Area; left out for who arrives. */
  area: spot.optional(),
  arrives: arrival.optional(),
});

const unit = z.strictObject({
  id,
  name,
  /** Its Formation; a battery in the reserve of a Force names the Force instead. */
  formation: id.optional(),
  force: id.optional(),
  class: keyOf(CLASS_WORDS),
  cr: z.int().min(-2).max(4),
  size: z.int().min(1).max(3),
  light: z.boolean().default(false),
  irregular: z.boolean().default(false),
  doctrine: z.enum(['Effective', 'Ineffective']).default('Effective'),
  shock: z.enum(['none', 'shock1', 'shock2', 'shock3']).default('none'),
  /** Rifle companies of that quality with it, 0 for none. */
  rifles: z.int().min(0).max(3).default(0),
  guard: z.boolean().default(false),
  horse: z.boolean().default(false),
  gun: z.enum(['light', 'medium', 'french8', 'british9', 'russian12', 'twelve']).optional(),
  sections: z.int().min(0).max(8).default(0),
  men: z.int().min(0).max(2000).default(0),
  state: z.enum(['ployed', 'deployed', 'reserve', 'unlimbered']),
  at: spot.optional(),
  facing: degrees.default(0),
  /** Comes on later than its Formation. */
  arrives: arrival.optional(),
});

const objective = z.strictObject({
  ...objectiveFields,
  at: spot,
  /** The patch of ground it is, where it is one: held from 3″ of it (E23). */
  area: id.optional(),
});

const victory = z.strictObject({
  retreating: z.number().min(0),
  broken: z.number().min(0),
  forceCommander: z.number().min(0),
  armyCommander: z.number().min(0),
  levels,
  /** Share of a side's Formations broken or gone that ends the battle at once. */
  collapse: z.number().gt(0).max(1),
});

/** Rules a table may switch on or off. */
export const switches = facts({
  fog: yes('What is not seen is not shown', { cite: 'G49' }),
});

const shape = z.strictObject({
  ...envelope({ side, options: switches, rules: readings }),
  year: z.int().min(1792).max(1815),
  weather: z.enum(['clear', 'foul']).default('clear'),
  /** How far one sees over clear ground (G49). */
  sight: z.number().min(3).max(60).default(24),
  terrain,
  objectives: z.array(objective).min(1),
  forces: z.array(force).min(2),
  commanders: z.array(commander).min(2),
  formations: z.array(formation).min(2),
  units: z.array(unit).min(2).max(240),
  victory,
});

export type Scenario = z.output<typeof shape>;
export type ScenarioFile = OnFile<z.input<typeof shape>>;
export const scenarioSchema = shape.superRefine(
  checkedBy<Scenario>(checkTerrain, checkNames, checkPlaces, checkGround),
);
export type UnitData = Scenario['units'][number];
export type FormationData = Scenario['formations'][number];
