import { expect, test } from 'vitest';
import { procedureOf } from '../../game/index.ts';
import { parseFacts, resolve } from '../../kernel/index.ts';
import { shelf } from '../../rules/index.ts';
import { fetchBook } from '../engine/use-book.ts';
import type { EveningEntry } from './evenings.ts';
import { marksAfter, replayed } from './replay.ts';

test('what an entry added or set is taken back and done anew', () => {
  const was = [{ at: '', add: { hits: 2 }, set: { level: 'NERVOUS' } }];
  const is = [{ at: '', add: { hits: 1 }, set: { level: 'FIRM' } }];
  const start = { hits: 0, level: 'FIRM' };
  expect(marksAfter({ hits: 2, level: 'NERVOUS' }, [{ was, is, start }])).toEqual({ hits: 1, level: 'FIRM' });
  // Rallied by hand since: the level stays.
  expect(marksAfter({ hits: 2, level: 'BOLD' }, [{ was, is, start }])).toEqual({ hits: 1, level: 'BOLD' });
});

const book = await fetchBook(shelf[0]!.id);
const procedure = procedureOf(book, 'morale-test');
const sheet = book.roster.unit.parse({ name: 'Legrand', start: 'VT' }) as Record<string, unknown>;
const fresh = book.roster.marks.parse({}) as Record<string, unknown>;

function entry(id: string, facts: object, marks: Record<string, unknown>, dice: readonly number[]): EveningEntry {
  const full = parseFacts(procedure.facts, facts) as Record<string, unknown>;
  const options = parseFacts(book.options, {}) as Record<string, unknown>;
  const inputs = dice.map((face, at) => ({ at, type: 'roll', dice: 'd10', faces: [face], hand: 'typed' }) as const);
  const { result, needs } = resolve(procedure, full, options, { memory: inputs });
  if (needs) throw new Error('more dice are needed');
  return {
    id,
    at: 1,
    book: book.id,
    procedure: procedure.id,
    title: procedure.title,
    facts: full,
    options,
    seed: null,
    inputs,
    words: procedure.words(result, full),
    units: { '': { roster: 'r', unit: 'u', sheet, marks } },
  };
}

test('a later entry of the same unit is played again with its own dice', () => {
  // First test fails once (3, then 9); the second test is taken as Nervous and passed.
  const first = entry('a', { name: 'Legrand' }, fresh, [3, 9]);
  const second = entry('b', { name: 'Legrand', level: 'NERVOUS' }, { ...fresh, level: 'NERVOUS', hits: 1 }, [9]);
  const stranger = {
    ...entry('c', { level: 'NERVOUS' }, fresh, [9]),
    units: { '': { roster: 'r', unit: 'other', sheet, marks: fresh } },
  };
  const mended = entry('a', { name: 'Legrand' }, fresh, [8]);
  const after = replayed([first, second, stranger], mended, new Map([[book.id, book]]));
  expect(after[0]).toBe(mended);
  expect(after[1]!.facts).toMatchObject({ level: 'FIRM' });
  expect(after[1]!.words).not.toEqual(second.words);
  expect(after[1]!.corrections?.[0]?.before).toEqual(second.words);
  expect(after[2]).toBe(stranger);
});
