import { expect, test } from 'vitest';
import type { Blank, Form } from './desk.ts';
import { decides } from './forms.ts';

const form = (blank: Blank | null, needed = false): Form => ({
  title: '',
  sentence: '',
  cite: '',
  otherwise: '',
  lines: blank ? [{ id: 'a', label: 'A', needed, blanks: [blank] }] : [],
});
const choose = (...values: string[]): Blank => ({
  type: 'choose',
  key: 'do',
  label: 'Does',
  offers: values.map((value) => ({ value, label: value })),
});

test('a form without a line, or with one way that must be taken, leaves nothing to decide', () => {
  expect(decides(form(null))).toBe(false);
  expect(decides(form(choose('stand'), true))).toBe(false);
  expect(decides(form(choose()))).toBe(false);
  expect(
    decides(
      form({
        ...choose('stand', 'go'),
        offers: [{ value: 'go', label: 'go', refused: { sentence: 'no', cite: '' } }],
      } as Blank),
    ),
  ).toBe(false);
});

test('a form whose blanks take one answer only by the rules leaves nothing to decide', () => {
  expect(decides({ ...form(choose('stand', 'go')), settled: true })).toBe(false);
  expect(decides({ ...form(choose('stand', 'go')), settled: false })).toBe(true);
});

test('two ways, or one that may be left, are a decision', () => {
  expect(decides(form(choose('stand', 'go'), true))).toBe(true);
  expect(decides(form(choose('fire')))).toBe(true);
  expect(decides(form({ type: 'pick', key: 'at', label: 'At', pieces: ['A1'], least: 0, most: 1 }))).toBe(true);
});
