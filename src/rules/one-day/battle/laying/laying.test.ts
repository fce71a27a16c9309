/** B32: records of before the markers were laid by their owners do not fit, and say so. */
import { expect, test } from 'vitest';
import {
  advance,
  answer,
  type Entry,
  kindCalled,
  newGame,
  reenacted,
  sealedDice,
  sealedHand,
} from '../../../../kernel/index.ts';
import { game } from '../../game.ts';
import { layMarkers } from './kinds.ts';

const { rules } = game;
const scenario = game.scenarios.find(({ id }) => id === 'austerlitz')!;
const start = () => game.start(scenario.data, {});

const isOrder = (entry: Entry): boolean => entry.type === 'answer' && entry.kind !== layMarkers.kind;

/** The journal of a battle up to its first orders, as it was when nobody was asked what lies under his markers. */
function oldJournal(): Entry[] {
  const played = newGame(rules, start());
  const hand = sealedHand(sealedDice('old'));
  advance(played, { hand });
  while (played.needs.length > 0 && !played.journal.some(isOrder)) {
    const need = played.needs[0]!;
    if (need.type !== 'answer') throw new Error('sealed dice never pause');
    const kind = kindCalled(rules, need.kind);
    answer(played, need.seat, kind.suggest!(need.request), { hand });
  }
  return played.journal.slice(played.journal.findIndex(isOrder));
}

test('the record of a battle in which nobody was asked what lies under his markers is refused in one sentence', () => {
  const sentence =
    'entry 1: here french is asked “Hide your units”, and the record answers another question: it was played by other rules';
  const old = oldJournal();
  expect(() => reenacted(rules, start(), old)).toThrow(sentence);
  expect(() => newGame(rules, start(), old)).toThrow(sentence);
});
