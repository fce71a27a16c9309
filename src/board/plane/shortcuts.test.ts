/** Early-outs, hints and things kept: each against the plain computation. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceToSegment, touchesSegment } from './distance.ts';
import { cosDeg, normaliseHeading, sinDeg } from './heading.ts';
import { type Screen, sightOver } from './hiding.ts';
import { mover } from './mover.ts';
import { rect, rectInto } from './rect.ts';
import { sampleTable } from './samples.ts';
import { scratchPoint } from './scratch.ts';
import { canSee, seesRectInto } from './sight.ts';
import { survey } from './survey.ts';
import { fireArc } from './wedge.ts';

const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);
const coordinate = between(-5, 5);
const piece = (x: fc.Arbitrary<number>, y: fc.Arbitrary<number>) =>
  fc.tuple(x, y, between(0, 360), between(0.3, 4), between(0.3, 4)).map(([a, b, f, w, d]) => rect(a, b, f, w, d));
const table = survey(sampleTable());
const cover = { woods: { inside: 1 }, urban: { inside: 1.5 } };

it('touching a segment is being at no distance from it', () => {
  let yes = 0;
  let no = 0;
  fc.assert(
    fc.property(piece(coordinate, coordinate), coordinate, coordinate, coordinate, coordinate, (r, ax, ay, bx, by) => {
      const touches = touchesSegment(r, ax, ay, bx, by);
      expect(touches).toBe(distanceToSegment(r, ax, ay, bx, by) <= 0);
      if (touches) yes++;
      else no++;
      // A hair off a corner or an edge, where the early refusals are closest to the limit.
      const edge = r.hw * (1 + 2e-8);
      const [px, py] = [r.x + edge * r.fy, r.y - edge * r.fx];
      expect(touchesSegment(r, px, py, bx, by)).toBe(distanceToSegment(r, px, py, bx, by) <= 0);
    }),
    { numRuns: 500 },
  );
  expect(Math.min(yes, no)).toBeGreaterThan(50);
});

it('a line is clear or not whatever hid the last one', () => {
  let hidden = 0;
  const sight = sightOver(table, { cover });
  const end = fc.tuple(between(0, 48), between(0, 72));
  fc.assert(
    fc.property(fc.array(fc.tuple(end, between(-9, 9), between(-9, 9)), { minLength: 12, maxLength: 20 }), (lines) => {
      for (const [[ax, ay], dx, dy] of lines) {
        const clear = canSee(sight, ax, ay, ax + dx, ay + dy);
        expect(clear).toBe(canSee(sightOver(table, { cover }), ax, ay, ax + dx, ay + dy));
        if (!clear) hidden++;
      }
    }),
    { numRuns: 60 },
  );
  expect(hidden).toBeGreaterThan(50);
});

it('a screen made when needed hides what one made before does', () => {
  let made = 0;
  let spared = 0;
  const sight = sightOver(table, { cover });
  const spot = piece(between(5, 43), between(5, 67));
  fc.assert(
    fc.property(spot, between(-8, 8), between(-8, 8), fc.array(spot, { maxLength: 40 }), (target, dx, dy, pieces) => {
      const screen: Screen = { pieces, levels: pieces.map(() => 0), from: -1, to: -1 };
      const [x, y] = [target.x + dx, target.y + dy];
      const [one, two] = [scratchPoint(), scratchPoint()];
      let asked = 0;
      const lazy = () => {
        asked++;
        return screen;
      };
      expect(seesRectInto(one, sight, x, y, target, lazy)).toBe(seesRectInto(two, sight, x, y, target, screen));
      expect(one).toEqual(two);
      expect(asked).toBeLessThanOrEqual(1);
      if (asked) made++;
      else spared++;
    }),
    { numRuns: 400 },
  );
  expect(Math.min(made, spared)).toBeGreaterThan(20);
});

it('a facing asked for again gives the same footprint, and a turn is taken out of large angles', () => {
  const out = rect(0, 0, 0, 1, 1);
  for (const facing of [30, 30, 0, -0, 0, 359.5, -720.25, 30, 765])
    expect(rectInto(out, 1, 2, facing, 3, 4)).toStrictEqual(rect(1, 2, facing, 3, 4));
  fc.assert(
    fc.property(between(-1000, 1000), (degrees) => {
      expect(sinDeg(degrees)).toBe(sinDeg(degrees % 360));
      expect(cosDeg(degrees)).toBe(cosDeg(degrees % 360));
      expect(normaliseHeading(degrees)).toBe(normaliseHeading(degrees % 360));
    }),
  );
  const { sin, cos } = fireArc(out);
  expect([sin, cos]).toEqual([sinDeg(45), cosDeg(45)]);
});

it('a mover knows the areas it may not enter', () => {
  const horse = mover(table, { cost: { woods: Number.POSITIVE_INFINITY, pond: Number.POSITIVE_INFINITY, urban: 2 } });
  expect(horse.forbidden.length).toBeGreaterThan(0);
  expect(horse.forbidden).toEqual(table.areas.filter(({ kind }) => kind === 'woods' || kind === 'pond'));
});
