import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SightRules, sightOver } from './hiding.ts';
import { pointOfInto, type Rect, rect } from './rect.ts';
import { smallTable } from './samples.ts';
import { hidesWholly } from './shadow.ts';
import { canSee } from './sight.ts';
import { survey } from './survey.ts';

const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

/** One block in the middle of the table, turned as one likes. */
function houses(facing: number, rules: SightRules) {
  const block = { id: 'b', name: 'b', kind: 'urban', x: 10, y: 10, width: 3, depth: 3, facing };
  return sightOver(survey({ ...smallTable([]), blocks: [block] }), rules);
}

const cover = { urban: { inside: 5 } };

/** Is any of many points of the piece to be seen? */
function showsAny(sight: ReturnType<typeof houses>, x: number, y: number, piece: Rect): boolean {
  for (let i = -6; i <= 6; i++)
    for (let j = -2; j <= 2; j++) {
      const at = pointOfInto({ x: 0, y: 0 }, piece, (i / 6) * piece.hw, (j / 2) * piece.hd);
      if (canSee(sight, x, y, at.x, at.y)) return true;
    }
  return false;
}

describe('the shadow of houses', () => {
  it('hides every point of whoever stands wholly in it, and misses few who do', () => {
    let hidden = 0;
    let missed = 0;
    const place = fc.tuple(between(4, 16), between(4, 16));
    fc.assert(
      fc.property(place, place, between(0, 360), between(0, 90), ([x, y], [tx, ty], facing, turned) => {
        const sight = houses(turned, { cover });
        const piece = rect(tx, ty, facing, 3, 1);
        const shown = showsAny(sight, x, y, piece);
        if (hidesWholly(sight, 0, x, y, piece)) {
          expect(shown).toBe(false);
          hidden++;
        } else if (!shown) missed++;
      }),
      { numRuns: 3000 },
    );
    expect(hidden).toBeGreaterThan(100);
    expect(missed).toBeLessThan(hidden);
  });

  it('is none where one sees over or through them, nor for whoever stands in them', () => {
    const piece = rect(10, 6, 0, 1, 1);
    expect(hidesWholly(houses(0, { cover }), 0, 10, 14, piece)).toBe(true);
    expect(hidesWholly(houses(0, {}), 0, 10, 14, piece)).toBe(false);
    expect(hidesWholly(houses(0, { cover: { urban: { inside: 5, seenOver: 1 } } }), 0, 10, 14, piece)).toBe(false);
    expect(hidesWholly(houses(0, { cover: { urban: { inside: 5, through: 4 } } }), 0, 10, 14, piece)).toBe(false);
    expect(hidesWholly(houses(0, { cover }), 0, 10, 11, piece)).toBe(false);
    expect(hidesWholly(houses(0, { cover }), 0, 10, 14, rect(10, 8.2, 0, 1, 1))).toBe(false);
    expect(hidesWholly(houses(0, { cover }), -1, 10, 14, piece)).toBe(false);
  });
});
