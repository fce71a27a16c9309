/** A march as legs in time, from 0 to 1 where all of its allowance is used; on each leg the pace is steady. */
import { marchCost } from './going.ts';
import { cosDeg, sinDeg } from './heading.ts';
import { meetTime } from './meet.ts';
import type { Mover } from './mover.ts';
import type { Rect } from './rect.ts';
import { distancePoints, type Point } from './segment.ts';

export interface March {
  /** Points and when they are reached; one more than there are legs. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly t: readonly number[];
  /** Facing on each leg, where it follows a road; otherwise it is kept. */
  readonly facing: readonly number[] | null;
  /** Inches in all. */
  readonly length: number;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Through flat points at an allowance of inches a turn; slow ground takes longer. */
export function marchThrough(
  points: readonly number[],
  mover: Mover,
  allowance: number,
  facing: readonly number[] | null = null,
): March {
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
  return { x, y, t, facing, length };
}

export const arrivalOf = ({ t }: March): number => t[t.length - 1]!;

/** The leg under way at a time; the number of legs once it has arrived. */
export function legAt({ t }: March, time: number): number {
  let leg = 0;
  while (leg + 1 < t.length && t[leg + 1]! <= time) leg++;
  return leg;
}

/** Writes where it is at a time. */
export function marchedInto<P extends Point>(out: P, march: March, time: number): P {
  return onLegInto(out, march, legAt(march, time), time);
}

function onLegInto<P extends Point>(out: P, { x, y, t }: March, leg: number, time: number): P {
  if (leg + 1 >= t.length) {
    out.x = x[leg]!;
    out.y = y[leg]!;
    return out;
  }
  const k = (time - t[leg]!) / (t[leg + 1]! - t[leg]!);
  out.x = x[leg]! + k * (x[leg + 1]! - x[leg]!);
  out.y = y[leg]! + k * (y[leg + 1]! - y[leg]!);
  return out;
}

/** Where a footprint is at a time: as it stands now, moved along and turned with the road. No march: it stands. */
export const footprintAt = (now: Rect, march: March | null, time: number): Rect =>
  footprintOn(now, march, march ? legAt(march, time) : 0, time);

function footprintOn({ x, y, fx, fy, hw, hd }: Rect, march: March | null, leg: number, time: number): Rect {
  const out = { x, y, fx, fy, hw, hd };
  if (!march) return out;
  onLegInto(out, march, leg, time);
  if (march.facing) {
    const facing = march.facing[Math.min(leg, march.facing.length - 1)]!;
    out.fx = sinDeg(facing);
    out.fy = cosDeg(facing);
  }
  return out;
}

/** The same march, ended at a time. */
export function cutShort<M extends March>(march: M, time: number): M {
  const whole = arrivalOf(march);
  if (time >= whole) return march;
  const leg = legAt(march, time);
  const { x, y } = marchedInto({ x: 0, y: 0 }, march, time);
  const xs = [...march.x.slice(0, leg + 1), x];
  const ys = [...march.y.slice(0, leg + 1), y];
  let length = 0;
  for (let i = 1; i < xs.length; i++) length += distancePoints(xs[i - 1]!, ys[i - 1]!, xs[i]!, ys[i]!);
  return {
    ...march,
    x: xs,
    y: ys,
    t: [...march.t.slice(0, leg + 1), time],
    facing: march.facing ? march.facing.slice(0, leg + 1) : null,
    length,
  };
}

/** Farthest it can still lead from where it is at a time. */
const slack = (march: March | null, from: number): number => (march && arrivalOf(march) > from ? march.length : 0);

/** When two footprints first touch from a time on, both marching on as they mean to; Infinity if they do not by 1. */
export function contactTime(one: Rect, mine: March | null, two: Rect, theirs: March | null, from: number): number {
  const far = one.hw + one.hd + two.hw + two.hd + slack(mine, from) + slack(theirs, from) + 1e-6;
  if ((one.x - two.x) ** 2 + (one.y - two.y) ** 2 > far * far) return NEVER;
  for (let time = from; ; ) {
    const legMine = mine ? legAt(mine, time) : 0;
    const legTheirs = theirs ? legAt(theirs, time) : 0;
    const paceMine = paceOn(mine, legMine);
    const paceTheirs = paceOn(theirs, legTheirs);
    if (!paceMine && !paceTheirs) return NEVER;
    const until = Math.min(paceMine?.until ?? 1, paceTheirs?.until ?? 1);
    const met = meetTime(
      footprintOn(one, mine, legMine, time),
      paceMine?.x ?? 0,
      paceMine?.y ?? 0,
      footprintOn(two, theirs, legTheirs, time),
      paceTheirs?.x ?? 0,
      paceTheirs?.y ?? 0,
      until - time,
    );
    if (met !== NEVER) return time + met;
    if (until >= 1 || until <= time) return NEVER;
    time = until;
  }
}

/** Inches a turn on a leg, and when it ends; null once it has arrived. */
function paceOn(march: March | null, leg: number): { x: number; y: number; until: number } | null {
  if (!march || leg + 1 >= march.t.length) return null;
  const k = 1 / (march.t[leg + 1]! - march.t[leg]!);
  return {
    x: k * (march.x[leg + 1]! - march.x[leg]!),
    y: k * (march.y[leg + 1]! - march.y[leg]!),
    until: march.t[leg + 1]!,
  };
}
