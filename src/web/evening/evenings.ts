/** An evening: every card resolved, in order, kept on the device. An entry holds what its rule cannot work out by itself. */
import type { Input } from '../../kernel/index.ts';
import { alter, drop, fetchOne, type Kept, keep, newId } from '../frame/store.ts';
import { fetchSetting, keepSetting } from '../frame/use-store.ts';

/** The unit of a roster that filled a part of the facts, as it stood then. */
export interface UnitRef {
  readonly roster: string;
  readonly unit: string;
  readonly sheet?: Readonly<Record<string, unknown>>;
  readonly marks?: Readonly<Record<string, unknown>>;
}

export interface Correction {
  readonly at: number;
  /** What stood there before, in words. */
  readonly before: readonly string[];
  readonly why: string;
}

export interface EveningEntry {
  readonly id: string;
  readonly at: number;
  readonly book: string;
  readonly procedure: string;
  readonly title: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** Seed of the sealed dice; null where all dice were typed. */
  readonly seed: string | null;
  readonly inputs: readonly Input[];
  readonly words: readonly string[];
  /** Part of the facts → the unit that filled it. */
  readonly units?: Readonly<Record<string, UnitRef>>;
  readonly corrections?: readonly Correction[];
}

export interface Evening extends Kept {
  readonly name: string;
  readonly began: number;
  readonly entries: readonly EveningEntry[];
}

export const EVENING_NOW = 'evening-now';

const newEvening = (now = new Date()): Evening => ({
  id: newId(),
  name: `Session of ${now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}`,
  began: now.getTime(),
  entries: [],
});

export async function startEvening(): Promise<Evening> {
  const evening = await keep('evenings', newEvening());
  await keepSetting(EVENING_NOW, evening.id);
  return evening;
}

/** The evening being played; a first one is begun when there is none. */
export async function currentEvening(): Promise<Evening> {
  const id = await fetchSetting<string>(EVENING_NOW);
  const found = id === undefined ? undefined : await fetchOne<Evening>('evenings', id);
  return found ?? startEvening();
}

/** Adds the entry, or puts it in the place of the one with its id. */
export async function recordEntry(eveningId: string, entry: EveningEntry): Promise<void> {
  await alter<Evening>('evenings', eveningId, (evening = { ...newEvening(), id: eveningId }) => ({
    ...evening,
    entries: evening.entries.some(({ id }) => id === entry.id)
      ? evening.entries.map((one) => (one.id === entry.id ? entry : one))
      : [...evening.entries, entry],
  }));
}

export async function changeEvening(id: string, change: (evening: Evening) => Evening): Promise<void> {
  await alter<Evening>('evenings', id, (evening = { ...newEvening(), id }) => change(evening));
}

export const removeEntry = (eveningId: string, entryId: string): Promise<void> =>
  changeEvening(eveningId, (evening) => ({ ...evening, entries: evening.entries.filter(({ id }) => id !== entryId) }));

export async function removeEvening(id: string): Promise<void> {
  await drop('evenings', id);
}

/** `morale-test` of a book, opened again with its dice. */
export const entryHref = (eveningId: string, entry: EveningEntry): string =>
  `#/${entry.book}/card/${entry.procedure}?entry=${eveningId}.${entry.id}`;
