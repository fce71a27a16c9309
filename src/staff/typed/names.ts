/** Which of several named things is meant by the words that come next. */
import { nth } from '../../kernel/index.ts';
import { isComma, nameWords, plain, type Token } from './tokens.ts';

export interface Named<T> {
  readonly thing: T;
  readonly names: readonly string[];
}

export interface Match<T> {
  readonly thing: T;
  /** Where reading goes on. */
  readonly next: number;
  /** The name in full, rather than the beginning of it. */
  readonly exact: boolean;
}

/** Things that fit at a place: those named in full, the longest name first, else those whose name begins so. */
export function matches<T>(list: readonly Named<T>[], words: readonly Token[], at: number): Match<T>[] {
  const first = words[at];
  if (!first || isComma(first)) return [];
  const found: Match<T>[] = [];
  for (const { thing, names } of list) {
    let next = -1;
    for (const name of names) next = Math.max(next, spelled(nameWords(name), words, at));
    if (next > at) found.push({ thing, next, exact: true });
  }
  if (found.length > 0) {
    const longest = Math.max(...found.map(({ next }) => next));
    return found.filter(({ next }) => next === longest);
  }
  const typed = plain(first.text);
  if (typed === '' || /^-?\d/.test(typed)) return [];
  for (const { thing, names } of list)
    if (names.some((name) => plain(name).startsWith(typed) || nameWords(name).includes(typed)))
      found.push({ thing, next: at + 1, exact: false });
  return found;
}

/** Past the name if the words spell it out, else -1. Commas within a name may be typed or left out. */
function spelled(name: readonly string[], words: readonly Token[], at: number): number {
  let next = at;
  for (const [i, word] of name.entries()) {
    if (i > 0 && words[next] && isComma(nth(words, next))) next++;
    if (!words[next] || plain(nth(words, next).text) !== word) return -1;
    next++;
  }
  return name.length === 0 ? -1 : next;
}
