/**
 * A cache of one, for what is worked out from a whole journal: it holds as long as the journal ends with the same entry.
 * Its length alone would not do, for an answer taken back and given otherwise makes it as long as it was.
 */
import type { Entry } from '../../../kernel/index.ts';

export class OfJournal<T> {
  private known: { readonly length: number; readonly last: Entry | undefined; readonly value: T } | null = null;
  private readonly make: (journal: readonly Entry[]) => T;

  constructor(make: (journal: readonly Entry[]) => T) {
    this.make = make;
  }

  of(journal: readonly Entry[]): T {
    const [length, last] = [journal.length, journal.at(-1)];
    if (this.known?.length !== length || this.known.last !== last)
      this.known = { length, last, value: this.make(journal) };
    return this.known.value;
  }
}
