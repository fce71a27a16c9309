import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineSquared, ringContains } from './ring.ts';
import { sampleTable, smallTable } from './samples.ts';
import { areaAt, classAt, kindAt, levelAt, survey } from './survey.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const table = survey(sampleTable());

describe('a survey', () => {
  it('answers every place as the polygons themselves do', () => {
    fc.assert(
      fc.property(between(0, 47.999), between(0, 71.999), (x, y) => {
        const holding = table.areas.filter((a) => ringContains(a.ring, x, y));
        expect(kindAt(table, x, y)).toBe(holding.at(-1)?.kind ?? 'clear');
        expect(levelAt(table, x, y)).toBe(Math.max(0, ...holding.map((a) => a.level)));
        expect(table.areas[areaAt(table, x, y)]).toBe(holding.at(-1));
      }),
      { numRuns: 3000 },
    );
  });

  it('answers as exactly a hair from an outline', () => {
    const edges = table.areas.flatMap((a) =>
      Array.from({ length: a.ring.length / 2 }, (_, i) => {
        const [ax, ay] = [a.ring[2 * i]!, a.ring[2 * i + 1]!];
        const j = (2 * i + 2) % a.ring.length;
        return { ax, ay, bx: a.ring[j]!, by: a.ring[j + 1]! };
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...edges), between(0, 1), fc.boolean(), (e, t, side) => {
        const hair = (side ? 1 : -1) * 1e-4;
        const length = Math.hypot(e.bx - e.ax, e.by - e.ay);
        const x = e.ax + t * (e.bx - e.ax) - (hair * (e.by - e.ay)) / length;
        const y = e.ay + t * (e.by - e.ay) + (hair * (e.bx - e.ax)) / length;
        fc.pre(x > 0 && y > 0 && x < 48 && y < 72 && table.areas.every((a) => outlineSquared(a.ring, x, y) > 1e-12));
        const holding = table.areas.filter((a) => ringContains(a.ring, x, y));
        expect(kindAt(table, x, y)).toBe(holding.at(-1)?.kind ?? 'clear');
        expect(levelAt(table, x, y)).toBe(Math.max(0, ...holding.map((a) => a.level)));
      }),
      { numRuns: 1000 },
    );
  });

  it('knows nothing off the table', () => {
    expect(classAt(table, -0.1, 5)).toBe(-1);
    expect(classAt(table, 5, 72.1)).toBe(-1);
    expect(classAt(table, 48, 72)).toBe(table.kinds.indexOf('woods'));
    expect(kindAt(table, 50, 5)).toBe('off');
    expect(levelAt(table, 50, 5)).toBe(0);
  });

  it('lays woods over hills whatever the order they are listed in', () => {
    const wood = { kind: 'woods', at: [10, 10] as const, radii: [2, 2, 2, 2] };
    const hill = { kind: 'hill', at: [10, 10] as const, radii: [4, 4, 4, 4], level: 1 };
    for (const order of [
      [wood, hill],
      [hill, wood],
    ]) {
      const s = survey(smallTable(order));
      expect(kindAt(s, 10.1, 10.1)).toBe('woods');
      expect(levelAt(s, 10.1, 10.1)).toBe(1);
      expect(kindAt(s, 13, 10.1)).toBe('hill');
    }
  });

  it('knows fords from bridges, with what each carries, and poor roads from good ones', () => {
    const bare = smallTable([]);
    const path = { id: 'path', name: '', points: [[0, 5] as const, [20, 5] as const] };
    const s = survey(
      {
        ...bare,
        roads: [path, { ...path, id: 'track', poor: true }],
        bridges: [{ id: 'pontoon', x: 10, y: 15 }],
        fords: [
          { id: 'shallows', x: 10, y: 3 },
          { id: 'wide', x: 10, y: 9, reach: 2 },
        ],
      },
      { fordReach: 0.9 },
    );
    expect(s.bridges.map(({ id, ford, reach }) => [id, ford, reach])).toEqual([
      ['pontoon', false, 0.5],
      ['shallows', true, 0.9],
      ['wide', true, 2],
    ]);
    expect(s.roads.map(({ poor }) => poor)).toEqual([false, true]);
  });

  it('finds a bridge wherever a road crosses a stream', () => {
    const s = survey({
      ...smallTable(
        [],
        [
          [10, 0],
          [10, 20],
        ],
        [
          [0, 5],
          [20, 5],
        ],
      ),
      bridges: [{ id: 'pontoon', x: 10, y: 15 }],
    });
    expect(s.bridges.map((b) => [b.id, b.x, b.y])).toEqual([
      ['pontoon', 10, 15],
      ['line/line', 10, 5],
    ]);
    const bends = survey(
      smallTable(
        [],
        [
          [10, 0],
          [10, 20],
        ],
        [
          [0, 5],
          [20, 5],
          [20, 9],
          [0, 9],
        ],
      ),
    );
    expect(bends.bridges.map((b) => b.id)).toEqual(['line/line', 'line/line/2']);
    // R1, R2 and R5 cross twice, R3, R4 and R6 where the drawing says.
    expect(table.bridges.length).toBeGreaterThan(8);
    for (const b of table.bridges) {
      expect(Math.sqrt(nearestTo(table.streams[b.stream]!.points, b.x, b.y))).toBeLessThan(1e-9);
      expect(Math.sqrt(nearestTo(table.roads[b.road]!.points, b.x, b.y))).toBeLessThan(1e-9);
    }
    expect(
      survey({
        ...smallTable(
          [],
          [
            [10, 0],
            [10, 20],
          ],
          [
            [0, 5],
            [20, 5],
          ],
        ),
        bridgesAtRoads: false,
      }).bridges,
    ).toEqual([]);
  });
});

function nearestTo(points: Float64Array, x: number, y: number): number {
  // An open line walked there and back is a ring.
  const back = Array.from({ length: points.length / 2 }, (_, i) => points.length - 2 - 2 * i);
  return outlineSquared(Float64Array.from([...points, ...back.flatMap((i) => [points[i]!, points[i + 1]!])]), x, y);
}
