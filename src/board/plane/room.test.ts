import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mover } from './mover.ts';
import { corners, rect } from './rect.ts';
import { findRoom, isFree } from './room.ts';
import { survey } from './survey.ts';

const table = survey({ width: 30, height: 30, polygons: [], streams: [], roads: [], blocks: [] });
const anywhere = mover(table);

test('where nobody stands a piece is put down as it wants', () => {
  const at = rect(10, 10, 0, 4, 1);
  expect(findRoom({ at, others: [], mover: anywhere })).toEqual(at);
});

test('whoever comes upon somebody stops short of him on his way', () => {
  const found = findRoom({
    at: rect(10, 10, 0, 4, 1),
    others: [rect(10, 10, 0, 4, 1)],
    mover: anywhere,
    from: { x: 10, y: 2 },
  });
  expect(found?.x).toBe(10);
  expect(found?.y).toBeCloseTo(9, 1);
});

test('a table so full that nothing is free has no room', () => {
  const others = [rect(15, 15, 0, 30, 30)];
  expect(findRoom({ at: rect(10, 10, 0, 4, 1), others, mover: anywhere })).toBeNull();
});

test('room found is free and wholly on the table', () => {
  const piece = fc
    .tuple(fc.double({ min: 0, max: 30, noNaN: true }), fc.double({ min: 0, max: 30, noNaN: true }), fc.nat(359))
    .map(([x, y, facing]) => rect(x, y, facing, 4, 1.5));
  fc.assert(
    fc.property(piece, fc.array(piece, { maxLength: 12 }), (at, others) => {
      const found = findRoom({ at, others, mover: anywhere, from: { x: 15, y: 15 } });
      if (!found) return;
      expect(isFree(found, others)).toBe(true);
      for (const corner of corners(found)) {
        expect(corner).toBeGreaterThan(-1e-6);
        expect(corner).toBeLessThan(30 + 1e-6);
      }
    }),
  );
});
