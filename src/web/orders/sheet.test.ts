import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';
import {
  blankSheet,
  isReady,
  lastOrders,
  newOrders,
  nextTurn,
  type Orders,
  revealed,
  sheetOf,
  withReady,
  withSheet,
} from './sheet.ts';

const names = new Map([
  ['unit/Friant', 'Friant'],
  ['unit/Morand', 'Morand'],
]);
const sides = ['French', 'Allies'];
const write = (orders: Orders, side: string, order: string, delay = 0) =>
  withSheet(orders, side, {
    ...sheetOf(orders, side),
    orders: { 'unit/Morand': { order, note: 'by the wood', delay } },
  });

test('a sealed sheet is no readable text and opens to the same', () => {
  const sheet = { orders: { 'unit/a': { order: 'FM', note: 'à gauche', delay: 0 } } };
  expect(seal(sheet)).not.toContain('FM');
  expect(atob(seal(sheet))).not.toContain('order');
  expect(unseal(seal(sheet))).toEqual(sheet);
});

test('nothing of a sheet stands open in what is kept', () => {
  const kept = JSON.stringify(write(newOrders('a-book'), 'French', 'Full-Move'));
  expect(kept).not.toContain('Full-Move');
  expect(kept).not.toContain('Morand');
});

test('ready can be withdrawn, and writing withdraws it', () => {
  const ready = withReady(write(newOrders('a-book'), 'French', 'FM'), 'French', true);
  expect(isReady(ready, 'French')).toBe(true);
  expect(sheetOf(ready, 'French').orders['unit/Morand']?.order).toBe('FM');
  expect(isReady(withReady(ready, 'French', false), 'French')).toBe(false);
  expect(isReady(write(ready, 'French', 'CM'), 'French')).toBe(false);
});

test('the reveal shows both sides what arrives', () => {
  const orders = revealed(write(newOrders('a-book'), 'French', 'FM'), sides, names);
  expect(orders.revealed?.French?.arrived).toMatchObject([{ order: 'FM', to: { name: 'Morand' }, sent: 1, due: 1 }]);
  expect(orders.revealed?.Allies).toEqual({ arrived: [], underWay: 0 });
});

test('they are shown in the order of the roster, strangers last', () => {
  const order = { order: 'FM', note: '', delay: 0 };
  const sheet = { ...blankSheet, orders: { 'other/Ney': order, 'unit/Morand': order, 'unit/Friant': order } };
  const { revealed: shown } = revealed(withSheet(newOrders('a-book'), 'French', sheet), sides, names);
  expect(shown?.French?.arrived.map(({ to }) => to.name)).toEqual(['Friant', 'Morand', 'Ney']);
});

test('an order with a courier stays sealed until it is due', () => {
  const first = revealed(write(newOrders('a-book'), 'French', 'Attack', 2), sides, names);
  expect(first.revealed?.French).toEqual({ arrived: [], underWay: 1 });
  expect(JSON.stringify(first)).not.toContain('Attack');
  const second = revealed(nextTurn(first), sides, names);
  expect(second.revealed?.French?.underWay).toBe(1);
  const third = revealed(nextTurn(second), sides, names);
  expect(third.revealed?.French?.arrived).toMatchObject([{ order: 'Attack', sent: 1, due: 3 }]);
  expect(sheetOf(nextTurn(third), 'French')).toEqual(blankSheet);
});

test('last turn’s orders can be copied, and only a revealed turn ends', () => {
  const written = write(newOrders('a-book'), 'French', 'FM');
  expect(nextTurn(written)).toBe(written);
  const next = nextTurn(revealed(written, sides, names));
  expect(next.turn).toBe(2);
  expect(sheetOf(next, 'French').orders).toEqual({});
  expect(lastOrders(next, 'French')).toEqual({ 'unit/Morand': { order: 'FM', note: 'by the wood', delay: 0 } });
});
