/** The editor's page as a hand uses it: places on its map in metres, a battle drawn in a few strokes. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './app.ts';
import { drawn } from './hands.ts';
import { standing } from './pages.ts';

/** Metres from the western and the southern edge. */
export type Place = readonly [x: number, y: number];

/** The empty field of a new battle, in metres. */
const FIELD = { width: 4000, height: 3000 } as const;

export async function openEditor({ page, go }: App, query = ''): Promise<void> {
  await go(`#/editor${query}`);
  await standing(page);
  await page.locator('.editor-map .map-stage svg').first().waitFor();
  await drawn(page);
}

/** Where a place of the field lies on the screen. */
export async function spot(page: Page, [x, y]: Place, field = FIELD): Promise<Place> {
  const box = (await page.locator('.editor-map .map-stage').boundingBox())!;
  return [box.x + (x / field.width) * box.width, box.y + (1 - y / field.height) * box.height];
}

export const tool = (page: Page, name: string): Locator =>
  page.locator('.palette').getByRole('button', { name, exact: true });

/** A mouse, or a finger: nothing in the tests of drawing is done otherwise. */
export interface Pointer {
  tap(at: Place): Promise<void>;
  drag(from: Place, to: Place): Promise<void>;
}

export const mouse = ({ mouse: hand }: Page): Pointer => ({
  tap: ([x, y]) => hand.click(x, y),
  async drag(from, to) {
    await hand.move(...from);
    await hand.down();
    for (const share of [0.3, 0.7, 1]) await hand.move(...between(from, to, share));
    await hand.up();
  },
});

export async function finger(page: Page): Promise<Pointer> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  return {
    async tap(at) {
      await touch('touchStart', at);
      await touch('touchEnd');
    },
    async drag(from, to) {
      await touch('touchStart', from);
      for (const share of [0.3, 0.7, 1]) await touch('touchMove', between(from, to, share));
      await touch('touchEnd');
    },
  };
}

const between = (from: Place, to: Place, share: number): Place => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export async function middleOf(what: Locator): Promise<Place> {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** How a button is pressed: by pointer, or by a key while it has the focus. */
export type Press = (what: Locator) => Promise<void>;
export const pressing =
  (hand: Pointer): Press =>
  async (what) => {
    await what.waitFor();
    await hand.tap(await middleOf(what));
    await drawn(what.page());
  };
export const entering: Press = async (what) => {
  await what.focus();
  await what.page().keyboard.press('Enter');
  await drawn(what.page());
};

/** Point by point, closed by the gold knob: the first of an area, the last of a line. */
export async function draw(page: Page, name: string, places: readonly Place[], hand = mouse(page)): Promise<void> {
  await pressing(hand)(tool(page, name));
  for (const place of places) {
    await hand.tap(await spot(page, place));
    await drawn(page);
  }
  const ring = name === 'Hill' || name === 'Wood';
  if (places.length > 1) await hand.tap(await spot(page, places.at(ring ? 0 : -1)!));
  await drawn(page);
  await pressing(hand)(tool(page, 'Select'));
}

/** Whatever must be mended, by its own button. */
export async function mendAll(page: Page, press: Press): Promise<void> {
  const button = page.locator('.checks li.mend .check-mend').first();
  for (let turn = 0; turn < 16 && (await button.count()) > 0; turn++) await press(button);
  expect(await checksOf(page)).toEqual([]);
}

/** A battle of the house's own. */
export async function openOurs(page: Page, title: string): Promise<void> {
  await page.locator('.editor-bar .bar-link').first().click();
  await page.getByRole('button', { name: title }).first().click();
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await page.locator('.editor-map [data-piece]').first().waitFor();
  await drawn(page);
}

export const acts = (page: Page, name: string): Locator =>
  page.locator('.bar-acts').getByRole('button', { name, exact: true });

export const checksOf = (page: Page): Promise<string[]> => page.locator('.checks li.mend').allInnerTexts();

/** Until nothing has to be mended and all four books have raised it. */
export async function raisedInAll(page: Page): Promise<string[]> {
  await expect.poll(() => checksOf(page)).toEqual([]);
  const words = page.locator('.editor-foot .raise-books label span');
  await expect
    .poll(async () => (await words.allInnerTexts()).filter((text) => /^\d+ units?, \d+ turns?$/.test(text)).length)
    .toBe(4);
  return words.allInnerTexts();
}
