import { expect, test } from 'vitest';
import { copy, setAt, unitCalled } from '../battle/state.ts';
import { opened } from '../battle/testing.ts';
import muehlhof from '../scenarios/muehlhof.json' with { type: 'json' };
import { POINT } from './weights.ts';
import { groundWorth } from './worth.ts';

/** The Kirchhügel is two points for the French if a formed battalion in order stands on it as the day ends. */
function onTheHill(id: string, turn: number) {
  const state = opened(muehlhof);
  state.turn = turn;
  const unit = unitCalled(state, id);
  setAt(state, unit, 24, 32, 0, 'attackColumn');
  return { state, unit };
}

test('ground that counts is worth its points in the last turn, and half of it for each turn before', () => {
  const worth = (turn: number) => {
    const { state, unit } = onTheHill('Fb', turn);
    return groundWorth(state, unit);
  };
  expect([worth(4), worth(3), worth(2)]).toEqual([2 * POINT, POINT, POINT / 2]);
});

test('it is worth nothing to the disordered, to the other side, or where a friend holds it', () => {
  const { state, unit } = onTheHill('Fb', 4);
  unit.disordered = true;
  expect(groundWorth(state, unit)).toBe(0);
  const austrian = onTheHill('Ab', 4);
  expect(groundWorth(austrian.state, austrian.unit)).toBe(0);
  const held = onTheHill('Fb', 4).state;
  const second = unitCalled(held, 'Fc');
  setAt(held, second, 15, 31, 0, 'attackColumn');
  expect(groundWorth(held, second)).toBe(0);
});

test('a copy has every field of a state, and shares nothing that changes in place', () => {
  const state = opened(muehlhof);
  const copied = copy(state);
  expect(copied).toEqual(state);
  for (const key of ['units', 'mes', 'corps', 'leaders'] as const)
    for (const [i, one] of copied[key].entries()) {
      expect(one).not.toBe(state[key][i]);
      expect(Object.keys(one)).toEqual(Object.keys(state[key][i]!));
    }
  expect(copied.units[0]!.at).not.toBe(state.units[0]!.at);
  expect(copied.mes[0]!.deeds).not.toBe(state.mes[0]!.deeds);
});
