import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexNumbered, maskOf, numberOf } from './grid.ts';
import { mover, stepCost } from './mover.ts';
import { distance } from './range.ts';
import { costAlong } from './reach.ts';
import { readHexMap } from './read.ts';
import { findRetreat, type RetreatQuery, type Wish } from './retreat.ts';
import { FOOT, plainField, sampleField } from './samples.ts';

const open = mover(readHexMap(plainField(11, 11)));
const at = (number: string) => hexNumbered(open.map.grid, number);
const mask = (...numbers: string[]) => maskOf(open.map.grid, numbers.map(at));

function way(part: Partial<RetreatQuery>): string | null {
  const found = findRetreat({ mover: open, from: at('0606'), length: 3, enemies: mask('0605'), ...part });
  return found && found.hexes.map((hex) => numberOf(open.map.grid, hex)).join(' ') + (found.leaves ? ' off' : '');
}

describe('a retreat', () => {
  it('leads away from the enemy, the whole length', () => {
    const found = findRetreat({ mover: open, from: at('0606'), length: 3, enemies: mask('0605') })!;
    expect(found.hexes).toHaveLength(4);
    expect(found.hexes.map((hex) => distance(open.map.grid, at('0605'), hex))).toEqual([1, 2, 3, 4]);
    expect(found).toMatchObject({ cost: 3, friends: [], zones: [], leaves: false });
  });

  it('ends nearest to its goal', () => {
    const goal = Int16Array.from({ length: 121 }, (_, hex) => hex % 11);
    expect(way({ goal })).toBe('0606 0507 0407 0308');
    const south = Int16Array.from({ length: 121 }, (_, hex) => distance(open.map.grid, at('0611'), hex));
    expect(way({ goal: south })).toBe('0606 0607 0608 0609');
  });

  it('goes round friends if a way as good is free, and through them if not', () => {
    const friends = mask('0607', '0707');
    expect(way({ friends })).toMatch(/^0606 0507/);
    const all = findRetreat({
      mover: open,
      from: at('0606'),
      length: 1,
      enemies: mask('0605'),
      friends: mask('0507', '0607', '0707'),
    })!;
    expect(all.friends).toHaveLength(1);
  });

  it('takes the cheapest ground that leads away, and steps aside only when nothing does', () => {
    const ground = Array.from({ length: 11 }, (_, r) => (r === 6 ? '....WW.....' : '...........'));
    const m = mover(readHexMap(plainField(11, 11, { ground })), {
      enter: { woods: 3, pond: Number.POSITIVE_INFINITY },
    });
    expect(way({ mover: m })).toMatch(/^0606 0707/);
    const far = { length: 1, enemies: mask('0604') };
    expect(way({ ...far, blocked: mask('0507', '0607', '0707') })).toMatch(/^0606 (0506|0706)$/);
    const cheap: Wish[] = ['cost', 'away'];
    const woods = Array.from({ length: 11 }, (_, r) => (r === 6 ? 'WWWWWWWWWWW' : '...........'));
    const dear = mover(readHexMap(plainField(11, 11, { ground: woods })), { enter: { woods: 3 } });
    expect(way({ ...far, mover: dear })).toMatch(/^0606 (0507|0607|0707)$/);
    expect(way({ ...far, mover: dear, wishes: cheap })).toMatch(/^0606 (0506|0706)$/);
  });

  it('enters as few hexes of zones as it can', () => {
    const zones = mask('0607', '0507', '0608', '0808');
    expect(way({ zones })).toMatch(/^0606 0707 0(70|80)/);
    const forced = findRetreat({
      mover: open,
      from: at('0606'),
      length: 1,
      enemies: mask('0605'),
      zones: mask('0507', '0607', '0707', '0506', '0706'),
    })!;
    expect(forced.zones).toHaveLength(1);
  });

  it('is none at all when enemies stand all round or the ground is closed', () => {
    expect(way({ enemies: mask('0605', '0609') })).toBeNull();
    expect(way({ enemies: mask('0605', '0607'), length: 1 })).toBeNull();
    expect(way({ blocked: mask('0506', '0507', '0607', '0707', '0706') })).toBeNull();
    expect(way({ length: 0 })).toBe('0606');
  });

  it('slips by enemies on both sides only if it may, and never goes past one', () => {
    expect(way({ enemies: mask('0605', '0607'), length: 1, slip: true })).toMatch(/^0606 0[57]0[67]$/);
    const corner = { from: at('0611'), enemies: mask('0610'), length: 2 };
    expect(way(corner)).toBeNull();
    expect(way({ ...corner, slip: true })).not.toBeNull();
  });

  it('heeds only enemies as near as it is told to care for', () => {
    const enemies = mask('0605', '0611');
    const lane = { enemies, length: 4, blocked: mask('0507', '0707', '0708', '0508') };
    expect(way(lane)).toBeNull();
    expect(way({ ...lane, care: 2 })).toMatch(/^0606 0607 0608/);
  });

  it('leaves the map only where it may, and only if no way stays on it', () => {
    const exits = mask('0611', '0511');
    const near = { from: at('0609'), enemies: mask('0608'), length: 5 };
    expect(way(near)).toBeNull();
    expect(way({ ...near, exits })).toMatch(/^0609 .*(0611|0511) off$/);
    expect(way({ ...near, length: 2, exits })).not.toMatch(/off/);
  });

  it('is the same whether distances to the enemy are measured everywhere or where it comes to', () => {
    const map = readHexMap(sampleField(12, 12, 5));
    const g = map.grid;
    const m = mover(map, FOOT);
    const goal = Uint8Array.from({ length: g.count }, (_, hex) => hex % g.columns);
    const some = fc.array(fc.nat(143), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.nat(143),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 5 }),
        some,
        fc.boolean(),
        (from, length, care, e, slip) => {
          const enemies = maskOf(g, e);
          enemies[from] = 0;
          const foes = e.filter((hex) => hex !== from && distance(g, from, hex) <= length + care);
          const query = { mover: m, from, length, care, slip, enemies, goal, exits: maskOf(g, [0, 143]) };
          expect(findRetreat({ ...query, foes, farthest: 11 })).toEqual(findRetreat(query));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is the best of all ways there are, as trying them in turn shows', () => {
    const map = readHexMap(sampleField(12, 12, 5));
    const g = map.grid;
    const m = mover(map, FOOT);
    const hexes = (max: number) => fc.array(fc.nat(143), { maxLength: max });
    const orders: (readonly Wish[] | undefined)[] = [undefined, ['cost', 'friends', 'away', 'zones', 'goal']];
    let found = 0;
    fc.assert(
      fc.property(
        fc.nat(143),
        fc.integer({ min: 1, max: 4 }),
        hexes(4),
        hexes(30),
        hexes(20),
        fc.nat(1),
        fc.boolean(),
        (from, length, e, f, z, which, slip) => {
          const [enemies, friends, zones] = [maskOf(g, e), maskOf(g, f), maskOf(g, z)];
          enemies[from] = 0;
          const goal = Uint8Array.from({ length: g.count }, (_, hex) => hex % g.columns);
          const near = Array.from({ length: g.count }, (_, hex) =>
            Math.min(255, ...e.filter((n) => n !== from).map((n) => distance(g, hex, n))),
          );
          const wishes = orders[which] ?? (['zones', 'away', 'cost', 'friends', 'goal'] as const);
          const score = (path: readonly number[]): number[] => {
            const entered = path.slice(1);
            const values = {
              zones: entered.filter((hex) => zones[hex]).length,
              friends: entered.filter((hex) => friends[hex]).length,
              away: entered.filter((hex, i) => near[hex] === near[path[i]!]).length,
              cost: costAlong(m, path),
              goal: goal[path.at(-1)!]!,
            };
            return wishes.map((wish) => values[wish]);
          };
          let best: number[] | null = null;
          const walk = (path: number[]): void => {
            const last = path.at(-1)!;
            if (path.length > length) {
              const mine = score(path);
              const first = best?.findIndex((value, i) => value !== mine[i]) ?? 0;
              if (best === null || (first >= 0 && mine[first]! < best[first]!)) best = mine;
              return;
            }
            for (let side = 0; side < 6; side++) {
              const to = g.neighbours[6 * last + side]!;
              if (to < 0 || enemies[to] || stepCost(m, last, side) === Number.POSITIVE_INFINITY) continue;
              if (near[to]! < near[last]! || distance(g, from, to) !== path.length) continue;
              if (near[to]! + (slip ? 1 : 0) > path.length) walk([...path, to]);
            }
          };
          walk([from]);
          const order = orders[which];
          const r = findRetreat({
            mover: m,
            from,
            length,
            enemies,
            friends,
            zones,
            goal,
            slip,
            ...(slip ? { near: Uint8Array.from(near) } : {}),
            ...(order ? { wishes: order } : {}),
          });
          expect(r === null ? null : score(r.hexes)).toEqual(best);
          if (!r) return;
          found++;
          expect(r.cost).toBe(costAlong(m, r.hexes));
        },
      ),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(100);
  });
});
