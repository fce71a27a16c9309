import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marchCost } from './going.ts';
import { type Mover, mover } from './mover.ts';
import { overlapSegment } from './overlap.ts';
import { findPath, pathCost } from './path.ts';
import { contains, type Rect, rect } from './rect.ts';
import { smallTable } from './samples.ts';
import { survey } from './survey.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const NEVER = Number.POSITIVE_INFINITY;

/** Cost of a path, leg by leg. */
function legs(m: Mover, points: readonly number[]): number {
  let cost = 0;
  for (let i = 0; i + 3 < points.length; i += 2)
    cost += marchCost(m, points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!);
  return cost;
}

/** Flood over a mesh with steps in sixteen directions: never shorter than the truth, and at most 2.8 % longer plus ends. */
function flood(
  m: Mover,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  mesh: number,
  walls: readonly Rect[] = [],
): number {
  const n = Math.round(20 / mesh);
  const cost = new Float64Array(n * n).fill(NEVER);
  const done = new Uint8Array(n * n);
  const centre = (i: number) => ((i % n) + 0.5) * mesh;
  const free = (px: number, py: number, qx: number, qy: number) =>
    !walls.some((w) => overlapSegment(w, px, py, qx, qy));
  const x = (i: number) => centre(i);
  const y = (i: number) => (Math.floor(i / n) + 0.5) * mesh;
  const near = (i: number, px: number, py: number) => Math.hypot(x(i) - px, y(i) - py) < 2.5 * mesh;
  for (let i = 0; i < n * n; i++)
    if (near(i, ax, ay) && free(ax, ay, x(i), y(i))) cost[i] = marchCost(m, ax, ay, x(i), y(i));
  let best = free(ax, ay, bx, by) ? marchCost(m, ax, ay, bx, by) : NEVER;
  const queue: number[] = [];
  for (let i = 0; i < n * n; i++) if (cost[i]! < NEVER) queue.push(i);
  while (queue.length > 0) {
    let k = 0;
    for (let i = 1; i < queue.length; i++) if (cost[queue[i]!]! < cost[queue[k]!]!) k = i;
    const u = queue[k]!;
    queue[k] = queue.at(-1)!;
    queue.pop();
    if (done[u]) continue;
    done[u] = 1;
    if (near(u, bx, by) && free(x(u), y(u), bx, by)) best = Math.min(best, cost[u]! + marchCost(m, x(u), y(u), bx, by));
    for (let dx = -2; dx <= 2; dx++)
      for (let dy = -2; dy <= 2; dy++) {
        const [cx, cy] = [(u % n) + dx, Math.floor(u / n) + dy];
        const even = dx % 2 === 0 && dy % 2 === 0;
        if (even || cx < 0 || cy < 0 || cx >= n || cy >= n) continue;
        const v = cy * n + cx;
        if (done[v] || cost[u]! + Math.hypot(dx, dy) * mesh >= cost[v]! || !free(x(u), y(u), x(v), y(v))) continue;
        const c = cost[u]! + marchCost(m, x(u), y(u), x(v), y(v));
        if (c >= cost[v]!) continue;
        cost[v] = c;
        queue.push(v);
      }
  }
  return best;
}

const radii = fc.array(between(0.8, 3.5), { minLength: 3, maxLength: 6 });
const blob = fc.record({ at: fc.tuple(between(6, 14), between(4, 16)), radii });
const wall = fc
  .tuple(between(4, 16), between(4, 16), between(0, 180), between(1, 6))
  .map(([x, y, f, w]) => rect(x, y, f, w, 1));

describe('a shortest march', () => {
  it('goes straight over free ground', () => {
    expect(findPath(mover(survey(smallTable([]))), 1, 1, 4, 5)).toEqual({ cost: 5, points: [1, 1, 4, 5] });
    expect(findPath(mover(survey(smallTable([]))), 1, 1, 4, 5, { budget: 4.9 })).toBeNull();
  });

  it('rounds the corner of a wall of water', () => {
    const s = survey({
      ...smallTable([]),
      polygons: [
        {
          id: 'p',
          name: 'p',
          kind: 'pond',
          points: [
            [9, 0],
            [11, 0],
            [11, 12],
            [9, 12],
          ],
        },
      ],
    });
    const m = mover(s, { cost: { pond: NEVER } });
    const path = findPath(m, 6, 8, 14, 8)!;
    expect(path.cost).toBeCloseTo(5 + 2 + 5, 1);
    expect(path.points).toHaveLength(8);
    expect(legs(m, path.points)).toBeCloseTo(path.cost, 9);
    expect(pathCost(m, 6, 8, 14, 8, { budget: 11.9 })).toBe(NEVER);
    expect(pathCost(m, 6, 8, 10, 8)).toBe(NEVER);
  });

  it('is what a fine mesh finds, round forbidden ground and pieces', () => {
    let round = 0;
    fc.assert(
      fc.property(
        blob,
        blob,
        fc.array(wall, { maxLength: 3 }),
        between(1, 19),
        between(1, 19),
        (a, b, walls, ay, by) => {
          const areas = [a, b].map((area) => ({ kind: 'pond', ...area }));
          const m = mover(survey(smallTable(areas)), { cost: { pond: NEVER } });
          fc.pre(!walls.some((w) => contains(w, 1.5, ay) || contains(w, 18.5, by)));
          const path = findPath(m, 1.5, ay, 18.5, by, { obstacles: walls });
          const mesh = flood(m, 1.5, ay, 18.5, by, 0.5, walls);
          if (path === null) {
            expect(mesh).toBe(NEVER);
            return;
          }
          if (path.points.length > 4) round++;
          expect(legs(m, path.points)).toBeCloseTo(path.cost, 6);
          const { points } = path;
          for (let i = 0; i + 3 < points.length; i += 2)
            for (const w of walls) {
              expect(overlapSegment(w, points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!)).toBe(false);
            }
          // A mesh may be shut where a narrow way is open, so it only bounds from above.
          expect(path.cost).toBeLessThanOrEqual(mesh * 1.001 + 0.05);
          expect(path.cost).toBeGreaterThan(Math.hypot(17, by - ay) - 1e-9);
        },
      ),
      { numRuns: 25 },
    );
    expect(round).toBeGreaterThan(5);
  });

  it('is at most a few hundredths longer than the mesh through slow ground', () => {
    fc.assert(
      fc.property(blob, blob, between(1, 19), between(1, 19), (a, b, ay, by) => {
        const areas = [a, b].map((area) => ({ kind: 'woods', ...area }));
        const m = mover(survey(smallTable(areas)), { cost: { woods: 2 } });
        const path = findPath(m, 1.5, ay, 18.5, by)!;
        expect(legs(m, path.points)).toBeCloseTo(path.cost, 6);
        expect(path.cost).toBeLessThanOrEqual(marchCost(m, 1.5, ay, 18.5, by) + 1e-9);
        expect(path.cost).toBeLessThanOrEqual(flood(m, 1.5, ay, 18.5, by, 0.5) * 1.04);
      }),
      { numRuns: 20 },
    );
  });

  it('goes by the bridge when guns may not ford, and by the ford when that is nearer', () => {
    const s = survey(
      smallTable(
        [],
        [
          [10, 0],
          [10, 20],
        ],
        [
          [0, 4],
          [20, 4],
        ],
      ),
    );
    const guns = mover(s, { ford: NEVER });
    const path = findPath(guns, 8, 10, 12, 10)!;
    // The bridge carries half an inch to either side of the road.
    expect(path.cost).toBeGreaterThan(2 * Math.hypot(2, 5.5) - 1e-6);
    expect(path.cost).toBeLessThanOrEqual(2 * Math.hypot(2, 6) + 1e-6);
    const foot = mover(s, { ford: 1 });
    expect(pathCost(foot, 8, 10, 12, 10)).toBe(5);
    expect(pathCost(foot, 8, 4.8, 12, 4.8)).toBeLessThan(4.5);
  });

  it('goes round the end of a river, and along its bends', () => {
    const river = (points: readonly (readonly [number, number])[]) =>
      mover(survey({ ...smallTable([]), streams: [{ id: 'r', name: 'r', fordable: false, points }] }));
    expect(
      pathCost(
        river([
          [10, 0],
          [10, 13],
        ]),
        7,
        9,
        13,
        9,
      ),
    ).toBeCloseTo(10, 1);
    expect(
      pathCost(
        river([
          [10, 7],
          [10, 20],
        ]),
        7,
        11,
        13,
        11,
      ),
    ).toBeCloseTo(10, 1);
    // A bend sticks out between two places on the same bank.
    const bent = river([
      [10, 0],
      [7, 10],
      [10, 20],
    ]);
    expect(pathCost(bent, 6.9, 6, 6.9, 14)).toBe(8);
    expect(pathCost(bent, 8, 6, 8, 14)).toBeCloseTo(2 * Math.hypot(1, 4), 1);
    expect(pathCost(bent, 8, 10, 6, 10)).toBe(NEVER);
  });

  it('uses a clearance round pieces, except round those it starts beside', () => {
    const m = mover(survey(smallTable([])));
    const enemy = rect(10, 10, 0, 4, 1);
    const tight = pathCost(m, 10, 8, 10, 12, { obstacles: [enemy] });
    const wide = pathCost(m, 10, 8, 10, 12, { obstacles: [enemy], clearance: 1 });
    expect(tight).toBeCloseTo(2 * Math.hypot(2.01, 1.49) + 1.02, 6);
    expect(wide).toBeGreaterThan(tight + 0.9);
    expect(pathCost(m, 10, 9.2, 10, 12, { obstacles: [enemy], clearance: 1 })).toBeLessThan(NEVER);
  });
});
