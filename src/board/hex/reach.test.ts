import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexNumbered, maskOf, numberOf } from './grid.ts';
import { type Mover, mover, stepCost } from './mover.ts';
import { distance } from './range.ts';
import { costAlong, findPath, mayEnd, pathTo, reach, reachInto, spentTo } from './reach.ts';
import { readHexMap } from './read.ts';
import { FOOT, GUNS, HORSE, plainField, sampleField } from './samples.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** Every way tried until nothing gets cheaper. */
function tried(m: Mover, from: number, zones: Uint8Array, blocked: Uint8Array): number[] {
  const g = m.map.grid;
  const cost = Array.from({ length: g.count }, () => NEVER);
  cost[from] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let hex = 0; hex < g.count; hex++) {
      if (cost[hex] === NEVER || (zones[hex] && hex !== from)) continue;
      for (let side = 0; side < 6; side++) {
        const to = g.neighbours[6 * hex + side]!;
        const sum = cost[hex]! + stepCost(m, hex, side);
        if (to < 0 || blocked[to] || sum >= cost[to]!) continue;
        cost[to] = sum;
        changed = true;
      }
    }
  }
  return cost;
}

const movers = [3, 4, 5].flatMap((seed) => {
  const map = readHexMap({ ...sampleField(16, 14, seed), ...(seed === 4 ? { shifted: 'odd' as const } : {}) });
  return [FOOT, HORSE, GUNS].map((profile) => mover(map, profile));
});

describe('reach', () => {
  it('over open ground is every hex within the allowance', () => {
    const m = mover(readHexMap(plainField(15, 15)));
    const g = m.map.grid;
    const home = hexNumbered(g, '0808');
    const r = reachInto(reach(m), m, home, 6);
    for (let hex = 0; hex < g.count; hex++)
      expect(spentTo(r, hex)).toBe(distance(g, home, hex) <= 6 ? distance(g, home, hex) : NEVER);
    expect(r.count).toBe(127);
    expect(r.hexes[0]).toBe(home);
  });

  it('and ways are what trying everything shows, with zones and blocked hexes', () => {
    const masks = fc.array(fc.nat(223), { maxLength: 40 });
    const rooms = movers.map((m) => reach(m));
    fc.assert(
      fc.property(fc.nat(8), fc.nat(223), fc.integer({ min: 0, max: 24 }), masks, masks, (which, from, twice, z, b) => {
        const m = movers[which]!;
        const g = m.map.grid;
        const [zones, blocked] = [maskOf(g, z), maskOf(g, b)];
        const budget = twice / 2;
        const all = tried(m, from, zones, blocked);
        const r = reachInto(rooms[which]!, m, from, budget, { zones, blocked });
        const within = all.flatMap((cost, hex) => (cost <= budget ? [hex] : []));
        expect([...r.hexes.subarray(0, r.count)].toSorted((x, y) => x - y)).toEqual(within);
        for (const [hex, cost] of all.entries()) expect(spentTo(r, hex)).toBe(cost <= budget ? cost : NEVER);
        for (const hex of within) {
          const path = pathTo(r, hex)!;
          expect([path[0], path.at(-1)]).toEqual([from, hex]);
          expect(costAlong(m, path)).toBe(all[hex]);
          for (const passed of path.slice(1, -1)) expect(zones[passed]).toBe(0);
          for (const entered of path.slice(1)) expect(blocked[entered]).toBe(0);
        }
        const goal = (from * 7 + twice) % g.count;
        const way = findPath(m, from, goal, { zones, blocked }, rooms[which]);
        expect(way?.cost ?? NEVER).toBe(all[goal]);
        // A search that ended early leaves no trace in the next.
        expect(reachInto(rooms[which]!, m, from, budget, { zones, blocked }).count).toBe(within.length);
      }),
      { numRuns: 300 },
    );
  });

  it('ends in a zone, but one that begins there may leave', () => {
    const m = mover(readHexMap(plainField(1, 9)));
    const zones = Uint8Array.from([0, 0, 0, 1, 1, 0, 0, 0, 0]);
    const got = (from: number) => {
      const r = reachInto(reach(m), m, from, 6, { zones });
      return [...r.hexes.subarray(0, r.count)].toSorted((a, b) => a - b);
    };
    expect(got(0)).toEqual([0, 1, 2, 3]);
    expect(got(3)).toEqual([0, 1, 2, 3, 4]);
    expect(got(4)).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('passes through full hexes without ending there', () => {
    const m = mover(readHexMap(plainField(1, 5)));
    const full = Uint8Array.from([1, 0, 1, 0, 0]);
    const r = reachInto(reach(m), m, 0, 3, { full });
    expect([0, 1, 2, 3, 4].map((hex) => mayEnd(r, hex))).toEqual([true, true, false, true, false]);
    expect(findPath(m, 0, 2, { full })).toBeNull();
    expect(findPath(m, 0, 3, { full })).toEqual({ hexes: [0, 1, 2, 3], cost: 3 });
    expect(findPath(m, 0, 3, { budget: 2 })).toBeNull();
  });

  it('stays put without points, and where every step is forbidden', () => {
    const map = readHexMap(plainField(3, 3));
    expect(reachInto(reach(mover(map)), mover(map), 4, 0).count).toBe(1);
    const stuck = mover(map, { enter: { clear: NEVER } });
    const r = reach(stuck);
    expect(reachInto(r, stuck, 4, 9).count).toBe(1);
    expect(reachInto(r, stuck, 3, 9).count).toBe(1);
    expect(pathTo(r, 0)).toBeNull();
    expect(costAlong(stuck, [0, 1])).toBe(NEVER);
    expect(costAlong(mover(map), [0, 8])).toBe(NEVER);
    expect(findPath(mover(map), 0, 0)).toEqual({ hexes: [0], cost: 0 });
  });

  it('takes the bridge where the brook costs more than the way round', () => {
    const map = readHexMap(
      plainField(6, 5, {
        sides: [
          { kind: 'river', at: [1, 2, 3, 4, 5].map((row) => `030${row} NE SE`) },
          { kind: 'bridge', at: ['0304-0404'] },
        ],
      }),
    );
    const m = mover(map, { cross: { river: NEVER }, crossings: { bridge: { over: ['river'] } } });
    const way = findPath(m, hexNumbered(map.grid, '0302'), hexNumbered(map.grid, '0402'))!;
    expect(way.hexes.map((hex) => numberOf(map.grid, hex))).toEqual(['0302', '0303', '0304', '0404', '0403', '0402']);
  });
});
