import { expect, test } from 'vitest';
import { pack, unpack } from './links.ts';

test('what is packed into a link comes out the same', async () => {
  const evening = {
    name: 'Austerlitz, 2 décembre',
    entries: Array.from({ length: 200 }, (_, i) => ({ i, faces: [1, 6] })),
  };
  const packed = await pack(evening);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(JSON.stringify(evening).length / 3);
  expect(await unpack(packed)).toEqual(evening);
});

test('a link that was cut short is refused in words', async () => {
  const packed = await pack({ name: 'x'.repeat(400), list: [1, 2, 3, 'quatre'] });
  await expect(unpack(packed.slice(0, -6))).rejects.toThrow('damaged or was cut short');
  await expect(unpack('no link at all!')).rejects.toThrow('damaged or was cut short');
});
