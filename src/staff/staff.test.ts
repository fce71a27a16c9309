import { describe, expect, test } from 'vitest';
import { d6, facts, procedure, resolve, sealedDice, sealedHand, whole } from '../kernel/index.ts';
import { loadBook } from '../rules/index.ts';
import { recordOf, verifyRecord } from './records.ts';
import { RULES_VERSION } from './version.ts';
import { weigh } from './weigh.ts';

const pair = procedure<{ plus: number }, { sum: number; high: boolean }, unknown>({
  id: 'pair',
  title: 'Pair',
  section: '1',
  purpose: 'Two dice.',
  facts: facts({ plus: whole('Plus', 0, 3, 0) }) as never,
  play(table, { plus }) {
    const sum = table.roll(d6, { label: 'A', cite: '1' }) + table.roll(d6, { label: 'B', cite: '1' }) + plus;
    return { sum, high: sum >= 10 };
  },
  words: ({ sum }) => [`${sum}`],
  measures: [
    { id: 'sum', label: 'Sum', of: ({ sum }) => sum },
    { id: 'high', label: 'High', of: ({ high }) => high, order: [true, false] },
  ],
});

describe('weighing', () => {
  test('gives every measure its chances, at-least and expectation, and the joint of all', () => {
    const { measures, outcomes } = weigh(pair, { plus: 0 }, null);
    expect(measures[0]!.expectation).toBeCloseTo(7, 12);
    expect(measures[0]!.chances.map(({ value }) => value)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(measures[0]!.chances[8]!.atLeast).toBeCloseTo(6 / 36, 12);
    expect(measures[1]!.chances).toMatchObject([
      { value: true, words: 'yes' },
      { value: false, words: 'no' },
    ]);
    expect(outcomes).toHaveLength(11);
    expect(outcomes[0]).toMatchObject({ values: { sum: 7, high: false } });
  });

  test('in fractions on request', () => {
    const { measures } = weigh(pair, { plus: 0 }, null, { exact: true });
    expect(measures[0]!.chances[0]!.exact).toBe('1/36');
    expect(measures[1]!.chances[0]!.exact).toBe('1/6');
  });
});

describe('records', () => {
  test('name the rules they were played by; what others played holds where these tell the same', async () => {
    const book = await loadBook('one-day');
    const played = book.procedures[0]!;
    const given = played.facts.parse({});
    const options = book.options.parse({});
    const { entries } = resolve(played, given, options, { hand: sealedHand(sealedDice('r')) });
    const record = recordOf({ book: book.id, procedure: played.id, facts: given, options, seed: 'r', entries });
    await expect(verifyRecord(record)).resolves.toMatchObject({ book: 'one-day', dice: { unproved: 0 } });
    const old = { ...record, header: { ...record.header, rules: '0.0.0' } };
    expect((await verifyRecord(old)).notes).toContain(
      `It was played by rules 0.0.0; by these, ${RULES_VERSION}, it is the same game.`,
    );
    const otherwise = entries.map((entry) => (entry.type === 'roll' ? { ...entry, total: 99 } : entry));
    await expect(verifyRecord({ ...old, entries: otherwise })).rejects.toThrow('was played by rules 0.0.0, these are');
    const roll = entries.findLast(({ type }) => type === 'roll')!;
    const more = { ...record, entries: [...entries, { type: 'reveal' as const, seats: [] }] };
    await expect(verifyRecord(more)).rejects.toThrow('the rules do not know this entry');
    const told = {
      ...record,
      entries: entries.map((entry) => (entry.type === 'roll' ? { ...entry, result: 'passes by a miracle' } : entry)),
    };
    await expect(verifyRecord(told)).rejects.toThrow('not what the rules say');
    const fewer = { ...record, entries: entries.filter((entry) => entry !== roll) };
    await expect(verifyRecord(fewer)).rejects.toThrow('the record is cut off: a roll is missing at its end');
  });

  test('hold in other words than today’s, and it is said that words are not compared', async () => {
    const book = await loadBook('one-day');
    const played = book.procedures[0]!;
    const given = played.facts.parse({});
    const options = book.options.parse({});
    const { entries } = resolve(played, given, options, { hand: sealedHand(sealedDice('r')) });
    const record = recordOf({ book: book.id, procedure: played.id, facts: given, options, seed: 'r', entries });
    const words = 'words are not compared';
    expect((await verifyRecord(record)).notes.join()).not.toContain(words);
    const reworded = entries.map((entry) => (entry.type === 'roll' ? { ...entry, label: 'renamed' } : entry));
    const longer = [...reworded, { type: 'report' as const, text: 'and they lived happily' }];
    for (const told of [reworded, longer]) {
      expect((await verifyRecord({ ...record, entries: told })).notes.join()).toContain(words);
    }
  });
});
