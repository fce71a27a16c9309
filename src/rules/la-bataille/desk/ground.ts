/** The map as a sketch: heights, woods, houses, waters, slopes and roads, and the hexes themselves. */
import {
  centre,
  extent,
  featureBits,
  type HexMap,
  type HexMapData,
  hexNumbered,
  hexPolygon,
  numberOf,
  outline,
  sideBetween,
  sideEnds,
  sideMiddle,
} from '../../../board/hex/index.ts';
import type { AreaKind, GroundSketch, LineKind, Spot } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { joined } from './strokes.ts';

/** What each kind of ground is drawn as; open ground is the paper itself. */
const DRAWN: Readonly<Record<string, AreaKind>> = {
  woods: 'wood',
  village: 'town',
  town: 'town',
  church: 'town',
  farm: 'town',
  garden: 'vineyard',
  swamp: 'marsh',
  sunken: 'broken',
};

const LINES: Readonly<Record<string, LineKind>> = {
  stream: 'stream',
  river: 'river',
  wall: 'wall',
  bank: 'edge',
};

type Named = GroundSketch['names'][number];

export function sketchOf(map: HexMap, data: HexMapData): GroundSketch {
  const { grid } = map;
  const [width, height] = extent(grid);
  return {
    width,
    height,
    unit: 'hex',
    areas: [...heights(map), ...covers(map)],
    lines: [
      ...map.ways.map(({ kind, name, hexes }) => ({
        kind: map.features[kind] === 'road' ? ('road' as const) : ('track' as const),
        points: wayOn(map, hexes),
        ...(name ? { name } : {}),
      })),
      ...map.features.flatMap((feature) =>
        LINES[feature] ? lineWork(map, feature).map((points) => ({ kind: LINES[feature]!, points })) : [],
      ),
      ...slopes(map).map((points) => ({ kind: 'slope' as const, points })),
    ],
    marks: marksOn(map),
    names: namesOn(map, data),
    cells: Array.from({ length: grid.count }, (_, hex) => ({
      id: numberOf(grid, hex),
      at: centre(grid, hex),
      ring: hexPolygon(grid, hex),
    })),
  };
}

/**
 * Over the middles of the hexsides it crosses, so that it runs straight where the hexes go to and fro; through the centre
 * where it ends or meets another, and straight on over the edge of the map where it ends at it.
 */
function wayOn({ grid, ways }: HexMap, hexes: readonly number[]): Spot[] {
  const last = hexes.length - 1;
  if (last < 1) return hexes.map((hex) => centre(grid, hex));
  const middles = hexes.slice(1).map((hex, i): Spot => {
    const [[ax, ay], [bx, by]] = [centre(grid, hexes[i]!), centre(grid, hex)];
    return [(ax + bx) / 2, (ay + by) / 2];
  });
  const meets = (hex: number) => ways.some((other) => other.hexes !== hexes && other.hexes.includes(hex));
  const isOnEdge = (hex: number) => grid.neighbours.subarray(6 * hex, 6 * hex + 6).includes(-1);
  const leaves = (i: number) => (i === 0 || i === last) && isOnEdge(hexes[i]!) && !meets(hexes[i]!);
  /** As far again as from the one before it, whichever end that is. */
  const beyond = ([x, y]: Spot, [fromX, fromY]: Spot): Spot => [2 * x - fromX, 2 * y - fromY];
  const through = hexes.flatMap((hex, i) => {
    const ends = (i === 0 || i === last) && !leaves(i);
    return [...(ends || meets(hex) ? [centre(grid, hex)] : []), ...(i < last ? [nth(middles, i)] : [])];
  });
  const [first, end] = [hexes[0]!, hexes[last]!];
  return [
    ...(leaves(0) ? [beyond(middles[0]!, middles[1] ?? centre(grid, end))] : []),
    ...through,
    ...(leaves(last) ? [beyond(middles.at(-1)!, middles.at(-2) ?? centre(grid, first))] : []),
  ];
}

/** Each height above the lowest ground, with all that is higher upon it. */
function heights(map: HexMap): GroundSketch['areas'][number][] {
  const lowest = map.level.reduce((a, b) => Math.min(a, b), 1000);
  const highest = map.level.reduce((a, b) => Math.max(a, b), -1000);
  const areas: GroundSketch['areas'][number][] = [];
  for (let level = lowest + 1; level <= highest; level++)
    for (const hexes of patches(map, (hex) => map.level[hex]! >= level))
      areas.push({ kind: 'hill', rings: ringsOf(map, hexes), level: level - lowest });
  return areas;
}

function covers(map: HexMap): GroundSketch['areas'][number][] {
  return map.kinds.flatMap((word, kind) =>
    DRAWN[word]
      ? patches(map, (hex) => map.kind[hex] === kind).map((hexes) => {
          const name = map.places.find((place) => place.hexes.some((hex) => hexes.includes(hex)))?.name;
          return { kind: DRAWN[word]!, rings: ringsOf(map, hexes), ...(name ? { name } : {}) };
        })
      : [],
  );
}

/** Connected sets of hexes that have something in common. */
function patches({ grid }: HexMap, has: (hex: number) => boolean): number[][] {
  const seen = new Uint8Array(grid.count);
  const found: number[][] = [];
  for (let first = 0; first < grid.count; first++) {
    if (seen[first] || !has(first)) continue;
    const patch = [first];
    seen[first] = 1;
    for (let i = 0; i < patch.length; i++)
      for (let at = 6 * patch[i]!; at < 6 * patch[i]! + 6; at++) {
        const hex = grid.neighbours[at]!;
        if (hex < 0 || seen[hex] || !has(hex)) continue;
        seen[hex] = 1;
        patch.push(hex);
      }
    found.push(patch);
  }
  return found;
}

/** The outer ring is the one round the most ground. */
function ringsOf({ grid }: HexMap, hexes: readonly number[]): Spot[][] {
  return outline(grid, hexes).sort((a, b) => breadth(b) - breadth(a));
}

const breadth = (ring: readonly Spot[]): number =>
  Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x));

function lineWork(map: HexMap, feature: string): Spot[][] {
  const bit = featureBits(map, [feature]);
  const sides = Array.from(map.side.keys()).filter((side) => map.side[side]! & bit);
  return joined(sides.map((side) => sideEnds(map.grid, side)));
}

/** Downhill lies on the right hand of each line. */
function slopes(map: HexMap): Spot[][] {
  const bit = featureBits(map, ['slope']);
  const { sideHexes } = map.grid;
  const strokes: [Spot, Spot][] = [];
  for (const side of map.side.keys()) {
    if (!(map.side[side]! & bit)) continue;
    const [from, to] = sideEnds(map.grid, side);
    // Its first hex lies on the right hand of a hexside.
    const falls = map.level[sideHexes[2 * side]!]! < map.level[sideHexes[2 * side + 1]!]!;
    strokes.push(falls ? [from, to] : [to, from]);
  }
  return joined(strokes, true);
}

function marksOn(map: HexMap): GroundSketch['marks'][number][] {
  const marks: GroundSketch['marks'][number][] = [];
  for (const kind of ['bridge', 'ford'] as const) {
    const bit = featureBits(map, [kind]);
    for (const side of map.side.keys()) if (map.side[side]! & bit) marks.push({ kind, at: sideMiddle(map.grid, side) });
  }
  for (const [hex, kind] of map.kind.entries()) {
    const word = map.kinds[kind];
    if (word === 'church') marks.push({ kind: 'church', at: centre(map.grid, hex) });
    if (word === 'farm') marks.push({ kind: 'chateau', at: centre(map.grid, hex) });
  }
  return marks;
}

const NAMED: Readonly<Record<string, Named['of']>> = { woods: 'wood', swamp: 'water', clear: 'hill', sunken: 'hill' };

function namesOn(map: HexMap, data: HexMapData): Named[] {
  const { grid } = map;
  const names: Named[] = map.places.map(({ name, hexes }) => ({
    text: name,
    at: middleOf(hexes.map((hex) => centre(grid, hex))),
    of: NAMED[nth(map.kinds, map.kind[hexes[0]!]!)] ?? 'town',
  }));
  for (const { name, at } of data.sides ?? []) {
    if (!name) continue;
    const middle = nth(at, Math.floor(at.length / 4));
    const [from, to] = middle.split(/[ -]/).map((number) => hexNumbered(grid, number));
    const side = sideBetween(grid, from!, to ?? -1);
    names.push({ text: name, at: side < 0 ? centre(grid, from!) : sideMiddle(grid, side), of: 'water' });
  }
  return names;
}

function middleOf(spots: readonly Spot[]): Spot {
  const sum = spots.reduce(([x, y], spot) => [x + spot[0], y + spot[1]] as const, [0, 0] as Spot);
  return [sum[0] / spots.length, sum[1] / spots.length];
}
