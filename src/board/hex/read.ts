/** Reads a map: checks every field, and names the first that is wrong by its path. */
import { pointNames, sideNamed } from './compass.ts';
import { type Grid, grid, hexNumbered, MOST_HEXES, sideBetween } from './grid.ts';
import { type HexMap, type HexMapData, MOST_FEATURES, MOST_KINDS } from './map.ts';
import { runBetween } from './run.ts';

export class HexMapError extends Error {
  readonly path: string;

  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`);
    this.name = 'HexMapError';
    this.path = path;
  }
}

const FIELDS = [
  ...['name', 'columns', 'rows', 'orientation', 'shifted', 'legend', 'ground'],
  ...['levels', 'slopes', 'sides', 'ways', 'places'],
];

export function readHexMap(data: unknown, path = 'map'): HexMap {
  const source = record(data, path, FIELDS) as unknown as HexMapData;
  const columns = whole(source.columns, `${path}.columns`, 1, 999);
  const rows = whole(source.rows, `${path}.rows`, 1, 999);
  if (columns * rows > MOST_HEXES) throw new HexMapError(`${path}.rows`, `more than ${MOST_HEXES} hexes`);
  const orientation = oneOf(source.orientation ?? 'flat', `${path}.orientation`, ['flat', 'pointy']);
  const shifted = oneOf(source.shifted ?? 'even', `${path}.shifted`, ['even', 'odd']);
  const map: HexMap = {
    name: source.name === undefined ? '' : text(source.name, `${path}.name`),
    grid: grid({ columns, rows, orientation, shifted }),
    kinds: [],
    kind: new Uint8Array(columns * rows),
    level: new Int16Array(columns * rows),
    features: [],
    side: new Int32Array(0),
    way: new Int32Array(columns * rows),
    ways: [],
    places: [],
  };
  map.side = new Int32Array(map.grid.sideCount);
  readGround(map, source, path);
  if (source.levels !== undefined) readLevels(map, source.levels, `${path}.levels`);
  if (source.slopes !== undefined) laySlopes(map, source.slopes, `${path}.slopes`);
  each(source.sides, `${path}.sides`, (entry, at) => readSides(map, entry, at));
  each(source.ways, `${path}.ways`, (entry, at) => readWay(map, entry, at));
  each(source.places, `${path}.places`, (entry, at) => {
    const { name, hexes } = record(entry, at, ['name', 'hexes']);
    map.places.push({ name: text(name, `${at}.name`), hexes: readHexes(map.grid, hexes, `${at}.hexes`) });
  });
  return map;
}

function readGround(map: HexMap, source: HexMapData, path: string): void {
  const kindOf = new Map<string, number>();
  for (const [letter, kind] of Object.entries(record(source.legend, `${path}.legend`))) {
    const at = `${path}.legend[${JSON.stringify(letter)}]`;
    if ([...letter].length !== 1) throw new HexMapError(at, 'the key must be a single letter');
    kindOf.set(letter, indexIn(map.kinds, text(kind, at), at, MOST_KINDS));
  }
  const { columns, rows } = map.grid;
  const lines = list(source.ground, `${path}.ground`, rows, 'rows');
  for (const [row, line] of lines.entries()) {
    const at = `${path}.ground[${row}]`;
    const letters = [...text(line, at)];
    if (letters.length !== columns) throw new HexMapError(at, `${letters.length} letters for ${columns} columns`);
    for (const [column, letter] of letters.entries()) {
      const kind = kindOf.get(letter);
      if (kind === undefined) throw new HexMapError(`${at}[${column}]`, `“${letter}” is not in the legend`);
      map.kind[row * columns + column] = kind;
    }
  }
}

function readLevels(map: HexMap, levels: unknown, path: string): void {
  const { columns, rows } = map.grid;
  for (const [row, line] of list(levels, path, rows, 'rows').entries()) {
    const at = `${path}[${row}]`;
    const heights = typeof line === 'string' ? [...line].map((c) => (/\d/.test(c) ? Number(c) : c)) : line;
    for (const [column, height] of list(heights, at, columns, 'columns').entries())
      map.level[row * columns + column] = whole(height, `${at}[${column}]`, -1000, 1000);
  }
}

function laySlopes(map: HexMap, feature: unknown, path: string): void {
  const bit = featureBit(map, feature, path);
  const { sideHexes, sideCount } = map.grid;
  for (let side = 0; side < sideCount; side++) {
    const [a, b] = [sideHexes[2 * side]!, sideHexes[2 * side + 1]!];
    if (b >= 0 && map.level[a] !== map.level[b]) map.side[side]! |= bit;
  }
}

function readSides(map: HexMap, entry: unknown, path: string): void {
  const { kind, at, name } = record(entry, path, ['kind', 'name', 'at']);
  if (name !== undefined) text(name, `${path}.name`);
  const bit = featureBit(map, kind, `${path}.kind`);
  each(at, `${path}.at`, (where, here) => {
    for (const side of sidesNamed(map.grid, text(where, here), here)) map.side[side]! |= bit;
  });
}

function sidesNamed(g: Grid, where: string, path: string): number[] {
  const pair = /^(\d+)-(\d+)$/.exec(where);
  if (pair) {
    const side = sideBetween(g, hexOnMap(g, pair[1]!, path), hexOnMap(g, pair[2]!, path));
    if (side < 0) throw new HexMapError(path, `${pair[1]} and ${pair[2]} are not neighbours`);
    return [side];
  }
  const [number, ...names] = where.split(' ');
  const hex = hexOnMap(g, number!, path);
  if (names.length === 0) throw new HexMapError(path, `“${where}” is neither two neighbours nor a hex and its sides`);
  return names.map((name) => {
    const direction = sideNamed(g.orientation, name);
    if (direction >= 0) return g.sides[6 * hex + direction]!;
    const sides = pointNames(g.orientation).filter((_, i) => i % 2 === 0);
    throw new HexMapError(path, `“${name}” is not a side; sides are ${sides.join(', ')}`);
  });
}

function readWay(map: HexMap, entry: unknown, path: string): void {
  const { kind, name, hexes } = record(entry, path, ['kind', 'name', 'hexes']);
  const bit = featureBit(map, kind, `${path}.kind`);
  const stops = readHexes(map.grid, hexes, `${path}.hexes`);
  const run = stops.slice(0, 1);
  for (const [i, stop] of stops.entries()) {
    if (i === 0) continue;
    const more = runBetween(map.grid, stops[i - 1]!, stop);
    if (!more) throw new HexMapError(`${path}.hexes[${i}]`, 'neither next to the hex before it nor in line with it');
    run.push(...more);
  }
  for (const [i, hex] of run.entries()) {
    map.way[hex]! |= bit;
    if (i > 0) map.side[sideBetween(map.grid, run[i - 1]!, hex)]! |= bit;
  }
  const title = name === undefined ? '' : text(name, `${path}.name`);
  map.ways.push({ kind: map.features.indexOf(kind as string), name: title, hexes: run });
}

function readHexes(g: Grid, hexes: unknown, path: string): number[] {
  const found: number[] = [];
  each(hexes, path, (number, at) => found.push(hexOnMap(g, text(number, at), at)));
  if (found.length === 0) throw new HexMapError(path, 'must name at least one hex');
  return found;
}

function hexOnMap(g: Grid, number: string, path: string): number {
  const hex = hexNumbered(g, number);
  if (hex < 0) throw new HexMapError(path, `there is no hex “${number}”`);
  return hex;
}

function featureBit(map: HexMap, name: unknown, path: string): number {
  return 1 << indexIn(map.features, text(name, path), path, MOST_FEATURES);
}

function indexIn(names: string[], name: string, path: string, most: number): number {
  const index = names.indexOf(name);
  if (index >= 0) return index;
  if (names.length === most) throw new HexMapError(path, `more than ${most} different ones`);
  return names.push(name) - 1;
}

function record(value: unknown, path: string, fields?: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HexMapError(path, 'must be an object');
  for (const key of Object.keys(value))
    if (fields && !fields.includes(key)) throw new HexMapError(`${path}.${key}`, 'no such field');
  return value as Record<string, unknown>;
}

function list(value: unknown, path: string, length: number, of: string): unknown[] {
  if (!Array.isArray(value)) throw new HexMapError(path, 'must be a list');
  if (value.length !== length) throw new HexMapError(path, `${value.length} entries for ${length} ${of}`);
  return value;
}

function each(value: unknown, path: string, read: (entry: unknown, path: string) => void): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) throw new HexMapError(path, 'must be a list');
  for (const [i, entry] of value.entries()) read(entry, `${path}[${i}]`);
}

function text(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw new HexMapError(path, 'must be a word');
  return value;
}

function whole(value: unknown, path: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new HexMapError(path, `must be a whole number from ${least} to ${most}`);
  return value;
}

function oneOf<T extends string>(value: unknown, path: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === value);
  if (found === undefined) throw new HexMapError(path, `must be ${allowed.join(' or ')}`);
  return found;
}
