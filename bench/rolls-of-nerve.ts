/**
 * Rules written with `read`, where a natural 1 and a natural 10 mean something of their own and a state is
 * four numbers. `nerve-by-hand.ts` has the same by arrays. `pick` says how a rule comes by its readers: a new closure each
 * time, or a constant.
 */
import { after, applied, both, d10, type Modifier, playing, type Rounds, type Rule } from '../src/kernel/index.ts';

const what = { label: 'Bench', cite: '1' };
const modifier = (value: number): Modifier => ({ value, label: 'Bench', cite: '1' });
const shaken = modifier(-1);
const mauled = modifier(-2);
const led = modifier(1);

type Pick = <F extends (...all: never[]) => unknown>(of: F) => () => F;

/** A chain of tests: on a failure the unit drops, may bleed and may lose a leader, and tests again. */
interface Nerve {
  readonly level: number;
  readonly hits: number;
  readonly leaders: number;
  readonly tests: number;
}

export const BROKEN = 6;
export const MOST_HITS = 8;
export const MOST_TESTS = 6;
const STEADY: Nerve = { level: 0, hits: 2, leaders: 2, tests: 0 };

export const nerveOf = (total: number, natural: number) =>
  natural === 1 ? 4 : natural === 10 ? 0 : total >= 7 ? 1 : total >= 4 ? 2 : 3;

const nerveKey = ({ level, hits, leaders, tests }: Nerve) => ((level * 16 + hits) * 4 + leaders) * 8 + tests;

const nerveWith = (reader: () => typeof nerveOf): Rounds<Nerve, Nerve, null> => ({
  step(table, { level, hits, leaders, tests }) {
    const modifiers = applied(level > 2 && shaken, hits > 3 && mauled, leaders > 0 && led);
    const found = table.read(d10, modifiers, what, reader());
    const after = {
      level: found === 0 ? Math.max(0, level - 1) : level + (found < 2 ? 0 : found < 4 ? 1 : 2),
      hits: hits + (found < 3 ? 0 : 1),
      leaders: found === 4 ? Math.max(0, leaders - 1) : leaders,
      tests: tests + 1,
    };
    const over = found < 2 || after.level >= BROKEN || after.hits >= MOST_HITS || after.tests >= MOST_TESTS;
    return over ? { done: after } : { again: after };
  },
  key: nerveKey,
  resultKey: nerveKey,
});

export function chainOf(pick: Pick): Rule<null, Nerve> {
  const nerve = nerveWith(pick(nerveOf));
  return { play: (table) => table.repeat(nerve, STEADY, null), resultKey: nerveKey };
}

/** Six rounds of a mêlée at most: both strike, and whoever came off worse tests whether he gives ground. */
interface Melee {
  readonly round: number;
  readonly hitsA: number;
  readonly hitsB: number;
  /** How far B is pressed back; below nothing it is A. */
  readonly ground: number;
}

export const ROUNDS = 6;
export const SPENT = 12;
export const PRESSED = 4;
const CONTACT: Melee = { round: 1, hitsA: 0, hitsB: 0, ground: 0 };

export const blowOf = (total: number, natural: number) =>
  natural === 10 ? 3 : natural === 1 || total < 5 ? 0 : total < 9 ? 1 : 2;
export const stepsOf = (total: number, natural: number) =>
  natural === 10 ? -1 : natural === 1 ? 2 : total < 6 ? 1 : 0;

const meleeKey = ({ round, hitsA, hitsB, ground }: Melee) =>
  ((round * 16 + hitsA) * 16 + hitsB) * 16 + ground + 2 * PRESSED;

const modifiersOf = (hits: number, ground: number) =>
  applied(hits > 3 && shaken, hits > 6 && mauled, ground > 1 && led);

/** Over, or another round. */
const ended = (melee: Melee) =>
  melee.round > ROUNDS || melee.hitsA >= SPENT || melee.hitsB >= SPENT || Math.abs(melee.ground) >= PRESSED
    ? { done: melee }
    : { again: melee };

const meleeWith = (blow: () => typeof blowOf, back: () => typeof stepsOf): Rounds<Melee, Melee, null> => ({
  step(table, { round, hitsA, hitsB, ground }) {
    const byA = table.read(d10, modifiersOf(hitsA, ground), what, blow());
    const byB = table.read(d10, modifiersOf(hitsB, -ground), what, blow());
    const afterA = Math.min(SPENT, hitsA + Math.max(1, byB));
    const afterB = Math.min(SPENT, hitsB + Math.max(1, byA));
    const steps =
      byA > byB
        ? table.read(d10, modifiersOf(afterB, -ground), what, back())
        : byA < byB
          ? -table.read(d10, modifiersOf(afterA, ground), what, back())
          : 0;
    return ended({ round: round + 1, hitsA: afterA, hitsB: afterB, ground: ground + steps });
  },
  key: meleeKey,
  resultKey: meleeKey,
});

/** One side of it: what its dice see. */
interface Side {
  readonly hits: number;
  readonly ground: number;
}

const sideWith = (reader: () => (total: number, natural: number) => number): Rule<Side, number, null> => ({
  play: (table, { hits, ground }) => table.read(d10, modifiersOf(hits, ground), what, reader()),
  key: ({ hits, ground }) => hits * 16 + ground + 2 * PRESSED,
  resultKey: (found) => found,
});

/** The same with its independent parts stated as such. */
function meleeOfParts(blow: () => typeof blowOf, back: () => typeof stepsOf): Rounds<Melee, Melee, null> {
  const strikes = sideWith(blow);
  const yields = sideWith(back);
  return {
    step: (_table, { round, hitsA, hitsB, ground }) =>
      both(
        playing(strikes, { hits: hitsA, ground }, null),
        playing(strikes, { hits: hitsB, ground: -ground }, null),
        (byA, byB) => {
          const afterA = Math.min(SPENT, hitsA + Math.max(1, byB));
          const afterB = Math.min(SPENT, hitsB + Math.max(1, byA));
          const pressed = (by: number) =>
            ended({ round: round + 1, hitsA: afterA, hitsB: afterB, ground: ground + by });
          if (byA === byB) return pressed(0);
          return byA > byB
            ? after(playing(yields, { hits: afterB, ground: -ground }, null), pressed)
            : after(playing(yields, { hits: afterA, ground }, null), (by) => pressed(-by));
        },
      ),
    key: meleeKey,
    resultKey: meleeKey,
  };
}

export function meleeOf(pick: Pick, inParts: boolean): Rule<null, Melee> {
  const melee = (inParts ? meleeOfParts : meleeWith)(pick(blowOf), pick(stepsOf));
  return { play: (table) => table.repeat(melee, CONTACT, null), resultKey: meleeKey };
}
