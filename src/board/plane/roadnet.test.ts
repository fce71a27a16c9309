import { describe, expect, it } from 'vitest';
import { roadNet, roadWay } from './roadnet.ts';
import { sampleTable, smallTable } from './samples.ts';
import { survey } from './survey.ts';

describe('a road net', () => {
  const net = roadNet(survey(sampleTable()).roads);

  it('leads from a village by the shortest roads to the edge of the table', () => {
    // From the plateau village down R4 to the west edge.
    expect(roadWay(net, 29.4, 34.6, 0, 33, 1)).toEqual([
      [29.4, 34.6],
      [21.4, 28.8],
      [10, 31],
      [0, 33],
    ]);
  });

  it('joins a road that ends on the middle of another, or near enough', () => {
    const roads = (end: number) =>
      survey({
        ...smallTable([]),
        roads: [
          {
            id: 'a',
            name: 'a',
            points: [
              [2, 0],
              [10, 16],
            ],
          },
          {
            id: 'b',
            name: 'b',
            points: [
              [20, 4],
              [end, 4],
            ],
          },
          {
            id: 'c',
            name: 'c',
            points: [
              [12, 0],
              [12, 20],
            ],
          },
        ],
      }).roads;
    const down = (end: number, join?: number) => roadWay(roadNet(roads(end), join), 20, 4, 2, 0, 0.1);
    expect(down(4)).toEqual([
      [20, 4],
      [12, 4],
      [4, 4],
      [2, 0],
    ]);
    expect(roadWay(roadNet(roads(4)), 12, 20, 20, 4, 0.1)).toEqual([
      [12, 20],
      [12, 4],
      [20, 4],
    ]);
    expect(down(5)).toBeNull();
    // From the end of the one to the nearest place of the other.
    const [, , end, join, last] = down(5, 1)!;
    expect(end).toEqual([5, 4]);
    expect(join![0]).toBeCloseTo(4.2, 9);
    expect(join![1]).toBeCloseTo(4.4, 9);
    expect(last).toEqual([2, 0]);
  });

  it('starts on the road where one stands beside it, and ends beside where one would be', () => {
    const way = roadWay(net, 5, 32.1, 9, 30, 0.5)!;
    expect(way).toHaveLength(2);
    for (const [x, y] of way) expect(y).toBeCloseTo(33 - x / 5, 9);
    expect(roadWay(net, 5, 32.1, 0, 33, 0.05)).toBeNull();
  });

  it('is empty where there are no roads', () => {
    expect(roadWay(roadNet([]), 5, 5, 9, 9, 5)).toBeNull();
  });
});
