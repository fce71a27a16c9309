/** What a book's short codes mean, gathered from the choices of its cards: `VT` is Veteran. */
import type { Book } from '../../game/index.ts';
import { fieldsOf } from '../../kernel/index.ts';

const gathered = new WeakMap<Book, ReadonlyMap<string, string>>();

function codesOf(book: Book): ReadonlyMap<string, string> {
  let codes = gathered.get(book);
  if (!codes) {
    const found = new Map<string, string | null>();
    for (const { facts } of book.procedures) {
      for (const { choices } of fieldsOf(facts)) {
        for (const [key, words] of Object.entries(choices ?? {})) {
          const known = found.get(key);
          // A code that means two things explains nothing.
          found.set(key, known === undefined || known === words ? words : null);
        }
      }
    }
    codes = new Map([...found].filter((pair): pair is [string, string] => pair[1] !== null));
    gathered.set(book, codes);
  }
  return codes;
}

/** The words the book's cards use for a key; null where they use none, or several. */
export const choiceWords = (book: Book, key: string): string | null => codesOf(book).get(key) ?? null;

/** The words of a code; null for what is no code or needs no words. */
export function codeWords(book: Book, text: string): string | null {
  if (!/^[A-Z][A-Z\d]*$/.test(text)) return null;
  const words = codesOf(book).get(text);
  return words && words.toLowerCase() !== text.toLowerCase() ? words : null;
}
