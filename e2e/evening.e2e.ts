/** An evening at the table: what was resolved is written down, and a mistyped die is put right afterwards. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { procedureOf } from '../src/game/index.ts';
import { loadBook } from '../src/rules/index.ts';
import { inBrowser, PHONE } from './app.ts';
import { axeProblemsAt } from './audit.ts';
import { resultWords, setFacts, typeDice } from './card.ts';

const MORALE = '#/one-day/card/morale-test?cause=melee';

async function testMorale(page: Page, go: (route: string) => Promise<void>, name: string, dice: readonly number[]) {
  await go(`${MORALE}&name=${name}`);
  await typeDice(page, { dice });
  await resultWords(page);
  await page.getByRole('link', { name: 'Session', exact: true }).last().waitFor();
}

const entries = (page: Page) => page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem');

inBrowser('a mistyped die is corrected in the middle of an evening', { size: PHONE }, async ({ page, go, walk }) => {
  await testMorale(page, go, 'Friant', [7]);
  await testMorale(page, go, 'Morand', [3, 8]);
  await testMorale(page, go, 'Gudin', [9]);
  await walk('#/evening');
  await entries(page).first().waitFor();
  expect(await entries(page).count()).toBe(3);
  const morand = entries(page).filter({ hasText: 'Morand is Nervous: back 1″, facing the enemy.' });
  expect(await morand.innerText()).toContain('dice 3, 8');

  await morand.getByRole('link', { name: 'Open or correct Morale test' }).click();
  const firstRoll = page.getByRole('region', { name: 'How it was worked out' }).locator('details').first();
  await firstRoll.locator('summary').click();
  await firstRoll.getByRole('button', { name: 'Correct this roll' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '6', exact: true }).click();
  await page.getByText('Morand passes and stays Firm.').first().waitFor();

  await page.getByRole('link', { name: 'Session', exact: true }).last().click();
  const corrected = entries(page).filter({ hasText: 'Morand passes and stays Firm.' });
  await corrected.waitFor();
  expect(await corrected.innerText()).toContain('a die was mistyped');
  const all = await entries(page).allInnerTexts();
  expect(all.map((text) => /Friant|Morand|Gudin/.exec(text)?.[0])).toEqual(['Gudin', 'Morand', 'Friant']);
  await page.reload();
  await corrected.waitFor();
});

inBrowser('undo takes a die back, and the last entry out of the evening', { size: PHONE }, async ({ page, go }) => {
  await go(`${MORALE}&name=Friant`);
  await typeDice(page, { dice: [3] });
  await page.getByRole('button', { name: 'Undo die' }).click();
  await page.getByRole('group', { name: 'Keys of a d10' }).getByRole('button', { name: '5', exact: true }).click();
  expect(await resultWords(page)).toEqual(['Friant passes and stays Firm.']);
  await page.getByRole('link', { name: 'Session', exact: true }).last().click();
  await entries(page).first().waitFor();
  await page.getByRole('button', { name: 'Undo last' }).click();
  await entries(page).first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Put it back' }).click();
  await entries(page).filter({ hasText: 'Friant passes and stays Firm.' }).waitFor();
});

inBrowser('a shared evening opens on another device', { size: PHONE, axe: true }, async (app) => {
  const { page, context, go, walk } = app;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await testMorale(page, go, 'Friant', [7]);
  await walk('#/evening');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.browser()!.newContext({ viewport: PHONE });
  try {
    const elsewhere = await other.newPage();
    await elsewhere.goto(link);
    await elsewhere.getByText('Friant passes and stays Firm.').first().waitFor({ timeout: 120_000 });
  } finally {
    await other.close();
  }
  await go(link.slice(link.indexOf('#')));
  await page.getByText('Friant passes and stays Firm.').first().waitFor();
  expect(await axeProblemsAt(page, '#/evening/shared')).toEqual([]);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.waitForURL(/#\/evening\/(?!shared)/);
  await entries(page).first().waitFor();
  expect(await axeProblemsAt(page, '#/evening/:evening')).toEqual([]);
});

inBrowser('a card that rolls nothing is not written down by being looked at', { size: PHONE }, async (app) => {
  const { page, go, walk } = app;
  await go('#/one-day/card/movement');
  await resultWords(page);
  await setFacts(page, procedureOf(await loadBook('one-day'), 'movement'), { mover: 'light' });
  // What is written down after it comes first.
  await testMorale(page, go, 'Friant', [7]);
  await walk('#/evening');
  await entries(page).first().waitFor();
  expect(await entries(page).count()).toBe(1);
});
