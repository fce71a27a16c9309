import { beforeAll, describe, expect, test } from 'vitest';
import { formatRecord, type GameRecord } from '../../kernel/index.ts';
import { notesOf, playedRecord, TAMPERINGS, underOldSeal } from './tampering.ts';

describe.each([
  ['a clean record', false],
  ['a record with a withdrawal', true],
])('%s', (_, withdraws) => {
  let honest: GameRecord;
  let honestNotes: readonly string[];
  beforeAll(async () => {
    honest = await playedRecord('tampering', withdraws);
    honestNotes = (await notesOf(formatRecord(honest)))!;
  });

  test('holds, and says what only its keeper can know', () => {
    expect(honestNotes.some((note) => note.includes('withdrawn'))).toBe(withdraws);
    expect(honest.entries.filter(({ type }) => type === 'roll').length).toBeGreaterThan(3);
  });

  test.each(Object.keys(TAMPERINGS))('%s: refused by the seal, and sealed anew refused or named', async (kind) => {
    const changed = TAMPERINGS[kind]!(honest);
    if (!changed) return;
    expect(await notesOf(underOldSeal(honest, changed)), 'under the old seal').toBe(null);
    const notes = await notesOf(formatRecord(changed));
    if (notes !== null) expect(notes).not.toEqual(honestNotes);
  });
});

test('a record whose header is damaged, in whatever field, is refused in a sentence or named, never a crash', async () => {
  const honest = await playedRecord('tampering', false);
  const notes = await notesOf(formatRecord(honest));
  for (const key of Object.keys(honest.header)) {
    for (const value of [undefined, null, 7, -1, '', 'nonsense', true, [], [null], [[7]], {}, { x: 1 }]) {
      const header = { ...honest.header, [key]: value } as typeof honest.header;
      const label = `${key}: ${JSON.stringify(value)}`;
      // Anything but a sentence is thrown on.
      const found = await notesOf(formatRecord({ ...honest, header }));
      const same = JSON.stringify(honest.header) === JSON.stringify(header);
      if (found !== null && !same && !['options', 'pledges'].includes(key)) expect(found, label).not.toEqual(notes);
    }
  }
});
