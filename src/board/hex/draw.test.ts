import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as draw from './draw.ts';
import { type Grid, grid, hexAt, neighbour } from './grid.ts';

const grids: Grid[] = [];
for (const orientation of ['flat', 'pointy'] as const)
  for (const shifted of ['even', 'odd'] as const) grids.push(grid({ columns: 6, rows: 5, orientation, shifted }));

/** Twice the area, positive if the ring runs clockwise where y points south. */
function area(ring: readonly draw.DrawPoint[]): number {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    sum += x * ny - nx * y;
  }
  return sum;
}

describe('the drawing', () => {
  it('just fits its extent', () => {
    for (const g of [...grids, grid({ columns: 1, rows: 3 }), grid({ columns: 1, rows: 3, shifted: 'odd' })]) {
      const points = Array.from({ length: g.count }, (_, hex) => draw.hexPolygon(g, hex)).flat();
      const [width, height] = draw.extent(g);
      const xs = points.map((p) => p[0]);
      const ys = points.map((p) => p[1]);
      expect(Math.max(...xs)).toBeCloseTo(width, 9);
      expect(Math.max(...ys)).toBeCloseTo(height, 9);
      expect(Math.min(...xs)).toBeGreaterThan(-1e-9);
      expect(Math.min(...ys)).toBeGreaterThan(-1e-9);
    }
  });

  it('puts a hexside where both its hexes have it', () => {
    for (const g of grids)
      for (let hex = 0; hex < g.count; hex++)
        for (let side = 0; side < 6; side++) {
          const id = g.sides[6 * hex + side]!;
          const [x, y] = draw.sideMiddle(g, id);
          const [a, b] = draw.sideEnds(g, id);
          const own = [draw.corner(g, hex, (side + 5) % 6), draw.corner(g, hex, side)];
          expect((own[0]![0] + own[1]![0]) / 2).toBeCloseTo(x, 9);
          expect((own[0]![1] + own[1]![1]) / 2).toBeCloseTo(y, 9);
          expect([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]).toEqual([expect.closeTo(x, 9), expect.closeTo(y, 9)]);
          expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeCloseTo(1, 9);
        }
  });

  it('finds the hex under a point', () => {
    const share = fc.integer({ min: 0, max: 9999 }).map((n) => n / 10000);
    fc.assert(
      fc.property(fc.nat(3), share, share, (which, u, v) => {
        const g = grids[which]!;
        const [width, height] = draw.extent(g);
        const [x, y] = [u * width, v * height];
        const centres = Array.from({ length: g.count }, (_, hex) => draw.centre(g, hex));
        const offs = centres.map(([cx, cy]) => Math.hypot(cx - x, cy - y));
        const nearest = offs.indexOf(Math.min(...offs));
        const found = draw.hexUnder(g, x, y);
        // Off the map the nearest hex is no answer, so hold it to the hexagon there.
        const angle = Math.atan2(y - centres[nearest]![1], x - centres[nearest]![0]);
        const turn = ((angle * 180) / Math.PI - draw.facingAngle(g, 0) + 720 + 30) % 60;
        const reach = Math.sqrt(3) / 2 / Math.cos(((turn - 30) * Math.PI) / 180);
        if (Math.abs(offs[nearest]! - reach) > 1e-6) expect(found).toBe(offs[nearest]! < reach ? nearest : -1);
      }),
      { numRuns: 1000 },
    );
    expect(draw.hexUnder(grids[0]!, -5, -5)).toBe(-1);
  });
});

describe('an outline', () => {
  it('of one hex is its six corners, of two the ten round both', () => {
    const g = grids[0]!;
    const hex = hexAt(g, 3, 3);
    expect(draw.outline(g, [hex])).toHaveLength(1);
    expect(draw.outline(g, [hex])[0]).toHaveLength(6);
    expect(draw.outline(g, [hex, neighbour(g, hex, 2)])[0]).toHaveLength(10);
    expect(draw.outline(g, [])).toEqual([]);
  });

  it('runs clockwise round a ring of hexes and the other way round its hole', () => {
    const g = grids[0]!;
    const hex = hexAt(g, 3, 3);
    const rings = draw.outline(
      g,
      [0, 1, 2, 3, 4, 5].map((side) => neighbour(g, hex, side)),
    );
    expect(rings.map((ring) => ring.length).toSorted((a, b) => a - b)).toEqual([6, 18]);
    for (const ring of rings) expect(Math.sign(area(ring))).toBe(ring.length === 18 ? 1 : -1);
  });

  it('encloses as much as its hexes do', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.uniqueArray(fc.nat(29)), (which, hexes) => {
        const rings = draw.outline(grids[which]!, hexes);
        const sum = rings.reduce((total, ring) => total + area(ring), 0);
        expect(sum).toBeCloseTo(hexes.length * 3 * Math.sqrt(3), 6);
        for (const ring of rings)
          for (const [i, [x, y]] of ring.entries()) {
            const [nx, ny] = ring[(i + 1) % ring.length]!;
            expect(Math.hypot(nx - x, ny - y)).toBeCloseTo(1, 9);
          }
      }),
    );
  });
});
