import { expect, test } from 'vitest';
import type { ActOption } from '../battle/command/kinds.ts';
import { field, leader, me } from '../testing/positions.ts';
import { actsFor } from './acts.ts';
import { keepersOf } from './ground.ts';
import { marchesFor } from './marches.ts';
import { missionsFor, ownPlan } from './missions.ts';
import { ordersFor } from './orders.ts';
import { pictureIn } from './picture.ts';
import { POINT } from './weights.ts';
import { groundWorth } from './worth.ts';

const AREA = [
  [40, 30],
  [56, 30],
  [56, 46],
  [40, 46],
];
/** A height that is nobody's in particular, as Days have it: two formed units hold it. The French are so far from it. */
function theHeight(y: number, turn: number, order = 'Attack') {
  const height = { id: 'H', name: 'the height', points: 3, area: AREA, what: 'units', count: 2 };
  const state = field(
    {
      F: { units: { f1: { x: 45, y }, f2: { x: 51, y } }, order },
      A: { units: { a: { x: 90, y: 55 } } },
    },
    { objectives: [height], corps: { F: { order: 'Attack' } } },
  );
  state.turn = turn;
  return state;
}

test('ground that is nobody’s in particular is worth its points to whoever stands on it', () => {
  const state = theHeight(38, 10);
  const alone = state.units[0]!;
  expect(groundWorth(state, alone)).toBe((3 / 2) * POINT);
  expect(groundWorth(theHeight(10, 10), theHeight(10, 10).units[0]!)).toBe(0);
});

test('who stands on ground that counts stays there as the day ends, and is not marched off by his attack', () => {
  const state = theHeight(38, 10);
  expect(missionsFor(state, 0, ownPlan(state, 0)).get(0)).toMatchObject({
    kind: 'hold',
    why: 'it is to hold the height as the day ends',
  });
  const option = (act: string): ActOption => ({ act, on: 'F', words: '', from: null, rides: false });
  const { id } = state.field.leaders[leader(state, 'F').index]!;
  const leaders = [{ id, most: 4, may: [option('urge'), option('toDefend')] }];
  const acts = (at: ReturnType<typeof theHeight>) =>
    actsFor(pictureIn(at), { when: 'grand', withoutInitiative: false, leaders }).answer.acts[id]![0];
  expect(acts(state)).toBe(1);
  expect(acts(theHeight(38, 4))).toBe(0);
});

test('an ME that is free is sent to ground that counts in time to be there, neither sooner nor too late', () => {
  const kinds = [4, 7, 10].map((turn) => keepersOf(theHeight(14, turn), 0).has(0));
  expect(kinds).toEqual([false, true, false]);
  const state = theHeight(14, 7);
  const may = ['Defend', 'Maneuver'] as const;
  const mes = [{ id: 'F', order: 'Attack' as const, pending: null, may, must: false, delegated: false }];
  const { answer } = ordersFor(ownPlan)(pictureIn(state), { mes, stipulations: [] });
  expect(answer.orders).toEqual({ F: 'Maneuver' });
});

test('on the march to it an ME goes where it comes nearest, and halts on its middle', () => {
  const choice = { id: 'F', may: ['go', 'hold'] as const, targets: [], forced: true, deploys: false, guns: false };
  const spots = [48, 28, 0, 48, 21, 0, 34, 14, 270];
  const marched = (y: number) => {
    const picture = pictureIn(theHeight(y, 9, 'Maneuver'));
    return marchesFor(ownPlan)(picture, { height: 60, mes: [{ ...choice, spots }] }).answer.marches.F;
  };
  expect(marched(14)).toEqual({ do: 'go', spot: 0 });
  expect(marched(38)).toEqual({ do: 'hold' });
});

test('an ME in contact is not called away', () => {
  const state = theHeight(14, 7);
  state.contact = [[me(state, 'F').index, me(state, 'A').index]];
  expect(keepersOf(state, 0).size).toBe(0);
});
