/** Games between officers as lessons: what told of the outcome at the beginning of each turn, and how it ended. */
import type { BookGame } from '../../game/index.ts';
import { nth, SimulatedTable } from '../../kernel/index.ts';
import type { Sample } from './fit.ts';
import { deciding, diceOf } from './games.ts';

/** By the first seat; the same battle for the same seed. */
export function samplesOf<S>(game: BookGame<S>, start: S, seed: string): Sample[] {
  const { rules } = game;
  const state = rules.copy(start);
  const seats = rules.seats(start);
  const first = nth(seats, 0);
  const officers = Object.fromEntries(seats.map((seat) => [seat, game.officers.officer!]));
  const table = new SimulatedTable(
    diceOf(seed),
    deciding(game, () => state, officers, seed),
  );
  const noted: Sample['signs'][] = [];
  let turn = -1;
  for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
    const now = game.toll(state).turns;
    if (now !== turn) noted.push(game.signs(state, first));
    turn = now;
    rules.play(table, state, phase);
  }
  const { winner } = game.standing(state);
  const won = winner === null ? 0.5 : winner === first ? 1 : 0;
  // The morning of a battle tells nothing but the scenario; and a long battle is one battle.
  const later = noted.slice(1);
  return later.map((signs) => ({ signs, won, weight: 1 / later.length }));
}
