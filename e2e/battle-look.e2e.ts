/** The battle's pages: readable by everybody, nothing sticks out, on a desk and on a phone, by day and by candle. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type App, DESK, inBrowser, PHONE } from './app.ts';
import { axeProblems, sideways, smallType } from './audit.ts';
import { beginBattle, mapStands, playOut, playStep, seal, tab } from './battle.ts';

async function problems({ page }: App, least: number, where: string): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('.waiting, [aria-busy=true]'));
  const found = [...(await sideways(page)), ...(await smallType(page, least)), ...(await axeProblems(page))];
  return found.map((problem) => `${where}: ${problem}`);
}

/** Horse has nothing to fire with, so its orders stand with their reasons; one that is given would be taken back. */
async function combatMove(page: Page): Promise<void> {
  // The word explains itself beside it.
  const order = page.getByRole('button', { name: 'Combat Move', exact: true }).and(page.locator('[aria-pressed]'));
  if ((await order.getAttribute('aria-pressed')) !== 'true') await order.click();
}

inBrowser('a battle on a desk, by day, is readable by everybody', { size: DESK, axe: true }, async (app) => {
  const { page } = app;
  const found: string[] = [];
  const check = async (where: string) => void found.push(...(await problems(app, 13, where)));
  await beginBattle(app);
  await mapStands(page);
  await check('orders');
  await page.locator('[data-line=F4] .order-head').click();
  await combatMove(page);
  await page.getByRole('radio', { name: 'Go', exact: true }).check();
  await check('a line');
  await page.getByRole('button', { name: /^‹/ }).click();
  await page.getByRole('button', { name: 'Standard orders' }).click();
  await seal(page);
  await check('the report');
  for (const name of ['Journal', 'Replay', 'More']) {
    await tab(page, name);
    await check(name);
  }
  expect(found).toEqual([]);
});

inBrowser(
  'a battle at one device, to its end, on a phone by candle, is readable by everybody',
  { size: PHONE, dark: true, axe: true },
  async (app) => {
    const { page } = app;
    const found: string[] = [];
    const check = async (where: string) => void found.push(...(await problems(app, 15, where)));
    await beginBattle(app, { opponent: 'two people, one device' });
    await check('the cleared desk');
    await playStep(page);
    await mapStands(page);
    await check('orders');
    await page.locator('[data-line=F4] .order-head').click();
    await combatMove(page);
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    await check('a line');
    await page.getByRole('button', { name: /^‹/ }).click();
    await page.getByRole('button', { name: 'Standard orders' }).click();
    for (const name of ['Journal', 'Replay', 'More', 'Desk']) {
      await tab(page, name);
      await check(name);
    }
    await playOut(page);
    await check('after');
    expect(found).toEqual([]);
  },
);
