/** What became of the men of a Formation: all that ever fell, and how (DY5). */
import { expect, test } from 'vitest';
import { allGone, sumGone } from '../../../game/index.ts';
import { play } from '../../../testing/position.ts';
import { fight } from '../testing/fights.ts';
import { battle, corpsOf, game, indexOf, map, opened } from '../testing/positions.ts';
import { chronicle } from './chronicle.ts';
import { goOver, waste } from './losing.ts';
import { type State, stepsOf } from './state.ts';

const goneOf = (state: State, id: string) => sumGone(corpsOf(state, id).gone.map((gone) => ({ times: 1, gone })));

test('a Formation that lost three steps and was filled up by one has lost three, and two are missing', () => {
  const state = opened('saxony-1813');
  const i = indexOf(state, 'F3');
  const corps = state.corps[i]!;
  const before = stepsOf(corps);
  waste(state, i, 3);
  corps.steps = corps.steps.with(0, corps.steps[0]! + 1);
  expect([allGone(goneOf(state, 'F3')), before - stepsOf(corps)]).toEqual([3, 2]);
  const told = chronicle(state).units.find(({ id }) => id === 'F3')!;
  expect(allGone(told.gone!)).toBeGreaterThan(told.losses.hit);
});

test('hunger and marching make stragglers, and nobody is hit by them', () => {
  const state = opened('saxony-1813');
  waste(state, indexOf(state, 'F3'), 3);
  expect(goneOf(state, 'F3')).toEqual({ hit: 0, captured: 0, run: 3 });
});

test('a Formation that lays down its arms is captured', () => {
  const state = map(
    'saxony-1813',
    { F3: { area: 'TEP', from: 'NOL', mode: 'MO' }, A1: { area: 'TEP' }, A2: { area: 'NOL' } },
    { ...battle('french'), turn: 2 },
  );
  const { after } = fight(state, { chits: ['RET', 'HOLD'] });
  expect(goneOf(after, 'F3')).toEqual({ hit: 0, captured: 11, run: 0 });
});

test('half of the steps a beaten side lost in the fight were hit, nine tenths of the winner’s, and none in the pursuit', () => {
  const ney = { area: 'QBR', from: 'CRL', mode: 'LOB' } as const;
  const there = { area: 'QBR', mode: 'LOB' } as const;
  const state = map('four-days', { N4: ney, N2: ney, P2: there }, { ...battle('french'), turn: 5 });
  const { after, cost } = fight(state, { chits: ['GA', 'RET'], dice: [{ for: 'the French FERT', faces: [1, 2] }] });
  const fought = cost('allied')!.lost;
  const { hit, captured, run } = goneOf(after, 'P2');
  expect([hit, captured]).toEqual([fought / 2, 0]);
  // A step of the pursuit beside those of the fight.
  expect(hit + run).toBe(fought + 1);
  const own = sumGone(['N4', 'N2'].map((id) => ({ times: 1, gone: goneOf(after, id) })));
  expect(own.hit).toBeCloseTo(0.9 * allGone(own), 9);
});

test('who goes over to the enemy is gone like a prisoner, and scored by nobody', () => {
  const state = opened('saxony-1813');
  const corps = corpsOf(state, 'F3');
  goOver(corps, 0, 2);
  expect([goneOf(state, 'F3'), state.lost]).toEqual([{ hit: 0, captured: 2, run: 0 }, [0, 0]]);
});

test('over a whole campaign as many steps are gone as count for the enemy, and those that went over', () => {
  const { after } = play(game, opened('saxony-1813'), { through: '3/attrition', otherDice: 'middle' });
  for (const side of [0, 1] as const) {
    const all = after.corps.flatMap(({ gone }, i) => (after.field.sheets[i]!.side === side ? gone : []));
    expect(allGone(sumGone(all.map((gone) => ({ times: 1, gone }))))).toBeCloseTo(after.lost[side], 9);
  }
});
