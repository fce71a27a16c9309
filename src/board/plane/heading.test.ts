import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosDeg, headingOf, normaliseHeading, sinDeg, turnBetween } from './heading.ts';

/** Evenly spread, unlike the doubles of the library, which crowd about zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

const degrees = between(-1080, 1080);

describe('headings', () => {
  it('are exact at quarter turns', () => {
    expect([0, 90, 180, 270, 360, -90].map(sinDeg)).toEqual([0, 1, 0, -1, 0, -1]);
    expect([0, 90, 180, 270, 360, -90].map(cosDeg)).toEqual([1, 0, -1, 0, 1, 0]);
    expect(headingOf(0, 3)).toBe(0);
    expect(headingOf(3, 0)).toBe(90);
    expect(headingOf(0, -3)).toBe(180);
    expect(headingOf(-3, 0)).toBe(270);
    expect(headingOf(2, 2)).toBe(45);
  });

  it('agree with the sine and cosine of the language to the last digits', () => {
    fc.assert(
      fc.property(degrees, (d) => {
        expect(sinDeg(d)).toBeCloseTo(Math.sin((d * Math.PI) / 180), 13);
        expect(cosDeg(d)).toBeCloseTo(Math.cos((d * Math.PI) / 180), 13);
        expect(sinDeg(d) ** 2 + cosDeg(d) ** 2).toBeCloseTo(1, 14);
      }),
    );
  });

  it('come back from their direction', () => {
    fc.assert(
      fc.property(degrees, between(0.001, 1000), (d, length) => {
        const back = headingOf(length * sinDeg(d), length * cosDeg(d));
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThan(360 + 1e-9);
        expect(Math.abs(turnBetween(d, back))).toBeLessThan(1e-10);
      }),
    );
  });

  it('turn by the shorter side', () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(-20);
    expect(turnBetween(0, 180)).toBe(180);
    expect(turnBetween(90, 270)).toBe(180);
    expect(normaliseHeading(-90)).toBe(270);
    expect(normaliseHeading(720)).toBe(0);
    expect(Object.is(normaliseHeading(-360), 0)).toBe(true);
  });
});
