import { describe, expect, test } from 'vitest';
import { InputError } from '../../kernel/index.ts';
import { days } from './days.ts';
import { type Day, type DayBook, divisionsOf, heldBy, proposalFor, sectorOf } from './index.ts';

const day = days().find(({ id }) => id === 'quatre-bras')!;
const count = (of: typeof day) => divisionsOf(of).length;

describe('a sector of a Day', () => {
  test('is a Day, with the ground of its window, roads that end on its edge, and those who stand or come there', () => {
    const about = day.places.find(({ name }) => name === 'Quatre-Bras')!.id;
    const sector = sectorOf(day, { about, size: 3000, divisions: ['F2', 'N2', 'B1'] });
    expect(sector.ground).toMatchObject({ width: 3000, height: 3000 });
    expect(divisionsOf(sector).map(({ id }) => id)).toEqual(['F2', 'N2', 'B1']);
    expect(sector.places.map(({ id }) => id)).toContain(about);
    expect(sector.places.length).toBeLessThan(day.places.length);
    for (const { points } of [...sector.ground.areas, ...sector.ground.roads, ...sector.ground.streams])
      for (const [x, y] of points) expect([x >= 0 && x <= 3000, y >= 0 && y <= 3000]).toEqual([true, true]);
  });

  test('whoever supported somebody left out attacks', () => {
    const about = day.places[0]!.id;
    const sector = sectorOf(day, { about, size: 4000, divisions: ['F3', 'N2'] });
    expect(divisionsOf(sector).find(({ id }) => id === 'F3')!.own).toMatchObject({ order: 'attack' });
  });

  test('is offered as large as a book holds it', () => {
    const few = proposalFor(day, (one) => count(one) <= 5)!;
    const more = proposalFor(day, (one) => count(one) <= 9)!;
    expect(few.divisions.length).toBeLessThanOrEqual(5);
    expect(more.divisions.length).toBeGreaterThan(few.divisions.length);
    expect(new Set(divisionsOf(sectorOf(day, few)).map(({ seat }) => seat)).size).toBe(2);
    expect(proposalFor(day, () => false)).toBeNull();
  });

  test('lies about another place where nobody of one side stands near the first', () => {
    const [width, height] = [12_000, 6000];
    const [first, other] = [...day.places].sort((a, b) => b.points - a.points);
    const [x, y] = [(k: number) => k * width, (k: number) => k * height];
    const far: Day = {
      ...day,
      ground: { ...day.ground, width, height, areas: [], towns: [], streams: [], crossings: [], roads: [] },
      places: [
        { ...first!, at: [x(0.5), y(0.5)], points: 9, for: undefined },
        { ...other!, at: [x(0.9), y(0.5)], points: 1, for: undefined },
      ].map(({ town: _, ...place }) => place) as Day['places'][number][],
      sides: day.sides.map((side, i) => {
        const corps = i === 0 ? side.corps : side.corps.slice(0, 1);
        return {
          ...side,
          corps: corps.map((one) => ({
            ...one,
            divisions: (i === 0 ? one.divisions : one.divisions.slice(0, 1)).map((own) => ({
              ...own,
              arrives: undefined,
              stands: { at: i === 0 ? [x(0.6), y(0.3)] : [x(0.95), y(0.6)], facing: 180 * i, width: 500 },
            })),
          })),
        };
      }) as unknown as Day['sides'],
    };
    const sector = proposalFor(far, (part) => part.ground.width <= width / 2)!;
    expect(sector.about).toBe(other!.id);
  });

  test('is what a book has of a Day whose units it counts but finds no room for', () => {
    const crowded = {
      fits: () => ({}),
      raise(of: Day) {
        if (count(of) > 5) throw new InputError('no room for F4; give it more width or another place');
        return { scenario: {}, manifest: {} };
      },
    } as unknown as DayBook<never>;
    const held = heldBy(crowded, day)!;
    expect(count(held)).toBeLessThanOrEqual(5);
    expect(heldBy({ ...crowded, raise: () => ({ scenario: {} }) } as unknown as DayBook<never>, day)).toBe(day);
  });
});
