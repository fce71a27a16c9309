import { expect, test } from 'vitest';
import { meaningOf, stepsOf, zoomOf } from './wheel.ts';

const turn = (change: object) => ({ deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, shiftKey: false, ...change });

test('a notch of a mouse wheel zooms, in pixels or in lines', () => {
  expect(meaningOf(turn({ deltaY: 120 }))).toBe('zoom');
  expect(meaningOf(turn({ deltaY: 3, deltaMode: 1 }))).toBe('zoom');
});

test('two fingers on a pad pan, and pinch with what the browser calls Control', () => {
  expect(meaningOf(turn({ deltaY: 4 }))).toBe('pan');
  expect(meaningOf(turn({ deltaX: 60, deltaY: 90 }))).toBe('pan');
  expect(meaningOf(turn({ deltaY: 4, ctrlKey: true }))).toBe('zoom');
});

test('with Shift a wheel goes sideways', () => {
  const sideways = turn({ deltaY: 120, shiftKey: true });
  expect(meaningOf(sideways)).toBe('pan');
  expect(stepsOf(sideways)).toEqual([120, 0]);
});

test('away from oneself is nearer, and the same way back is back', () => {
  const nearer = zoomOf(turn({ deltaY: -120 }));
  expect(nearer).toBeGreaterThan(1);
  expect(nearer * zoomOf(turn({ deltaY: 120 }))).toBeCloseTo(1, 10);
});
