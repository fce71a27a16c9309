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
    await page.getByRole('switch', { name: 'Force March' }).click();
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
  // The ablest leader lies on top of the stack.
  const [from, to] = [await middle(page, 'N1'), await middle(page, 'P1')];
  await drag(page, 'N1', [to[0] - from[0], to[1] - from[1]], 'finger');
  await page.locator('[data-planned=N1]').waitFor();
});

inBrowser(
  'on a phone a stack opens as cards above the sheet, and nothing lies over the areas that are lit',
  { size: PHONE },
  async (app) => {
    const { page } = app;
    await beginBattle(app, { book: 'beyond-waterloo', title: '1815 from 15 June' });
    await mapStands(page);
    await tap(page, 'F1', 'finger');
    await page.locator('[data-card=F2]').click();
    await page.locator('.price').first().waitFor();
    expect(await page.locator('.stem').count()).toBe(0);
    const map = (await page.locator('.battle-map').boundingBox())!;
    for (const row of await page.locator('.stack-row, .hand-bar').all())
      expect((await row.boundingBox())!.y).toBeGreaterThanOrEqual(map.y + map.height);
    // The chosen one and what it may reach at once are in the part that is left.
    const shown = await page.locator('.price').evaluateAll(
      (circles, { top, bottom }) => {
        const middles = circles.map((one) => one.getBoundingClientRect()).map((box) => box.y + box.height / 2);
        return middles.filter((y) => y > top && y < bottom).length;
      },
      { top: map.y, bottom: map.y + map.height },
    );
    expect(shown).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Line of Battle', exact: true }).first().click();
    await page.mouse.click(...(await openSpot(page.getByRole('button', { name: /^To Valenciennes/ }))));
    await page.locator('[data-planned=F2]').waitFor();
  },
);
