import { expect, test } from 'vitest';
import { scenarioFiles } from '../scenarios.ts';
import { known } from './knowledge.ts';
import type { UnitData } from './scenario.ts';
import type { State } from './state.ts';
import { start, view } from './testing.ts';

const [teaching] = scenarioFiles;

/** Another value of the same kind. */
const another = (value: unknown): unknown =>
  typeof value === 'number'
    ? value + 1
    : typeof value === 'boolean'
      ? !value
      : Array.isArray(value)
        ? [...value, 1]
        : value === null
          ? { target: 1, distance: 1 }
          : `${String(value)}′`;

test('a view that shares with the one before is the same as one made anew, whichever field has changed', () => {
  for (const list of ['units', 'leaders'] as const) {
    const fields = Object.keys(start(teaching, {})[list][0]!).filter((field) => field !== 'sheet' && field !== 'index');
    expect(fields.length).toBeGreaterThan(7);
    for (const field of fields) {
      const state: State = start(teaching, {});
      const seats = [...state.field.seats, null];
      const before = seats.map((seat) => view(state, seat));
      for (const one of state[list]) {
        const record = one as unknown as Record<string, unknown>;
        record[field] = another(record[field]);
      }
      for (const [i, seat] of seats.entries())
        expect([field, view(state, seat, before[i])]).toEqual([field, view(state, seat)]);
    }
  }
});

test('what has not changed is shared with the view before, unless it was another seat’s', () => {
  const state: State = start(teaching, {});
  const [mine, his] = state.field.seats;
  const before = view(state, mine);
  state.units[0]!.facing += 1;
  const after = view(state, mine, before);
  expect(after.units.map((unit, i) => unit === before.units[i])).toEqual(state.units.map((_, i) => i !== 0));
  expect(view(state, his, before)).toEqual(view(state, his));
  expect(view(state, his, before).units.some((unit, i) => unit === before.units[i])).toBe(false);
});

test('the others’ counters could be otherwise in every value of their face, and a view tells nothing of it', () => {
  const state: State = start(teaching, {});
  for (const seat of state.field.seats) {
    const twin = known.twin!(state, seat, state)!;
    expect(view(twin, seat)).toEqual(view(state, seat));
    for (const [i, { sheet }] of state.units.entries()) {
      const [real, other] = [state, twin].map(({ field }) => field.scenario.units[i]!) as [UnitData, UnitData];
      const own = state.field.seats[sheet.side] === seat;
      for (const value of ['increments', 'morale', 'melee', 'fire', 'elite', 'shout', 'checks'] as const)
        expect([sheet.id, value, other[value] === real[value]]).toEqual([sheet.id, value, own]);
      expect([other.arm, other.size, other.mp, other.guns?.limber]).toEqual([
        real.arm,
        real.size,
        real.mp,
        real.guns?.limber,
      ]);
    }
  }
});
