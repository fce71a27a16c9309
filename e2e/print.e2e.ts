/** What comes out of the printer: the paper's size, pages with something on them, nothing of the screen. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type App, inBrowser } from './app.ts';
import { DAVOUT, makeArmy } from './army.ts';
import { books, standing } from './pages.ts';
import { pictures } from './settings.ts';

const A4 = [595, 842];
const LETTER = [612, 792];

interface Printed {
  readonly pages: number;
  /** Width and height of each page, in points. */
  readonly sizes: readonly (readonly number[])[];
  readonly bytes: number;
}

/** Prints the page as the browser would, and keeps the file to be looked at. */
async function print(page: Page, name: string): Promise<Printed> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  writeFileSync(join(pictures, `${name}.pdf`), file);
  const text = file.toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return {
    pages: [...text.matchAll(/\/Type\s*\/Page\b/g)].length,
    sizes: boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]),
    bytes: file.length,
  };
}

function expectSheets(printed: Printed, size: readonly number[]): void {
  expect(printed.pages).toBeGreaterThan(0);
  for (const one of printed.sizes) expect(one).toEqual(size);
  // A blank page with its head takes about 1 kB; fonts alone bring the file well over this.
  expect(printed.bytes).toBeGreaterThan(10_000 + printed.pages * 1_000);
}

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
