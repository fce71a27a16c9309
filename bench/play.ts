/** Whole games, as benches play them. */
import type { BookGame, Officer } from '../src/game/index.ts';
import { SimulatedTable, stream } from '../src/kernel/index.ts';
import { labGame } from '../src/staff/index.ts';

/** As many games as a run plays before it begins again: enough not to measure one lucky day. */
export const SEEDS = 200;

/** Plays the next game of the round; the same officer in every seat. */
export function games(game: BookGame, start: unknown, officer: Officer): () => unknown {
  const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, officer]));
  let next = 0;
  return () => labGame(game, start, officers, `bench/${next++ % SEEDS}`).standing.points;
}

/** So many games whose answers are known beforehand: what is left is the cost of the rules. */
export function playedBack(game: BookGame, start: unknown, count: number): () => unknown {
  const { rules } = game;
  const officer = game.officers.officer!;
  const tapes: unknown[][] = [];
  const play = (i: number, answer: (state: unknown) => ConstructorParameters<typeof SimulatedTable>[1]): unknown => {
    const state = rules.copy(start);
    const table = new SimulatedTable(stream(`bench/${i}`, 'dice'), answer(state));
    for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) rules.play(table, state, phase);
    return game.standing(state).points;
  };
  for (let i = 0; i < count; i++) {
    const tape: unknown[] = [];
    const dice = stream(`bench/${i}`, 'officers');
    play(i, (state) => (seat, kind, request) => {
      const { answer } = officer(seat, () => rules.view(state, seat), kind, request, dice);
      tape.push(answer);
      return answer;
    });
    tapes.push(tape);
  }
  return () => {
    let points: unknown;
    for (let i = 0; i < count; i++) {
      const tape = tapes[i]!;
      let next = 0;
      points = play(i, () => () => tape[next++]);
    }
    return points;
  };
}
