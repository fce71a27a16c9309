import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulings } from './rulings.ts';

const here = (path: string) => new URL(`./${path}`, import.meta.url);
const rows = readFileSync(here('AUDIT.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| #') && !line.startsWith('| matter'))
  .map((line) => line.slice(2, -2).split(' | '));
const numbered = rows.filter(([number]) => /^\d+$/.test(number!));
const stateOf = (row: readonly string[]): string => row.find((cell) => /^(done|ruled|simplified)\b/.test(cell)) ?? '';

test('all 218 rows of the audit are there, each done, ruled under an id that exists, or one of three simplified', () => {
  const ids = new Set(rulings.map(({ id }) => id));
  expect(numbered.map(([number]) => Number(number))).toEqual(Array.from({ length: 218 }, (_, i) => i + 1));
  for (const row of rows) {
    const [, words = '', list = ''] = /^(\w+)(?: \((.*)\))?$/.exec(stateOf(row)) ?? [];
    expect([row[0], ['done', 'ruled', 'simplified'].includes(words)]).toEqual([row[0], true]);
    if (words === 'ruled')
      for (const id of list.split(', ')) expect([row[0], id, ids.has(id)]).toEqual([row[0], id, true]);
  }
  expect(rows.filter((row) => stateOf(row).startsWith('simplified')).length).toBeLessThanOrEqual(3);
});

test('every file the audit names is there', () => {
  for (const row of rows)
    for (const file of row
      .flatMap((cell) => cell.split(', '))
      .filter((cell) => /^[\w./-]+(\.ts|\/)$/.test(cell.trim())))
      expect([file, existsSync(here(file.trim()))]).toEqual([file, true]);
});
