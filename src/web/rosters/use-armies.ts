/**
 * The armies on this device. A change shows at once and is written behind it; changes from other tabs come in when
 * nothing of ours is still on its way.
 */
import { useMemo } from 'react';
import type { Book } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { alter, drop, fetchAll, keep, onChange } from '../frame/store.ts';
import { usePartOf, Watched } from '../frame/watched.ts';
import { type Army, asKnown } from './army.ts';
import { redo, undo } from './undo.ts';

interface Shelf {
  /** Last changed first; undefined while they are fetched. */
  readonly armies: readonly Army[] | undefined;
  /** How many changes are shown and not yet safely kept. */
  readonly onTheirWay: number;
  /** To be brought back as long as the app is open. */
  readonly lastRemoved: Army | null;
}

const shelf = new Watched<Shelf>({ armies: undefined, onTheirWay: 0, lastRemoved: null }, () => {
  void look();
  onChange((name) => {
    if (name === 'rosters' && shelf.get().onTheirWay === 0) void look();
  });
});

const show = (change: Partial<Shelf>): void => shelf.set({ ...shelf.get(), ...change });
const shown = (): readonly Army[] => shelf.get().armies ?? [];

async function look(): Promise<void> {
  const armies = await fetchAll<Army>('rosters');
  if (shelf.get().onTheirWay === 0) show({ armies });
}

async function written(writing: Promise<unknown>): Promise<void> {
  show({ onTheirWay: shelf.get().onTheirWay + 1 });
  try {
    await writing;
  } finally {
    show({ onTheirWay: shelf.get().onTheirWay - 1 });
    if (shelf.get().onTheirWay === 0) await look();
  }
}

/** Is something shown that is not yet safely kept? */
export const useUnderWay = (): boolean => usePartOf(shelf, ({ onTheirWay }) => onTheirWay > 0);

/** The change is made twice, for the eye and in the database, so it must give the same both times. */
export function changeArmy(id: string, change: (army: Army) => Army): Promise<void> {
  show({ armies: shown().map((army) => (army.id === id ? change(army) : army)) });
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
  show({ armies: [army, ...shown().filter(({ id }) => id !== army.id)] });
  return written(keep('rosters', army));
}

export const useLastRemoved = (): Army | null => usePartOf(shelf, ({ lastRemoved }) => lastRemoved);

export function bringBack(army: Army): Promise<void> {
  show({ lastRemoved: null });
  return keepArmy(army);
}

export function removeArmy(id: string): Promise<void> {
  show({
    lastRemoved: shown().find((army) => army.id === id) ?? null,
    armies: shown().filter((army) => army.id !== id),
  });
  return written(drop('rosters', id));
}

/** All armies of all books, last changed first; undefined while they are fetched. */
export const useAllArmies = (): readonly Army[] | undefined => usePartOf(shelf, ({ armies }) => armies);

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
