import { expect, test } from 'vitest';
import { distance } from '../../../board/plane/index.ts';
import { copy, setAt, unitCalled } from '../battle/state.ts';
import { opened } from '../battle/testing.ts';
import muehlhof from '../scenarios/muehlhof.json' with { type: 'json' };
import { POINT } from './weights.ts';
import { groundWorth, volleyWorth } from './worth.ts';

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

test('pg 101: a volley of rifles is weighed at medium range as far as 5½″', () => {
  const units = muehlhof.units.map((one) => (one.id === 'Fb' ? { ...one, rifles: 'all' } : one));
  const state = opened({ ...muehlhof, units });
  const [rifles, target] = [unitCalled(state, 'Fb'), unitCalled(state, 'Ab')];
  const from = (inches: number) => {
    setAt(state, target, 30, 30, 180, 'line');
    setAt(state, rifles, 30, 30 - inches, 0, 'line');
    const gap = distance(rifles.at, target.at);
    setAt(state, rifles, 30, 30 - 2 * inches + gap, 0, 'line');
    return volleyWorth(state, rifles, target);
  };
  expect(from(5)).toBeGreaterThan(from(6));
  expect(from(5.4)).toBe(from(5));
  expect(from(5.6)).toBe(from(6));
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
