import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('who asks once waits for one turn of him who asks a hundred times', async () => {
  const turns = new Turns();
  const served: string[] = [];
  const ask = (lane: string) => turns.take(lane).then(() => void served.push(lane));
  const all = Array.from({ length: 100 }, () => ask('hammer'));
  all.push(ask('bystander'));
  await Promise.all(all);
  expect(served.indexOf('bystander')).toBeLessThanOrEqual(2);
  expect(served).toHaveLength(101);
});
