import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToPoint } from './distance.ts';
import { fillGrid, nearbyInto, pieceGrid } from './pieces.ts';
import { rect } from './rect.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

describe('a grid of pieces', () => {
  it('never misses a piece within the distance, wherever it stands, and is no list of all', () => {
    const piece = fc.tuple(between(-3, 51), between(-3, 75), between(0, 360)).map(([x, y, f]) => rect(x, y, f, 3, 1));
    let offered = 0;
    let all = 0;
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 120 }),
        between(0, 48),
        between(0, 72),
        between(0, 12),
        (pieces, x, y, d) => {
          const grid = fillGrid(pieceGrid(48, 72), pieces);
          const out = new Int32Array(pieces.length);
          const count = nearbyInto(out, grid, x, y, d);
          const found = new Set(out.subarray(0, count));
          expect(found.size).toBe(count);
          pieces.forEach((p, i) => {
            if (distanceToPoint(p, x, y) <= d) expect(found.has(i)).toBe(true);
          });
          offered += count;
          all += pieces.length;
        },
      ),
    );
    expect(offered).toBeLessThan(all * 0.7);
  });
});
