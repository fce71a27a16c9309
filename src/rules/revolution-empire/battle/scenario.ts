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
import { checkTerrain, degrees, inches, terrainOf } from '../../../game/tabletop/index.ts';
import { type Facts, facts, yes } from '../../../kernel/index.ts';
import { options as readings } from '../options.ts';
import { CORPS_ORDERS, ME_ORDERS } from '../orders.ts';
import { CLASS_WORDS, GRADE_WORDS, GUN_WORDS, GUNNER_WORDS, SKILL_WORDS } from '../unit.ts';
import { checkNames, checkPlaces } from './scenario-check.ts';
import { FORMATIONS } from './shapes.ts';

const vertex = z.tuple([inches, inches]);
const points = z.number().min(0).max(50);
const GROUNDS = ['hill', 'light wood', 'medium wood', 'heavy wood', 'mud', 'marchfeld', 'rough'] as const;
const COVERS = ['light', 'medium', 'heavy', 'super'] as const;
const INSPIRATIONS = ['charismatic', 'inspirational', 'impersonal', 'uninspiring'] as const;
export const DEPLOYS = [
  'others',
  'frenchPrime',
  'french',
  'frenchConscript',
  'germanAllies',
  'austrianRussian',
  'prussian',
  'levies',
] as const;

const terrain = terrainOf({ areas: GROUNDS, blocks: COVERS });

const leader = z.strictObject({
  name,
  skill: keyOf(SKILL_WORDS),
  inspiration: z.enum(INSPIRATIONS).default('impersonal'),
  bold: z.boolean().default(false),
  x: inches,
  y: inches,
});

const side = z.strictObject({
  ...sideFields,
  staff: z.enum(['average', 'good', 'poor']),
  /** Which line of the deployment chart its MEs use. */
  deploys: z.enum(DEPLOYS),
  /** French, British and KGL leaders are in more danger (pg 153). */
  exposed: z.boolean().default(false),
  /** The edge it came from, for those who run. */
  home: z.enum(['north', 'south', 'east', 'west']),
  /** The commander of the army, where he is on the field (V41). */
  commander: leader.optional(),
});

const corps = z.strictObject({
  id,
  side: z.string(),
  name,
  commander: leader.nullable(),
  order: z.enum(CORPS_ORDERS),
  objective: z.strictObject({ kind: z.enum(['terrain', 'path', 'enemy', 'friend']), name }),
  /** Most acts a turn of its commander. */
  acts: z.int().min(0).max(4).default(4),
});

const me = z.strictObject({
  id,
  corps: id,
  name,
  type: z.enum(['infantry', 'cavalry', 'mixed', 'battery']),
  drill: z.enum(['A', 'B']),
  regime: z.enum(['Divisional', 'Ancien']),
  elite: z.boolean().default(false),
  leader,
  order: z.enum(ME_ORDERS),
  pending: z.strictObject({ order: z.enum(ME_ORDERS), points: z.int().min(0).max(9) }).optional(),
  baseline: z.array(vertex).min(2).max(6),
  facing: degrees,
  step: z.int().min(1).max(6).default(1),
  /** Its own line of the deployment chart: the French Guard has one (pg 47). */
  deploys: z.enum(DEPLOYS).optional(),
  arrives: turn.optional(),
  /** Where its powder is; left out: 24″ behind the middle of its baseline, or at the edge (4.3). */
  baggage: vertex.optional(),
});

const unit = z.strictObject({
  id,
  me: id,
  name,
  class: keyOf(CLASS_WORDS),
  arm: z.enum(['infantry', 'cavalry', 'artillery']),
  /** Figures, or crew (R19). */
  figures: z.int().min(1).max(40),
  stands: z.int().min(1).max(12),
  formation: z.enum(FORMATIONS),
  /** Its formation by another account of the battle, and whether only some accounts have it at all (V43). */
  otherwise: z.enum(FORMATIONS).optional(),
  disputed: z.boolean().default(false),
  /** Later than its ME. */
  arrives: turn.optional(),
  x: inches,
  y: inches,
  facing: degrees,
  block: id.optional(),
  drill: z.enum(['A', 'B']).optional(),
  shock: z.boolean().default(false),
  skirmish: z.strictObject({ grade: keyOf(GRADE_WORDS), figures: z.int().min(1).max(12) }).optional(),
  rifles: z.enum(['none', 'half', 'all']).default('none'),
  muskets: z.enum(['usual', 'poor', 'superior']).default('usual'),
  twoRank: z.boolean().default(false),
  street: z.enum(['excellent', 'good', 'average', 'poor']).default('average'),
  standard: z.boolean().default(true),
  /** Russian grenadiers, guard and fusiliers, Austrian grenadiers (pg 85). */
  grenadiers: z.boolean().default(false),
  british: z.boolean().default(false),
  horse: z
    .strictObject({
      weight: z.enum(['light', 'heavy']),
      shock: z.int().min(0).max(60),
      dub: z.boolean().default(false),
      lancers: z.boolean().default(false),
    })
    .optional(),
  guns: z
    .strictObject({
      weight: keyOf(GUN_WORDS),
      mount: z.enum(['foot', 'horse']),
      gunners: keyOf(GUNNER_WORDS),
      sections: z.int().min(1).max(8),
      threeGuns: z.boolean().default(false),
    })
    .optional(),
});

/** A block of houses, or an area in which so many formed units in good order, or unbroken MEs, must stand. */
const objective = z.strictObject({
  ...objectiveFields,
  block: id.optional(),
  area: z.array(vertex).min(3).optional(),
  what: z.enum(['units', 'mes']).default('units'),
  count: z.int().min(1).max(6).default(1),
});

const victory = z.strictObject({
  levels,
  broken: points,
  shaken: points.default(0),
  standard: points,
  battery: points.default(0),
  section: points.default(0),
  commander: points.default(0),
  /** Share of its MEs an army may have broken before it leaves the field; left out: it stays to the last. */
  breaks: z.number().min(0.1).max(1).optional(),
  /** Share of its figures, fallen or run, that an army may lose before it leaves the field (V63). */
  spent: z.number().min(0.1).max(1).optional(),
  /** To the enemy for each tenth of an army’s figures that no longer stands: what a battle like Maida has to say of its losses (V68). */
  tenth: points.default(0),
  /** MEs whose going off the field is worth more. */
  off: z.array(z.strictObject({ me: id, points })).default([]),
  /** Who wins when nobody leads by enough; left out for a draw. */
  tie: z.string().optional(),
});

/** Rules a table may switch on. */
export const switches = facts({
  subordinates: yes('Subordinates fight the impulses of every ME', { cite: 'V32' }),
  disputedTroops: yes('Troops that only some accounts have: at Maida, Lemoine’s 6-pounders', { cite: 'V43' }),
  otherFormations: yes('Formations by the other account: at Maida, Compère’s brigade in line', { cite: 'V43' }),
});

const shape = z.strictObject({
  ...envelope({ side, options: switches, rules: readings }),
  /** From this turn on a D6 each turn: a 6 brings light rain for that turn. */
  rain: turn.optional(),
  /** From this turn on the heat of the day tires the troops (V45). */
  heat: turn.optional(),
  ground: z.enum(['flat', 'rolling', 'rough']).default('flat'),
  terrain,
  /** Blocks that are strong points, and fortified ones. */
  strong: z.array(id).default([]),
  fortified: z.array(id).default([]),
  /** Streams that count as rivers for engagement (pg 52). */
  rivers: z.array(id).default([]),
  corps: z.array(corps).min(2),
  mes: z.array(me).min(2).max(24),
  units: z.array(unit).min(2).max(120),
  objectives: z.array(objective).default([]),
  victory,
});

export type Scenario = z.output<typeof shape>;
export type ScenarioFile = OnFile<z.input<typeof shape>>;

/** Who is on the field and how, by the accounts the switches name (V43). */
export function unitsOnField({
  units,
  options,
}: Pick<Scenario, 'units'> & { readonly options: Accounts }): Scenario['units'] {
  return units
    .filter(({ disputed }) => !disputed || options.disputedTroops)
    .map((unit) =>
      options.otherFormations && unit.otherwise !== undefined ? { ...unit, formation: unit.otherwise } : unit,
    );
}
/** Where all accounts agree, there is nothing to choose between (V43). */
export const idleSwitches = ({ units }: Pick<Scenario, 'units'>): (keyof Accounts)[] => [
  ...(units.some(({ disputed }) => disputed) ? [] : (['disputedTroops'] as const)),
  ...(units.some(({ otherwise }) => otherwise !== undefined) ? [] : (['otherFormations'] as const)),
];
type Accounts = Pick<Facts<typeof switches>, 'disputedTroops' | 'otherFormations'>;

export const scenarioSchema = shape.superRefine(
  checkedBy<Scenario>(checkTerrain, checkNames, checkPlaces),
) as unknown as z.ZodType<Scenario>;
