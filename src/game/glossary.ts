/** A glossary: what the terms and abbreviations of a book mean in plain words. One entry serves screens, terminal and lessons. */
import { keyed, nearest } from '../kernel/index.ts';

export interface Term {
  /** As the book writes it: `Full Move`. */
  readonly term: string;
  /** Its abbreviation, where it is shown: `FM`. */
  readonly short?: string;
  readonly plain: string;
}

/** `FM: Full Move: …` a line each, as data is easiest to read: abbreviation (may be empty), term, plain words. */
export const terms = (...lines: readonly (readonly [short: string, term: string, plain: string])[]): Term[] =>
  lines.map(([short, term, plain]) => ({ term, plain, ...(short ? { short } : {}) }));

/** Terms every book and every screen uses. */
export const commonTerms: readonly Term[] = terms(
  ['HQ', 'Headquarters', 'a general’s stand; attached, it helps one unit’s tests, and he may be hit.'],
  ['VP', 'Victory points', 'what decides who wins.'],
  ['MP', 'Movement points', 'what a unit may spend on a move; ground costs more or less of them.'],
  ['DRM', 'Die roll modifier', 'a number added to a roll.'],
  ['KGL', 'King’s German Legion', 'Hanoverian troops in British service.'],
  ['', 'Square', 'safe from cavalry, weak against everything else.'],
  ['', 'Road Column', 'marching order on a road, fast and helpless if attacked.'],
  ['', 'Game record', 'a file of every roll and answer of a game; it can be replayed and checked.'],
);

const matches = (text: string, wanted: string): boolean => text.toLowerCase() === wanted.toLowerCase();

/** What a word means, by its abbreviation or in full; undefined where the glossary has no entry. */
export const termCalled = (glossary: readonly Term[], word: string): Term | undefined =>
  glossary.find(({ short }) => short !== undefined && matches(short, word)) ??
  glossary.find(({ term }) => matches(term, word));

/** `; did you mean "FM"?`, or nothing. */
export const nearTerm = (glossary: readonly Term[], word: string): string =>
  nearest(
    word,
    glossary.flatMap(({ short, term }) => (short ? [short, term] : [term])),
  );

export const termWords = ({ short, term, plain }: Term): string => `${short ? `${short} (${term})` : term}: ${plain}`;

/** A term in a text: its letters are those from `from` to before `to`. */
export interface TermFound {
  readonly from: number;
  readonly to: number;
  readonly term: Term;
}

/** Finds the terms and abbreviations of a glossary in texts; of two that begin at one place, the longer. */
export function termFinder(glossary: readonly Term[]): (text: string) => TermFound[] {
  const byWord = new Map<string, Term>();
  // Of two entries for a word the first counts: a book's own comes before the common one. Charts print some in capitals.
  for (const term of glossary)
    for (const word of [term.short, term.term, term.term.toUpperCase()])
      if (word && !byWord.has(word)) byWord.set(word, term);
  if (byWord.size === 0) return () => [];
  const words = [...byWord.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  // Terms are capitalised in their books: a plain word that is spelt alike is not one. `AD2` is an AD.
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${words.join('|')})(?:(?<=[A-Z]{2})\\d)?(?![\\p{L}\\d])`, 'gu');
  return (text) =>
    [...text.matchAll(pattern)].map(({ 0: whole, 1: word, index }) => ({
      from: index,
      to: index + whole.length,
      term: keyed(byWord, word!),
    }));
}

/** Abbreviations in a text that no entry explains: capitals of two to four letters that are no Roman number. */
export function unexplained(text: string, glossary: readonly Term[]): string[] {
  const known = new Set(glossary.flatMap(({ short, term }) => [...(short ? [short] : []), ...term.split(' ')]));
  const found = text.match(/(?<![\p{L}\d])[A-Z]{2,4}(?![\p{L}\d])/gu) ?? [];
  return [...new Set(found)].filter((word) => !known.has(word) && !/^[IVXLC]+$/.test(word));
}
