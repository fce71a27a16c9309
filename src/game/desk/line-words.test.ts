import { expect, test } from 'vitest';
import type { FormLine } from './desk.ts';
import { lineWords } from './line-words.ts';

test('an order in words does not speak of what it leaves as it is', () => {
  const line: FormLine = {
    id: 'guard',
    label: 'Imperial Guard',
    blanks: [
      { type: 'choose', key: 'to', label: 'To', typed: 'to', offers: [{ value: 'CHA', label: 'Charleroi' }] },
      {
        type: 'choose',
        key: 'mode',
        label: 'Mode',
        typed: 'in',
        offers: [
          { value: 'none', label: 'As it is', unchanged: true },
          { value: 'ECH', label: 'Echelon' },
        ],
      },
    ],
  };
  const words = (mode: string) => lineWords(line, { guard: { to: 'CHA', mode } }, (id) => id);
  expect([words('none'), words('ECH')]).toEqual(['to Charleroi', 'to Charleroi, in Echelon']);
});
