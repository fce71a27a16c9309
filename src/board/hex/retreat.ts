/**
 * Ways back. Every step leads further from where the retreat began and never nearer to an enemy, nor past one: a hex lies
 * past an enemy that is as near to it as the hex where the retreat began. Of all ways of the length asked, the best by a
 * list of wishes, the first counting before the second and so on.
 */
import { FORBIDDEN } from './edges.ts';
import type { Grid } from './grid.ts';
import type { Mover } from './mover.ts';
import { distance, nearestInto } from './range.ts';
import { scratchRetreatRoom } from './scratch.ts';

/**
 * zones: enter few hexes of zones; away: few steps that only keep their distance from the enemy; cost: cheap ground;
 * friends: enter few hexes of friends; goal: end where `goal` is least.
 */
export type Wish = 'zones' | 'away' | 'cost' | 'friends' | 'goal';

export const WISHES: readonly Wish[] = ['zones', 'away', 'cost', 'friends', 'goal'];

export interface RetreatQuery {
  mover: Mover;
  from: number;
  /** Hexes to go. */
  length: number;
  enemies: Uint8Array;
  /** Distance to the nearest enemy by hex, if the caller has it: see nearestInto. */
  near?: Uint8Array;
  /** Or the hexes of all enemies within `length` + `care` of `from`: those beyond them count for nothing. */
  foes?: readonly number[];
  /** Distances to enemies beyond this many hexes count as this many. */
  care?: number;
  /** May it slip by, through hexes just as near to an enemy as to where it began? Default no. */
  slip?: boolean;
  zones?: Uint8Array;
  friends?: Uint8Array;
  /** May not be entered; nor may hexes of enemies. */
  blocked?: Uint8Array;
  /** By hex what is left to go from there: whole numbers, the less the better. */
  goal?: ArrayLike<number>;
  /** The most of them, if the caller has it. */
  farthest?: number;
  /** Hexes from which it may leave the map, if no way of the full length stays on it. */
  exits?: Uint8Array;
  wishes?: readonly Wish[];
}

export interface HexRetreat {
  /** From the first hex to the last. */
  hexes: number[];
  /** Movement points of the ground. */
  cost: number;
  /** Hexes of friends and of zones entered, in order. */
  friends: number[];
  zones: number[];
  /** It leaves the map from its last hex. */
  leaves: boolean;
}

const room = scratchRetreatRoom();

/** The best way back, or null if there is none of that length. */
export function findRetreat(query: RetreatQuery): HexRetreat | null {
  const { mover: m, from, length, enemies, zones, friends, blocked, exits, goal } = query;
  const g = m.map.grid;
  const care = query.care ?? 255;
  const slip = query.slip ? 1 : 0;
  const weigh = weights(query);
  const { worth, before, hexes } = room.for(g.count);
  const foes = query.near ? undefined : query.foes;
  const near = query.near ?? (foes ? room.near.fill(0) : nearestInto(room.near, g, enemies));
  worth[from] = 0;
  hexes[0] = from;
  let first = 0;
  let filled = 1;
  const outs: number[] = exits?.[from] ? [from] : [];
  for (let step = 1; step <= length && first < filled; step++) {
    const end = filled;
    for (let i = first; i < end; i++) {
      const hex = hexes[i]!;
      if (foes && near[hex] === 0) near[hex] = nearest(g, foes, hex);
      const nearHere = Math.min(care, near[hex]!);
      for (let at = 6 * hex; at < 6 * hex + 6; at++) {
        const to = g.neighbours[at]!;
        if (m.step[at] === FORBIDDEN || enemies[to] || blocked?.[to] || distance(g, from, to) !== step) continue;
        if (foes && near[to] === 0) near[to] = nearest(g, foes, to);
        const gain = Math.min(care, near[to]!) - nearHere;
        if (gain < 0 || near[to]! + slip <= Math.min(care, step)) continue;
        let sum = worth[hex]! + weigh.cost * m.step[at]!;
        if (gain === 0) sum += weigh.away;
        if (zones?.[to]) sum += weigh.zones;
        if (friends?.[to]) sum += weigh.friends;
        if (sum >= worth[to]!) continue;
        if (before[to]! < 0) hexes[filled++] = to;
        worth[to] = sum;
        before[to] = hex;
      }
    }
    if (step < length && exits) for (let i = end; i < filled; i++) if (exits[hexes[i]!]) outs.push(hexes[i]!);
    first = end;
  }
  const leaves = first === filled;
  const ends = leaves ? outs : hexes.subarray(first, filled);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const end of ends) {
    const sum = worth[end]! + weigh.goal * (goal?.[end] ?? 0);
    if (sum >= least) continue;
    least = sum;
    best = end;
  }
  const found = best < 0 ? null : told(query, before, best, leaves);
  for (let i = 0; i < filled; i++) {
    worth[hexes[i]!] = Number.POSITIVE_INFINITY;
    before[hexes[i]!] = -1;
  }
  return found;
}

/** How far the nearest of these is, 255 if there is none. */
function nearest(g: Grid, foes: readonly number[], hex: number): number {
  let least = 255;
  for (let i = 0; i < foes.length; i++) least = Math.min(least, distance(g, foes[i]!, hex));
  return least;
}

/** Weights that make the first wish outweigh all that follow. */
function weights(query: RetreatQuery): Record<Wish, number> {
  const { length, mover: m, goal } = query;
  let farthest = query.farthest ?? 0;
  if (query.farthest === undefined && goal)
    for (let i = 0; i < goal.length; i++) farthest = Math.max(farthest, goal[i]!);
  const most = { zones: length, away: length, cost: length * m.greatest, friends: length, goal: farthest };
  const out: Record<Wish, number> = { zones: 0, away: 0, cost: 0, friends: 0, goal: 0 };
  let weight = 1;
  for (const wish of [...(query.wishes ?? WISHES)].reverse()) {
    out[wish] = weight;
    weight *= most[wish] + 1;
  }
  return out;
}

function told(query: RetreatQuery, before: Int16Array, end: number, leaves: boolean): HexRetreat {
  const { mover: m, from, zones, friends } = query;
  const hexes = [end];
  let cost = 0;
  for (let hex = end; hex !== from; ) {
    const last = before[hex]!;
    for (let side = 0; side < 6; side++)
      if (m.map.grid.neighbours[6 * last + side] === hex) cost += m.step[6 * last + side]!;
    hexes.push((hex = last));
  }
  hexes.reverse();
  const entered = hexes.slice(1);
  return {
    hexes,
    cost: cost / m.parts,
    friends: entered.filter((hex) => friends?.[hex]),
    zones: entered.filter((hex) => zones?.[hex]),
    leaves,
  };
}
