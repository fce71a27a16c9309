/** Every page of the app with its places filled in, so that a new page is looked at without anybody adding it here. */
import type { Page as BrowserPage } from 'playwright-core';
import type { Book } from '../src/game/index.ts';
import { shortId } from '../src/kernel/index.ts';
import { loadAll } from '../src/rules/index.ts';
import { pages } from '../src/web/routes.ts';

export const books: readonly Book[] = await loadAll();

/** What stands for `:book`, `:procedure` … in an address of this book. */
const places: Readonly<Record<string, (book: Book) => string>> = {
  book: (book) => book.id,
  procedure: (book) => book.procedures[0]!.id,
  chart: (book) => shortId(book.charts[0]!),
};

const placesOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** Pages of things people keep or send, such as an evening, come with the tests that make one. */
const general = pages.filter(({ path }) => placesOf(path).every((name) => name in places) && !path.endsWith('/shared'));

/** Pages that come with the tests that make what they show, by their addresses in the route table. */
export const madePages: readonly string[] = pages.filter((one) => !general.includes(one)).map(({ path }) => path);

export const pagesOf = (book: Book): string[] =>
  general
    .filter(({ path }) => placesOf(path).length > 0)
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => places[name]!(book)));

export const commonPages: readonly string[] = general
  .map(({ path }) => path)
  .filter((path) => placesOf(path).length === 0);

/** Waits until the page stands: its title is there and nothing is still being fetched. */
export async function standing(page: BrowserPage): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('.waiting, [aria-busy=true]'));
  await page.evaluate(() => document.fonts.ready);
}
