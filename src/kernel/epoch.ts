/**
 * Epochs. A game outlives an upgrade of its rules: where its journal is no longer what the new rules tell, an entry holds
 * the state the old ones had come to, and from there on the new rules play. What came before it was played by others.
 */
import type { Entry, EpochEntry } from './journal.ts';

/** A stretch of a journal that one version of the rules played. */
export interface Epoch<S> {
  /** Where it begins, and what is so there. */
  readonly from: number;
  readonly start: S;
  /** Places in it are counted from its beginning. */
  readonly entries: readonly Entry[];
  /** The rules it was played by; undefined for the last one, which the header names. */
  readonly rules?: string;
}

type Members = Readonly<Record<string, unknown>>;

/** What of a state is not as the game began; what is the very same, such as the ground, is taken from there again. */
export function changedFrom<S extends object>(state: S, start: S): EpochEntry['state'] {
  const [now, then] = [state as Members, start as Members];
  const keys = Object.keys(now);
  const isNew = (key: string) => now[key] === null || typeof now[key] !== 'object' || now[key] !== then[key];
  return { keys, changed: Object.fromEntries(keys.filter(isNew).map((key) => [key, now[key]])) };
}

const stateOfEpoch = <S>({ state }: EpochEntry, start: S): S =>
  Object.fromEntries(
    state.keys.map((key) => [key, key in state.changed ? state.changed[key] : (start as Members)[key]]),
  ) as S;

/** The journal's epochs, from the first. */
export function epochsOf<S>(journal: readonly Entry[], start: S): readonly [...Epoch<S>[], Epoch<S>] {
  const epochs: Epoch<S>[] = [];
  let here: { from: number; start: S } = { from: 0, start };
  const until = (to: number) => journal.slice(here.from, to).map((entry) => shifted(entry, -here.from));
  journal.forEach((entry, at) => {
    if (entry.type !== 'epoch') return;
    epochs.push({ ...here, entries: until(at), rules: entry.before });
    here = { from: at + 1, start: stateOfEpoch(entry, start) };
  });
  return [...epochs, { ...here, entries: until(journal.length) }];
}

/** An entry as it stands in a journal that begins so many places elsewhere. */
export function shifted(entry: Entry, by: number): Entry {
  return by !== 0 && (entry.type === 'undo' || entry.type === 'correction') ? { ...entry, of: entry.of + by } : entry;
}
