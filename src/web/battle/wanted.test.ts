/** What is wanted: every question of every book says in a sentence what to do, and what happens if nothing is done. */
import { describe, expect, test } from 'vitest';
import type { BookGame } from '../../game/index.ts';
import { advance, answer, kindCalled, newGame, sealedDice, sealedHand, stream } from '../../kernel/index.ts';
import { shelf } from '../../rules/index.ts';
import { verbOf } from './form/verb.ts';

describe.each(shelf.map(({ id }) => id))('the questions of %s', (id) => {
  test('have a form each, with what is wanted, what happens otherwise, and a button that says what it does', async () => {
    const book = await shelf.find((one) => one.id === id)!.load();
    const game: BookGame = (await book.game!())!;
    expect(game.rules.kinds.map(({ kind }) => kind).filter((kind) => !game.desk.sheets[kind])).toEqual([]);
    const { data } = game.scenarios.find(({ lesson }) => lesson) ?? game.scenarios[0]!;
    const live = newGame(game.rules, game.start(data, {}));
    const hand = sealedHand(sealedDice('wanted'));
    const lots = stream('wanted');
    advance(live, { hand });
    for (let asked = 0; live.needs.length > 0 && asked < 400; asked++) {
      const [need] = live.needs;
      if (need?.type !== 'answer') throw new Error('dice are asked for');
      const kind = kindCalled(game.rules, need.kind);
      const view = game.rules.view(live.state, need.seat);
      const sheet = game.desk.sheets[need.kind]!;
      const form = sheet.form(view, need.request);
      for (const words of [form.title, form.sentence, form.otherwise]) expect(words.trim(), need.kind).not.toBe('');
      const given = game.officers.greedy!(need.seat, () => view, kind, need.request, lots).answer;
      const verb = verbOf(form, sheet.entries(need.request, given), (piece) => piece);
      if (verb !== null) expect(verb, need.kind).toMatch(/^\p{Lu}|^\d/u);
      expect(answer(live, need.seat, given, { hand })).toBeNull();
    }
  });
});
