import { z } from 'zod';
import { Denied } from '../denied.ts';
import { giveAnswer, saveDraft, withdrawAnswer } from '../games/answers.ts';
import type { Host } from '../games/host.ts';
import { acceptInvitation, createGame, invite, joinGame, leaveGame, seatOfficer } from '../games/lobby.ts';
import type { People } from '../people/people.ts';
import type { Cookies } from './people-routes.ts';
import { openRoute, orDeny, personalRoute, type Route } from './route.ts';
import { answerRequest, requests, tableSchema, withdrawRequest } from './schemas.ts';

const idOf = (params: Readonly<Record<string, string>>) => params.id ?? '';

export function gameRoutes(host: Host, people: People, cookies: Cookies): Route[] {
  return [
    personalRoute({
      method: 'POST',
      path: '/api/games',
      summary: 'Set a table',
      body: requests.createGame,
      result: z.object({ id: z.string(), commitment: z.string() }),
      run: ({ person, body }) => createGame(host, person.id, body),
    }),
    openRoute({
      method: 'GET',
      path: '/api/games/:id',
      summary: 'How a table stands',
      result: tableSchema,
      run: ({ params }) => host.inRoom(idOf(params), async (room) => room.table()),
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
      path: '/api/games/:id/leave',
      summary: 'Stand up before it begins',
      run: ({ person, params }) => leaveGame(host, idOf(params), person.id),
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
      method: 'POST',
      path: '/api/invitations/:token',
      summary: 'Accept an invitation, as oneself or as a guest',
      body: requests.acceptInvitation,
      result: z.object({ game: z.string() }),
      strict: true,
      run: async ({ person, params, body, reply }) => {
        if (person) return { game: await acceptInvitation(host, params.token ?? '', person.id, body.word) };
        if (body.name === undefined) throw new Denied(400, 'name', 'a guest needs a name');
        const guest = await people.guest(body.name);
        const game = await acceptInvitation(host, params.token ?? '', guest.id, body.word);
        cookies.set(reply, await people.openSession(guest.id));
        return { game };
      },
    }),
    personalRoute({
      method: 'POST',
      path: '/api/games/:id/officer',
      summary: 'Let the commander take an empty seat',
      body: requests.officer,
      run: ({ person, params, body }) => seatOfficer(host, idOf(params), person.id, body.seat, body.officer),
    }),
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
  ];
}
