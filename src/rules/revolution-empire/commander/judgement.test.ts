import { expect, test } from 'vitest';
import { setAt, unitCalled } from '../battle/state.ts';
import { opened } from '../battle/testing.ts';
import muehlhof from '../scenarios/muehlhof.json' with { type: 'json' };
import oberfeld from '../scenarios/oberfeld.json' with { type: 'json' };
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
