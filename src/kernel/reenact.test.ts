import { describe, expect, test } from 'vitest';
import { newSkirmish, skirmish } from '../testing/skirmish.ts';
import { advance, answer, correct, drawnBy, type Game, newGame, rewind, undo } from './game.ts';
import { sealedHand } from './hand.ts';
import { type Entry, lastAnswerOf, standing } from './journal.ts';
import { stream } from './random.ts';
import { reenacted } from './reenact.ts';
import { kindCalled } from './request.ts';
import { sealedDice } from './sealed.ts';

/** A game by lot in which seats withdraw, the table goes back, and dice are corrected. */
function playedWithSecondThoughts(seed: string): Game<ReturnType<typeof newSkirmish>> {
  const game = newGame(skirmish, newSkirmish());
  const box = sealedDice(seed);
  const random = stream(seed, 'lot');
  const dealing = () => ({ hand: sealedHand(box, drawnBy(game.journal)) });
  advance(game, dealing());
  for (let n = 0; n < 60 && game.needs.length > 0; n++) {
    const need = game.needs[random.below(game.needs.length)]!;
    if (need.type !== 'answer') throw new Error('dice are asked for');
    const kind = kindCalled(skirmish, need.kind);
    const at = game.journal.length;
    answer(game, need.seat, kind.sample(need.request as never, random), dealing());
    const roll = game.journal.findLastIndex(({ type }) => type === 'roll');
    switch (random.below(8)) {
      case 0:
        undo(game, at, need.seat);
        break;
      case 1:
        rewind(game, at);
        break;
      case 2:
        if (roll >= at) correct(game, roll, { faces: [1 + random.below(6)] });
        break;
    }
  }
  return game;
}

const luck = { value: 3, label: 'luck', cite: '' };

/** Every label and sentence otherwise, and every report in two lines instead of one. */
function reworded(journal: readonly Entry[]): Entry[] {
  const places: number[] = [];
  const told: Entry[] = [];
  for (const entry of journal) {
    places.push(told.length);
    if (entry.type === 'report')
      told.push({ type: 'report', text: 'It happened so:' }, { ...entry, text: 'otherwise' });
    else if (entry.type === 'undo' || entry.type === 'correction') told.push({ ...entry, of: places[entry.of]! });
    else if (entry.type === 'roll') {
      const modifiers = entry.modifiers.map((one) => ({ ...one, label: 'renamed', cite: '9.9' }));
      told.push({ ...entry, modifiers, label: 'renamed', who: 'somebody', cite: '9.9', needs: 'enough' });
    } else told.push(entry);
  }
  return told;
}

describe('a journal played again as it came about', () => {
  test('is the same journal, with every withdrawal, way back and correction', () => {
    for (let i = 0; i < 60; i++) {
      const { journal, state } = playedWithSecondThoughts(`${i}`);
      const again = reenacted(skirmish, newSkirmish(), JSON.parse(JSON.stringify(journal)) as Entry[]);
      expect(again.journal).toEqual(journal);
      expect(again.state).toEqual(state);
    }
  });

  test('names the place where a lie begins, before an undo and after it', () => {
    const { journal } = playedWithSecondThoughts('lies');
    const undone = journal.findIndex(({ type }) => type === 'undo');
    expect(undone).toBeGreaterThan(0);
    journal.forEach((entry, at) => {
      if (entry.type !== 'roll') return;
      for (const lie of [{ total: entry.total + 1 }, { result: 'a miracle' }, { modifiers: [luck] }, { natural: 0 }]) {
        const lying = journal.with(at, { ...entry, ...lie });
        expect(() => reenacted(skirmish, newSkirmish(), lying)).toThrow(`entry ${at + 1}`);
      }
    });
  });

  test('is the same game in other words: labels and reports are told anew, and none of them is compared', () => {
    for (let i = 0; i < 60; i++) {
      const { journal, state } = playedWithSecondThoughts(`words ${i}`);
      const again = reenacted(skirmish, newSkirmish(), reworded(journal));
      expect(again.journal).toEqual(journal);
      expect(again.state).toEqual(state);
    }
  });

  test('a seat’s last answer that stands is found from the end as from the beginning', () => {
    for (let i = 0; i < 60; i++) {
      const { journal } = playedWithSecondThoughts(`last ${i}`);
      for (let to = 0; to <= journal.length; to++) {
        const part = journal.slice(0, to);
        for (const seat of ['blue', 'red']) {
          const last = standing(part).findLast((input) => input.type === 'answer' && input.seat === seat)?.at;
          expect(lastAnswerOf(part, seat)).toBe(last);
        }
      }
    }
  });

  test('an envelope put down and taken up again a thousand times plays no rule', () => {
    let plays = 0;
    const counted = {
      ...skirmish,
      play(...given: Parameters<typeof skirmish.play>) {
        plays++;
        skirmish.play(...given);
      },
    };
    const game = newGame(counted, newSkirmish());
    advance(game);
    const before = plays;
    for (let n = 0; n < 1000; n++) {
      const at = game.journal.length;
      expect(answer(game, 'blue', 'push')).toBe(null);
      expect(undo(game, at, 'blue')).toBe(null);
    }
    expect(plays).toBe(before);
    expect(game.needs).toHaveLength(2);
    expect(newGame(skirmish, newSkirmish(), game.journal).needs).toEqual(game.needs);
  });
});
