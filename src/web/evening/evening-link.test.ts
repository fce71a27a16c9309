import { describe, expect, test } from 'vitest';
import { procedureOf } from '../../game/index.ts';
import { parseFacts, resolve, sealedDice, sealedHand, standing } from '../../kernel/index.ts';
import { shelf } from '../../rules/index.ts';
import { corrected } from '../cards/use-play.ts';
import { fetchBook } from '../engine/use-book.ts';
import { packEvening, unpackEvening } from './evening-link.ts';
import type { Evening, EveningEntry } from './evenings.ts';

const suggest = (_seat: string, kind: { suggest(request: unknown): unknown }, request: unknown) =>
  kind.suggest(request);

async function entryOf(bookId: string, procedureId: string, seed: string): Promise<EveningEntry> {
  const book = await fetchBook(bookId);
  const procedure = procedureOf(book, procedureId);
  const facts = parseFacts(procedure.facts, {});
  const options = parseFacts(book.options, {}) as Record<string, unknown>;
  const played = resolve(procedure, facts, options, { hand: sealedHand(sealedDice(seed)), instructions: suggest });
  return {
    id: seed,
    at: 1,
    book: bookId,
    procedure: procedureId,
    title: procedure.title,
    facts,
    options,
    seed,
    inputs: standing(played.entries),
    words: procedure.words(played.result, facts),
  };
}

describe('an evening in a link', () => {
  test('every card of every book comes out with the same words', async () => {
    for (const { id } of shelf) {
      const { procedures } = await fetchBook(id);
      const entries = await Promise.all(procedures.map((procedure) => entryOf(id, procedure.id, `seed of ${id}`)));
      const evening: Evening = { id: 'e', name: 'Eylau', began: 1, entries };
      const back = await unpackEvening(JSON.parse(JSON.stringify(await packEvening(evening))));
      expect(back.entries.map(({ words }) => words)).toEqual(entries.map(({ words }) => words));
      expect(back.entries.map(({ facts }) => facts)).toEqual(entries.map(({ facts }) => facts));
    }
  });

  test('a strange link is refused in words', async () => {
    await expect(unpackEvening({ v: 7 })).rejects.toThrow('no session this version can read');
  });
});

test('a corrected die is played again, and later dice that are no longer asked for are let go', async () => {
  const book = await fetchBook(shelf[0]!.id);
  const procedure = procedureOf(book, 'morale-test');
  const facts = parseFacts(procedure.facts, {});
  const options = parseFacts(book.options, {});
  const memory = [1, 10].map((face, at) => ({ at, type: 'roll', dice: 'd10', faces: [face], hand: 'typed' }) as const);
  const { entries, needs } = resolve(procedure, facts, options, { memory });
  expect(needs).toBeNull();
  const after = corrected(procedure, facts, options, entries, 0, [9]);
  expect(after).toMatchObject({ inputs: [{ faces: [9] }], letGo: 1 });
});
