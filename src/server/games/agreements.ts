/** What players settle among themselves: giving up, a draw, going back, another game. */
import { nth, type Seat } from '../../kernel/index.ts';
import type { GameSettings } from '../../staff/wire.ts';
import { notNow, notYours } from '../denied.ts';
import type { OfferKind } from '../storage/schema.ts';
import { isTaken } from '../storage/store.ts';
import { standUp } from './closing.ts';
import type { Host } from './host.ts';
import { createGame } from './lobby.ts';
import { sideName } from './names.ts';
import type { Room } from './room.ts';
import { endGame, notPlaying, takeStep } from './steps.ts';
import type { OfferRow } from './tables.ts';

export function resign(host: Host, id: string, person: string): Promise<void> {
  return host.inRoom(id, async (room) => {
    const seat = seatIn(room, person);
    if (room.row.status !== 'playing') throw notNow(notPlaying(room).sentence);
    const others = room.seats.filter((one) => one.seat !== seat);
    const winners = await Promise.all(others.map((one) => sideName(host, room, one.seat)));
    const words = `the ${await sideName(host, room, seat)} concede; the ${winners.join(' and the ')} win`;
    await endGame(host, room, { by: 'resigned', seat, words });
  });
}

/** Offers, or agrees to what the others have offered; once all have, it is done. */
export function offer(host: Host, id: string, person: string, kind: OfferKind): Promise<void> {
  return host.inRoom(id, async (room) => {
    const seat = seatIn(room, person);
    checkOffer(room, kind);
    const number = kind === 'takeback' ? placeOfTakeback(room, seat) : 0;
    try {
      const row = { game: id, kind, seat, number, made_at: host.now() };
      await host.store.db.insertInto('offers').values(row).execute();
    } catch (problem) {
      if (!isTaken(problem)) throw problem;
    }
    await host.reread(room);
    if (room.people.every((one) => room.offers.some((made) => made.kind === kind && made.seat === one))) {
      await agreed(host, room, kind, number);
    }
    room.publishTable();
    host.tell(room, 'table');
  });
}

function checkOffer(room: Room, kind: OfferKind): void {
  const wanted = kind === 'rematch' ? 'over' : 'playing';
  if (room.row.status !== wanted)
    throw notNow(wanted === 'over' ? 'The game is not over yet.' : notPlaying(room).sentence);
  if (kind !== 'rematch' && room.seats.some(({ officer }) => officer !== null)) {
    throw notNow('The computer accepts no offers. You can undo while nobody has used your answer, or concede.');
  }
}

/** Somebody's own last answer, or the one the other has asked to take back. */
function placeOfTakeback(room: Room, seat: Seat): number {
  const asked = room.offers.find((made) => made.kind === 'takeback' && made.seat !== seat);
  const place = asked?.number ?? room.course?.takebackPlace(seat);
  if (place === undefined) throw notNow('You have no answer to undo.');
  return place;
}

async function agreed(host: Host, room: Room, kind: OfferKind, number: number): Promise<void> {
  if (kind === 'draw') await endGame(host, room, { by: 'draw', seat: null, words: 'a draw by agreement' });
  if (kind === 'takeback') {
    const { seat: back } = nth(room.offers.filter((made) => made.kind === kind).toSorted(byTime), 0);
    await takeStep(host, room, { seat: null, submission: null, back, play: (course) => course.takeBack(number) });
  }
  if (kind === 'rematch') await rematch(host, room);
}

const byTime = (a: OfferRow, b: OfferRow) => a.made_at - b.made_at;

/** The same table once more, everybody one seat further. */
async function rematch(host: Host, room: Room): Promise<void> {
  if (room.rematch !== null) return;
  const { seats, row } = room;
  const { scenario, battle, title } = row;
  const holder = (i: number) => nth(seats, (i + 1) % seats.length);
  const officers = seats.flatMap(({ seat }, i) => {
    const { officer } = holder(i);
    return officer === null ? [] : [[seat, officer] as const];
  });
  const people = seats.flatMap(({ seat }, i) => {
    const { person } = holder(i);
    return person === null ? [] : [[seat, person] as const];
  });
  await createGame(
    host,
    row.host,
    {
      book: row.book,
      scenario,
      options: JSON.parse(row.options),
      officers: Object.fromEntries(officers),
      settings: JSON.parse(row.settings) as GameSettings,
    },
    { of: room.id, battle: { scenario, battle, title }, people: Object.fromEntries(people) },
  );
  await host.reread(room);
}

/** Takes an offer back, or declines it. */
export function declineOffer(host: Host, id: string, person: string, kind: OfferKind): Promise<void> {
  return host.inRoom(id, async (room) => {
    seatIn(room, person);
    await host.store.db.deleteFrom('offers').where('game', '=', id).where('kind', '=', kind).execute();
    await host.reread(room);
    room.publishTable();
  });
}

/** Who leaves for good gives up his seats. */
export async function resignAll(host: Host, person: string): Promise<void> {
  const games = await host.store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['games.id', 'games.status'])
    .where('seats.person', '=', person)
    .where('games.status', '!=', 'over')
    .execute();
  for (const { id, status } of games) {
    if (status === 'playing') await resign(host, id, person);
    else await host.inRoom(id, (room) => standUp(host, room, person));
  }
}

/** Whoever is banned loses the games that have no clock: nobody waits for him for good. Where there is one, it decides. */
export async function dropBanned(host: Host): Promise<void> {
  const rows = await host.store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .innerJoin('people', 'people.id', 'seats.person')
    .select(['games.id', 'seats.seat'])
    .where('games.status', '=', 'playing')
    .where('games.clocks', 'is', null)
    .where('people.banned_until', '>', host.now())
    .execute();
  for (const { id, seat } of rows) {
    await host.inRoom(id, async (room) => {
      if (room.row.status !== 'playing') return;
      const words = `the ${await sideName(host, room, seat)} were excluded by a moderator`;
      await endGame(host, room, { by: 'resigned', seat, words });
    });
  }
}

function seatIn(room: Room, person: string): Seat {
  const seat = room.seatOf(person);
  if (seat === null) throw notYours('You have no seat in this game.');
  return seat;
}
