/** For this book's tests: plays a procedure with real dice, and reads its odds. */
import {
  type AnyProcedure,
  InputError,
  oddsOf,
  parseFacts,
  type Resolution,
  type RollEntry,
  resolve,
  typedHand,
} from '../../kernel/index.ts';
import { book } from './book.ts';

export const named = (id: string): AnyProcedure => {
  const found = book.procedures.find((procedure) => procedure.id === id);
  if (!found) throw new Error(`no procedure ${id}`);
  return found;
};

/** To its end, with exactly these dice; answers in order, then each kind's suggestion. */
export function play(id: string, facts: unknown, dice: number[], options: unknown = {}, answers: unknown[] = []) {
  const procedure = named(id);
  const hand = typedHand(dice);
  const left = [...answers];
  const parsed = parseFacts(procedure.facts, facts);
  // biome-ignore lint/suspicious/noExplicitAny: results of different procedures
  const played: Resolution<any> = resolve(procedure, parsed, parseFacts(book.options, options), {
    hand,
    instructions: (_seat, kind, request) => (left.length ? left.shift() : kind.suggest(request)),
  });
  if (played.needs) throw new Error(`${id} wants ${JSON.stringify(played.needs)}`);
  if (hand.left > 0) throw new Error(`${id} leaves ${hand.left} dice`);
  return {
    result: played.result,
    rolls: played.entries.filter((entry): entry is RollEntry => entry.type === 'roll'),
    looks: played.looks,
    words: procedure.words(played.result, parsed).join(' '),
  };
}

export function chances(id: string, facts: unknown, measure: string, options: unknown = {}): Record<string, number> {
  const procedure = named(id);
  const of = procedure.measures.find((one) => one.id === measure)!.of;
  const rule = { play: (...args: Parameters<AnyProcedure['play']>) => of(procedure.play(...args)) };
  const distribution = oddsOf(rule, parseFacts(procedure.facts, facts), parseFacts(book.options, options));
  return Object.fromEntries(distribution.map(({ value, weight }) => [String(value), weight]));
}

/** The sentence with which facts are refused, or null. */
export function refusal(id: string, facts: unknown): string | null {
  try {
    parseFacts(named(id).facts, facts);
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
