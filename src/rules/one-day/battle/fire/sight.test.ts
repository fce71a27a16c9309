import { expect, test } from 'vitest';
import { smallField } from '../../../../testing/one-day-field.ts';
import { game } from '../../game.ts';
import { type State, setAt, type Unit } from '../state.ts';
import { bears, dueTime, type Shot, shotsOf } from './shots.ts';

const shotAt = (unit: Unit, target: Unit): Shot => ({
  unit,
  weapon: 'guns',
  when: 'RANGE',
  dice: 3,
  range: 11,
  target,
  dummy: null,
  friend: unit,
  spent: { dice: 0 },
  time: 0,
  done: false,
});

const field = (): { state: State; guns: Unit; others: Unit[] } => {
  const state = game.start(smallField(), {});
  const guns = state.units.find(({ sheet }) => sheet.arm === 'field' || sheet.arm === 'horse')!;
  return { state, guns, others: state.units.filter((unit) => unit !== guns) };
};

test('who was found hidden is seen as soon as those who hide him are moved', () => {
  const { state, guns, others } = field();
  for (const [i, unit] of others.entries()) setAt(unit, 2 + 2 * i, 29, 0, 'column');
  const enemy = others.find(({ sheet }) => sheet.side !== guns.sheet.side)!;
  const screen = others.find((unit) => unit !== enemy)!;
  setAt(guns, 24, 6, 0, 'unlimbered');
  setAt(enemy, 24, 13, 180, 'column');
  setAt(screen, 24, 9, 0, 'line');
  const shot = shotAt(guns, enemy);
  expect(bears(state, shot, enemy)).toBe(false);
  setAt(screen, 15, 9, 0, 'line');
  expect(bears(state, shot, enemy)).toBe(true);
});

test('2.033(c)(3), G1: guns behind a line look out past that line, and past nobody else', () => {
  const { state, guns, others } = field();
  for (const [i, unit] of others.entries()) setAt(unit, 2 + 2 * i, 29, 0, 'column');
  const line = others.find(({ sheet }) => sheet.side === guns.sheet.side && sheet.arm === 'infantry')!;
  const [enemy, screen] = others.filter(({ sheet }) => sheet.side !== guns.sheet.side);
  setAt(guns, 24, 6, 0, 'unlimbered');
  setAt(line, 24, 7.25, 0, 'line');
  setAt(enemy!, 24, 14, 180, 'line');
  const shot = shotAt(guns, enemy!);
  expect(bears(state, shot, enemy!)).toBe(true);
  setAt(screen!, 24, 11, 180, 'line');
  expect(bears(state, shot, enemy!)).toBe(false);
  expect(bears(state, shotAt(guns, screen!), screen!)).toBe(true);
});

test('2.033(c)(3): guns behind a line wait for whoever comes within range of the line', () => {
  const { state, guns, others } = field();
  for (const [i, unit] of others.entries()) setAt(unit, 2 + 2 * i, 29, 0, 'column');
  const line = others.find(({ sheet }) => sheet.side === guns.sheet.side && sheet.arm === 'infantry')!;
  const enemy = others.find(({ sheet }) => sheet.side !== guns.sheet.side && sheet.guns !== null)!;
  setAt(guns, 24, 6, 0, 'unlimbered');
  setAt(line, 24, 7.54, 0, 'line');
  // Its edge is 10.9″ from the front of the line, and too far from the guns themselves.
  setAt(enemy, 24, 7.54 + 0.5 + 10.9 + 0.75, 180, 'limbered');
  expect(dueTime(state, shotAt(guns, enemy), enemy, null, 0)).toBe(0);
});

test('2.033: a line that names no range is fired as far as those guns reach, and no farther', () => {
  const { state, guns } = field();
  guns.order = 'F';
  guns.line = { order: 'F', fire: [{ weapon: 'guns', target: 'first', when: 'START' }] };
  for (const [weight, inches] of [
    ['Heavy', 11],
    ['Medium', 8],
    ['Light', 5],
  ] as const) {
    Object.assign(guns, { sheet: { ...guns.sheet, guns: weight } });
    expect(shotsOf(state).map(({ range }) => range)).toEqual([inches]);
  }
});
