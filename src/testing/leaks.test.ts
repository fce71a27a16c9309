import { describe, expect, test } from 'vitest';
import {
  advance,
  answer,
  drawnBy,
  type Entry,
  type Game,
  isOver,
  journalFor,
  kindCalled,
  newGame,
  sealedDice,
  sealedHand,
  stream,
} from '../kernel/index.ts';
import { leaks } from './leaks.ts';
import { newSkirmish, type Skirmish, skirmish } from './skirmish.ts';

/** Plays a game with sampled answers and looks at it before each. */
function playOut(seed: string, look: (game: Game<Skirmish>) => void): void {
  const game = newGame(skirmish, newSkirmish());
  const random = stream(seed, 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(game.journal)) });
  advance(game, dealing());
  while (!isOver(game)) {
    look(game);
    const need = game.needs[random.below(game.needs.length)]!;
    if (need.type !== 'answer') throw new Error('sealed dice never pause');
    const kind = kindCalled(skirmish, need.kind);
    expect(answer(game, need.seat, kind.sample(need.request, random), dealing())).toBeNull();
  }
}

describe('what a seat may not know', () => {
  test('no seat can tell what another hides', () => {
    playOut('views', (game) => {
      const found = leaks(game, ['blue', 'red', null], (real, seat) => {
        const journal = real.journal.map((entry): Entry => {
          const hidden =
            entry.type === 'answer' &&
            entry.secret &&
            entry.seat !== seat &&
            !journalFor(real.journal, seat).includes(entry);
          return hidden ? { ...entry, answer: entry.answer === 'push' ? 'hold' : 'push' } : entry;
        });
        const flag = Object.fromEntries(
          Object.entries(real.state.flag).map(([owner, at]) => [owner, owner === seat ? at : at + 1]),
        );
        return { ...real, journal, state: { ...real.state, flag } };
      });
      expect(found).toEqual([]);
    });
  });

  test('the helper for views finds a leak', () => {
    const leaky = { ...skirmish, view: (state: Skirmish) => state };
    const game = newGame(leaky, newSkirmish());
    advance(game);
    expect(
      leaks(game, ['blue'], (real) => ({ ...real, state: { ...real.state, flag: { blue: 3, red: 1 } } })),
    ).toHaveLength(1);
  });
});
