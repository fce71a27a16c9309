/**
 * The journal: what was rolled and answered, in order, append-only. It is the truth of a game; the state is a cache.
 * Reports and reveals are derived, and kept for reading. Undo and correction are entries too: nothing is erased.
 */
import type { Worth } from './modifiers.ts';
import type { Seat } from './request.ts';

export interface Listed {
  readonly value: Worth;
  readonly label: string;
  readonly cite: string;
  readonly chart?: string;
  readonly key?: string;
}

/** The seats that are told; left out where everybody is. What is about things a seat cannot see is not for its ears. */
export type Told = readonly Seat[];

/** Dice only some may see come from a stream of their own: no gap in the others' numbers tells how many there were. */
export const streamOf = (audience: Told | undefined): string =>
  audience === undefined ? 'dice' : `dice of ${audience.join(' and ')}`;

export interface RollEntry {
  readonly type: 'roll';
  readonly dice: string;
  /** How many throws of these dice, each judged by itself; left out where it is one. */
  readonly times?: number;
  readonly faces: readonly number[];
  readonly natural: number;
  readonly total: number;
  readonly modifiers: readonly Listed[];
  readonly label: string;
  readonly cite: string;
  readonly who?: string;
  /** What was needed, in words. */
  readonly needs?: string;
  /** What came of it, in words. */
  readonly result?: string;
  /** The chart cell it lit. */
  readonly lit?: { readonly chart: string; readonly row: string; readonly column?: string };
  /** Real dice typed in, or number of the first die drawn from the sealed stream. */
  readonly hand: 'typed' | number;
  readonly audience?: Told;
}

export interface AnswerEntry {
  readonly type: 'answer';
  readonly seat: Seat;
  readonly kind: string;
  readonly answer: unknown;
  /** Given together with others and not shown before the reveal. */
  readonly secret?: true;
  /** Never shown to anybody else, whatever is revealed. */
  readonly kept?: true;
  /** Left beforehand as a standing instruction. */
  readonly standing?: true;
}

export interface RevealEntry {
  readonly type: 'reveal';
  readonly seats: readonly Seat[];
}

/** What a report tells, for programs: a code of the book, ids and numbers. Its sentence may be reworded; this stays. */
export interface Happening {
  readonly code: string;
  /** Ids of those who do it or to whom it happens. */
  readonly who?: readonly string[];
  /** Ids of those it is done to. */
  readonly whom?: readonly string[];
  /** Amounts by name: losses, what is left, inches. */
  readonly sums?: Readonly<Record<string, number>>;
}

export interface ReportEntry {
  readonly type: 'report';
  readonly text: string;
  readonly cite?: string;
  readonly event?: Happening;
  readonly audience?: Told;
}

/** Takes back the answer or roll at that place, and in companion play all that came after it. */
export interface UndoEntry {
  readonly type: 'undo';
  readonly of: number;
  readonly seat?: Seat;
}

/** Puts other faces or another answer in the place of a mistyped one. */
export interface CorrectionEntry {
  readonly type: 'correction';
  readonly of: number;
  readonly faces?: readonly number[];
  readonly answer?: unknown;
}

/** From here on other rules play, from the state the former had come to; only the keeper of a game may read it. */
export interface EpochEntry {
  readonly type: 'epoch';
  readonly rules: string;
  /** The rules it was played by before. */
  readonly before: string;
  readonly state: { readonly keys: readonly string[]; readonly changed: Readonly<Record<string, unknown>> };
}

export type Entry = RollEntry | AnswerEntry | RevealEntry | ReportEntry | UndoEntry | CorrectionEntry | EpochEntry;

const NOTHING: EpochEntry['state'] = { keys: [], changed: {} };

/** As players get it: the state holds everybody's secrets. */
export const withoutState = (entry: Entry): Entry =>
  entry.type === 'epoch' && entry.state !== NOTHING ? { ...entry, state: NOTHING } : entry;

/** The part of the journal that a rule cannot work out by itself. */
export type Input = { readonly at: number } & (Pick<RollEntry, 'type' | 'dice' | 'faces' | 'hand'> | AnswerEntry);

/** Rolls and answers that stand, after every undo and correction. They are in the order of their places. */
export function standing(journal: readonly Entry[]): Input[] {
  const inputs: Input[] = [];
  for (let at = 0; at < journal.length; at++) read(inputs, journal[at]!, at);
  return inputs;
}

/**
 * Reads what stands in a journal that is still written, on from where it last came to: so an answer does not cost the
 * whole game again. What is given holds until it is asked for again.
 */
export class StandingReader {
  private readonly journal: readonly Entry[];
  private inputs: Input[] = [];
  private count = 0;

  constructor(journal: readonly Entry[]) {
    this.journal = journal;
  }

  now(): readonly Input[] {
    const { journal } = this;
    // A correction that could not be was torn out.
    if (journal.length < this.count) {
      this.inputs = [];
      this.count = 0;
    }
    while (this.count < journal.length) read(this.inputs, journal[this.count]!, this.count++);
    return this.inputs;
  }
}

function read(inputs: Input[], entry: Entry, at: number): void {
  const placeOf = (of: number) => inputs.findLastIndex((input) => input.at === of);
  switch (entry.type) {
    case 'roll':
      inputs.push({ at, type: 'roll', dice: entry.dice, faces: entry.faces, hand: entry.hand });
      break;
    case 'answer':
      inputs.push({ ...entry, at });
      break;
    case 'epoch':
      inputs.length = 0;
      break;
    case 'undo':
      if (entry.seat === undefined) {
        while (inputs.length > 0 && inputs.at(-1)!.at >= entry.of) inputs.pop();
      } else {
        // Online only an own answer nobody has seen can be taken back, and others' secret answers stay.
        const place = placeOf(entry.of);
        if (place >= 0) inputs.splice(place, 1);
      }
      break;
    case 'correction': {
      const place = placeOf(entry.of);
      const input = inputs[place];
      if (input?.type === 'roll') inputs[place] = { ...input, faces: entry.faces ?? input.faces, hand: 'typed' };
      else if (input) inputs[place] = { ...input, answer: entry.answer };
      break;
    }
  }
}

/** Whether that entry still stands: told by what came after it alone. */
function stands(journal: readonly Entry[], of: number): boolean {
  for (let at = of + 1; at < journal.length; at++) {
    const entry = journal[at]!;
    if (entry.type === 'undo' && (entry.seat === undefined ? entry.of <= of : entry.of === of)) return false;
  }
  return true;
}

/** The place of a seat's last answer that stands; found from the end, for it is mostly near. */
export function lastAnswerOf(journal: readonly Entry[], seat: Seat): number | undefined {
  const undone = new Set<number>();
  for (let at = journal.length - 1; at >= 0; at--) {
    const entry = journal[at]!;
    if (entry.type === 'epoch') return undefined;
    if (entry.type === 'undo' && entry.seat === undefined) at = Math.min(at, entry.of);
    else if (entry.type === 'undo') undone.add(entry.of);
    else if (entry.type === 'answer' && entry.seat === seat && !undone.has(at)) return at;
  }
  return undefined;
}

/**
 * Why this seat may not take back that entry; null where it may. Only its own answer, and only while nothing was rolled,
 * revealed or answered openly by another since: undo must never be a way to peek. Where somebody watches, an answer given
 * in the open was seen by him as it was given.
 */
export function mayUndo(journal: readonly Entry[], of: number, seat: Seat, watched = false): string | null {
  const target = journal[of];
  if (target?.type !== 'answer') return 'only an answer can be taken back';
  if (target.seat !== seat) return 'that answer is not yours';
  if (!stands(journal, of)) return 'that answer was already taken back';
  for (let at = of + 1; at < journal.length; at++) {
    const entry = journal[at]!;
    if (entry.type === 'roll') return 'dice were rolled since';
    if (entry.type === 'reveal') return 'the answers were revealed since';
    if (entry.type === 'epoch') return 'the rules were updated since';
    if (entry.type === 'answer' && entry.seat !== seat && !entry.secret) return 'another player has answered since';
  }
  return watched && !target.secret ? WAS_SEEN : null;
}

/** Why an answer stands that another person was shown, or because of which he is asked already. */
export const WAS_SEEN = 'the game has gone on from it, so your opponent must agree: ask to undo';

/** Whether a roll or report is for this seat (null: an observer). */
export const isToldTo = ({ audience }: { readonly audience?: Told }, seat: Seat | null): boolean =>
  audience === undefined || (seat !== null && audience.includes(seat));

/**
 * What a seat (null: an observer) may read: others' secret answers after their reveal, and never withdrawn ones; rolls and
 * reports that are for it.
 */
export function journalFor(journal: readonly Entry[], seat: Seat | null): Entry[] {
  const lastReveal = journal.findLastIndex((entry) => entry.type === 'reveal');
  const stands = new Set(standing(journal).map((input) => input.at));
  const seen = journal.filter((entry, at) => {
    if (entry.type === 'undo') return entry.seat === undefined || entry.seat === seat;
    if (entry.type === 'roll' || entry.type === 'report') return isToldTo(entry, seat);
    if (entry.type !== 'answer' || !entry.secret || entry.seat === seat) return true;
    return !entry.kept && at < lastReveal && stands.has(at);
  });
  return seen.map(withoutState);
}
