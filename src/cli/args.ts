/** Arguments of the command line: positional words and `--flags`, with one clear sentence for a wrong one. */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { InputError, nearest, nth } from '../kernel/index.ts';

export type FlagSpec = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>>;

export interface Args {
  readonly words: readonly string[];
  text(flag: string): string | undefined;
  texts(flag: string): readonly string[];
  on(flag: string): boolean;
}

export function readArgs(argv: readonly string[], flags: FlagSpec): Args {
  const known: FlagSpec = { ...flags, json: { type: 'boolean' }, help: { type: 'boolean' } };
  const parsed = parse(argv, known);
  const value = (flag: string) => parsed.values[flag];
  return {
    words: parsed.positionals,
    text: (flag) => {
      const found = value(flag);
      return typeof found === 'string' ? found : undefined;
    },
    texts: (flag) => {
      const found = value(flag);
      return Array.isArray(found) ? found.map(String) : [];
    },
    on: (flag) => value(flag) === true,
  };
}

function parse(argv: readonly string[], known: FlagSpec) {
  try {
    return parseArgs({ args: [...argv], options: known, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /Unknown option '([^']+)'/.exec(message)?.[1];
    if (unknown) {
      const names = Object.keys(known).map((name) => `--${name}`);
      throw new InputError(`there is no flag ${unknown}${nearest(unknown, names)}`);
    }
    throw new InputError(nth(message.split('. '), 0));
  }
}

/** JSON given as it is, or `@file`. */
export function readJson(text: string, what: string): unknown {
  const source = text.startsWith('@') ? readText(text.slice(1), what) : text;
  try {
    return JSON.parse(source);
  } catch {
    const begins = `${source.slice(0, 60)}${source.length > 60 ? '…' : ''}`;
    throw new InputError(`${what} is not JSON: ${text.startsWith('@') ? text.slice(1) : begins}`);
  }
}

export function readText(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new InputError(`${what}: cannot read ${path}`);
  }
}

/** `6,3,10` or `6 3 10`. */
export function readDice(text: string): number[] {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  return parts.map((part) => {
    if (!/^\d+$/.test(part)) throw new InputError(`"${part}" is no die; write --dice 6,3,10`);
    return Number(part);
  });
}

/** `book/name`, also where the name repeats the book as full chart ids do. */
export function splitName(text: string | undefined, what: string): { book: string; name: string } {
  const slash = text?.indexOf('/') ?? -1;
  if (!text || slash < 1 || slash === text.length - 1) throw new InputError(`name a ${what} as BOOK/NAME`);
  const book = text.slice(0, slash);
  const rest = text.slice(slash + 1);
  return { book, name: rest.startsWith(`${book}/`) ? rest.slice(book.length + 1) : rest };
}

/** `BOOK`, `BOOK/NAME` or `BOOK NAME`; the name is empty where there is none. */
export function splitBook(words: readonly string[], what: string): { book: string; name: string } {
  const [first = '', ...rest] = words;
  if (first === '') throw new InputError(`name a book, or a ${what} as BOOK/NAME`);
  const text = first.replace(/\/$/, '');
  if (text.includes('/')) return splitName([text, ...rest].join(' '), what);
  return rest.length === 0 ? { book: text, name: '' } : splitName(`${text}/${rest.join(' ')}`, what);
}
