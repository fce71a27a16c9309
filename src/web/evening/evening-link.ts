/** An evening in a link: only what the rules cannot work out, so that a long evening still fits. */
import { procedureOf } from '../../game/index.ts';
import { type Input, InputError, parseFacts, resolve } from '../../kernel/index.ts';
import { fetchBook } from '../engine/use-book.ts';
import { factsToPairs, pairsToFacts } from '../form/facts-link.ts';
import { formTree, type Values } from '../form/form-tree.ts';
import { newId } from '../frame/store.ts';
import type { Evening, EveningEntry } from './evenings.ts';

/** `[book, procedure, time, facts, readings, seed, inputs]`; facts and readings as in a card's address. */
export type PackedEntry = readonly [string, string, number, string, string, string | null, readonly PackedInput[]];
/** A roll: dice, faces, and the number of its first sealed die (−1: typed). An answer: seat, kind, answer, secret. */
export type PackedInput = readonly [string, readonly number[], number] | readonly [string, string, unknown, 0 | 1];

export interface PackedEvening {
  readonly v: 1;
  readonly name: string;
  readonly began: number;
  readonly entries: readonly PackedEntry[];
}

const packInput = (input: Input): PackedInput =>
  input.type === 'roll'
    ? [input.dice, input.faces, input.hand === 'typed' ? -1 : input.hand]
    : [input.seat, input.kind, input.answer, input.secret ? 1 : 0];

function unpackInput(packed: PackedInput, at: number): Input {
  if (packed.length === 3) {
    const [dice, faces, hand] = packed;
    return { at, type: 'roll', dice, faces, hand: hand < 0 ? 'typed' : hand };
  }
  const [seat, kind, answer, secret] = packed;
  return { at, type: 'answer', seat, kind, answer, ...(secret ? { secret: true as const } : {}) };
}

export async function packEvening(evening: Evening): Promise<PackedEvening> {
  const entries = await Promise.all(
    evening.entries.map(async (entry): Promise<PackedEntry> => {
      const book = await fetchBook(entry.book);
      const procedure = procedureOf(book, entry.procedure);
      const pairs = (tree: ReturnType<typeof formTree>, values: Values) =>
        new URLSearchParams(factsToPairs(tree, values)).toString();
      return [
        entry.book,
        entry.procedure,
        entry.at,
        pairs(formTree(procedure.facts), entry.facts),
        pairs(formTree(book.options), entry.options),
        entry.seed,
        entry.inputs.map(packInput),
      ];
    }),
  );
  return { v: 1, name: evening.name, began: evening.began, entries };
}

/** Plays everything again: a link can claim no result its dice do not give. */
export async function unpackEvening(data: unknown): Promise<Evening> {
  const packed = data as Partial<PackedEvening> | null;
  if (packed?.v !== 1 || !Array.isArray(packed.entries)) {
    throw new InputError('The link holds no session this version can read.');
  }
  return {
    id: newId(),
    name: String(packed.name ?? 'A session').slice(0, 80),
    began: Number(packed.began) || 0,
    entries: await Promise.all((packed.entries as readonly PackedEntry[]).map(unpackEntry)),
  };
}

async function unpackEntry([bookId, name, at, facts, readings, seed, packed]: PackedEntry): Promise<EveningEntry> {
  const book = await fetchBook(bookId);
  const procedure = procedureOf(book, name);
  const values = pairsToFacts(formTree(procedure.facts), new URLSearchParams(facts));
  const options = pairsToFacts(formTree(book.options), new URLSearchParams(readings));
  const inputs = packed.map(unpackInput);
  const parsed = parseFacts(procedure.facts, values);
  const played = resolve(procedure, parsed, parseFacts(book.options, options), { memory: inputs });
  if (played.needs) throw new InputError('The link was cut short: dice are missing in it.');
  return {
    id: newId(),
    at,
    book: bookId,
    procedure: name,
    title: procedure.title,
    facts: values,
    options,
    seed,
    inputs,
    words: procedure.words(played.result, parsed),
  };
}
