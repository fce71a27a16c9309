import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { breachesIn } from './testing/floors.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const fixture = (name: string) => breachesIn(`${here}testing/fixtures/floors/${name}`);

test('every floor imports only from floors below it, and rules are pure', () => {
  expect(breachesIn(here)).toEqual([]);
});

describe('the check itself', () => {
  test('accepts a sound house', () => {
    expect(fixture('sound')).toEqual([]);
  });

  test('finds a lower floor that imports a higher one, however it does so', () => {
    expect(fixture('upward')).toEqual([
      'board/by-reexport.ts may not import staff/lab.ts',
      'board/with-a-type.ts may not import rules/alpha/book.ts',
      'board/with-a-type.ts names the book alpha',
      'kernel/by-dynamic-import.ts may not import board/hex.ts',
      'kernel/by-import-type.ts may not import rules/index.ts',
      'kernel/by-type-expression.ts may not import cli/main.ts',
      'kernel/in-a-test.test.ts may not import staff/lab.ts',
      'kernel/outside.ts may not import ../package.json',
      'rules/alpha/book.ts may not import rules/index.ts',
      'rules/alpha/book.ts may not import staff/lab.ts',
    ]);
  });

  test('finds a book that imports another, and upper floors that reach past a book’s face', () => {
    expect(fixture('sideways')).toEqual([
      'cli/main.ts may not import server/main.ts',
      'rules/alpha/book.ts may not import rules/beta/book.ts',
      'rules/index.ts may not import rules/beta/charts.ts',
      'staff/lab.ts may not import rules/alpha/book.ts',
      'staff/lab.ts names the book alpha',
      'util/odd.ts may not import kernel/dice.ts',
      'web/app.tsx imports ordre-mixte/kernel: inside the house use a relative path',
      'web/app.tsx may not import rules/alpha/charts.ts',
      'web/app.tsx may not import testing/helper.ts',
    ]);
  });

  test('finds a rule that calls an officer; the assembly of a game may', () => {
    expect(fixture('officer')).toEqual([
      'rules/alpha/battle/tactical.ts may not import rules/alpha/commander/officer.ts',
    ]);
  });

  test('finds a room of web that imports a higher one, the roof, or that nobody has given a place', () => {
    expect(fixture('rooms')).toEqual([
      'web/battle/to-the-roof.ts may not import web/app.tsx',
      'web/cellar/odd.ts may not import web/frame/sheet.ts',
      'web/frame/upward.ts may not import web/battle/table.ts',
      'web/home/to-the-cellar.ts may not import web/cellar/odd.ts',
    ]);
  });

  test('finds clocks, chance and the machine in pure floors', () => {
    const impure = ['Math.random', 'Date.now', 'new Date', 'structuredClone', 'process', 'node:fs', 'fs'];
    expect(fixture('impure')).toEqual(impure.map((use) => `kernel/impure.ts uses ${use}, which a pure floor may not`));
  });

  test('finds a book named on a floor that serves any book', () => {
    expect(fixture('named')).toEqual([
      'kernel/by-template.ts names the book alpha',
      'staff/by-string.ts names the book alpha',
    ]);
  });
});
