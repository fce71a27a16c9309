/** All the house keeps of one person, for that person. Of passwords and sessions there is nothing that opens anything. */
import type { Db } from '../storage/schema.ts';
import type { Person } from './people.ts';

export async function everythingOf(db: Db, { id, password, name_key: _, email: __, settings, ...person }: Person) {
  const own = <T extends 'notices' | 'talk' | 'leaves' | 'ratings' | 'reports'>(table: T) =>
    db
      .selectFrom(table as 'talk')
      .selectAll()
      .where('person', '=', id)
      .execute();
  return {
    person: { id, ...person, guest: password === null, settings: JSON.parse(settings) as unknown },
    addresses: await db.selectFrom('addresses').selectAll().where('person', '=', id).execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['agent', 'created_at', 'used_at', 'expires_at'])
      .where('person', '=', id)
      .execute(),
    games: await db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select([
        'games.id',
        'games.book',
        'games.scenario',
        'games.status',
        'games.started_at',
        'games.ended_at',
        'seat',
      ])
      .where('seats.person', '=', id)
      .orderBy('games.created_at')
      .execute(),
    drafts: await db
      .selectFrom('drafts')
      .innerJoin('seats', (join) =>
        join.onRef('seats.game', '=', 'drafts.game').onRef('seats.seat', '=', 'drafts.seat'),
      )
      .selectAll('drafts')
      .where('seats.person', '=', id)
      .execute(),
    answers: await db
      .selectFrom('journal')
      .innerJoin('seats', (join) =>
        join.onRef('seats.game', '=', 'journal.game').onRef('seats.seat', '=', 'journal.seat'),
      )
      .select(['journal.game', 'journal.number', 'journal.made_at'])
      .where('seats.person', '=', id)
      .orderBy('journal.made_at')
      .execute(),
    talk: await own('talk'),
    notices: await own('notices'),
    push: await db.selectFrom('push').select('endpoint').where('person', '=', id).execute(),
    shunned: await db.selectFrom('shunned').select(['other', 'how', 'made_at']).where('person', '=', id).execute(),
    reports: await own('reports'),
    leaves: await own('leaves'),
    ratings: await own('ratings'),
  };
}
