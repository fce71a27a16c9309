/** The figures of the kernel: exact odds, the simulated Table, pause and resume. Public libraries as references. */
import {
  advance,
  answer,
  atLeast,
  chartsOf,
  d8,
  d10,
  d66,
  drawnBy,
  type Game,
  LiveTable,
  ladderValue,
  newGame,
  nothing,
  oddsOf,
  printed,
  type Rounds,
  type Rule,
  resolve,
  SimulatedTable,
  sealedDice,
  sealedHand,
  standing,
  stream,
  suggestPolicy,
  twoD10,
} from '../src/kernel/index.ts';
import { book } from '../src/rules/one-day/book.ts';
import type { Options } from '../src/rules/one-day/options.ts';
import { moraleTest } from '../src/rules/one-day/procedures/morale.ts';
import { newSkirmish, type Skirmish, skirmish } from '../src/testing/skirmish.ts';
import type { Report } from './harness.ts';

const what = { label: 'Bench', cite: '1' };
const { table } = chartsOf('bench');

const banded = table({
  id: 'banded',
  title: 'Banded',
  section: '1',
  provenance: printed,
  dice: twoD10,
  columns: ['x'],
  rows: [
    ['6 or less', 'none'],
    ['7-11', 'one'],
    ['12-15', 'two'],
    ['16-18', 'three'],
    ['19+', 'four'],
  ],
});

const ladder = table({
  id: 'ladder',
  title: 'Ladder',
  section: '1',
  provenance: printed,
  dice: d66,
  columns: ['x'],
  rows: Array.from({ length: 36 }, (_, step) => [String(ladderValue(step)), step % 7] as [string, number]),
});

/** Six rounds at most of an opposed d8 with both sides' morale tests, joint over hits and morale of both sides. */
interface Duel {
  readonly round: number;
  readonly hits: readonly [number, number];
}
const LEVELS = 5;
const chain: Rounds<number, number, number> = {
  step: (at, level, pass) =>
    at.test(d10, atLeast(pass), nothing, what)
      ? { done: level }
      : level + 1 === LEVELS
        ? { done: LEVELS }
        : { again: level + 1 },
  key: (level) => level,
  resultKey: (level) => level,
};
const band = (difference: number) => {
  const spread = Math.abs(difference);
  const row = spread <= 2 ? 0 : spread <= 4 ? 1 : spread <= 6 ? 2 : 3;
  return difference < 0 ? -row : row;
};
const duel: Rounds<Duel, readonly number[], null> = {
  step(at, { round, hits }) {
    const margin = at.opposed(
      { dice: d8, modifiers: nothing, who: 'a' },
      { dice: d8, modifiers: nothing, who: 'b' },
      what,
      band,
    );
    const won = margin > 0;
    const lost = margin < 0;
    const a = hits[0] + (lost ? 2 : 1);
    const b = hits[1] + (won ? 2 : 1);
    const levelA = won ? 0 : at.repeat(chain, lost ? Math.min(LEVELS, Math.max(0, -margin - 1)) : 0, 5);
    const levelB = lost ? 0 : at.repeat(chain, won ? Math.min(LEVELS, Math.max(0, margin - 1)) : 0, 5);
    const over = levelA > 0 || levelB > 0 || round === 6;
    return over ? { done: [a, b, levelA, levelB] } : { again: { round: round + 1, hits: [a, b] } };
  },
  key: ({ round, hits }) => (round * 32 + hits[0]) * 32 + hits[1],
  resultKey: (end) => ((end[0]! * 32 + end[1]!) * 8 + end[2]!) * 8 + end[3]!,
};
const duelRule: Rule<null, readonly number[]> = {
  play: (at) => at.repeat(duel, { round: 1, hits: [0, 0] }, null),
  resultKey: (end) => duel.resultKey!(end),
};

/** A skirmish stopped in its last phase, with a journal of about 200 entries. */
function longGame(): Game<Skirmish> {
  const rules = {
    ...skirmish,
    sequence: (state: Skirmish) => (state.turn > 60 ? null : { id: `${state.turn}`, title: '', cite: '' }),
  };
  const game = newGame(rules, newSkirmish());
  const random = stream('bench', 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice('bench'), drawnBy(game.journal)) });
  advance(game, dealing());
  while (game.journal.length < 200) {
    const need = game.needs[0]!;
    if (need.type !== 'answer') break;
    answer(
      game,
      need.seat,
      skirmish.kinds.find(({ kind }) => kind === need.kind)!.sample(need.request, random),
      dealing(),
    );
  }
  return game;
}

export default async (report: Report): Promise<void> => {
  const options = book.options.parse({}) as Options;
  const consult: Rule<null, unknown> = { play: (at) => at.consult(banded, 'x', nothing, what) };
  const climb: Rule<null, unknown> = { play: (at) => at.consult(ladder, 'x', nothing, what) };
  await report.measure('odds: 2d10 through a chart', () => oddsOf(consult, null, null), {
    unit: 'µs',
    bar: 5,
    reference: 15,
  });
  await report.measure('odds: d66 through 36 rows', () => oddsOf(climb, null, null), { unit: 'µs', bar: 5 });
  const unit = {
    quality: 'VT',
    marked: 0,
    boxes: 4,
    level: 'FIRM',
    cover: 'none',
    hq: 'corps',
    fireHits: 2,
    leaderDice: 1,
    leaderFirst: false,
    outOfSupply: false,
    tripleMove: false,
    russian: false,
  } as const;
  await report.measure('odds: morale chain with leader loss', () => oddsOf(moraleTest, unit, options), {
    unit: 'µs',
    bar: 60,
    reference: 970,
  });
  await report.measure('odds: six-round melee, joint', () => oddsOf(duelRule, null, null), {
    unit: 'ms',
    bar: 20,
    reference: 430,
  });
  const melee = book.procedures.find(({ id }) => id === 'melee')!;
  const facts = melee.facts.parse({});
  const joint = {
    ...melee,
    resultKey: (result: unknown) => melee.measures.map((measure) => measure.of(result)).join(),
  };
  await report.measure('odds: One Day melee to the end, all rules', () => oddsOf(joint, facts, options), {
    unit: 'ms',
  });
  const dice = new SimulatedTable(stream('bench', 'dice'), suggestPolicy);
  await report.measure(
    'simulated Table: rolls',
    () => {
      let sum = 0;
      for (let i = 0; i < 1000; i++) sum += dice.roll(d10, what);
      return sum;
    },
    { unit: 'rolls/s', bar: 10_000_000, count: 1000 },
  );
  const pass = atLeast(5);
  await report.measure(
    'simulated Table: tests',
    () => {
      let passed = 0;
      for (let i = 0; i < 1000; i++) if (dice.test(d10, pass, nothing, what)) passed++;
      return passed;
    },
    { unit: 'tests/s', count: 1000 },
  );
  const game = longGame();
  await report.measure('pause and resume, 200 entries', () => newGame(game.rules, game.start, game.journal), {
    unit: 'ms',
    bar: 2,
  });
  const entries = standing(game.journal);
  await report.measure('what stands of 200 entries', () => entries.length + standing(game.journal).length, {
    unit: 'µs',
  });
  const morale = book.procedures.find(({ id }) => id === 'morale-test')!;
  const tested = morale.facts.parse({});
  await report.measure(
    'live: a morale card with sealed dice',
    () => resolve(morale, tested, options, { hand: sealedHand(sealedDice('b')) }),
    { unit: 'µs' },
  );
  await report.measure('live: an empty Table', () => new LiveTable(), { unit: 'ns' });
};
