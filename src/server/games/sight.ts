/**
 * What one seat, or the observers (null), can see of a journal, kept up entry by entry. Entries are numbered by what is
 * seen, so that not even a gap tells of a secret answer.
 */
import { type Entry, impossible, isToldTo, journalFor, nth, type Seat, withoutState } from '../../kernel/index.ts';

export interface Seen {
  /** So many entries seen before stay as they are … */
  readonly keep: number;
  /** … and these follow. */
  readonly entries: readonly Entry[];
}

export class Sight {
  readonly seat: Seat | null;
  /** So much of the journal was taken in. */
  private lookedTo = 0;
  /** How often the table went back by consent: in between, what was settled moves no more. */
  private era = 0;
  /** The journal up to the last reveal, and how many of its entries are seen. */
  private settledTo = 0;
  private settled = 0;
  private tail: Entry[] = [];

  constructor(seat: Seat | null) {
    this.seat = seat;
  }

  /** Entries seen in all. */
  get count(): number {
    return this.settled + this.tail.length;
  }

  /** What one who was here can name to be told only what he missed. */
  get version(): string {
    return `${this.era}.${this.settled}`;
  }

  get eras(): number {
    return this.era;
  }

  /** Takes in what was appended. */
  look(journal: readonly Entry[]): Seen {
    const fresh = journal.slice(this.lookedTo);
    this.lookedTo = journal.length;
    if (fresh.some((entry) => entry.type === 'reveal' || isTakeback(entry))) return this.lookAgain(journal, fresh);
    const keep = this.count;
    const before = this.tail.length;
    for (const entry of fresh) {
      if (entry.type === 'undo') {
        // A seat's own withdrawal: what it took back stays in its sight, and nobody else had seen it.
        if (entry.seat === this.seat) this.tail.push({ ...entry, of: this.placeOf(journal, entry.of) });
      } else if (entry.type === 'roll' || entry.type === 'report') {
        if (isToldTo(entry, this.seat)) this.tail.push(entry);
      } else if (entry.type !== 'answer' || !entry.secret || entry.seat === this.seat)
        this.tail.push(withoutState(entry));
    }
    return { keep, entries: this.tail.slice(before) };
  }

  /** Of an own answer, among the seen. It is one of the last: an answer can be taken back until something is seen. */
  private placeOf(journal: readonly Entry[], of: number): number {
    const place = this.tail.lastIndexOf(nth(journal, of));
    if (place < 0) impossible('an answer from before the last reveal was withdrawn');
    return this.settled + place;
  }

  /** Where envelopes are opened or something is taken back, earlier places come into sight or leave it. */
  private lookAgain(journal: readonly Entry[], fresh: readonly Entry[]): Seen {
    const takebacks = fresh.filter(isTakeback).length;
    if (takebacks > 0) {
      this.era += takebacks;
      this.settledTo = 0;
      this.settled = 0;
      this.tail = [];
    }
    const before = this.tail;
    const now = seenFrom(journal, this.settledTo, this.settled, this.seat);
    let same = 0;
    while (same < before.length && same < now.length && alike(nth(before, same), nth(now, same))) same++;
    const seen = { keep: this.settled + same, entries: now.slice(same) };
    this.tail = now;
    this.settle(journal);
    return seen;
  }

  /** All that somebody who names this version has not seen. */
  since(journal: readonly Entry[], version: string | undefined): Seen {
    const [era, settled] = (version ?? '').split('.').map(Number);
    const known = era === this.era && Number.isInteger(settled) && settled! >= 0 && settled! <= this.settled;
    const keep = known ? settled! : 0;
    return { keep, entries: seenFrom(journal, 0, 0, this.seat).slice(keep) };
  }

  private settle(journal: readonly Entry[]): void {
    const reveal = journal.findLastIndex((entry) => entry.type === 'reveal');
    if (reveal < this.settledTo) return;
    const at = this.tail.indexOf(nth(journal, reveal)) + 1;
    this.settledTo = reveal + 1;
    this.settled += at;
    this.tail = this.tail.slice(at);
  }
}

/** Back by consent; a seat's own withdrawal names the seat. */
const isTakeback = (entry: Entry) => entry.type === 'undo' && entry.seat === undefined;

const alike = (a: Entry, b: Entry) => a === b || (a.type === 'undo' && b.type === 'undo' && a.of === b.of);

/** The seen entries from that place on; what an undo takes back is named by its place among the seen. */
function seenFrom(journal: readonly Entry[], from: number, seenBefore: number, seat: Seat | null): Entry[] {
  const tail = journal
    .slice(from)
    .map((entry) => (entry.type === 'undo' ? { ...entry, of: entry.of - from } : withoutState(entry)));
  const seen = journalFor(tail, seat);
  if (!seen.some((entry) => entry.type === 'undo')) return seen;
  // Of every place of the tail: how many are seen before it.
  const before: number[] = [];
  let count = 0;
  for (const entry of tail) {
    before.push(count);
    if (seen[count] === entry) count++;
  }
  const placeOf = (of: number) => seenBefore + (of < 0 ? 0 : (before[of] ?? count));
  return seen.map((entry) => (entry.type === 'undo' ? { ...entry, of: placeOf(entry.of) } : entry));
}
