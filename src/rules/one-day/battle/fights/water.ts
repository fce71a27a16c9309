/** 4.03, 4.03(d): rivers and ponds between two who would fight, and the bridges over them. */
import { crossing, nearestPointInto, type Point, type Rect, ringCrossingsInto } from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { groundNow, type State } from '../state.ts';

/** The places a unit has come through this turn, the last of them where it is. */
export type Came = readonly Point[];

/** How far from the middle of a bridge a line still leads over it. */
const OVER = 0.5;

/** Where a line crosses water that nobody wades, or null. */
function wetAt({ field: { rivers, waters } }: State, a: Point, b: Point): Point | null {
  for (const { points } of rivers)
    for (let i = 0; i + 3 < points.length; i += 2) {
      const t = crossing(a.x, a.y, b.x, b.y, points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!);
      if (t >= 0) return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
    }
  for (const { ring, west, east, south, north } of waters) {
    if ((a.x < west && b.x < west) || (a.x > east && b.x > east)) continue;
    if ((a.y < south && b.y < south) || (a.y > north && b.y > north)) continue;
    if (ringCrossingsInto([], 0, ring, a.x, a.y, b.x, b.y) > 0) return b;
  }
  return null;
}

/** The bridge at a place, as they stand now, or null. */
function bridgeAt(state: State, { x, y }: Point): Point | null {
  const { bridges } = groundNow(state).survey;
  return bridges.find((one) => Math.sqrt((one.x - x) ** 2 + (one.y - y) ** 2) <= one.reach + OVER) ?? null;
}

const isDry = ({ field: { rivers, waters } }: State): boolean => rivers.length === 0 && waters.length === 0;

/** From where it is to the enemy's nearest ground there is water, and no bridge. */
export function waterBefore(state: State, came: Came, enemy: Rect): boolean {
  if (isDry(state)) return false;
  const from = nth(came, came.length - 1);
  const wet = wetAt(state, from, nearestPointInto({ x: 0, y: 0 }, enemy, from.x, from.y));
  return wet !== null && bridgeAt(state, wet) === null;
}

/** The bridge it has come over this turn, or comes over to reach that enemy; null if there is none. */
export function bridgeOn(state: State, came: Came, enemy: Rect): Point | null {
  if (isDry(state)) return null;
  const from = nth(came, came.length - 1);
  const way = [...came, nearestPointInto({ x: 0, y: 0 }, enemy, from.x, from.y)];
  for (let i = 0; i + 1 < way.length; i++) {
    const wet = wetAt(state, nth(way, i), nth(way, i + 1));
    const bridge = wet && bridgeAt(state, wet);
    if (bridge) return bridge;
  }
  return null;
}
