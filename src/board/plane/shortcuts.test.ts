/** Early-outs, hints and things kept: each against the plain computation. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceToSegment, touchesSegment } from './distance.ts';
import { marchCost, measuredCost } from './going.ts';
import { cosDeg, normaliseHeading, sinDeg } from './heading.ts';
import { type Screen, sightOver } from './hiding.ts';
import { type Mover, mover } from './mover.ts';
import { findPath, hasPath } from './path.ts';
import { rect, rectInto } from './rect.ts';
import { sampleTable } from './samples.ts';
import { scratchPoint } from './scratch.ts';
import { canSee, seesRectInto } from './sight.ts';
import type { Listed } from './squares.ts';
import { survey } from './survey.ts';
import { turnsOf } from './turning.ts';
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

const NEVER = Number.POSITIVE_INFINITY;
const foot = mover(table, { cost: { woods: 2, urban: 2, pond: NEVER }, ford: 1 });
const unlisted = (listed: Listed): Listed => ({ ...listed, reach: -1 });

/** One that looks at every outline and every turning point, and keeps nothing. */
const plain = (m: Mover): Mover => ({
  ...m,
  busy: null,
  asked: null,
  outlines: { ...m.outlines, listed: unlisted(m.outlines.listed) },
  turns: { ...turnsOf(m), listed: unlisted(turnsOf(m).listed) },
});
const march = [between(-2, 50), between(-2, 74), between(-9, 9), between(-9, 9), between(0.5, 14)] as const;

it('a march costs what it does if every outline is asked, and no more than that is made of a limit', () => {
  let slow = 0;
  let over = 0;
  fc.assert(
    fc.property(...march, (x, y, dx, dy, most) => {
      const cost = marchCost(plain(foot), x, y, x + dx, y + dy);
      expect(marchCost(foot, x, y, x + dx, y + dy)).toBe(cost);
      if (Math.abs(cost - most) > 1e-6)
        expect(measuredCost(foot, x, y, x + dx, y + dy, most)).toBe(cost > most ? NEVER : cost);
      if (cost > Math.hypot(dx, dy) + 1e-6 && cost !== NEVER) slow++;
      if (cost > most && cost !== NEVER) over++;
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(slow, over)).toBeGreaterThan(50);
});

it('there is a way if one is found, and it is the one found among all turning points', () => {
  let round = 0;
  let none = 0;
  fc.assert(
    fc.property(...march, (x, y, dx, dy, budget) => {
      const path = findPath(foot, x, y, x + dx, y + dy, { budget });
      expect(path).toEqual(findPath(plain(foot), x, y, x + dx, y + dy, { budget }));
      expect(hasPath(foot, x, y, x + dx, y + dy, budget)).toBe(path !== null);
      if (path === null) none++;
      else if (path.points.length > 4) round++;
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(round, none)).toBeGreaterThan(20);
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
