import { describe, expect, it } from 'vitest';
import { EDGE_COST, EDGE_STATE, edgesOf, FORBIDDEN, START } from './edges.ts';
import { hexNumbered } from './grid.ts';
import { mover } from './mover.ts';
import { readHexMap } from './read.ts';
import { plainField } from './samples.ts';

/** The sides still tried from 0505 when it was entered through a side of the hex before. */
function tried(entered: number, sides: { kind: string; at: string[] }[] = []): number[] {
  const map = readHexMap(plainField(9, 9, { sides }));
  const m = mover(map, { parts: 1, cross: { wall: 3, river: Number.POSITIVE_INFINITY } });
  const { starts, list } = edgesOf(map.grid, m.step);
  const found: number[] = [];
  for (let at = starts[8 * hexNumbered(map.grid, '0505') + entered]!; list[at]! >> EDGE_COST < FORBIDDEN; at++)
    found.push(list[at]! & EDGE_STATE & 7);
  return found.toSorted((a, b) => a - b);
}

describe('the steps worth trying', () => {
  it('over open ground are the three ahead, and all six at the start', () => {
    expect(tried(0)).toEqual([0, 1, 5]);
    expect(tried(4)).toEqual([3, 4, 5]);
    expect(tried(START)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('include the way round a wall that bars the direct step', () => {
    // Going north into 0505 from 0506, the hex to the south-east is also next to 0506: over the wall.
    expect(tried(0, [{ kind: 'wall', at: ['0506 NE'] }])).toEqual([0, 1, 2, 5]);
  });

  it('leave out what is forbidden', () => {
    expect(tried(0, [{ kind: 'river', at: ['0505 N'] }])).toEqual([1, 5]);
  });
});
