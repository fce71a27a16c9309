import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costAt, marchCost, onRoad, reachAlong } from './going.ts';
import { mover } from './mover.ts';
import { sampleTable, smallTable } from './samples.ts';
import { survey } from './survey.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const NEVER = Number.POSITIVE_INFINITY;
const table = survey(sampleTable());
const foot = mover(table, { cost: { woods: 2, urban: 2, pond: NEVER }, ford: 1 });
const horse = mover(table, { cost: { woods: NEVER, urban: 2, pond: NEVER }, ford: 1 });
const column = mover(table, { cost: { woods: NEVER, urban: 2, pond: NEVER }, ford: NEVER, roads: true });
const east = between(0, 48);
const north = between(0, 72);

/** Walks in tiny steps, asking only what the ground is here and whether the step changed banks. */
function walk(m: typeof foot, ax: number, ay: number, bx: number, by: number, steps: number): number {
  const step = Math.hypot(bx - ax, by - ay) / steps;
  let cost = 0;
  for (let i = 0; i < steps; i++) {
    const t = (i + 0.5) / steps;
    cost += step * costAt(m, ax + t * (bx - ax), ay + t * (by - ay));
  }
  return cost;
}

/** Crossings counted by solving the two line equations, bridges aside. */
function crossings(m: typeof foot, ax: number, ay: number, bx: number, by: number): number {
  let count = 0;
  for (const s of m.survey.streams)
    for (let i = 0; i + 3 < s.points.length; i += 2) {
      const [cx, cy, dx, dy] = [s.points[i]!, s.points[i + 1]!, s.points[i + 2]!, s.points[i + 3]!];
      const det = (bx - ax) * (cy - dy) - (by - ay) * (cx - dx);
      const t = ((cx - ax) * (cy - dy) - (cy - ay) * (cx - dx)) / det;
      const u = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / det;
      if (!(t >= 0 && t <= 1 && u >= 0 && u <= 1)) continue;
      const [x, y] = [ax + t * (bx - ax), ay + t * (by - ay)];
      if (!m.survey.bridges.some((b) => Math.hypot(b.x - x, b.y - y) <= b.reach)) count++;
    }
  return count;
}

describe('the going', () => {
  it('costs what tiny steps cost, and an inch for every ford', () => {
    let slow = 0;
    let forbidden = 0;
    fc.assert(
      fc.property(fc.constantFrom(foot, horse), east, north, east, north, (m, ax, ay, bx, by) => {
        const cost = marchCost(m, ax, ay, bx, by);
        const length = Math.hypot(bx - ax, by - ay);
        const brute = walk(m, ax, ay, bx, by, 1500) + crossings(m, ax, ay, bx, by);
        if (cost === NEVER) {
          forbidden++;
          // A sliver of a pond may fall between two steps; then finer steps find it.
          if (brute !== NEVER) expect(walk(m, ax, ay, bx, by, 60000)).toBe(NEVER);
          return;
        }
        if (cost > length + 1e-6) slow++;
        // Each outline crossed blurs the walk by at most a step.
        expect(Math.abs(cost - brute)).toBeLessThan((40 * length) / 1500 + 1e-6);
      }),
      { numRuns: 300 },
    );
    expect(slow).toBeGreaterThan(30);
    expect(forbidden).toBeGreaterThan(10);
  });

  it('is the same there and back, and adds up over any stop', () => {
    fc.assert(
      fc.property(east, north, east, north, between(0.01, 0.99), (ax, ay, bx, by, t) => {
        const whole = marchCost(foot, ax, ay, bx, by);
        const [mx, my] = [ax + t * (bx - ax), ay + t * (by - ay)];
        const parts = marchCost(foot, ax, ay, mx, my) + marchCost(foot, mx, my, bx, by);
        if (whole === NEVER) {
          expect(parts).toBe(NEVER);
          return;
        }
        expect(parts).toBeCloseTo(whole, 5);
        expect(marchCost(foot, bx, by, ax, ay)).toBeCloseTo(whole, 5);
      }),
    );
  });

  it('is halved in woods and stops at their edge for horse', () => {
    const square = { kind: 'woods', at: [10, 10] as const, radii: [2, 2, 2, 2] };
    const s = survey(smallTable([square]));
    const slow = mover(s, { cost: { woods: 2 } });
    // Through the middle of a diamond four inches across.
    expect(marchCost(slow, 4, 10, 16, 10)).toBeCloseTo(16, 9);
    expect(marchCost(slow, 9, 10, 11, 10)).toBeCloseTo(4, 9);
    const r = reachAlong(mover(s, { cost: { woods: NEVER } }), 4, 10, 16, 10, 10);
    expect(r).toMatchObject({ why: 'ground', ref: s.kinds.indexOf('woods') });
    expect(r.distance).toBeCloseTo(4, 9);
  });

  it('charges a ford once, a bridge nothing, a river everything', () => {
    const s = survey(
      smallTable(
        [],
        [
          [10, 0],
          [10, 10],
          [10, 20],
        ],
        [
          [0, 5],
          [20, 5],
        ],
      ),
    );
    const m = mover(s, { ford: 1 });
    expect(marchCost(m, 8, 12, 12, 12)).toBe(5);
    expect(marchCost(m, 8, 10, 12, 10)).toBe(5);
    expect(marchCost(m, 8, 5.2, 12, 5.2)).toBe(4);
    expect(marchCost(mover(s, { ford: 1, bridges: false }), 8, 5.2, 12, 5.2)).toBe(5);
    expect(marchCost(mover(s, { ford: NEVER }), 8, 12, 12, 12)).toBe(NEVER);
    expect(reachAlong(mover(s, { ford: NEVER }), 8, 12, 12, 12, 9)).toMatchObject({
      why: 'stream',
      distance: 2,
      ref: 0,
    });
    const river = survey({
      ...smallTable([]),
      streams: [
        {
          id: 'r',
          name: 'r',
          fordable: false,
          points: [
            [10, 0],
            [10, 20],
          ],
        },
      ],
    });
    expect(marchCost(mover(river), 8, 12, 12, 12)).toBe(NEVER);
  });

  it('is free on a road for those who keep to it', () => {
    const pheasantry = column;
    expect(marchCost(pheasantry, 12.6, 19.2, 12.6, 23)).toBe(NEVER);
    // R6 passes the village at half speed for others, at full speed for the column.
    expect(marchCost(column, 12.6, 16, 12.6, 19)).toBeCloseTo(3, 9);
    expect(marchCost(foot, 12.6, 16, 12.6, 19)).toBeCloseTo(6, 9);
    expect(onRoad(column, 12.8, 17)).toBe(true);
    expect(onRoad(column, 12.9, 17)).toBe(false);
    expect(onRoad(foot, 12.6, 17)).toBe(false);
    fc.assert(
      fc.property(east, north, east, north, (ax, ay, bx, by) => {
        const anywhere = mover(table, { cost: { urban: 3, woods: 2, hill: 4 }, roads: true });
        const length = Math.hypot(bx - ax, by - ay);
        expect(Math.abs(marchCost(anywhere, ax, ay, bx, by) - walk(anywhere, ax, ay, bx, by, 1500))).toBeLessThan(
          (120 * length) / 1500 + 1e-6,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('stops where the budget ends, to the hair', () => {
    let stopped = 0;
    fc.assert(
      fc.property(east, north, east, north, between(0.5, 12), (ax, ay, bx, by, budget) => {
        fc.pre(Math.hypot(bx - ax, by - ay) > 0.1);
        const r = reachAlong(foot, ax, ay, bx, by, budget);
        expect(r.spent).toBeLessThanOrEqual(budget + 1e-6);
        expect(Math.hypot(r.x - ax, r.y - ay)).toBeCloseTo(r.distance, 6);
        const k = Math.max(0, 1 - 1e-6 / r.distance);
        if (r.distance > 1e-3) {
          expect(marchCost(foot, ax, ay, ax + k * (r.x - ax), ay + k * (r.y - ay))).toBeLessThanOrEqual(r.spent + 1e-6);
        }
        if (r.why === 'end') expect(r.spent).toBeCloseTo(marchCost(foot, ax, ay, bx, by), 6);
        else {
          stopped++;
          const further = 1 + 0.001 / Math.max(r.distance, 0.001);
          const [fx, fy] =
            r.distance > 1e-6
              ? [ax + further * (r.x - ax), ay + further * (r.y - ay)]
              : [ax + 1e-3 * (bx - ax), ay + 1e-3 * (by - ay)];
          expect(marchCost(foot, ax, ay, fx, fy)).toBeGreaterThan(r.why === 'budget' ? budget : 1e9);
        }
      }),
      { numRuns: 300 },
    );
    expect(stopped).toBeGreaterThan(50);
  });

  it('ends at the edge of the table', () => {
    const r = reachAlong(foot, 46, 30, 60, 30, 10);
    expect(r).toMatchObject({ why: 'edge', ref: -1 });
    expect(r.distance).toBeCloseTo(2, 9);
    expect(marchCost(foot, 46, 30, 49, 30)).toBe(NEVER);
    for (const [x, y, bx, by, inches] of [
      [3, 26, -5, 26, 3],
      [30, 70, 30, 80, 2],
      [42, 2, 42, -9, 2],
      [45, 45, 53, 45, 3],
    ] as const) {
      const stop = reachAlong(foot, x, y, bx, by, 50);
      expect(stop.why).toBe('edge');
      expect(stop.distance).toBeCloseTo(inches, 6);
    }
  });
});
