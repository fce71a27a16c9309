import { describe, expect, test } from 'vitest';
import { onTable, overlap, type Rect, rect } from '../../board/plane/index.ts';
import { compass, nearestRoom, outwards, type Rings, wayBack } from './room.ts';

const NORTH = 0;
const piece = rect(10, 10, NORTH, 2, 1);
const rings: Rings = { step: 0.5, reach: 4, heading: NORTH, turns: compass(4) };
const off =
  (...others: readonly Rect[]) =>
  (at: Rect) =>
    !others.some((other) => overlap(at, other));

describe('the nearest room', () => {
  test('is where it wants to be if that is free', () => {
    expect(nearestRoom(piece, rings, () => true)).toEqual(piece);
  });

  test('is on the nearest circle that has any, in the first direction of the search', () => {
    expect(nearestRoom(piece, rings, off(rect(10, 10, NORTH, 2, 1)))).toEqual({ ...piece, y: 11 });
    const southFirst = { ...rings, heading: 180 };
    expect(nearestRoom(piece, southFirst, off(rect(10, 10, NORTH, 2, 1)))).toEqual({ ...piece, y: 9 });
  });

  test('lies no farther than the search reaches, and none is null', () => {
    const wide = off(rect(10, 10, NORTH, 20, 8));
    expect(nearestRoom(piece, rings, wide)).toBeNull();
    expect(nearestRoom(piece, { ...rings, reach: 4.5 }, wide)).toEqual({ ...piece, y: 14.5 });
  });

  test('of a place beyond the edge is drawn in where a table is given, and refused where none is', () => {
    const over = rect(10, 0.1, NORTH, 2, 1);
    const within = (at: Rect) => onTable(at, 20, 20);
    expect(nearestRoom(over, { ...rings, reach: 0 }, within)).toBeNull();
    expect(nearestRoom(over, { ...rings, table: { width: 20, height: 20 } }, within)).toEqual({ ...over, y: 0.5 });
  });

  test('directions go round from the heading, or outwards from it', () => {
    expect(compass(4)).toEqual([0, 90, 180, 270]);
    expect(outwards(6)).toEqual([0, -60, 60, -120, 120, -180]);
  });
});

describe('a way back', () => {
  test('goes straight and all the way where it may, and keeps its front', () => {
    expect(wayBack(piece, 180, 4, () => true)).toEqual({ ...piece, y: 6 });
  });

  test('stops short before it turns, and turns before it gives up half of the way', () => {
    expect(wayBack(piece, 180, 4, off(rect(10, 5.5, NORTH, 3, 2)))!.y).toBeCloseTo(7, 9);
    const turned = wayBack(piece, 180, 4, off(rect(10, 7, NORTH, 1, 4.2)))!;
    expect(turned.y).toBeLessThan(9);
    expect(turned.x).not.toBeCloseTo(10, 3);
    expect(Math.hypot(turned.x - 10, turned.y - 10)).toBeGreaterThan(1.9);
  });

  test('is less than half in any direction rather than none', () => {
    const near = (at: Rect) => Math.hypot(at.x - 10, at.y - 10) < 1.2 && at.y > 10;
    expect(wayBack(piece, 180, 4, near)!.y).toBeGreaterThan(10);
    expect(wayBack(piece, 180, 4, () => false)).toBeNull();
  });
});
