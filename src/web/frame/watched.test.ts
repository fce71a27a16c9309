import { expect, test } from 'vitest';
import { Watched } from './watched.ts';

test('whoever watches is told of every change until he leaves', () => {
  const watched = new Watched(1);
  const seen: number[] = [];
  const leave = watched.subscribe(() => seen.push(watched.get()));
  watched.set(2);
  leave();
  watched.set(3);
  expect(seen).toEqual([2]);
  expect(watched.get()).toBe(3);
});

test('a watched value wakes when the first watcher comes, and only then', () => {
  let woken = 0;
  const watched = new Watched('', () => {
    woken++;
    watched.set('awake');
  });
  expect(woken).toBe(0);
  const leave = watched.subscribe(() => undefined);
  leave();
  watched.subscribe(() => undefined);
  expect([woken, watched.get()]).toEqual([1, 'awake']);
});
