import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';
import { cosDeg, headingOf, sinDeg, turnBetween } from './heading.ts';
import { mover } from './mover.ts';
import { overlap, overlapRing } from './overlap.ts';
import { isLaneFree } from './passing.ts';
import { movedInto, type Rect, rect } from './rect.ts';
import { FAN, findRetreat, type RetreatQuery } from './retreat.ts';
import { smallTable } from './samples.ts';
import { survey } from './survey.ts';
import { strip } from './sweep.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const NEVER = Number.POSITIVE_INFINITY;
const open = mover(survey(smallTable([])));
const to = (x: number, y: number) => ({ x, y });

function query(part: Partial<RetreatQuery>): RetreatQuery {
  const piece = rect(10, 10, 0, 1, 3);
  return { piece, heading: 180, budget: 3, mover: open, enemies: [], friends: [], goal: to(10, 0), ...part };
}

describe('a retreat', () => {
  it('goes straight back when nothing is in the way', () => {
    const r = findRetreat(query({ enemies: [rect(10, 12, 180, 1, 1)] }))!;
    expect(r).toMatchObject({ heading: 180, offTable: false, passed: [] });
    expect([r.x, r.y]).toEqual([10, 7]);
  });

  it('leans towards its goal as far as the fan allows', () => {
    expect(findRetreat(query({ goal: to(0, 10) }))!.heading).toBe(225);
    expect(findRetreat(query({ goal: to(20, 4) }))!.heading).toBe(135);
    expect(findRetreat(query({ goal: to(8.5, 0) }))!.heading).toBe(195);
  });

  it('takes the earlier in the fan of two that end equally near', () => {
    const behindTheEnemy = { goal: to(10, 20) };
    expect(findRetreat(query(behindTheEnemy))!.heading).toBe(225);
    expect(findRetreat(query({ ...behindTheEnemy, fan: [[0, -45, 45]] }))!.heading).toBe(135);
  });

  it('goes half as far through slow ground', () => {
    const woods = { kind: 'woods', at: [10, 4] as const, radii: [9, 9, 9, 9] };
    const slow = mover(survey(smallTable([woods])), { cost: { woods: 2 } });
    expect(findRetreat(query({ mover: slow, fan: [[0]] }))!.distance).toBeCloseTo(1.5, 6);
  });

  it('turns aside from enemies and forbidden ground, and gives up when shut in', () => {
    const behind = [rect(10, 7, 0, 3, 1)];
    const aside = findRetreat(query({ enemies: behind }))!;
    expect(Math.abs(turnBetween(180, aside.heading))).toBeGreaterThan(30);
    const pond = { kind: 'pond', at: [10, 5] as const, radii: [6, 4, 6, 4] };
    const wet = mover(survey(smallTable([pond])), { cost: { pond: NEVER } });
    expect(Math.abs(turnBetween(180, findRetreat(query({ mover: wet }))!.heading))).toBeGreaterThan(45);
    const ring = Array.from({ length: 12 }, (_, i) =>
      rect(10 + 3.5 * Math.sin((i * Math.PI) / 6), 10 + 3.5 * Math.cos((i * Math.PI) / 6), i * 30, 1.6, 0.5),
    );
    expect(findRetreat(query({ enemies: ring }))).toBeNull();
  });

  it('slips out between enemies that touch both its flanks', () => {
    const r = findRetreat(query({ enemies: [rect(9, 10, 90, 3, 1), rect(11, 10, 270, 3, 1)] }))!;
    expect(r.heading).toBe(180);
  });

  it('leaves the table only when no way stays on it', () => {
    const edge = rect(10, 1.6, 0, 1, 3);
    const r = findRetreat(query({ piece: edge, heading: 150, goal: to(10, 0) }))!;
    expect(r.offTable).toBe(false);
    const out = findRetreat(query({ piece: edge, fan: [[0, 15, -15]] }))!;
    expect(out).toMatchObject({ offTable: true, heading: 180 });
    expect(out.y).toBeCloseTo(0, 9);
  });

  it('takes the clear way with the least left to go, as trying all of them in turn shows', () => {
    let turned = 0;
    const enemy = fc.tuple(between(5, 15), between(4, 16), between(0, 360)).map(([x, y, f]) => rect(x, y, f, 2, 1));
    fc.assert(
      fc.property(fc.array(enemy, { minLength: 1, maxLength: 6 }), between(0, 20), (all, gx) => {
        const piece = rect(10, 10, 0, 1, 1);
        const enemies = all.filter((e) => distance(e, piece) > 1.2);
        const q = query({ piece, enemies, budget: 4, goal: to(gx, 0) });
        // The strip in many small slices, each held to the gap by itself.
        const clear = (heading: number) => {
          const s = strip(10, 10, heading, 4, 1);
          return enemies.every((e) => distance(s, e) >= 0.5 - 1e-6);
        };
        const ends = (heading: number) => {
          const s = strip(10, 10, heading, 8, 1);
          return Math.hypot(gx - s.x, s.y);
        };
        const group = FAN.map((turns) => turns.map((t) => 180 + t).filter(clear)).find((g) => g.length > 0);
        const r = findRetreat(q);
        if (!group) {
          expect(r).toBeNull();
          return;
        }
        if (r!.heading !== 180) turned++;
        expect(clear(r!.heading)).toBe(true);
        expect(ends(r!.heading)).toBeCloseTo(Math.min(...group.map(ends)), 9);
        expect(turnBetween(headingOf(r!.x - 10, r!.y - 10), r!.heading)).toBeCloseTo(0, 6);
      }),
      { numRuns: 200 },
    );
    expect(turned).toBeGreaterThan(20);
  });
});

describe('friends in the way', () => {
  const behind = rect(10, 7.4, 0, 3, 1);

  it('are passed through when no gap is left beside them, and the retreat ends beyond', () => {
    const friends = [behind, rect(7.5, 7.4, 0, 2, 1), rect(12.5, 7.4, 0, 2, 1)];
    const r = findRetreat(query({ friends, fan: [[0]] }))!;
    expect(r.passed).toEqual([0]);
    const end: Rect = movedInto(rect(0, 0, 0, 1, 1), rect(10, 10, 0, 1, 3), 0, r.y - 10);
    expect(friends.some((f) => overlap(end, f))).toBe(false);
    expect(r.y).toBeCloseTo(7.4 - 0.5 - 1.5, 6);
  });

  /** Columns shoulder to shoulder to either side of those in the way: nobody gets round. */
  const wall = (y: number) => [rect(8.5, y, 0, 2, 1), rect(11.5, y, 0, 2, 1)];

  it('are told nearest first, whatever their order', () => {
    const friends = [rect(10, 6.3, 0, 1, 1), rect(10, 7.9, 0, 1, 1), ...wall(6.3), ...wall(7.9)];
    const r = findRetreat(query({ friends, budget: 6, near: 3, fan: [[0]] }))!;
    expect(r.passed).toEqual([1, 0]);
  });

  it('are passed only where they are met soon', () => {
    const friends = [rect(10, 6.9, 0, 1, 1), ...wall(6.9)];
    expect(findRetreat(query({ friends, fan: [[0]] }))!.passed).toEqual([]);
    expect(findRetreat(query({ friends, fan: [[0]], near: 1.2 }))!.passed).toEqual([0]);
  });

  it('beside the way are not met, by the width of the column', () => {
    const aside = (x: number) => [rect(x, 7.4, 0, 1, 1), rect(x + 1, 7.4, 0, 1, 1), rect(x - 1.9, 7.4, 0, 1, 1)];
    const passed = (x: number) => findRetreat(query({ friends: aside(x), fan: [[0]] }))!.passed;
    expect(passed(11.1)).toEqual([]);
    expect(passed(10.9)).toEqual([0]);
  });

  it('are not disturbed when there is room to go round', () => {
    const r = findRetreat(query({ friends: [behind, rect(7.5, 7.4, 0, 2, 1)], fan: [[0]] }))!;
    expect(r.passed).toEqual([]);
  });

  it('are fetched from farther off when it is pushed on to them: the way is the same as if all had been there', () => {
    let fetched = 0;
    const stand = fc.tuple(between(4, 16), between(0, 12), between(0, 360)).map(([x, y, f]) => rect(x, y, f, 3, 1));
    const standing = (least: number) => fc.array(stand, { minLength: least, maxLength: 9 });
    fc.assert(
      fc.property(standing(3), standing(0), (friends, foes) => {
        const piece = rect(10, 13, 0, 1, 3);
        const enemies = foes.filter((foe) => distance(foe, piece) > 0.6);
        const q = query({ piece, budget: 1 });
        const isNear = ({ x, y }: Rect) => Math.hypot(x - piece.x, y - piece.y) <= 6;
        const sorted = [...friends.filter(isNear), ...friends.filter((friend) => !isNear(friend))];
        const near = { friends: friends.filter(isNear), enemies: enemies.filter(isNear) };
        let missing = true;
        const fetch = () => {
          if (!missing) return;
          missing = false;
          near.friends.push(...sorted.slice(near.friends.length));
          near.enemies.push(...enemies.filter((enemy) => !isNear(enemy)));
        };
        const all = findRetreat({ ...q, friends: sorted, enemies });
        expect(findRetreat({ ...q, ...near, known: 6 - 2 - 2, fetch })).toEqual(all);
        if (!missing && near.friends.length > 0) fetched++;
      }),
      { numRuns: 400 },
    );
    expect(fetched).toBeGreaterThan(50);
  });

  it('stop it short when beyond them it could not stand', () => {
    const friend = rect(10, 1.2, 0, 3, 2);
    const r = findRetreat(query({ piece: rect(10, 5, 0, 1, 1), budget: 3, friends: [friend], fan: [[0]] }))!;
    expect(r.y).toBeCloseTo(2.7, 6);
    expect(r.offTable).toBe(false);
    // The same eastwards, with a river instead of the edge.
    const river = {
      id: 'r',
      name: 'r',
      fordable: false,
      points: [
        [18, 0],
        [18, 20],
      ] as const,
    };
    const wet = mover(survey({ ...smallTable([]), streams: [river] }));
    const east = { piece: rect(13, 9, 90, 1, 1), heading: 90, goal: to(20, 9), fan: [[0]] };
    const held = findRetreat(query({ ...east, mover: wet, friends: [rect(16.8, 9, 90, 3, 2)] }))!;
    expect(held.x).toBeCloseTo(15.3, 6);
    // One beside whom there is room is not run through either; of a wall close behind only the far side is left.
    expect(findRetreat(query({ ...east, friends: [rect(16.8, 9, 90, 3, 2)] }))!.x).toBeCloseTo(15.3, 6);
    const wall = findRetreat(query({ ...east, friends: [rect(14.9, 9, 90, 40, 2)] }))!;
    expect([wall.x, wall.passed]).toEqual([expect.closeTo(16.4, 6), [0]]);
  });

  it('leave a gap only where a lane is free of pieces, ponds and the edge', () => {
    const pond = { kind: 'pond', at: [13, 10] as const, radii: [1, 1, 1, 1] };
    const wet = mover(survey(smallTable([pond])), { cost: { pond: NEVER } });
    const friend = rect(10.5, 10, 0, 3, 1);
    const lanes = (m: typeof open, piece: Rect, ...others: Rect[][]) =>
      ([-1, 1] as const).map((side) => isLaneFree(m, piece, side, sinDeg(180), cosDeg(180), 1, others));
    // Going south, the pond is on the left hand and the open field on the right.
    expect(lanes(wet, friend, [friend])).toEqual([false, true]);
    expect(lanes(open, friend, [friend])).toEqual([true, true]);
    expect(lanes(wet, friend, [friend], [rect(8.2, 10, 0, 1, 1)])).toEqual([false, false]);
    expect(lanes(open, rect(2.4, 10, 0, 3, 1))).toEqual([true, false]);
    expect(overlapRing(rect(12.5, 10, 0, 1, 1), wet.survey.areas[0]!.ring)).toBe(true);
  });
});
