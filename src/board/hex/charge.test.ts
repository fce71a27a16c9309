import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChargeQuery, chargeZoneInto, findCharge, type TargetQuery } from './charge.ts';
import { turnBetween } from './compass.ts';
import { directionTo, hexNumbered, maskOf, numberOf } from './grid.ts';
import { mover, stepCost } from './mover.ts';
import { readHexMap } from './read.ts';
import { HORSE, plainField, sampleField } from './samples.ts';

const NEVER = Number.POSITIVE_INFINITY;
const open = mover(readHexMap(plainField(11, 11)));
const at = (number: string) => hexNumbered(open.map.grid, number);
const north = 0b100011;

function ride(to: string, part: Partial<TargetQuery> = {}) {
  const found = findCharge({ mover: open, from: at('0609'), headings: north, length: 5, turn: 1, to: at(to), ...part });
  return found && { ...found, hexes: found.hexes.map((hex) => numberOf(open.map.grid, hex)).join(' ') };
}

describe('a charge', () => {
  it('straight ahead turns nowhere', () => {
    expect(ride('0604')).toEqual({ hexes: '0609 0608 0607 0606 0605 0604', turned: 0, straight: 5 });
    expect(ride('0603')).toBeNull();
  });

  it('turns no more than it may from hex to hex', () => {
    const blocked = maskOf(open.map.grid, ['0605', '0606', '0607'].map(at));
    expect(ride('0604', { blocked })).toBeNull();
    expect(ride('0604', { blocked, length: 6 })!.hexes.split(' ')).toHaveLength(7);
    expect(ride('0610', { headings: 1, turn: 1, length: 5 })).toBeNull();
    expect(ride('0710', { headings: 1, turn: 2, length: 3 })?.hexes).toBe('0609 0608 0709 0710');
    expect(ride('0710', { headings: 1, turn: 1, length: 3 })).toBeNull();
  });

  it('may have to end straight', () => {
    expect(ride('0707', { headings: 1 })).toMatchObject({ straight: 1, turned: 1 });
    expect(ride('0706', { straight: 2 })).toMatchObject({ straight: 3 });
    const late = ride('0707', { headings: 1 << 5, straight: 2 });
    expect(late === null || late.straight >= 2).toBe(true);
  });

  it('may end in a hex it may not ride through', () => {
    const blocked = maskOf(open.map.grid, [at('0606')]);
    expect(ride('0606', { blocked })?.hexes).toBe('0609 0608 0607 0606');
    expect(ride('0605', { blocked, turn: 0 })).toBeNull();
  });

  it('crosses no forbidden ground or hexside', () => {
    const ground = Array.from({ length: 11 }, (_, r) => (r === 6 ? 'XXXXXXXXXXX' : '...........'));
    const pond = mover(readHexMap(plainField(11, 11, { ground })), { enter: { pond: NEVER } });
    expect(ride('0604', { mover: pond })).toBeNull();
  });

  it('and its zone are what trying every ride shows', () => {
    const map = readHexMap(sampleField(13, 11, 3));
    const g = map.grid;
    const m = mover(map, { ...HORSE, enter: { woods: NEVER, village: NEVER, garden: NEVER, swamp: NEVER } });
    const out = new Uint8Array(g.count);
    const some = fc.array(fc.nat(142), { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.nat(142),
        fc.nat(63),
        fc.nat(2),
        fc.integer({ min: 1, max: 4 }),
        some,
        fc.integer({ min: 1, max: 3 }),
        (from, headings, turn, length, b, straight) => {
          const blocked = maskOf(g, b);
          const query: ChargeQuery = { mover: m, from, headings, length, turn, blocked };
          const steps = new Array<number>(g.count).fill(0);
          const rides = new Map<number, [number, number]>();
          const walk = (hex: number, way: number[]): void => {
            if (way.length > 0) {
              if (hex === from) return;
              if (steps[hex] === 0 || steps[hex]! > way.length) steps[hex] = way.length;
              const end = way.slice(-straight);
              if (end.length === straight && end.every((heading) => heading === end[0])) {
                const turned = way.reduce(
                  (sum, heading, i) => sum + (i === 0 ? 0 : turnBetween(way[i - 1]!, heading)),
                  0,
                );
                const best = rides.get(hex);
                if (!best || best[0] > way.length || (best[0] === way.length && best[1] > turned))
                  rides.set(hex, [way.length, turned]);
              }
              if (blocked[hex]) return;
            }
            if (way.length === length) return;
            for (let heading = 0; heading < 6; heading++) {
              const may = way.length === 0 ? headings & (1 << heading) : turnBetween(way.at(-1)!, heading) <= turn;
              if (may && stepCost(m, hex, heading) < NEVER) walk(g.neighbours[6 * hex + heading]!, [...way, heading]);
            }
          };
          walk(from, []);
          expect(chargeZoneInto(out, query)).toBe(steps.filter((step) => step > 0).length);
          expect([...out]).toEqual(steps);
          for (let to = 0; to < g.count; to += 3) {
            if (to === from) continue;
            const found = findCharge({ ...query, to, straight });
            const best = rides.get(to);
            expect(found && [found.hexes.length - 1, found.turned]).toEqual(best ?? null);
            if (!found) continue;
            expect(found.straight).toBeGreaterThanOrEqual(straight);
            for (let i = 1; i < found.hexes.length; i++)
              expect(directionTo(g, found.hexes[i - 1]!, found.hexes[i]!)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
