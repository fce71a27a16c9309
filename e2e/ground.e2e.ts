/** The printed ground is the battle's own, whatever was looked at before. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBrowser } from './app.ts';
import { beginBattle, mapStands } from './battle.ts';

/** What is printed on the far sheet, as a picture, once it hangs. */
async function printed(page: Page): Promise<string> {
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.map-sheets canvas')?.style.width);
  return page
    .locator('.map-sheets canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
}

inBrowser('two battles of one name in one visit stand each on its own ground', {}, async (app) => {
  const { page } = app;
  const seen: string[] = [];
  for (const book of ['esr', 'la-bataille']) {
    await beginBattle(app, { book, title: 'Quatre-Bras' });
    await mapStands(page);
    seen.push(await printed(page));
  }
  await page.reload();
  await mapStands(page);
  const alone = await printed(page);
  expect(seen[1] === alone).toBe(true);
  expect(seen[0] === alone).toBe(false);
});
