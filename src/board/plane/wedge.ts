/**
 * Wedges: the ground ahead of an edge, bounded by a line outward from either end of it.
 * A fire arc is the wedge of the front edge at 45 degrees; the rear strip is the wedge of the back edge at 0 degrees.
 */
import { cosDeg, sinDeg } from './heading.ts';
import { type Rect, reachAlongAxis } from './rect.ts';
import { GRAIN } from './segment.ts';

export interface Wedge {
  /** Middle of the edge. */
  x: number;
  y: number;
  /** Unit vector outward from the edge. */
  fx: number;
  fy: number;
  /** Half of the edge. */
  hw: number;
  /** How far the sides lean outward. */
  sin: number;
  cos: number;
}

/** Ahead of the front edge, `angle` degrees (0 to 90) outward from the corners. */
export function fireArc(r: Rect, angle = 45): Wedge {
  return fireArcInto({ x: 0, y: 0, fx: 0, fy: 0, hw: 0, sin: 0, cos: 0 }, r, angle);
}

const SIN_45 = sinDeg(45);
const COS_45 = cosDeg(45);

function fireArcInto(out: Wedge, r: Rect, angle = 45): Wedge {
  out.x = r.x + r.fx * r.hd;
  out.y = r.y + r.fy * r.hd;
  out.fx = r.fx;
  out.fy = r.fy;
  out.hw = r.hw;
  out.sin = angle === 45 ? SIN_45 : sinDeg(angle);
  out.cos = angle === 45 ? COS_45 : cosDeg(angle);
  return out;
}

/** Straight behind, between the extended outer edges. */
export function rearStrip(r: Rect): Wedge {
  return rearStripInto({ x: 0, y: 0, fx: 0, fy: 0, hw: 0, sin: 0, cos: 0 }, r);
}

function rearStripInto(out: Wedge, r: Rect): Wedge {
  out.x = r.x - r.fx * r.hd;
  out.y = r.y - r.fy * r.hd;
  out.fx = -r.fx;
  out.fy = -r.fy;
  out.hw = r.hw;
  out.sin = 0;
  out.cos = 1;
  return out;
}

/** Is the point in the wedge or on its edge? */
export function inWedge(w: Wedge, x: number, y: number): boolean {
  const dx = x - w.x;
  const dy = y - w.y;
  const ahead = dx * w.fx + dy * w.fy;
  if (ahead < -GRAIN) return false;
  const right = Math.abs(dx * w.fy - dy * w.fx);
  return (right - w.hw) * w.cos <= ahead * w.sin + GRAIN;
}

/** Does the rectangle lie wholly inside? */
export function whollyInWedge(w: Wedge, r: Rect): boolean {
  const wx = r.hw * r.fy;
  const wy = -r.hw * r.fx;
  const dx = r.hd * r.fx;
  const dy = r.hd * r.fy;
  return (
    inWedge(w, r.x + wx + dx, r.y + wy + dy) &&
    inWedge(w, r.x + wx - dx, r.y + wy - dy) &&
    inWedge(w, r.x - wx + dx, r.y - wy + dy) &&
    inWedge(w, r.x - wx - dx, r.y - wy - dy)
  );
}

/** Is the wedge all beyond the side of the rectangle whose outward normal is n? */
function beyond(w: Wedge, r: Rect, nx: number, ny: number, half: number): boolean {
  const ahead = nx * w.fx + ny * w.fy;
  const across = nx * w.fy - ny * w.fx;
  // The sides run along (±sin, cos); if either comes back towards the rectangle no line with this normal separates.
  if (ahead < -1e-12 || ahead * w.cos < Math.abs(across) * w.sin - 1e-12) return false;
  const base = nx * (w.x - r.x) + ny * (w.y - r.y) - w.hw * Math.abs(across);
  return base >= half - GRAIN;
}

/** Does any part of the rectangle (more than an edge) lie in the wedge? */
export function meetsWedge(w: Wedge, r: Rect): boolean {
  const dx = r.x - w.x;
  const dy = r.y - w.y;
  const ahead = dx * w.fx + dy * w.fy;
  if (ahead + reachAlongAxis(r, w.fx, w.fy) <= GRAIN) return false;
  const right = dx * w.fy - dy * w.fx;
  // Normals of the two leaning sides, in the frame of the wedge: (±cos, -sin).
  const ux = w.fy * w.cos;
  const uy = -w.fx * w.cos;
  const vx = w.fx * w.sin;
  const vy = w.fy * w.sin;
  if ((right - w.hw) * w.cos - ahead * w.sin >= reachAlongAxis(r, ux - vx, uy - vy) - GRAIN) return false;
  if ((-right - w.hw) * w.cos - ahead * w.sin >= reachAlongAxis(r, -ux - vx, -uy - vy) - GRAIN) return false;
  return !(
    beyond(w, r, r.fx, r.fy, r.hd) ||
    beyond(w, r, -r.fx, -r.fy, r.hd) ||
    beyond(w, r, r.fy, -r.fx, r.hw) ||
    beyond(w, r, -r.fy, r.fx, r.hw)
  );
}
