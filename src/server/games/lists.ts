/** Lists of games: open tables, those being played that anybody may watch, one's own with who is asked, finished ones anybody may read. */
import type { GameSettings, ListedGame } from '../../staff/wire.ts';
import type { Db } from '../storage/schema.ts';
import type { Host } from './host.ts';

const MOST = 100;

export async function listGames(host: Host, list: string, person: string | null): Promise<ListedGame[]> {
  const { db } = host.store;
  let query = db.selectFrom('games').selectAll().orderBy('created_at', 'desc').limit(MOST);
  // What is not for this list is left out by the store: else a hundred that are not would hide all that are.
  if (list === 'mine') {
    const sits = db
      .selectFrom('seats')
      .select('game')
      .where('person', '=', person ?? '');
    query = query
      .where((is) => is.or([is('id', 'in', sits), is.and([is('host', '=', person ?? ''), is('status', '=', 'open')])]))
      .where((is) => is.or([is('status', '!=', 'over'), is('started_at', 'is not', null)]));
  } else if (list === 'finished') {
    query = query.where('status', '=', 'over').where('readable', '=', 1).where('started_at', 'is not', null);
  } else query = query.where('status', '=', list === 'playing' ? 'playing' : 'open').where('listed', '=', 1);
  const shown = (await query.execute())
    .map((row) => ({ ...row, chosen: JSON.parse(row.settings) as GameSettings }))
    .filter(({ chosen }) => list !== 'playing' || chosen.observers);
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const seats = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .select(['game', 'seat', 'person', 'officer', 'people.name'])
    .where('game', 'in', ids)
    .orderBy('place')
    .execute();
  const asked = list === 'mine' ? await waitingIn(host, shown) : new Map<string, string[]>();
  return shown.map((row) => {
    const at = seats.filter(({ game }) => game === row.id);
    return {
      id: row.id,
      book: row.book,
      scenario: row.scenario,
      title: row.title,
      status: row.status,
      settings: row.chosen,
      seats: at.map(({ seat, name, officer }) => ({ seat, name, officer })),
      created: row.created_at,
      ended: row.ended_at,
      waiting: asked.get(row.id) ?? [],
      mine: at.find((one) => one.person !== null && one.person === person)?.seat ?? null,
    };
  });
}

/** As the last row of each journal says; a game nobody has answered in yet is asked itself. */
async function waitingIn(host: Host, games: readonly { id: string; status: string }[]): Promise<Map<string, string[]>> {
  const playing = games.filter(({ status }) => status === 'playing').map(({ id }) => id);
  if (playing.length === 0) return new Map();
  const { db } = host.store;
  const last = await db
    .selectFrom('journal')
    .innerJoin(
      db
        .selectFrom('journal')
        .select(['game as of', (make) => make.fn.max('number').as('last')])
        .where('game', 'in', playing)
        .groupBy('game')
        .as('ends'),
      (join) => join.onRef('ends.of', '=', 'journal.game').onRef('ends.last', '=', 'journal.number'),
    )
    .select(['journal.game', 'journal.waiting'])
    .execute();
  const known = new Map(last.map(({ game, waiting }) => [game, JSON.parse(waiting) as string[]]));
  for (const id of playing) {
    if (!known.has(id)) known.set(id, await host.inRoom(id, async (room) => room.course?.waiting() ?? []));
  }
  return known;
}

export async function openTables(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('games')
    .select((make) => make.fn.countAll().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}
