import { expect, test } from 'vitest';
import type { Form, Scene } from '../../game/index.ts';
import { tryingOn } from './by-hand.ts';

let read = 0;
const form: Form = {
  title: 'Orders',
  sentence: 'Orders are given.',
  cite: '1.1',
  otherwise: 'Everybody stays.',
  get lines(): Form['lines'] {
    read++;
    return [
      {
        id: 'F1',
        label: 'First',
        piece: 'F1',
        blanks: [
          { type: 'place', key: 'to', label: 'To', from: [5, 5], south: 20, reach: 3, facings: 'none', facing: null },
        ],
      },
    ];
  },
};
const scene = { pieces: [] } as unknown as Scene;

test('a spot the hand holds still over is worked out once, whoever asks', () => {
  const trying = tryingOn(form, {}, scene);
  const first = trying('F1', { to: [6, 5] });
  const before = read;
  expect(trying('F1', { to: [6, 5] })).toBe(first);
  expect(read).toBe(before);
  expect(first.done).toMatchObject({ refusal: null, entries: { F1: { to: { x: 6, y: 5 } } } });
  expect(trying('F1', { to: [7, 5] })).not.toBe(first);
  expect(trying('F1', { to: [7, 5], on: 'A1' }).gesture).toMatchObject({ on: 'A1' });
});

test('a drop beyond reach is one as far as the piece may go that way', () => {
  const { gesture } = tryingOn(form, {}, scene)('F1', { to: [15, 5] });
  expect(gesture).toEqual({ piece: 'F1', to: [8, 5] });
});
