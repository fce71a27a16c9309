/** Dice of a game on this device: from its sealed seed, each die of the stream once. */
import { type DiceHand, drawnBy, type Entry, sealedDice, sealedHand } from '../../../kernel/index.ts';

export const drawn = (seed: string, journal: readonly Entry[]): DiceHand =>
  sealedHand(sealedDice(seed), drawnBy(journal));

/** A hand for a single throw; the next must be thrown by somebody again. */
export function once(hand: DiceHand): DiceHand {
  let thrown = false;
  return {
    cast(dice, times, stream) {
      if (thrown) return null;
      thrown = true;
      return hand.cast(dice, times, stream);
    },
  };
}
