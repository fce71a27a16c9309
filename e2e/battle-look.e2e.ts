/** The battle's pages: readable by everybody, nothing sticks out, on a desk and on a phone, by day and by candle. */
import { expect } from 'vitest';
import { type App, DESK, inBrowser, PHONE, type Setting } from './app.ts';
import { axeProblems, sideways, smallType } from './audit.ts';
import { beginBattle, mapStands, playOut, seal, tab } from './battle.ts';

async function problems({ page }: App, least: number, where: string): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('.waiting, [aria-busy=true]'));
  const found = [...(await sideways(page)), ...(await smallType(page, least)), ...(await axeProblems(page))];
  return found.map((problem) => `${where}: ${problem}`);
}

function look(words: string, setting: Setting, least: number): void {
  inBrowser(`a battle ${words}`, { ...setting, axe: true }, async (app) => {
    const { page } = app;
    const found: string[] = [];
    const check = async (where: string) => void found.push(...(await problems(app, least, where)));
    await beginBattle(app);
    await mapStands(page);
    await check('orders');
    await page.locator('[data-line=F4] .order-head').click();
    await page.getByRole('radio', { name: 'Combat Move' }).check();
    await page.getByRole('radio', { name: 'Go', exact: true }).check();
    await check('a line');
    await page.getByRole('button', { name: /^‹/ }).click();
    await page.getByRole('button', { name: 'As usual' }).click();
    await seal(page);
    await seal(page);
    for (const name of ['Journal', 'Replay', 'More', 'Desk']) {
      await tab(page, name);
      await check(name);
    }
    await playOut(page);
    await check('after');
    expect(found).toEqual([]);
  });
}

look('on a desk, by day', { size: DESK }, 13);
look('on a phone, by candle', { size: PHONE, dark: true }, 15);

inBrowser('the cleared desk is readable by everybody', { size: PHONE, axe: true }, async (app) => {
  await beginBattle(app, { opponent: 'two people, one device' });
  expect(await problems(app, 15, 'hand-over')).toEqual([]);
});
