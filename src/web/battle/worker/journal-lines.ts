/** The journal as one seat may read it. */
import { type Entry, journalFor, type Seat } from '../../../kernel/index.ts';
import type { JournalLine } from '../session.ts';

interface Reader {
  readonly seat: Seat | null;
  /** There is nobody to hide from. */
  readonly open: boolean;
  readonly phases: readonly string[];
  /** Answers in words, by entry. */
  readonly told: ReadonlyMap<number, readonly string[]>;
}

export function linesFor(journal: readonly Entry[], { seat, open, phases, told }: Reader): JournalLine[] {
  const visible = open ? null : new Set(journalFor(journal, seat));
  return journal.flatMap((entry, at) => {
    if (visible !== null && !visible.has(entry)) return [];
    // In others' words there may be names of what they still hide.
    const mine = open || (entry.type === 'answer' && entry.seat === seat);
    const words = mine ? told.get(at) : undefined;
    return [{ at, entry, phase: phases[at] ?? '', ...(words ? { told: words } : {}) }];
  });
}
