/** One game of an experiment played again at the live Table, with the same dice and officers: a record to watch. */

import type { BookGame } from '../../game/index.ts';
import { advance, type DiceHand, type GameRecord, newGame, nth, type Random } from '../../kernel/index.ts';
import { gameHeader } from '../records.ts';
import { openCell } from './chunk.ts';
import { type Experiment, seedOf } from './experiment.ts';
import { deciding, diceOf } from './games.ts';

/** Dice of the lab come from a quick stream that proves nothing, so in a record they stand as if typed. */
const drawnHand = (random: Random): DiceHand => ({
  cast: ({ count, sides }, times) => ({
    faces: Array.from({ length: count * times }, () => random.below(sides) + 1),
    hand: 'typed',
  }),
});

export function labRecord(game: BookGame, experiment: Experiment, cell: number, n: number): GameRecord {
  const kind = nth(experiment.cells, cell);
  const { data, start, officers } = openCell(game, kind);
  const seed = seedOf(experiment.seed, n);
  const played = newGame(game.rules, start);
  advance(played, {
    hand: drawnHand(diceOf(seed)),
    instructions: deciding(game, () => played.state, officers, seed),
  });
  return {
    header: gameHeader(kind.book, game, { id: kind.scenario, data }, kind.switches, null),
    entries: played.journal,
  };
}
