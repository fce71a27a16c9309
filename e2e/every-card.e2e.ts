/** Every card of every book, opened as it comes and resolved with sealed dice. */
import { expect } from 'vitest';
import type { Book } from '../src/game/index.ts';
import { type AnyProcedure, parseFacts, resolve, sealedDice, sealedHand } from '../src/kernel/index.ts';
import { inBrowser, PHONE } from './app.ts';
import { bare, resultWords, rollOut, shownOdds } from './card.ts';
import { books } from './pages.ts';

for (const book of books) {
  inBrowser(`every card of ${book.id} resolves as it comes`, { size: PHONE }, async ({ page, go }) => {
    await go(`#/${book.id}`);
    const problems: string[] = [];
    for (const procedure of book.procedures) {
      try {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, `#/${book.id}/card/${procedure.id}`);
        await page.getByRole('heading', { level: 1, name: procedure.title, exact: true }).waitFor();
        await shownOdds(page);
        await rollOut(page);
        const words = await resultWords(page);
        expect(words.join(' ').trim()).not.toBe('');
        if (!procedure.seats)
          expect(words.join('\n')).toBe(resolvedAgain(book, procedure, await seedOn(page)).join('\n'));
      } catch (problem) {
        problems.push(`${procedure.id}: ${problem instanceof Error ? problem.message : problem}`);
      }
    }
    expect(problems).toEqual([]);
  });
}

/** The seed shown under the result; a card that rolls nothing has none. */
async function seedOn(page: Parameters<typeof resultWords>[0]): Promise<string> {
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
