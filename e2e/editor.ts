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

/** One way to click: with the mouse, or with a finger. */
export type Click = (page: Page, at: Place) => Promise<void>;
export const mouse: Click = (page, [x, y]) => page.mouse.click(x, y);

/** Point by point, closed by the gold knob: the first of an area, the last of a line. */
export async function draw(page: Page, name: string, places: readonly Place[], click: Click = mouse): Promise<void> {
  await tool(page, name).click();
  for (const place of places) {
    await click(page, await spot(page, place));
    await drawn(page);
  }
  const ring = name === 'Hill' || name === 'Wood';
  if (places.length > 1) await click(page, await spot(page, places.at(ring ? 0 : -1)!));
  await drawn(page);
  await page.keyboard.press('Escape');
  await drawn(page);
}

export const checksOf = (page: Page): Promise<string[]> => page.locator('.checks li.mend').allInnerTexts();

/** Until nothing has to be mended and all four books have raised it. */
export async function raisedInAll(page: Page): Promise<string[]> {
  await expect.poll(() => checksOf(page)).toEqual([]);
  const words = page.locator('.raise-books label span');
  await expect
    .poll(async () => (await words.allInnerTexts()).filter((text) => /^\d+ units?, \d+ turns?$/.test(text)).length)
    .toBe(4);
  return words.allInnerTexts();
}
