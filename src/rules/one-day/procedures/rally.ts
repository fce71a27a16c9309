/** 2.01: shaken units try to rally, and fail as they fail any test. */
import { clauseOf } from '../../../game/desk/words.ts';
import { capital, choice, type Facts, facts, procedure } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { boxFields, called, LEVEL_WORDS, LEVELS, type Level, raised, strengthFault, unitFields } from '../unit.ts';
import { fallsBack, type MoraleFacts, moraleTest, type TestResult } from './morale.ts';
import { testFields } from './morale-test.ts';

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
    if (outcome.level === 'ROUT') return [clauseOf(name, 'routs: lost.')];
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
