/** Tables to try the geometry on: tests and benches draw from here. Not part of the face of this floor. */
import type { Terrain, Vertex } from './terrain.ts';

/** A large table with a plateau, woods, ponds, brooks, villages and roads: the sort of ground battles are fought on. */
export function sampleTable(): Terrain {
  const blocks: Vertex[] = [
    [11, 9],
    [12.6, 16],
    [12.6, 19],
    [21.4, 28.8],
    [20.6, 39.4],
    [26.2, 47.4],
    [14.6, 48.6],
    [14.6, 51.6],
    [10.6, 59.8],
    [29.4, 34.6],
    [38.2, 48.6],
    [32.4, 66.2],
    [46, 54.2],
    [26.6, 12.2],
    [32.2, 14],
  ];
  const area = (id: string, kind: string, points: string, level?: number) => ({
    id,
    name: id,
    kind,
    points: pairs(points),
    ...(level === undefined ? {} : { level }),
  });
  const line = (id: string, points: string) => ({ id, name: id, points: pairs(points), fordable: true });
  return {
    width: 48,
    height: 72,
    polygons: [
      area('plateau', 'hill', '24,20 30,18 36,22 41,30 42,38 40,44 36,46 31,43 26,40 25,33 23,27', 1),
      area('south top', 'hill', '27,24 29,23.2 31.2,24.4 31.4,26.6 30,28.2 27.6,27.8 26.6,26', 2),
      area('north top', 'hill', '33,37.6 35.2,36.8 37.4,38.4 37.2,41 35,42.2 33,41', 2),
      area('west hill', 'hill', '18,51 20,50.6 22,51.6 22.2,53.8 20.2,54.8 18.2,53.8', 1),
      area('north hill', 'hill', '28.8,60.4 30.4,59.6 32,60.6 32,62.4 30.4,63.2 28.8,62.4', 1),
      area('pheasantry', 'woods', '11.4,21.2 14.2,21.2 14.8,25 11.6,25.4'),
      area('west wood', 'woods', '2,30 7,29.5 7.5,36 2.5,37'),
      area('north wood', 'woods', '34,68 48,67 48,72 34,72'),
      area('great pond', 'pond', '10.5,5.4 14,7 20,6.5 22,3.5 17,0.5 11,1'),
      area('little pond', 'pond', '2,0 8.5,0 8.5,3.6 3.5,4.4'),
    ],
    streams: [
      line('gold', '20.2,37.6 21,33.5 19.6,28.8 17.5,24.5 14.6,20.5 14.6,15 12.4,12.6 9.2,10.8 8.9,7.2 10.5,5.4'),
      line('north', '27.2,72 27.4,64 26.8,56 23.2,48.5 21.8,42 20.2,37.6'),
      line('west', '8.8,72 9,58 12.6,54 12.8,48 16.5,42 20.2,37.6'),
      line('south', '48,22 40,15 33,10.5 26,8.8 20,6.5'),
    ],
    roads: [
      line('R1', '0,57 10.6,58 19,57 30,58.4 40,60.5 48,62'),
      line('R2', '0,49 14.6,50 26.2,47.4 38.2,48.6 46,54.2 48,56'),
      line('R3', '8,41 20.6,39.4 29.4,34.6 40,33 48,34'),
      line('R4', '0,33 10,31 21.4,28.8 29.4,34.6'),
      line('R5', '0,8 11,9 18,11 26.6,12.2 32.2,14 48,18'),
      line('R6', '11,9 12.6,16 12.6,19 17,26 21.4,28.8 20.6,39.4 14.6,48.6'),
      line('R7', '0,22 12.6,19'),
    ],
    blocks: blocks.map(([x, y], i) => ({ id: `b${i}`, name: `b${i}`, kind: 'urban', x, y, width: 3, depth: 3 })),
  };
}

function pairs(text: string): Vertex[] {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });
}

/** A star-shaped polygon about a centre, from radii: convex or not, never crossing itself. */
export function star(x: number, y: number, radii: readonly number[]): Vertex[] {
  return radii.map((r, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

/** A small table of 20 by 20 inches with one area of each kind named, from a list of [x, y, radius …]. */
export function smallTable(
  areas: readonly { kind: string; at: readonly [number, number]; radii: readonly number[]; level?: number }[],
  stream: readonly Vertex[] = [],
  roads: readonly Vertex[] = [],
): Terrain {
  const line = (points: readonly Vertex[]) =>
    points.length > 1 ? [{ id: 'line', name: 'line', points, fordable: true }] : [];
  return {
    width: 20,
    height: 20,
    polygons: areas.map(({ kind, at, radii, level }, i) => ({
      id: `a${i}`,
      name: `a${i}`,
      kind,
      points: star(at[0], at[1], radii),
      ...(level === undefined ? {} : { level }),
    })),
    streams: line(stream),
    roads: line(roads),
    blocks: [],
  };
}
