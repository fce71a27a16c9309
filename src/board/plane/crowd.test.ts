import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crowd, depthInCrowd, joinCrowd, overlapsCrowd } from './crowd.ts';
import { cosDeg, sinDeg } from './heading.ts';
import { overlap } from './overlap.ts';
import { rect } from './rect.ts';

const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);
const coordinate = between(-6, 6);
const piece = fc
  .tuple(coordinate, coordinate, between(0, 360), between(0.3, 3), between(0.3, 3))
  .map(([x, y, f, w, d]) => rect(x, y, f, w, d));

it('a crowd is in the way exactly where one of it is, whatever was asked before', () => {
  let hits = 0;
  let misses = 0;
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 90 }),
      fc.array(fc.tuple(piece, coordinate, coordinate), { minLength: 1, maxLength: 12 }),
      (pieces, asked) => {
        const c = crowd();
        for (const one of pieces.slice(0, asked.length * 8)) joinCrowd(c, one);
        for (const [probe, x, y] of asked) {
          const found = overlapsCrowd(c, probe, x, y);
          const there = { ...probe, x, y };
          expect(found).toBe(pieces.slice(0, asked.length * 8).some((one) => overlap(there, one)));
          if (found) hits++;
          else misses++;
        }
      },
    ),
  );
  expect(Math.min(hits, misses)).toBeGreaterThan(50);
});

it('no place is free that is nearer than the piece is deep in the crowd', () => {
  let deep = 0;
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 20 }),
      piece,
      between(0, 360),
      between(0, 0.999),
      (pieces, probe, heading, part) => {
        const c = crowd();
        for (const one of pieces) joinCrowd(c, one);
        const depth = depthInCrowd(c, probe, probe.x, probe.y);
        expect(depth > 0).toBe(overlapsCrowd(c, probe, probe.x, probe.y));
        if (depth < 1e-6) return;
        deep++;
        const inches = part * depth;
        const x = probe.x + inches * sinDeg(heading);
        const y = probe.y + inches * cosDeg(heading);
        expect(overlapsCrowd(c, probe, x, y)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
  expect(deep).toBeGreaterThan(100);
});

it('pieces that merely touch are not in the way', () => {
  const c = crowd();
  joinCrowd(c, rect(0, 0, 0, 2, 2));
  expect(overlapsCrowd(c, rect(0, 0, 0, 2, 2), 2, 0)).toBe(false);
  expect(overlapsCrowd(c, rect(0, 0, 0, 2, 2), 1.9, 0)).toBe(true);
});
