import { expect, test } from 'vitest';
import { loadAll } from '../../rules/index.ts';
import { begin, did, emptyDraft, fromTable, isRefused, sumOf } from '../../staff/editor/index.ts';
import { newArmy, newUnit } from '../rosters/army.ts';
import { armiesOf, scenariosWithArmies } from '../rosters/scenarios.ts';
import { rosterTable } from './roster-table.ts';

const books = (await loadAll()).filter((book) => scenariosWithArmies(book).length > 0);

test('the armies of every book’s scenarios come into the editor with their men', () => {
  expect(books.length).toBeGreaterThan(2);
  for (const book of books)
    for (const army of armiesOf(book, scenariosWithArmies(book)[0]!)) {
      const read = fromTable(emptyDraft(), rosterTable(book.roster, army, 'French', 1809));
      if (isRefused(read)) throw new Error(`${book.id}: ${read.refused}`);
      const next = did(begin(emptyDraft()), ...read.acts);
      if (isRefused(next)) throw new Error(next.refused);
      const { men } = sumOf(next.draft, { of: 'side', side: 0 });
      expect([book.id, men > 2000, men < 250_000]).toEqual([book.id, true, true]);
    }
});

test('a regiment has as many men as its book counts, and a formation a line for each arm', () => {
  const [boxes, units] = ['one-day', 'esr'].map((id) => books.find((book) => book.id === id)!.roster);
  const foot = newArmy('one-day', { name: 'Left', units: [newUnit(boxes!, { name: 'Foy', boxes: 3 })] });
  expect(rosterTable(boxes!, foot, 'French', 1809)).toContain('French,Left,Left,Foy,foot,3000,,');
  const sheet = { name: 'Foy', formation: 'II Corps', infantry: 10, cavalry: 0, batteries: 1 };
  const whole = newArmy('esr', { name: 'Left', units: [newUnit(units!, sheet)] });
  expect(rosterTable(units!, whole, 'French', 1809).trim().split(/\r?\n/).slice(1)).toEqual([
    'French,Left,II Corps,Foy,foot,6000,,',
    'French,Left,II Corps,Foy,guns,,8,',
  ]);
});
