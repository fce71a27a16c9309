/** Setting a table: who sits where, with which dice, and when it begins. */
import type { z } from 'zod';
import { commitment, pledge, type Seat } from '../../kernel/index.ts';
import { RULES_VERSION } from '../../staff/index.ts';
import type { Invitation, requests } from '../../staff/wire.ts';
import { Denied, notFound, notNow, notYours } from '../denied.ts';
import { checkCompany } from '../people/company.ts';
import { hashOf, newId, newSecret } from '../people/tokens.ts';
import { checkGamesOf, checkOwnOf } from './caps.ts';
import { standUp } from './closing.ts';
import type { Host } from './host.ts';
import { sideName } from './names.ts';
import { startOf } from './opening.ts';
import { depthOf, MOST_BYTES, MOST_DEEP } from './own-battles.ts';
import type { Room } from './room.ts';
import { beginGame } from './steps.ts';
import type { GameRow } from './tables.ts';

type NewGame = z.infer<typeof requests.createGame>;

/** Which battle: of the book, or from somebody's own file. */
type Battle = Pick<GameRow, 'scenario' | 'battle' | 'title'>;

/** A game that follows another: of the same battle, with its people in their seats at once, before a stranger sits down. */
interface Following {
  readonly of: string;
  readonly battle: Battle;
  readonly people: Readonly<Record<Seat, string>>;
}

/** Sets up a game; the seed is drawn here, and its hash is public from now on. */
export async function createGame(host: Host, person: string, wanted: NewGame, following?: Following) {
  const offered = await host.books.open(wanted.book);
  const options = JSON.stringify(offered.options(wanted.options));
  const battle =
    following?.battle ??
    (wanted.field === undefined
      ? { scenario: wanted.scenario, battle: null, title: null }
      : await ownBattle(host, person, wanted));
  const { game, start } = await startOf(host, { book: wanted.book, ...battle, options });
  const seats = game.rules.seats(start);
  const sitting = new Map(
    Object.entries(following?.people ?? (wanted.seat === undefined ? {} : { [wanted.seat]: person })),
  );
  const officers = new Map(Object.entries(wanted.officers));
  if (host.limits) await checkGamesOf(host, person, seats.length, wanted);
  const bad = [wanted.seat, ...officers.keys()].find((seat) => seat !== undefined && !seats.includes(seat));
  if (bad !== undefined) throw new Denied(400, 'seat', `There is no seat “${bad}”. The seats are ${seats.join(', ')}.`);
  for (const [seat, officer] of officers) {
    if (seat === wanted.seat)
      throw new Denied(400, 'seat', `You and the computer can’t both play the same side (${seat}).`);
    checkOfficer(Object.keys(game.officers), officer);
  }
  const row: GameRow = {
    id: newId(),
    book: wanted.book,
    ...battle,
    options,
    rules: RULES_VERSION,
    status: 'open',
    settings: JSON.stringify(wanted.settings),
    host: person,
    seed: newSecret(),
    officer_seed: newSecret(),
    ending: null,
    created_at: host.now(),
    started_at: null,
    ended_at: null,
    clocks: null,
    next_deadline: null,
    rematch_of: following?.of ?? null,
    rated_at: null,
    listed: wanted.settings.listed ? 1 : 0,
    readable: wanted.settings.open ? 1 : 0,
  };
  await host.store.db.transaction().execute(async (trx) => {
    await trx.insertInto('games').values(row).execute();
    const rows = seats.map((seat, place) => ({
      game: row.id,
      seat,
      place,
      person: sitting.get(seat) ?? null,
      officer: officers.get(seat) ?? null,
      word: null,
      pledge: seat === wanted.seat ? (wanted.pledge ?? null) : null,
      invitation: null,
    }));
    await trx.insertInto('seats').values(rows).execute();
  });
  await host.inRoom(row.id, (room) => beginIfFull(host, room));
  return { id: row.id, commitment: commitment(row.seed) };
}

/** Somebody's own file is looked at, in a thread of its own, before anything here is made of it. */
async function ownBattle(host: Host, person: string, { book, field, options }: NewGame): Promise<Battle> {
  if (depthOf(field) > MOST_DEEP) throw new Denied(400, 'shape', 'The scenario file is nested too deeply.');
  const text = JSON.stringify(field);
  if (Buffer.byteLength(text) > MOST_BYTES) {
    throw new Denied(413, 'too-large', `Your own scenario file may have at most ${MOST_BYTES / 1000} kB.`);
  }
  if (host.limits) await checkOwnOf(host, person);
  await host.battles.lookedAt(person, () => host.books.tryOut({ book, data: field, options }));
  const { id, title } = field as { readonly id: string; readonly title: string };
  if (/\p{C}/u.test(title)) throw new Denied(400, 'title', 'The title may not have control characters.');
  return { scenario: id, title, battle: await host.battles.keep(book, text) };
}

function checkOfficer(officers: readonly string[], officer: string): void {
  if (!officers.includes(officer)) {
    throw new Denied(400, 'officer', `There is no computer player “${officer}”. Choose one of ${officers.join(', ')}.`);
  }
}

export function joinGame(
  host: Host,
  id: string,
  person: string,
  { seat, pledge: given }: z.infer<typeof requests.join>,
) {
  return host.inRoom(id, async (room) => {
    if (!room.settings.listed) throw notYours('This game is by invitation only.');
    await sit(host, room, seat, person, given);
  });
}

/** The seat a link opens, once. */
export async function invitedTo(host: Host, token: string): Promise<{ readonly game: string; readonly seat: Seat }> {
  const invited = await host.store.db
    .selectFrom('seats')
    .select(['game', 'seat'])
    .where('invitation', '=', hashOf(token))
    .executeTakeFirst();
  if (!invited) throw notFound('invitation; it may have been used already');
  return invited;
}

/** Who invites to what, without taking the seat. */
export async function invitation(host: Host, token: string): Promise<Invitation> {
  const { game, seat } = await invitedTo(host, token);
  return host.inRoom(game, async (room) => {
    const { row, settings } = room;
    const inviting = await host.store.db
      .selectFrom('people')
      .select('name')
      .where('id', '=', row.host)
      .executeTakeFirstOrThrow();
    const others = room.seats.filter((one) => one.seat !== seat);
    return {
      game,
      book: row.book,
      scenario: row.scenario,
      title: row.title,
      host: inviting.name,
      seat,
      side: await sideName(host, room, seat),
      others: await Promise.all(
        others.map(async ({ seat: other, name, officer }) => ({
          side: await sideName(host, room, other),
          name,
          officer,
        })),
      ),
      settings,
      options: JSON.parse(row.options),
    };
  });
}

export async function acceptInvitation(host: Host, token: string, person: string, given?: string): Promise<string> {
  const { game, seat } = await invitedTo(host, token);
  await host.inRoom(game, (room) => sit(host, room, seat, person, given));
  return game;
}

/** Into an empty seat; the last one begins the game. */
export async function sit(
  host: Host,
  room: Room,
  seat: Seat,
  person: string,
  given: string | undefined,
): Promise<void> {
  if (room.seatOf(person) !== null) throw notNow('You already have a seat in this game.');
  if (room.row.status !== 'open') throw notNow('The game has already started.');
  if (!room.seats.some((one) => one.seat === seat)) throw notFound('seat');
  await checkCompany(host.store.db, person, [room.row.host, ...room.seats.flatMap((one) => one.person ?? [])]);
  const { numUpdatedRows } = await host.store.db
    .updateTable('seats')
    .set({ person, word: null, pledge: given ?? null, invitation: null })
    .where('game', '=', room.id)
    .where('seat', '=', seat)
    .where('person', 'is', null)
    .where('officer', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notNow('That seat is taken.');
  await host.reread(room);
  room.publishTable();
  await beginIfFull(host, room);
}

/**
 * One's word for the dice, which one had pledged. It is taken once every seat is: whoever sits down last has pledged
 * his own by then, and cannot choose it by the others'.
 */
export function showWord(host: Host, id: string, person: string, word: string): Promise<void> {
  return host.inRoom(id, async (room) => {
    const seat = room.seats.find((one) => one.person === person);
    if (!seat) throw notYours('You have no seat in this game.');
    if (room.row.status !== 'open') throw notNow('The game has already started.');
    if (seat.pledge === null) throw notNow('You chose no secret for the dice.');
    if (!isFull(room)) throw notNow('Your secret is revealed once every seat is taken.');
    if (pledge(word) !== seat.pledge) throw new Denied(400, 'word', 'This is not the secret you chose for the dice.');
    await setSeat(host, room, seat.seat, { word });
    await beginIfFull(host, room);
  });
}

export function leaveGame(host: Host, id: string, person: string): Promise<void> {
  return host.inRoom(id, (room) => standUp(host, room, person));
}

export function invite(host: Host, id: string, person: string, seat: Seat): Promise<string> {
  return host.inRoom(id, async (room) => {
    if (room.row.host !== person) throw notYours('Only the player who created the game can invite.');
    const row = room.seats.find((one) => one.seat === seat);
    if (!row) throw notFound('seat');
    if (row.person !== null || row.officer !== null) throw notNow('That seat is taken.');
    const token = newSecret();
    await setSeat(host, room, seat, { invitation: hashOf(token) });
    return token;
  });
}

/** Puts the commander into an empty seat. */
export function seatOfficer(host: Host, id: string, person: string, seat: Seat, officer: string): Promise<void> {
  return host.inRoom(id, async (room) => {
    if (room.row.host !== person) throw notYours('Only the player who created the game can add the computer.');
    const row = room.seats.find((one) => one.seat === seat);
    if (!row) throw notFound('seat');
    if (row.person !== null || row.officer !== null || room.row.status !== 'open') throw notNow('That seat is taken.');
    checkOfficer(Object.keys((await host.books.open(room.row.book)).game.officers), officer);
    await setSeat(host, room, seat, { officer, invitation: null });
    await beginIfFull(host, room);
  });
}

async function setSeat(host: Host, room: Room, seat: Seat, change: Record<string, string | null>): Promise<void> {
  await host.store.db.updateTable('seats').set(change).where('game', '=', room.id).where('seat', '=', seat).execute();
  await host.reread(room);
  room.publishTable();
}

async function beginIfFull(host: Host, room: Room): Promise<void> {
  const shown = room.seats.every(({ pledge: given, word }) => given === null || word !== null);
  if (isFull(room) && shown && room.row.status === 'open') await beginGame(host, room);
}

const isFull = (room: Room): boolean => room.seats.every(({ person, officer }) => person !== null || officer !== null);
