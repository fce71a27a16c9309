import { expect, test } from 'vitest';
import type { Entry } from '../../../kernel/index.ts';
import { OfJournal } from './of-journal.ts';

const answer = (given: unknown): Entry => ({ type: 'answer', seat: 'blue', kind: 'stance', answer: given });
const words = (journal: readonly Entry[]) => journal.map((one) => (one.type === 'answer' ? one.answer : '')).join();

test('what is worked out from a journal is kept while the journal stays as it is', () => {
  let worked = 0;
  const known = new OfJournal((journal) => `${++worked} ${words(journal)}`);
  const journal = [answer('hold')];
  expect([known.of(journal), known.of(journal), known.of([...journal])]).toEqual(['1 hold', '1 hold', '1 hold']);
  journal.push(answer('push'));
  expect(known.of(journal)).toBe('2 hold,push');
});

test('an answer taken back and given otherwise is not the same journal, though it is as long', () => {
  const known = new OfJournal(words);
  const journal = [answer('hold'), answer('push')];
  expect(known.of(journal)).toBe('hold,push');
  journal.pop();
  journal.push(answer('hold'));
  expect(known.of(journal)).toBe('hold,hold');
});
