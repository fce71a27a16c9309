/** In play no abbreviation stands without its line in the glossary, and every term opens where it stands. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { commonTerms, termFinder } from '../src/game/index.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { DESK, inBrowser } from './app.ts';
import { beginBattle, mapStands, playStep, tab } from './battle.ts';
import { shownOdds } from './card.ts';
import { books } from './pages.ts';

for (const book of books) {
  const finder = termFinder([...book.glossary, ...commonTerms]);

  inBrowser(`two turns of ${book.id} show no abbreviation without its entry, and its terms open`, {}, async (app) => {
    const { page } = app;
    const abbreviations = abbreviationsOf(book);
    const look = (where: string) => abbreviations.look(page, where);
    await beginBattle(app, { book: book.id, seed: 5 });
    await mapStands(page);
    await look('briefing and first question');
    const last = page.getByText('Turn 3').first();
    for (let steps = 0; steps < 80 && !(await last.isVisible()); steps++) {
      const kind = (await page.locator('.ask').count()) > 0 ? await page.locator('.ask').getAttribute('data-kind') : '';
      await look(kind ?? '');
      if (!(await playStep(page))) break;
    }
    await look('the report');
    await page.locator('[data-piece]').first().focus();
    await page.keyboard.press('Enter');
    await look('a piece');
    await page.keyboard.press('Escape');
    for (const name of ['Briefing', 'Journal', 'Replay', 'More']) {
      await tab(page, name);
      await look(name);
    }
    expect(abbreviations.unexplained()).toEqual({});

    // Every term in the text is marked as such, whatever part of the page it stands in.
    await tab(page, 'Journal');
    const words = await plainText(page);
    const terms = new Set(finder(words).map(({ term }) => term));
    await expect.poll(() => marked(page)).toBeGreaterThanOrEqual(Math.max(1, terms.size));

    // By mouse it is told beside the word, and Escape closes it.
    const tip = page.getByRole('tooltip');
    let text = '';
    // The page may still move under the pointer as a turn's report comes in: then it is pointed at again.
    await expect
      .poll(async () => {
        const found = await firstMarked(page);
        if (!found) return false;
        text = found.text;
        await page.mouse.move(0, 0);
        await page.mouse.move(found.x, found.y);
        return tip.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    expect(await tip.innerText()).toContain(finder(text)[0]!.term.plain);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });

    // By key the help tells those of this screen first.
    await page.locator('#content').focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'On this screen' }).waitFor();
    expect(await help.locator('.help-list').first().innerText()).toContain(finder(text)[0]!.term.plain);
  });
}

const marked = (page: Page): Promise<number> => page.evaluate(() => CSS.highlights.get('terms')?.size ?? 0);

/** What the journal says beside its buttons, which tell their terms without a line below them. */
const plainText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('[data-part=journal]')!, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement!.closest('button, a, label, summary, svg, code, kbd'))
        texts.push((walker.currentNode as Text).data);
    return texts.join('\n');
  });

/** The middle of the first term that can be brought into sight. */
const firstMarked = (page: Page): Promise<{ x: number; y: number; text: string } | null> =>
  page.evaluate(() => {
    for (const { startContainer, startOffset, endOffset } of CSS.highlights.get('terms')!) {
      startContainer.parentElement!.scrollIntoView({ block: 'center' });
      const range = document.createRange();
      range.setStart(startContainer, startOffset);
      range.setEnd(startContainer, endOffset);
      const { left, top, width, height } = range.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && document.elementFromPoint(x, y) === startContainer.parentElement)
        return { x, y, text: range.toString() };
    }
    return null;
  });

for (const book of books.filter(({ game }) => game))
  inBrowser(`the lab of ${book.id} shows no abbreviation without its entry`, {}, async ({ page, go }) => {
    const abbreviations = abbreviationsOf(book);
    await go(`#/lab?book=${book.id}`);
    await page.getByRole('button', { name: 'Run the experiment' }).waitFor();
    await abbreviations.look(page, 'the choice');
    // What may be switched and compared stands in the lists.
    for (const radio of await page.getByRole('radio', { name: 'a recruit' }).all()) await radio.check();
    await page.getByRole('group', { name: 'How long' }).getByRole('radio', { name: '20 games' }).check();
    await page.getByRole('button', { name: 'Run the experiment' }).click();
    await page.getByText('Done: 20 games.').waitFor({ timeout: 240_000 });
    await abbreviations.look(page, 'the results');
    expect(abbreviations.unexplained()).toEqual({});
  });

inBrowser('what a term means stands inside the window', { size: DESK }, async ({ page, go }) => {
  await go('#/one-day/card/morale-test');
  await shownOdds(page);
  await expect.poll(() => firstMarked(page)).not.toBeNull();
  const { x, y } = (await firstMarked(page))!;
  await page.mouse.move(x, y);
  const box = (await page.getByRole('tooltip').boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(DESK.width);
});
