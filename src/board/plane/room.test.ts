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

test('who is drawn in at the edge stays within his radius, and on ground he may enter', () => {
  const centre = { x: 15, y: 29.5 };
  const within = { centre, inches: 3 };
  // A line of three inches turned across the edge: drawn straight in it would be 3.1″ off.
  const found = findRoom({ at: rect(12.1, 29.4, 90, 3, 1), others: [], mover: anywhere, within })!;
  expect(Math.hypot(found.x - centre.x, found.y - centre.y)).toBeLessThanOrEqual(3.0001);
  const wood = {
    id: 'wood',
    name: 'Wood',
    kind: 'woods' as const,
    points: [
      [0, 28],
      [30, 28],
      [30, 29],
      [0, 29],
    ] as const,
  };
  const wooded = survey({ width: 30, height: 30, polygons: [wood], streams: [], roads: [], blocks: [] });
  const rider = mover(wooded, { cost: { woods: Number.POSITIVE_INFINITY } });
  const ridden = findRoom({ at: rect(12, 29.5, 90, 3, 1), others: [], mover: rider })!;
  expect(ridden.y > 28 && ridden.y < 29).toBe(false);
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

test('a gap between two directions of the compass is found by looking finely', () => {
  // All about is full but a gap of 1.4″ that lies 10° off north, three inches out.
  const gap = { x: 15 + 3 * Math.sin(Math.PI / 18), y: 15 + 3 * Math.cos(Math.PI / 18) };
  const others = [
    rect(gap.x - 5.7, 15, 0, 10, 30),
    rect(gap.x + 5.7, 15, 0, 10, 30),
    rect(gap.x, (gap.y - 0.7) / 2, 0, 1.4, gap.y - 0.7),
    rect(gap.x, (gap.y + 0.7 + 30) / 2, 0, 1.4, 30 - gap.y - 0.7),
  ];
  const query = { at: rect(15, 15, 0, 1, 1), others, mover: anywhere, limit: 4 };
  expect(findRoom(query)).toBeNull();
  expect(findRoom({ ...query, fine: true })).toMatchObject({
    x: expect.closeTo(gap.x, 0),
    y: expect.closeTo(gap.y, 0),
  });
});
