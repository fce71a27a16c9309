/** Roads and streams with a width: a grid index of their stretches tells whether a point lies on one of them. */
import { pointSegmentSquared } from './segment.ts';
import { boxesAlong, nearIn, type Squares, squaresOver } from './squares.ts';
import type { Course, Survey } from './survey.ts';

export interface Strips {
  /** Half the width of each. */
  readonly reach: number;
  /** Straight stretches, flat: from x, y to x, y. */
  readonly stretches: Float64Array;
  readonly squares: Squares;
}

/** Side of a square: so small that its list is mostly empty. */
const SIDE = 1;

/** All ground within half a width of these courses. */
export function stripsAlong({ width, height }: Survey, courses: readonly Course[], reach: number): Strips {
  const lines = courses.flatMap(({ points }) =>
    Array.from({ length: points.length / 2 - 1 }, (_, i) => points.slice(2 * i, 2 * i + 4)),
  );
  return {
    reach,
    stretches: Float64Array.from(lines.flatMap((line) => [...line])),
    squares: squaresOver(width, height, SIDE, reach, lines.map(boxesAlong)),
  };
}

export function onStrip({ reach, stretches, squares }: Strips, x: number, y: number): boolean {
  for (const stretch of nearIn(squares, x, y)) {
    const at = 4 * stretch;
    const [ax, ay, bx, by] = [stretches[at]!, stretches[at + 1]!, stretches[at + 2]!, stretches[at + 3]!];
    if (pointSegmentSquared(x, y, ax, ay, bx, by) <= reach * reach) return true;
  }
  return false;
}
