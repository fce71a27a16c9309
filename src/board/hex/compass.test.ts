import { describe, expect, it } from 'vitest';
import { bearingOf, crossedBy, opposite, pointNamed, pointNames, sideName, sideNamed, turnBetween } from './compass.ts';

describe('the compass', () => {
  it('names hexsides clockwise from the north, or from the north-east where hexes are pointed', () => {
    expect([0, 1, 2, 3, 4, 5].map((side) => sideName('flat', side))).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
    expect([0, 1, 2, 3, 4, 5].map((side) => sideName('pointy', side))).toEqual(['NE', 'E', 'SE', 'SW', 'W', 'NW']);
  });

  it('knows a west vertex but no west side of a flat hex', () => {
    expect(pointNamed('flat', 'W')).toBe(9);
    expect(sideNamed('flat', 'W')).toBe(-1);
    expect(sideNamed('pointy', 'W')).toBe(4);
    expect(pointNamed('flat', 'up')).toBe(-1);
    for (const orientation of ['flat', 'pointy'] as const) expect(new Set(pointNames(orientation)).size).toBe(12);
  });

  it('turns the short way', () => {
    expect(turnBetween(0, 5)).toBe(1);
    expect(turnBetween(5, 1)).toBe(2);
    expect(turnBetween(4, 1)).toBe(3);
    expect([0, 1, 2, 3, 4, 5].map(opposite)).toEqual([3, 4, 5, 0, 1, 2]);
  });

  it('tells rows of hexes and crossed sides as angles do', () => {
    for (let q = -9; q <= 9; q++)
      for (let r = -9; r <= 9; r++) {
        if (q === 0 && r === 0) continue;
        // Flat hexes: x = 3/2 q, y = √3 (r + q/2); clockwise from north.
        const angle = (Math.atan2(1.5 * q, -Math.sqrt(3) * (r + q / 2)) * 180) / Math.PI;
        const points = (((angle + 360) % 360) + 1e-9) / 30;
        const exact = Math.abs(points - Math.round(points)) < 1e-6;
        const near = Math.round(points) % 12;
        expect(bearingOf(q, r)).toBe(exact && near % 2 === 0 ? near : 2 * (Math.floor(points / 2) % 6) + 1);
        expect(crossedBy(q, r)).toBe(exact ? near : 2 * (Math.round(points / 2) % 6));
      }
    expect([bearingOf(0, 0), crossedBy(0, 0)]).toEqual([-1, -1]);
  });
});
