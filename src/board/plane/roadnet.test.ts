import { describe, expect, it } from 'vitest';
import { overlapSegment } from './overlap.ts';
import { rect } from './rect.ts';
import { roadNet, roadRoute } from './roadnet.ts';
import { sampleTable, smallTable } from './samples.ts';
import { survey } from './survey.ts';

describe('a road net', () => {
  const net = roadNet(survey(sampleTable()));
  const west = (x: number) => x <= 1e-6;

  it('leads from a village by the shortest roads to the edge of the table', () => {
    // From the plateau village down R4 to the west edge.
    const way = roadRoute(net, 29.4, 34.6, 1, west)!;
    expect(way.slice(0, 2)).toEqual([29.4, 34.6]);
    expect(way.slice(-2)).toEqual([0, 33]);
    expect(way).toEqual([29.4, 34.6, 21.4, 28.8, 10, 31, 0, 33]);
  });

  it('takes another road when the first is closed, and none when all are', () => {
    const picket = rect(10, 31, 0, 2, 2);
    const way = roadRoute(net, 29.4, 34.6, 1, west, (ax, ay, bx, by) => overlapSegment(picket, ax, ay, bx, by))!;
    expect(way.slice(-2)).toEqual([0, 22]);
    expect(roadRoute(net, 29.4, 34.6, 1, west, () => true)).toBeNull();
    expect(roadRoute(net, 40, 25, 1, west)).toBeNull();
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
      });
    const south = (x: number) => x <= 2;
    const net = roadNet(roads(4));
    expect(roadRoute(net, 20, 4, 0.1, south)).toEqual([20, 4, 12, 4, 4, 4, 2, 0]);
    expect(roadRoute(net, 12, 20, 0.1, (x) => x >= 20)).toEqual([12, 20, 12, 4, 20, 4]);
    expect(roadRoute(roadNet(roads(5)), 20, 4, 0.1, south)).toBeNull();
    const joined = roadRoute(roadNet(roads(5), 1), 20, 4, 0.1, south)!;
    // From the end of the one to the nearest place of the other.
    expect(joined.slice(0, 6)).toEqual([20, 4, 12, 4, 5, 4]);
    expect(joined[6]).toBeCloseTo(4.2, 9);
    expect(joined[7]).toBeCloseTo(4.4, 9);
    expect(joined.slice(8)).toEqual([2, 0]);
  });

  it('starts on the road where one stands beside it', () => {
    expect(roadRoute(net, 5, 32.1, 0.5, west)!.slice(-2)).toEqual([0, 33]);
    expect(roadRoute(net, 5, 32.1, 0.05, west)).toBeNull();
  });
});
