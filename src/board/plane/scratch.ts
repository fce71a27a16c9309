/**
 * Places to write numbers into. Object literals with the same names share one layout throughout a program; where one of
 * them anywhere holds something else than a number, every number written to any of them is put into a new box. These are
 * in the innermost loops, so they have layouts of their own.
 */
import type { RoadPlace } from './road.ts';
import type { Point } from './segment.ts';
import type { Span } from './span.ts';

class ScratchPoint implements Point {
  x = Number.NaN;
  y = Number.NaN;
}

class ScratchSpan implements Span {
  from = Number.NaN;
  to = Number.NaN;
}

class ScratchRoadPlace extends ScratchPoint implements RoadPlace {
  s = Number.NaN;
  heading = Number.NaN;
  off = Number.NaN;
}

export const scratchPoint = (): Point => new ScratchPoint();
export const scratchSpan = (): Span => new ScratchSpan();
export const scratchRoadPlace = (): RoadPlace => new ScratchRoadPlace();
