import { describe, expect, it } from 'vitest';
import { pointNamed, sideName } from './compass.ts';
import * as facing from './facing.ts';
import { aspects, FLANK, FRONT, NO_ASPECT, REAR, type Shape } from './facing.ts';

const column: Shape = { faces: 'side', front: 3, flank: 2, rear: 1 };
const line: Shape = { faces: 'vertex', front: 2, flank: 2, rear: 2 };

function named(shape: Shape, point: string, aspect: number): string[] {
  const bits = facing.directionsOf(aspects(shape), pointNamed('flat', point), aspect);
  return [0, 1, 2, 3, 4, 5].filter((side) => bits & (1 << side)).map((side) => sideName('flat', side));
}

describe('front, flank and rear', () => {
  it('of a body that faces a hexside lie evenly about it', () => {
    expect(named(column, 'NE', FRONT)).toEqual(['N', 'NE', 'SE']);
    expect(named(column, 'NE', FLANK)).toEqual(['S', 'NW']);
    expect(named(column, 'NE', REAR)).toEqual(['SW']);
    expect(named({ faces: 'side', front: 5, flank: 0, rear: 1 }, 'N', REAR)).toEqual(['S']);
    expect(named({ faces: 'side', front: 1, flank: 4, rear: 1 }, 'N', FRONT)).toEqual(['N']);
  });

  it('of a body that faces a vertex lie evenly about it', () => {
    expect(named(line, 'E', FRONT)).toEqual(['NE', 'SE']);
    expect(named(line, 'E', FLANK)).toEqual(['N', 'S']);
    expect(named(line, 'E', REAR)).toEqual(['SW', 'NW']);
    expect(named({ faces: 'vertex', front: 4, flank: 2, rear: 0 }, 'W', FLANK)).toEqual(['NE', 'SE']);
  });

  it('turn with the facing, and are told only for facings the shape takes', () => {
    const table = aspects(column);
    for (let point = 0; point < 12; point++)
      for (let side = 0; side < 6; side++) {
        const turned = facing.aspectOf(table, (point + 2) % 12, (side + 1) % 6);
        expect(facing.aspectOf(table, point, side)).toBe(turned);
        expect(turned === NO_ASPECT).toBe(point % 2 === 1);
      }
    expect(aspects({ faces: 'none', front: 6, flank: 0, rear: 0 }).every((aspect) => aspect === FRONT)).toBe(true);
    expect(aspects({ faces: 'none', front: 0, flank: 0, rear: 6 }).every((aspect) => aspect === REAR)).toBe(true);
  });

  it('must add up and lie evenly', () => {
    for (const [front, flank, rear] of [
      [2, 3, 1],
      [3, 2, 2],
      [4, 1, 1],
    ] as const)
      expect(() => aspects({ faces: 'side', front, flank, rear })).toThrow(RangeError);
    expect(() => aspects({ faces: 'vertex', front: 3, flank: 2, rear: 1 })).toThrow(RangeError);
    expect(() => aspects({ faces: 'none', front: 3, flank: 2, rear: 1 })).toThrow(RangeError);
  });
});
