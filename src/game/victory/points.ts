/** Victory by points and levels, and by the breaking of an army: the same for every battle of two sides. */
import { capital, nth, type Seat, type Table } from '../../kernel/index.ts';
import { adjectiveOf, type Pair, type Side } from '../army/sides.ts';
import type { Envelope, Level } from '../scenario/envelope.ts';
import type { Standing, Toll } from './standing.ts';

/** Why it ended, and for whom: -1 a draw. */
export interface Ending {
  readonly winner: -1 | Side;
  readonly why: string;
}

/** Which level so many points of difference reach. */
export function levelOf(levels: readonly Level[], lead: number): number {
  let found = 0;
  for (let i = 0; i < levels.length; i++) if (lead >= nth(levels, i).from) found = i;
  return found;
}

/** A side’s own levels of victory. */
export const levelsOf = ({ victory: { levels, second } }: Envelope, side: Side): readonly Level[] =>
  side === 1 && second ? second : levels;

/** Who wins by points: nobody within the first level. */
export function winnerByPoints(scenario: Envelope, [one, two]: Pair): -1 | Side {
  const ahead = one > two ? 0 : 1;
  return levelOf(levelsOf(scenario, ahead), Math.abs(one - two)) === 0 ? -1 : ahead;
}

/** The battle ends for whoever is broken; where both are, points decide. */
export function endingBy(
  scenario: Envelope,
  broken: readonly [boolean, boolean],
  points: Pair,
  last: boolean,
): Ending | null {
  if (broken[0] && broken[1]) return { winner: winnerByPoints(scenario, points), why: 'both armies are broken' };
  if (broken[0] || broken[1]) {
    const loser = broken[0] ? 0 : 1;
    return { winner: loser === 0 ? 1 : 0, why: `the ${adjectiveOf(scenario.sides[loser].name)} army is broken` };
  }
  return last ? { winner: winnerByPoints(scenario, points), why: 'the day is over' } : null;
}

const bySeat = ({ sides }: Envelope, [one, two]: Pair): Record<Seat, number> => ({
  [sides[0].seat]: one,
  [sides[1].seat]: two,
});

export function standingOf(scenario: Envelope, turn: number, points: Pair, over: Ending | null): Standing {
  return {
    over: over !== null,
    points: bySeat(scenario, points),
    winner: over && over.winner !== -1 ? scenario.sides[over.winner].seat : null,
    words: over
      ? endWords(scenario, points, over)
      : `Turn ${turn} of ${scenario.clock.turns}: ${leadWords(scenario, points)}`,
  };
}

/** Tells who has won, and by how much. */
export function tellEnding(table: Table, scenario: Envelope, points: Pair, over: Ending, cite: string): void {
  if (table.narrates) table.report(endWords(scenario, points, over), cite, { code: 'over' });
}

function endWords(scenario: Envelope, points: Pair, { winner, why }: Ending): string {
  const { sides } = scenario;
  if (winner === -1) return `A draw, ${Math.max(...points)} to ${Math.min(...points)}: ${why}`;
  const levels = levelsOf(scenario, winner);
  const lead = points[winner] - points[1 - winner]!;
  const reached = lead > 0 ? levelOf(levels, lead) : 0;
  const level = reached > 0 ? nth(levels, reached).name : 'victory';
  return `${victoryWords(level, sides[winner].name)}, ${points[winner]} to ${points[1 - winner]}: ${why}`;
}

/** `Decisive Austrian victory`. */
const victoryWords = (level: string, side: string): string =>
  capital([level.replace(/ ?victory$/, ''), adjectiveOf(side), 'victory'].filter(Boolean).join(' '));

function leadWords({ sides }: Envelope, [one, two]: Pair): string {
  if (one === two) return `level at ${one}`;
  return `${sides[one > two ? 0 : 1].name} lead ${Math.max(one, two)} to ${Math.min(one, two)}`;
}

/** What it has cost, as the book counts it. */
export const tollOf = (scenario: Envelope, turn: number, lost: Pair, of: Pair, counted: string): Toll => ({
  turns: turn - 1,
  lost: bySeat(scenario, lost),
  of: bySeat(scenario, of),
  counted,
});
