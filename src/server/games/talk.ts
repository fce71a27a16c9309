/** Talk at the table: by those who sit there, read by all who watch. */
import { notYours } from '../denied.ts';
import { deafTo } from '../people/company.ts';
import { newId } from '../people/tokens.ts';
import type { Db } from '../storage/schema.ts';
import type { Host } from './host.ts';

export interface Line {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export function sayAtTable(host: Host, game: string, person: string, text: string): Promise<void> {
  return host.inRoom(game, async (room) => {
    if (room.seatOf(person) === null && room.row.host !== person) throw notYours('Only the players can write here.');
    const speaker = await host.store.db
      .selectFrom('people')
      .select('silenced_until')
      .where('id', '=', person)
      .executeTakeFirst();
    if ((speaker?.silenced_until ?? 0) > host.now()) throw notYours('A moderator has muted you for now.');
    const id = newId();
    await host.store.db.insertInto('talk').values({ id, game, person, text, made_at: host.now() }).execute();
    await tellNews(host, game);
  });
}

/** Passes on what this room has not heard yet, whoever stored it. */
export async function tellNews(host: Host, game: string): Promise<void> {
  const room = await host.warmRoom(game);
  if (!room) return;
  const lines = (await readTalk(host.store.db, game, 20)).filter(({ id }) => !room.heard.has(id));
  for (const { id } of lines) room.heard.add(id);
  const deaf = await deafTo(host.store.db, [...new Set(lines.map(({ person }) => person))]);
  room.tellEach((reader) => {
    const heard = lines.filter(({ person }) => !deaf(reader, person));
    return heard.length > 0 ? talkMessage(game, heard) : null;
  });
}

/** What a reader may and wants to hear of what was said. */
export async function talkFor(db: Db, game: string, reader: string | null, most: number): Promise<Line[]> {
  const lines = await readTalk(db, game, most);
  const deaf = await deafTo(db, [...new Set(lines.map(({ person }) => person))]);
  return lines.filter(({ person }) => !deaf(reader, person));
}

export const talkMessage = (game: string, lines: readonly Line[]): string =>
  JSON.stringify({ type: 'talk', game, lines: lines.map(shownLine) });

export const shownLine = ({ id, name, text, at }: Line) => ({ id, name, text, at });

async function readTalk(db: Db, game: string, most: number): Promise<Line[]> {
  const lines = await db
    .selectFrom('talk')
    .innerJoin('people', 'people.id', 'talk.person')
    .select(['talk.id', 'talk.person', 'people.name', 'talk.text', 'talk.made_at as at'])
    .where('talk.game', '=', game)
    .orderBy('talk.made_at', 'desc')
    .limit(most)
    .execute();
  return lines.reverse();
}
