import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centre } from './draw.ts';
import { hexNumbered, maskOf, numberOf } from './grid.ts';
import { lineInto } from './line.ts';
import type { HexMapData } from './map.ts';
import { distance } from './range.ts';
import { readHexMap } from './read.ts';
import { plainField } from './samples.ts';
import { canSee, look, lookInto, type Screen, type SightRules, sightOver } from './sight.ts';

const rules: SightRules = { cover: { woods: { height: 1, depth: 1 }, village: { height: 1, depth: 1 } } };

/** A single column of hexes, looked along: letters and levels from north to south. */
function lane(letters: string, levels = '0'.repeat(letters.length)) {
  const data = plainField(1, letters.length, { ground: [...letters], levels: [...levels] });
  const sight = sightOver(readHexMap(data), rules);
  return (a = 0, b = letters.length - 1, limit?: number, screen?: Screen) => {
    const seen = lookInto(look(), sight, a, b, limit, screen);
    expect(canSee(sight, a, b, limit, screen)).toBe(seen.clear);
    expect(lookInto(look(), sight, b, a, limit, screen).clear).toBe(seen.clear);
    return seen.clear ? 'clear' : `${seen.why} ${seen.blocker}`;
  };
}

describe('line of sight', () => {
  it('is clear over open level ground, as far as the limit', () => {
    expect(lane('.......')()).toBe('clear');
    expect(lane('.......')(0, 6, 6)).toBe('clear');
    expect(lane('.......')(0, 6, 4)).toBe('limit -1');
    expect(lane('...')(1, 1)).toBe('clear');
  });

  it('is blocked by woods and by rising ground between', () => {
    expect(lane('...W...')()).toBe('cover 3');
    expect(lane('.......', '0001000')()).toBe('ground 3');
    expect(lane('.......', '1110111')()).toBe('clear');
  });

  it('between equal heights is blocked by cover that just reaches them, not by bare ground that does', () => {
    expect(lane('...W...', '1110111')()).toBe('cover 3');
    expect(lane('.......', '1111111')()).toBe('clear');
    expect(lane('...W...', '2220222')()).toBe('clear');
  });

  it('from a height passes over cover where the line runs above its top', () => {
    // From 3 down to 0 over six hexes: the line is 2 high above the third, 1 above the fifth.
    expect(lane('..W....', '3000000')()).toBe('clear');
    expect(lane('....W..', '3000000')()).toBe('clear');
    expect(lane('.....W.', '3000000')()).toBe('cover 5');
    expect(lane('....W..', '4000100')()).toBe('cover 4');
  });

  it('reaches the first hex of a wood from outside, and deeper ones only from next door', () => {
    expect(lane('....W')()).toBe('clear');
    expect(lane('...WW', '50000')()).toBe('depth 3');
    expect(lane('...WW', '50000')(3, 4)).toBe('clear');
    expect(lane('...WW', '50000')(0, 3)).toBe('clear');
    expect(lane('WWW..', '00009')(1, 4)).toBe('depth 2');
  });

  it('along a hexside is blocked only if both hexes block', () => {
    const field = (upper: string, lower: string) => {
      const ground = ['.....', `.${upper}...`, `.${lower}...`, '.....'];
      const map = readHexMap(plainField(5, 4, { ground }));
      const [a, b] = [hexNumbered(map.grid, '0103'), hexNumbered(map.grid, '0303')];
      const seen = lookInto(look(), sightOver(map, rules), a, b);
      return seen.clear || [seen.why, numberOf(map.grid, seen.blocker), numberOf(map.grid, seen.twin)];
    };
    expect(field('.', 'W')).toBe(true);
    expect(field('W', '.')).toBe(true);
    expect(field('W', 'V')).toEqual(['cover', '0202', '0203']);
  });

  it('along the edge of the map is blocked by the hex that is there', () => {
    const map = readHexMap(plainField(3, 2, { ground: ['.W.', '...'] }));
    expect(lookInto(look(), sightOver(map, rules), 0, 2)).toMatchObject({ clear: false, blocker: 1, twin: -1 });
  });

  it('past pieces needs an end a level above them, and pieces away from both ends', () => {
    const at = (hex: number, part: Partial<Screen> = {}) => ({
      mask: Uint8Array.from({ length: 7 }, (_, i) => (i === hex ? 1 : 0)),
      ...part,
    });
    expect(lane('.......')(0, 6, 30, at(3))).toBe('screen 3');
    expect(lane('.......', '1000000')(0, 6, 30, at(3))).toBe('clear');
    expect(lane('.......', '0000001')(0, 6, 30, at(3))).toBe('clear');
    expect(lane('.......', '1000000')(0, 6, 30, at(3, { over: 2 }))).toBe('screen 3');
    expect(lane('.......', '1000000')(0, 6, 30, at(5))).toBe('screen 5');
    expect(lane('.......', '1000000')(0, 6, 30, at(1))).toBe('screen 1');
    expect(lane('.......', '1000000')(0, 6, 30, at(1, { gap: 0 }))).toBe('clear');
    expect(lane('.......')(0, 6, 30, at(0))).toBe('clear');
  });
});

const fields = fc
  .record({
    columns: fc.integer({ min: 2, max: 9 }),
    rows: fc.integer({ min: 2, max: 9 }),
    flat: fc.boolean(),
    letters: fc.array(fc.constantFrom('.', '.', '.', 'W'), { minLength: 81, maxLength: 81 }),
    heights: fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 81, maxLength: 81 }),
  })
  .map(({ columns, rows, flat, letters, heights }): HexMapData => {
    const ground = Array.from({ length: rows }, (_, r) => letters.slice(9 * r, 9 * r + columns).join(''));
    const levels = Array.from({ length: rows }, (_, r) => heights.slice(9 * r, 9 * r + columns));
    return plainField(columns, rows, { ground, levels, orientation: flat ? 'flat' : 'pointy' });
  });

describe('on any map', () => {
  it('sight is what measuring every hex on the line shows, and mutual', () => {
    const counts = { clear: 0, blocked: 0 };
    fc.assert(
      fc.property(fields, fc.nat(), (data, n) => {
        const map = readHexMap(data);
        const g = map.grid;
        const sight = sightOver(map, rules);
        const a = n % g.count;
        for (let b = 0; b < g.count; b++) {
          const steps = new Int16Array(200);
          const count = lineInto(steps, g, a, b);
          const [ax, ay] = centre(g, a);
          const [bx, by] = centre(g, b);
          const blocks = (hex: number): boolean => {
            const [x, y] = centre(g, hex);
            const share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
            const line = map.level[a]! + share * (map.level[b]! - map.level[a]!);
            const wood = map.kind[hex] === 1;
            const top = map.level[hex]! + (wood ? 1 : 0);
            return top > line + 1e-9 || (wood && Math.abs(top - line) < 1e-9 && map.level[a] === map.level[b]);
          };
          let clear = true;
          const wood: boolean[] = [];
          for (let i = 0; i < count; i++) {
            const pair = [steps[2 * i]!, steps[2 * i + 1]!].filter((hex) => hex >= 0);
            if (i > 0 && i < count - 1 && pair.every(blocks)) clear = false;
            wood.push(pair.every((hex) => map.kind[hex] === 1));
          }
          if (count > 2 && ((wood[0] && wood[1]) || (wood[count - 1] && wood[count - 2]))) clear = false;
          expect(lookInto(look(), sight, a, b).clear).toBe(clear);
          expect(canSee(sight, a, b)).toBe(clear);
          expect(canSee(sight, b, a)).toBe(clear);
          expect(canSee(sight, b, a, 3)).toBe(clear && distance(g, a, b) <= 3);
          counts[clear ? 'clear' : 'blocked']++;
        }
        const screen = { mask: maskOf(g, [a]) };
        for (let b = 0; b < g.count; b++) if (canSee(sight, a, b, 99, screen)) expect(canSee(sight, a, b)).toBe(true);
      }),
      { numRuns: 150 },
    );
    expect(counts.clear).toBeGreaterThan(500);
    expect(counts.blocked).toBeGreaterThan(500);
  });
});
