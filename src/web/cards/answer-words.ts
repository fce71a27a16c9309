/** Choices of a rule as people read them: words for keys, names for lists, an answer in a sentence. */
import { z } from 'zod';
import type { Book } from '../../game/index.ts';
import { type AnyKind, type AnyProcedure, capital, type Field, fieldsOf, kindIn } from '../../kernel/index.ts';
import { choiceWords } from '../charts/code-words.ts';

export const seatName = (procedure: AnyProcedure, seat: string): string => procedure.seats?.[seat] ?? capital(seat);

/** Choices without words of their own take those the book's cards use. */
export function worded(book: Book, field: Field): Field {
  if (!field.keys || field.choices) return field;
  return { ...field, choices: Object.fromEntries(field.keys.map((key) => [key, keyWords(book, key)])) };
}

export const keyWords = (book: Book, key: string) =>
  choiceWords(book, key) ??
  key.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);

const wrapped = new WeakMap<AnyKind, z.ZodType>();

/** An answer as a form with one field, so that its shape can be read like facts. */
export function schemaOf(kind: AnyKind): z.ZodType {
  let schema = wrapped.get(kind);
  if (!schema) wrapped.set(kind, (schema = z.strictObject({ answer: kind.answer })));
  return schema;
}

/** An answer in words. What names units by their place in a list is only told as made: the list is not at hand. */
export function answerWords(book: Book, kindName: string, answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  const kind = kindIn(book, kindName);
  if (typeof answer === 'string') {
    return (kind && fieldsOf(schemaOf(kind))[0]?.choices?.[answer]) ?? keyWords(book, answer);
  }
  if (!Array.isArray(answer) || answer.some((one) => typeof one !== 'string')) return 'as chosen';
  return answer.map((one) => keyWords(book, one)).join(', ') || 'none';
}
