import { expect, test } from 'vitest';
import { litPhase } from './head.tsx';

const sequence = [
  { id: 'rally', title: 'Rally', cite: '2.01', steps: [] },
  { id: 'activity', title: 'Activity', cite: '2.03', steps: [] },
  { id: 'fine', title: 'Fire', cite: '2.033', steps: [] },
  { id: 'ops-1', title: 'OPs Phase 1', cite: '7 H10', steps: [] },
  { id: 'ops-2', title: 'OPs Phase 2', cite: '7 H10', steps: [] },
];
const lit = (id: string, cite: string, title = '') => litPhase({ sequence }, { id, title, cite });

test('the track lights the phase of that name, else the one its section belongs to', () => {
  expect(lit('3/rally', '9.9')).toBe('rally');
  expect(lit('3/activity/2', '9.9')).toBe('activity');
  expect(lit('3-b', '9.9', 'Turn 3: Fire')).toBe('fine');
  expect(lit('3/trade-off', '2.03')).toBe('activity');
  expect(lit('3/book', '2.033(a)')).toBe('fine');
  expect(lit('3/ops/1-march-0-0', '7')).toBe('ops-2');
  expect(lit('3/other', '9.1')).toBeNull();
});

test('the number of the turn is no phase, in a book that numbers its phases', () => {
  const numbered = [
    { id: '1', title: 'Corps orders', cite: 'ch 3', steps: [] },
    { id: '2', title: 'ME orders', cite: 'ch 4', steps: [] },
  ];
  expect(litPhase({ sequence: numbered }, { id: '1/orders', title: 'Turn 1: ME orders', cite: 'ch 4, pg 29' })).toBe(
    '2',
  );
  // Nor is the number of a part: the second bonus impulse is no `1`.
  const bonus = { id: '2/bonus/1', title: 'Turn 2: Corps orders, again', cite: 'ch 20' };
  expect(litPhase({ sequence: numbered }, bonus)).toBeNull();
});
