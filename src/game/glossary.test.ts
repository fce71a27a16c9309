/** The glossary: every abbreviation has its line, and a text is cut at its terms. */
import { expect, test } from 'vitest';
import { markTerms, termCalled, terms, unexplained } from './glossary.ts';

const glossary = terms(['FM', 'Full Move', 'an order.'], ['', 'Impulse', 'a turn to act.']);

test('a text is cut at its terms and abbreviations, whole words only', () => {
  expect(
    markTerms('Give FM, not FMs: one Impulse', glossary).map(({ text, term }) => (term ? `[${text}]` : text)),
  ).toEqual(['Give ', '[FM]', ', not FMs: one ', '[Impulse]']);
});

test('an abbreviation without an entry is found, Roman numbers are none', () => {
  expect(unexplained('FM of IV Corps with 3 AP', glossary)).toEqual(['AP']);
});

test('a term is found by its abbreviation or in full, however it is written', () => {
  expect(termCalled(glossary, 'fm')).toBe(termCalled(glossary, 'full move'));
});
