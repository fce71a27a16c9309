import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aimInWedgeInto, arcOutline, rangeInWedge } from './clip.ts';
import { corners, type Rect, rect } from './rect.ts';
import { fireArc, inWedge, meetsWedge, rearStrip, type Wedge, whollyInWedge } from './wedge.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const coordinate = between(-6, 6);
const size = between(0.3, 3);
const anyRect = fc
  .tuple(coordinate, coordinate, between(0, 360), size, size)
  .map(([x, y, f, w, d]) => rect(x, y, f, w, d));
const angle = fc.constantFrom(0, 22.5, 45, 60, 90);

/** In the arc, by angles: ahead of the front, and within `open` degrees of straight ahead as seen from the nearer corner. */
function inArcByAngles(r: Rect, open: number, x: number, y: number): boolean {
  const c = corners(r);
  const seen = (cx: number, cy: number) => {
    const turn = Math.atan2(x - cx, y - cy) - Math.atan2(r.fx, r.fy);
    return (Math.atan2(Math.sin(turn), Math.cos(turn)) * 180) / Math.PI;
  };
  const fromLeft = seen(c[0]!, c[1]!);
  const fromRight = seen(c[2]!, c[3]!);
  return fromLeft >= -open && fromLeft <= 90 + 1e-9 && fromRight <= open && fromRight >= -90 - 1e-9;
}

function grains(r: Rect, n = 40): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= n; j++) {
      const w = r.hw * ((2 * i) / n - 1);
      const d = r.hd * ((2 * j) / n - 1);
      out.push([r.x + w * r.fy + d * r.fx, r.y - w * r.fx + d * r.fy]);
    }
  return out;
}

/** How deep a point lies in the wedge; negative outside. */
function depth(w: Wedge, x: number, y: number): number {
  const ahead = (x - w.x) * w.fx + (y - w.y) * w.fy;
  const right = Math.abs((x - w.x) * w.fy - (y - w.y) * w.fx);
  return Math.min(ahead, (w.hw - right) * w.cos + ahead * w.sin);
}

describe('a fire arc', () => {
  it('holds the points that the angles at the front corners allow', () => {
    let inside = 0;
    fc.assert(
      fc.property(anyRect, angle, coordinate, coordinate, (r, open, x, y) => {
        const w = fireArc(r, open);
        fc.pre(Math.abs(depth(w, x, y)) > 1e-5);
        expect(inWedge(w, x, y)).toBe(inArcByAngles(r, open, x, y));
        if (inWedge(w, x, y)) inside++;
      }),
      { numRuns: 500 },
    );
    expect(inside).toBeGreaterThan(30);
  });

  it('is met by a rectangle exactly when some part lies in it', () => {
    fc.assert(
      fc.property(anyRect, angle, anyRect, (r, open, target) => {
        const w = fireArc(r, open);
        const deep = Math.max(...grains(target).map(([x, y]) => depth(w, x, y)));
        const mesh = Math.max(target.hw, target.hd) / 20;
        if (deep > 1e-6) expect(meetsWedge(w, target)).toBe(true);
        if (deep < -2 * mesh) expect(meetsWedge(w, target)).toBe(false);
        const shallow = Math.min(...grains(target, 1).map(([x, y]) => depth(w, x, y)));
        fc.pre(Math.abs(shallow) > 1e-5);
        expect(whollyInWedge(w, target)).toBe(shallow > 0);
      }),
      { numRuns: 400 },
    );
  });

  it('measures range to the part inside it', () => {
    let partly = 0;
    fc.assert(
      fc.property(anyRect, angle, anyRect, (r, open, target) => {
        const w = fireArc(r, open);
        const range = rangeInWedge(w, w.x, w.y, target);
        const seen = grains(target, 60).filter(([x, y]) => inWedge(w, x, y));
        if (range === Number.POSITIVE_INFINITY) {
          expect(meetsWedge(w, target)).toBe(false);
          return;
        }
        const least = Math.min(...seen.map(([x, y]) => Math.hypot(x - w.x, y - w.y)));
        expect(range).toBeLessThanOrEqual(least + 1e-6);
        const aim = { x: 0, y: 0 };
        expect(aimInWedgeInto(aim, w, w.x, w.y, target)).toBe(range);
        expect(depth(w, aim.x, aim.y)).toBeGreaterThan(-1e-6);
        expect(Math.hypot(aim.x - w.x, aim.y - w.y)).toBeCloseTo(range, 6);
        if (seen.length > 600) expect(range).toBeGreaterThan(least - Math.max(target.hw, target.hd) / 10);
        if (seen.length > 0 && seen.length < 3721) partly++;
      }),
      { numRuns: 300 },
    );
    expect(partly).toBeGreaterThan(10);
  });

  it('lets a target half behind the front be hit only in its forward half', () => {
    const gun = rect(0, 0, 0, 1, 1);
    const w = fireArc(gun);
    // Beside the gun: its nearest corner is behind the front line, the part in the arc further off.
    const beside = rect(3, 1.5, 0, 1, 3);
    expect(meetsWedge(w, beside)).toBe(true);
    expect(rangeInWedge(w, 0, 0.5, beside)).toBeCloseTo(Math.hypot(2.5, 2), 9);
    expect(meetsWedge(w, rect(3, 0, 0, 1, 1))).toBe(false);
  });

  it('is drawn as the part of a disc ahead', () => {
    const w = fireArc(rect(0, 0, 90, 1, 1));
    const points = arcOutline(w, 0.5, 0, 5);
    for (let i = 0; i < points.length; i += 2) {
      expect(Math.hypot(points[i]! - 0.5, points[i + 1]!)).toBeLessThan(5 + 1e-9);
      expect(inWedge(w, points[i]!, points[i + 1]!)).toBe(true);
    }
    expect(Math.max(...points.filter((_, i) => i % 2 === 0))).toBeCloseTo(5.5, 9);
  });
});

describe('a rear strip', () => {
  it('lies straight behind, between the extended edges', () => {
    const line = rect(10, 10, 90, 3, 1);
    const rear = rearStrip(line);
    expect(inWedge(rear, 9, 11.4)).toBe(true);
    expect(inWedge(rear, 9, 11.6)).toBe(false);
    expect(inWedge(rear, 9.6, 10)).toBe(false);
    expect(whollyInWedge(rear, rect(8, 10, 0, 1, 1))).toBe(true);
    expect(whollyInWedge(rear, rect(8, 11.2, 0, 1, 1))).toBe(false);
    expect(meetsWedge(rear, rect(8, 11.2, 0, 1, 1))).toBe(true);
    expect(meetsWedge(rear, rect(8, 12, 0, 1, 1))).toBe(false);
  });
});
