/** One campaign, any table: a battle fought on the screen by another book, another typed in from a real table. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type App, inBrowser, PHONE } from './app.ts';
import { axeProblems, sideways } from './audit.ts';
import { mapStands, seal, tab } from './battle.ts';
import { drag, middle } from './hands.ts';

/** Four days in Belgium with tables allowed, Napoleon upon the Prussians at Charleroi, as far as the question where. */
async function askedWhere(app: App, hand: 'mouse' | 'finger'): Promise<void> {
  const { page } = app;
  await app.walk('#/beyond-waterloo/battle');
  await page.locator('summary', { hasText: 'Rules of this battle' }).click();
  await page.getByRole('switch', { name: /^Battles may be fought on a table/ }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await mapStands(page);
  const [from, to] = [await middle(page, 'N1'), await middle(page, 'P1')];
  await drag(page, 'N1', [to[0] - from[0], to[1] - from[1]], hand);
  await page.locator('[data-planned=N1]').waitFor();
  await seal(page);
  await sealUntil(page, () => page.getByLabel('Fight it').isVisible());
}

/** Answers as usual until that is so. */
async function sealUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let n = 0; !(await isSo()); n++) {
    if (n > 30) throw new Error('that never comes');
    await seal(page);
  }
}

const rulebook = (page: Page) => page.locator('main.battle').getAttribute('data-book');

inBrowser(
  'a battle of the campaign is fought on the screen by One Day to its end, and comes back',
  { axe: true },
  async (app) => {
    const { page } = app;
    await askedWhere(app, 'mouse');
    await page.getByLabel('Fight it').selectOption('one-day');
    await seal(page);
    await sealUntil(page, async () => (await rulebook(page)) === 'one-day');
    await mapStands(page);
    await page.getByRole('heading', { name: 'Battle of Charleroi' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await tab(page, 'More');
    await page.getByRole('button', { name: 'Go on for me' }).click();
    await page.locator('main.battle[data-book=beyond-waterloo]').waitFor();
    await page.getByRole('button', { name: 'Take back the command' }).first().click();
    await tab(page, 'Journal');
    await page
      .getByText(/^Points for the battle: French/)
      .first()
      .waitFor();
    // What is written down tells it again after a reload.
    await page.reload();
    await mapStands(page);
    await tab(page, 'Journal');
    await page
      .getByText(/^Points for the battle: French/)
      .first()
      .waitFor();
  },
);

inBrowser('a battle fought with miniatures is typed in, on a phone', { size: PHONE, axe: true }, async (app) => {
  const { page } = app;
  await askedWhere(app, 'finger');
  await page.getByLabel('Fight it').selectOption('table');
  await seal(page);
  await sealUntil(page, () => page.getByRole('heading', { name: 'Battle of Charleroi: the result' }).isVisible());
  expect([...(await sideways(page)), ...(await axeProblems(page))]).toEqual([]);
  await page.getByLabel('Rosters for').selectOption('esr');
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Print the battle' }).click(),
  ]);
  await paper
    .getByRole('heading', { name: /: roster for Et sans résultat/ })
    .first()
    .waitFor();
  await paper.close();
  await page.locator('[data-line=field]').click();
  await page.getByRole('radio', { name: 'the French' }).check();
  await seal(page);
  await tab(page, 'Journal');
  await page
    .getByText(/holds? the field/)
    .first()
    .waitFor();
  await page
    .getByText(/^Points for the battle: French/)
    .first()
    .waitFor();
});
