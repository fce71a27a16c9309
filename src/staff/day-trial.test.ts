import { describe, expect, test } from 'vitest';
import { lotDrawn } from '../game/day/index.ts';
import { stream } from '../kernel/index.ts';
import { loadBook } from '../rules/index.ts';
import { dayPlayed, dayTrial } from './day-trial.ts';

/** The same by the thousand: `npm run lots`. */
const RAISED = 6;

describe.each(['one-day', 'la-bataille', 'esr', 'revolution-empire'])('battles by lot in %s', (id) => {
  test.each([...Array(RAISED).keys()])(
    'number %i is raised, whole or as a sector, and nobody is lost on the way',
    async (n) => {
      const game = await (await loadBook(id)).game!();
      expect(dayTrial(game, lotDrawn(stream(`lots/${n}`, 'battle'))).faults).toEqual([]);
    },
  );

  test('a small one is played to its end between officers', async () => {
    const game = await (await loadBook(id)).game!();
    const { held } = dayTrial(game, lotDrawn(stream('lots/small', 'battle'), 2));
    expect(dayPlayed(game, held, 'lots')).toEqual([]);
  });
});

test('a Day that a book cannot hold at all is a fault, in a sentence', async () => {
  const game = await (await loadBook('esr')).game!();
  const none = { ...game, day: { ...game.day!, fits: () => ({ refused: 'it has too many of everything' }) } };
  expect(dayTrial(none, lotDrawn(stream('lots/0', 'battle'))).faults).toEqual([
    'refused without a sector: it has too many of everything',
  ]);
});
