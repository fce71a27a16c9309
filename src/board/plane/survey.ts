/**
 * A survey: the terrain of a table measured once, so that "what ground is this?" costs an array read. The table is laid
 * out in small cells; a cell that no outline runs through has one answer for all of it, and only in the few cells on an
 * outline are the polygons themselves asked. So the answers are exact, and nearly all of them are free.
 */
import { markLine } from './cells.ts';
import { corners, rect } from './rect.ts';
import { type Ring, ring, ringContains } from './ring.ts';
import { crossing } from './segment.ts';
import { CLEAR, type Terrain, type TerrainCrossing, type Vertex } from './terrain.ts';

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

export interface Area extends Box {
  id: string;
  name: string;
  kind: string;
  /** Index into `kinds`. */
  class: number;
  level: number;
  /** A block of houses rather than a polygon. */
  block: boolean;
  ring: Ring;
}

export interface Course extends Box {
  id: string;
  name: string;
  /** Flat x, y. */
  points: Ring;
  fordable: boolean;
}

export interface Road extends Course {
  poor: boolean;
}

/** A bridge, or a ford: what carries over a stream. */
export interface Bridge {
  id: string;
  x: number;
  y: number;
  reach: number;
  /** Indexes of the stream and the road that cross here; -1 if set by hand. */
  stream: number;
  road: number;
  ford: boolean;
}

export interface Survey {
  width: number;
  height: number;
  /** Names of the classes; 0 is clear. */
  kinds: string[];
  /** In the order they are laid: the last that holds a point gives its class. */
  areas: Area[];
  streams: Course[];
  roads: Road[];
  /** Fords after the bridges the terrain lists, then those where roads and streams cross. */
  bridges: Bridge[];
  cell: number;
  columns: number;
  rows: number;
  /** Class of each cell, or `MIXED` where outlines run: then n = mixed[cell], mixedFrom[n] .. mixedFrom[n + 1] in mixedAreas. */
  classes: Uint8Array;
  /** Level of each cell, as an index into `heights`, or `MIXED` where the foot of a hill runs. */
  levels: Uint8Array;
  heights: readonly number[];
  mixed: Int32Array;
  mixedFrom: Int32Array;
  mixedAreas: Int32Array;
}

/** The class of no ground and the index of no level: the cell holds several. One byte a cell, since these are read all over the table. */
export const MIXED = 255;

export interface SurveyOptions {
  /** Side of a cell in inches. */
  cell?: number;
  /** How far from its middle a bridge, and a ford, still carries, where the terrain does not say. */
  bridgeReach?: number;
  fordReach?: number;
}

export function survey(terrain: Terrain, options: SurveyOptions = {}): Survey {
  const kinds = [CLEAR];
  const areas = layAreas(terrain, kinds);
  const streams = terrain.streams.map((s) => course(s.id, s.name, s.points, s.fordable));
  const roads = terrain.roads.map((r) => ({ ...course(r.id, r.name, r.points, true), poor: r.poor ?? false }));
  const reach = options.bridgeReach ?? 0.5;
  const bridges = [
    ...crossings(terrain.bridges ?? [], reach, false),
    ...crossings(terrain.fords ?? [], options.fordReach ?? reach, true),
  ];
  if (terrain.bridgesAtRoads !== false) addRoadBridges(bridges, streams, roads, reach);
  const cell = options.cell ?? 0.25;
  const columns = Math.max(1, Math.ceil(terrain.width / cell));
  const rows = Math.max(1, Math.ceil(terrain.height / cell));
  const { width, height } = terrain;
  const base = { width, height, kinds, areas, streams, roads, bridges, cell, columns, rows };
  return { ...base, ...layCells(areas, cell, columns, rows) };
}

function layAreas(terrain: Terrain, kinds: string[]): Area[] {
  const areas: Area[] = [];
  const lay = (id: string, name: string, kind: string, level: number, block: boolean, outline: Ring): void => {
    let index = kinds.indexOf(kind);
    if (index < 0) index = kinds.push(kind) - 1;
    if (index >= MIXED) throw new Error(`${kinds.length} kinds of ground: more than a survey tells apart`);
    areas.push({ id, name, kind, class: index, level, block, ring: outline, ...boxAbout(outline) });
  };
  for (const p of terrain.polygons)
    if (p.level !== undefined) lay(p.id, p.name, p.kind, p.level, false, ring(p.points));
  for (const p of terrain.polygons) if (p.level === undefined) lay(p.id, p.name, p.kind, 0, false, ring(p.points));
  for (const b of terrain.blocks)
    lay(b.id, b.name, b.kind, 0, true, corners(rect(b.x, b.y, b.facing ?? 0, b.width, b.depth)));
  return areas;
}

function course(id: string, name: string, points: readonly Vertex[], fordable: boolean): Course {
  const line = ring(points);
  return { id, name, points: line, fordable, ...boxAbout(line) };
}

const crossings = (listed: readonly TerrainCrossing[], usual: number, ford: boolean): Bridge[] =>
  listed.map(({ id, x, y, reach = usual }) => ({ id, x, y, reach, stream: -1, road: -1, ford }));

function boxAbout(points: Ring): Box {
  const box = { west: points[0]!, east: points[0]!, south: points[1]!, north: points[1]! };
  for (let i = 2; i < points.length; i += 2) {
    box.west = Math.min(box.west, points[i]!);
    box.east = Math.max(box.east, points[i]!);
    box.south = Math.min(box.south, points[i + 1]!);
    box.north = Math.max(box.north, points[i + 1]!);
  }
  return box;
}

function addRoadBridges(bridges: Bridge[], streams: Course[], roads: readonly Course[], reach: number): void {
  for (const [stream, s] of streams.entries())
    for (const [road, r] of roads.entries()) {
      const [p, q] = [s.points, r.points];
      for (let i = 0; i + 3 < q.length; i += 2)
        for (let j = 0; j + 3 < p.length; j += 2) {
          const [ax, ay, bx, by] = [q[i]!, q[i + 1]!, q[i + 2]!, q[i + 3]!];
          const t = crossing(ax, ay, bx, by, p[j]!, p[j + 1]!, p[j + 2]!, p[j + 3]!);
          if (t < 0) continue;
          const nth = bridges.filter((b) => b.stream === stream && b.road === road).length;
          const id = `${r.id}/${s.id}${nth > 0 ? `/${nth + 1}` : ''}`;
          bridges.push({ id, x: ax + t * (bx - ax), y: ay + t * (by - ay), reach, stream, road, ford: false });
        }
    }
}

function layCells(areas: Area[], cell: number, columns: number, rows: number) {
  const classes = new Uint8Array(columns * rows);
  const levels = new Uint8Array(columns * rows);
  const heights = [...new Set([0, ...areas.map(({ level }) => level)])];
  if (heights.length > MIXED) throw new Error(`${heights.length} levels of ground: more than a survey tells apart`);
  const mixed = new Int32Array(columns * rows);
  const outlined = new Uint8Array(columns * rows);
  const sloping = new Uint8Array(columns * rows);
  for (const { ring, level } of areas) {
    markLine(outlined, { cell, columns, rows }, ring, true);
    if (level > 0) markLine(sloping, { cell, columns, rows }, ring, true);
  }
  const mixedFrom: number[] = [0];
  const mixedAreas: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      levels[at] = sloping[at] ? MIXED : heights.indexOf(levelOf(areas, (column + 0.5) * cell, (row + 0.5) * cell));
      if (outlined[at]) {
        const [west, south] = [column * cell, row * cell];
        for (const [i, a] of areas.entries())
          if (a.west <= west + cell && a.east >= west && a.south <= south + cell && a.north >= south)
            mixedAreas.push(i);
        classes[at] = MIXED;
        mixed[at] = mixedFrom.length - 1;
        mixedFrom.push(mixedAreas.length);
        continue;
      }
      const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell];
      for (const a of areas) {
        if (x < a.west || x > a.east || y < a.south || y > a.north || !ringContains(a.ring, x, y)) continue;
        classes[at] = a.class;
      }
    }
  return {
    classes,
    levels,
    heights,
    mixed,
    mixedFrom: Int32Array.from(mixedFrom),
    mixedAreas: Int32Array.from(mixedAreas),
  };
}

/** The highest of the hills that hold a place. */
function levelOf(areas: readonly Area[], x: number, y: number): number {
  let level = 0;
  for (const a of areas)
    if (a.level > level && x >= a.west && x <= a.east && y >= a.south && y <= a.north && ringContains(a.ring, x, y))
      level = a.level;
  return level;
}

/** Outlines are half-open; ground drawn up to the edge of the table shall hold that edge too. */
function held(value: number, size: number): number {
  return value > size - 1e-9 ? size - 1e-9 : value;
}

function cellAt(s: Survey, x: number, y: number): number {
  if (!(x >= 0 && y >= 0 && x <= s.width && y <= s.height)) return -1;
  const column = Math.min(s.columns - 1, Math.floor(x / s.cell));
  const row = Math.min(s.rows - 1, Math.floor(y / s.cell));
  return row * s.columns + column;
}

/** Class of the ground (index into kinds), 0 if clear, -1 off the table. */
export function classAt(s: Survey, x: number, y: number): number {
  const at = cellAt(s, x, y);
  if (at < 0) return -1;
  const known = s.classes[at]!;
  if (known !== MIXED) return known;
  const mixed = s.mixed[at]!;
  const from = s.mixedFrom[mixed]!;
  for (let i = s.mixedFrom[mixed + 1]! - 1; i >= from; i--) {
    const a = s.areas[s.mixedAreas[i]!]!;
    if (ringContains(a.ring, held(x, s.width), held(y, s.height))) return a.class;
  }
  return 0;
}

/** Level of the ground; 0 on the plain and off the table. */
export function levelAt(s: Survey, x: number, y: number): number {
  const at = cellAt(s, x, y);
  if (at < 0) return 0;
  const known = s.levels[at]!;
  if (known !== MIXED) return s.heights[known]!;
  const mixed = s.mixed[at]!;
  let level = 0;
  for (let i = s.mixedFrom[mixed]!; i < s.mixedFrom[mixed + 1]!; i++) {
    const a = s.areas[s.mixedAreas[i]!]!;
    if (a.level > level && ringContains(a.ring, held(x, s.width), held(y, s.height))) level = a.level;
  }
  return level;
}

export function kindAt(s: Survey, x: number, y: number): string {
  return s.kinds[classAt(s, x, y)] ?? 'off';
}

/** Index of the topmost area that holds the point, or -1. */
export function areaAt(s: Survey, px: number, py: number): number {
  if (cellAt(s, px, py) < 0) return -1;
  const x = held(px, s.width);
  const y = held(py, s.height);
  for (let i = s.areas.length - 1; i >= 0; i--) {
    const a = s.areas[i]!;
    if (x >= a.west && x <= a.east && y >= a.south && y <= a.north && ringContains(a.ring, x, y)) return i;
  }
  return -1;
}
