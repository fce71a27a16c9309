import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Blocker, type Sight, sightOver } from './hiding.ts';
import { overlapSegment } from './overlap.ts';
import { contains, rect } from './rect.ts';
import { ringContains } from './ring.ts';
import { sampleTable, smallTable } from './samples.ts';
import { canSee, seesRectInto, sightInto } from './sight.ts';
import { levelAt, survey } from './survey.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const cover = { woods: { inside: 1 }, urban: { inside: 1.5 } };
const table = survey(sampleTable());
const sight = sightOver(table, { cover });
const STEPS = 2000;

/** Looks along the line in tiny steps; null where a stretch is too close to a limit for steps to tell. */
function walk(s: Sight, ax: number, ay: number, bx: number, by: number): boolean | null {
  const length = Math.hypot(bx - ax, by - ay);
  const step = length / STEPS;
  const top = Math.max(levelAt(s.survey, ax, ay), levelAt(s.survey, bx, by));
  let unsure = false;
  for (const area of s.survey.areas) {
    const limit = cover[area.kind as keyof typeof cover]?.inside ?? Number.POSITIVE_INFINITY;
    let run = 0;
    for (let i = 0; i <= STEPS; i++) {
      const t = (i + 0.5) / (STEPS + 1);
      const inside = i < STEPS + 1 && ringContains(area.ring, ax + t * (bx - ax), ay + t * (by - ay));
      if (inside) run++;
      if ((inside && i < STEPS) || run === 0) continue;
      const inches = run * step;
      const endsInIt = i === STEPS || i === run;
      run = 0;
      if (area.level > top) return false;
      if (limit === Number.POSITIVE_INFINITY) continue;
      if (endsInIt && Math.abs(inches - limit) < 4 * step) unsure = true;
      else if (inches > (endsInIt ? limit : 0)) return false;
    }
  }
  return unsure ? null : true;
}

describe('a line of sight', () => {
  it('is clear exactly when tiny steps along it meet nothing that hides', () => {
    let clear = 0;
    let hidden = 0;
    let skipped = 0;
    fc.assert(
      fc.property(between(0, 48), between(0, 72), between(-12, 12), between(-12, 12), (ax, ay, dx, dy) => {
        const [bx, by] = [ax + dx, ay + dy];
        fc.pre(bx > 0 && by > 0 && bx < 48 && by < 72 && Math.hypot(dx, dy) > 0.5);
        const brute = walk(sight, ax, ay, bx, by);
        const seen = canSee(sight, ax, ay, bx, by);
        // A corner thinner than a step is missed by steps only.
        if (brute === null || (brute && !seen && thinnest(ax, ay, bx, by))) {
          skipped++;
          return;
        }
        expect(seen).toBe(brute);
        if (seen) clear++;
        else hidden++;
      }),
      { numRuns: 500 },
    );
    expect(clear).toBeGreaterThan(30);
    expect(hidden).toBeGreaterThan(30);
    expect(skipped).toBeLessThan(30);
  });

  /** Does the blocker vanish when the line is moved by a hundredth of an inch? */
  function thinnest(ax: number, ay: number, bx: number, by: number): boolean {
    const e = 0.01;
    return [
      [e, 0],
      [-e, 0],
      [0, e],
      [0, -e],
    ].some(([x, y]) => canSee(sight, ax + x!, ay + y!, bx + x!, by + y!));
  }

  it('is the same both ways', () => {
    fc.assert(
      fc.property(between(0, 48), between(0, 72), between(0, 48), between(0, 72), (ax, ay, bx, by) => {
        expect(canSee(sight, ax, ay, bx, by)).toBe(canSee(sight, bx, by, ax, ay));
      }),
      { numRuns: 1000 },
    );
  });

  it('sees an inch into woods and out of them, and never through', () => {
    // A diamond of woods, its western corner at 8.
    const s = sightOver(survey(smallTable([{ kind: 'woods', at: [10, 10], radii: [2, 2, 2, 2] }])), { cover });
    expect(canSee(s, 4, 10, 8.99, 10)).toBe(true);
    expect(canSee(s, 4, 10, 9.01, 10)).toBe(false);
    expect(canSee(s, 8.9, 10, 4, 10)).toBe(true);
    expect(canSee(s, 9.5, 10, 10.4, 10)).toBe(true);
    expect(canSee(s, 9.4, 10, 10.5, 10)).toBe(false);
    // A corner of a fifth of an inch is enough to hide what is behind.
    expect(canSee(s, 9, 11.9, 11, 11.9)).toBe(false);
    expect(canSee(s, 9, 12.1, 11, 12.1)).toBe(true);
    const thin = sightOver(s.survey, { cover: { woods: { inside: 1, through: 0.3 } } });
    expect(canSee(thin, 9, 11.9, 11, 11.9)).toBe(true);
  });

  it('is not fooled by standing exactly on the edge of a wood', () => {
    const square = {
      id: 'w',
      name: 'w',
      kind: 'woods',
      points: [
        [8, 8],
        [12, 8],
        [12, 12],
        [8, 12],
      ] as const,
    };
    const s = sightOver(survey({ ...smallTable([]), polygons: [square] }), { cover });
    for (const [x, y] of [
      [8, 10],
      [12, 10],
      [10, 8],
      [10, 12],
      [8, 8],
      [12, 12],
    ] as const) {
      expect(canSee(s, x, y, x + 0.6 * (10 - x), y + 0.6 * (10 - y))).toBe(false);
      expect(canSee(s, x, y, x + 0.3 * (10 - x), y + 0.3 * (10 - y))).toBe(true);
      expect(canSee(s, x, y, 20 - x, 20 - y)).toBe(false);
      expect(canSee(s, x, y, x + 2 * (x - 10), y + 2 * (y - 10))).toBe(true);
    }
  });

  it('is blocked by a hill between lower ends, not between ends on it', () => {
    const s = sightOver(
      survey(
        smallTable([
          { kind: 'hill', at: [10, 10], radii: [4, 4, 4, 4], level: 1 },
          { kind: 'hill', at: [10, 10], radii: [2, 2, 2, 2], level: 2 },
        ]),
      ),
      { cover },
    );
    const out: Blocker = { by: 'nothing', index: 0, x: 0, y: 0 };
    expect(sightInto(out, s, 2, 10, 18, 10)).toBe(false);
    expect(out).toMatchObject({ by: 'hill', index: 0, y: 10 });
    expect(out.x).toBeCloseTo(6, 9);
    expect(canSee(s, 2, 10, 7, 10)).toBe(true);
    expect(canSee(s, 7, 10, 13, 10)).toBe(false);
    expect(canSee(s, 2, 10, 10, 10)).toBe(true);
    expect(canSee(s, 10, 10, 18, 10)).toBe(true);
    expect(canSee(sightOver(s.survey, { hills: false }), 2, 10, 18, 10)).toBe(true);
    expect(sightInto(out, s, 2, 3, 18, 3)).toBe(true);
    expect(out).toEqual({ by: 'nothing', index: -1, x: 18, y: 3 });
  });

  it('passes over cover from high enough', () => {
    const areas = [
      { kind: 'hill', at: [4, 10] as const, radii: [2, 2, 2, 2], level: 2 },
      { kind: 'woods', at: [10, 10] as const, radii: [1, 1, 1, 1] },
    ];
    const s = survey(smallTable(areas));
    expect(canSee(sightOver(s, { cover }), 4, 10, 16, 10)).toBe(false);
    expect(canSee(sightOver(s, { cover: { woods: { inside: 1, seenOver: 2 } } }), 4, 10, 16, 10)).toBe(true);
    expect(canSee(sightOver(s, { cover: { woods: { inside: 1, seenOver: 3 } } }), 4, 10, 16, 10)).toBe(false);
  });

  it('counts the height over cover from the ground the cover stands on', () => {
    const areas = [
      { kind: 'hill', at: [4, 14] as const, radii: [2, 2, 2, 2], level: 2 },
      { kind: 'hill', at: [10, 11] as const, radii: [2, 2, 2, 2], level: 1 },
      { kind: 'woods', at: [10, 11] as const, radii: [0.8, 0.8, 0.8, 0.8] },
    ];
    const s = survey(smallTable(areas));
    expect(canSee(sightOver(s, { cover: { woods: { inside: 1, seenOver: 1 } } }), 4, 14, 16, 8)).toBe(true);
    expect(canSee(sightOver(s, { cover: { woods: { inside: 1, seenOver: 2 } } }), 4, 14, 16, 8)).toBe(false);
  });

  it('is blocked by pieces in the way, but not by the two that look, nor below a higher end', () => {
    const s = sightOver(survey(smallTable([{ kind: 'hill', at: [4, 10], radii: [2, 2, 2, 2], level: 1 }])), { cover });
    const pieces = [rect(4, 10, 90, 1, 1), rect(16, 10, 90, 3, 1), rect(10, 10.5, 90, 3, 1)];
    const levels = [0, 0, 0];
    const out: Blocker = { by: 'nothing', index: 0, x: 0, y: 0 };
    const screen = { pieces, levels, from: 0, to: 1 };
    expect(sightInto(out, s, 7, 10, 15.5, 10, screen)).toBe(false);
    expect(out).toMatchObject({ by: 'piece', index: 2, x: 9.5, y: 10 });
    expect(canSee(s, 4.5, 10, 15.5, 10, screen)).toBe(true);
    expect(canSee(s, 4.5, 10, 15.5, 10, { ...screen, levels: [0, 0, 1] })).toBe(false);
    expect(canSee(sightOver(s.survey, { overPieces: 0 }), 7, 10, 15.5, 10, screen)).toBe(true);
    expect(canSee(s, 7, 10, 15.5, 10, { ...screen, to: 2 })).toBe(true);
    expect(canSee(s, 7, 10, 16, 10, { ...screen, to: 2 })).toBe(false);
  });

  it('names as blocker the piece that is first on the line', () => {
    const open = sightOver(survey(smallTable([])), {});
    const some = fc.array(
      fc.tuple(between(2, 18), between(2, 18), between(0, 360)).map(([x, y, f]) => rect(x, y, f, 3, 1)),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(some, between(0, 20), between(0, 20), (pieces, ay, by) => {
        const out: Blocker = { by: 'nothing', index: 0, x: 0, y: 0 };
        const screen = { pieces, levels: pieces.map(() => 0), from: -1, to: -1 };
        const clear = sightInto(out, open, 0, ay, 20, by, screen);
        expect(clear).toBe(!pieces.some((p) => overlapSegment(p, 0, ay, 20, by)));
        expect(canSee(open, 0, ay, 20, by, screen)).toBe(clear);
        if (clear) return;
        const at = (t: number) => [20 * t, ay + t * (by - ay)] as const;
        const before = Array.from({ length: 200 }, (_, i) => at((i / 200) * (out.x / 20) * 0.9999));
        expect(
          before.every(([x, y]) => pieces.every((p) => !contains({ ...p, hw: p.hw - 1e-6, hd: p.hd - 1e-6 }, x, y))),
        ).toBe(true);
        expect(contains(pieces[out.index]!, out.x, out.y)).toBe(true);
      }),
    );
  });

  it('finds a visible corner of a target that is half hidden', () => {
    const s = sightOver(survey(smallTable([])), {});
    const target = rect(16, 10, 270, 4, 1);
    const pieces = [target, rect(8, 9, 90, 3, 1)];
    const screen = { pieces, levels: [0, 0], from: -1, to: 0 };
    const spot = { x: 0, y: 0 };
    expect(canSee(s, 2, 10, 15.5, 10, screen)).toBe(false);
    expect(seesRectInto(spot, s, 2, 10, target, screen)).toBe(true);
    expect(spot.y).toBe(12);
    const wall = { ...screen, pieces: [target, rect(8, 10, 90, 12, 1)] };
    expect(seesRectInto(spot, s, 2, 10, target, wall)).toBe(false);
  });

  it('a piece hidden by the ground is hidden when asked again, and seen once it or the eye has moved', () => {
    let hidden = 0;
    const place = fc.tuple(between(0, 48), between(0, 72));
    fc.assert(
      fc.property(place, place, between(0, 360), ([x, y], [tx, ty], facing) => {
        const spot = { x: 0, y: 0 };
        const target = rect(tx, ty, facing, 3, 1);
        for (const [ax, ay] of [
          [x, y],
          [x, y],
          [x + 0.5, y],
          [x, y],
        ] as const) {
          const fresh = seesRectInto(spot, sightOver(table, { cover }), ax, ay, target);
          expect(seesRectInto(spot, sight, ax, ay, target)).toBe(fresh);
          if (!fresh) hidden++;
        }
      }),
    );
    expect(hidden).toBeGreaterThan(20);
  });
});
