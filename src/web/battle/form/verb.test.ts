/** The button of an answer: a verb where something is chosen, nothing where the choice is to do nothing. */
import { expect, test } from 'vitest';
import { type Form, none, question } from '../../../game/index.ts';
import { verbOf } from './verb.ts';

const named = (id: string) => ({ f1: '1st Division' })[id] ?? id;
const asked = (form: Form, entered: Readonly<Record<string, unknown>>) =>
  verbOf(form, { [form.lines[0]!.id]: entered }, named);

test('to choose that nothing is done is to pass', () => {
  const form = question({
    ...{ title: '', sentence: '', cite: '', otherwise: 'Default: no Assault.', label: 'Assault' },
    offers: [{ value: '0', label: 'at 0605' }, none('no Assault')],
  });
  expect(asked(form, { take: '0' })).toBe('At 0605');
  expect(asked(form, { take: 'none' })).toBeNull();
  expect(verbOf(form, {}, named)).toBeNull();
});

test('a piece alone says with its label what is done with it', () => {
  const form: Form = {
    ...{ title: '', sentence: '', cite: '', otherwise: '' },
    lines: [
      {
        ...{ id: 'general', label: 'Morand' },
        blanks: [{ type: 'pick', key: 'to', label: 'Rides to', pieces: ['f1'], least: 0, most: 1, optional: true }],
      },
    ],
  };
  expect(asked(form, { to: 'f1' })).toBe('Rides to 1st Division');
});
