/** How a game is worked out from what is stored. The journal is enough; a snapshot only shortens the way. */
import { InputError, sealedDice } from '../../kernel/index.ts';
import { RULES_VERSION } from '../../staff/index.ts';
import type { Store } from '../storage/store.ts';
import type { Books } from './books.ts';
import { Course } from './course.ts';
import type { OwnBattles } from './own-battles.ts';
import { type Room, wordsOf } from './room.ts';
import { asText, stateFrom } from './snapshot.ts';
import { entriesOf, type GameRow, readJournal } from './tables.ts';
import { upgraded } from './upgrading.ts';

/** Where battles are found. */
interface Battles {
  readonly books: Books;
  readonly battles: OwnBattles;
}

interface Shelf extends Battles {
  readonly store: Store;
  now(): number;
}

type Begun = Pick<GameRow, 'book' | 'scenario' | 'battle' | 'options'>;

/** So many entries of a journal before the next snapshot is worth its write: a few turns, which are soon played again. */
const SNAPSHOT_EVERY = 60;

export async function startOf({ books, battles }: Battles, row: Begun) {
  const { game } = await books.open(row.book);
  const options = JSON.parse(row.options);
  if (row.battle !== null) return { game, start: game.start(await battles.of(row.battle), options) };
  const scenario = game.scenarios.find(({ id }) => id === row.scenario);
  if (!scenario) throw new InputError(`there is no scenario "${row.scenario}" in this book`);
  return { game, start: game.start(scenario.data, options) };
}

/** Before the first entry. */
export async function newCourse(shelf: Shelf, { row, seats }: Room): Promise<Course> {
  const { game, start } = await startOf(shelf, row);
  return new Course(game, start, sealedDice(row.seed, wordsOf(seats)), []);
}

/** Works a game's course out from its journal. */
export async function loadCourse(shelf: Shelf, room: Room): Promise<void> {
  const { row } = room;
  // A table that was closed before it began has no course either.
  if (row.started_at === null) return;
  const batches = await readJournal(shelf.store.db, room.id);
  const stored = entriesOf(batches);
  room.given.clear();
  for (const { seat, submission, number } of batches) if (submission) room.given.set(`${seat} ${submission}`, number);
  const { game, start } = await startOf(shelf, row);
  const box = sealedDice(row.seed, wordsOf(room.seats));
  const kept = await readSnapshot(shelf, row, stored.length, start);
  const plays = row.rules === RULES_VERSION;
  const journal = plays ? stored : await upgraded(shelf, room, { game, start, box, journal: stored, kept });
  const cut = plays ? kept : undefined;
  room.snapshotAt = cut?.number ?? 0;
  room.course = new Course(game, start, box, journal, cut);
}

async function readSnapshot({ store }: Pick<Shelf, 'store'>, { id, rules }: GameRow, length: number, start: unknown) {
  const kept = await store.db.selectFrom('snapshots').selectAll().where('game', '=', id).executeTakeFirst();
  if (!kept || kept.rules !== rules || kept.number > length) return undefined;
  const state = stateFrom(kept.state, start);
  return state === undefined ? undefined : { number: kept.number, state };
}

/** Where enough has been played since the last one; `now` whenever there is something new, before a room grows cold. */
export async function keepSnapshot({ store }: Pick<Shelf, 'store'>, room: Room, now = false): Promise<void> {
  const { course } = room;
  if (!course || course.cut.number - room.snapshotAt < (now ? 1 : SNAPSHOT_EVERY)) return;
  const { number, state } = course.cut;
  const text = asText(state, course.start);
  // Where this state does not fit into text, nor will the next.
  room.snapshotAt = text === null ? Number.POSITIVE_INFINITY : number;
  if (text === null) return;
  const row = { game: room.id, number, rules: room.row.rules, state: text };
  // Only a cache: a failed write costs time at the next opening, nothing else.
  await store.db
    .insertInto('snapshots')
    .values(row)
    .onConflict((clash) => clash.column('game').doUpdateSet(row))
    .execute()
    .catch(() => {});
}
