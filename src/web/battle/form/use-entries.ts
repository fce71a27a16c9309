/** A form being filled in: what is entered, whether it may be answered so, and its plans on the map. */
import { useEffect, useRef, useState } from 'react';
import { type Entries, type Gesture, type Gestured, gestureOn, type Prospect } from '../../../game/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { Ask, LineEntry, Reckoned, Session } from '../session.ts';

const NOTHING: Reckoned = { refusal: null, arrows: [] };

export interface Filling {
  readonly entries: Entries;
  readonly reckoned: Reckoned;
  /** What hangs on a line as it stands, where that was told when it was entered by hand. */
  hangsOn(line: string): readonly Prospect[] | null;
  /** Why it was not accepted, if somebody tried. */
  readonly refused: Refusal | null;
  readonly busy: boolean;
  /** What is entered lies in the drawer, for after a reload. */
  readonly kept: boolean;
  set(line: string, key: string, value: unknown): void;
  /** Whole lines at once; the others stay. */
  patch(lines: Entries): void;
  replace(entries: Entries): void;
  /** By hand on the board; tells what it was taken for, or why not. */
  gesture(...gestures: readonly Gesture[]): Promise<Gestured | null>;
  /** Takes back the last thing entered; null where nothing was. */
  readonly undo: (() => void) | null;
  /** Null: as usual. */
  give(entries: Entries | null): Promise<void>;
}

/** What is entered, with all that was entered before it, the last first. */
interface Held {
  readonly key: string;
  readonly entries: Entries;
  readonly before: readonly Entries[];
}

const STEPS = 60;

/** What came with lines that were entered by hand, for as long as nothing else is entered and nothing happens. */
interface Told {
  readonly of: Entries;
  readonly version: number | undefined;
  readonly line: string;
  readonly hangs: readonly Prospect[];
}

export function useEntries(session: Session, ask: Ask | null): Filling {
  const key = ask?.key ?? '';
  const [held, setHeld] = useState<Held | null>(null);
  const [known, setKnown] = useState<{ readonly of: Entries; readonly reckoned: Reckoned } | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [refused, setRefused] = useState<{ readonly key: string; readonly refusal: Refusal } | null>(null);
  // The question whose answer is on its way: the next may be asked before word of the last has come back.
  const [giving, setGiving] = useState<string | null>(null);
  const [inDrawer, setInDrawer] = useState<Entries | null>(null);
  // Entered here, or else what came with the question; the latter as it first came, for officers' answers come between.
  const first = useRef<{ readonly key: string; readonly entries: Entries } | null>(null);
  if (first.current?.key !== key) first.current = { key, entries: ask?.entries ?? {} };
  const entries = held?.key === key ? held.entries : first.current.entries;

  useEffect(() => {
    if (!ask?.form || known?.of === entries) return;
    let here = true;
    const wait = setTimeout(() => {
      session.reckon(entries).then(
        (reckoned) => here && setKnown({ of: entries, reckoned }),
        // The desk was cleared meanwhile.
        () => undefined,
      );
    }, 40);
    return () => {
      here = false;
      clearTimeout(wait);
    };
  }, [session, key, entries]);

  useEffect(() => {
    if (held?.key !== key || !ask?.form) return;
    const keep = () => session.keepDraft(held.entries, key).then(() => setInDrawer(held.entries));
    const wait = setTimeout(() => void keep().catch(() => undefined), 400);
    return () => clearTimeout(wait);
  }, [held, key]);

  const change = (how: (before: Entries) => Entries) => {
    setHeld((now) => {
      const last = now?.key === key ? now.entries : entries;
      const before = now?.key === key ? now.before : [];
      return { key, entries: how(last), before: [last, ...before].slice(0, STEPS) };
    });
    setRefused(null);
  };
  const latest = useRef(entries);
  latest.current = entries;
  return {
    entries,
    reckoned: known?.of === entries ? known.reckoned : { ...NOTHING, arrows: known?.reckoned.arrows ?? [] },
    refused: refused?.key === key ? refused.refusal : null,
    busy: giving === key,
    kept: held?.key !== key || inDrawer === held.entries,
    set: (line, blank, value) => change((before) => ({ ...before, [line]: { ...before[line], [blank]: value } })),
    patch: (lines) => change((before) => ({ ...before, ...lines })),
    replace: (next) => change(() => next),
    hangsOn: (line) =>
      told?.of === entries && told.line === line && told.version === session.now()?.version ? told.hangs : null,
    async gesture(...gestures) {
      if (!ask?.form) return null;
      const before = latest.current;
      const lines: LineEntry[] = [];
      let now = before;
      let last: Gestured | null = null;
      for (const one of gestures) {
        last = gestureOn(ask.form, now, one);
        if (last.refusal) continue;
        now = last.entries;
        lines.push({ line: last.line, filled: now[last.line] ?? {} });
      }
      if (lines.length === 0) return last;
      const { refusal, stands } = await session.enter(before, lines);
      if (stands) {
        // Whatever was entered while the answer was on its way stays.
        const ours = Object.fromEntries(lines.map(({ line }) => [line, stands.entries[line] ?? {}]));
        change((held) => (held === before ? stands.entries : { ...held, ...ours }));
        setKnown({ of: stands.entries, reckoned: stands.reckoned });
        const line = lines.at(-1)!.line;
        setTold({ of: stands.entries, version: session.now()?.version, line, hangs: stands.hangs });
      }
      return refusal && !last?.refusal ? { refusal } : last;
    },
    undo:
      held?.key === key && held.before.length > 0
        ? () => {
            setRefused(null);
            setHeld((now) => now && { ...now, entries: now.before[0] ?? now.entries, before: now.before.slice(1) });
          }
        : null,
    async give(given) {
      setGiving(key);
      try {
        const refusal = await session.answer(given);
        setRefused(refusal && { key, refusal });
      } finally {
        setGiving((now) => (now === key ? null : now));
      }
    },
  };
}
