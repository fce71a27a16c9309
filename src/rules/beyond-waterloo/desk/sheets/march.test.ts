import { expect, test } from 'vitest';
import { byHand, gestureOn } from '../../../../game/index.ts';
import { advance, newGame, sealedDice, sealedHand } from '../../../../kernel/index.ts';
import { type MarchRequest, march } from '../../campaign/kinds.ts';
import { game } from '../../game.ts';

function laid() {
  const { data } = game.scenarios.find((one) => (one.data as { id: string }).id === 'four-days')!;
  const live = newGame(game.rules, game.start(data, {}));
  advance(live, { hand: sealedHand(sealedDice('march')) });
  const need = live.needs.find((one) => one.type === 'answer' && one.kind === march.kind);
  if (need?.type !== 'answer') throw new Error('no march is asked for');
  const sheet = game.desk.sheets[march.kind]!;
  const request = need.request as MarchRequest;
  return { request, sheet, form: sheet.form(game.rules.view(live.state, need.seat), request) };
}

test('5.3: a Formation is taken by hand to every area it can reach, each with its price', () => {
  const { request, sheet, form } = laid();
  for (const { id, area, options } of request.marchers) {
    const reached = new Set(options.map(({ to }) => to).filter((to) => to !== area));
    const lit = byHand(form, {}, id)!.cells;
    expect(new Set(lit.map(({ cell }) => cell))).toEqual(reached);
    for (const { cell, price } of lit) {
      const costs = options.filter(({ to }) => to === cell).map(({ cost }) => cost);
      expect(costs).toContain(Number.parseInt(price!, 10));
      const done = gestureOn(form, {}, { piece: id, to: cell });
      if (done.refusal) throw new Error(done.refusal.sentence);
      expect(march.check(request, sheet.answer(request, done.entries) as never)).toBeNull();
    }
  }
});

test('5.3: an area out of reach is refused in words; mode and Force March are one tap', () => {
  const { request, form } = laid();
  const [{ id }] = request.marchers as [MarchRequest['marchers'][number]];
  expect(gestureOn(form, {}, { piece: id, to: 'nowhere' }).refusal?.sentence).toMatch(/can’t get there now/);
  const forced = gestureOn(form, {}, { piece: id, toggle: 'forced' });
  expect(!forced.refusal && forced.entries[id]).toEqual({ forced: true });
  expect(byHand(form, {}, id)!.wheel!.offers.map(({ value }) => value)).toContain('ECH');
});

test('5.3: while no area is chosen, the question and its list say that one is to be chosen', () => {
  const { form } = laid();
  expect(form.sentence).toMatch(/^Drag each Formation to a lit area/);
  for (const { blanks } of form.lines)
    expect(blanks.find(({ key }) => key === 'to')).toMatchObject({ empty: 'Choose an area, or it stays' });
});
