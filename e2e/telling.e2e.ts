/** What the table tells, and when: the end of a film not before the film, and how counters look only once. */
import { expect } from 'vitest';
import { inBrowser } from './app.ts';
import { beginBattle, mapStands } from './battle.ts';

inBrowser('the report does not tell the end before the film is over', {}, async (app) => {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await beginBattle(app);
  await mapStands(page);
  await page.evaluate(() => {
    const seen = { film: 0, both: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (!document.querySelector('.not-now')) return;
      seen.film++;
      if (document.querySelector('.report')) seen.both++;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('[data-part=ready]').click();
  await page.locator('.not-now').waitFor();
  await page.locator('.not-now').waitFor({ state: 'detached' });
  await page.locator('.report').waitFor();
  const { film, both } = await page.evaluate(() => (window as never as { seen: { film: number; both: number } }).seen);
  expect(film).toBeGreaterThan(0);
  expect(both).toBe(0);
});

inBrowser('how units are drawn is asked in the first battle and in no other', {}, async (app) => {
  const { page } = app;
  await beginBattle(app);
  await page.locator('.counter-offer').waitFor();
  await beginBattle(app, { book: 'la-bataille' });
  await mapStands(page);
  expect(await page.locator('.counter-offer').count()).toBe(0);
});
