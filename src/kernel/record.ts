/**
 * A game record: JSON Lines, a header, then the journal, then a seal over both. Anyone can replay and verify it. The
 * seed stands in the header's place only after the game; before that there is its hash alone.
 */
import { InputError, RecordError } from './errors.ts';
import { type Entry, type RollEntry, streamOf, type Told } from './journal.ts';
import { commitment, type DiceBox, pledge, sealedDice, sealOver } from './sealed.ts';

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
  /** What they had published of their words before any was shown. */
  readonly pledges?: readonly string[];
  /** Why officers gave their answers, by the number of the answer among the entries. */
  readonly reasons?: readonly { readonly at: number; readonly words: string }[];
  /** How it ended where the rules did not end it, such as by resigning. */
  readonly ending?: string;
}

/** The last line. A server signs what it seals, so that nobody else can seal in its name. */
export interface Seal {
  readonly type: 'seal';
  readonly entries: number;
  readonly hash: string;
  readonly key?: string;
  readonly signature?: string;
}

export interface GameRecord {
  readonly header: RecordHeader;
  readonly entries: readonly Entry[];
  /** Left out where the record was never written, or by a version that knew no seals. */
  readonly seal?: Seal;
}

export type Signer = (hash: string) => Required<Pick<Seal, 'key' | 'signature'>>;

export function formatRecord({ header, entries }: GameRecord, sign?: Signer): string {
  const text = `${[header, ...entries].map((line) => JSON.stringify(line)).join('\n')}\n`;
  const hash = sealOver(text);
  const seal: Seal = { type: 'seal', entries: entries.length, hash, ...sign?.(hash) };
  return `${text}${JSON.stringify(seal)}\n`;
}

const TYPES = new Set(['roll', 'answer', 'reveal', 'report', 'undo', 'correction', 'epoch']);

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
  if (typeof header.commitment !== 'string' && header.commitment !== null) {
    throw new InputError('the header does not say whether the dice were sealed');
  }
  for (const key of ['scenario', 'procedure', 'seed', 'ending'] as const) {
    const given = header[key];
    if (given !== undefined && typeof given !== 'string') throw new InputError(`the header’s ${key} is no text`);
  }
  for (const key of ['words', 'pledges'] as const) {
    const given: unknown = header[key];
    if (given !== undefined && !(Array.isArray(given) && given.every((word) => typeof word === 'string'))) {
      throw new InputError(`the header’s ${key} are no list of texts`);
    }
  }
  const seal = sealIn(lines, parsed.at(-1));
  const entries = parsed.slice(1, seal ? -1 : undefined).map((entry, i) => {
    if (!isEntry(entry, i)) throw new InputError(`line ${i + 2} is no journal entry`);
    return entry;
  });
  return { header: header as RecordHeader, entries, ...(seal ? { seal } : {}) };
}

/** Enough of its shape that it can be played again, which looks at all the rest. */
function isEntry(given: unknown, at: number): given is Entry {
  if (typeof given !== 'object' || given === null || !TYPES.has((given as Entry).type)) return false;
  const entry = given as Entry;
  switch (entry.type) {
    case 'roll':
      return typeof entry.dice === 'string' && Array.isArray(entry.faces) && entry.faces.every(Number.isInteger);
    case 'answer':
      return typeof entry.seat === 'string' && typeof entry.kind === 'string';
    case 'epoch':
      return (
        typeof entry.before === 'string' &&
        Array.isArray(entry.state?.keys) &&
        typeof entry.state.changed === 'object' &&
        entry.state.changed !== null
      );
    case 'undo':
    case 'correction':
      return Number.isInteger(entry.of) && entry.of >= 0 && entry.of < at;
    default:
      return true;
  }
}

function sealIn(lines: readonly string[], last: unknown): Seal | undefined {
  const seal = last as Partial<Seal> | null;
  if (typeof seal !== 'object' || seal?.type !== 'seal') return undefined;
  if (seal.entries !== lines.length - 2 || seal.hash !== sealOver(`${lines.slice(0, -1).join('\n')}\n`)) {
    throw new InputError('the seal at the end of the record is broken: it was changed after it was written');
  }
  return seal as Seal;
}

/** Of the dice of a record: how many the seed proves, how many were typed, how many wait for the seed. */
export interface ProvedDice {
  readonly proved: number;
  readonly typed: number;
  readonly unproved: number;
}

/** Checks every roll that claims to come from the seed; the stream is drawn in order and no die of it is left out. */
export function verifyDice({ header, entries }: GameRecord): ProvedDice {
  const box = boxOf(header);
  const counts = new Map<string, number>();
  let proved = 0;
  let typed = 0;
  let drawn = 0;
  entries.forEach((entry, at) => {
    if (entry.type !== 'roll') return;
    if (entry.hand === 'typed') {
      typed += entry.faces.length;
      return;
    }
    if (!Number.isInteger(entry.hand)) throw new RecordError('the roll does not say where its dice came from', at);
    if (header.commitment === null) throw new RecordError('no dice were sealed, yet the roll claims a sealed one', at);
    const stream = streamOf(audienceOf(entry, at));
    let next = counts.get(stream) ?? 0;
    if (entry.hand < next) throw new RecordError(`die ${entry.hand + 1} of the stream is used twice`, at);
    if (entry.hand > next) throw new RecordError(`die ${next + 1} of the stream is left out`, at);
    const named = Number(/d(\d+)/.exec(entry.dice)?.[1] ?? 0);
    const sides = named === 66 ? 6 : named;
    for (const face of entry.faces) {
      const index = next++;
      drawn++;
      if (!box) continue;
      const real = box.face(stream, index, sides);
      if (real !== face) throw new RecordError(`die ${index + 1} shows ${face}, the seed gives ${real}`, at);
      proved++;
    }
    counts.set(stream, next);
  });
  return { proved, typed, unproved: box ? 0 : drawn };
}

/** Of a record from anywhere: whom a roll was for may be written there in any way. */
function audienceOf({ audience }: RollEntry, at: number): Told | undefined {
  const given: unknown = audience;
  if (given === undefined || (Array.isArray(given) && given.every((seat) => typeof seat === 'string'))) return audience;
  throw new RecordError('the roll does not say for whom it was', at);
}

function boxOf({ seed, words = [], pledges, commitment: committed }: RecordHeader): DiceBox | null {
  if (seed === undefined) return null;
  if (committed !== commitment(seed)) {
    throw new InputError('the seed in the header is not the one that was committed to');
  }
  if (pledges && (pledges.length !== words.length || words.some((word, i) => pledge(word) !== pledges[i]))) {
    throw new InputError('a word in the header is not the one its player had pledged');
  }
  return sealedDice(seed, words);
}
