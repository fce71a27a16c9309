/** The orders README shows are typed at Austerlitz, where each is asked for. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BookGame, Form, Scene } from '../../game/index.ts';
import { advance, answer, drawnBy, kindCalled, newGame, sealedDice, sealedHand } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { isTyped, readTyped } from './read.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const shown = [...readme.matchAll(/typed as you would say them[ :(]+((?:`[^`]+`,? ?)+)/g)]
  .flatMap(([, list]) => list!.match(/`[^`]+`/g) ?? [])
  .map((code) => code.slice(1, -1));

interface Asked {
  readonly form: Form;
  readonly scene: Scene;
}

/** The first question of each kind that the French are asked. */
function questions(game: BookGame): Map<string, Asked> {
  const start = game.start(game.scenarios.find(({ id }) => id === 'austerlitz')!.data, {});
  const battle = newGame(game.rules, start);
  const dealing = () => ({ hand: sealedHand(sealedDice('readme'), drawnBy(battle.journal)) });
  const found = new Map<string, Asked>();
  advance(battle, dealing());
  for (let n = 0; n < 12 && !found.has('one-day/combat-moves'); n++) {
    const need = battle.needs[0]!;
    if (need.type !== 'answer') throw new Error('dice are asked for');
    const view = game.rules.view(battle.state, need.seat);
    if (need.seat === 'french' && !found.has(need.kind))
      found.set(need.kind, {
        form: game.desk.sheets[need.kind]!.form(view, need.request),
        scene: game.desk.scene(view),
      });
    expect(answer(battle, need.seat, kindCalled(game.rules, need.kind).suggest(need.request), dealing())).toBeNull();
  }
  return found;
}

describe('the orders README shows, typed at Austerlitz', () => {
  let asked: ReadonlyMap<string, Asked> = new Map();
  beforeAll(async () => {
    asked = questions(await (await loadBook('one-day')).game!());
  });
  const typed = (kind: string, text: string) => readTyped(asked.get(kind)!.form, asked.get(kind)!.scene, text);

  test('there are some', () => {
    expect(shown).toContain('F6 FM');
    expect(shown.length).toBeGreaterThan(5);
  });

  test.each(shown)('%s is understood when orders are given; what is asked later is said', (text) => {
    const read = typed('one-day/orders', text);
    expect(isTyped(read) || read.sentence).toBe(true);
    if (!isTyped(read)) return;
    expect(Object.keys(read.entries).length).toBeGreaterThan(0);
    const later = /attack|go |hold|fire /.test(text);
    expect(read.passed.some(({ sentence }) => sentence.includes('is asked in “'))).toBe(later);
  });

  test.each(shown.filter((text) => /fire/.test(text)))('%s is entered in the fire book', (text) => {
    expect(isTyped(typed('one-day/fire-book', text))).toBe(true);
  });

  test('all but F6 hold is entered where plans are made, though F6 makes none', () => {
    const read = typed('one-day/combat-moves', 'all but F6 hold');
    expect(isTyped(read) || read.sentence).toBe(true);
  });

  test('who makes a plan and is told to fire hears who fires, and whom to attack is told with how far it is', () => {
    expect(typed('one-day/combat-moves', 'F8 fire A14')).toMatchObject({
      sentence: expect.stringContaining('F8: Only units on Fire orders fire'),
    });
    expect(typed('one-day/combat-moves', 'F17 attack A1')).toMatchObject({
      sentence: expect.stringMatching(/^F17 can’t take Attack now: A1 is \d+\.\d″ away, and it moves \d\.0″; plan: /),
    });
  });

  test('a unit is called as it was typed, also under its marker, and who gets no order now is no beginning of another', () => {
    expect(typed('one-day/orders', 'F1 march to the village')).toMatchObject({
      sentence: 'F1: I don’t understand “march”; order: Fire (F), Full Move (FM), Combat Move (CM)',
    });
    expect(typed('one-day/combat-moves', 'F1 hold')).toMatchObject({
      sentence: 'F1 gets no order in this step (Plans of the Combat Moves)',
    });
    expect(typed('one-day/orders', 'help')).toMatchObject({
      sentence: expect.stringContaining('begin with a unit (F1, F2, F3,'),
    });
  });

  test('a corps obeys as far as it can: who lies hidden is named with the reason, and so is a unit alone', () => {
    const read = typed('one-day/orders', 'IV FM');
    if (!isTyped(read)) throw new Error(read.sentence);
    expect(Object.keys(read.entries).length).toBeGreaterThan(1);
    const hidden = 'F1: Full Move is not possible: it lies hidden under its marker, which moves only by a Combat Move';
    expect(read.passed.map(({ sentence }) => sentence)).toContain(hidden);
    expect(typed('one-day/orders', 'F1 FM')).toMatchObject({ sentence: hidden });
  });
});
