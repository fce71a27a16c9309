/** Whoever knows one book knows them all: the same room has the same name in each. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** What a book with a game keeps, and where; the board's own room is a battle or a campaign. */
const ROOMS = [
  'book',
  'game',
  'game.test',
  'charts',
  'options',
  'rulings',
  'roster',
  'scenarios',
  'sequence',
  'glossary',
];
const BOARD = ['scenario', 'field', 'open', 'state', 'knowledge', 'victory', 'chronicle', 'sequence'];
const OFFICERS = 'commander/officers';
/** Names that say nothing of what a file holds. */
const SAY_LITTLE = [
  'minor',
  'common',
  'combined',
  'steps',
  'misc',
  'utils',
  'util',
  'helpers',
  'values',
  'looks',
  'make',
];

/** Sentences of what is missing, doubled or named for nothing in a folder of books. */
function misnamed(books: string): string[] {
  return readdirSync(books, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => faultsOf(join(books, name)).map((fault) => `${name}: ${fault}`));
}

function faultsOf(book: string): string[] {
  const has = (path: string) => existsSync(join(book, `${path}.ts`));
  const boards = ['battle', 'campaign'].filter((room) => existsSync(join(book, room)));
  if (boards.length !== 1) return [`has ${boards.length} of battle/ and campaign/, not one`];
  const wanted = [...ROOMS, ...BOARD.map((name) => `${boards[0]}/${name}`), OFFICERS];
  const kinds = readdirSync(join(book, boards[0]!), { recursive: true, encoding: 'utf8' });
  return [
    ...wanted.filter((path) => !has(path)).map((path) => `has no ${path}.ts`),
    ...(kinds.some((path) => /(^|\/)kinds\.ts$/.test(path)) ? [] : ['asks nothing in a kinds.ts']),
    ...readdirSync(book, { recursive: true, encoding: 'utf8' })
      .filter((path) => SAY_LITTLE.includes(/([^/]+)\.ts$/.exec(path)?.[1] ?? ''))
      .map((path) => `${path} does not say what it holds`),
  ];
}

const books = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('the same thing has the same name in every book', () => {
  expect(misnamed(books('./rules/'))).toEqual([]);
});

describe('the check itself', () => {
  test('finds what has another name, and names that say little', () => {
    const faults = misnamed(books('./testing/fixtures/names/'));
    expect(faults).toContain('alpha: has no battle/open.ts');
    expect(faults).toContain('alpha: battle/common.ts does not say what it holds');
    expect(faults).toContain('alpha: asks nothing in a kinds.ts');
    expect(faults).toContain('beta: has 0 of battle/ and campaign/, not one');
    expect(faults).not.toContain('alpha: has no book.ts');
  });
});
