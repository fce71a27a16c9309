import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointNamed } from './compass.ts';
import { aspects, FRONT, REAR } from './facing.ts';
import { directionTo, hexNumbered, maskOf } from './grid.ts';
import { type Drill, march, marchCost, marchInto, marchTo } from './march.ts';
import { mover, stepCost } from './mover.ts';
import { readHexMap } from './read.ts';
import { FOOT, HORSE, plainField, sampleField } from './samples.ts';

const NEVER = Number.POSITIVE_INFINITY;
const column: Drill = { aspects: aspects({ faces: 'side', front: 3, flank: 2, rear: 1 }), turn: 1, rear: 2 };
const line: Drill = { aspects: aspects({ faces: 'vertex', front: 2, flank: 2, rear: 2 }), turn: 1 };
const north = pointNamed('flat', 'N');

describe('a march', () => {
  const m = mover(readHexMap(plainField(9, 9)));
  const at = (number: string) => hexNumbered(m.map.grid, number);

  it('steps through its front, turns at a price, and goes backwards at another', () => {
    const r = marchInto(march(m, column), at('0505'), north, 4);
    expect(marchCost(r, at('0504'), north)).toBe(1);
    expect(marchCost(r, at('0604'), north)).toBe(1);
    expect(marchCost(r, at('0506'), north)).toBe(2);
    expect(marchCost(r, at('0605'), north)).toBe(3);
    expect(marchCost(r, at('0605'), pointNamed('flat', 'NE'))).toBe(2);
    expect(marchCost(r, at('0505'), pointNamed('flat', 'S'))).toBe(3);
    expect(marchCost(r, at('0505'), pointNamed('flat', 'E'))).toBe(NEVER);
    expect(marchCost(r, at('0509'), north)).toBe(NEVER);
    expect(marchTo(r, at('0605'), pointNamed('flat', 'NE'))).toEqual([
      { hex: at('0505'), facing: 0 },
      { hex: at('0505'), facing: 2 },
      { hex: at('0605'), facing: 2 },
    ]);
    expect(marchTo(r, at('0509'), north)).toBeNull();
  });

  it('stops in zones, where it may still turn unless told otherwise', () => {
    const options = { zones: maskOf(m.map.grid, [at('0504')]), full: maskOf(m.map.grid, [at('0604')]) };
    const r = marchInto(march(m, column), at('0505'), north, 4, options);
    expect(marchCost(r, at('0504'), 2)).toBe(2);
    expect(marchCost(r, at('0503'), north)).toBe(3);
    expect(marchCost(r, at('0604'), north)).toBe(NEVER);
    const strict = marchInto(march(m, { ...column, turnInZones: false }), at('0505'), north, 4, options);
    expect(marchCost(strict, at('0504'), north)).toBe(1);
    expect(marchCost(strict, at('0504'), 2)).toBe(2);
    const oneWay = {
      ...options,
      blocked: maskOf(m.map.grid, [at('0404'), at('0604'), at('0405'), at('0605'), at('0506')]),
    };
    expect(
      marchCost(marchInto(march(m, { ...column, turn: NEVER }), at('0505'), north, 4, oneWay), at('0503'), 0),
    ).toBe(NEVER);
  });

  it('turns where it stands even if nobody may enter that hex', () => {
    const r = marchInto(march(m, column), at('0505'), north, 4, { blocked: maskOf(m.map.grid, [at('0505')]) });
    expect(marchCost(r, at('0505'), 2)).toBe(1);
    expect(marchCost(r, at('0605'), pointNamed('flat', 'NE'))).toBe(2);
  });

  it('costs the same in the last corner of the largest map as on a small one', () => {
    const large = mover(readHexMap(plainField(200, 160)));
    const far = (number: string) => hexNumbered(large.map.grid, number);
    const r = marchInto(march(large, column), far('196156'), north, 4);
    const small = mover(readHexMap(plainField(13, 13)));
    const at = (number: string) => hexNumbered(small.map.grid, number);
    const near = marchInto(march(small, column), at('0606'), north, 4);
    expect(r.count).toBe(near.count);
    for (const [there, here] of [
      ['196153', '0603'],
      ['197156', '0706'],
      ['195158', '0508'],
    ] as const)
      expect(marchCost(r, far(there), north)).toBe(marchCost(near, at(here), north));
    expect(marchTo(r, far('196153'), north)).toHaveLength(4);
  });

  it('lists what it reached from the cheapest on, its start first', () => {
    for (const drill of [column, { ...line, turn: 0 }]) {
      const r = marchInto(march(m, drill), at('0505'), drill === column ? north : 1, 4);
      const costs = Array.from(r.states.subarray(0, r.count), (state) => r.spent[state]!);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      expect(new Set(r.states.subarray(0, r.count)).size).toBe(r.count);
      expect(r.states.subarray(0, 6)).toContain(r.start);
    }
  });

  it('turns before it steps where both ways cost the same', () => {
    const r = marchInto(march(m, column), at('0505'), north, 4);
    expect(marchTo(r, at('0504'), 2)?.map(({ facing }) => facing)).toEqual([0, 2, 2]);
  });

  it('that turns for nothing gets everywhere a body without facing gets', () => {
    const free = march(m, { ...line, turn: 0 });
    const r = marchInto(free, at('0505'), pointNamed('flat', 'E'), 3);
    for (let facing = 1; facing < 12; facing += 2) expect(marchCost(r, at('0508'), facing)).toBe(3);
  });

  it('costs what trying every step and turn shows', () => {
    const map = readHexMap(sampleField(12, 10, 9));
    const bodies = [FOOT, HORSE].flatMap((profile) =>
      [column, line, { ...line, turn: 0.5, flank: 3, rear: 2 }].map((drill) => ({
        drill,
        room: march(mover(map, profile), drill),
      })),
    );
    const { count, neighbours } = map.grid;
    fc.assert(
      fc.property(fc.nat(5), fc.nat(119), fc.nat(5), fc.array(fc.nat(119), { maxLength: 30 }), (which, from, f, z) => {
        const { drill, room } = bodies[which]!;
        const facing = 2 * f + room.vertex;
        const zones = maskOf(map.grid, z);
        const cost = new Map<string, number>([[`${from} ${facing}`, 0]]);
        const offer = (hex: number, face: number, sum: number): boolean => {
          const key = `${hex} ${face}`;
          if (hex < 0 || sum > 6 || sum >= (cost.get(key) ?? NEVER)) return false;
          cost.set(key, sum);
          return true;
        };
        for (let changed = true; changed; ) {
          changed = false;
          for (const [key, sum] of [...cost]) {
            const [hex, face] = key.split(' ').map(Number) as [number, number];
            for (const turned of [(face + 2) % 12, (face + 10) % 12])
              if (offer(hex, turned, sum + drill.turn)) changed = true;
            if (zones[hex] && hex !== from) continue;
            for (let side = 0; side < 6; side++) {
              const aspect = drill.aspects[6 * face + side];
              const times = aspect === FRONT ? 1 : ((aspect === REAR ? drill.rear : drill.flank) ?? NEVER);
              if (offer(neighbours[6 * hex + side]!, face, sum + times * stepCost(room.mover, hex, side)))
                changed = true;
            }
          }
        }
        const r = marchInto(room, from, facing, 6, { zones });
        for (let hex = 0; hex < count; hex++)
          for (let face = room.vertex; face < 12; face += 2) {
            const sum = cost.get(`${hex} ${face}`) ?? NEVER;
            expect(marchCost(r, hex, face)).toBe(sum);
            if (sum === NEVER) continue;
            const way = marchTo(r, hex, face)!;
            for (const [i, stance] of way.entries()) {
              if (i === 0) continue;
              const last = way[i - 1]!;
              expect(last.hex === stance.hex || directionTo(map.grid, last.hex, stance.hex) >= 0).toBe(true);
              expect(last.hex === stance.hex || last.facing === stance.facing).toBe(true);
            }
          }
      }),
      { numRuns: 40 },
    );
  });
});
