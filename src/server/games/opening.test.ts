import { expect, test } from 'vitest';
import { asText } from './opening.ts';

test('a state is kept as text only where text holds all of it', () => {
  expect(asText({ turn: 3, units: [{ at: null }] })).toBe('{"turn":3,"units":[{"at":null}]}');
  expect(asText({ held: new Map([['a', 1]]) })).toBeNull();
  expect(asText({ width: Number.NaN })).toBeNull();
});

test('a state that leads back to itself has no snapshot, and its game goes on', () => {
  const state: Record<string, unknown> = { turn: 3 };
  state.self = state;
  expect(asText(state)).toBeNull();
});
