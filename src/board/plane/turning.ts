/**
 * Turning points: the only places where a shortest path bends. Round forbidden ground a taut string touches nothing but
 * corners; a stream is crossed for one price anywhere, so it bends paths only at its ends and bends, and at bridges.
 * Through slow ground a perfect path would bend a little at each edge as light does in water; that is left out, and
 * costs at most a few hundredths of the stretch inside.
 */
import { costAt } from './going.ts';
import type { Mover } from './mover.ts';
import { HALF_A_MARCH, HALF_A_SHORT_MARCH } from './outlines.ts';
import { type Ring, ringTurn } from './ring.ts';
import { type Listed, listed } from './squares.ts';
import type { Survey } from './survey.ts';

/** How far off a corner a path passes. */
export const CLEARANCE = 0.01;

/** The turning points of one mover: places, flat x, y, and by squares which of them are near. */
export interface Turns {
  readonly points: Float64Array;
  /** Looked up by the middle of the straight way: no way of use leads farther from there than half its own length. */
  readonly listed: Listed;
  /** The costs between them, each measured when first asked; -1 if not yet. */
  readonly legs: Float64Array;
}

export function turnsOf(m: Mover): Turns {
  m.turns ??= turnsAt(turningPoints(m), m.survey);
  return m.turns;
}

function turnsAt(points: Float64Array, { width, height }: Survey): Turns {
  const count = points.length >> 1;
  const boxes = Array.from({ length: count }, (_, i) => {
    const [x, y] = [points[2 * i]!, points[2 * i + 1]!];
    return Float64Array.of(x, x, y, y);
  });
  return {
    points,
    listed: listed(width, height, HALF_A_SHORT_MARCH, HALF_A_MARCH, boxes),
    legs: new Float64Array(count * count).fill(-1),
  };
}

function turningPoints(m: Mover): Float64Array {
  const out: number[] = [];
  const add = (x: number, y: number): void => {
    if (costAt(m, x, y) !== Number.POSITIVE_INFINITY) out.push(x, y);
  };
  for (const index of m.areas) ringCorners(m.survey.areas[index]!.ring, add);
  let wet = false;
  for (const [i, stream] of m.survey.streams.entries()) {
    if (m.surcharge[i] === 0) continue;
    wet = true;
    courseCorners(stream.points, add);
  }
  if (wet && m.bridges) for (const b of m.survey.bridges) add(b.x, b.y);
  for (const road of m.roads) {
    const p = m.survey.roads[road]!.points;
    for (let i = 0; i < p.length; i += 2) add(p[i]!, p[i + 1]!);
  }
  return Float64Array.from(out);
}

/** Places just outside the corners that stick out. */
function ringCorners(r: Ring, add: (x: number, y: number) => void): void {
  const way = ringTurn(r) > 0 ? 1 : -1;
  const n = r.length;
  for (let i = 0; i < n; i += 2) {
    const before = (i + n - 2) % n;
    const after = (i + 2) % n;
    const inX = r[i]! - r[before]!;
    const inY = r[i + 1]! - r[before + 1]!;
    const outX = r[after]! - r[i]!;
    const outY = r[after + 1]! - r[i + 1]!;
    if ((inX * outY - inY * outX) * way <= 0) continue;
    const inLength = Math.sqrt(inX * inX + inY * inY);
    const outLength = Math.sqrt(outX * outX + outY * outY);
    const x = inX / inLength - outX / outLength;
    const y = inY / inLength - outY / outLength;
    const length = Math.sqrt(x * x + y * y);
    if (length > 0) add(r[i]! + (CLEARANCE * x) / length, r[i + 1]! + (CLEARANCE * y) / length);
  }
}

/** Places on both sides of the bends of an open line, and just beyond its ends. */
function courseCorners(p: Ring, add: (x: number, y: number) => void): void {
  for (let i = 0; i < p.length; i += 2) {
    const before = Math.max(0, i - 2);
    const after = Math.min(p.length - 2, i + 2);
    const x = p[after]! - p[before]!;
    const y = p[after + 1]! - p[before + 1]!;
    const length = Math.sqrt(x * x + y * y);
    if (length === 0) continue;
    const k = CLEARANCE / length;
    if (before === i) add(p[i]! - x * k, p[i + 1]! - y * k);
    else if (after === i) add(p[i]! + x * k, p[i + 1]! + y * k);
    else {
      add(p[i]! - y * k, p[i + 1]! + x * k);
      add(p[i]! + y * k, p[i + 1]! - x * k);
    }
  }
}
