/** 10.3: a march as legs in time. The Activity Phase begins at 0 and ends at 1; on each leg the pace is steady. */
import {
  cosDeg,
  distancePoints,
  type Mover,
  marchCost,
  meetTime,
  type Rect,
  scratchPoint,
  sinDeg,
} from '../../../board/plane/index.ts';
import type { Formation } from './footprint.ts';
import type { Unit } from './state.ts';

export interface Motion {
  /** Points and when they are reached; one more than there are legs. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly t: readonly number[];
  /** Facing on each leg, where it follows a road; otherwise it is kept. */
  readonly facing: readonly number[] | null;
  /** What it forms and faces on arrival. */
  readonly end: { readonly facing: number; readonly formation: Formation } | null;
  /** Inches in all. */
  readonly length: number;
  /** Means to fight whatever it meets; a charge at this unit, or -1. */
  readonly charges: boolean;
  readonly target: number;
}

const NEVER = Number.POSITIVE_INFINITY;

type More = Partial<Pick<Motion, 'facing' | 'end' | 'charges' | 'target'>>;

/** A march through points at an allowance of inches a turn; slow ground takes longer (C40). `known`: its cost, if straight. */
export function marchThrough(
  points: readonly number[],
  mover: Mover,
  allowance: number,
  more: More = {},
  known?: number,
): Motion {
  if (points.length === 4) return straightMarch(points, mover, allowance, more, known);
  const x = [points[0]!];
  const y = [points[1]!];
  const t = [0];
  let spent = 0;
  let length = 0;
  for (let i = 2; i < points.length; i += 2) {
    const bx = points[i]!;
    const by = points[i + 1]!;
    const inches = distancePoints(points[i - 2]!, points[i - 1]!, bx, by);
    const cost = marchCost(mover, points[i - 2]!, points[i - 1]!, bx, by);
    spent += cost === NEVER ? inches : cost;
    length += inches;
    x.push(bx);
    y.push(by);
    t.push(Math.min(1, spent / allowance));
  }
  return motion(x, y, t, length, more);
}

/** Nearly all are straight: no list that must grow. */
function straightMarch(
  points: readonly number[],
  mover: Mover,
  allowance: number,
  more: More,
  known: number | undefined,
): Motion {
  const ax = points[0]!;
  const ay = points[1]!;
  const bx = points[2]!;
  const by = points[3]!;
  const length = distancePoints(ax, ay, bx, by);
  const cost = known ?? marchCost(mover, ax, ay, bx, by);
  const spent = cost === NEVER ? length : cost;
  return motion([ax, bx], [ay, by], [0, Math.min(1, spent / allowance)], length, more);
}

const motion = (x: number[], y: number[], t: number[], length: number, more: More): Motion => ({
  x,
  y,
  t,
  length,
  facing: more.facing ?? null,
  end: more.end ?? null,
  charges: more.charges ?? false,
  target: more.target ?? -1,
});

/** The leg under way at a time; the number of legs once it has arrived. */
export function legAt(m: Motion, time: number): number {
  let leg = 0;
  while (leg + 1 < m.t.length && m.t[leg + 1]! <= time) leg++;
  return leg;
}

export const arrival = (m: Motion): number => m.t[m.t.length - 1]!;

/** Writes where the march is at a time; returns the leg under way. */
export function moveTo(out: { x: number; y: number }, m: Motion, time: number): number {
  const leg = legAt(m, time);
  moveOn(out, m, leg, time);
  return leg;
}

/** The same where the leg is known. */
function moveOn(out: { x: number; y: number }, { x, y, t }: Motion, leg: number, time: number): void {
  if (leg + 1 >= t.length) {
    out.x = x[leg]!;
    out.y = y[leg]!;
    return;
  }
  const k = (time - t[leg]!) / (t[leg + 1]! - t[leg]!);
  out.x = x[leg]! + k * (x[leg + 1]! - x[leg]!);
  out.y = y[leg]! + k * (y[leg + 1]! - y[leg]!);
}

const at = scratchPoint();

export function positionAt(m: Motion, time: number): { x: number; y: number } {
  moveTo(at, m, time);
  return at;
}

/** Where the footprint is at a time: as it stands now, moved along and turned with the road. */
export function rectAtInto(out: Rect, unit: Unit, m: Motion | null, time: number): Rect {
  return rectOnInto(out, unit, m, m ? legAt(m, time) : 0, time);
}

/** The same where the leg is known. */
function rectOnInto(out: Rect, { at: now }: Unit, m: Motion | null, leg: number, time: number): Rect {
  out.fx = now.fx;
  out.fy = now.fy;
  out.hw = now.hw;
  out.hd = now.hd;
  if (!m) {
    out.x = now.x;
    out.y = now.y;
    return out;
  }
  moveOn(out, m, leg, time);
  if (m.facing) {
    const facing = m.facing[Math.min(leg, m.facing.length - 1)]!;
    out.fx = sinDeg(facing);
    out.fy = cosDeg(facing);
  }
  return out;
}

/** The same march, ended at a time; null if it has hardly begun by then. */
export function cutShort(m: Motion, time: number): Motion | null {
  if (time >= arrival(m)) return m;
  const leg = legAt(m, time);
  const { x, y } = positionAt(m, time);
  const k = time / Math.max(1e-9, arrival(m));
  if (m.length * k < 0.05) return null;
  return {
    ...m,
    x: [...m.x.slice(0, leg + 1), x],
    y: [...m.y.slice(0, leg + 1), y],
    t: [...m.t.slice(0, leg + 1), time],
    facing: m.facing ? m.facing.slice(0, leg + 1) : null,
    length: m.length * k,
  };
}

const a: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };
const b: Rect = { x: 0, y: 0, fx: 0, fy: 1, hw: 0, hd: 0 };

/** Farthest a march can still lead from where it is. */
export function slack(m: Motion | null, from: number): number {
  return m && arrival(m) > from ? m.length : 0;
}

/** When the two first touch from a time on, both marching on as they mean to; Infinity if they do not. */
export function contactTime(one: Unit, mine: Motion | null, two: Unit, theirs: Motion | null, from: number): number {
  const far = one.at.hw + one.at.hd + two.at.hw + two.at.hd + slack(mine, from) + slack(theirs, from) + 1e-6;
  if ((one.at.x - two.at.x) ** 2 + (one.at.y - two.at.y) ** 2 > far * far) return NEVER;
  let time = from;
  for (;;) {
    const legMine = mine ? legAt(mine, time) : 0;
    const legTheirs = theirs ? legAt(theirs, time) : 0;
    const goesOn = mine !== null && legMine + 1 < mine.t.length;
    const goOn = theirs !== null && legTheirs + 1 < theirs.t.length;
    if (!goesOn && !goOn) return NEVER;
    const until = Math.min(goesOn ? mine.t[legMine + 1]! : 1, goOn ? theirs.t[legTheirs + 1]! : 1);
    rectOnInto(a, one, mine, legMine, time);
    rectOnInto(b, two, theirs, legTheirs, time);
    const k = goesOn ? 1 / (mine.t[legMine + 1]! - mine.t[legMine]!) : 0;
    const l = goOn ? 1 / (theirs.t[legTheirs + 1]! - theirs.t[legTheirs]!) : 0;
    const met = meetTime(
      a,
      goesOn ? k * (mine.x[legMine + 1]! - mine.x[legMine]!) : 0,
      goesOn ? k * (mine.y[legMine + 1]! - mine.y[legMine]!) : 0,
      b,
      goOn ? l * (theirs.x[legTheirs + 1]! - theirs.x[legTheirs]!) : 0,
      goOn ? l * (theirs.y[legTheirs + 1]! - theirs.y[legTheirs]!) : 0,
      until - time,
    );
    if (met !== NEVER) return time + met;
    if (until >= 1 || until <= time) return NEVER;
    time = until;
  }
}
