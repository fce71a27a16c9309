import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roadEntry, track } from './road.ts';
import { sampleTable, smallTable } from './samples.ts';
import { onStrip, stripsAlong } from './strips.ts';
import { survey } from './survey.ts';

describe('strips', () => {
  const table = survey(sampleTable());

  test('a point is on one if it is within reach of any course, on the table and just off it', () => {
    const strips = stripsAlong(table, table.streams, 0.8);
    const tracks = table.streams.map(({ points }) => track(points));
    const place = (most: number) => fc.double({ min: -2, max: most + 2, noNaN: true });
    fc.assert(
      fc.property(place(table.width), place(table.height), (x, y) => {
        const off = Math.min(...tracks.map((one) => roadEntry(one, x, y).off));
        if (Math.abs(off - 0.8) > 1e-9) expect(onStrip(strips, x, y)).toBe(off < 0.8);
      }),
      { numRuns: 400 },
    );
    const { points } = table.streams[0]!;
    expect(onStrip(strips, points[0]!, points[1]!)).toBe(true);
  });

  test('where there are no courses nobody is on one', () => {
    const bare = survey(smallTable([]));
    expect(onStrip(stripsAlong(bare, bare.roads, 2), 5, 5)).toBe(false);
  });
});
