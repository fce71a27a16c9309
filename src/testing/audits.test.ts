/** AUDIT.md of every book as it lies there: so many rules at least, and none that claims what nothing shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shelf } from '../rules/index.ts';

/** Sentences of each rulebook that matter in play, as readers listed them before there were rows. */
const LISTED: Readonly<Record<string, number>> = {
  'one-day': 218,
  'la-bataille': 110,
  esr: 163,
  'revolution-empire': 156,
  'beyond-waterloo': 91,
};

const ROW = /^\| \d+ \|/;

describe.each(shelf.map(({ id }) => id))('AUDIT.md of %s', (book) => {
  const page = readFileSync(join(import.meta.dirname, '..', 'rules', book, 'AUDIT.md'), 'utf8');
  const rows = page.split('\n').filter((line) => ROW.test(line));
  const cells = rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));

  test('has no fewer rows than the book was listed to have rules, most of them played', () => {
    expect(rows.length).toBeGreaterThanOrEqual(LISTED[book]!);
    const played = cells.filter(([, , , , how]) => how === 'played').length;
    expect(played).toBeGreaterThan(rows.length / 2);
  });

  test('says of each rule that it is played, with its test, or ruled, with the reason', () => {
    for (const [, n, , , how, proof, why] of cells) {
      const shown = /^played( on the card)?$/.test(how!) ? proof === 'test of that name' : why !== '';
      expect([n, shown]).toEqual([n, true]);
    }
  });
});
