import { describe, expect, test } from 'vitest';
import type { Spot } from '../../game/index.ts';
import type { Placing } from './face.ts';
import { looking, moved, pickedUp, stepped, told, turnedBy } from './placing.ts';

const placing: Placing = {
  from: [10, 10],
  reach: 6,
  facing: 0,
  facings: 'any',
  width: 3,
  depth: 1,
  onPlace: () => undefined,
};
const cell = (id: string, at: Spot) => ({ id, at, ring: [] });
const cells = [cell('0101', [0, 0]), cell('0102', [0, 1.7]), cell('0201', [1.5, 0.9]), cell('0301', [3, 0])];
const onCells: Placing = {
  ...placing,
  from: [0, 0],
  cells: ['0101', '0102', '0201'].map((one) => ({ cell: one, words: '1 point' })),
};

describe('setting a piece down on the plane', () => {
  const held = pickedUp(placing, []);

  test('within its reach it stands where the pointer is', () => {
    expect(moved(held, [12, 13], placing, []).at).toEqual([12, 13]);
  });

  test('beyond its reach it stands at the edge of it, in that direction', () => {
    expect(moved(held, [20, 10], placing, []).at).toEqual([16, 10]);
  });

  test('a drag turns its front towards the pointer', () => {
    expect(looking(held, [20, 10], placing).facing).toBe(90);
    expect(looking(held, [10, 20], placing).facing).toBe(180);
    expect(looking(held, [0, 10], placing).facing).toBe(270);
  });

  test('where only some facings are allowed it takes the nearest', () => {
    const sixths = {
      ...placing,
      facings: [0, 60, 120, 180, 240, 300].map((value) => ({ value, label: String(value) })),
    };
    expect(looking(held, [20, 9], sixths).facing).toBe(60);
    expect(looking(held, [9.9, 0], sixths).facing).toBe(0);
    expect(turnedBy({ ...held, facing: 300 }, 1, sixths).facing).toBe(0);
    expect(turnedBy({ ...held, facing: 0 }, -1, sixths).facing).toBe(300);
  });

  test('what has no front does not turn', () => {
    const round = { ...placing, facing: null, facings: 'none' as const };
    expect(looking({ ...held, facing: null }, [20, 10], round).facing).toBeNull();
  });

  test('keys turn it by fifteen degrees', () => {
    expect(turnedBy({ ...held, facing: 352 }, 1, placing).facing).toBe(0);
    expect(turnedBy({ ...held, facing: 0 }, -1, placing).facing).toBe(345);
  });

  test('it is told to a hundredth', () => {
    expect(told({ at: [1 / 3, 2], cell: null, facing: 0 })).toEqual([0.33, 2]);
  });
});

describe('setting a piece down on cells', () => {
  const held = pickedUp(onCells, cells);

  test('it snaps to the nearest cell on offer and to no other', () => {
    expect(moved(held, [2.6, 0.2], onCells, cells).cell).toBe('0201');
    expect(told(moved(held, [0.1, 1.6], onCells, cells))).toBe('0102');
  });

  test('keys go to the next cell that way, and nowhere if there is none', () => {
    expect(stepped(held, [0, 0.5], onCells, cells).cell).toBe('0102');
    expect(stepped(held, [0.5, 0], onCells, cells).cell).toBe('0201');
    expect(stepped(held, [-0.5, 0], onCells, cells).cell).toBe('0101');
  });
});
