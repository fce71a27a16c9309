/** When rules change: every game is played again by the rules as they are, and only what still holds is let through. */
import { commitment, epochsOf, InputError, parseRecord, reenacted, verifyDice } from '../../kernel/index.ts';
import { RULES_VERSION } from '../../staff/index.ts';
import type { Books } from '../games/books.ts';
import { startOf } from '../games/opening.ts';
import { OwnBattles } from '../games/own-battles.ts';
import { recordText } from '../games/records.ts';
import { entriesOf, type GameRow, readGame, readJournal, readSeats } from '../games/tables.ts';
import type { Db } from '../storage/schema.ts';

export interface Checked {
  readonly game: string;
  readonly rules: string;
  /** Null where the journal is what the rules tell; else the first thing that is not. */
  readonly fault: string | null;
  readonly migrated: boolean;
}

/** Looks at one game or all; with `migrate` those that hold are pinned to the present rules. Journals are not touched. */
export async function repair(db: Db, books: Books, only: string | undefined, migrate: boolean): Promise<Checked[]> {
  const rows = only === undefined ? await db.selectFrom('games').selectAll().execute() : [await gameRow(db, only)];
  const checked: Checked[] = [];
  for (const row of rows.filter(({ started_at }) => started_at !== null)) {
    const fault = await faultOf(db, books, row);
    const moves = migrate && fault === null && row.rules !== RULES_VERSION;
    if (moves) await db.updateTable('games').set({ rules: RULES_VERSION }).where('id', '=', row.id).execute();
    // The record says by which rules it was played.
    if (moves) await db.deleteFrom('records').where('game', '=', row.id).execute();
    // A state worked out by other rules is worth nothing.
    if (fault !== null || moves) await db.deleteFrom('snapshots').where('game', '=', row.id).execute();
    checked.push({ game: row.id, rules: row.rules, fault, migrated: moves });
  }
  return checked;
}

async function faultOf(db: Db, books: Books, row: GameRow): Promise<string | null> {
  try {
    const batches = await readJournal(db, row.id);
    let next = 0;
    for (const { number, count } of batches) {
      if (number !== next) return `entry ${next + 1} is missing`;
      next += count;
    }
    const journal = entriesOf(batches);
    const { options } = await books.open(row.book);
    const shelf = { books, battles: new OwnBattles(db) };
    const { game, start } = await startOf(shelf, {
      ...row,
      options: JSON.stringify(options(JSON.parse(row.options))),
    });
    // What came before an upgrade was played by other rules: the last epoch has to hold.
    const epoch = epochsOf(journal, start).at(-1)!;
    reenacted(game.rules, epoch.start, epoch.entries);
    const { words } = wordsIn(await readSeats(db, row.id));
    verifyDice({ header: { ...headerOf(row), words }, entries: journal });
    return null;
  } catch (problem) {
    if (problem instanceof InputError) return problem.message;
    throw problem;
  }
}

const headerOf = (row: GameRow) => ({
  format: 'ordre-mixte' as const,
  version: 1 as const,
  book: row.book,
  options: JSON.parse(row.options),
  rules: row.rules,
  commitment: commitment(row.seed),
  seed: row.seed,
});

const wordsIn = (seats: readonly { word: string | null }[]) => ({
  words: seats.flatMap(({ word }) => (word === null ? [] : [word])),
});

/** One game as a record; of a running game without its seed. */
export async function dumpGame(db: Db, id: string): Promise<string> {
  const text = await recordText(db, await gameRow(db, id), await readSeats(db, id));
  parseRecord(text);
  return text;
}

async function gameRow(db: Db, id: string): Promise<GameRow> {
  const row = await readGame(db, id);
  if (!row) throw new InputError(`there is no game "${id}"`);
  return row;
}
