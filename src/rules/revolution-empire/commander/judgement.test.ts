import { expect, test } from 'vitest';
import { setAt, unitCalled } from '../battle/state.ts';
import { opened } from '../battle/testing.ts';
import type { CorpsOrder } from '../orders.ts';
import muehlhof from '../scenarios/muehlhof.json' with { type: 'json' };
import oberfeld from '../scenarios/oberfeld.json' with { type: 'json' };
import { field, guns, horse, unit } from '../testing/positions.ts';
import { corpsOrdersFor } from './corps.ts';
import { missionsFor, ownPlan } from './missions.ts';
import { ordersFor } from './orders.ts';
import { pictureIn } from './picture.ts';
import { opportunityFor } from './replies.ts';
import { chargeWorth, firefightWorth } from './worth.ts';

test('the reserve of an army that stands waits, and goes to win back a place once it is lost', () => {
  const state = opened(oberfeld);
  const grenadiers = state.field.mes.findIndex(({ id }) => id === 'A3');
  expect(missionsFor(state, 1, ownPlan(state, 1)).get(grenadiers)).toMatchObject({ kind: 'reserve' });
  state.held = state.held.map((side, block) => (state.field.blocks[block]!.id === 'O3' ? 0 : side));
  expect(missionsFor(state, 1, ownPlan(state, 1)).get(grenadiers)).toMatchObject({
    kind: 'assault',
    why: 'it is to win back Oberfeld church',
  });
});

test('horse that waits in support is left there while the army stands, also with guns or foot beside it', () => {
  const state = opened({
    ...oberfeld,
    mes: oberfeld.mes.map((me) => (me.id === 'A4' ? { ...me, type: 'mixed' } : me)),
  });
  const order = 'Support/Intercept' as const;
  const mes = [{ id: 'A4', order, pending: null, may: ['Defend', 'Maneuver'] as const, must: false, delegated: false }];
  expect(ordersFor(ownPlan)(pictureIn(state), { mes, stipulations: [] }).answer.orders).toEqual({});
});

test('fire from the wall tells more in line, and each figure a garrison loses makes the storm likelier', () => {
  const state = opened(muehlhof);
  const [unit, garrison] = [unitCalled(state, 'Fb'), unitCalled(state, 'Ad')];
  const from = (formation: 'attackColumn' | 'line') => {
    setAt(state, unit, 22, 18.7, 0, formation);
    return firefightWorth(state, unit, garrison);
  };
  expect(from('line')).toBeGreaterThan(from('attackColumn'));
  const fresh = chargeWorth(state, unit, garrison)!.won;
  garrison.lost = 4;
  expect(chargeWorth(state, unit, garrison)!.won).toBeGreaterThan(2 * fresh);
});

test('a battalion that may be charged keeps its volley for that (V10)', () => {
  const state = opened(muehlhof);
  setAt(state, unitCalled(state, 'Fa'), 22, 15, 0, 'attackColumn');
  setAt(state, unitCalled(state, 'Fd'), 27, 17, 0, 'attackColumn');
  const request = { mover: 'Fd', fires: ['Ad'], charges: [] };
  expect(opportunityFor(pictureIn(state), request).answer.fire).toEqual([]);
  for (const id of ['Fa', 'Fb', 'Fc', 'Fd']) unitCalled(state, id).done = true;
  expect(opportunityFor(pictureIn(state), request).answer.fire).toEqual(['Ad']);
});

/** Four battalions a side; a corps of the Austrians that stands on an order, and what its commander makes of it. */
function judged(order: CorpsOrder, gone: { readonly f: number; readonly a: number }, bare: object = {}, turn = 5) {
  const four = (id: string, y: number) =>
    Object.fromEntries([0, 1, 2, 3].map((i) => [`${id}${i}`, { x: 30 + 8 * i, y }]));
  const state = field(
    { F: { units: four('f', 20) }, A: { units: four('a', 40) } },
    { corps: { A: { order } }, ...bare },
  );
  state.turn = turn;
  for (const id of ['f', 'a'] as const) for (let i = 0; i < gone[id]; i++) unit(state, `${id}${i}`).fate = 'gone';
  const corps = [{ id: 'AC', order, may: ['Attack', 'Withdraw'] as const, drafts: [] }];
  return corpsOrdersFor(pictureIn(state), { corps }).answer.orders;
}

test('a corps that is beaten breaks off, whether it attacked or stood', () => {
  expect(judged('Attack', { f: 0, a: 1 })).toEqual({ AC: 'Withdraw' });
  expect(judged('Defend', { f: 0, a: 1 })).toEqual({ AC: 'Withdraw' });
});

test('a counter-stroke: a corps that stands goes over to the attack when the enemy reels', () => {
  expect(judged('Defend', { f: 0, a: 0 })).toEqual({});
  expect(judged('Defend', { f: 2, a: 0 })).toEqual({ AC: 'Attack' });
});

const EVERYWHERE = [[0, 0], [96, 0], [96, 60], [0, 60]]; // biome-ignore format: a place
const HELD = { id: 'G', name: 'the ground', points: 4, area: EVERYWHERE, for: 'austrians', what: 'units', count: 1 };

test('who lost no more than the enemy, or is ahead on points behind his defence, stays', () => {
  expect(judged('Defend', { f: 1, a: 1 })).toEqual({});
  expect(judged('Defend', { f: 0, a: 1 }, { objectives: [HELD] })).toEqual({});
});

test('who is ahead on points goes all the same when soon there would be no army left', () => {
  // One battalion of four in the first turn: two more turns like that are the end of it.
  expect(judged('Defend', { f: 0, a: 1 }, { objectives: [HELD] }, 2)).toEqual({ AC: 'Withdraw' });
  expect(judged('Defend', { f: 1, a: 1 }, { objectives: [HELD] }, 2)).toEqual({});
});

test('horse rides at a mover whom it is likely to catch, and lets others pass', () => {
  const asked = (mover: object) => {
    const state = field({
      F: { units: { m: { x: 40, y: 20, ...mover } } },
      A: { type: 'cavalry', units: { h: horse({ x: 40, y: 26 }) } },
    } as Parameters<typeof field>[0]);
    return opportunityFor(pictureIn(state), { mover: 'm', fires: [], charges: ['h'] }).answer.charge;
  };
  expect(asked(guns({ x: 40, y: 20, formation: 'limbered' }))).toBe('h');
  expect(asked({ formation: 'square' })).toBeNull();
});
