/** Choices of a rule as people read them: words for keys, names for lists, an answer in a sentence. */
import { z } from 'zod';
import type { Book } from '../../game/index.ts';
import { type AnyKind, type AnyProcedure, type Field, fieldsOf } from '../../kernel/index.ts';
import { choiceWords } from '../charts/code-words.ts';
import type { FormNode, Values } from './form-tree.ts';

export const seatName = (procedure: AnyProcedure, seat: string): string => procedure.seats?.[seat] ?? capital(seat);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const wrapped = new WeakMap<AnyKind, z.ZodType>();

/** An answer as a form with one field, so that any shape of answer can be shown like facts. */
export function schemaOf(kind: AnyKind): z.ZodType {
  let schema = wrapped.get(kind);
  if (!schema) wrapped.set(kind, (schema = z.strictObject({ answer: kind.answer })));
  return schema;
}

/** Choices without words of their own take those the book's cards use. */
export function worded(book: Book, field: Field): Field {
  if (!field.keys || field.choices) return field;
  return { ...field, choices: Object.fromEntries(field.keys.map((key) => [key, keyWords(book, key)])) };
}

export const keyWords = (book: Book, key: string) =>
  choiceWords(book, key) ??
  key.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);

export const wordedTree = (book: Book, tree: readonly FormNode[]): FormNode[] =>
  tree.map((node) => ({
    ...node,
    field: named(book, worded(book, node.field), node.name),
    children: wordedTree(book, node.children),
    ...(node.item ? { item: worded(book, node.item) } : {}),
  }));

/** A field without a label is called by its name. */
const named = (book: Book, field: Field, name: string): Field =>
  field.label === field.path ? { ...field, label: capital(keyWords(book, name)) } : field;

export type Named = { readonly name?: unknown };

/** Lists of named things in a request, such as the units that may lose a step. */
export const namedLists = (request: unknown): (readonly [string, readonly Named[]])[] =>
  Object.entries((request ?? {}) as Values).filter(
    (pair): pair is [string, Named[]] =>
      Array.isArray(pair[1]) &&
      pair[1].length > 0 &&
      pair[1].every((one) => typeof one === 'object' && one && 'name' in one),
  );

/** An answer in words. */
export function answerWords(book: Book, kindName: string, answer: unknown): string {
  const kind = book.kinds.find((candidate) => candidate.kind === kindName);
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (typeof answer === 'string') {
    const field = kind && fieldsOf(schemaOf(kind))[0];
    return field?.choices?.[answer] ?? keyWords(book, answer);
  }
  if (Array.isArray(answer)) return answer.map((one) => answerWords(book, kindName, one)).join(', ') || 'none';
  if (typeof answer === 'object' && answer !== null) {
    return Object.entries(answer)
      .map(([name, value]) => `${keyWords(book, name)} ${answerWords(book, '', value)}`)
      .join(', ');
  }
  return String(answer);
}
