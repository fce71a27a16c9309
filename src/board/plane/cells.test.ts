import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marked, markLine, markSegment, unmarkedAlong } from './cells.ts';

const frame = { cell: 0.5, columns: 20, rows: 16 };
/** Half of them on cell edges, where rounding would bite. */
const east = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((n) => n / 2),
  fc.integer({ min: 0, max: 9999 }).map((n) => n / 1000),
);
const north = east.map((n) => n * 0.8);

const cellAt = (x: number, y: number) => Math.min(15, Math.floor(y / 0.5)) * 20 + Math.min(19, Math.floor(x / 0.5));

describe('cells', () => {
  it('are marked wherever a segment runs, and not all over', () => {
    fc.assert(
      fc.property(east, north, east, north, (ax, ay, bx, by) => {
        const marks = new Uint8Array(320);
        markSegment(marks, frame, ax, ay, bx, by);
        const missed = Array.from({ length: 501 }, (_, i) => i / 500).filter(
          (t) => marks[cellAt(ax + t * (bx - ax), ay + t * (by - ay))] === 0,
        );
        expect(missed).toEqual([]);
        const total = marks.reduce((a, b) => a + b, 0);
        expect(total).toBeLessThanOrEqual(2 * (Math.abs(bx - ax) / 0.5 + Math.abs(by - ay) / 0.5) + 5);
      }),
    );
  });

  it('without a mark along a line are vouched for only if there is none', () => {
    let vouched = 0;
    const cells = fc.array(fc.integer({ min: 0, max: 319 }), { maxLength: 25 });
    fc.assert(
      fc.property(cells, east, north, east, north, (chosen, ax, ay, bx, by) => {
        const marks = new Uint8Array(320);
        for (const cell of chosen) marks[cell] = 1;
        const met = Array.from({ length: 501 }, (_, i) => i / 500).some(
          (t) => marks[cellAt(ax + t * (bx - ax), ay + t * (by - ay))] === 1,
        );
        const free = unmarkedAlong(marked(marks, frame), frame, ax, ay, bx, by);
        if (free) {
          vouched++;
          expect(met).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
    expect(vouched).toBeGreaterThan(100);
  });

  it('are marked along the last side of a closed line only', () => {
    const square = Float64Array.from([1.25, 1.25, 5.25, 1.25, 5.25, 5.25]);
    const marks = new Uint8Array(320);
    markLine(marks, frame, square, false);
    expect(marks[cellAt(3.25, 3.25)]).toBe(0);
    markLine(marks, frame, square, true);
    expect(marks[cellAt(3.25, 3.25)]).toBe(1);
  });

  it('off the table are never vouched for', () => {
    const sums = marked(new Uint8Array(320), frame);
    expect(unmarkedAlong(sums, frame, 1, 1, 9, 7)).toBe(true);
    expect(unmarkedAlong(sums, frame, 1, 1, 11, 7)).toBe(false);
    expect(unmarkedAlong(sums, frame, -0.1, 1, 9, 7)).toBe(false);
  });
});
