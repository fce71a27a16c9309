import { describe, expect, it } from 'vitest';
import { rect } from './rect.ts';
import { overlapSpanInto, rangeSpanInto, wedgeSpanInto, withinSpanInto } from './span.ts';
import { fireArc, rearStrip } from './wedge.ts';

const span = { from: 0, to: 0 };
const mover = rect(0, 0, 0, 1, 1);

describe('a span', () => {
  it('tells when a passing piece comes and when it is gone', () => {
    expect(overlapSpanInto(span, mover, 0, 2, rect(0, 6, 0, 1, 1))).toBe(true);
    expect(span).toEqual({ from: 2.5, to: 3.5 });
    expect(overlapSpanInto(span, mover, 0, -2, rect(0, 6, 0, 1, 1))).toBe(true);
    expect(span).toEqual({ from: -3.5, to: -2.5 });
    expect(overlapSpanInto(span, mover, 2, 0, rect(0, 6, 0, 1, 1))).toBe(false);
  });

  it('of two that stand still is always or never', () => {
    expect(overlapSpanInto(span, mover, 0, 0, rect(0.5, 0, 30, 1, 1))).toBe(true);
    expect(span).toEqual({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
    expect(overlapSpanInto(span, mover, 0, 0, rect(5, 0, 30, 1, 1))).toBe(false);
    expect(rangeSpanInto(span, mover, 0, 0, 3, 0, 2.5)).toBe(true);
    expect(rangeSpanInto(span, mover, 0, 0, 3, 0, 2.4)).toBe(false);
  });

  it('of range rounds the corners', () => {
    // Passing a gun one inch to the side of the track: in range while the near corner is within two inches.
    expect(rangeSpanInto(span, mover, 0, 1, 1.5, 6, 2)).toBe(true);
    expect(span.from).toBeCloseTo(5.5 - Math.sqrt(3), 12);
    expect(span.to).toBeCloseTo(6.5 + Math.sqrt(3), 12);
    expect(rangeSpanInto(span, mover, 0, 1, 2.6, 6, 2)).toBe(false);
  });

  it('of nearness rounds the corners too', () => {
    expect(withinSpanInto(span, mover, 0, 1, rect(2, 6, 0, 1, 1), 2)).toBe(true);
    expect(span.from).toBeCloseTo(5 - Math.sqrt(3), 12);
    expect(span.to).toBeCloseTo(7 + Math.sqrt(3), 12);
    expect(withinSpanInto(span, mover, 0, 1, rect(3.1, 6, 0, 1, 1), 2)).toBe(false);
  });

  it('of an arc begins at its side and ends at its far side', () => {
    // Riding across the front, three inches ahead: the arc is as wide as the front and three inches more at each side.
    expect(wedgeSpanInto(span, rect(-10, 3.5, 90, 1, 1), 1, 0, fireArc(mover))).toBe(true);
    expect(span.from).toBeCloseTo(10 - 0.5 - 0.5 - 3.5, 6);
    expect(span.to).toBeCloseTo(10 + 0.5 + 0.5 + 3.5, 6);
    expect(wedgeSpanInto(span, rect(-10, -3, 90, 1, 1), 1, 0, rearStrip(mover))).toBe(true);
    expect(span.from).toBeCloseTo(9, 6);
    expect(span.to).toBeCloseTo(11, 6);
    expect(wedgeSpanInto(span, rect(-10, -3, 90, 1, 1), 1, 0, fireArc(mover))).toBe(false);
  });
});
