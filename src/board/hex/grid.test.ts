import { describe, expect, it } from 'vitest';
import { opposite, sideNamed } from './compass.ts';
import { centre } from './draw.ts';
import * as grids from './grid.ts';
import { grid, hexNumbered, type Layout, neighbour, numberOf } from './grid.ts';

const layouts: Layout[] = [];
for (const orientation of ['flat', 'pointy'] as const)
  for (const shifted of ['even', 'odd'] as const)
    for (const [columns, rows] of [
      [7, 5],
      [6, 8],
      [1, 4],
    ] as const)
      layouts.push({ columns, rows, orientation, shifted });

describe('a grid', () => {
  it('with even columns half a hex lower has the neighbours one counts on such a map', () => {
    const g = grid({ columns: 30, rows: 20 });
    const around = (number: string) =>
      ['N', 'NE', 'SE', 'S', 'SW', 'NW'].map((name) => {
        const hex = neighbour(g, hexNumbered(g, number), sideNamed('flat', name));
        return hex < 0 ? '-' : numberOf(g, hex);
      });
    expect(around('0510')).toEqual(['0509', '0609', '0610', '0511', '0410', '0409']);
    expect(around('0610')).toEqual(['0609', '0710', '0711', '0611', '0511', '0510']);
    expect(around('0101')).toEqual(['-', '-', '0201', '0102', '-', '-']);
  });

  it('has as neighbours exactly the hexes whose centres are nearest, in the direction of the side', () => {
    for (const layout of layouts) {
      const g = grid(layout);
      for (let a = 0; a < g.count; a++) {
        const [ax, ay] = centre(g, a);
        for (let b = 0; b < g.count; b++) {
          const [bx, by] = centre(g, b);
          const adjacent = Math.abs(Math.hypot(bx - ax, by - ay) - Math.sqrt(3)) < 1e-9;
          expect(grids.directionTo(g, a, b) >= 0).toBe(adjacent);
        }
        for (let side = 0; side < 6; side++) {
          const b = neighbour(g, a, side);
          if (b < 0) continue;
          expect(neighbour(g, b, opposite(side))).toBe(a);
          const [bx, by] = centre(g, b);
          const north = layout.orientation === 'flat' ? 0 : 30;
          const angle = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
          expect((angle + 360) % 360).toBeCloseTo(60 * side + north, 6);
        }
      }
    }
  });

  it('gives both hexes of a hexside the same id, and no other', () => {
    for (const layout of layouts) {
      const g = grid(layout);
      const uses = new Map<number, number[]>();
      for (let hex = 0; hex < g.count; hex++)
        for (let side = 0; side < 6; side++) {
          const id = g.sides[6 * hex + side]!;
          uses.set(id, [...(uses.get(id) ?? []), hex]);
          expect(grids.across(g, id, hex)).toBe(neighbour(g, hex, side));
        }
      expect(uses.size).toBe(g.sideCount);
      for (const [id, hexes] of uses) {
        expect(hexes).toEqual([g.sideHexes[2 * id], g.sideHexes[2 * id + 1]].filter((hex) => hex! >= 0));
        if (hexes.length === 2) expect(grids.sideBetween(g, hexes[0]!, hexes[1]!)).toBe(id);
      }
    }
  });

  it('prints hexes as column and row and reads them back', () => {
    const g = grid({ columns: 42, rows: 31 });
    for (let hex = 0; hex < g.count; hex++) expect(hexNumbered(g, numberOf(g, hex))).toBe(hex);
    expect(numberOf(g, grids.hexAt(g, 5, 10))).toBe('0510');
    for (const wrong of ['0000', '4301', '0132', '510', '05100', '05x0', '']) expect(hexNumbered(g, wrong)).toBe(-1);
    const wide = grid({ columns: 120, rows: 3 });
    expect(numberOf(wide, grids.hexAt(wide, 7, 2))).toBe('007002');
    expect(hexNumbered(wide, '007002')).toBe(grids.hexAt(wide, 7, 2));
  });

  it('refuses sizes that have no hexes or too many', () => {
    expect(() => grid({ columns: 0, rows: 4 })).toThrow(RangeError);
    expect(() => grid({ columns: 999, rows: 999 })).toThrow(RangeError);
    expect([...grids.maskOf(grid({ columns: 2, rows: 1 }), [1])]).toEqual([0, 1]);
  });
});
