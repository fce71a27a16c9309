import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beyond,
  boxAround,
  fitted,
  held,
  isLost,
  meets,
  NEAREST,
  openedAt,
  openedNear,
  pinched,
  scaleLength,
  showing,
  showingAround,
  toBoard,
  toScreen,
  type View,
  zoomedAt,
} from './view.ts';

const board = { width: 48, height: 72 };
const screen = { width: 1000, height: 800 };

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const views: fc.Arbitrary<View> = fc.record({ x: number(-3000, 3000), y: number(-3000, 3000), k: number(1, 200) });
const points = fc.tuple(number(0, 1000), number(0, 800));

describe('the view', () => {
  test('a fitted board lies on the screen with all its corners', () => {
    const view = fitted(board, screen);
    for (const corner of [
      [0, 0],
      [48, 72],
    ] as const) {
      const [x, y] = toScreen(view, corner);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(screen.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(screen.height);
    }
  });

  test('a portrait sheet is a strip in a wide frame, and nowhere else', () => {
    const wide = { width: 920, height: 814 };
    expect(isLost({ width: 48, height: 72 }, wide, 54)).toBe(true);
    expect(isLost({ width: 72, height: 48 }, wide, 54)).toBe(false);
    expect(isLost({ width: 48, height: 72 }, { width: 390, height: 500 }, 0)).toBe(false);
  });

  test('a fitted board leaves the tools at the foot of the screen free', () => {
    const [, bottom] = toScreen(fitted(board, screen, 60), [48, 72]);
    expect(bottom).toBeLessThanOrEqual(screen.height - 60);
  });

  test('a phone opens near, with one’s own side in sight', () => {
    const phone = { width: 390, height: 320 };
    const home = boxAround([
      [10, 68],
      [40, 70],
    ]);
    const view = openedNear(board, phone, home);
    expect(view.k).toBeGreaterThan(fitted(board, phone).k);
    for (const at of [
      [10, 68],
      [40, 70],
    ] as const) {
      const [x, y] = toScreen(view, at);
      expect(x >= 0 && x <= phone.width && y >= 0 && y <= phone.height).toBe(true);
    }
  });

  test('a spot taken to the screen and back is the same spot', () => {
    fc.assert(
      fc.property(views, points, (view, point) => {
        const [x, y] = toScreen(view, toBoard(view, point));
        expect(x).toBeCloseTo(point[0], 5);
        expect(y).toBeCloseTo(point[1], 5);
      }),
    );
  });

  test('the spot under the pointer stays under it while one zooms', () => {
    fc.assert(
      fc.property(views, points, number(0.3, 3), (view, point, factor) => {
        const before = toBoard(view, point);
        const after = toBoard(zoomedAt(view, point, factor), point);
        expect(after[0]).toBeCloseTo(before[0], 5);
        expect(after[1]).toBeCloseTo(before[1], 5);
      }),
    );
  });

  test('two fingers that keep their distance move the map with them', () => {
    const view = { x: 10, y: 20, k: 12 };
    expect(
      pinched(
        view,
        [
          [100, 100],
          [200, 100],
        ],
        [
          [130, 90],
          [230, 90],
        ],
      ),
    ).toEqual({ x: 40, y: 10, k: 12 });
  });

  test('two fingers twice as far apart show everything twice as large', () => {
    expect(
      pinched(
        { x: 0, y: 0, k: 12 },
        [
          [100, 100],
          [200, 100],
        ],
        [
          [50, 100],
          [250, 100],
        ],
      ).k,
    ).toBe(24);
  });

  test('whatever is wished for, some of the board stays on the screen and the scale within its bounds', () => {
    fc.assert(
      fc.property(views, (wish) => {
        const view = held(wish, board, screen);
        const [left, top] = toScreen(view, [0, 0]);
        const [right, bottom] = toScreen(view, [48, 72]);
        expect(Math.min(right, screen.width) - Math.max(left, 0)).toBeGreaterThan(100);
        expect(Math.min(bottom, screen.height) - Math.max(top, 0)).toBeGreaterThan(100);
        expect(view.k).toBeLessThanOrEqual(NEAREST);
        expect(view.k).toBeGreaterThanOrEqual(fitted(board, screen).k * 0.69);
      }),
    );
  });

  test('what is to be shown comes into sight, and the map stays still if it is there already', () => {
    const view = { x: 0, y: 0, k: 40 };
    expect(showing(view, boxAround([[10, 10]]), screen)).toEqual(view);
    const moved = showing(view, boxAround([[40, 60]]), screen);
    const [x, y] = toScreen(moved, [40, 60]);
    expect(x).toBeLessThanOrEqual(screen.width);
    expect(y).toBeLessThanOrEqual(screen.height);
    expect(moved.k).toBe(40);
  });

  test('two far ends are shown together by drawing back', () => {
    const view = showing(
      { x: 0, y: 0, k: 60 },
      boxAround([
        [2, 2],
        [46, 70],
      ]),
      screen,
    );
    expect(view.k).toBeLessThan(60);
    for (const end of [
      [2, 2],
      [46, 70],
    ] as const) {
      const [x, y] = toScreen(view, end);
      expect(x >= 0 && x <= screen.width && y >= 0 && y <= screen.height).toBe(true);
    }
  });

  test('the scale bar is a round length that fits its room', () => {
    expect(scaleLength(12, 130)).toBe(10);
    expect(scaleLength(40, 130)).toBe(2);
    expect(scaleLength(200, 130)).toBe(0.5);
  });
});

test('nothing is written beyond the edges of the sheet', () => {
  const inside = { left: 1, right: 40, top: 1, bottom: 12 };
  const outside = beyond({ width: 100, height: 80 });
  expect(outside.some((box) => meets(box, inside))).toBe(false);
  for (const over of [
    { ...inside, left: -2 },
    { ...inside, right: 101 },
    { ...inside, top: -1 },
    { ...inside, bottom: 81 },
  ])
    expect(outside.some((box) => meets(box, over))).toBe(true);
});

describe('a map of areas', () => {
  const board = { width: 100, height: 100 };
  const screen = { width: 390, height: 340 };

  test('is opened at its place, and shows nothing beyond its sheet', () => {
    const view = openedAt(board, screen, [30, 5], 12);
    expect(toScreen(view, [30, 5])[0]).toBeCloseTo(195);
    expect(view.y).toBe(0);
  });

  test('is moved until the chosen one and its nearest goals are in sight, and stays at its scale', () => {
    const view = openedAt(board, screen, [50, 50], 12);
    const moved = showingAround(
      view,
      [50, 60],
      [
        [50, 70],
        [40, 60],
        [99, 99],
      ],
      screen,
    );
    expect(moved.k).toBe(view.k);
    for (const spot of [
      [50, 60],
      [50, 70],
      [40, 60],
    ] as const) {
      const [x, y] = toScreen(moved, spot);
      expect(x > 0 && x < screen.width && y > 0 && y < screen.height).toBe(true);
    }
    expect(toScreen(moved, [99, 99])[0]).toBeGreaterThan(screen.width);
  });
});
