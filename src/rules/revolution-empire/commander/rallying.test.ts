import { expect, test } from 'vitest';
import type { MeRequest } from '../battle/command/kinds.ts';
import { takeOff } from '../battle/state.ts';
import type { MeOrder } from '../orders.ts';
import { field, me, unit } from '../testing/positions.ts';
import { ownPlan } from './missions.ts';
import { ordersFor } from './orders.ts';
import { pictureIn } from './picture.ts';
import { ralliesWithin } from './rallying.ts';

/** Four battalions of Veterans of whom so many have run, and the enemy so far before them; on turn 9 of 10 unless said. */
function asked(ran: number, away: number, may: readonly MeOrder[], { order = 'Defend', turn = 9 } = {}) {
  const four = { f0: { x: 30 }, f1: { x: 38 }, f2: { x: 46 }, f3: { x: 54 } };
  const units = Object.fromEntries(Object.entries(four).map(([id, { x }]) => [id, { x, y: 10 }]));
  const state = field(
    { F: { units, order }, A: { units: { a: { x: 42, y: 10 + away } } } },
    { corps: { F: { order } } },
  );
  state.turn = turn;
  for (let i = 0; i < ran; i++) takeOff(unit(state, `f${i}`), 'holding');
  const mes = [{ id: 'F', order: me(state, 'F').order!, pending: null, may, must: false, delegated: false }];
  return ordersFor(ownPlan)(pictureIn(state), { mes, stipulations: [] }).answer.orders;
}

test('out of contact and far from the enemy an ME rallies its men while they may still be of use (4.3)', () => {
  expect(asked(1, 45, ['Rest & rally', 'Maneuver'])).toEqual({ F: 'Rest & rally' });
  expect(asked(1, 45, ['Rest & rally', 'Maneuver'], { turn: 10 })).toEqual({});
  expect(asked(0, 45, ['Rest & rally', 'Maneuver'])).toEqual({});
});

test('an attack does not wait for a few, but for most of its men it does', () => {
  const attack = { order: 'Attack', turn: 4 };
  expect(asked(1, 45, ['Rest & rally', 'Maneuver'], { ...attack, turn: 9 })).toEqual({});
  expect(asked(3, 45, ['Rest & rally', 'Maneuver'], attack)).toEqual({ F: 'Rest & rally' });
});

test('an ME most of which has run gets out of contact to rally, and one that is whole stays', () => {
  expect(asked(3, 8, ['Break off', 'Attack'], { turn: 3 })).toEqual({ F: 'Break off' });
  expect(asked(1, 8, ['Break off', 'Attack'], { turn: 3 })).toEqual({});
});

test('each turn of rest is another chance for those who are not gone (4.3)', () => {
  const state = field({ F: { units: { f: { x: 30, y: 10 } } }, A: { units: { a: { x: 30, y: 50 } } } });
  takeOff(unit(state, 'f'), 'holding');
  // Veterans rally on 14 of 2D10 and try again on 7: 28 and 57 of a hundred.
  expect(ralliesWithin(state, me(state, 'F'), 1)).toBeCloseTo(12 * 0.28, 6);
  expect(ralliesWithin(state, me(state, 'F'), 2)).toBeCloseTo(12 * 0.28 * 1.57, 6);
});

test('where its corps needs one ME in the line, the other is still sent to rally (pg 25)', () => {
  const state = field(
    {
      F1: { units: { f1: { x: 20, y: 10 }, f2: { x: 28, y: 10 } } },
      F2: { units: { f3: { x: 50, y: 10 }, f4: { x: 58, y: 10 } } },
      A: { units: { a: { x: 40, y: 55 } } },
    },
    { corps: { F: { order: 'Defend' } } },
  );
  state.turn = 5;
  for (const id of ['f1', 'f3']) takeOff(unit(state, id), 'holding');
  const line = (id: string): MeRequest['mes'][number] => ({
    ...{ id, order: 'Defend', pending: null, may: ['Rest & rally', 'Maneuver'], must: false, delegated: false },
  });
  const binds = { mes: ['F1', 'F2'], orders: ['Defend'] as const, least: 1, sentence: 'one ME defends' };
  const request: MeRequest = { mes: [line('F1'), line('F2')], stipulations: [binds] };
  expect(ordersFor(ownPlan)(pictureIn(state), request).answer.orders).toEqual({ F1: 'Rest & rally' });
});
