import { z } from 'zod';
import {
  answerRequest,
  glanceSchema,
  invitationSchema,
  listedSchema,
  requests,
  tableSchema,
  withdrawRequest,
} from '../../staff/wire.ts';
import { Denied, notFound } from '../denied.ts';
import { declineOffer, offer, resign } from '../games/agreements.ts';
import { giveAnswer, readDraft, saveDraft, withdrawAnswer } from '../games/answers.ts';
import { closeOwnTable } from '../games/closing.ts';
import { glanceAt } from '../games/glance.ts';
import type { Host } from '../games/host.ts';
import { listGames } from '../games/lists.ts';
import {
  acceptInvitation,
  createGame,
  invitation,
  invite,
  invitedTo,
  joinGame,
  leaveGame,
  seatOfficer,
  showWord,
} from '../games/lobby.ts';
import { exportRecord, readThoughts } from '../games/records.ts';
import { sayAtTable, shownLine, talkFor } from '../games/talk.ts';
import type { People } from '../people/people.ts';
import { formerKeys, publicHalf, signingKey } from '../people/signing.ts';
import type { Cookies } from './people-routes.ts';
import { openRoute, orDeny, personalRoute, type Route } from './route.ts';

const idOf = (params: Readonly<Record<string, string>>) => params.id ?? '';

export function gameRoutes(host: Host, people: People, cookies: Cookies): Route[] {
  return [...tableRoutes(host, people, cookies), ...playRoutes(host), ...afterRoutes(host)];
}

function tableRoutes(host: Host, people: People, cookies: Cookies): Route[] {
  // Setting up every scenario to see its seats takes a while, and they do not change while the server runs.
  let offered: Promise<unknown[]> | undefined;
  return [
    openRoute({
      method: 'GET',
      path: '/api/books',
      summary: 'Games that can be played, with their scenarios, seats and commanders',
      result: z.array(z.unknown()),
      run: () => {
        offered ??= playable(host);
        return offered;
      },
    }),
    openRoute({
      method: 'GET',
      path: '/api/games',
      summary: 'Games: ?list=open, playing, mine or finished',
      result: z.array(listedSchema),
      run: ({ query, person }) => listGames(host, query.list ?? 'open', person?.id ?? null),
    }),
    openRoute({
      method: 'GET',
      path: '/api/games/:id/glance',
      summary: 'How a game stands for observers, drawn small, and who won',
      cost: 1,
      result: glanceSchema,
      run: ({ params, person }) => glanceAt(host, idOf(params), person?.id ?? null),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games',
      summary: 'Create a game',
      cost: 2,
      body: requests.createGame,
      result: z.object({ id: z.string(), commitment: z.string() }),
      run: ({ person, body }) => createGame(host, person.id, body),
    }),
    openRoute({
      method: 'GET',
      path: '/api/games/:id',
      summary: 'How a table stands',
      result: tableSchema,
      run: ({ params, person }) => host.inRoom(idOf(params), async (room) => room.table(person?.id ?? null)),
    }),
    openRoute({
      method: 'GET',
      path: '/api/games/:id/battle',
      summary: 'The scenario file of a battle of somebody’s own',
      cost: 2,
      result: z.unknown(),
      run: async ({ params, person }) => {
        const { battle } = await host.inRoom(idOf(params), async (room) => {
          if (!room.mayWatch(person?.id ?? null)) throw new Denied(403, 'not-yours', 'This game may not be watched.');
          return room.row;
        });
        if (battle === null) throw notFound('file: the battle is one of the book’s own');
        return host.battles.of(battle);
      },
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/join',
      summary: 'Take an empty seat; the game begins when all are taken',
      body: requests.join,
      run: ({ person, params, body }) => joinGame(host, idOf(params), person.id, body),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/word',
      summary: 'Show the word you have pledged, once every seat is taken',
      body: requests.word,
      run: ({ person, params, body }) => showWord(host, idOf(params), person.id, body.word),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/leave',
      summary: 'Leave the seat before the game begins',
      run: ({ person, params }) => leaveGame(host, idOf(params), person.id),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/close',
      summary: 'Close a table you have set, before the game begins',
      run: ({ person, params }) => closeOwnTable(host, idOf(params), person.id),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/invitations',
      summary: 'A link for one seat; shown once',
      body: requests.invite,
      result: z.object({ token: z.string() }),
      run: async ({ person, params, body }) => ({ token: await invite(host, idOf(params), person.id, body.seat) }),
    }),
    openRoute({
      method: 'GET',
      path: '/api/invitations/:token',
      summary: 'Who invites to what; the link stays good',
      result: invitationSchema,
      run: ({ params }) => invitation(host, params.token ?? ''),
    }),
    openRoute({
      method: 'POST',
      path: '/api/invitations/:token',
      summary: 'Accept an invitation, as oneself or as a guest',
      body: requests.acceptInvitation,
      result: z.object({ game: z.string() }),
      strict: true,
      run: async ({ person, params, body, reply, agent, address }) => {
        const token = params.token ?? '';
        if (person) return { game: await acceptInvitation(host, token, person.id, body.pledge) };
        if (body.name === undefined) throw new Denied(400, 'name', 'Enter a name to play as a guest.');
        // Before a name is given away for it.
        await invitedTo(host, token);
        const guest = await people.guest(body.name);
        try {
          const game = await acceptInvitation(host, token, guest.id, body.pledge);
          cookies.set(reply, await people.enter(guest, agent, address));
          return { game };
        } catch (problem) {
          await people.forgetGuest(guest);
          throw problem;
        }
      },
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/officer',
      summary: 'Add the computer on an empty seat',
      body: requests.officer,
      run: ({ person, params, body }) => seatOfficer(host, idOf(params), person.id, body.seat, body.officer),
    }),
  ];
}

function playRoutes(host: Host): Route[] {
  return [
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/answer',
      summary: 'Answer what your seat is asked',
      body: answerRequest,
      run: async ({ person, params, body, reply }) =>
        orDeny(reply, await giveAnswer(host, idOf(params), person.id, body)),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/withdraw',
      summary: 'Take back your last answer, while nobody has seen or used it',
      body: withdrawRequest,
      run: async ({ person, params, body, reply }) =>
        orDeny(reply, await withdrawAnswer(host, idOf(params), person.id, body)),
    }),
    personalRoute({
      method: 'PUT',
      path: '/api/games/:id/draft',
      summary: 'Save an answer; it counts if the clock runs out',
      body: answerRequest,
      run: async ({ person, params, body, reply }) =>
        orDeny(reply, await saveDraft(host, idOf(params), person.id, body)),
    }),
    personalRoute({
      method: 'GET',
      path: '/api/games/:id/draft',
      summary: 'What you have saved for the question as it stands',
      result: z.object({ draft: z.object({ answer: z.unknown() }).nullable() }),
      run: async ({ person, params }) => ({ draft: await readDraft(host, idOf(params), person.id) }),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/resign',
      summary: 'Concede',
      run: ({ person, params }) => resign(host, idOf(params), person.id),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/offers',
      summary: 'Offer a draw, a takeback or a rematch, or agree to one',
      body: requests.offer,
      run: ({ person, params, body }) => offer(host, idOf(params), person.id, body.kind),
    }),
    personalRoute({
      method: 'DELETE',
      path: '/api/games/:id/offers',
      summary: 'Decline an offer, or take it back',
      body: requests.offer,
      run: ({ person, params, body }) => declineOffer(host, idOf(params), person.id, body.kind),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/talk',
      summary: 'Say something at the table',
      body: requests.talk,
      run: ({ person, params, body }) => sayAtTable(host, idOf(params), person.id, body.text),
    }),
  ];
}

function afterRoutes(host: Host): Route[] {
  return [
    openRoute({
      method: 'GET',
      path: '/api/games/:id/talk',
      summary: 'What was said at the table',
      result: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), at: z.number() })),
      run: ({ params, person }) =>
        host.inRoom(idOf(params), async (room) => {
          if (!room.mayWatch(person?.id ?? null)) throw new Denied(403, 'not-yours', 'This game may not be watched.');
          return (await talkFor(host.store.db, room.id, person?.id ?? null, 200)).map(shownLine);
        }),
    }),
    openRoute({
      method: 'GET',
      path: '/api/games/:id/record',
      summary: 'The record of a finished game, JSON Lines, for `ordre verify`',
      cost: 2,
      run: async ({ params, person, reply }) => {
        const text = await exportRecord(host, idOf(params), person?.id ?? null);
        reply.type('application/jsonl; charset=utf-8');
        reply.header('Content-Disposition', `attachment; filename="${idOf(params)}.jsonl"`);
        return text;
      },
    }),
    openRoute({
      method: 'GET',
      path: '/api/key',
      summary: 'The key this server signs records with, for `ordre verify --key`',
      result: z.object({ key: z.string(), former: z.array(z.string()).describe('Used before, for older records') }),
      run: async () => ({
        key: publicHalf(await signingKey(host.store.db)),
        former: await formerKeys(host.store.db),
      }),
    }),
    openRoute({
      method: 'GET',
      path: '/api/games/:id/thoughts',
      summary: 'Why the commander did what he did, after the game',
      cost: 2,
      result: z.array(z.object({ number: z.int(), seat: z.string(), kind: z.string(), reason: z.string() })),
      run: ({ params, person }) => readThoughts(host, idOf(params), person?.id ?? null),
    }),
  ];
}

async function playable(host: Host): Promise<unknown[]> {
  const books = await Promise.all(host.books.ids().map((id) => host.books.open(id).catch(() => null)));
  return books.flatMap((book) => {
    if (!book) return [];
    const { id, title, game, names } = book;
    const scenarios = game.scenarios.map((scenario) => {
      const start = game.start(scenario.data, book.options({}));
      const seats = game.rules.seats(start);
      const view = game.rules.view(start, null);
      const sides = Object.fromEntries(seats.map((seat) => [seat, names.seat(view, seat)]));
      return { id: scenario.id, title: scenario.title, sentence: scenario.sentence, seats, sides };
    });
    return [{ id, title, scenarios, officers: Object.keys(game.officers) }];
  });
}
