/** Everything a card knows: the facts and their faults, the play, and what is kept of it. */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Book } from '../../game/index.ts';
import type { AnyProcedure, Worth } from '../../kernel/index.ts';
import { currentEvening, type EveningEntry, recordEntry, type UnitRef } from '../evening/evenings.ts';
import { replayLater } from '../evening/replay.ts';
import { cardHash, factsToPairs, pairsToFacts } from '../form/facts-link.ts';
import { type Checked, check } from '../form/faults.ts';
import { filled } from '../form/fill.ts';
import { type FormNode, formTree, type Values, valueAt, withValue } from '../form/form-tree.ts';
import { noteOpen } from '../frame/last-open.ts';
import { noteAddress } from '../frame/router.ts';
import { newId } from '../frame/store.ts';
import { worthOf } from './preview.ts';
import type { Readings } from './readings.tsx';
import { unitPairs, unitsIn } from './unit-pairs.ts';
import { FRESH, type Play, usePlay } from './use-play.ts';

export interface CardProps {
  readonly book: Book;
  readonly procedure: AnyProcedure;
  readonly readings: Readings;
  readonly query: URLSearchParams;
  /** An entry of an evening opened again: changes correct it. */
  readonly old?: { readonly evening: string; readonly entry: EveningEntry } | undefined;
}

export interface CardState {
  readonly tree: readonly FormNode[];
  readonly values: Values;
  readonly checked: Checked<unknown>;
  readonly play: Play;
  readonly units: Readonly<Record<string, UnitRef>>;
  readonly words: readonly string[] | null;
  /** Where the result is kept, once it is. */
  readonly kept: { readonly evening: string; readonly id: string } | null;
  /** The address of these facts. */
  readonly hash: string;
  change(path: string, value: unknown): void;
  pick(at: string, unit: UnitRef, values: Values): void;
  worth(path: string): Worth | null;
  /** The rule needs no dice and nobody's choice: the answer stands at once, and is kept only when asked. */
  readonly plain: boolean;
  /** Writes a plain answer down. */
  note(): void;
  /** The same facts, dice away. */
  again(): void;
  /** Everything at its default. */
  clear(): void;
}

/** What the parts of a card are handed. */
export type Inner = CardProps & { readonly card: CardState };

export function useCard({ book, procedure, readings, query, old }: CardProps): CardState {
  const tree = formTree(procedure.facts);
  const [values, setValues] = useState<Values>(() => old?.entry.facts ?? pairsToFacts(tree, query));
  const [units, setUnits] = useState<Readonly<Record<string, UnitRef>>>(() => old?.entry.units ?? unitsIn(query));
  const [kept, setKept] = useState(old ? { evening: old.evening, id: old.entry.id } : null);
  const { options } = readings;
  const checked = useMemo(() => check<unknown>(procedure.facts, values), [procedure, values]);
  const start = old ? { ...FRESH, inputs: old.entry.inputs, seed: old.entry.seed, mode: 'typing' as const } : FRESH;
  const play = usePlay(procedure, checked.facts, options, start);
  const plain = play.done && play.state.inputs.length === 0 && !old;
  const [noted, setNoted] = useState(false);
  const words = play.done ? procedure.words(play.resolution!.result, checked.facts) : null;
  const hash = cardHash(book.id, procedure.id, factsToPairs(tree, values), unitPairs(units));

  const fresh = () => {
    play.set({ ...FRESH, mode: play.state.mode === 'typing' ? 'typing' : 'idle' });
    setKept(null);
    setNoted(false);
  };
  const take = (next: Values) => {
    // A finished card stays as it is in the evening; what is changed now is the next one.
    if (play.done && !old && (!plain || noted)) fresh();
    setValues(next);
  };

  const worth = useWorths(procedure, values, options);
  useAddressOfCard(book, procedure, hash, old === undefined);
  useOtherLink(query, tree, values, (next) => {
    fresh();
    setValues(next);
  });
  useKeeping({
    book,
    procedure,
    options,
    old,
    values,
    units,
    play,
    words: plain && !noted ? null : words,
    kept,
    setKept,
  });

  return {
    tree,
    values,
    checked,
    play,
    units,
    words,
    kept,
    hash,
    change: (path, value) => take(withValue(values, path, value)),
    pick(at, unit, from) {
      setUnits({ ...units, [at]: unit });
      take(filled(tree, values, at, from));
    },
    worth,
    plain,
    note: () => setNoted(true),
    again: fresh,
    clear() {
      fresh();
      setUnits({});
      setValues(pairsToFacts(tree, new URLSearchParams()));
    },
  };
}

/** What flipping each switch is worth; reckoned after everything else, so that no tap waits for it. */
function useWorths(procedure: AnyProcedure, values: Values, options: Values): (path: string) => Worth | null {
  const settled = useDeferredValue(values);
  return useMemo(() => {
    const known = new Map<string, Worth | null>();
    const reckoned = (path: string) => {
      const of = (on: boolean) => check<unknown>(procedure.facts, withValue(settled, path, on)).facts;
      const [off, on] = [of(false), of(true)];
      if (off === null || on === null || typeof valueAt(settled, path) !== 'boolean') return null;
      return worthOf(procedure, off, on, options);
    };
    return (path) => {
      if (!known.has(path)) known.set(path, reckoned(path));
      return known.get(path) ?? null;
    };
  }, [procedure, settled, options]);
}

/** The address follows the facts, and home remembers the card. */
function useAddressOfCard(book: Book, procedure: AnyProcedure, hash: string, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    noteAddress(hash);
    const later = setTimeout(() => void noteOpen({ book: book.id, hash, title: procedure.title }), 600);
    return () => clearTimeout(later);
  }, [book, procedure, hash, on]);
}

/** Another link to the same card was opened. */
function useOtherLink(
  query: URLSearchParams,
  tree: readonly FormNode[],
  values: Values,
  take: (values: Values) => void,
): void {
  const seen = useRef(query);
  useEffect(() => {
    if (seen.current === query) return;
    seen.current = query;
    const next = pairsToFacts(tree, query);
    if (JSON.stringify(next) !== JSON.stringify(values)) take(next);
  });
}

interface Keeping extends Pick<CardProps, 'book' | 'procedure' | 'old'> {
  readonly options: Values;
  readonly values: Values;
  readonly units: Readonly<Record<string, UnitRef>>;
  readonly play: Play;
  readonly words: readonly string[] | null;
  readonly kept: CardState['kept'];
  readonly setKept: (kept: CardState['kept']) => void;
}

/** A finished card becomes an entry of the evening; a finished correction takes the old entry's place. */
function useKeeping({ book, procedure, options, old, values, units, play, words, kept, setKept }: Keeping): void {
  const last = useRef(old ? keyOf(old.entry.facts, old.entry.inputs) : '');
  useEffect(() => {
    const key = keyOf(values, play.state.inputs);
    if (!words || !play.resolution || last.current === key) return;
    last.current = key;
    const entry: EveningEntry = {
      id: kept?.id ?? newId(),
      at: old?.entry.at ?? Date.now(),
      book: book.id,
      procedure: procedure.id,
      title: procedure.title,
      facts: values,
      options,
      seed: play.state.seed,
      inputs: play.state.inputs,
      words,
      ...(Object.keys(units).length > 0 ? { units } : {}),
      ...(old ? { corrections: [...(old.entry.corrections ?? []), correction(old.entry, values)] } : {}),
    };
    void keepEntry(kept?.evening, entry, old !== undefined).then((evening) => setKept({ evening, id: entry.id }));
  });
}

const keyOf = (facts: unknown, inputs: unknown) => JSON.stringify([facts, inputs]);

const correction = (before: EveningEntry, facts: Values) => ({
  at: Date.now(),
  before: before.words,
  why: JSON.stringify(before.facts) === JSON.stringify(facts) ? 'a die was mistyped' : 'the facts were put right',
});

async function keepEntry(eveningId: string | undefined, entry: EveningEntry, corrects: boolean): Promise<string> {
  const id = eveningId ?? (await currentEvening()).id;
  if (corrects) await replayLater(id, entry);
  else await recordEntry(id, entry);
  return id;
}
