import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalOf, contactTime, cutShort, footprintAt, marchedInto, marchThrough } from './march.ts';
import { mover } from './mover.ts';
import { overlap } from './overlap.ts';
import { rect } from './rect.ts';
import { survey } from './survey.ts';

const ground = survey({
  width: 40,
  height: 40,
  polygons: [
    {
      id: 'w',
      name: 'Wood',
      kind: 'woods',
      points: [
        [10, 0],
        [20, 0],
        [20, 40],
        [10, 40],
      ],
    },
  ],
  streams: [],
  roads: [],
  blocks: [],
});
const foot = mover(ground, { cost: { woods: 2 } });
const at = (march: ReturnType<typeof marchThrough>, time: number) => marchedInto({ x: 0, y: 0 }, march, time);

test('slow ground takes longer: ten inches of wood cost twenty', () => {
  const march = marchThrough([0, 5, 10, 5, 20, 5, 30, 5], foot, 40);
  expect(march.t).toEqual([0, 0.25, 0.75, 1]);
  expect(at(march, 0.5)).toEqual({ x: 15, y: 5 });
});

test('whoever has allowance to spare arrives early and stands', () => {
  const march = marchThrough([0, 5, 8, 5], foot, 16);
  expect(arrivalOf(march)).toBe(0.5);
  expect(at(march, 0.9)).toEqual({ x: 8, y: 5 });
});

test('a march cut short ends where it was at that time', () => {
  const point = fc.tuple(fc.double({ min: 1, max: 39, noNaN: true }), fc.double({ min: 1, max: 39, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 5 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (legs, time) => {
        const march = marchThrough(legs.flat(), foot, 60);
        const cut = cutShort(march, time);
        const end = at(cut, 1);
        const then = at(march, time);
        expect(Math.abs(end.x - then.x) + Math.abs(end.y - then.y)).toBeLessThan(1e-6);
        expect(cut.length).toBeLessThanOrEqual(march.length + 1e-9);
      },
    ),
  );
});

test('two who march towards each other touch when their gap is closed', () => {
  const one = rect(25, 5, 90, 2, 1);
  const two = rect(36, 5, 270, 2, 1);
  const mine = marchThrough([25, 5, 35, 5], foot, 10);
  const theirs = marchThrough([36, 5, 26, 5], foot, 10);
  expect(contactTime(one, mine, two, theirs, 0)).toBeCloseTo(0.5, 6);
  expect(contactTime(one, mine, two, null, 0)).toBeCloseTo(1, 6);
  expect(contactTime(one, null, two, null, 0)).toBe(Number.POSITIVE_INFINITY);
});

test('until contact nobody overlaps', () => {
  const point = fc.tuple(fc.double({ min: 5, max: 35, noNaN: true }), fc.double({ min: 5, max: 35, noNaN: true }));
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      const [one, two] = [rect(a[0], a[1], 30, 3, 1), rect(c[0], c[1], 200, 3, 1)];
      fc.pre(!overlap(one, two));
      const mine = marchThrough([...a, ...b], foot, 50);
      const theirs = marchThrough([...c, ...d], foot, 50);
      const met = contactTime(one, mine, two, theirs, 0);
      for (let time = 0; time < Math.min(1, met) - 0.01; time += 0.05)
        expect(overlap(footprintAt(one, mine, time), footprintAt(two, theirs, time))).toBe(false);
    }),
  );
});
