/** The campaign by hand: a stack opens as a fan, a Formation is dragged or tapped to a lit area. */
import { expect } from 'vitest';
import { inBrowser, PHONE } from './app.ts';
import { beginBattle, mapStands, seal } from './battle.ts';
import { drag, middle, openSpot, tap } from './hands.ts';

inBrowser(
  'a Formation is dragged out of its stack onto the enemy, and another tapped to a lit area',
  {},
  async (app) => {
    const { page } = app;
    await beginBattle(app, { book: 'beyond-waterloo', title: 'Four days in Belgium' });
    await mapStands(page);
    await tap(page, 'N4', 'mouse');
    // The fan: every block by itself.
    await expect.poll(() => page.locator('.stem').count()).toBe(4);
    expect(await page.locator('.price').count()).toBeGreaterThan(2);
    const [from, to] = [await middle(page, 'N2'), await middle(page, 'P1')];
    await drag(page, 'N2', [to[0] - from[0], to[1] - from[1]]);
    await page.locator('[data-planned=N2]').waitFor();
    await tap(page, 'N3', 'mouse');
    const area = page.getByRole('button', { name: /^To Mons/ });
    await page.mouse.click(...(await openSpot(area)));
    await page.locator('[data-planned=N3]').waitFor();
    await page.getByRole('button', { name: 'Force March', exact: true }).first().click();
    await page.getByRole('button', { name: /^‹/ }).click();
    const words = (line: string) => page.locator(`[data-line=${line}] .order-words`).innerText();
    expect(await words('N2')).toMatch(/Charleroi/);
    await expect.poll(() => words('N3')).toMatch(/Mons/);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await seal(page);
  },
);

inBrowser('a Formation is dragged to a lit area by a finger', { size: PHONE }, async (app) => {
  const { page } = app;
  await beginBattle(app, { book: 'beyond-waterloo', title: 'Four days in Belgium' });
  await mapStands(page);
  const [from, to] = [await middle(page, 'N4'), await middle(page, 'P1')];
  await drag(page, 'N4', [to[0] - from[0], to[1] - from[1]], 'finger');
  await page.locator('[data-planned=N4]').waitFor();
});
