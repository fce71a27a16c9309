import { describe, expect, test } from 'vitest';
import { knowledge } from '../knowledge/knowledge.ts';
import { leadOf, leastAway, nearest, seenFrom, strengthOf, within } from './picture.ts';

const mills = [
  { name: 'far', at: 9, men: 4 },
  { name: 'first', at: 2, men: 3 },
  { name: 'second', at: 2, men: 1 },
];
const at = (mill: (typeof mills)[number]) => mill.at;

describe('the board from one seat', () => {
  test('of equally near ones the first is nearest, and where there is nobody none is', () => {
    expect(nearest(mills, at)).toEqual({ one: mills[1], away: 2 });
    expect(nearest([], at)).toBeNull();
    expect(leastAway(mills, at)).toBe(2);
    expect(leastAway([], at)).toBe(Number.POSITIVE_INFINITY);
  });

  test('who is as far as can be is still nearer than nobody', () => {
    expect(nearest([mills[0]], () => Number.POSITIVE_INFINITY)?.one).toBe(mills[0]);
  });

  test('strength within reach of a place is added up, its edge included', () => {
    expect(strengthOf(within(mills, at, 2), ({ men }) => men)).toBe(4);
    expect(strengthOf(within(mills, at, 9), ({ men }) => men)).toBe(8);
  });

  test('a side leads by what it has more than the other', () => {
    expect(leadOf([5, 3], 0)).toBe(2);
    expect(leadOf([5, 3], 1)).toBe(-2);
  });
});

describe('whose picture a view is', () => {
  interface State {
    readonly turn: number;
    readonly field: { readonly scenario: { readonly sides: readonly [{ seat: string }, { seat: string }] } };
  }
  const state: State = { turn: 3, field: { scenario: { sides: [{ seat: 'blue' }, { seat: 'red' }] } } };
  const known = knowledge<State, State['field']>({ mask: (whole) => whole, field: (scenario) => ({ scenario }) });

  test('the seat’s own, or the other’s where one thinks for him', () => {
    const view = known.view(state, 'red');
    expect(seenFrom(known, view)).toEqual({ state, side: 1 });
    expect(seenFrom(known, view, 'blue').side).toBe(0);
  });

  test('nobody who only watches has an army to lead', () => {
    expect(() => seenFrom(known, known.view(state, null))).toThrow('an officer without a side');
  });
});
