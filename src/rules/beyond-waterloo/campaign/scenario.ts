/** A campaign as its file holds it: areas, borders, armies, calendar. */
import { z } from 'zod';
import { areaMap, crossings, mapFaults } from '../../../board/areas/index.ts';
import {
  checkedBy,
  envelope,
  keyOf,
  levels,
  name,
  naming,
  type OnFile,
  shortId,
  sideFields,
  type Tell,
  turnNumber,
  unique,
} from '../../../game/index.ts';
import { choice, facts, yes } from '../../../kernel/index.ts';
import { MODES, type Mode, TERRAIN_WORDS, type Terrain, WEATHER_WORDS, type Weather } from '../force.ts';
import { options as readings } from '../options.ts';
import { NATION_WORDS } from '../procedures/battle-facts.ts';

/** Rules a table may switch; a file sets them as its campaign wants. */
export const switches = facts({
  tables: yes('Battles may be fought on a table, on the screen or with miniatures', { cite: '6.3 W53' }),
  supply: choice(
    'Supply',
    { path: 'a way free of the enemy to a source', distance: 'four areas to a source' },
    'distance',
    { cite: '9 H12' },
  ),
  economy: yes('War Chest and Replacements', { cite: '10 W27' }),
  attrition: yes('Attrition at the end of a turn', { cite: '9 H12' }),
  sieges: yes('Fortresses may be shut in, besieged and stormed', { cite: '6.9 H14' }),
  wastage: yes('Force Marches cost steps', { cite: '5.3 H11' }),
  recovery: yes('Morale recovers in the Administration Phase', { cite: '8.3 W31' }),
  weather: yes('Battle weather is rolled for', { cite: '6.8 H7' }),
  hands: yes('Hands of cards are drawn for each battle', { cite: '6.5 W6' }),
  neutral: yes('A neutral may enter the war', { cite: '21.7 H16' }),
  nerve: yes('The nerve of Paris', { cite: '27 W37' }),
  vendee: yes('The Vendée rises', { cite: '27 W38' }),
  minister: yes('Davout is War Minister in Paris', { cite: '4.4 W39' }),
  peace: yes('The Allies may treat early', { cite: '27 W41' }),
  strays: yes('d’Erlon may march to and fro', { cite: '6.3 W44' }),
  fatal: yes('Napoleon’s Formation at Morale 0 ends the game', { cite: '27.2.3 W25', default: true }),
});

const area = z.strictObject({
  id: shortId,
  name,
  terrain: keyOf(TERRAIN_WORDS),
  town: z.enum(['none', 'town', 'city']).default('none'),
  fortress: z.boolean().default(false),
  vp: z.int().min(0).max(40),
  /** Who controls it at the start; nobody's is closed to both. */
  held: z.string().optional(),
  x: z.number().min(0).max(150),
  y: z.number().min(0).max(100),
});

const unit = z.strictObject({
  name,
  nation: keyOf(NATION_WORDS),
  arm: z.enum(['INF', 'CAV']),
  steps: z.int().min(1).max(9),
  /** Steps it has at the start, if not all. */
  now: z.int().min(0).max(9).optional(),
  cf: z.int().min(1).max(3),
  guard: z.boolean().default(false),
  militia: z.boolean().default(false),
  /** The turn from which half of it may go over after a battle (W42). */
  wavers: turnNumber.optional(),
  /** The day on which it may march to and fro between two battles (W44). */
  strays: turnNumber.optional(),
});

const leader = z.strictObject({
  name,
  ability: z.int().min(0).max(4),
  ap: z.int().min(0).max(5),
  /** 1 commands in chief; equal ranks go by the order of the file (W19). */
  rank: z.int().min(1).max(9).default(5),
  wounded: z.boolean().default(false),
  /** The turn in which he comes to take over; from the start where left out (W43). */
  enters: turnNumber.optional(),
  /** He is here only once he has fled from a Formation that lost all Morale (W25). */
  refuge: z.boolean().default(false),
});

const formation = z.strictObject({
  id: shortId,
  side: z.string(),
  name,
  leaders: z.array(leader).max(4),
  morale: z.int().min(0).max(6),
  /** Morale it may recover to, if it begins below it. */
  full: z.int().min(1).max(6).optional(),
  area: shortId,
  mode: z.enum(MODES as [Mode, ...Mode[]]),
  units: z.array(unit).min(1).max(6),
  /** The turn it enters in; from the start where left out. */
  enters: turnNumber.optional(),
  /** Neither marches nor reacts before this turn. */
  bound: turnNumber.optional(),
  /** Does not react in the first OPs Phase of the first turn. */
  surprised: z.boolean().default(false),
  /** Never marches; shuts itself in. */
  garrison: z.boolean().default(false),
  /** Enters only when the neutral does. */
  neutral: z.boolean().default(false),
  /** Enters the turn after the enemy entered one of these areas (W40). */
  provoked: z.array(shortId).optional(),
});

/** Orders of the day: where some Formations were told to go, and in which turns. Officers begin with them, and no rule reads them. */
const orderOfTheDay = z.strictObject({
  formations: z.array(shortId).min(1),
  at: shortId,
  from: turnNumber,
  to: turnNumber,
  /** Without delay: nobody turns aside for villages by the way. */
  firm: z.boolean().default(false),
});

const day = z.strictObject({
  name: z.string().min(1).max(60),
  /** Who goes first in the first OPs Phase, without a roll. */
  first: z.string().optional(),
  /** Who chooses that without a roll. */
  chooses: z.string().optional(),
  weather: keyOf(WEATHER_WORDS).optional(),
  /** October or later, for the weather. */
  october: z.boolean().default(false),
  /** MP that March Order loses. */
  mud: z.int().min(0).max(2).default(0),
  /** Replacement steps more than the caps, by nation. */
  caps: z.record(z.string(), z.int().min(0)).default({}),
  /** Steps that come free of RP, by side and source. */
  free: z
    .array(
      z.strictObject({
        side: z.string(),
        /** Any of these sources. */
        areas: z.array(shortId).min(1),
        nation: keyOf(NATION_WORDS),
        arm: z.enum(['INF', 'CAV']),
        steps: z.int().min(1).max(9),
        /** For National Guard alone. */
        militia: z.boolean().default(false),
      }),
    )
    .default([]),
});

/** May lie off the sheet: its half of the ground reaches onto it. */
const outside = z.strictObject({
  x: z.number().min(-50).max(150),
  y: z.number().min(-50).max(150),
  name: name.optional(),
});

const shape = z.strictObject({
  ...envelope({ side: z.strictObject(sideFields), options: switches, rules: readings }),
  areas: z.array(area).min(2).max(80),
  /** `BEA-CRL:r`: r a river, m, L, X longer, V two phases. */
  borders: z.array(z.string().regex(/^[A-Z0-9]+-[A-Z0-9]+(:[rmLXV]+)?$/, 'two areas and flags, such as BEA-CRL:r')),
  /** How wide the sheet is that is 100 high. */
  wide: z.int().min(100).max(150).default(100),
  /** Around the areas, for who draws the map: spots at sea, some with a name, and on land where nobody plays. */
  beyond: z
    .strictObject({ sea: z.array(outside).max(40).default([]), land: z.array(outside).max(40).default([]) })
    .prefault({}),
  /** Where supply comes from. */
  depots: z.array(
    z.strictObject({
      side: z.string(),
      area: shortId,
      /** Lives off a main source: two turns by itself (W45). */
      lesser: z.boolean().default(false),
      /** Whose reinforcements look here first (W11). */
      nations: z.array(keyOf(NATION_WORDS)).default([]),
    }),
  ),
  formations: z.array(formation).min(2).max(90),
  orders: z.array(orderOfTheDay).default([]),
  /** OPs Phases a turn. */
  phases: z.int().min(1).max(2),
  /** The OPs Phase of the first turn in which the campaign begins (W46). */
  opens: z.int().min(1).max(2).default(1),
  /** A power that may join the Allies (21.7, H16). */
  neutral: z
    .strictObject({
      name,
      /** The turn from which it is rolled for, and the one from which it is more likely. */
      from: turnNumber,
      late: turnNumber.optional(),
      /** Points by which the Allies are behind where both count as level. */
      level: z.int().default(0),
      /** Turns between the roll and its armies. */
      after: z.int().min(0).max(6),
    })
    .optional(),
  /** Who is more than a commander: with his death and his Formation’s heart a war may be lost. */
  emperor: z
    .strictObject({
      name,
      /** How the campaign ends with his Formation’s Morale (27.2.3, W25): by points, or for the Allies. */
      falls: z.enum(['points', 'lost']),
    })
    .optional(),
  /** The War Minister, by his name (W39). */
  minister: name.optional(),
  /** Formations that do not enter French ground before a turn, unless the French enter one of these areas (6.4). */
  restraint: z.strictObject({ formations: z.array(shortId), before: turnNumber, void: z.array(shortId) }).optional(),
  /** Points of battles fought before the campaign begins. */
  glory: z.tuple([z.int(), z.int()]).default([0, 0]),
  days: z.array(day).min(1),
  chest: z
    .strictObject({
      start: z.tuple([z.int().min(0), z.int().min(0)]),
      /** VP of controlled areas for one RP. */
      per: z.int().min(1),
      subsidy: z.tuple([z.int().min(0), z.int().min(0)]),
      /** Ports without which the Allied subsidy is smaller. */
      places: z.strictObject({ areas: z.array(shortId), else: z.int().min(0) }).optional(),
      /** Replacement steps a turn, by nation. */
      caps: z.record(z.string(), z.int().min(0)),
    })
    .optional(),
  /** Counted to the Allies, so that both sides’ levels lie around nothing (W35). */
  handicap: z.int().min(-200).max(200).default(0),
  /** Who commands in chief, one after the other, for the initiative (W5). */
  chiefs: z.tuple([z.array(z.string()), z.array(z.string())]),
  nerve: z
    .strictObject({
      start: z.int().min(0).max(10),
      capital: shortId,
      /** Areas whose first loss shakes it, and the one that steadies it while it is French. */
      dear: z.array(shortId).default([]),
      prize: shortId.optional(),
    })
    .optional(),
  /** A province that must be watched by a Formation until it is quiet (W38). */
  vendee: z.strictObject({ area: shortId, formation: shortId }).optional(),
  /** French points ahead, the handicap left out, at which the Allies treat, and the nerve it needs (W41). */
  peace: z.strictObject({ from: turnNumber, lead: z.int(), nerve: z.int().min(0).max(10) }).optional(),
  victory: z.strictObject({
    levels,
    /** The Allies’ own, where they differ. */
    second: levels.optional(),
    /** Whose areas count. */
    areas: z.enum(['both', 'french']).default('both'),
  }),
});

export type Scenario = z.output<typeof shape>;
export type ScenarioFile = OnFile<z.input<typeof shape>>;
export type AreaData = Scenario['areas'][number];
export type FormationData = Scenario['formations'][number];
export type UnitData = FormationData['units'][number];
export type Day = Scenario['days'][number];
export type { Terrain, Weather };

/** A border as the rules read it. */
export interface Border {
  readonly river: boolean;
  readonly length: 'none' | 'm' | 'L' | 'X';
  /** It takes two OPs Phases (W28). */
  readonly two: boolean;
}

export function readBorder(text: string): { between: readonly [string, string]; border: Border } {
  const [ends, flags = ''] = text.split(':');
  const [a, b] = ends!.split('-');
  const length = (['m', 'L', 'X'] as const).find((flag) => flags.includes(flag)) ?? 'none';
  return { between: [a!, b!], border: { river: flags.includes('r'), length, two: flags.includes('V') } };
}

const placed = ({ areas }: Scenario) => areas.map(({ id, x, y }) => ({ id, at: [x, y] as const }));

function checkNames(scenario: Scenario, fault: Tell): void {
  const { sides, areas, formations, days, clock } = scenario;
  const seats = sides.map(({ seat }) => seat);
  if (seats[0] !== 'french' || seats[1] !== 'allied') fault('the sides are french and allied', 'sides', 0, 'seat');
  unique(scenario, ['areas'], fault);
  unique(scenario, ['formations'], fault);
  if (days.length !== clock.turns) fault(`${clock.turns} turns need as many days`, 'days');
  const named = naming(scenario, fault);
  named('side', seats, 'areas.*.held', 'depots.*.side', 'days.*.free.*.side', 'formations.*.side');
  named('Formation', formations, 'restraint.formations.*', 'vendee.formation', 'orders.*.formations.*');
  named('area', areas, 'depots.*.area', 'formations.*.area', 'formations.*.provoked.*', 'restraint.void.*');
  named('area', areas, 'days.*.free.*.areas.*', 'chest.places.areas.*', 'vendee.area');
  named('area', areas, 'nerve.capital', 'nerve.prize', 'nerve.dear.*', 'orders.*.at');
  formations.forEach(({ enters, units }, i) => {
    if ((enters ?? 1) > clock.turns) fault('it enters after the last turn', 'formations', i, 'enters');
    units.forEach(({ steps, now }, u) => {
      if ((now ?? 0) > steps) fault('more steps than it has', 'formations', i, 'units', u, 'now');
    });
  });
}

function checkMap(scenario: Scenario, fault: Tell): void {
  const joints = scenario.borders.map(readBorder);
  for (const sentence of mapFaults(placed(scenario), joints)) fault(sentence, 'borders');
}

function checkDrawing(scenario: Scenario, fault: Tell): void {
  const map = areaMap(placed(scenario), scenario.borders.map(readBorder));
  for (const sentence of crossings(map)) fault(sentence, 'borders');
  for (const { name: off, x } of scenario.areas)
    if (x > scenario.wide) fault(`${off} lies off the sheet, which is ${scenario.wide} wide`, 'areas');
}

export const scenarioSchema = shape.superRefine(checkedBy<Scenario>(checkNames, checkMap, checkDrawing));
