/** Roads as lines to march along: places are inches from the first point of the road. */
import { headingOf } from './heading.ts';
import { distancePoints, nearestOnSegment, type Point } from './segment.ts';

export interface Track {
  /** Flat x, y. */
  points: Float64Array;
  /** Inches from the beginning to each point. */
  at: Float64Array;
  /** The heading of each stretch between two points. */
  headings: Float64Array;
  length: number;
}

export function track(points: Float64Array): Track {
  const at = new Float64Array(points.length >> 1);
  const headings = new Float64Array(Math.max(0, at.length - 1));
  for (let i = 1; i < at.length; i++) {
    const [ax, ay, bx, by] = [points[2 * i - 2]!, points[2 * i - 1]!, points[2 * i]!, points[2 * i + 1]!];
    at[i] = at[i - 1]! + distancePoints(ax, ay, bx, by);
    headings[i - 1] = headingOf(bx - ax, by - ay);
  }
  return { points, at, headings, length: at.length > 0 ? at[at.length - 1]! : 0 };
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
  return placeInto({ x: 0, y: 0, s: 0, heading: 0, off: 0 }, t, s, 0);
}

/** The same, looked for from a stretch on that begins no farther along. */
function placeInto(out: RoadPlace, t: Track, s: number, stretch: number): RoadPlace {
  const { points: p, at } = t;
  const held = Math.min(t.length, Math.max(0, s));
  let i = stretch;
  while (i + 2 < at.length && at[i + 1]! <= held) i++;
  const inches = at[i + 1]! - at[i]!;
  const k = inches > 0 ? (held - at[i]!) / inches : 0;
  out.x = p[2 * i]! + k * (p[2 * i + 2]! - p[2 * i]!);
  out.y = p[2 * i + 1]! + k * (p[2 * i + 3]! - p[2 * i + 1]!);
  out.s = held;
  out.heading = t.headings[i]!;
  return out;
}

/** Where to enter the road from (x, y): its nearest place. */
export function roadEntry(t: Track, x: number, y: number): RoadPlace {
  const place = { x: 0, y: 0, s: 0, heading: 0, off: 0 };
  roadEntryInto(place, t, x, y, 0, t.at.length - 2, Number.POSITIVE_INFINITY);
  return place;
}

/** The same on the stretches from `first` to `last`; false if they are all farther off than `most`. */
export function roadEntryInto(
  out: RoadPlace,
  t: Track,
  x: number,
  y: number,
  first: number,
  last: number,
  most: number,
): boolean {
  let best = Number.POSITIVE_INFINITY;
  let stretch = first;
  let part = 0;
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
    stretch = i;
    part = k;
  }
  if (best > most) return false;
  placeInto(out, t, t.at[stretch]! + part * (t.at[stretch + 1]! - t.at[stretch]!), stretch);
  out.off = best;
  return true;
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
