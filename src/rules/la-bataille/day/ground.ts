/** Ground of a Day as a map of La Bataille: flat hexes of 100 metres, a hex is what its centre lies in. */
import {
  centre,
  type Grid,
  grid as gridOf,
  type HexMapData,
  hexUnder,
  numberOf,
  type SideData,
  type WayData,
} from '../../../board/hex/index.ts';
import { ring, ringContains } from '../../../board/plane/index.ts';
import { type At, type Day, sizeOf, type Town } from '../../../game/day/index.ts';

/** From a hex's centre to a corner, in metres, where two centres in a column are 100 m apart. */
const UNIT = 100 / Math.sqrt(3);
const COLUMN = 86.6;
const ROW = 100;
/** A road is walked in such steps. */
const WALK = 10;
/** A bridge goes to a stream's side so near that a road crosses, else to the nearest no farther than that (metres). */
const AT_ROAD = 160;
const AT_STREAM = 250;

const LETTERS = {
  '.': 'clear',
  F: 'farm',
  C: 'church',
  V: 'village',
  T: 'town',
  W: 'woods',
  G: 'garden',
  S: 'swamp',
} as const;
type Letter = keyof typeof LETTERS;
const TOWNS: Readonly<Record<Town['kind'], Letter>> = { farm: 'F', church: 'C', hamlet: 'V', village: 'V', town: 'T' };
/** Water nobody can be kept out of is a swamp; works are left to the hexsides of a map drawn by hand. */
const AREAS = { water: 'S', marsh: 'S', wood: 'W', rough: 'G' } as const;

export interface Laid {
  readonly grid: Grid;
  readonly map: HexMapData;
  /** Of every hex, as the map has it. */
  readonly kinds: readonly (typeof LETTERS)[Letter][];
  /** Hexes of each town. */
  readonly towns: ReadonlyMap<string, readonly number[]>;
  /** Where the middle of a hex lies, in metres of the Day. */
  at(hex: number): At;
  nearest(at: At): number;
}

export function groundOf(day: Day): Laid {
  const { ground } = day;
  const columns = Math.floor(ground.width / COLUMN);
  const rows = Math.floor((ground.height - ROW / 2) / ROW);
  const grid = gridOf({ columns, rows });
  const hexes = Array.from({ length: grid.count }, (_, hex) => hex);
  const middles = hexes.map((hex): At => {
    const [x, y] = centre(grid, hex);
    return [x * UNIT, ground.height - y * UNIT];
  });
  const nearest = ([x, y]: At): number => {
    const off = (hex: number) => Math.hypot(middles[hex]![0] - x, middles[hex]![1] - y);
    return hexes.reduce((best, hex) => (off(hex) < off(best) ? hex : best));
  };
  const towns = new Map(ground.towns.map((town) => [town.id, hexesOf(town, middles, nearest)]));
  const letters = lettersOf(day, middles, towns);
  const number = (hex: number) => numberOf(grid, hex);
  const line = <T>(list: readonly T[], row: number) => list.slice(row * columns, (row + 1) * columns);
  const levels = heightsAt(day, middles).map((height) => 1 + height);
  const ways = waysOf(day, grid);
  const map: HexMapData = {
    name: day.title,
    columns,
    rows,
    legend: LETTERS,
    ground: Array.from({ length: rows }, (_, row) => line(letters, row).join('')),
    levels: Array.from({ length: rows }, (_, row) => line(levels, row).join('')),
    slopes: 'slope',
    sides: sidesOf(day, grid, middles, ways, letters),
    ways: ways.map(({ kind, name, hexes: along }) => ({ kind, name, hexes: along.map(number) })) as WayData[],
    places: ground.towns.map(({ id, name }) => ({ name, hexes: towns.get(id)!.map(number) })),
  };
  return { grid, map, kinds: letters.map((letter) => LETTERS[letter]), towns, at: (hex) => middles[hex]!, nearest };
}

/** A farm or a church is one hex; others are those whose centre lies in them, at least one. */
function hexesOf(town: Town, middles: readonly At[], nearest: (at: At) => number): number[] {
  const [across, deep] = sizeOf(town);
  const inside = middles.flatMap(([x, y], hex) =>
    Math.abs(x - town.at[0]) <= across / 2 && Math.abs(y - town.at[1]) <= deep / 2 ? [hex] : [],
  );
  return town.kind === 'farm' || town.kind === 'church' || inside.length === 0 ? [nearest(town.at)] : inside;
}

function lettersOf({ ground }: Day, middles: readonly At[], towns: ReadonlyMap<string, readonly number[]>): Letter[] {
  const letters: Letter[] = middles.map(() => '.');
  for (const kind of ['rough', 'wood', 'marsh', 'water'] as const)
    for (const area of ground.areas.filter((one) => one.kind === kind)) {
      const outline = ring(area.points);
      for (const [hex, [x, y]] of middles.entries()) if (ringContains(outline, x, y)) letters[hex] = AREAS[kind];
    }
  for (const { id, kind } of ground.towns) for (const hex of towns.get(id)!) letters[hex] = TOWNS[kind];
  return letters;
}

/** The highest hill over each point; heights do not add up. */
function heightsAt({ ground }: Day, middles: readonly At[]): number[] {
  const hills = ground.areas
    .filter(({ kind }) => kind === 'hill')
    .map(({ points, level = 1 }) => ({ outline: ring(points), level }));
  return middles.map(([x, y]) =>
    hills.reduce((high, { outline, level }) => (level > high && ringContains(outline, x, y) ? level : high), 0),
  );
}

interface Way {
  readonly kind: 'road' | 'track';
  readonly name: string;
  readonly hexes: readonly number[];
}

/** Every hex a road enters, one after the other; a hex it only clips on the way back to where it came from is left out. */
function waysOf({ ground }: Day, grid: Grid): Way[] {
  return ground.roads.flatMap(({ kind, name, points }) => {
    const parts: number[][] = [[]];
    for (const [x, y] of walked(points)) {
      const hex = hexUnder(grid, x / UNIT, (ground.height - y) / UNIT);
      const part = parts.at(-1)!;
      if (hex < 0) {
        if (part.length > 0) parts.push([]);
        continue;
      }
      if (part.at(-1) === hex) continue;
      if (part.at(-2) === hex) part.pop();
      else part.push(hex);
    }
    return parts.filter((part) => part.length > 1).map((hexes) => ({ kind, name, hexes }));
  });
}

function walked(points: readonly At[]): At[] {
  const steps: At[] = [];
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
    const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / WALK));
    for (let j = 0; j <= count; j++) steps.push([ax + ((bx - ax) * j) / count, ay + ((by - ay) * j) / count]);
  }
  return steps;
}

const pairOf = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** A stream lies on every hexside whose two centres it parts: then no way over it escapes. */
function sidesOf(
  { ground }: Day,
  grid: Grid,
  middles: readonly At[],
  ways: readonly Way[],
  letters: readonly Letter[],
): SideData[] {
  const number = (pair: string) =>
    pair
      .split('-')
      .map((hex) => numberOf(grid, Number(hex)))
      .join('-');
  const wet = ground.streams.map(({ name, kind, points }) => {
    const pairs: string[] = [];
    for (let side = 0; side < grid.sideCount; side++) {
      const [a, b] = [grid.sideHexes[2 * side]!, grid.sideHexes[2 * side + 1]!];
      if (b >= 0 && parts(points, middles[a]!, middles[b]!)) pairs.push(pairOf(a, b));
    }
    return { kind: kind === 'river' ? 'river' : 'stream', name, pairs };
  });
  const all = wet.flatMap(({ pairs }) => pairs);
  const roads = new Set(ways.flatMap(({ hexes }) => hexes.slice(1).map((hex, i) => pairOf(hexes[i]!, hex))));
  const middleOf = (pair: string): At => {
    const [a, b] = pair.split('-').map((hex) => middles[Number(hex)]!) as [At, At];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const near = (at: At, among: readonly string[], most: number): string | null => {
    const off = (pair: string) => Math.hypot(middleOf(pair)[0] - at[0], middleOf(pair)[1] - at[1]);
    const best = among.reduce<string | null>((found, pair) => (found && off(found) <= off(pair) ? found : pair), null);
    return best && off(best) <= most ? best : null;
  };
  const byRoad = all.filter((pair) => roads.has(pair));
  const offRoad = all.filter((pair) => !roads.has(pair));
  const bridges = new Set<string>();
  const fords = new Set<string>();
  for (const { kind, at } of ground.crossings) {
    if (kind === 'bridge') {
      const found = near(at, byRoad, AT_ROAD) ?? near(at, all, AT_STREAM);
      if (found) bridges.add(found);
    } else {
      const found = near(at, offRoad, AT_STREAM);
      if (found) fords.add(found);
    }
  }
  for (const pair of byRoad) if (!bridges.has(pair)) fords.add(pair);
  const gates = letters.flatMap((letter, hex) =>
    letter === 'F' || letter === 'C' ? [`${numberOf(grid, hex)} ${gateSides(grid, hex).join(' ')}`] : [],
  );
  return [
    ...wet
      .filter(({ pairs }) => pairs.length > 0)
      .map(({ kind, name, pairs }) => ({ kind, name, at: pairs.map(number) })),
    ...[
      { kind: 'bridge', at: [...bridges].map(number) },
      { kind: 'ford', at: [...fords].map(number) },
      { kind: 'gate', at: gates },
    ].filter(({ at }) => at.length > 0),
  ];
}

/** Farms and churches are entered only by gates: every other side, where there is a hex beyond it. */
function gateSides(grid: Grid, hex: number): string[] {
  const names = ['N', 'SE', 'SW'];
  const open = names.filter((_, i) => grid.neighbours[6 * hex + 2 * i]! >= 0);
  return open.length > 0 ? open : names;
}

/** Does the line run between the two points? */
function parts(points: readonly At[], [ax, ay]: At, [bx, by]: At): boolean {
  for (let i = 1; i < points.length; i++) {
    const [[cx, cy], [dx, dy]] = [points[i - 1]!, points[i]!];
    if (crosses(ax, ay, bx, by, cx, cy, dx, dy)) return true;
  }
  return false;
}

const turn = (ax: number, ay: number, bx: number, by: number, px: number, py: number): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);

/** A line through a centre counts as on one side of it, so that it parts the hex from one neighbour and not from both. */
function crosses(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  return (
    turn(cx, cy, dx, dy, ax, ay) > 0 !== turn(cx, cy, dx, dy, bx, by) > 0 &&
    turn(ax, ay, bx, by, cx, cy) > 0 !== turn(ax, ay, bx, by, dx, dy) > 0
  );
}
