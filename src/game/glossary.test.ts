/** The glossary: every abbreviation has its line, and terms are found in texts. */
import { expect, test } from 'vitest';
import { termCalled, termFinder, terms, unexplained } from './glossary.ts';

const glossary = terms(['FM', 'Full Move', 'an order.'], ['', 'Impulse', 'a turn to act.']);

test('terms and abbreviations are found in a text, whole words only', () => {
  const text = 'Give FM, not FMs: one Impulse';
  expect(termFinder(glossary)(text).map(({ from, to }) => text.slice(from, to))).toEqual(['FM', 'Impulse']);
});

test('capitals of a chart and a degree behind an abbreviation are the same term; F1 is a unit', () => {
  const own = terms(['F', 'Fire', 'shoot.'], ['AD', 'Attacker Disordered', 'a result.'], ['', 'Bold', 'morale.']);
  expect(termFinder(own)('BOLD, AD2, F1, AD21').map(({ term }) => term.plain)).toEqual(['morale.', 'a result.']);
});

test('of terms that begin alike the longer is meant, and the first entry of a word counts', () => {
  const own = terms(['', 'Full', 'another.'], ['FM', 'Field Marshal', 'a rank.']);
  const found = termFinder([...glossary, ...own])('Full Move, FM');
  expect(found.map(({ term }) => term.plain)).toEqual(['an order.', 'an order.']);
});

test('an abbreviation without an entry is found, Roman numbers are none', () => {
  expect(unexplained('FM of IV Corps with 3 AP', glossary)).toEqual(['AP']);
});

test('a term is found by its abbreviation or in full, however it is written', () => {
  expect(termCalled(glossary, 'fm')).toBe(termCalled(glossary, 'full move'));
});
