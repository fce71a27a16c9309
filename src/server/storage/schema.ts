/**
 * The tables, as both engines hold them. Times are milliseconds, lists and objects are JSON text, yes and no are 1 and
 * 0: what SQLite and PostgreSQL read alike.
 */
import type { Generated, Kysely } from 'kysely';

export interface Tables {
  people: PeopleTable;
  sessions: SessionsTable;
  battles: BattlesTable;
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
  addresses: AddressesTable;
  tokens: TokensTable;
  tries: TriesTable;
  shunned: ShunnedTable;
  reports: ReportsTable;
  leaves: LeavesTable;
  ratings: RatingsTable;
  records: RecordsTable;
  deeds: DeedsTable;
}

export type Db = Kysely<Tables>;

/** Accounts and guests alike; a guest has no password. */
export interface PeopleTable {
  id: string;
  name: string;
  /** The name as it is compared: no two people may look alike. */
  name_key: string;
  /** Always null: addresses have a table of their own since the second migration. */
  email: null;
  password: string | null;
  settings: string;
  created_at: number;
  deleted_at: number | null;
  role: 'moderator' | null;
  /** Until then he may not talk at tables. */
  silenced_until: number | null;
  /** Until then he may not sign in. */
  banned_until: number | null;
  /** On leave until then: his clocks for letters stand. */
  away_until: number | null;
}

/** An address somebody has given. It is his once it is confirmed; before that it gets one letter and nothing else. */
interface AddressesTable {
  person: string;
  address: string;
  made_at: number;
  confirmed_at: number | null;
}

/** What a letter's link opens, once. */
interface TokensTable {
  hash: string;
  person: string;
  purpose: 'confirm' | 'reset';
  address: string;
  made_at: number;
  expires_at: number;
}

/** Tries that failed, such as at one account's password, in the present spell. */
interface TriesTable {
  name: string;
  count: number;
  since: number;
}

/** Whom somebody does not want to hear, or not to meet at all. */
interface ShunnedTable {
  person: string;
  other: string;
  how: 'mute' | 'block';
  made_at: number;
}

interface ReportsTable {
  id: string;
  person: string;
  about: string;
  game: string | null;
  text: string;
  made_at: number;
  closed_at: number | null;
  closed_by: string | null;
  outcome: string | null;
}

interface LeavesTable {
  person: string;
  from_at: number;
  until_at: number;
}

/** How strong somebody is at one book, and how sure of it we are (Glicko-2). */
interface RatingsTable {
  person: string;
  book: string;
  rating: number;
  deviation: number;
  volatility: number;
  won: number;
  drawn: number;
  lost: number;
  played_at: number;
}

interface SessionsTable {
  /** Hash of the token; the token itself is in the cookie alone. */
  token: string;
  person: string;
  created_at: number;
  expires_at: number;
  /** Which browser, in its own words. */
  agent: string | null;
  used_at: number | null;
  /** A mark of the network it was opened from, which tells nobody which. */
  house: string | null;
}

type GameStatus = 'open' | 'playing' | 'over';

/** A battle from somebody's own file; its id is a hash of it. */
interface BattlesTable {
  id: string;
  book: string;
  data: string;
  made_at: number;
}

export interface GamesTable {
  id: string;
  book: string;
  scenario: string;
  /** Where it is played from somebody's own file: which, and what that is called. */
  battle: string | null;
  title: string | null;
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
  /** When it went into the standings. */
  rated_at: number | null;
  /** 1 where anybody may find it while it is open, and read it once it is over: as its settings say. */
  listed: Generated<number>;
  readable: Generated<number>;
}

/** A cache: the sealed text of a finished game's record. */
interface RecordsTable {
  game: string;
  text: string;
}

/** What a moderator did about somebody; null where it was done by whoever keeps the server. */
export interface DeedsTable {
  id: string;
  person: string | null;
  about: string;
  measure: 'silence' | 'ban' | 'pardon' | 'appoint' | 'dismiss';
  until_at: number | null;
  reason: string;
  made_at: number;
}

export interface SeatsTable {
  game: string;
  seat: string;
  /** Its place in the order of seats. */
  place: number;
  person: string | null;
  officer: string | null;
  /** His part in the dice, shown once all have pledged theirs. */
  word: string | null;
  /** Hash of his word, given when he sat down. */
  pledge: string | null;
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
interface SnapshotsTable {
  game: string;
  number: number;
  rules: string;
  state: string;
}

/** Why a commander answered as he did; nobody reads it before the end. */
interface ThoughtsTable {
  game: string;
  number: number;
  seat: string;
  kind: string;
  reason: string;
}

/** An answer saved but not given: counts when the clock runs out. */
interface DraftsTable {
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

interface TalkTable {
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
  /** A process is sending it; should it die, another takes over after a while. */
  claimed_at: number | null;
  tries: number;
  /** Ways it has gone already, as a list: what arrived is not sent again. */
  ways: string;
}

export interface PushTable {
  endpoint: string;
  person: string;
  keys: string;
}

/** Secrets of the server itself, such as the key pair for Web Push. */
interface KeysTable {
  name: string;
  value: string;
}
