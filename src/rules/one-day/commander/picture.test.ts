import { expect, test } from 'vitest';
import { game } from '../battle/game.ts';
import type { BattleView, UnitView } from '../battle/view.ts';
import { pictureOf } from './picture.ts';

const teaching = game.scenarios.find(({ id }) => id === 'teaching')!;
const viewOf = (seat: string) => game.rules.view(game.start(teaching.data, {}), seat) as BattleView;

const changed = (view: BattleView, id: string, change: Partial<UnitView>): BattleView => ({
  ...view,
  units: view.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
});
const orderOf = (view: BattleView, id: string) => pictureOf(view).own.find((own) => own.id === id)!.unit.order;

test('other orders and plans are taken down, and all that was reckoned of the pieces is kept', () => {
  const view = viewOf('french');
  const { own, foes, ranges } = pictureOf(view);
  const told = changed(changed(view, own[0]!.id, { order: 'F' }), foes[0]!.id, { order: 'CM', plan: { do: 'HOLD' } });
  const next = pictureOf(told);
  expect(next.own).toBe(own);
  expect(next.ranges).toBe(ranges);
  expect(own[0]!.unit.order).toBe('F');
  expect(foes[0]!.unit!.plan).toEqual({ do: 'HOLD' });
});

test('of whoever has moved or changed otherwise all is reckoned anew, and nobody keeps orders of another view', () => {
  const view = viewOf('french');
  const [first, last] = [view.units[0]!, view.units.filter(({ side }) => side === 'french').at(-1)!];
  for (const change of [{ x: 3 }, { level: 'NERVOUS' }, { marked: 2 }, { fate: 'left' }, { hq: 'nobody' }] as const) {
    const { own } = pictureOf(view);
    const other = changed(changed(view, first.id, { order: 'F' }), last.id, change);
    expect(pictureOf(other).own).not.toBe(own);
    expect(orderOf(other, first.id)).toBe('F');
    expect(orderOf(view, first.id)).toBeNull();
  }
});
