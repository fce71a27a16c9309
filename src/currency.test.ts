/** The one currency of losses is the game floor's (DY5): a book says what a counter stands for, and no other number of men. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const books = fileURLToPath(new URL('rules/', import.meta.url));
/** Comments and strings are no numbers. */
const numbersIn = (source: string): number[] =>
  [...source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '').matchAll(/(?<![\w.])\d[\d_]*(\.\d+)?/g)].map(
    ([digits]) => Number(digits.replaceAll('_', '')),
  );

test('no chronicle and no list of casualties holds a share of men, and casualties hold no number at all', () => {
  const files = readdirSync(books, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(battle|campaign)[\\/](chronicle|casualties)\.ts$/.test(path),
  );
  expect(files).toHaveLength(9);
  for (const path of files) {
    const found = numbersIn(readFileSync(join(books, path), 'utf8')).filter((number) => number > 1 || number % 1 > 0);
    expect([path, found.filter((number) => path.includes('casualties') || number % 1 > 0)]).toEqual([path, []]);
  }
});
