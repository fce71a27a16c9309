/**
 * Correcting an entry in the middle of an evening. What it did to a unit of a roster changes the facts of later entries
 * that this unit filled; those are played again with their own dice, and what changed is written down.
 */
import { type Book, procedureOf } from '../../game/index.ts';
import { type Marking, parseFacts, resolve } from '../../kernel/index.ts';
import { fetchBook } from '../engine/use-book.ts';
import { filled } from '../form/fill.ts';
import { formTree, type Values } from '../form/form-tree.ts';
import { fetchOne } from '../frame/store.ts';
import { changeEvening, type Evening, type EveningEntry, type UnitRef } from './evenings.ts';

/** What an entry did to one unit, before and after the correction. */
interface Change {
  readonly was: readonly Marking[];
  readonly is: readonly Marking[];
  /** The unit's marks before the entry, for what it no longer sets. */
  readonly start: Values;
}

const unitKey = ({ roster, unit }: UnitRef) => `${roster}/${unit}`;

/** Puts the corrected entry in its place and plays those after it again. */
export async function replayLater(eveningId: string, corrected: EveningEntry): Promise<void> {
  const evening = await fetchOne<Evening>('evenings', eveningId);
  const ids = [...new Set((evening?.entries ?? []).map(({ book }) => book))];
  const books = new Map(await Promise.all(ids.map(async (id) => [id, await fetchBook(id)] as const)));
  await changeEvening(eveningId, (now) => ({ ...now, entries: replayed(now.entries, corrected, books) }));
}

export function replayed(
  entries: readonly EveningEntry[],
  corrected: EveningEntry,
  books: ReadonlyMap<string, Book>,
): EveningEntry[] {
  const changes = new Map<string, Change[]>();
  let past = false;
  return entries.map((entry) => {
    if (entry.id === corrected.id) {
      past = true;
      note(changes, books, entry, corrected);
      return corrected;
    }
    const book = books.get(entry.book);
    const again = past && book ? playedAgain(book, entry, changes, corrected.title) : entry;
    if (again !== entry) note(changes, books, entry, again);
    return again;
  });
}

function note(
  changes: Map<string, Change[]>,
  books: ReadonlyMap<string, Book>,
  was: EveningEntry,
  is: EveningEntry,
): void {
  const book = books.get(is.book);
  if (!book) return;
  for (const [at, unit] of Object.entries(is.units ?? {})) {
    const change = { was: marksAt(book, was, at), is: marksAt(book, is, at), start: unit.marks ?? {} };
    if (JSON.stringify(change.was) === JSON.stringify(change.is)) continue;
    const list = changes.get(unitKey(unit));
    if (list) list.push(change);
    else changes.set(unitKey(unit), [change]);
  }
}

function marksAt(book: Book, entry: EveningEntry, at: string): readonly Marking[] {
  const procedure = procedureOf(book, entry.procedure);
  const facts = parseFacts(procedure.facts, entry.facts);
  const { result, needs } = resolve(procedure, facts, parseFacts(book.options, entry.options), {
    memory: entry.inputs,
    onMismatch: 'drop',
  });
  if (needs || !procedure.marks) return [];
  return procedure.marks(result, facts).filter((marking) => marking.at === at);
}

/** The unit's marks as they would have stood with the corrections before. */
export function marksAfter(marks: Values, changes: readonly Change[]): Values {
  const now: Record<string, unknown> = Object.assign({}, marks);
  for (const { was, is, start } of changes) {
    const names = [...was, ...is].flatMap(({ add, set }) => [...Object.keys(add ?? {}), ...Object.keys(set ?? {})]);
    for (const name of new Set(names)) {
      const plus = sumOf(is, name) - sumOf(was, name);
      const old = setOf(was, name);
      const fresh = setOf(is, name);
      if (plus !== 0) now[name] = Number(now[name] ?? 0) + plus;
      // A mark that was changed since by somebody's hand stays as it is.
      else if (old !== fresh && (old === undefined || now[name] === old)) now[name] = fresh ?? start[name];
    }
  }
  return now;
}

const sumOf = (markings: readonly Marking[], name: string) =>
  markings.reduce((sum, { add }) => sum + (add?.[name] ?? 0), 0);
const setOf = (markings: readonly Marking[], name: string): unknown =>
  markings.findLast(({ set }) => set && name in set)?.set?.[name];

function playedAgain(
  book: Book,
  entry: EveningEntry,
  changes: ReadonlyMap<string, Change[]>,
  why: string,
): EveningEntry {
  const procedure = procedureOf(book, entry.procedure);
  const tree = formTree(procedure.facts);
  let facts: Values = entry.facts;
  const units: Record<string, UnitRef> = { ...entry.units };
  for (const [at, unit] of Object.entries(units)) {
    const unitChanges = changes.get(unitKey(unit));
    if (!unitChanges || !unit.sheet || !unit.marks) continue;
    const marks = marksAfter(unit.marks, unitChanges);
    const sheet = unit.sheet as Record<string, unknown>;
    const derived = book.roster.derive(sheet, marks as Record<string, unknown>);
    facts = filled(tree, facts, at, { ...sheet, ...marks, ...derived });
    units[at] = { ...unit, marks };
  }
  if (JSON.stringify(facts) === JSON.stringify(entry.facts)) return entry;
  const checked = procedure.facts.safeParse(facts);
  const correction = { at: Date.now(), before: entry.words, why: `${why} before it was corrected` };
  const corrections = [...(entry.corrections ?? []), correction];
  if (!checked.success) {
    return { ...entry, words: ['This could not have happened after the correction.'], corrections };
  }
  const options = parseFacts(book.options, entry.options);
  const { result, needs } = resolve(procedure, checked.data, options, { memory: entry.inputs, onMismatch: 'drop' });
  const words = needs
    ? ['More dice are needed after the correction: open it and continue.']
    : procedure.words(result, checked.data);
  return { ...entry, facts, units, words, corrections };
}
