/**
 * Every card of every book, opened as it comes and resolved with sealed dice, and every chart. Each is looked at once, for
 * what it comes to and for abbreviations that the glossary does not explain.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Book } from '../src/game/index.ts';
import { type AnyProcedure, parseFacts, resolve, sealedDice, sealedHand, shortId } from '../src/kernel/index.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { inBrowser, PHONE } from './app.ts';
import { bare, resultWords, rollOut, shownOdds } from './card.ts';
import { books, standing } from './pages.ts';

for (const book of books) {
  const name = `every card of ${book.id} resolves as it comes, and no card or chart has an abbreviation without its entry`;
  inBrowser(name, { size: PHONE }, async ({ page, go, walk }) => {
    await go(`#/${book.id}`);
    const problems: string[] = [];
    const abbreviations = abbreviationsOf(book);
    for (const procedure of book.procedures) {
      try {
        await walk(`#/${book.id}/card/${procedure.id}`);
        await page.getByRole('heading', { level: 1, name: procedure.title, exact: true }).waitFor();
        await shownOdds(page);
        await rollOut(page);
        const words = await resultWords(page);
        expect(words.join(' ').trim()).not.toBe('');
        if (!procedure.seats)
          expect(words.join('\n')).toBe(resolvedAgain(book, procedure, await seedOn(page)).join('\n'));
        await unfolded(page);
        await abbreviations.look(page, `card ${procedure.id}`);
      } catch (problem) {
        problems.push(`${procedure.id}: ${problem instanceof Error ? problem.message : problem}`);
      }
    }
    for (const chart of book.charts) {
      await walk(`#/${book.id}/chart/${shortId(chart)}`);
      await standing(page);
      await abbreviations.look(page, `chart ${shortId(chart)}`);
    }
    expect(problems).toEqual([]);
    expect(abbreviations.unexplained()).toEqual({});
  });
}

/** What is seldom wanted is folded away; it is read all the same. */
const unfolded = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

/** The seed shown under the result; a card that rolls nothing has none. */
async function seedOn(page: Page): Promise<string> {
  const seed = page.locator('.journal code');
  return (await seed.count()) > 0 ? seed.innerText() : '';
}

/** The same dice rolled here: nobody needs to believe the page. */
function resolvedAgain(book: Book, procedure: AnyProcedure, seed: string): string[] {
  const facts = parseFacts(procedure.facts, {});
  const options = parseFacts(book.options, {});
  const { result } = resolve(procedure, facts, options, { hand: sealedHand(sealedDice(seed)) });
  return procedure.words(result, facts).map(bare);
}
