import { describe, expect, test } from 'vitest';
import { advance, type Entry, journalFor, newGame } from '../kernel/index.ts';
import { leaks } from './leaks.ts';
import { newSkirmish, playedByLot, type Skirmish, skirmish } from './skirmish.ts';

describe('what a seat may not know', () => {
  test('no seat can tell what another hides', () => {
    playedByLot('views', (game) => {
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
