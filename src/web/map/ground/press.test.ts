import { expect, test } from 'vitest';
import type { GroundSketch } from '../../../game/index.ts';
import { PressQueue, type Wanted } from './press.ts';
import type { PrintOrder } from './printing.ts';

const [FIELD, OTHER] = [{ id: 'field' }, { id: 'other' }] as unknown as readonly [GroundSketch, GroundSketch];
const wanted = (ground: GroundSketch, k: number): Wanted => ({
  ground,
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  k,
  dim: false,
  washes: [],
  px: 1,
});

/** A press that prints when it is told to. */
function bench() {
  const orders: PrintOrder[] = [];
  const ends: { print(): Promise<void>; jam(): Promise<void> }[] = [];
  const closed: number[] = [];
  /** After something was done. */
  const soon = (_done: unknown) => new Promise<void>((done) => setTimeout(done));
  const queue = new PressQueue((order) => {
    orders.push(order);
    const bitmap = { close: () => void closed.push(order.k) } as ImageBitmap;
    return new Promise((done, failed) => {
      ends.push({ print: () => soon(done(bitmap)), jam: () => soon(failed(new Error('jammed'))) });
    });
  });
  return { queue, orders, ends, closed };
}

test('one print is on the press at a time, and a ground is mounted once', async () => {
  const { queue, orders, ends } = bench();
  const told: number[] = [];
  for (const k of [1, 2]) queue.order(wanted(FIELD, k), () => told.push(k));
  queue.order(wanted(OTHER, 3), () => told.push(3));
  expect(orders.map(({ k, ground }) => [k, ground])).toEqual([[1, FIELD]]);
  for (const at of [0, 1, 2]) await ends[at]!.print();
  expect(orders.map(({ k, ground }) => [k, ground])).toEqual([
    [1, FIELD],
    [2, undefined],
    [3, OTHER],
  ]);
  expect(told).toEqual([1, 2, 3]);
});

test('what is taken back is never printed, and thrown away if it was on the press', async () => {
  const { queue, orders, ends, closed } = bench();
  const told: number[] = [];
  const backs = [1, 2, 3].map((k) => queue.order(wanted(FIELD, k), () => told.push(k)));
  backs[0]!();
  backs[1]!();
  await ends[0]!.print();
  await ends[1]!.print();
  expect([orders.map(({ k }) => k), closed, told]).toEqual([[1, 3], [1], [3]]);
});

test('a press that fails is given the ground again with the next order', async () => {
  const { queue, orders, ends } = bench();
  const told: number[] = [];
  for (const k of [1, 2]) queue.order(wanted(FIELD, k), () => told.push(k));
  await ends[0]!.jam();
  await ends[1]!.print();
  expect(orders.map(({ ground }) => ground)).toEqual([FIELD, FIELD]);
  expect(told).toEqual([2]);
});
