/** Hands on the map: a mouse or a finger takes a piece, carries it and lets it go; keys take it step by step. */
import type { Locator, Page } from 'playwright-core';

/** Where something lies on the screen. */
type Point = readonly [x: number, y: number];

/** So far above the finger the piece goes, to be seen. */
const LIFT = 48;

export async function middle(page: Page, piece: string): Promise<Point> {
  const box = (await page.locator(`[data-piece="${piece}"]`).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A spot of a lit area on which no piece and no button lies, as whoever taps it looks for one. */
export const openSpot = (area: Locator): Promise<Point> =>
  area.evaluate((element): [number, number] => {
    const shape = element as SVGGeometryElement;
    const ofScreen = shape.getScreenCTM()!.inverse();
    const { left, top, width, height } = shape.getBoundingClientRect();
    const isOpen = (x: number, y: number): boolean =>
      shape.isPointInFill(new DOMPoint(x, y).matrixTransform(ofScreen)) &&
      document.elementFromPoint(x, y)?.closest('button, .hand-bar, [data-piece]') === null;
    const STEPS = 24;
    for (let down = 1; down < STEPS; down++)
      for (let right = 1; right < STEPS; right++) {
        const [x, y] = [left + (right * width) / STEPS, top + (down * height) / STEPS];
        // Not at its very edge.
        if ([-6, 0, 6].every((dx) => [-6, 0, 6].every((dy) => isOpen(x + dx, y + dy)))) return [x, y];
      }
    throw new Error('it is covered all over');
  });

/** Pixels to an inch, from the bar that tells it. */
export const inch = (page: Page): Promise<number> =>
  page
    .locator('.map-scale')
    .evaluate((bar) => bar.getBoundingClientRect().width / Number.parseInt(bar.textContent!, 10));

/** Until what was done is drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );

interface Pointer {
  down(at: Point): Promise<void>;
  move(at: Point): Promise<void>;
  up(): Promise<void>;
}

const mouse = ({ mouse: hand }: Page): Pointer => ({
  async down([x, y]) {
    await hand.move(x, y);
    await hand.down();
  },
  move: ([x, y]) => hand.move(x, y),
  up: () => hand.up(),
});

async function finger(page: Page): Promise<Pointer> {
  const wire = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) => {
    await wire.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  };
  return {
    down: (at) => touch('touchStart', at),
    move: (at) => touch('touchMove', at),
    up: () => touch('touchEnd'),
  };
}

export async function tap(page: Page, piece: string, how: 'mouse' | 'finger'): Promise<void> {
  const hand = how === 'mouse' ? mouse(page) : await finger(page);
  await hand.down(await middle(page, piece));
  await hand.up();
}

/** Takes what lies there with a finger and pulls it down, or up. */
export async function pull(page: Page, what: Locator, by: number): Promise<void> {
  const box = (await what.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hand = await finger(page);
  await hand.down([x, y]);
  for (const share of [0.2, 0.6, 1]) await hand.move([x, y + by * share]);
  await hand.up();
}

export async function drag(page: Page, piece: string, by: Point, how: 'mouse' | 'finger' = 'mouse'): Promise<void> {
  const [x, y] = await middle(page, piece);
  const hand = how === 'mouse' ? mouse(page) : await finger(page);
  const lift = how === 'mouse' ? 0 : LIFT;
  await hand.down([x, y]);
  await hand.move([x + 12 * Math.sign(by[0]), y + 12 * Math.sign(by[1])]);
  await drawn(page);
  await hand.move([x + by[0] / 2, y + by[1] / 2 + lift]);
  await drawn(page);
  await hand.move([x + by[0], y + by[1] + lift]);
  await drawn(page);
  await hand.up();
}
