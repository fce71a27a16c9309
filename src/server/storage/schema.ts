/**
 * The tables, as both engines hold them. Times are milliseconds, lists and objects are JSON text, yes and no are 1 and
 * 0: what SQLite and PostgreSQL read alike.
 */
import type { Kysely } from 'kysely';

export interface Tables {
  people: PeopleTable;
  sessions: SessionsTable;
  games: GamesTable;
  seats: SeatsTable;
  journal: JournalTable;
  snapshots: SnapshotsTable;
  thoughts: ThoughtsTable;
  drafts: DraftsTable;
  offers: OffersTable;
  talk: TalkTable;
  notices: NoticesTable;
  push: PushTable;
  keys: KeysTable;
}

export type Db = Kysely<Tables>;

/** Accounts and guests alike; a guest has no password. */
export interface PeopleTable {
  id: string;
  name: string;
  /** The name as it is compared: no two people may look alike. */
  name_key: string;
  email: string | null;
  password: string | null;
  settings: string;
  created_at: number;
  deleted_at: number | null;
}

export interface SessionsTable {
  /** Hash of the token; the token itself is in the cookie alone. */
  token: string;
  person: string;
  created_at: number;
  expires_at: number;
}

export type GameStatus = 'open' | 'playing' | 'over';

export interface GamesTable {
  id: string;
  book: string;
  scenario: string;
  options: string;
  /** Version of the rules it is pinned to. */
  rules: string;
  status: GameStatus;
  settings: string;
  host: string;
  seed: string;
  officer_seed: string;
  /** How it ended where the rules did not end it. */
  ending: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** Time left to each seat; null where there is no clock. */
  clocks: string | null;
  /** When the next clock runs out. */
  next_deadline: number | null;
  rematch_of: string | null;
}

export interface SeatsTable {
  game: string;
  seat: string;
  /** Its place in the order of seats. */
  place: number;
  person: string | null;
  officer: string | null;
  word: string | null;
  /** Hash of the invitation's token. */
  invitation: string | null;
}

/** One row for an answer and everything that followed from it. Rows are added and never changed. */
export interface JournalTable {
  game: string;
  /** Place of its first entry; unique in the game, so two processes can never both append. */
  number: number;
  count: number;
  entries: string;
  seat: string | null;
  /** The id the client gave its submission. */
  submission: string | null;
  /** Seats that are asked after it. */
  waiting: string;
  made_at: number;
}

/** A cache: may be emptied at any time. */
export interface SnapshotsTable {
  game: string;
  number: number;
  rules: string;
  state: string;
}

/** Why a commander answered as he did; nobody reads it before the end. */
export interface ThoughtsTable {
  game: string;
  number: number;
  seat: string;
  kind: string;
  reason: string;
}

/** An answer saved but not given: counts when the clock runs out. */
export interface DraftsTable {
  game: string;
  seat: string;
  /** The number it answers at. */
  at: string;
  answer: string;
}

export type OfferKind = 'draw' | 'takeback' | 'rematch';

export interface OffersTable {
  game: string;
  kind: OfferKind;
  seat: string;
  /** Where a takeback goes back to. */
  number: number;
  made_at: number;
}

export interface TalkTable {
  id: string;
  game: string;
  person: string;
  text: string;
  made_at: number;
}

export interface NoticesTable {
  id: string;
  person: string;
  game: string;
  kind: string;
  words: string;
  made_at: number;
  due_at: number;
  sent_at: number | null;
  seen_at: number | null;
}

export interface PushTable {
  endpoint: string;
  person: string;
  keys: string;
}

/** Secrets of the server itself, such as the key pair for Web Push. */
export interface KeysTable {
  name: string;
  value: string;
}
