/**
 * The going: what a straight march costs, and how far it gets. The line is cut wherever an outline, a stream or the edge
 * of a road crosses it; between two cuts the ground is one, so the sum is exact.
 */
import { unmarkedAlong } from './cells.ts';
import type { Mover } from './mover.ts';
import { outlinesNear } from './outlines.ts';
import { scratchCuts } from './scratch.ts';
import { crossing, distancePoints, GRAIN, pointSegmentSquared } from './segment.ts';
import { classAt } from './survey.ts';

const NEVER = Number.POSITIVE_INFINITY;

const cuts = scratchCuts();

function cutLine(m: Mover, ax: number, ay: number, bx: number, by: number): void {
  cuts.count = 0;
  const { ends, streams } = m.outlines;
  for (const k of outlinesNear(m.outlines, ax, ay, bx, by)) {
    const e = 4 * k;
    const t = crossing(ax, ay, bx, by, ends[e]!, ends[e + 1]!, ends[e + 2]!, ends[e + 3]!);
    if (t < 0) continue;
    const stream = streams[k]!;
    if (stream < 0 || !bridged(m, stream, ax + t * (bx - ax), ay + t * (by - ay))) cuts.add(t, stream);
  }
  const s = m.survey;
  if (!(isWithin(ax, s.width) && isWithin(bx, s.width) && isWithin(ay, s.height) && isWithin(by, s.height)))
    cutEdges(s.width, s.height, ax, ay, bx, by);
  for (let k = 0; k < m.roads.length; k++) cutRoad(s.roads[m.roads[k]!]!.points, m.roadReach, ax, ay, bx, by);
}

const isWithin = (value: number, size: number): boolean => value >= 0 && value <= size;

function cutEdges(width: number, height: number, ax: number, ay: number, bx: number, by: number): void {
  addInside(-ax / (bx - ax));
  addInside((width - ax) / (bx - ax));
  addInside(-ay / (by - ay));
  addInside((height - ay) / (by - ay));
}

function addInside(t: number): void {
  if (t > 0 && t < 1) cuts.add(t, -1);
}

/** A cut too many does no harm, so every place where the edge of the road could be is one. */
function cutRoad(p: Float64Array, reach: number, ax: number, ay: number, bx: number, by: number): void {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  for (let i = 0; i < p.length; i += 2) {
    const qx = ax - p[i]!;
    const qy = ay - p[i + 1]!;
    const half = qx * dx + qy * dy;
    const root = half * half - squared * (qx * qx + qy * qy - reach * reach);
    if (root > 0) {
      addInside((-half - Math.sqrt(root)) / squared);
      addInside((-half + Math.sqrt(root)) / squared);
    }
    if (i + 3 >= p.length) continue;
    const ex = p[i + 2]! - p[i]!;
    const ey = p[i + 3]! - p[i + 1]!;
    const off = qx * ey - qy * ex;
    const speed = dx * ey - dy * ex;
    const wide = reach * Math.sqrt(ex * ex + ey * ey);
    addInside((wide - off) / speed);
    addInside((-wide - off) / speed);
  }
}

function bridged(m: Mover, stream: number, x: number, y: number): boolean {
  if (!m.bridges) return false;
  const bridges = m.survey.bridges;
  for (let i = 0; i < bridges.length; i++) {
    const b = bridges[i]!;
    if (b.stream >= 0 && b.stream !== stream) continue;
    if ((b.x - x) * (b.x - x) + (b.y - y) * (b.y - y) <= b.reach * b.reach + GRAIN) return true;
  }
  return false;
}

/** Is the point on a road this mover may use? */
export function onRoad(m: Mover, x: number, y: number): boolean {
  const reach = m.roadReach * m.roadReach;
  for (let k = 0; k < m.roads.length; k++) {
    const p = m.survey.roads[m.roads[k]!]!.points;
    for (let i = 0; i + 3 < p.length; i += 2)
      if (pointSegmentSquared(x, y, p[i]!, p[i + 1]!, p[i + 2]!, p[i + 3]!) <= reach) return true;
  }
  return false;
}

/** Cost of an inch at a point; Infinity where it may not be. */
export function costAt(m: Mover, x: number, y: number): number {
  const cls = classAt(m.survey, x, y);
  if (cls < 0) return NEVER;
  const factor = m.factor[cls]!;
  return factor > 1 && m.roads.length > 0 && onRoad(m, x, y) ? 1 : factor;
}

/**
 * Is all the ground along the line bare? Then every inch costs what bare ground does, and so is told without looking at
 * a single outline. A no may be wrong, a yes never is.
 */
export function isBareAlong(m: Mover, ax: number, ay: number, bx: number, by: number): boolean {
  return m.busy !== null && unmarkedAlong(m.busy, m.survey, ax, ay, bx, by);
}

/** Inches of allowance that the straight march from A to B costs; Infinity if it may not be made. */
export function marchCost(m: Mover, ax: number, ay: number, bx: number, by: number): number {
  if (isBareAlong(m, ax, ay, bx, by)) return distancePoints(ax, ay, bx, by) * m.factor[0]!;
  return measuredCost(m, ax, ay, bx, by, NEVER);
}

/** The same where the ground is known not to be bare; Infinity also as soon as it is plain that it costs more than `most`. */
export function measuredCost(m: Mover, ax: number, ay: number, bx: number, by: number, most: number): number {
  const length = distancePoints(ax, ay, bx, by);
  cutLine(m, ax, ay, bx, by);
  const hair = length > 0 ? GRAIN / length : 1;
  let spent = 0;
  let from = 0;
  const { at, stream, count } = cuts;
  for (let i = 0; i <= count; i++) {
    const to = i < count ? at[i]! : 1;
    if (to - from > hair) {
      const middle = (from + to) / 2;
      spent += (to - from) * length * costAt(m, ax + middle * (bx - ax), ay + middle * (by - ay));
      from = to;
    }
    if (i < count && stream[i]! >= 0) spent += m.surcharge[stream[i]!]!;
    // What is left costs at least so much; all but a grain of it is counted, and another is for rounding.
    if (spent + ((1 - from) * length - GRAIN) * m.least >= most + GRAIN) return NEVER;
  }
  return spent;
}

export interface Reach {
  /** Inches covered on the table. */
  distance: number;
  /** Inches of allowance used. */
  spent: number;
  x: number;
  y: number;
  /** Why it went no further. */
  why: 'end' | 'budget' | 'ground' | 'stream' | 'edge';
  /** Class of the forbidden ground, or index of the forbidden stream; -1 otherwise. */
  ref: number;
}

/** How far a straight march from A towards B gets on a budget, and what stopped it. */
export function reachAlongInto(
  out: Reach,
  m: Mover,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  budget: number,
): Reach {
  const bare = isBareAlong(m, ax, ay, bx, by);
  if (bare) cuts.count = 0;
  else cutLine(m, ax, ay, bx, by);
  const length = distancePoints(ax, ay, bx, by);
  const hair = length > 0 ? GRAIN / length : 1;
  out.why = 'end';
  out.ref = -1;
  let spent = 0;
  let from = 0;
  const { at, stream, count } = cuts;
  for (let i = 0; i <= count && out.why === 'end'; i++) {
    const to = i < count ? at[i]! : 1;
    if (to - from > hair) {
      const x = ax + ((from + to) / 2) * (bx - ax);
      const y = ay + ((from + to) / 2) * (by - ay);
      const factor = bare ? m.factor[0]! : costAt(m, x, y);
      const cost = (to - from) * length * factor;
      if (factor === NEVER) {
        const cls = classAt(m.survey, x, y);
        out.why = cls < 0 ? 'edge' : 'ground';
        out.ref = cls;
        break;
      }
      if (spent + cost > budget + GRAIN) {
        from += Math.max(0, budget - spent) / (factor * length);
        spent = budget;
        out.why = 'budget';
        break;
      }
      spent += cost;
      from = to;
    }
    if (i < count && stream[i]! >= 0) {
      const extra = m.surcharge[stream[i]!]!;
      if (extra === NEVER) {
        out.why = 'stream';
        out.ref = stream[i]!;
      } else if (spent + extra > budget + GRAIN) out.why = 'budget';
      else spent += extra;
    }
  }
  out.distance = from * length;
  out.spent = spent;
  out.x = ax + from * (bx - ax);
  out.y = ay + from * (by - ay);
  return out;
}

export function reachAlong(m: Mover, ax: number, ay: number, bx: number, by: number, budget: number): Reach {
  const out: Reach = { distance: 0, spent: 0, x: ax, y: ay, why: 'end', ref: -1 };
  return reachAlongInto(out, m, ax, ay, bx, by, budget);
}
