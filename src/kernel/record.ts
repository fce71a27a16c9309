/**
 * A game record: JSON Lines, a header and then the journal. Anyone can replay and verify it. The seed stands in the
 * header's place only after the game; before that there is its hash alone.
 */
import { InputError, RecordError } from './errors.ts';
import type { Entry } from './journal.ts';
import { commitment, type DiceBox, sealedDice } from './sealed.ts';

export interface RecordHeader {
  readonly format: 'ordre-mixte';
  readonly version: 1;
  readonly book: string;
  /** A whole game has a scenario; a single procedure its name and facts. */
  readonly scenario?: string;
  /** The scenario itself, where it is a file of the players' own and none of the book's. */
  readonly field?: unknown;
  readonly procedure?: string;
  readonly facts?: unknown;
  readonly options: unknown;
  /** Version of the rules it was played by. */
  readonly rules: string;
  /** Hash of the seed, published before the first roll; null where real dice were rolled. */
  readonly commitment: string | null;
  /** Revealed afterwards. */
  readonly seed?: string;
  /** What the players added to the seed. */
  readonly words?: readonly string[];
  /** How it ended where the rules did not end it, such as by resigning. */
  readonly ending?: string;
}

export interface GameRecord {
  readonly header: RecordHeader;
  readonly entries: readonly Entry[];
}

export function formatRecord({ header, entries }: GameRecord): string {
  return `${[header, ...entries].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

const TYPES = new Set(['roll', 'answer', 'reveal', 'report', 'undo', 'correction']);

export function parseRecord(text: string): GameRecord {
  if (text === '') throw new InputError('the record is empty');
  if (!text.endsWith('\n')) throw new InputError('the record is cut off: its last line is not complete');
  const lines = text.slice(0, -1).split('\n');
  const parsed = lines.map((line, i) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      throw new InputError(`line ${i + 1} of the record is not JSON`);
    }
  });
  const header = parsed[0] as Partial<RecordHeader> | null;
  if (typeof header !== 'object' || header?.format !== 'ordre-mixte') {
    throw new InputError('line 1 is no header of a game record');
  }
  if (header.version !== 1) throw new InputError(`a record of version ${header.version} cannot be read here`);
  if (typeof header.book !== 'string' || typeof header.rules !== 'string') {
    throw new InputError('the header names no book or no rules version');
  }
  const entries = parsed.slice(1).map((entry, i) => {
    if (typeof entry !== 'object' || entry === null || !TYPES.has((entry as Entry).type)) {
      throw new InputError(`line ${i + 2} is no journal entry`);
    }
    return entry as Entry;
  });
  return { header: header as RecordHeader, entries };
}

/** Checks every roll that claims to come from the seed. Returns how many dice were proved and how many typed. */
export function verifyDice({ header, entries }: GameRecord): { proved: number; typed: number; unproved: number } {
  const box = boxOf(header);
  const drawn = new Set<number>();
  let proved = 0;
  let typed = 0;
  let unproved = 0;
  entries.forEach((entry, at) => {
    if (entry.type !== 'roll') return;
    if (entry.hand === 'typed') {
      typed += entry.faces.length;
      return;
    }
    if (!Number.isInteger(entry.hand)) throw new RecordError('the roll does not say where its dice came from', at);
    const sides = Number(/d(\d+)/.exec(entry.dice)?.[1] ?? 0);
    const real = sides === 66 ? 6 : sides;
    for (let i = 0; i < entry.faces.length; i++) {
      const index = entry.hand + i;
      if (drawn.has(index)) throw new RecordError(`die ${index + 1} of the stream is used twice`, at);
      drawn.add(index);
      if (!box) unproved++;
      else if (box.face('dice', index, real) !== entry.faces[i]) {
        throw new RecordError(
          `die ${index + 1} shows ${entry.faces[i]}, the seed gives ${box.face('dice', index, real)}`,
          at,
        );
      } else proved++;
    }
  });
  return { proved, typed, unproved };
}

function boxOf(header: RecordHeader): DiceBox | null {
  if (header.seed === undefined) return null;
  if (header.commitment !== commitment(header.seed)) {
    throw new InputError('the seed in the header is not the one that was committed to');
  }
  return sealedDice(header.seed, header.words ?? []);
}
