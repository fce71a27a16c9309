/** A battle by lot: drawn, passed on by its name, begun, and printed for a real table. */
import { expect } from 'vitest';
import { inBrowser, PHONE } from './app.ts';
import { axeProblems, sideways } from './audit.ts';
import { mapStands, somethingToDo } from './battle.ts';
import { standing } from './pages.ts';

inBrowser(
  'a battle by lot is drawn on a phone, and another draw is another battle',
  { size: PHONE, axe: true },
  async (app) => {
    const { page, go } = app;
    await go('#/battles?show=days');
    await standing(page);
    await page.getByRole('button', { name: 'Draw one' }).click();
    const name = page.locator('.lot-form code');
    await name.waitFor();
    const first = await name.innerText();
    expect(first).toMatch(/^lot-fra-[a-z]{3}-\d{4}-[a-z]{3}-4-[a-z0-9]{6}$/);
    await page.getByRole('button', { name: 'Draw another' }).click();
    expect(await name.innerText()).not.toBe(first);
    await page.getByLabel('Year').selectOption('1809');
    await page.getByLabel('From the north').selectOption('austria');
    expect(await name.innerText()).toMatch(/^lot-fra-aus-1809-/);
    expect([...(await sideways(page)), ...(await axeProblems(page))]).toEqual([]);
  },
);

inBrowser(
  'whoever has its name has the battle: set up, printed for a real table, begun',
  { axe: true },
  async (app) => {
    const { page, go } = app;
    await go('#/one-day/battle?day=lot-fra-aus-1809-woo-3-k3x9');
    await page.getByRole('radio', { name: /1809/, checked: true }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const [paper] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Print it for a real table' }).click(),
    ]);
    await paper.getByRole('heading', { name: /: the result$/ }).waitFor();
    expect(await paper.locator('section').count()).toBe(6);
    await paper.close();
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await somethingToDo(page);
    await mapStands(page);
  },
);

inBrowser(
  'a battle too large for a book is opened as a sector, and a name that is none is said to be none',
  {},
  async (app) => {
    const { page, go } = app;
    await go('#/revolution-empire/battle?day=lot-fra-aus-1809-woo-12-k3x9');
    await page.getByText(/does not hold all of/).waitFor();
    await go('#/esr/battle?day=lot-of-things');
    await page.getByText('There is no battle called “lot-of-things”.').waitFor();
  },
);
