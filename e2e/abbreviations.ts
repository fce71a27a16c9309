/** Abbreviations on a screen of a book that its glossary does not explain. */
import type { Page } from 'playwright-core';
import { type Book, commonTerms } from '../src/game/index.ts';

/** Capitals that are no abbreviations of a book, and why. */
const NO_TERMS: Readonly<Record<string, string>> = {
  BR: 'a misprint of the source, named in the note that mends it',
};
const ROMAN = /^[IVXLC]+$/;

/** Words of the page, of its options too; names of pieces are names, whatever they are made of. */
const capitalsOn = (page: Page): Promise<[word: string, place: string][]> =>
  page.evaluate(() => {
    const names = new Set(
      [...document.querySelectorAll('[data-piece]')].flatMap((piece) =>
        `${piece.getAttribute('data-piece')} ${piece.getAttribute('aria-label')}`.split(/[^\p{L}\d]+/u),
      ),
    );
    const found = new Map<string, string>();
    const walker = document.createTreeWalker(document.querySelector('#content')!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement!.closest('svg, code, kbd, style')) continue;
      for (const { 0: word, index } of node.data.matchAll(/(?<![\p{L}\d])[A-Z]{2,5}(?![\p{L}\d])/gu))
        if (!names.has(word) && !found.has(word)) found.set(word, node.data.slice(Math.max(0, index - 30), index + 30));
    }
    return [...found];
  });

/** Looks at screen after screen and keeps what stands there unexplained, each with its first place. */
export function abbreviationsOf(book: Book) {
  const explained = new Set(
    [...book.glossary, ...commonTerms].flatMap(({ short, term }) => [
      short ?? '',
      ...term.split(/[^\p{L}]+/u),
      ...term.toUpperCase().split(' '),
    ]),
  );
  const missing = new Map<string, string>();
  const look = async (page: Page, where: string) => {
    for (const [word, place] of await capitalsOn(page))
      if (!explained.has(word) && !ROMAN.test(word) && !(word in NO_TERMS) && !missing.has(word))
        missing.set(word, `${where}: “${place}”`);
  };
  return { look, unexplained: () => Object.fromEntries(missing) };
}
