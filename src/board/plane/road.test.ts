import { describe, expect, it } from 'vitest';
import { ring } from './ring.ts';
import { roadEntry, roadEntryInto, roadMarch, roadPlace, track } from './road.ts';
import { scratchRoadPlace } from './scratch.ts';

const road = track(
  ring([
    [0, 0],
    [4, 0],
    [4, 3],
    [10, 3],
  ]),
);

describe('a road', () => {
  it('is measured along its bends', () => {
    expect(road.length).toBe(13);
    expect(roadPlace(road, 2)).toEqual({ x: 2, y: 0, s: 2, heading: 90, off: 0 });
    expect(roadPlace(road, 5.5)).toMatchObject({ x: 4, y: 1.5, heading: 0 });
    expect(roadPlace(road, 4)).toMatchObject({ x: 4, y: 0, heading: 0 });
    expect(roadPlace(road, 99)).toMatchObject({ x: 10, y: 3, s: 13, heading: 90 });
  });

  it('is entered at its nearest place', () => {
    expect(roadEntry(road, 3, 2)).toMatchObject({ x: 4, y: 2, s: 6, off: 1 });
    expect(roadEntry(road, -3, 4)).toMatchObject({ x: 0, y: 0, s: 0, off: 5 });
  });

  it('is entered on the stretches asked about, if they are near enough', () => {
    const place = scratchRoadPlace();
    expect(roadEntryInto(place, road, 3, 2, 1, 2, 1)).toBe(true);
    expect(place).toMatchObject({ x: 4, y: 2, s: 6, heading: 0, off: 1 });
    expect(roadEntryInto(place, road, 3, 2, 0, 0, 2)).toBe(true);
    expect(place).toMatchObject({ x: 3, y: 0, s: 3, heading: 90, off: 2 });
    expect(roadEntryInto(place, road, 3, 2, 0, 2, 0.9)).toBe(false);
  });

  it('bends where it is entered at a bend', () => {
    expect(roadEntry(road, 5, -1)).toMatchObject({ x: 4, y: 0, s: 4, heading: 0 });
  });

  it('is marched both ways and says what is left at its end', () => {
    expect(roadMarch(road, 2, 7.5, 1)).toMatchObject({ x: 6.5, y: 3, heading: 90, left: 0 });
    expect(roadMarch(road, 9, 7.5, -1)).toMatchObject({ x: 1.5, y: 0, heading: 270, left: 0 });
    expect(roadMarch(road, 7, 3, -1)).toMatchObject({ x: 4, y: 0, heading: 270 });
    expect(roadMarch(road, 10, 7.5, 1)).toMatchObject({ x: 10, y: 3, left: 4.5 });
  });
});
