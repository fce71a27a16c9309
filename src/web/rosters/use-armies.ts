/**
 * The armies on this device. A change shows at once and is written behind it; changes from other tabs come in when
 * nothing of ours is still on its way.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { Book } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { alter, drop, fetchAll, keep, onChange } from '../frame/store.ts';
import { type Army, asKnown } from './army.ts';
import { redo, undo } from './undo.ts';

let armies: readonly Army[] | undefined;
let onTheirWay = 0;
let watching = false;
const listeners = new Set<() => void>();

function show(next: readonly Army[]): void {
  armies = next;
  for (const listener of listeners) listener();
}

async function look(): Promise<void> {
  const found = await fetchAll<Army>('rosters');
  if (onTheirWay === 0) show(found);
}

function subscribe(listener: () => void): () => void {
  if (!watching) {
    watching = true;
    void look();
    onChange((name) => {
      if (name === 'rosters' && onTheirWay === 0) void look();
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function written(writing: Promise<unknown>): Promise<void> {
  onTheirWay++;
  for (const listener of listeners) listener();
  try {
    await writing;
  } finally {
    onTheirWay--;
    if (onTheirWay === 0) await look();
  }
}

/** Is something shown that is not yet safely kept? */
export const useUnderWay = (): boolean => useSyncExternalStore(subscribe, () => onTheirWay > 0);

/** The change is made twice, for the eye and in the database, so it must give the same both times. */
export function changeArmy(id: string, change: (army: Army) => Army): Promise<void> {
  show((armies ?? []).map((army) => (army.id === id ? change(army) : army)));
  return written(
    alter<Army>('rosters', id, (army) => {
      if (!army) throw new InputError('The army was removed in another window.');
      return change(army);
    }),
  );
}

export const undoArmy = (id: string): Promise<void> => changeArmy(id, undo);
export const redoArmy = (id: string): Promise<void> => changeArmy(id, redo);

export function keepArmy(army: Army): Promise<void> {
  show([army, ...(armies ?? []).filter(({ id }) => id !== army.id)]);
  return written(keep('rosters', army));
}

/** The army removed last, to be brought back as long as the app is open. */
let lastRemoved: Army | null = null;
export const useLastRemoved = (): Army | null => useSyncExternalStore(subscribe, () => lastRemoved);

export function bringBack(army: Army): Promise<void> {
  lastRemoved = null;
  return keepArmy(army);
}

export function removeArmy(id: string): Promise<void> {
  lastRemoved = armies?.find((army) => army.id === id) ?? null;
  show((armies ?? []).filter((army) => army.id !== id));
  return written(drop('rosters', id));
}

/** All armies of all books, last changed first; undefined while they are fetched. */
export const useAllArmies = (): readonly Army[] | undefined => useSyncExternalStore(subscribe, () => armies);

/** The armies of a book, last changed first. */
export function useArmies(book: Book): readonly Army[] | undefined {
  const all = useAllArmies();
  return useMemo(
    () => all?.filter((army) => army.book === book.id).map((army) => asKnown(book.roster, army)),
    [all, book],
  );
}

/** Those on the table, by side and name. */
export function useArmiesInPlay(book: Book): readonly Army[] | undefined {
  const found = useArmies(book);
  return useMemo(
    () =>
      found
        ?.filter(({ inPlay }) => inPlay)
        .sort((a, b) => a.side.localeCompare(b.side) || a.name.localeCompare(b.name)),
    [found],
  );
}

/** One army; null when there is none of that id. */
export function useArmy(book: Book, id: string): Army | null | undefined {
  const found = useArmies(book);
  return found && (found.find((army) => army.id === id) ?? null);
}
