/**
 * What the battle page talks to. A game lives elsewhere: in a worker beside the page, one day on a server. The page gets
 * what one seat may see and nothing else, as plain data, and hands back what was entered.
 */
import type {
  Arrow,
  Briefing,
  Display,
  Entries,
  Form,
  GroundSketch,
  Piece,
  Prospect,
  Scene,
  Sighting,
  Spot,
  Standing,
  TurnReport,
  Zone,
} from '../../game/index.ts';
import type { DiceNeed, Entry, Need, Phase, Refusal, Seat } from '../../kernel/index.ts';
import type { Afterwards } from '../../staff/after-battle.ts';
import type { Turning } from '../../staff/turning.ts';
import type { TableNow as WireTable } from '../../staff/wire.ts';

/** Against an officer, two at one device, both sides by oneself, a finished record laid open, or on a server. */
export type Mode = 'commander' | 'hot-seat' | 'sandbox' | 'study' | 'online';

/** What was chosen before the first turn. Nothing in it is secret. */
export interface Setup {
  readonly book: string;
  readonly scenario: string;
  readonly title: string;
  /** The scenario itself, where it is from a file and not on the book's shelf. */
  readonly field?: unknown;
  /** Rules switched away from what the scenario says. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly mode: Mode;
  /** Against an officer: the person's seat, and who commands the others. */
  readonly seat: Seat | null;
  readonly officer: string | null;
  readonly dice: 'sealed' | 'real';
  /** Taught step by step. */
  readonly lesson?: boolean;
  /** The battle and entry it was forked from. */
  readonly fork?: { readonly of: string; readonly at: number };
}

/** An entry of the journal with its place in the whole of it: others' secrets leave gaps. */
export interface JournalLine {
  readonly at: number;
  readonly entry: Entry;
  /** The phase it happened in, in words. */
  readonly phase: string;
  /** Of an answer: what was asked. */
  readonly asked?: string;
  /** Of an own answer, or when all is open: what was answered, a line each. */
  readonly told?: readonly string[];
}

/** A game as one seat may see it. */
export interface SeatNow {
  /** Through whose eyes; null is the open table, seen by everybody. */
  readonly seat: Seat | null;
  /** The desk is cleared and waits for this seat; then there is nothing else to see. */
  readonly handTo: Seat | null;
  /** Then: who has sealed an answer nobody has seen yet, and may still change it. */
  readonly handFrom: Seat | null;
  readonly view: unknown;
  /** What this seat is asked, and dice anybody may throw. */
  readonly needs: readonly Need[];
  readonly waiting: readonly Seat[];
  readonly journal: readonly JournalLine[];
  readonly phase: Phase | null;
  readonly over: Standing | null;
  /** Why nothing can be taken back, or null where something can. */
  readonly noUndo: string | null;
  /** How many entries there were when this seat last gave an answer. */
  readonly seen: number;
  readonly open: boolean;
  readonly version: number;
}

/** Where such a game comes from. */
export interface GameSource {
  now(): SeatNow;
  answer(given: unknown): Promise<Refusal | null>;
  throwDice(faces: readonly number[]): Promise<Refusal | null>;
  undo(): Promise<Refusal | null>;
}

/** What the seat is asked, as a form to fill in. */
export interface Ask {
  /** Another key is another question. */
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  /** None where the book lays no form for this kind; then only the usual answer can be given. */
  readonly form: Form | null;
  /** As it stands: kept from before a reload, or the usual answer. */
  readonly entries: Entries;
  readonly usual: Entries;
  /** What counts where nothing is entered. */
  readonly idle: Entries;
  /** What was entered the last time the same was asked. */
  readonly before: Entries | null;
  readonly secret: boolean;
}

/** All the page shows. */
export interface TableNow {
  readonly version: number;
  readonly id: string;
  readonly setup: Setup;
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[];
  readonly seat: Seat | null;
  readonly handTo: Seat | null;
  readonly handFrom: Seat | null;
  readonly scene: Scene | null;
  readonly phase: Phase | null;
  readonly ask: Ask | null;
  readonly dice: DiceNeed | null;
  readonly waiting: readonly Seat[];
  readonly journal: readonly JournalLine[];
  readonly over: Standing | null;
  readonly noUndo: string | null;
  readonly seen: number;
  /** What has happened since the turn before, or since this one began if something was answered in it. */
  readonly report: Reported | null;
  /** The book whose rules are played at the moment: the table's own, or that of a battle of its campaign. */
  readonly rulebook: string;
  /** What each side is to do, where the book tells it. */
  readonly briefing: Briefing | null;
  /** The fight under way, or the last one, where the book lays it out on a sheet of its own. */
  readonly display: Display | null;
  /** Everything may be seen: it is over, or there is nobody to hide from. */
  readonly open: boolean;
  /** The officer who answers for the person, while he has handed over the command. */
  readonly relieved?: string | null;
  readonly company?: Company;
}

/** A report with the turn it tells of, and who fell in it and where. */
export interface Reported extends TurnReport {
  readonly turn: number;
  readonly fallen: readonly { readonly piece: Piece; readonly at: Spot }[];
}

/** On a server: who else is there, what is said, and whether the line stands. */
export interface Company {
  readonly table: WireTable;
  readonly talk: readonly { readonly id: string; readonly name: string; readonly text: string; readonly at: number }[];
  readonly stands: boolean;
  readonly fault: string | null;
  /** Where a clock runs: whether what is filled in lies on the server and would count; null before anything was. */
  readonly saved: boolean | null;
}

/** A moment of the game to be looked at: how it stood after so many entries. */
export interface Frame {
  readonly entries: number;
  readonly of: number;
  readonly phase: Phase | null;
  readonly scene: Scene;
  /** By whose rules it was played then, where they were not the table's own. */
  readonly rulebook: string | null;
}

export interface Reason {
  readonly at: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly words: string;
}

/** What is reckoned from an entered form: whether it may be answered, and how it would look on the map. */
export interface Reckoned {
  readonly refusal: Refusal | null;
  readonly arrows: readonly Arrow[];
}

/** A line as somebody would have it. */
export interface LineEntry {
  readonly line: string;
  readonly filled: Entries[string];
}

/** What came of lines entered by hand. */
export interface Entered {
  /** Why the last of the lines was not taken. */
  readonly refusal: Refusal | null;
  /** The form as it stands then; null where no line was taken. */
  readonly stands: {
    /** A line that was refused is as it was. */
    readonly entries: Entries;
    readonly reckoned: Reckoned;
    /** What hangs on the last of the lines. */
    readonly hangs: readonly Prospect[];
  } | null;
}

/** Questions to the desk and the game; each is answered by a promise. */
export interface SessionCalls {
  /** The ground it is played on; in a campaign another when one of its battles was. */
  ground(entries: number | null): GroundSketch;
  reckon(entries: Entries): Reckoned;
  hangsOn(entries: Entries, line: string): readonly Prospect[];
  /**
   * Lines a hand filled in on the board, each taken where the rules take it: in one answer what `lineFault`, `reckon`
   * and `hangsOn` would say of them.
   */
  enter(entries: Entries, lines: readonly LineEntry[]): Entered;
  /** Why the first of these lines cannot stand as it is entered, whatever the others say. */
  lineFault(entries: Entries, lines: readonly string[]): Refusal | null;
  zones(piece: string): readonly Zone[];
  sight(from: string | Spot, to: string | Spot): Sighting;
  prospects(piece: string, target: string | null): readonly Prospect[];
  answer(entries: Entries | null): Refusal | null;
  throwDice(faces: readonly number[]): Refusal | null;
  undo(): Refusal | null;
  /** Other faces in the place of mistyped ones; what came later stands as far as it still fits. */
  correct(entry: number, faces: readonly number[]): Refusal | null;
  /** Takes the desk (hot-seat), or looks through another seat's eyes (sandbox, and after the end). */
  sit(seat: Seat | null): void;
  /** Keeps a half-filled form, sealed. */
  keepDraft(entries: Entries, key: string): void;
  frame(entries: number, seat: Seat | null): Frame;
  /** All moments between two numbers of entries at which something on the board is new; without unit cards. */
  film(from: number, to: number, seat: Seat | null): readonly Frame[];
  fork(entries: number): string;
  /** Gives the battle up. */
  concede(): void;
  /** Lets an officer answer for the person; null takes the command back. */
  relieve(officer: string | null): void;
  /** The same battle once more from so many entries on; answers its id. */
  again(entries: number): string;
  /** Where each turn began. */
  turns(): readonly { readonly turn: number; readonly entries: number }[];
  record(): string;
  reasons(): readonly Reason[];
  afterwards(): Afterwards;
  /** What an officer of that name would answer, and why. */
  advise(officer: string): Advice;
  /** A step of finding out where it turned: how far it is, or what was found. */
  turning(): number | Turning;
}

export interface Advice {
  readonly entries: Entries;
  readonly reason: string;
}

export type Call = keyof SessionCalls;
type Promised<T extends Call> = (...given: Parameters<SessionCalls[T]>) => Promise<ReturnType<SessionCalls[T]>>;

export type Session = { readonly [K in Call]: Promised<K> } & {
  now(): TableNow | null;
  /** How far an officer is with his thinking, from 0 to 1; null where nobody says. */
  thought(): number | null;
  subscribe(listener: () => void): () => void;
  close(): void;
};
