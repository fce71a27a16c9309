/**
 * A game that was played by other rules than this server's. Where its journal is what these rules tell too, it is pinned to
 * them and goes on as if nothing had been. Else it goes on from its last snapshot, which opens a new epoch in its journal:
 * what was answered after that is to be answered again.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  changedFrom,
  type DiceBox,
  type Entry,
  type EpochEntry,
  epochsOf,
  InputError,
  reenacted,
  type Seat,
} from '../../kernel/index.ts';
import { RULES_VERSION } from '../../staff/index.ts';
import type { Store } from '../storage/store.ts';
import { nextDeadline, stepClocks } from './clock.ts';
import { Course } from './course.ts';
import type { ServedGame } from './officer.ts';
import type { Room } from './room.ts';
import type { GameRow } from './tables.ts';

interface Played {
  readonly game: ServedGame;
  readonly start: unknown;
  readonly box: DiceBox;
  readonly journal: readonly Entry[];
  /** The last state the former rules have left. */
  readonly kept: { readonly number: number; readonly state: unknown } | undefined;
}

/** The journal as it goes on by the present rules; stored before anybody hears of it. */
export async function upgraded(
  { store, now }: { readonly store: Store; now(): number },
  room: Room,
  played: Played,
): Promise<readonly Entry[]> {
  const { row } = room;
  const fault = faultOf(played);
  if (fault === null) {
    await pin(store, row, {});
    room.row = { ...row, rules: RULES_VERSION };
    return played.journal;
  }
  // What is over is not played on.
  const epoch = row.status === 'over' ? null : epochFrom(played, row.rules);
  if (epoch === null) {
    throw new InputError(
      `this game was played by rules ${row.rules} and does not hold by ${RULES_VERSION} (${fault}); it cannot be opened here, but its record can be read`,
    );
  }
  const { entries, waiting } = opened(played, epoch);
  const clocks =
    room.clocks && stepClocks(room.settings.clock, room.clocks, { by: null, withdrawn: false, waiting }, now());
  const change = clocks ? { clocks: JSON.stringify(clocks), next_deadline: nextDeadline(clocks)?.at ?? null } : {};
  await pin(store, row, change, { number: played.journal.length, entries, waiting, at: now() });
  room.row = { ...row, ...change, rules: RULES_VERSION };
  room.clocks = clocks;
  return [...played.journal, ...entries];
}

function faultOf({ game, start, journal }: Played): string | null {
  try {
    const epoch = epochsOf(journal, start).at(-1)!;
    reenacted(game.rules, epoch.start, epoch.entries);
    return null;
  } catch (problem) {
    if (problem instanceof InputError) return problem.message;
    throw problem;
  }
}

function epochFrom({ start, journal, kept }: Played, before: string): EpochEntry | null {
  const { from, start: begun } = epochsOf(journal, start).at(-1)!;
  // Without a snapshot of this epoch there is still the state it began with.
  const state = kept && kept.number >= from ? kept.state : begun;
  const parts = changedFrom(state as object, start as object);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parts)), parts)) return null;
  return { type: 'epoch', rules: RULES_VERSION, before, state: parts };
}

/** The epoch and what the rules write at its beginning; a state they cannot play from is no way on. */
function opened({ game, start, box, journal }: Played, epoch: EpochEntry) {
  const course = new Course(game, start, box, [...journal, epoch]);
  return { entries: [epoch, ...course.resume()], waiting: course.waiting() };
}

interface Opens {
  readonly number: number;
  readonly entries: readonly Entry[];
  readonly waiting: readonly Seat[];
  readonly at: number;
}

async function pin({ db }: Store, { id, rules }: GameRow, change: Partial<GameRow>, opens?: Opens): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const pinned = { ...change, rules: RULES_VERSION };
    const { numUpdatedRows } = await trx
      .updateTable('games')
      .set(pinned)
      .where('id', '=', id)
      .where('rules', '=', rules)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new InputError('This game is being updated. Try again in a moment.');
    await trx.deleteFrom('snapshots').where('game', '=', id).execute();
    if (!opens) return;
    const { number, entries, waiting, at } = opens;
    await trx
      .insertInto('journal')
      .values({
        game: id,
        number,
        count: entries.length,
        entries: JSON.stringify(entries),
        seat: null,
        submission: null,
        waiting: JSON.stringify(waiting),
        made_at: at,
      })
      .execute();
  });
}
