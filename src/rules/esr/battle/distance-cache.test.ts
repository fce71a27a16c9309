import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, rect } from '../../../board/plane/index.ts';
import { distanceCaches, FAR } from './distance-cache.ts';

interface Piece {
  index: number;
  x: number;
  y: number;
  facing: number;
  where: string;
  formation: number;
}

const rectOf = ({ x, y, facing }: Piece) => rect(x, y, facing, 1, 0.75);
const caches = distanceCaches<Piece>({
  group: ({ where, formation }) => (where === 'off' ? -1 : formation),
  rect: rectOf,
  half: 0.75,
});
const BATTLE = {};
const cacheOf = (pieces: readonly Piece[]) => caches(BATTLE, pieces);

const piece = fc.record({
  x: fc.double({ min: 0, max: 40, noNaN: true }),
  y: fc.double({ min: 0, max: 40, noNaN: true }),
  facing: fc.integer({ min: 0, max: 359 }),
  where: fc.constantFrom('line', 'column', 'off'),
  formation: fc.integer({ min: 0, max: 3 }),
});

/** What a gap is, without remembering anything. */
function gapOf(pieces: readonly Piece[], a: number, b: number): number {
  const on = (group: number) => pieces.filter((one) => one.where !== 'off' && one.formation === group);
  return Math.min(FAR, ...on(a).flatMap((one) => on(b).map((other) => distance(rectOf(one), rectOf(other)))));
}

describe('the distance cache', () => {
  test('says the same as measuring anew, whoever has moved, come or gone meanwhile', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 2, maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(), piece), { maxLength: 6 }),
        (start, moves) => {
          const pieces: Piece[] = start.map((one, index) => ({ ...one, index }));
          for (const [at, to] of [[0, start[0]!] as const, ...moves]) {
            Object.assign(pieces[at % pieces.length]!, to);
            // One list goes on, the other is made anew like every view.
            for (const cache of [cacheOf(pieces), cacheOf(pieces.map((one) => ({ ...one })))])
              for (let a = 0; a < 4; a++) {
                expect(cache.of(a)).toEqual(
                  pieces.filter(({ where, formation }) => where !== 'off' && formation === a),
                );
                for (let b = 0; b < 4; b++) {
                  expect(cache.gap(a, b)).toBeCloseTo(gapOf(pieces, a, b), 9);
                  if (cache.of(a).length > 0 && cache.of(b).length > 0 && !cache.mayBeWithin(a, b, 3))
                    expect(cache.gap(a, b)).toBeGreaterThan(3);
                }
              }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('works out again only what concerns somebody who moved', () => {
    const pieces = [0, 1, 2].map(
      (index): Piece => ({ index, x: index * 5, y: 0, facing: 0, where: 'line', formation: index }),
    );
    let asked = 0;
    const ask = () => cacheOf(pieces).placesOfTwo(1, 0, 1, () => ++asked);
    expect([ask(), ask()]).toEqual([1, 1]);
    pieces[2]!.x = 30;
    expect(ask()).toBe(1);
    pieces[1]!.where = 'off';
    expect(ask()).toBe(2);
  });

  test('shares what follows from places with another list in which all stand so, and with no other', () => {
    const stand = (x: number): Piece[] =>
      [0, x].map((at, index) => ({ index, x: at, y: 0, facing: 0, where: 'line', formation: index }));
    let asked = 0;
    const ask = (pieces: readonly Piece[]) => cacheOf(pieces).placesOfAll(2, 0, () => ++asked);
    expect([ask(stand(5)), ask(stand(5)), ask(stand(6))]).toEqual([1, 1, 2]);
  });

  test('is not compared again once its list is settled', () => {
    const pieces: Piece[] = [{ index: 0, x: 0, y: 0, facing: 0, where: 'line', formation: 0 }];
    cacheOf(pieces).settle();
    pieces[0]!.x = 9;
    expect(cacheOf(pieces).xs[0]).toBe(0);
  });
});
