import { describe, expect, test } from 'vitest';
import { game } from '../../game.ts';
import type { Order } from '../kinds.ts';
import type { State } from '../state.ts';
import { ordersOf, whyNoChit } from './orders.ts';

const CHITS: readonly Order[] = ['F', 'FM', 'CM', 'TM'];

describe('2.02: a chit that a unit cannot get', () => {
  test.each(game.scenarios.map(({ id, data }) => [id, data] as const))('%s: has its reason and rule', (_id, data) => {
    const state = game.start(data, {}) as State;
    for (const unit of state.units.filter(({ fate }) => fate === 'here')) {
      for (const order of CHITS) {
        const why = whyNoChit(state, unit, order);
        if (ordersOf(state, unit).includes(order)) expect(why).toBeNull();
        // A Triple Move is named only where it is played (5.06).
        else if (order !== 'TM') expect(why?.cite, `${unit.sheet.name} ${order}`).toMatch(/\d/);
      }
    }
  });

  test('5.01 a hidden marker makes no Full Move; 4.02 guns in battery do not march', () => {
    const state = game.start(game.scenarios[0]!.data, {}) as State;
    const [foot] = state.units.filter(({ sheet, fate }) => fate === 'here' && sheet.arm === 'infantry');
    expect(whyNoChit(state, { ...foot!, hidden: true }, 'FM')).toMatchObject({ cite: '5.01' });
    const guns = state.units.find(({ sheet, fate }) => fate === 'here' && sheet.arm === 'field');
    expect(whyNoChit(state, { ...guns!, formation: 'unlimbered', hidden: false }, 'FM')).toMatchObject({
      cite: '4.02',
    });
  });
});
