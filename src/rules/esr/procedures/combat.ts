/** Combat resolution: two sides in contact throw until the dice differ. */
import {
  applied,
  capital,
  choice,
  contradiction,
  type Ended,
  each,
  type Facts,
  facts,
  type Modifier,
  nth,
  part,
  procedure,
  type Rounds,
  type Rule,
  rowIndex,
  type Table,
  twoD6,
  whole,
  words,
  worth,
  yes,
} from '../../../kernel/index.ts';
import {
  combatDistances,
  combatFatigue,
  combatFatigueSteps,
  combatModifiers,
  combatResults,
  movementRates,
} from '../charts.ts';
import { CLASS_WORDS, counted, FATIGUE_MARK, type UnitClass } from '../formation.ts';
import type { Options } from '../options.ts';

const SECTION = 'Combat Resolution';

const sideFields = (troops: 'Attacker' | 'Defender') => ({
  name: words('Name', '', { roster: 'name', rare: true }),
  class: choice('Class', CLASS_WORDS, 'infantry', { cite: `${SECTION} G46`, roster: 'class' }),
  cr: whole('CR of the leading Unit', -2, 4, 1, { cite: `${SECTION} G52`, roster: 'cr' }),
  tr: whole('TR of the commander', -1, 3, 0, { cite: `${SECTION} G53`, roster: 'tr' }),
  fatigue: whole('Fatigue of the Formation', 0, 30, 0, { unit: 'markers', cite: `${SECTION} G4`, roster: 'fatigue' }),
  supported: yes('Supported', { default: true, cite: `${SECTION} G37` }),
  units: whole('Units of this side in the fight', 1, 12, 1, { cite: `${SECTION} H2` }),
  size: choice('Largest of them', { 1: 'small', 2: 'medium', 3: 'large' }, '2', { cite: `${SECTION} G39`, rare: true }),
  shock: choice('Shock', { none: 'none', shock1: '1', shock2: '2', shock3: '3' }, 'none', {
    cite: `${SECTION} A16`,
    roster: 'shock',
  }),
  foughtBefore: yes('It fought before this turn', { cite: SECTION }),
  light: yes('Light', { cite: `${SECTION} A19`, rare: true }),
  irregular: yes('Irregular', { cite: `${SECTION} A19`, rare: true }),
  engineers: yes('Engineers', { cite: SECTION, rare: true }),
  broken: yes(`${troops}’s Formation is broken`, { cite: SECTION, rare: true, roster: 'isBroken' }),
});

const attackerPart = part('Attacker', sideFields('Attacker'));
const defenderPart = part('Defender', {
  ...sideFields('Defender'),
  rear: yes('Attacked from the rear', { cite: `${SECTION} A9` }),
  limbered: yes('Limbered artillery', { cite: `${SECTION} A9`, rare: true }),
  reformation: yes('In its own Reformation Area', { cite: `${SECTION} A9 G14`, rare: true }),
});
type Attacker = Facts<typeof attackerPart>;
type Defender = Facts<typeof defenderPart>;

const combatFields = {
  attacker: attackerPart,
  defender: defenderPart,
  site: choice(
    'The defender holds',
    {
      none: 'open ground',
      builtUp: 'a built-up area',
      bridge: 'a bridge',
      fort: 'a fortification',
      strongPoint: 'a strong point',
    },
    'none',
    { cite: SECTION },
  ),
  dense: yes('In dense ground', { cite: SECTION }),
};

function combatFault({ attacker, defender }: { readonly attacker: Attacker; readonly defender: Defender }) {
  if (attacker.class === 'artillery') return contradiction('attacker.class', 'guns do not attack by contact', SECTION);
  if (defender.limbered && defender.class !== 'artillery')
    return contradiction('defender.limbered', 'only artillery limbers', SECTION);
  if (attacker.units > 1 && defender.units > 1)
    return contradiction('defender.units', 'a fight has a single Unit on one side at least', `${SECTION} H2`);
  for (const side of ['attacker', 'defender'] as const) {
    const { engineers, class: of } = side === 'attacker' ? attacker : defender;
    if (engineers && of !== 'infantry') return contradiction(`${side}.engineers`, 'engineers go on foot', SECTION);
  }
  return null;
}

const combatFacts = facts(combatFields, combatFault);
export type CombatFacts = Facts<typeof combatFacts>;

const FATIGUE_LINE = {
  cavalry: 'fatigueVsCavalry',
  infantry: 'fatigueVsInfantry',
  artillery: 'fatigueVsArtillery',
} as const;

/** Fatigue weighs by the enemy's class: a point for each two, three or four markers. */
function fatigueLine(table: Table, fatigue: number, enemy: UnitClass, options: Options): Modifier | null {
  if (enemy !== 'cavalry' && options.combatFatigue === 'cavalryOnly') return null;
  const step = table.look(combatFatigueSteps, enemy, 'Markers');
  return each(combatModifiers.mod[FATIGUE_LINE[enemy]], Math.floor(fatigue / step));
}

/** The lines both sides may have. */
function commonLines(table: Table, own: Attacker | Defender, enemy: Attacker | Defender, fight: Fight): Modifier[] {
  const { mod } = combatModifiers;
  const { facts, options, ties } = fight;
  const shock = !own.foughtBefore && (ties === 0 || options.shockInRefight);
  const works = facts.site === 'builtUp' || facts.site === 'bridge' || facts.site === 'fort';
  return applied(
    own.tr !== 0 && worth(mod.tactical, own.tr),
    own.cr !== 0 && worth(mod.rating, own.cr),
    own.broken && mod.broken,
    fatigueLine(table, own.fatigue + ties, enemy.class, options),
    enemy.size > own.size && mod.larger,
    enemy.units > 1 && mod.several,
    own.shock !== 'none' && shock && mod[own.shock],
    own.engineers && works && mod.engineers,
    own.light && facts.dense && mod.light,
    own.irregular && facts.dense && mod.irregular,
  );
}

interface Fight {
  readonly facts: CombatFacts;
  readonly ties: number;
  readonly options: Options;
}

function defenderLines(table: Table, fight: Fight): Modifier[] {
  const { mod } = combatModifiers;
  const { facts, options } = fight;
  const { attacker, defender, site } = facts;
  const both = options.orLines === 'each';
  return [
    ...commonLines(table, defender, attacker, fight),
    ...applied(
      (site === 'fort' || site === 'strongPoint') && mod.fortified,
      defender.rear && mod.rear,
      defender.limbered && (both || !defender.rear) && mod.limbered,
      defender.reformation && (both || !defender.broken) && mod.reformation,
    ),
  ];
}

/** The rows of the results a difference lights: the attacker's, and in units of 16 the defender's. */
const rowsOf = (difference: number): number =>
  rowIndex(combatResults, difference) + 16 * rowIndex(combatResults, -difference);

const rowKey = (index: number): string => nth(combatResults.rows, index).key;

interface Rows {
  readonly attacker: string;
  readonly defender: string;
}

/** One exchange: both throw, each side finds its row. */
export const exchange: Rule<Fight, Rows, null> = {
  play(table, fight) {
    const { attacker, defender } = fight.facts;
    const lines = commonLines(table, attacker, defender, fight);
    const rows = table.opposed(
      { dice: twoD6, modifiers: lines, who: attacker.name || 'attacker' },
      { dice: twoD6, modifiers: defenderLines(table, fight), who: defender.name || 'defender' },
      { label: fight.ties > 0 ? 'Combat, fought again' : 'Combat', cite: SECTION },
      rowsOf,
    );
    return { attacker: rowKey(rows % 16), defender: rowKey(Math.floor(rows / 16)) };
  },
};

export type Blow = 'breakthrough' | 'hold' | 'retire' | 'rout' | 'removed';
const BLOWS: readonly Blow[] = ['breakthrough', 'hold', 'retire', 'rout', 'removed'];

/** What a fight does to one side of it. */
export interface Suffered {
  readonly blow: Blow;
  readonly fatigue: number;
  /** How far it retires or breaks through. */
  readonly inches: number;
  /** By the dice: nobody loses a tie, though both may retire of it (G40). */
  readonly lost: boolean;
}

interface CombatResult {
  readonly attacker: Suffered;
  readonly defender: Suffered;
  readonly ties: number;
}

/** The column a Unit reads: support only matters to foot and guns that lost. */
function columnOf(own: Attacker | Defender, enemy: Attacker | Defender, lost: boolean): string {
  if (own.class === 'cavalry') return 'Cavalry';
  if (lost && !own.supported) return 'Unsupported, not cavalry';
  if (own.class === 'artillery') return 'Artillery';
  return enemy.class === 'cavalry' ? 'Infantry against cavalry' : 'Infantry';
}

/** Half a deployed move of foot or horse (G33, G38). */
export function halfMove(
  table: Table,
  { class: of }: { readonly class: UnitClass },
  row = 'Retire, part of a deployed move',
) {
  const column = of === 'cavalry' ? 'Cavalry and horse artillery' : 'Infantry and foot artillery';
  return (table.look(movementRates, 'Deployed', column) ?? 0) * table.look(combatDistances, row, 'Number');
}

/** What a breakthrough goes on (G38). */
export const pressMove = (table: Table, unit: { readonly class: UnitClass }): number =>
  halfMove(table, unit, 'Breakthrough, part of a deployed move');

function distance(table: Table, own: Attacker | Defender, blow: Blow): number {
  if (own.class === 'artillery' || (blow !== 'retire' && blow !== 'breakthrough')) return 0;
  return blow === 'retire' ? halfMove(table, own) : pressMove(table, own);
}
type Terms = { readonly facts: CombatFacts; readonly options: Options };

/** Ties are fought again until the dice differ, a battery retires, or both sides have had enough (H1). */
const untilDecided = {
  step(table: Table, ties: number, { facts, options }: Terms): Ended<number, CombatResult> {
    const { attacker, defender } = facts;
    const rows = exchange.play(table, { facts, ties, options }, null);
    const lost = (row: string) => row.startsWith('-');
    const columns = {
      attacker: columnOf(attacker, defender, lost(rows.attacker)),
      defender: columnOf(defender, attacker, lost(rows.defender)),
    };
    const cell = (side: 'attacker' | 'defender') => table.look(combatResults, rows[side], columns[side])!;
    const fatigue = (side: 'attacker' | 'defender') => table.look(combatFatigue, rows[side], columns[side])!;
    const side = (of: 'attacker' | 'defender', blow: Blow): Suffered => ({
      blow,
      fatigue: ties + fatigue(of),
      inches: distance(table, facts[of], blow),
      lost: lost(rows[of]),
    });
    const found = { attacker: cell('attacker'), defender: cell('defender') };
    if (found.attacker !== 'fight again') {
      const blows = { attacker: found.attacker as Blow, defender: found.defender as Blow };
      return { done: { attacker: side('attacker', blows.attacker), defender: side('defender', blows.defender), ties } };
    }
    const tied = ties + 1;
    if (table.narrates) table.report('a tie: both Formations take 1 fatigue', `${SECTION} A14`);
    if (found.defender === 'retire') {
      return { done: { attacker: side('attacker', 'hold'), defender: side('defender', 'retire'), ties: tied } };
    }
    if (tied >= table.look(combatDistances, 'Ties until both retire', 'Number')) {
      return { done: { attacker: side('attacker', 'retire'), defender: side('defender', 'retire'), ties: tied } };
    }
    return { again: tied };
  },
  key: (ties: number) => ties,
} satisfies Rounds<number, CombatResult, Terms>;

function sideWords(name: string, facts: Attacker | Defender, { blow, fatigue, inches }: Suffered): string[] {
  const guns = facts.class === 'artillery';
  const others = facts.units > 1 && (blow === 'rout' || blow === 'removed');
  const said: Readonly<Record<Blow, string>> = {
    breakthrough: `breaks through: up to ${inches}″ ahead, and fights at once what it meets, twice at most (G38)`,
    hold: 'holds its ground',
    retire: guns ? 'limbers and goes back to the reserve (G34)' : `retires ${inches}″, facing the enemy (G33)`,
    rout: 'routs into its Reformation Area (G36)',
    removed: 'is removed',
  };
  return [
    `${capital(name)} ${said[blow]}${fatigue > 0 ? `; its Formation takes ${fatigue} ${facts.class} fatigue` : ''}.`,
    ...(others ? ['Only the leading Unit suffers that; its companions retire (H2).'] : []),
  ];
}

export const combat = procedure<CombatFacts, CombatResult, Options>({
  id: 'combat',
  title: 'Combat resolution',
  section: SECTION,
  purpose: 'Combat phase: opposing Units in contact, one fight at a time.',
  facts: combatFacts,
  play: (table, facts, options) => table.repeat(untilDecided, 0, { facts, options }),
  words: ({ attacker, defender, ties }, facts) => [
    ...(ties > 0 ? [`${counted(ties, 'tie')} on the way.`] : []),
    ...sideWords(facts.attacker.name || 'the attacker', facts.attacker, attacker),
    ...sideWords(facts.defender.name || 'the defender', facts.defender, defender),
    ...lossWords(attacker.lost, defender.lost),
  ],
  marks: ({ attacker, defender }, facts) => [
    { at: 'attacker', add: sideMarks(facts.attacker.class, attacker) },
    { at: 'defender', add: sideMarks(facts.defender.class, defender) },
  ],
  measures: [
    { id: 'defender', label: 'The defender', of: ({ defender }) => defender.blow, order: BLOWS },
    { id: 'attacker', label: 'The attacker', of: ({ attacker }) => attacker.blow, order: BLOWS },
    { id: 'attackerFatigue', label: 'Fatigue of the attacker', of: ({ attacker }) => attacker.fatigue },
    { id: 'defenderFatigue', label: 'Fatigue of the defender', of: ({ defender }) => defender.fatigue },
  ],
});

const exchangeFacts = facts(
  {
    ties: whole('Ties already fought', 0, 2, 0, { cite: `${SECTION} H1` }),
    ...combatFields,
  },
  combatFault,
);

interface Exchange extends CombatResult {
  /** It is to be fought again. */
  readonly tie: boolean;
}

/** One exchange of a fight by itself: a tie is a result of it. */
export const combatExchange = procedure<Facts<typeof exchangeFacts>, Exchange, Options>({
  id: 'combat-exchange',
  title: 'One exchange of combat',
  section: SECTION,
  purpose: 'A single throw of both sides, where somebody wants to take a tie and what follows it step by step.',
  facts: exchangeFacts,
  play(table, { ties, ...facts }, options) {
    const round = untilDecided.step(table, ties, { facts, options });
    if ('done' in round) return { ...round.done, tie: false };
    const even: Suffered = { blow: 'hold', fatigue: 1, inches: 0, lost: false };
    return { attacker: even, defender: even, ties: round.again, tie: true };
  },
  words: ({ tie, ...result }, facts) =>
    tie ? ['A tie: each Formation takes 1 fatigue, and they fight again (A14).'] : combat.words(result, facts),
  measures: [
    { id: 'tie', label: 'A tie', of: ({ tie }) => tie, order: [false, true] },
    { id: 'defender', label: 'The defender', of: ({ tie, defender }) => (tie ? 'tie' : defender.blow) },
    { id: 'attacker', label: 'The attacker', of: ({ tie, attacker }) => (tie ? 'tie' : attacker.blow) },
  ],
});

const OUT_MARK = { infantry: 'infantryOut', cavalry: 'cavalryOut', artillery: 'batteriesOut' } as const;

/** Fatigue for the class that fought (G6); a Unit routed or removed, and a battery that limbered away, is out. */
function sideMarks(of: UnitClass, { blow, fatigue }: Suffered): Record<string, number> {
  const out = blow === 'rout' || blow === 'removed' || (blow === 'retire' && of === 'artillery');
  return { [FATIGUE_MARK[of]]: fatigue, ...(out ? { [OUT_MARK[of]]: 1 } : {}) };
}

/** Three losses weigh in the Assessment, so somebody has to count them (G40). */
function lossWords(attacker: boolean, defender: boolean): string[] {
  if (!attacker && !defender) return ['Both Formations assess after combat.'];
  return [
    `Count one combat loss for the ${attacker ? 'attacker' : 'defender'}’s Formation (G40). Both assess after combat.`,
  ];
}
