/** One Assessment: what is known of a Formation, every line that weighs, and what the row does to it. */
import { z } from 'zod';
import {
  applied,
  atMost,
  choice,
  contradiction,
  d6,
  each,
  type Facts,
  type Modifier,
  nothing,
  nth,
  type RequestKind,
  type Rounds,
  type Row,
  sum,
  type Table,
  twoD6,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { assessmentModifiers, assessmentResults, halfDie } from '../charts.ts';
import { allFatigue, type Fatigue, fatiguePart, leaderField, lrLine } from '../formation.ts';
import type { Options } from '../options.ts';
import { tensOf } from './fire.ts';

export const ASSESS = 'Assessments';

const group = (name: string) => ({ group: name, cite: ASSESS });
const batteries = (label: string, fallback: number, more: { readonly ruling?: string; readonly rare?: boolean } = {}) =>
  whole(label, 0, 8, fallback, {
    group: 'Batteries',
    unit: 'batteries',
    cite: more.ruling ? `${ASSESS} ${more.ruling}` : ASSESS,
    ...(more.rare ? { rare: true } : {}),
  });

export const formationFields = {
  leader: leaderField('Commander’s LR', 'B', ASSESS),
  stance: choice('It is', { attacking: 'attacking', defending: 'defending', neither: 'neither' }, 'defending', {
    cite: `${ASSESS} G41`,
    roster: 'stance',
  }),
  fatigue: fatiguePart(),
  infantry: whole('Infantry Units deployed', 0, 24, 8, { ...group('Units'), roster: 'infantryIn' }),
  cavalry: whole('Cavalry Units deployed', 0, 12, 0, { ...group('Units'), roster: 'cavalryIn' }),
  irregulars: whole('Of all these, Irregular', 0, 24, 0, { ...group('Units'), rare: true, roster: 'irregularsIn' }),
  own: whole('Own batteries committed and unlimbered', 0, 8, 1, {
    ...group('Batteries'),
    unit: 'batteries',
    roster: 'batteriesIn',
  }),
  friends: batteries('Friendly batteries within 1.5″', 0, { rare: true }),
  intense: batteries('Of all these, firing intensely', 0),
  shortRange: batteries('Enemy batteries at 3″ or less, bearing on it', 0, { ruling: 'G28' }),
  enfilade: batteries('Enemy batteries enfilading it', 0, { ruling: 'G29', rare: true }),
  brittle: yes('Brittle', { ...group('Character'), roster: 'brittle' }),
  determined: yes('Determined', { ...group('Character'), roster: 'determined' }),
  stoic: yes('Stoic', { ...group('Character'), roster: 'stoic' }),
  enthusiastic: yes('Enthusiastic', { ...group('Character'), roster: 'enthusiastic' }),
  impetuous: yes('Impetuous', { ...group('Character'), rare: true, roster: 'impetuous' }),
  ground: choice(
    'It occupies',
    {
      none: 'no such place',
      town: 'a town or fortification',
      fortifiedCity: 'a fortified city',
      strongPoint: 'a strong point',
      townStrongPoint: 'a town or fortification with a strong point',
    },
    'none',
    { cite: ASSESS },
  ),
  status: choice('Status', { none: 'none', RT: 'Retreat', RR: 'Rally & Reform', BK: 'Broken' }, 'none', {
    cite: ASSESS,
    rare: true,
    roster: 'status',
  }),
  outflanked: yes('Grand-tactically outflanked', { cite: `${ASSESS} G30` }),
  reformation: yes('Its Reformation Area is attacked', { cite: `${ASSESS} G14`, rare: true }),
  friendsRetreating: whole('Friendly retreating Formations within 3″', 0, 4, 0, { cite: `${ASSESS} A13`, rare: true }),
  friendsBroken: whole('Friendly broken Formations within 6″', 0, 4, 0, { cite: `${ASSESS} A13`, rare: true }),
};

/** A Formation as an Assessment sees it. */
export type Assessed = { readonly [K in keyof typeof formationFields]: Facts<(typeof formationFields)[K]> };

export function formationFault(formation: Assessed, prefix = '') {
  const fault = (field: keyof Assessed, sentence: string, ruling = '') =>
    contradiction(prefix + field, sentence, `${ASSESS}${ruling}`);
  if (formation.irregulars > formation.infantry + formation.cavalry)
    return fault('irregulars', 'it has not that many Units');
  if (formation.intense > formation.own + formation.friends) return fault('intense', 'it has not that many batteries');
  if (formation.status !== 'none' && formation.stance === 'attacking')
    return fault('stance', 'a Formation with a status has no order to attack', ' G41');
  return formation.infantry + formation.cavalry + formation.own === 0
    ? fault('infantry', 'nobody is there to assess')
    : null;
}

const { mod } = assessmentModifiers;

/** What happened to it this turn. */
interface Turn {
  /** Counted in the Artillery & Skirmish phase only (A18). */
  readonly score: number;
  readonly losses: number;
}

function assessmentLines(formation: Assessed, { score, losses }: Turn, options: Options): Modifier[] {
  const twice = options.orLines === 'each';
  const friends = (n: number) => (options.anyFriendly === 'each' ? n : Math.min(1, n));
  return applied(
    lrLine(mod, 'leader', formation.leader),
    formation.outflanked && mod.outflanked,
    formation.reformation && (twice || !formation.outflanked) && mod.reformation,
    each(mod.score, tensOf(score)),
    each(mod.losses, Math.floor(losses / 3)),
    each(mod.fatigue, allFatigue(formation.fatigue)),
    each(mod.shortRange, formation.shortRange),
    each(mod.enfilade, formation.enfilade),
    each(mod.battery, formation.own + formation.friends),
    each(mod.intense, formation.intense),
    formation.brittle && mod.brittle,
    formation.determined && mod.determined,
    formation.stoic && formation.stance === 'defending' && mod.stoic,
    formation.enthusiastic && formation.stance === 'attacking' && mod.enthusiastic,
    formation.status === 'RT' && mod.retreating,
    (formation.status === 'RR' || formation.status === 'BK') && mod.rallyOrBroken,
    each(mod.friendRetreating, friends(formation.friendsRetreating)),
    each(mod.friendBroken, friends(formation.friendsBroken)),
    (formation.ground === 'town' || formation.ground === 'townStrongPoint') && mod.town,
    formation.ground === 'fortifiedCity' && mod.fortifiedCity,
    (formation.ground === 'strongPoint' || formation.ground === 'townStrongPoint') && mod.strongPoint,
  );
}

/** Rows 5 to 9 and 0 to 4 leave it to the owner. */
export const cavalryEvade: RequestKind<{ units: number }, 'stand' | 'evade'> = {
  kind: 'esr/cavalry-evade',
  title: 'Does the cavalry evade',
  answer: z.enum(['stand', 'evade']),
  check: () => null,
  sample: (_request, random) => (random.below(2) === 0 ? 'stand' : 'evade'),
  suggest: () => 'stand',
};

export type Troops = 'none' | 'stand' | 'evade' | 'rout' | 'removed';

export interface Assessment {
  readonly row: string;
  readonly fatigue: number;
  readonly batteries: number;
  readonly irregulars: Troops;
  /** How many of the Irregulars evade: each throws for itself (A20). */
  readonly evading: number;
  readonly cavalry: Troops;
  readonly attacks: boolean;
  /** A cavalry Formation that breaks is gone as a whole. */
  readonly gone: boolean;
  readonly retreats: boolean;
}

type ResultRow = Row<number | string | null>;

const columnAt = (name: string): number => assessmentResults.columns.indexOf(name);
const COLUMN = {
  irregulars: columnAt('Irregular evade'),
  impetuous: columnAt('Impetuous attack'),
  cavalry: columnAt('Cavalry'),
  cavalryFormation: columnAt('Cavalry Formation'),
  batteries: columnAt('Batteries retire'),
  fatigue: columnAt('Fatigue'),
  status: columnAt('Status'),
};

function retiring(table: Table, row: ResultRow, own: number, options: Options): number {
  const rule = row.cells[COLUMN.batteries];
  if (own === 0 || rule === null) return 0;
  if (rule === 'all') return own;
  const what = { label: 'Batteries that retire', cite: `${ASSESS} A4 G35` };
  const rolled =
    rule === 'half a die'
      ? table.consult(halfDie, options.halfDie, nothing, what)
      : table.read(d6, nothing, what, (n) => Math.min(n, own));
  return Math.min(own, rolled);
}

/** One Irregular Unit after another throws for itself (A20). */
const eachIrregular: Rounds<{ left: number; evading: number }, number, { most: number }> = {
  step(table, { left, evading }, { most }) {
    if (left === 0) return { done: evading };
    const goes = table.test(twoD6, atMost(most), nothing, { label: 'An Irregular Unit evades', cite: `${ASSESS} A20` });
    return { again: { left: left - 1, evading: evading + (goes ? 1 : 0) } };
  },
  key: ({ left, evading }) => left * 32 + evading,
};

function irregularsDo(table: Table, row: ResultRow, units: number): Pick<Assessment, 'irregulars' | 'evading'> {
  const rule = row.cells[COLUMN.irregulars];
  if (units === 0) return { irregulars: 'none', evading: 0 };
  if (rule === null || rule === undefined) return { irregulars: 'stand', evading: 0 };
  if (rule === 'removed') return { irregulars: 'removed', evading: 0 };
  const evading =
    typeof rule === 'string' ? units : table.repeat(eachIrregular, { left: units, evading: 0 }, { most: rule });
  return { irregulars: evading > 0 ? 'evade' : 'stand', evading };
}

function cavalryDoes(table: Table, row: ResultRow, units: number): Troops {
  const rule = row.cells[COLUMN.cavalry];
  if (units === 0) return 'none';
  switch (rule) {
    case 'may evade':
      return table.ask(cavalryEvade, 'owner', { units });
    case 'must evade':
      return 'evade';
    case 'rout':
      return 'rout';
    case 'removed':
      return 'removed';
    default:
      return 'stand';
  }
}

/** The row in which nobody leaves his place. */
const STANDS: ResultRow = nth(assessmentResults.rows, 0);

/** What still counts as deployed at the bottom row: irregulars and cavalry are gone, and so are the guns (G50). */
const standing = (formation: Assessed, batteries: number): number =>
  Math.max(0, formation.infantry - formation.irregulars) + formation.own - batteries;

/** What an Assessment comes to depends on: the sum of its lines, and who is there to suffer it. */
export function essence(formation: Assessed, turn: Turn, options: Options): string {
  const { infantry, cavalry, irregulars, own, impetuous } = formation;
  const lines = sum(assessmentLines(formation, turn, options));
  const raised = options.noFatigueAtTen === 'threshold' ? allFatigue(formation.fatigue) : 0;
  return `${lines} ${infantry} ${cavalry} ${irregulars} ${own} ${impetuous} ${raised}`;
}

/** The throw, the row, and all that follows from it in the row's order. */
export function assess(table: Table, formation: Assessed, turn: Turn, options: Options): Assessment {
  const lines = assessmentLines(formation, turn, options);
  const row = table.consultRow(assessmentResults, lines, { label: 'Assessment', cite: `${ASSESS} H5` });
  const impetuous = row.cells[COLUMN.impetuous];
  const attacks =
    formation.impetuous &&
    typeof impetuous === 'number' &&
    table.test(twoD6, atMost(impetuous), nothing, { label: 'Impetuous: it attacks', cite: `${ASSESS} A20 G42` });
  // Who attacks does not evade (G42).
  const held = attacks ? STANDS : row;
  const { irregulars, evading } = irregularsDo(table, held, formation.irregulars);
  const cavalry = cavalryDoes(table, held, formation.cavalry);
  const batteries = retiring(table, row, formation.own, options);
  const retreats = row.cells[COLUMN.status] !== null;
  const printed = row.cells[COLUMN.fatigue] as number | null;
  // G31: no number is printed at the bottom; it is raised to what makes a Formation retreat.
  const raised = Math.max(0, standing(formation, batteries) - allFatigue(formation.fatigue));
  const gone =
    formation.infantry === 0 &&
    formation.cavalry > 0 &&
    (row.cells[COLUMN.cavalryFormation] !== null || cavalry === 'removed');
  return {
    row: row.key,
    fatigue: printed ?? (options.noFatigueAtTen === 'threshold' ? raised : 0),
    batteries,
    irregulars,
    evading,
    cavalry,
    attacks,
    gone,
    retreats,
  };
}

/** The fatigue that weighs in a further Assessment of a Fire Mission: as it is by now, or as it was before the first (A12). */
export const weighing = (options: Options, first: Fatigue, now: Fatigue): Fatigue =>
  options.missionFatigue === 'after' ? first : now;

/** Fatigue falls on the class with most Units deployed: foot before horse before guns where equal (G5). */
export function tiredClass({ infantry, cavalry, own }: Pick<Assessed, 'infantry' | 'cavalry' | 'own'>) {
  if (infantry >= cavalry && infantry >= own) return 'infantry';
  return cavalry >= own ? 'cavalry' : 'artillery';
}
