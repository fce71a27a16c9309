import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { Resolve } from './resolve.ts';

const plan = (id: string): Plan => ({ id, title: id, why: '', at: null, mass: 0.5, rest: 'hold', reserve: 1 });

test('a plan stands for its turn, and the next is made knowing it, each side for itself', () => {
  const resolve = new Resolve();
  const known: (string | undefined)[] = [];
  const make = (id: string) => (before: Plan | null) => {
    known.push(before?.id);
    return plan(id);
  };
  expect(resolve.of(0, 1, make('mass')).id).toBe('mass');
  expect(resolve.of(0, 1, make('stand')).id).toBe('mass');
  expect(resolve.of(1, 1, make('advance')).id).toBe('advance');
  expect(resolve.of(0, 2, make('stand')).id).toBe('stand');
  expect(known).toEqual([undefined, undefined, 'mass']);
});

test('a turn played again is planned without what came after it', () => {
  const resolve = new Resolve();
  resolve.of(0, 5, () => plan('mass'));
  let known: Plan | null | undefined;
  resolve.of(0, 3, (before) => {
    known = before;
    return plan('stand');
  });
  expect(known).toBeNull();
});
