/** The board turned to one's own side: kept on the device, names upright, pointer and drag right. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, inBrowser, PHONE } from './app.ts';
import { beginBattle, mapStands } from './battle.ts';
import { drag, inch, middle } from './hands.ts';

const high = async (page: Page, piece: string) => (await middle(page, piece))[1];
/** Whether every name on the map stands upright. */
const upright = (page: Page) =>
  page.locator('.tags text, .names .name').evaluateAll((all) =>
    all.every((text) => {
      const { a, b } = (text as SVGGraphicsElement).getScreenCTM()!;
      return a > 0 && b === 0;
    }),
  );

for (const [where, size, hand] of [
  ['a desk', DESK, 'mouse'],
  ['a phone', PHONE, 'finger'],
] as const) {
  inBrowser(`the northern player turns the board to himself, on ${where}`, { size }, async (app) => {
    const { page } = app;
    await beginBattle(app, { opponent: 'both sides yourself' });
    await mapStands(page);
    // The French stand below anyway: nothing to turn.
    expect(await page.getByRole('button', { name: 'Turn', exact: true }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Austrians' }).click();
    await page.locator('[data-line=A1]').waitFor();
    expect(await high(page, 'A1')).toBeLessThan(await high(page, 'F1'));

    await page.locator('[data-piece=A1]').focus();
    await page.keyboard.press('t');
    await expect.poll(async () => (await high(page, 'A1')) > (await high(page, 'F1'))).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-piece'))).toBe('A1');
    expect(await upright(page)).toBe(true);
    expect(await page.locator('[data-piece=A1]').getAttribute('aria-label')).toMatch(/facing south/);

    // Forward is up, towards the enemy in the south.
    await drag(page, 'A1', [0, -2 * (await inch(page))], hand);
    await page.locator('[data-planned=A1]').waitFor();
    await page.getByRole('button', { name: /^‹/ }).click();
    const words = await page.locator('[data-line=A1] .order-words').innerText();
    const [, , y] = /to ([\d.]+), ([\d.]+), facing south/.exec(words)!;
    expect(Number(y)).toBeLessThan(13);

    await page.reload();
    await mapStands(page);
    await page.getByRole('radio', { name: 'Austrians' }).click();
    await expect.poll(async () => (await high(page, 'A1')) > (await high(page, 'F1'))).toBe(true);
    await page.getByRole('button', { name: 'Turn', exact: true }).click();
    await expect.poll(async () => (await high(page, 'A1')) < (await high(page, 'F1'))).toBe(true);
  });
}
