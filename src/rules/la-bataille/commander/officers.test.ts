import { describe, expect, it } from 'vitest';
import type { Decision, Officer } from '../../../game/index.ts';
import { checkAnswer, type Policy, type Seat, SimulatedTable, stream } from '../../../kernel/index.ts';
import { rules, start } from '../battle/testing.ts';
import { game } from '../game.ts';
import { scenarioFiles } from '../scenarios.ts';
import { general, greedy } from './officers.ts';

const officer = general.follow(null);

interface Played {
  readonly winner: Seat | null;
  readonly decisions: readonly { readonly seat: Seat; readonly kind: string; readonly decision: Decision }[];
}

/** A whole game between officers; every answer must be one the rules accept, given from the view alone. */
function played(file: unknown, officers: Readonly<Record<Seat, Officer>>, seed: string): Played {
  const state = start(file, {});
  const decisions: { seat: Seat; kind: string; decision: Decision }[] = [];
  const lots = new Map(rules.seats(state).map((seat) => [seat, stream(seed, seat)]));
  const policy: Policy = (seat, kind, request) => {
    const decision = officers[seat]!(seat, () => rules.view(state, seat), kind, request, lots.get(seat)!);
    const refusal = checkAnswer(kind, request, decision.answer);
    if (refusal) throw new Error(`${kind.kind}: ${refusal.sentence} ${JSON.stringify(decision.answer)}`);
    decisions.push({ seat, kind: kind.kind, decision });
    return decision.answer;
  };
  const table = new SimulatedTable(stream(seed, 'dice'), policy);
  for (let i = 0, phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
    if (++i > 2000) throw new Error('no end');
    rules.play(table, state, phase);
  }
  return { winner: game.standing(state).winner, decisions };
}

const { random } = game.officers;
const [teaching] = scenarioFiles;
const [first, second] = [teaching!.sides[0]!.seat, teaching!.sides[1]!.seat];

/** Games won by the one from both chairs. */
function won(one: Officer, other: Officer, games: number): number {
  let wins = 0;
  for (let i = 0; i < games; i++)
    for (const [mine, theirs] of [
      [first, second],
      [second, first],
    ] as const)
      if (played(teaching, { [mine]: one, [theirs]: other }, `chair ${i}`).winner === mine) wins++;
  return wins;
}

describe('the commander', () => {
  it('answers within the rules to the end of the battle, and says why in a sentence', () => {
    const { decisions } = played(teaching, { [first]: officer, [second]: officer }, 'why');
    expect(decisions.length).toBeGreaterThan(50);
    for (const { decision } of decisions) expect(decision.reason).toMatch(/^\S.{8,}\.$/);
  });

  it('decides the same way when it sees the same again', () => {
    const once = played(teaching, { [first]: officer, [second]: greedy }, 'again');
    const twice = played(teaching, { [first]: officer, [second]: greedy }, 'again');
    expect(twice.decisions).toEqual(once.decisions);
  });

  it('beats whoever draws lots, from either chair', () => {
    expect(won(officer, random!, 2)).toBeGreaterThanOrEqual(3);
  });

  it('beats the greedy officer three times in four', () => {
    expect(won(officer, greedy, 192)).toBeGreaterThanOrEqual(288);
  });
});
