/** 3.01, 3.02: why a unit tests, and the test as it is laid before people. */
import { clauseOf } from '../../../game/desk/words.ts';
import { capital, choice, contradiction, type Facts, facts, procedure, whole, yes } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import {
  type Arm,
  boxFields,
  called,
  LEVEL_WORDS,
  LEVELS,
  type Level,
  QUALITY_WORDS,
  type Quality,
  rank,
  strengthFault,
  unitFields,
} from '../unit.ts';
import { FATES, fateWords, HQ_WORDS, lossDice } from './leader-loss.ts';
import { COVER_WORDS, fallsBack, type MoraleFacts, moraleTest, passes, type TestResult } from './morale.ts';

const CAUSE_WORDS = {
  fire: 'hit by fire',
  melee: 'melee',
  leader: 'a general of its chain lost',
  friends: 'friends driven through it',
  zone: 'entering a zone of influence',
  crossing: 'crossing moving friends',
  cossacks: 'cossacks about to touch',
} as const;

/** What weighs in any test. */
export const testFields = {
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
    if (outcome.level === 'ROUT') return [clauseOf(name, 'routs: lost.'), ...fate];
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
