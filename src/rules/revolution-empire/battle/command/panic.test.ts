import { expect, test } from 'vitest';
import { SimulatedTable, stream, suggestPolicy } from '../../../../kernel/index.ts';
import { field, me } from '../../testing/positions.ts';
import { breaks } from './nerve.ts';
import { panicPhase } from './panic.ts';

test('friends still on the march are no part of a panic, whatever they are (pg 39)', () => {
  const state = field({
    F1: { units: { a: { x: 20, y: 20 } } },
    F2: { units: { b: { x: 30, y: 20 } } },
    F3: { units: { c: { x: 40, y: 20 } }, arrives: 8 },
    A: { units: { d: { x: 30, y: 50 } } },
  });
  const table = new SimulatedTable(stream('panic', 'dice'), suggestPolicy);
  breaks(table, state, me(state, 'F1'), 16);
  panicPhase(table, state);
  expect(me(state, 'F3').broken).toBe(false);
  expect(state.broke).toEqual([]);
});
