/**
 * Lines of sight, hex centre to hex centre. What lies between blocks if its top (ground and cover) rises above the
 * straight line between the grounds of both ends; between ends of the same level, cover blocks that just reaches it. A line
 * along a hexside is blocked only if both hexes block. Sight is mutual.
 */
import { axialPlace, lineLength, lineShape, STRIDE } from './line.ts';
import type { HexMap } from './map.ts';
import { distance } from './range.ts';

export interface CoverRule {
  /** Levels it adds to the ground it stands on. */
  height: number;
  /** How many hexes of it, its own included, one at its edge is still seen through; nearest neighbours always see. */
  depth?: number;
}

export interface SightRules {
  /** By kind of ground; kinds not named are open. */
  cover?: Readonly<Record<string, CoverRule>>;
  /** Hexes one sees at most. */
  limit?: number;
}

/** Pieces in the way, for those who may not shoot through what they may see past. */
export interface Screen {
  mask: Uint8Array;
  /** Levels one end must stand above a piece's ground to clear it. Default 1. */
  over?: number;
  /** Within this many hexes of either end nothing clears it. Default 1. */
  gap?: number;
}

export type Hindrance = 'limit' | 'ground' | 'cover' | 'depth' | 'screen';

export interface Look {
  clear: boolean;
  why: Hindrance | null;
  /** The hex that blocks, and the other one if the line runs along their hexside; -1 if none. */
  blocker: number;
  twin: number;
}

/** The rules worked out for one map. */
export interface Sight {
  map: HexMap;
  /** By hex: height of what covers it, and its top. */
  cover: Float64Array;
  top: Float64Array;
  /** By hex: the depth rule of its cover, Infinity if none. */
  depth: Float64Array;
  limit: number;
  /** By pair, the lower hex first: 0 not yet asked, 1 clear, 2 blocked. Limits and screens are not part of it. */
  known: (Uint8Array | undefined)[];
  scratch: Look;
}

const NEVER = Number.POSITIVE_INFINITY;

export function look(): Look {
  return { clear: true, why: null, blocker: -1, twin: -1 };
}

export function sightOver(map: HexMap, rules: SightRules = {}): Sight {
  const { count } = map.grid;
  const covers = map.kinds.map((kind) => rules.cover?.[kind]);
  const cover = new Float64Array(count);
  const depth = new Float64Array(count).fill(NEVER);
  for (let hex = 0; hex < count; hex++) {
    const rule = covers[map.kind[hex]!];
    cover[hex] = rule?.height ?? 0;
    depth[hex] = rule?.depth ?? NEVER;
  }
  const top = cover.map((height, hex) => height + map.level[hex]!);
  return { map, cover, top, depth, limit: rules.limit ?? NEVER, known: [], scratch: look() };
}

/** Terrain only is remembered, so that asking again costs an array read. */
export function canSee(s: Sight, a: number, b: number, limit = s.limit, screen?: Screen): boolean {
  if (distance(s.map.grid, a, b) > limit) return false;
  const low = a < b ? a : b;
  const high = a < b ? b : a;
  const row = (s.known[low] ??= new Uint8Array(s.map.grid.count));
  if (row[high] === 0) row[high] = judge(s.scratch, s, low, high, undefined).clear ? 1 : 2;
  return row[high] === 1 && (screen === undefined || judge(s.scratch, s, a, b, screen).clear);
}

/** The same with the reason. */
export function lookInto(out: Look, s: Sight, a: number, b: number, limit = s.limit, screen?: Screen): Look {
  if (distance(s.map.grid, a, b) > limit) return verdict(out, 'limit', -1, -1);
  return judge(out, s, a, b, screen);
}

function verdict(out: Look, why: Hindrance | null, blocker: number, twin: number): Look {
  out.clear = why === null;
  out.why = why;
  out.blocker = blocker;
  out.twin = twin;
  return out;
}

function judge(out: Look, s: Sight, a: number, b: number, screen: Screen | undefined): Look {
  const g = s.map.grid;
  const q = g.q[b]! - g.q[a]!;
  const r = g.r[b]! - g.r[a]!;
  if (a === b) return verdict(out, null, -1, -1);
  const shape = lineShape(g, q, r);
  const place = axialPlace(g, a);
  const length = lineLength(q, r);
  for (let i = 0; i < shape.length; i += STRIDE) {
    let hex = g.axial[place + shape[i]!]!;
    let twin = shape[i + 1] === 0 ? -1 : g.axial[place + shape[i + 1]!]!;
    // Beyond the edge of the map there is nothing: the hex on the map decides alone.
    if (hex < 0) {
      hex = twin;
      twin = -1;
      if (hex < 0) continue;
    }
    const along = shape[i + 2]!;
    const why = hindrance(s, a, b, hex, along, length, screen);
    if (why === null || (twin >= 0 && hindrance(s, a, b, twin, along, length, screen) === null)) continue;
    return verdict(out, why, hex, twin);
  }
  if (shape.length === 0 || (s.depth[a] === NEVER && s.depth[b] === NEVER)) return verdict(out, null, -1, -1);
  const from = tooDeep(s, shape, place, 0, STRIDE, s.depth[a]!);
  if (from >= 0) return verdict(out, 'depth', from, -1);
  const into = tooDeep(s, shape, place, shape.length - STRIDE, -STRIDE, s.depth[b]!);
  return into >= 0 ? verdict(out, 'depth', into, -1) : verdict(out, null, -1, -1);
}

function hindrance(
  s: Sight,
  a: number,
  b: number,
  hex: number,
  along: number,
  length: number,
  screen: Screen | undefined,
): Hindrance | null {
  const { level } = s.map;
  const from = level[a]!;
  const rise = level[b]! - from;
  const line = rise * along;
  const top = (s.top[hex]! - from) * length;
  if (top > line) return (level[hex]! - from) * length > line ? 'ground' : 'cover';
  if (top === line && rise === 0 && s.cover[hex]! > 0) return 'cover';
  if (screen === undefined || screen.mask[hex] === 0) return null;
  const g = s.map.grid;
  const gap = screen.gap ?? 1;
  const high = Math.max(from, from + rise) - level[hex]! >= (screen.over ?? 1);
  return high && distance(g, a, hex) > gap && distance(g, b, hex) > gap ? null : 'screen';
}

/** Counts cover from one end of the line inwards: the hex where it is more than `depth` allows, or -1. */
function tooDeep(s: Sight, shape: Int32Array, place: number, first: number, step: number, depth: number): number {
  const { axial } = s.map.grid;
  let run = 1;
  for (let i = first; i >= 0 && i < shape.length; i += step) {
    const hex = axial[place + shape[i]!]!;
    const twin = shape[i + 1] === 0 ? hex : axial[place + shape[i + 1]!]!;
    const open = (hex >= 0 && s.depth[hex] === NEVER) || (twin >= 0 && s.depth[twin] === NEVER);
    if (open || (hex < 0 && twin < 0)) return -1;
    if (++run > depth) return hex >= 0 ? hex : twin;
  }
  return -1;
}
