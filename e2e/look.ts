/** Looks at every page: nothing sticks out, nothing is too small, axe is content, no abbreviation stands unexplained. */
import { expect } from 'vitest';
import type { Book } from '../src/game/index.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { type App, inBrowser, type Setting } from './app.ts';
import { axeProblems, sideways, smallType } from './audit.ts';
import { books, commonPages, pagesOf, standing } from './pages.ts';

/** A test for the common pages and one for each book's. `leastType` is the smallest type allowed, in pixels. */
export function lookAtAll(words: string, setting: Setting, leastType: number): void {
  const look = (name: string, addresses: readonly string[], book?: Book) =>
    inBrowser(`${name} ${words}`, { ...setting, axe: true }, async (app) => {
      const problems: string[] = [];
      const abbreviations = book && abbreviationsOf(book);
      for (const address of addresses) {
        for (const problem of await problemsAt(app, address, leastType)) problems.push(`${address}  ${problem}`);
        await abbreviations?.look(app.page, address);
      }
      expect(problems).toEqual([]);
      if (abbreviations) expect(abbreviations.unexplained()).toEqual({});
    });

  look('the common pages', commonPages);
  for (const book of books) look(`the pages of ${book.id}`, pagesOf(book), book);
}

/** Titles of pages that could not be shown. */
const failures = /broken down|cannot be shown|^No such/;

async function problemsAt({ page, walk }: App, address: string, leastType: number): Promise<string[]> {
  await walk(address);
  await standing(page);
  const title = await page.locator('main h1').first().innerText();
  return [
    ...(failures.test(title) ? [title] : []),
    ...(await sideways(page)),
    ...(await smallType(page, leastType)),
    ...(await axeProblems(page)),
  ];
}
