import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centre, hexPolygon } from './draw.ts';
import { grid, hexNumbered, numberOf } from './grid.ts';
import { lineInto } from './line.ts';
import { distance } from './range.ts';

const grids = [
  grid({ columns: 13, rows: 11 }),
  grid({ columns: 12, rows: 13, orientation: 'pointy' }),
  grid({ columns: 11, rows: 12, shifted: 'odd' }),
];
const g = grids[0]!;

function line(a: string, b: string): string[] {
  const out = new Int16Array(200);
  const count = lineInto(out, g, hexNumbered(g, a), hexNumbered(g, b));
  const name = (hex: number) => (hex < 0 ? '' : `|${numberOf(g, hex)}`);
  return Array.from({ length: count }, (_, i) => numberOf(g, out[2 * i]!) + name(out[2 * i + 1]!));
}

describe('a straight line', () => {
  it('down a row of hexes has those and no others', () => {
    expect(line('0505', '0508')).toEqual(['0505', '0506', '0507', '0508']);
    expect(line('0306', '0604')).toEqual(['0306', '0405', '0505', '0604']);
  });

  it('along hexsides names the hexes of both sides', () => {
    expect(line('0505', '0705')).toEqual(['0505', '0604|0605', '0705']);
    expect(line('0505', '0905')).toEqual(['0505', '0604|0605', '0705', '0804|0805', '0905']);
    expect(line('0505', '0505')).toEqual(['0505']);
  });

  it('along the edge of the map names the hex that is there', () => {
    expect(line('0101', '0301')).toEqual(['0101', '0201', '0301']);
  });

  it('cuts the hexes that measuring on the drawing shows, in order, the same both ways', () => {
    let pairs = 0;
    fc.assert(
      fc.property(fc.nat(2), fc.nat(), fc.nat(), (which, m, n) => {
        const field = grids[which]!;
        const [a, b] = [m % field.count, n % field.count];
        if (a === b) return;
        const [ax, ay] = centre(field, a);
        const [bx, by] = centre(field, b);
        const long = Math.hypot(bx - ax, by - ay);
        // How far to the left of the line a point lies, and how far along.
        const left = (x: number, y: number) => ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long;
        const along = (x: number, y: number) => ((bx - ax) * (x - ax) + (by - ay) * (y - ay)) / long;
        const cut = new Map<number, number>();
        const beside = new Map<number, number>();
        for (let hex = 0; hex < field.count; hex++) {
          const [x, y] = centre(field, hex);
          const far = along(x, y);
          if (far < -1e-9 || far > long + 1e-9) continue;
          const offs = hexPolygon(field, hex).map((p) => left(p[0], p[1]));
          if (Math.min(...offs) < -1e-9 && Math.max(...offs) > 1e-9) {
            // Near the ends the line must not be over before it gets there.
            if (hex === a || hex === b || hexPolygon(field, hex).some((p) => within(along(p[0], p[1]), long)))
              cut.set(hex, far);
          } else if (offs.filter((off) => Math.abs(off) < 1e-9).length === 2) beside.set(hex, far);
        }
        const out = new Int16Array(4 * (distance(field, a, b) + 2) + 40);
        const count = lineInto(out, field, a, b);
        const steps = Array.from({ length: count }, (_, i) => [out[2 * i]!, out[2 * i + 1]!] as const);
        const alone = steps.filter(([, twin]) => twin < 0).map(([hex]) => hex);
        const flat = steps.flatMap(([hex, twin]) => (twin < 0 ? [hex] : [hex, twin]));
        expect(new Set(flat)).toEqual(new Set([...cut.keys(), ...beside.keys()]));
        expect(new Set(flat).size).toBe(flat.length);
        for (const hex of cut.keys()) expect(alone).toContain(hex);
        const order = steps.map(([hex]) => cut.get(hex) ?? beside.get(hex)!);
        for (let i = 1; i < order.length; i++) expect(order[i]!).toBeGreaterThan(order[i - 1]! - 1e-9);
        if (beside.size > 0) pairs++;
        const back = new Int16Array(out.length);
        expect(lineInto(back, field, b, a)).toBe(count);
        expect(new Set(back.subarray(0, 2 * count))).toEqual(new Set(out.subarray(0, 2 * count)));
      }),
      { numRuns: 500 },
    );
    expect(pairs).toBeGreaterThan(5);
  });
});

function within(along: number, long: number): boolean {
  return along > 0 && along < long;
}
