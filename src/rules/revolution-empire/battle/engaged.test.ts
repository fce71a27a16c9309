import { describe, expect, test } from 'vitest';
import { distance } from '../../../board/plane/index.ts';
import { SimulatedTable, samplePolicy, stream } from '../../../kernel/index.ts';
import muehlhof from '../scenarios/muehlhof.json' with { type: 'json' };
import { areEngaged } from './engaged.ts';
import { type State, setAt, unitCalled } from './state.ts';
import { opened } from './testing.ts';

const table = new SimulatedTable(stream('engaged'), samplePolicy(stream('engaged')));

/** One French battalion near the farm with its garrison, and one Austrian in the open; all others far away. */
function field(open: { x: number; y: number }): State {
  const state = opened(muehlhof);
  for (const [i, id] of ['Fb', 'Fc', 'Fd', 'Fe'].entries()) put(state, id, 3 + 4 * i, 2);
  for (const [i, id] of ['Ab', 'Ac', 'Ae'].entries()) put(state, id, 30 + 4 * i, 33);
  put(state, 'Fa', 22, 14.5);
  put(state, 'Aa', open.x, open.y);
  return state;
}

function put(state: State, id: string, x: number, y: number): void {
  const unit = unitCalled(state, id);
  setAt(state, unit, x, y, 0, unit.formation);
}

const apart = (state: State, a: string, b: string) => distance(unitCalled(state, a).at, unitCalled(state, b).at);
const engaged = (state: State) => areEngaged(table, state, state.mes[0]!, state.mes[1]!);

describe('Maneuver Elements are engaged (1.5.3, V44)', () => {
  test('not by a garrison more than 4″ away', () => {
    const state = field({ x: 36, y: 27 });
    expect(apart(state, 'Fa', 'Ad')).toBeGreaterThan(4);
    expect(apart(state, 'Fa', 'Ad')).toBeLessThan(8);
    expect(engaged(state)).toBe(false);
  });

  test('by a battalion in the open within 8″, though a garrison out of its reach stands nearer', () => {
    const state = field({ x: 31, y: 19.5 });
    expect(apart(state, 'Fa', 'Aa')).toBeGreaterThan(apart(state, 'Fa', 'Ad'));
    expect(apart(state, 'Fa', 'Aa')).toBeLessThan(8);
    expect(engaged(state)).toBe(true);
  });
});
