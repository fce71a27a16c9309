/** What comes out of the printer: the paper's size, pages with something on them, nothing of the screen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type App, inBrowser } from './app.ts';
import { DAVOUT, makeArmy } from './army.ts';
import { books, standing } from './pages.ts';
import { A4, expectSheets, LETTER, print } from './printed.ts';

async function choose(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: words, exact: true }).check();
}

for (const book of books) {
  inBrowser(`the charts of ${book.id} print on A4 and Letter`, {}, async ({ page, go }) => {
    await go(`#/${book.id}/print`);
    await standing(page);
    const a4 = await print(page, `${book.id}-charts-a4`);
    expectSheets(a4, A4);
    expect(a4.pages).toBeLessThanOrEqual(book.charts.length + 1);
    await choose(page, 'Letter');
    expectSheets(await print(page, `${book.id}-charts-letter`), LETTER);
  });
}

inBrowser('rosters, chits, markers and counters print', {}, async (app) => {
  const { page, walk } = app;
  await makeArmy(app, 'one-day', DAVOUT);
  await walk('#/one-day/print');
  await standing(page);
  for (const what of ['Rosters', 'Order chits', 'Markers', 'Counters']) {
    await choose(page, what);
    await page.locator('.leaf').first().waitFor();
    expectSheets(await print(page, `one-day-${what.replace(' ', '-')}`), A4);
  }
});

inBrowser('a roster prints a page for each formation', {}, async (app) => {
  await makeArmy(app, 'one-day', DAVOUT);
  await app.walk('#/one-day/print?what=rosters');
  await standing(app.page);
  expect((await print(app.page, 'one-day-rosters')).pages).toBe(2);
});

inBrowser('nothing of the screen gets on the paper', {}, async ({ page, go }: App) => {
  await go('#/one-day/print');
  await standing(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: 'Places' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false);
  expect(await page.locator('.leaf').first().isVisible()).toBe(true);
});
