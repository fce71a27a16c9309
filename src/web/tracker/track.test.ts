import { expect, test } from 'vitest';
import { back, clockWords, due, later, newTrack, next, noted, previous, tick, toPhase, toTurn } from './track.ts';

const sequence = ['rally', 'orders', 'moves'].map((id) => ({ id, title: id, cite: '1', steps: ['one', 'two'] }));
const start = newTrack();

test('phases follow each other, and the turn after the last', () => {
  const moved = next(next(start, sequence), sequence);
  expect([moved.turn, moved.phase]).toEqual([1, 2]);
  const turned = next(moved, sequence);
  expect([turned.turn, turned.phase]).toEqual([2, 0]);
  expect([previous(turned, sequence).turn, previous(turned, sequence).phase]).toEqual([1, 2]);
  expect(previous(start, sequence)).toBe(start);
});

test('every move can be taken back, ticks too', () => {
  const ticked = tick(tick(start, 1), 0);
  expect(ticked.ticked).toEqual([0, 1]);
  const gone = next(ticked, sequence);
  expect(gone.ticked).toEqual([]);
  expect(back(gone)).toEqual(ticked);
  expect(back(back(ticked))).toEqual(start);
  expect(back(start)).toBe(start);
  expect(back(toTurn(toPhase(start, 2), 7)).phase).toBe(2);
});

test('taking back keeps notes', () => {
  const written = noted(next(start, sequence), 1, 'Bridge blown');
  expect(back(written).notes).toEqual({ 1: 'Bridge blown' });
  expect(noted(written, 1, '').notes).toEqual({});
});

test('a reminder is due on its turn and until it is done', () => {
  const one = { id: 'a', turn: 3, text: 'Replace the general', done: false };
  const at = (turn: number, done = false) => ({ ...start, turn, reminders: [{ ...one, done }] });
  expect(due(at(2))).toEqual([]);
  expect(later(at(2))).toHaveLength(1);
  expect(due(at(3))).toHaveLength(1);
  expect(due(at(5))).toHaveLength(1);
  expect(due(at(5, true))).toEqual([]);
});

test('the clock of the game', () => {
  const clock = { start: 8 * 60, minutes: 20 };
  expect([1, 2, 4].map((turn) => clockWords(clock, turn))).toEqual(['8.00', '8.20', '9.00']);
  expect(clockWords({ start: 23 * 60, minutes: 90 }, 2)).toBe('0.30');
});
