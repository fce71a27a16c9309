/** A battle of every book is readable by everybody: with nothing chosen, with a unit chosen, and on every tab. */
import { expect } from 'vitest';
import { DESK, inBrowser, PHONE } from './app.ts';
import { allAxeProblems, axeProblemsAt, sideways } from './audit.ts';
import { beginBattle, mapStands, tab } from './battle.ts';
import { books } from './pages.ts';

/** A small desk, 1280 × 800, at 200 %: half its pixels. */
const ZOOMED = { width: 640, height: 400 };

for (const { id } of books) {
  inBrowser(`a battle of ${id} can be read on a desk, at 200 % and on a phone`, { axe: true }, async (app) => {
    const { page } = app;
    const found: string[] = [];
    const look = async (where: string, audit = true) => {
      await page.waitForFunction(() => !document.querySelector('.waiting, [aria-busy=true]'));
      const problems = [...(audit ? await allAxeProblems(page) : []), ...(await sideways(page))];
      found.push(...problems.map((problem) => `${where}: ${problem}`));
    };
    await beginBattle(app, { book: id, seed: 5 });
    await mapStands(page);
    found.push(...(await axeProblemsAt(page, '#/:book/battle/:battle')));
    for (const [size, view] of Object.entries({ desk: DESK, zoomed: ZOOMED, phone: PHONE })) {
      await page.setViewportSize(view);
      await tab(page, 'Desk');
      await look(`${size}, nothing chosen`);
      // The map keeps most of a low window: the desk stands beside it there.
      const { height } = (await page.locator('.battle-map').first().boundingBox())!;
      if (size === 'zoomed') expect(height).toBeGreaterThan(view.height * 0.6);
      await page.locator('[data-piece]').first().focus();
      await page.keyboard.press('Enter');
      await look(`${size}, a unit chosen`);
      await page.keyboard.press('Escape');
      for (const name of ['Briefing', 'Journal', 'Replay', 'More']) {
        await tab(page, name);
        // The tabs hold the same things in every size; only their width is another.
        await look(`${size}, ${name}`, size === 'desk');
      }
    }
    expect(found).toEqual([]);
  });
}
