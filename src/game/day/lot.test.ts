import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divisionsOf } from './bodies.ts';
import { dayFaults } from './day.ts';
import {
  exchanged,
  isLotId,
  LOT_TERRAINS,
  LOT_YEARS,
  type LotTerms,
  lotCalled,
  lotDay,
  lotId,
  lotTerms,
} from './lot.ts';
import { nationsIn } from './nations.ts';

/** Any battle that may be drawn. */
const lots: fc.Arbitrary<LotTerms> = fc.integer({ min: LOT_YEARS.least, max: LOT_YEARS.most }).chain((year) =>
  fc.record({
    year: fc.constant(year),
    nations: fc.tuple(fc.constantFrom(...nationsIn(year)), fc.constantFrom(...nationsIn(year))),
    terrain: fc.constantFrom(...LOT_TERRAINS),
    size: fc.integer({ min: 2, max: 12 }),
    seed: fc.stringMatching(/^[a-z0-9]{1,12}$/),
  }),
);

describe('a battle by lot', () => {
  test('is a sound Day, and the same for its name', () => {
    fc.assert(
      fc.property(lots, (terms) => {
        const day = lotDay(terms);
        expect(dayFaults(day)).toEqual([]);
        expect(isLotId(day.id)).toBe(true);
        expect(day.id).toBe(lotId(terms));
        expect(lotCalled(day.id)).toEqual(day);
      }),
    );
  });

  test('has no two troops and no two generals of a name', () => {
    fc.assert(
      fc.property(lots, (terms) => {
        const day = lotDay(terms);
        const bodies = divisionsOf(day).flatMap((division) => division.bodies.map(({ name }) => name));
        expect(new Set(bodies).size).toBe(bodies.length);
        const generals = day.sides.flatMap(({ commander, corps }) => [
          commander.name,
          ...corps.flatMap((one) => [one.commander.name, ...one.divisions.map((own) => own.commander.name)]),
        ]);
        expect(new Set(generals).size).toBe(generals.length);
      }),
    );
  });

  test('gives both sides the same kinds of troops in the same places, turned by half a circle', () => {
    fc.assert(
      fc.property(lots, (terms) => {
        const { sides, ground } = lotDay(terms);
        const [south, north] = sides.map(({ corps }) => corps.flatMap(({ divisions }) => divisions));
        expect(north!.length).toBe(terms.size);
        for (const [i, own] of south!.entries()) {
          const other = north![i]!;
          const kinds = ({ foot, horse, guns }: typeof own) => [
            foot.map((body) => [body.class, body.units]),
            horse.map((body) => body.class),
            guns.map((body) => [body.guns, body.pounder]),
          ];
          expect(kinds(other)).toEqual(kinds(own));
          expect(other.arrives?.time).toBe(own.arrives?.time);
          if (own.stands) {
            const [x, y] = own.stands.at;
            expect(other.stands!.at).toEqual([ground.width - x, ground.height - y]);
          }
        }
      }),
    );
  });

  test('armies of one nation have the same men; better troops are fewer', () => {
    const men = (terms: LotTerms) =>
      lotDay(terms).sides.map(({ seat }) =>
        divisionsOf(lotDay(terms)).reduce((sum, division) => sum + (division.seat === seat ? division.men : 0), 0),
      );
    const [one, two] = men(lotTerms({ seed: 'a', nations: ['saxony', 'saxony'], year: 1809 }));
    expect(one).toBe(two);
    const [french, spanish] = men(lotTerms({ seed: 'a', nations: ['france', 'spain'], year: 1809 }));
    expect(spanish! / french!).toBeGreaterThan(1.15);
    expect(spanish! / french!).toBeLessThan(1.4);
  });

  test('with the armies exchanged each has what it had', () => {
    const terms = lotTerms({ seed: 'b', nations: ['france', 'austria'], year: 1809 });
    const nations = (of: LotTerms) => lotDay(of).sides.map(({ nation }) => nation);
    expect(nations(exchanged(terms))).toEqual(nations(terms).reverse());
  });

  test('what is not chosen is drawn by the seed', () => {
    expect(lotTerms({ seed: 'x1' })).toEqual(lotTerms({ seed: 'x1' }));
    expect(lotTerms({ seed: 'x1', size: 6 })).toEqual({ ...lotTerms({ seed: 'x1' }), size: 6 });
  });

  test.each([
    ['an unknown nation', { nations: ['france', 'burgundy'] as const }, /there is no army “burgundy”/],
    ['too many divisions', { size: 13 }, /a side has 2 to 12 divisions/],
    ['a year before the wars', { year: 1780 }, /years 1792 to 1815/],
    ['a seed that does not fit into a name', { seed: 'Two Words' }, /one to twelve small letters and digits/],
  ])('%s is refused in a sentence', (_words, chosen, sentence) => {
    expect(() => lotTerms({ seed: 'a', ...chosen })).toThrow(sentence);
  });

  test('a name that is none is refused with one that is', () => {
    expect(() => lotCalled('lot-of-things')).toThrow(/one is called like lot-fra-aus-1809-woo-4-k3x9/);
    expect(() => lotCalled('lot-xyz-aus-1809-woo-4-a')).toThrow(/no army “xyz”/);
    expect(() => lotCalled('lot-fra-aus-1809-xxx-4-a')).toThrow(/no ground “xxx”/);
  });
});
