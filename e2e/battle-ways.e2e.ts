/** Ways to play a turn: by typing, by key, with real dice, without a network, and taught. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBrowser, PHONE } from './app.ts';
import { beginBattle, mapStands, seal, tab } from './battle.ts';

inBrowser('a turn by typed orders only', {}, async (app) => {
  const { page } = app;
  await beginBattle(app);
  const box = page.getByRole('textbox', { name: 'Typed orders' });
  await box.fill('V CM; F1 go 10,7 facing north column; F4 FM');
  await box.press('Enter');
  await page.locator('[data-line=F1] .order-words').getByText('10, 7').waitFor();
  await page.locator('[data-line=F4] .order-words').getByText('Full Move').waitFor();
  await box.fill('F9 FM');
  await box.press('Enter');
  await page.locator('.typed .fault').getByText('F9').waitFor();
  await box.fill('F2 f');
  await page.getByRole('list', { name: /^Completions/ }).waitFor();
  await box.press('ArrowRight');
  await expect.poll(() => box.inputValue()).toMatch(/^F2 F/);
  await box.fill('');
  await seal(page);
  await page.getByText('Turn 2 of 8').waitFor();
});

inBrowser('figures are offered on the first battle, and what is picked is not asked again', {}, async (app) => {
  const { page } = app;
  await beginBattle(app);
  await mapStands(page);
  const offer = page.getByRole('group', { name: 'How shall your units be drawn?' });
  await offer.getByRole('button', { name: 'Figures' }).click();
  await page.locator('.pieces.silhouette').waitFor();
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await mapStands(page);
  await page.locator('.pieces.silhouette').waitFor();
  expect(await offer.count()).toBe(0);
});

inBrowser('a turn by the keyboard alone, from a counter on the map to the sealed order', {}, async (app) => {
  const { page } = app;
  await beginBattle(app);
  await mapStands(page);
  await page.locator('[data-piece=F3]').focus();
  await page.keyboard.press('Enter');
  const order = page.getByRole('radio', { name: 'Fire', exact: true });
  await order.waitFor();
  await order.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'Full Move', checked: true }).waitFor();
  await page.locator('[data-part=ready]').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Turn 2 of 8').waitFor();
  await tab(page, 'Journal');
  await page
    .getByRole('heading', { name: /Turn 1/ })
    .first()
    .waitFor();
});

/** The dice typed so far, of the throw that is asked for after so many entries. */
const diceTyped = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const entries = document.querySelector('.battle-panel')?.getAttribute('data-entries');
    return `${entries} ${document.querySelector('.dice-box [role=img]')?.getAttribute('aria-label')}`;
  });

inBrowser(
  'real dice are typed, one key a die, and a battle can mix them with the sealed ones',
  { size: PHONE },
  async (app) => {
    const { page } = app;
    await beginBattle(app, { dice: 'my own, entered' });
    let typed = 0;
    for (let steps = 0; steps < 40 && typed < 6; steps++) {
      if (await page.getByRole('region', { name: 'Dice' }).count()) {
        const before = await diceTyped(page);
        await page.keyboard.press('7');
        typed++;
        await expect.poll(() => diceTyped(page)).not.toBe(before);
      } else await seal(page);
    }
    expect(typed).toBe(6);
    await tab(page, 'Journal');
    await page.locator('.roll > summary').first().click();
    await page.getByText('entered dice').first().waitFor();
  },
);

inBrowser('a battle is begun and played without a network', { worker: true }, async (app) => {
  const { page, context } = app;
  await app.go('#/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await beginBattle(app);
  await mapStands(page);
  await seal(page);
  await page.getByText('Turn 2 of 8').waitFor();
});

inBrowser('the lesson is taught step by step and goes on after a reload', {}, async (app) => {
  const { page, go } = app;
  await go('#/one-day/battle');
  await page.getByRole('button', { name: 'Teach me on this one' }).click();
  const lesson = page.getByRole('region', { name: 'Lesson' });
  await lesson.getByRole('heading', { name: 'The ground' }).waitFor();
  await lesson.getByRole('button', { name: 'Next' }).click();
  await lesson.getByRole('heading', { name: 'A unit' }).waitFor();
  await page.locator('[data-line=F3] .order-head').click();
  await lesson.getByRole('heading', { name: 'Move by dragging' }).waitFor();
  await page.reload();
  await lesson.getByRole('heading', { name: 'Move by dragging' }).waitFor();
  for (const title of ['Turn it', 'Several at once', 'Three orders']) {
    await lesson.getByRole('button', { name: 'Skip this step' }).click();
    await lesson.getByRole('heading', { name: title }).waitFor();
  }
  await lesson.getByRole('button', { name: 'Next' }).click();
  await lesson.getByRole('heading', { name: 'Confirm orders' }).waitFor();
  await page.locator('[data-part=ready]').click();
  await lesson.getByRole('heading', { name: 'What happened' }).waitFor();
});
