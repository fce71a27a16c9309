/** Roads as lines to march along: places are inches from the first point of the road. */
import { headingOf } from './heading.ts';
import { distancePoints, nearestOnSegment, type Point } from './segment.ts';

export interface Track {
  /** Flat x, y. */
  points: Float64Array;
  /** Inches from the beginning to each point. */
  at: Float64Array;
  length: number;
}

export function track(points: Float64Array): Track {
  const at = new Float64Array(points.length >> 1);
  for (let i = 1; i < at.length; i++)
    at[i] = at[i - 1]! + distancePoints(points[2 * i - 2]!, points[2 * i - 1]!, points[2 * i]!, points[2 * i + 1]!);
  return { points, at, length: at.length > 0 ? at[at.length - 1]! : 0 };
}

export interface RoadPlace extends Point {
  /** Inches from the beginning of the road. */
  s: number;
  /** Heading of the road there, towards its end. */
  heading: number;
  /** Inches from the point asked about to the road. */
  off: number;
}

/** The place `s` inches along the road, held to its ends. At a bend the heading is that of the stretch ahead. */
export function roadPlace(t: Track, s: number): RoadPlace {
  const held = Math.min(t.length, Math.max(0, s));
  let i = 0;
  while (i + 2 < t.at.length && t.at[i + 1]! <= held) i++;
  const p = t.points;
  const dx = p[2 * i + 2]! - p[2 * i]!;
  const dy = p[2 * i + 3]! - p[2 * i + 1]!;
  const stretch = t.at[i + 1]! - t.at[i]!;
  const k = stretch > 0 ? (held - t.at[i]!) / stretch : 0;
  return { x: p[2 * i]! + k * dx, y: p[2 * i + 1]! + k * dy, s: held, heading: headingOf(dx, dy), off: 0 };
}

/** Where to enter the road from (x, y): its nearest place, on the stretches from `first` to `last`. */
export function roadEntry(t: Track, x: number, y: number, first = 0, last = t.at.length - 2): RoadPlace {
  let best = Number.POSITIVE_INFINITY;
  let s = 0;
  const p = t.points;
  for (let i = first; i <= last; i++) {
    const ax = p[2 * i]!;
    const ay = p[2 * i + 1]!;
    const bx = p[2 * i + 2]!;
    const by = p[2 * i + 3]!;
    const k = nearestOnSegment(x, y, ax, ay, bx, by);
    const d = distancePoints(x, y, ax + k * (bx - ax), ay + k * (by - ay));
    if (d >= best) continue;
    best = d;
    s = t.at[i]! + k * (t.at[i + 1]! - t.at[i]!);
  }
  const place = roadPlace(t, s);
  place.off = best;
  return place;
}

export interface RoadMarch extends RoadPlace {
  /** Inches left when the road ended first. */
  left: number;
}

/** Along the road from place `s`, towards its end (direction 1) or its beginning (-1). The heading is that of the march. */
export function roadMarch(t: Track, s: number, inches: number, direction: 1 | -1): RoadMarch {
  const wanted = s + direction * inches;
  const place = roadPlace(t, wanted);
  const left = Math.abs(wanted - place.s);
  if (direction === 1) return { ...place, left };
  // Marching back, the stretch ahead at a bend is the one before it.
  const behind = roadPlace(t, Math.max(0, place.s - 1e-9));
  return { ...place, heading: (behind.heading + 180) % 360, left };
}
