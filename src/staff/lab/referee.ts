/** Games of officers with the referee looking on: the same games as the lab's, played with a journal he can read. */
import { type BookGame, refereed } from '../../game/index.ts';
import { drawnHand, LiveTable } from '../../kernel/index.ts';
import { deciding, diceOf, type Officers } from './games.ts';

/** A sentence for each law that was broken in that game. */
export function lawsBroken<S>(game: BookGame<S>, start: S, officers: Officers, seed: string): string[] {
  const broken: string[] = [];
  const rules = refereed(game.rules, game.laws ?? [], (one) => broken.push(one));
  const state = rules.copy(start);
  const hand = drawnHand(diceOf(seed));
  const instructions = deciding(game, () => state, officers, seed);
  for (let phase = rules.sequence(state); phase; phase = rules.sequence(state))
    rules.play(new LiveTable({ hand, instructions }), state, phase);
  return broken;
}
