/** 3.02: the morale test, and the chain of tests that follows a failure. */
import { clauseOf } from '../../../game/desk/words.ts';
import {
  applied,
  atLeast,
  choice,
  contradiction,
  d10,
  each,
  type Facts,
  facts,
  type Modifier,
  procedure,
  type Rounds,
  type Rule,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { moraleLevels, moraleModifiers, nationalCharacteristics, supply, tripleMoveModifiers } from '../charts.ts';
import type { Options } from '../options.ts';
import {
  type Arm,
  boxFields,
  called,
  capital,
  dropped,
  groupSize,
  LEVEL_WORDS,
  LEVELS,
  type Level,
  levelIndex,
  mark,
  passNumber,
  QUALITY_WORDS,
  type Quality,
  qualityIndex,
  raised,
  rank,
  rate,
  type Strength,
  unitFields,
} from '../unit.ts';
import { FATES, type Fate, fateWords, HQ_WORDS, type Hq, leaderFate, lossDice } from './leader-loss.ts';

export const COVER_WORDS = {
  none: 'in the open',
  cover: 'village, forest, other cover',
  town: 'town, fortification, fieldwork',
  fortress: 'fortress',
} as const;
export type Cover = keyof typeof COVER_WORDS;

const COVERS: Readonly<Record<string, Cover>> = {
  cover: 'cover',
  woods: 'cover',
  town: 'town',
  fieldwork: 'town',
  fortress: 'fortress',
};
/** 3.02, G4: what ground counts as in a test; a fieldwork steadies like a town. */
export const coverOn = (ground: 'none' | 'cover' | 'woods' | 'town' | 'fieldwork' | 'fortress'): Cover =>
  COVERS[ground] ?? 'none';

/** What a chain of tests depends on. */
export interface MoraleFacts extends Strength {
  /** Whose dice, for the journal. */
  readonly name?: string;
  readonly level: Level;
  readonly cover: Cover;
  readonly hq: Hq;
  /** Hits of the volley being tested; only fire weighs them (C5). */
  readonly fireHits: number;
  readonly leaderDice: number;
  /** Melee rolls the leader's dice before the first test, fire after it (3.02, example 2). */
  readonly leaderFirst: boolean;
  readonly outOfSupply: boolean;
  readonly tripleMove: boolean;
  readonly russian: boolean;
}

export interface MoraleResult {
  readonly level: Level;
  readonly quality: Quality;
  readonly marked: number;
  readonly fate: Fate | null;
}

const HQS = Object.keys(HQ_WORDS) as readonly Hq[];

/** What changes from test to test. Small and flat: odds make thousands of these. */
interface Chain {
  readonly level: Level;
  readonly quality: Quality;
  readonly marked: number;
  readonly hq: Hq;
  readonly leaderDice: number;
  readonly fate: Fate | null;
}

interface Terms {
  readonly unit: MoraleFacts;
  readonly options: Options;
}

const what = { label: 'Morale test', cite: '3.02' };
const hqModifier = { corps: 'corpsHq', army: 'armyHq', napoleon: 'napoleon' } as const;

function moraleTestModifiers(
  unit: MoraleFacts,
  { level, hq }: Pick<Chain, 'level' | 'hq'>,
  options: Options,
): Modifier[] {
  const { mod } = moraleModifiers;
  return applied(
    unit.cover !== 'none' && mod[unit.cover],
    level === 'BOLD' && mod.bold,
    level === 'PANICKED' && mod.panicked,
    hq !== 'none' && mod[hqModifier[hq]],
    // A further hit never helps, whatever the second example shows (C6).
    each(mod.furtherHit, unit.fireHits - 1),
    unit.russian &&
      unit.fireHits > 0 &&
      (options.russianSteadiness === 'plus'
        ? nationalCharacteristics.mod.russianSteady
        : nationalCharacteristics.mod.russianAsPrinted),
    unit.outOfSupply && supply.mod.morale,
    unit.tripleMove && tripleMoveModifiers.mod.morale,
  );
}

/** The leader's dice; a leader hurt or killed no longer helps. */
function risked(table: Table, chain: Chain, options: Options): Chain {
  if (chain.leaderDice === 0 || chain.hq === 'none') return chain;
  const fate = table.play(leaderFate, chain.leaderDice, options);
  const { level, quality, marked } = chain;
  return { level, quality, marked, hq: fate === 'unhurt' ? chain.hq : 'none', leaderDice: 0, fate };
}

/** One test, as often as the rules ask for one. */
function passes(
  table: Table,
  unit: MoraleFacts,
  now: Pick<Chain, 'level' | 'hq' | 'quality'>,
  options: Options,
): boolean {
  const pass = atLeast(passNumber(table, now.quality));
  const whose = table.narrates && unit.name ? { ...what, who: unit.name } : what;
  return table.test(d10, pass, moraleTestModifiers(unit, now, options), whose);
}

/** 3.02: test until the unit passes, routs or has no box left. */
const chainOfTests: Rounds<Chain, MoraleResult, Terms> = {
  step(table, before, { unit, options }) {
    const start = unit.leaderFirst ? risked(table, before, options) : before;
    const passed = passes(table, unit, start, options);
    const chain = risked(table, start, options);
    if (passed) return { done: chain };
    const level = dropped(chain.level);
    if (table.narrates) table.report(`fails: ${LEVEL_WORDS[level]}`, '3.02');
    const { quality, marked, hq, leaderDice, fate } = chain;
    const strength = options.hitPerFailedTest ? mark({ quality, marked, boxes: unit.boxes }, 1, options) : chain;
    if (level === 'ROUT' || !strength) return { done: { level: 'ROUT', quality, marked, fate } };
    return { again: { level, quality: strength.quality, marked: strength.marked, hq, leaderDice, fate } };
  },
  key: ({ level, quality, marked, hq, leaderDice, fate }) =>
    (resultKey({ level, quality, marked, fate }) * 4 + HQS.indexOf(hq)) * 16 + leaderDice,
  resultKey,
};

/** Everything a chain depends on, packed into one number: odds live on equal states meeting cheaply. */
function moraleKey(unit: MoraleFacts): number {
  let key = qualityIndex(unit.quality);
  key = key * 7 + unit.marked;
  key = key * 5 + unit.boxes;
  key = key * 6 + levelIndex(unit.level);
  key = key * 4 + (unit.cover === 'none' ? 0 : unit.cover === 'cover' ? 1 : unit.cover === 'town' ? 2 : 3);
  key = key * 4 + (unit.hq === 'none' ? 0 : unit.hq === 'corps' ? 1 : unit.hq === 'army' ? 2 : 3);
  key = key * 16 + unit.fireHits;
  key = key * 16 + unit.leaderDice;
  return (
    key * 16 +
    (unit.leaderFirst ? 1 : 0) +
    (unit.outOfSupply ? 2 : 0) +
    (unit.tripleMove ? 4 : 0) +
    (unit.russian ? 8 : 0)
  );
}

function resultKey({ level, quality, marked, fate }: MoraleResult): number {
  return ((levelIndex(level) * 6 + qualityIndex(quality)) * 7 + marked) * 5 + (fate ? FATES.indexOf(fate) + 1 : 0);
}

/** The chain as a rule that other rules play. */
export const moraleTest: Rule<MoraleFacts, MoraleResult, Options> = {
  play(table, unit, options) {
    const { level, quality, marked, hq, leaderDice } = unit;
    const end = table.repeat(chainOfTests, { level, quality, marked, hq, leaderDice, fate: null }, { unit, options });
    return { level: end.level, quality: end.quality, marked: end.marked, fate: end.fate };
  },
  key: moraleKey,
  resultKey,
};

/** How a unit falls back through every level it dropped, in words (4.03, G10). */
export function fallsBack(table: Table, arm: Arm, from: Level, to: Level): string[] {
  if (!table.narrates) return [];
  const steps: string[] = [];
  for (let i = levelIndex(from) + 1; i <= levelIndex(to); i++) {
    const level = LEVELS[i]!;
    if (level === 'ROUT') steps.push('routs and is removed');
    if (level === 'FIRM' || level === 'ROUT') continue;
    const facing = table.look(moraleLevels, level, 'Facing');
    const inches = level === 'NERVOUS' ? 1 : rate(table, arm, level === 'FLUSTERED' ? 'Combat Move' : 'Full Move');
    steps.push(`back ${inches}″, facing ${facing}`);
  }
  return steps;
}

const CAUSE_WORDS = {
  fire: 'hit by fire',
  melee: 'melee',
  leader: 'a general of its chain lost',
  friends: 'friends driven through it',
  zone: 'entering a zone of influence',
  crossing: 'crossing moving friends',
  cossacks: 'cossacks about to touch',
} as const;

const testFields = {
  cover: choice('Ground', COVER_WORDS, 'none', { cite: '3.02 G4' }),
  hq: choice('Headquarters attached', HQ_WORDS, 'none', { cite: '3.02 A5', roster: 'hq' }),
  outOfSupply: yes('Out of supply', { cite: '5.03', rare: true, group: 'Options' }),
};

/** 3.03(b): fugitives shake those whose quality now is no better than theirs was when they began. */
export const isShakenBy = (fugitives: Quality, quality: Quality): boolean => rank(fugitives) <= rank(quality);

const testFacts = facts(
  {
    ...unitFields,
    ...boxFields,
    cause: choice('Why it tests', CAUSE_WORDS, 'fire', { cite: '3.01 C39' }),
    fugitives: choice('Friends driven through it began as', QUALITY_WORDS, 'OG', { cite: '3.03(b)', rare: true }),
    hits: whole('Hits in this volley', 0, 12, 1, { cite: '3.02 C5' }),
    levelsLost: whole('Levels already lost at once', 0, 5, 0, { cite: '4.05', rare: true }),
    ...testFields,
    tripleMove: yes('In Triple Move', { cite: '5.06', rare: true, group: 'Options' }),
    russian: yes('Russian infantry', { cite: '5.07 C20', rare: true, group: 'Options' }),
  },
  (unit) => strengthFault(unit) ?? hitsFault(unit.cause, unit.hits) ?? russianFault(unit.russian, unit.arm),
);

export function strengthFault(unit: Strength, field = 'marked') {
  if (unit.marked < groupSize(unit)) return null;
  return contradiction(
    field,
    `${unit.quality} has only ${groupSize(unit)} boxes, so at most ${groupSize(unit) - 1} are marked while it is ${unit.quality}`,
    '1.03',
  );
}

function hitsFault(cause: keyof typeof CAUSE_WORDS, hits: number) {
  const byHits = cause === 'fire' || cause === 'melee';
  if (cause === 'fire' && hits === 0)
    return contradiction('hits', 'a unit tests for fire only when it was hit', '3.01');
  if (!byHits && hits > 1)
    return contradiction('hits', `hits do not weigh when the cause is ${CAUSE_WORDS[cause]}`, '3.01');
  return null;
}

function russianFault(russian: boolean, arm: Arm) {
  return russian && arm !== 'infantry' ? contradiction('russian', 'only Russian infantry is steadied', '5.07') : null;
}

export type Cause = keyof typeof CAUSE_WORDS;

export interface TestResult extends MoraleResult {
  readonly passed: boolean;
  readonly from: Level;
  readonly falls: readonly string[];
}

function testFactsOf(unit: Facts<typeof testFacts>, options: Options): MoraleFacts {
  const byFire = unit.cause === 'fire';
  const byMelee = unit.cause === 'melee';
  return {
    ...unit,
    fireHits: byFire || (byMelee && options.meleeHitsWeigh) ? unit.hits : 0,
    leaderDice: (byFire || byMelee) && unit.hq !== 'none' ? lossDice(unit.hits, unit.levelsLost) : 0,
    leaderFirst: byMelee,
    // 5.06 speaks of a unit that was hit, 5.07 of fire alone.
    tripleMove: unit.tripleMove && (byFire || byMelee),
    russian: unit.russian && byFire,
  };
}

/** Run through by friends who were never its equals, it need not test. */
const isNotShaken = ({ cause, fugitives, quality }: Facts<typeof testFacts>): boolean =>
  cause === 'friends' && !isShakenBy(fugitives, quality);

export const moraleTestProcedure = procedure<Facts<typeof testFacts>, TestResult, Options>({
  id: 'morale-test',
  title: 'Morale test',
  section: '3.02',
  purpose: 'When a unit was hit, lost its general, was run through, or melee says so.',
  facts: testFacts,
  play(table, unit, options) {
    const tested = testFactsOf(unit, options);
    if (unit.cause === 'cossacks') {
      // G21: one test, and whoever fails it does not move; nothing else befalls him.
      const { level, quality, marked } = unit;
      const passed = passes(table, tested, tested, options);
      return { level, quality, marked, fate: null, passed, from: level, falls: [] };
    }
    if (isNotShaken(unit)) {
      const { level, quality, marked } = unit;
      return { level, quality, marked, fate: null, passed: true, from: level, falls: [] };
    }
    const outcome = table.play(moraleTest, tested, options);
    return {
      ...outcome,
      passed: outcome.level === unit.level,
      from: unit.level,
      falls: fallsBack(table, unit.arm, unit.level, outcome.level),
    };
  },
  words(outcome, unit) {
    const name = capital(called(unit.name));
    const fate = outcome.fate && outcome.fate !== 'unhurt' ? fateWords(outcome.fate, unit.hq) : [];
    if (unit.cause === 'cossacks')
      return [
        clauseOf(name, outcome.passed ? 'passes and may go on to touch.' : 'does not move: the order is void (G21).'),
      ];
    if (isNotShaken(unit))
      return [clauseOf(name, 'does not test: friends who were never equals shake nobody (3.03(b)).')];
    if (outcome.level === unit.level)
      return [clauseOf(name, `passes and stays ${LEVEL_WORDS[outcome.level]}.`), ...fate];
    if (outcome.level === 'ROUT') return [clauseOf(name, 'routs and is removed.'), ...fate];
    const falls = outcome.falls.length ? `: ${outcome.falls.join(', then ')}` : '';
    return [
      clauseOf(name, `is ${LEVEL_WORDS[outcome.level]}${falls}.`),
      'Its order is void; it counts as having moved, may not fire or square, and may defend itself (G11).',
      ...fate,
    ];
  },
  marks: ({ level, fate }, { cause, hits }) => [
    {
      at: '',
      ...(cause === 'fire' ? { add: { hits } } : {}),
      set: { level, ...(fate && fate !== 'unhurt' ? { hq: 'none' } : {}) },
    },
  ],
  measures: [
    {
      id: 'level',
      label: 'Ends',
      of: ({ level }) => level,
      order: LEVELS,
      words: (level) => LEVEL_WORDS[level as Level],
    },
    { id: 'leader', label: 'Leader', of: ({ fate }) => fate ?? 'no dice', order: FATES },
    { id: 'passed', label: 'Passes', of: ({ passed }) => passed, order: [true, false] },
  ],
});

const rallyFacts = facts(
  {
    ...unitFields,
    ...boxFields,
    ...testFields,
    level: choice('Morale level', { NERVOUS: 'Nervous', FLUSTERED: 'Flustered', PANICKED: 'Panicked' }, 'NERVOUS', {
      cite: '2.01',
      roster: 'level',
    }),
  },
  (unit) => strengthFault(unit),
);

/** 2.01: pass and rise a level; fail and the chain runs as ever. */
export const rallyProcedure = procedure<Facts<typeof rallyFacts>, TestResult, Options>({
  id: 'rally',
  title: 'Rally',
  section: '2.01',
  purpose: 'Rally Phase: every unit that is Nervous, Flustered or Panicked.',
  facts: rallyFacts,
  play(table, unit, options) {
    const asked: MoraleFacts = {
      ...unit,
      fireHits: 0,
      leaderDice: 0,
      leaderFirst: false,
      tripleMove: false,
      russian: false,
    };
    const outcome = table.play(moraleTest, asked, options);
    const passed = outcome.level === unit.level;
    const level = passed ? raised(unit.level) : outcome.level;
    return {
      ...outcome,
      level,
      from: unit.level,
      passed,
      falls: fallsBack(table, unit.arm, unit.level, outcome.level),
    };
  },
  words(outcome, unit) {
    const name = capital(called(unit.name));
    if (outcome.passed)
      return [clauseOf(name, `rises to ${LEVEL_WORDS[outcome.level]} without moving and may get an order.`)];
    if (outcome.level === 'ROUT') return [clauseOf(name, 'routs and is removed.')];
    return [
      clauseOf(name, `is ${LEVEL_WORDS[outcome.level]}: ${outcome.falls.join(', then ')}.`),
      'It has no order this turn, counts as moved, and cannot square (C33).',
    ];
  },
  marks: ({ level }) => [{ at: '', set: { level } }],
  measures: [
    {
      id: 'level',
      label: 'Ends',
      of: ({ level }) => level,
      order: LEVELS,
      words: (level) => LEVEL_WORDS[level as Level],
    },
  ],
});
