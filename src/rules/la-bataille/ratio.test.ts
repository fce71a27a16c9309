import { describe, expect, it } from 'vitest';
import { assaultMelee, fireChart } from './charts.ts';
import { fireRow, meleeColumn } from './procedures/roll.ts';
import { addition, factor, oddsIndex, oddsOfKey, plus, ratio, ratioWords, rowKeys, times } from './ratio.ts';
import { options } from './testing.ts';

describe('odds (B7)', () => {
  it('are exact fractions', () => {
    expect(times(ratio(30 * 10, 12), times(factor('x 1/3'), factor('x 2')))).toEqual({ n: 50, d: 3 });
    expect(plus(ratio(1, 3), ratio(1, 6))).toEqual({ n: 1, d: 2 });
    expect(oddsOfKey('1-2.5')).toEqual({ n: 2, d: 5 });
    expect(oddsOfKey('1.5-1')).toEqual({ n: 3, d: 2 });
    expect([ratioWords(ratio(176, 9)), ratioWords(ratio(1, 2)), ratioWords(ratio(12, 1))]).toEqual([
      '19 5/9',
      '1/2',
      '12',
    ]);
    expect([addition('- 4'), addition('+ 2 rows')]).toEqual([-4, 2]);
  });
  it('read the best row they reach: 1.78 is 1.5-1, 2.9 is 2-1, 1:1.32 is 1-1.5', () => {
    expect(fireRow(ratio(16, 1), 9, 0, options())).toBe('1.5-1');
    expect(meleeColumn(ratio(29, 10), ratio(1, 1), 0, options())).toBe('2-1');
    expect(meleeColumn(ratio(50, 3), ratio(22, 1), 0, options())).toBe('1-1.5');
    expect(meleeColumn(ratio(3, 1), ratio(2, 1), 0, options())).toBe('1.5-1');
  });
  it('stop at the ends: no fire below 1-3, 10-1 above, melee in its outermost columns', () => {
    expect(fireRow(ratio(1, 1), 4, 2, options())).toBeNull();
    expect(fireRow(ratio(1, 1), 4, 0, options({ thinFire: 'lowest' }))).toBe('1-3');
    expect(fireRow(ratio(99, 1), 4, 2, options())).toBe('10-1');
    expect(meleeColumn(ratio(1, 10), ratio(1, 1), -2, options())).toBe('1-3');
    expect(meleeColumn(ratio(9, 1), ratio(1, 1), 1, options())).toBe('5-1');
    expect(meleeColumn(ratio(9, 1), ratio(0, 1), 0, options())).toBe('5-1');
  });
  it('give adjacent guns two rows more', () => {
    expect(fireRow(ratio(20, 1), 8, 2, options())).toBe('4-1');
  });
  it('round up for the attacker where that is played, but not past what they equal', () => {
    expect(fireRow(ratio(16, 1), 9, 0, options({ oddsRounding: 'attacker' }))).toBe('2-1');
    expect(fireRow(ratio(18, 1), 9, 0, options({ oddsRounding: 'attacker' }))).toBe('2-1');
    expect(fireRow(ratio(1, 1), 4, 0, options({ oddsRounding: 'attacker' }))).toBeNull();
  });
  it('climb from row to row', () => {
    const keys = rowKeys(fireChart);
    const columns = assaultMelee.columns.slice(1);
    for (const list of [keys, columns]) {
      const found = list.map((key) => oddsIndex(list, oddsOfKey(key), ratio(1, 1), 'defender'));
      expect(found).toEqual(list.map((_, i) => i));
    }
  });
});
