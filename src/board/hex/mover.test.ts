import { describe, expect, it } from 'vitest';
import { sideNamed } from './compass.ts';
import { directionTo, hexNumbered } from './grid.ts';
import { mover, type Profile, stepCost } from './mover.ts';
import { readHexMap } from './read.ts';
import { plainField } from './samples.ts';

const NEVER = Number.POSITIVE_INFINITY;
const map = readHexMap(
  plainField(6, 4, {
    ground: ['......', '.WV.W.', '......', '......'],
    levels: ['000000', '000000', '000000', '111111'],
    slopes: 'slope',
    sides: [
      { kind: 'river', at: ['0101 SE S', '0102-0202', '0301 S'] },
      { kind: 'bridge', at: ['0102-0202'] },
      { kind: 'ford', at: ['0101 S'] },
      { kind: 'wall', at: ['0301 S'] },
    ],
    ways: [{ kind: 'road', hexes: ['0102', '0602'] }],
  }),
);

function cost(profile: Profile, a: string, b: string): number {
  const [from, to] = [hexNumbered(map.grid, a), hexNumbered(map.grid, b)];
  const side = directionTo(map.grid, from, to);
  expect(side).toBeGreaterThanOrEqual(0);
  return stepCost(mover(map, profile), from, side);
}

const foot: Profile = {
  enter: { woods: 3, village: 3 },
  cross: { slope: 2, wall: 2, river: NEVER },
  crossings: { bridge: { over: ['river'] }, ford: { over: ['river'], cost: 1 } },
};

describe('a mover', () => {
  it('pays for the ground it enters and adds what lies on the hexside', () => {
    expect(cost(foot, '0403', '0503')).toBe(1);
    expect(cost(foot, '0401', '0502')).toBe(3);
    expect(cost(foot, '0502', '0401')).toBe(1);
    expect(cost(foot, '0103', '0104')).toBe(3);
    expect(cost(foot, '0104', '0103')).toBe(3);
  });

  it('crosses a river where a bridge or ford takes its place', () => {
    expect(cost(foot, '0101', '0201')).toBe(NEVER);
    expect(cost(foot, '0102', '0202')).toBe(3);
    expect(cost(foot, '0101', '0102')).toBe(2);
    expect(cost({ ...foot, cross: { river: 2, wall: 2 } }, '0301', '0302')).toBe(7);
  });

  it('follows a road at its rate, other kinds of ground at another, and never off it', () => {
    const column: Profile = { ...foot, enter: { woods: NEVER }, ways: { road: { rate: 0.5, kinds: { village: 2 } } } };
    expect(cost(column, '0302', '0402')).toBe(0.5);
    expect(cost(column, '0402', '0502')).toBe(0.5);
    expect(cost(column, '0202', '0302')).toBe(1);
    expect(cost({ ...column, enter: { village: 3 } }, '0202', '0302')).toBe(2);
    expect(cost(column, '0401', '0502')).toBe(NEVER);
    const strict: Profile = { ...foot, crossings: {}, ways: { road: { rate: 0.5, over: ['slope'] } } };
    expect(cost(strict, '0102', '0202')).toBe(NEVER);
  });

  it('pays to leave ground, and a surcharge for every step', () => {
    const slow: Profile = { leave: { woods: 1 }, extra: 1 };
    expect(cost(slow, '0502', '0503')).toBe(3);
    expect(cost(slow, '0503', '0502')).toBe(2);
    expect(cost({ ...slow, ways: { road: { rate: 0.5 } } }, '0502', '0602')).toBe(1.5);
  });

  it('never leaves the map, and refuses costs that are no whole parts', () => {
    expect(stepCost(mover(map), 0, sideNamed('flat', 'N'))).toBe(NEVER);
    expect(() => mover(map, { enter: { clear: 0.3 } })).toThrow('0.3');
    expect(() => mover(map, { enter: { clear: 0 } })).toThrow(RangeError);
    expect(() => mover(map, { enter: { clear: 1 / 3 }, parts: 3 })).not.toThrow();
  });
});
