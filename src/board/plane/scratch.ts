/**
 * Places to write numbers into. Object literals with the same names share one layout throughout a program; where one of
 * them anywhere holds something else than a number, every number written to any of them is put into a new box. These are
 * in the innermost loops, so they have layouts of their own.
 */
import type { Pair } from './distance.ts';
import type { Reach } from './going.ts';
import type { Rect } from './rect.ts';
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

class ScratchRect extends ScratchPoint implements Rect {
  fx = 0;
  fy = 1;
  hw = 0;
  hd = 0;
}

/** Cuts along a line, in order: where (0 to 1), and the stream crossed there or -1. */
class Cuts {
  at = new Float64Array(256);
  stream = new Int32Array(256);
  count = 0;

  add(t: number, stream: number): void {
    if (this.count === this.at.length) this.grow();
    const { at, stream: streams } = this;
    // Kept in order as they come: there are seldom more than a handful.
    let i = this.count++;
    while (i > 0 && at[i - 1]! > t) {
      at[i] = at[i - 1]!;
      streams[i] = streams[i - 1]!;
      i--;
    }
    at[i] = t;
    streams[i] = stream;
  }

  private grow(): void {
    const at = new Float64Array(2 * this.count);
    const stream = new Int32Array(2 * this.count);
    at.set(this.at);
    stream.set(this.stream);
    this.at = at;
    this.stream = stream;
  }
}

/** Corners of a convex polygon before and after a cut; each cut swaps the two. */
class Cutting {
  front = new Float64Array(64);
  back = new Float64Array(64);

  swap(): void {
    const { front } = this;
    this.front = this.back;
    this.back = front;
  }

  /** Grows the buffers to hold that many numbers at least. */
  widen(numbers: number): void {
    if (this.front.length >= numbers) return;
    this.front = new Float64Array(numbers);
    this.back = new Float64Array(numbers);
  }
}

export const scratchRect = (): Rect => new ScratchRect();
export const scratchPair = (): Pair => ({ ax: 0, ay: 0, bx: 0, by: 0 });
export const scratchReach = (): Reach => ({ distance: 0, spent: 0, x: 0, y: 0, why: 'end', ref: -1 });
export const scratchNumbers = (count: number): Float64Array => new Float64Array(count).fill(Number.NaN);
export const scratchList = (): number[] => [];
export const scratchCuts = (): Cuts => new Cuts();
export const scratchCutting = (): Cutting => new Cutting();
export const scratchPoint = (): Point => new ScratchPoint();
export const scratchSpan = (): Span => new ScratchSpan();
export const scratchRoadPlace = (): RoadPlace => new ScratchRoadPlace();
