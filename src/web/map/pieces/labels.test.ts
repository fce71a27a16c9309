import { expect, test } from 'vitest';
import { meets } from '../view.ts';
import { type Named, type PlacedLabel, placeLabels } from './labels.ts';

const named = (id: string, x: number, y: number, more: Partial<Named> = {}): Named => ({
  id,
  x,
  y,
  halfWidth: 20,
  halfHeight: 8,
  full: { width: 60, height: 14 },
  short: { width: 16, height: 14 },
  weight: 1,
  must: false,
  ...more,
});

const boxOf = ({ x, y, short }: PlacedLabel, one: Named) => {
  const { width, height } = short ? one.short : one.full;
  return { left: x - width / 2, right: x + width / 2, top: y, bottom: y + height };
};

test('a counter by itself has its name under it', () => {
  expect(placeLabels([named('F1', 100, 100)])).toEqual([{ id: 'F1', short: false, x: 100, y: 111 }]);
});

test('no name covers another name or another counter', () => {
  const all = Array.from({ length: 30 }, (_, i) => named(`F${i}`, 60 + (i % 6) * 47, 60 + Math.floor(i / 6) * 24));
  const placed = placeLabels(all);
  const boxes = placed.map((label) => ({ id: label.id, box: boxOf(label, all.find(({ id }) => id === label.id)!) }));
  for (const a of boxes) {
    for (const b of boxes) if (a.id !== b.id) expect(meets(a.box, b.box)).toBe(false);
    for (const { id, x, y, halfWidth, halfHeight } of all) {
      const body = { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
      if (id !== a.id) expect(meets(a.box, body)).toBe(false);
    }
  }
});

test('where there is no room for a name its short form lies on the counter', () => {
  const row = [0, 1, 2].map((i) => named(`F${i}`, 100 + i * 41, 100));
  const walls = [
    { left: 0, right: 400, top: 60, bottom: 91 },
    { left: 0, right: 400, top: 109, bottom: 140 },
  ];
  const middle = placeLabels(row, walls).find(({ id }) => id === 'F1')!;
  expect(middle).toMatchObject({ short: true, x: 141, y: 93 });
});

test('the weightier of two keeps its place, and the selected one is named in full whatever it covers', () => {
  const [light, heavy] = [named('A', 100, 100), named('B', 100, 122, { weight: 2 })];
  expect(placeLabels([light, heavy]).map(({ id }) => id)[0]).toBe('B');
  const everywhere = [{ left: 0, right: 400, top: 0, bottom: 400 }];
  expect(placeLabels([light, { ...heavy, must: true }], everywhere)).toEqual([
    { id: 'B', short: false, x: 100, y: 133 },
  ]);
});

test('a block has its name above it, for its steps are below', () => {
  expect(placeLabels([named('N1', 100, 100, { above: true })])).toEqual([{ id: 'N1', short: false, x: 100, y: 75 }]);
});

test('a name without room for all of it leaves the names of the ground free while it can', () => {
  const walls = [0, 112].map((left) => ({ left, right: left + 88, top: 0, bottom: 200 }));
  const ground = { left: 90, right: 110, top: 108, bottom: 130 };
  const one = named('F1', 100, 100);
  const [placed] = placeLabels([one], walls, [ground]);
  expect(placed).toMatchObject({ short: true });
  expect(meets(boxOf(placed!, one), ground)).toBe(false);
});

test('a general’s name is not written over a name of the ground, unless he is chosen', () => {
  const ground = { left: 0, right: 200, top: 0, bottom: 200 };
  const general = named('Ney', 100, 100, { yields: true });
  expect(placeLabels([general], [], [ground])).toEqual([]);
  expect(placeLabels([{ ...general, must: true }], [], [ground])).toMatchObject([{ id: 'Ney', short: false }]);
});
