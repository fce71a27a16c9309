/** Outlines and streams that a march may cross, stretch by stretch, and by squares of the table which of them are near. */
import { Memory } from '../../kernel/index.ts';
import type { Ring } from './ring.ts';
import { distancePoints, GRAIN } from './segment.ts';
import { boxesAlong, type Listed, listed, listedWithin } from './squares.ts';
import type { Survey } from './survey.ts';

export interface Outlines {
  /** The two ends of each stretch, flat: x, y, x, y. Outlines first, then streams. */
  readonly ends: Float64Array;
  /** The stream it belongs to, or -1. */
  readonly streams: Int32Array;
  /** Looked up by the middle of a march. */
  readonly listed: Listed;
}

/** Half the length of most marches, and a little to get round a corner; half that of all but the longest. */
export const HALF_A_SHORT_MARCH = 2.1;
export const HALF_A_MARCH = 6;

/** Troops to whom the same lines matter share them. */
const known = new Memory<object, Outlines>();

export function outlinesOf(survey: Survey, areas: readonly number[], surcharge: Float64Array): Outlines {
  const wet = [...survey.streams.keys()].filter((stream) => surcharge[stream] !== 0);
  return known.get(survey.areas, `${areas.join()}/${wet.join()}`, () => layOutlines(survey, areas, wet));
}

function layOutlines(survey: Survey, areas: readonly number[], wet: readonly number[]): Outlines {
  const ends: number[] = [];
  const streams: number[] = [];
  const add = (p: Ring, from: number, to: number, stream: number): void => {
    ends.push(p[from]!, p[from + 1]!, p[to]!, p[to + 1]!);
    streams.push(stream);
  };
  for (const area of areas) {
    const { ring } = survey.areas[area]!;
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) add(ring, j, i, -1);
  }
  for (const stream of wet) {
    const { points } = survey.streams[stream]!;
    for (let i = 0; i + 3 < points.length; i += 2) add(points, i, i + 2, stream);
  }
  const table = Float64Array.from(ends);
  const boxes = streams.map((_, k) => boxesAlong(table.subarray(4 * k, 4 * k + 4)));
  return {
    ends: table,
    streams: Int32Array.from(streams),
    listed: listed(survey.width, survey.height, HALF_A_SHORT_MARCH, HALF_A_MARCH, boxes),
  };
}

/** All stretches that a straight march from A to B could cross, in order, and a few more. */
export function outlinesNear(o: Outlines, ax: number, ay: number, bx: number, by: number): readonly number[] {
  const half = distancePoints(ax, ay, bx, by) / 2;
  return listedWithin(o.listed, (ax + bx) / 2, (ay + by) / 2, half + GRAIN);
}
