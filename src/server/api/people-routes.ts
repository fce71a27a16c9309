import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { requests } from '../../staff/wire.ts';
import { notFound } from '../denied.ts';
import type { People, Person } from '../people/people.ts';
import { openRoute, personalRoute, type Route } from './route.ts';

export interface Cookies {
  set(reply: unknown, token: string): void;
  /** This browser was signed in with. */
  know(reply: unknown, mark: string): void;
  clear(reply: unknown): void;
}

/** Longer than a letter takes to be written. */
const RESET_MS = 50;

const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  confirmed: z.boolean().describe('The e-mail is proved: letters go there'),
  guest: z.boolean(),
  moderator: z.boolean(),
});

const sessionSchema = z.object({
  id: z.string(),
  agent: z.string().nullable(),
  since: z.number(),
  used: z.number(),
  here: z.boolean(),
});

interface Entering {
  readonly reply: unknown;
  readonly agent: string | null;
  readonly address: string;
}

/** `onRemove` and `onRemoved` before and after somebody is removed. */
export function peopleRoutes(
  people: People,
  cookies: Cookies,
  hooks: {
    onRemove(person: string): Promise<void>;
    onRemoved(person: string): Promise<void>;
  },
): Route[] {
  const meOf = async ({ id, name, password, role }: Person) => {
    const known = await people.addresses.of(id);
    const email = known?.address ?? null;
    return {
      id,
      name,
      email,
      confirmed: known?.confirmed ?? false,
      guest: password === null,
      moderator: role === 'moderator',
    };
  };
  const enter = async ({ reply, agent, address }: Entering, person: Person) => {
    cookies.set(reply, await people.enter(person, agent, address));
    if (person.password !== null) cookies.know(reply, await people.knownMark(person));
    return meOf(person);
  };
  return [
    openRoute({
      method: 'POST',
      path: '/api/people',
      summary: 'Make an account',
      body: requests.signUp,
      result: meSchema,
      strict: true,
      run: async (visit) => enter(visit, await people.signUp(visit.body)),
    }),
    openRoute({
      method: 'POST',
      path: '/api/guests',
      summary: 'Take a guest’s name',
      body: requests.guest,
      result: meSchema,
      strict: true,
      run: async (visit) => enter(visit, await people.guest(visit.body.name)),
    }),
    openRoute({
      method: 'POST',
      path: '/api/session',
      summary: 'Sign in',
      body: requests.signIn,
      result: meSchema,
      strict: true,
      run: async (visit) => {
        const from = { house: await people.houseOf(visit.address), known: visit.known };
        return enter(visit, await people.signIn(visit.body.name, visit.body.password, from));
      },
    }),
    openRoute({
      method: 'DELETE',
      path: '/api/session',
      summary: 'Sign out',
      run: async ({ token, reply }) => {
        if (token) await people.sessions.close(token);
        cookies.clear(reply);
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/password/letter',
      summary: 'Ask for a letter with which to choose a new password; says nothing of whether there is such an account',
      body: requests.askReset,
      strict: true,
      // Whether there is such an account shows not even in the time it takes.
      run: async ({ body }) => void (await Promise.all([people.addresses.askToReset(body.email), pause(RESET_MS)])),
    }),
    openRoute({
      method: 'POST',
      path: '/api/password/reset',
      summary: 'Choose a new password by the link of a letter; all sessions end, and a new one begins',
      body: requests.reset,
      result: meSchema,
      strict: true,
      run: async (visit) => enter(visit, await people.resetPassword(visit.body.token, visit.body.password)),
    }),
    openRoute({
      method: 'POST',
      path: '/api/email/confirm',
      summary: 'Prove an e-mail by the link of a letter',
      body: requests.confirm,
      strict: true,
      run: ({ body }) => people.addresses.confirm(body.token),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/me/email/letter',
      summary: 'Send the letter that proves your e-mail once more',
      strict: true,
      run: ({ person }) => people.addresses.askToConfirm(person.id),
    }),
    personalRoute({
      method: 'GET',
      path: '/api/me/sessions',
      summary: 'Where you are signed in',
      result: z.array(sessionSchema),
      run: ({ person, token }) => people.sessions.list(person.id, token),
    }),
    personalRoute({
      method: 'DELETE',
      path: '/api/me/sessions/:id',
      summary: 'Sign out there',
      run: async ({ person, params }) => {
        if (!(await people.sessions.closeListed(person.id, params.id ?? ''))) throw notFound('session');
      },
    }),
    personalRoute({
      method: 'DELETE',
      path: '/api/me/sessions',
      summary: 'Sign out everywhere, here too',
      run: async ({ person, reply }) => {
        await people.sessions.closeAll(person.id);
        cookies.clear(reply);
      },
    }),
    openRoute({
      method: 'GET',
      path: '/api/me',
      summary: 'Who you are; null for nobody',
      result: meSchema.nullable(),
      run: async ({ person, reply }) => {
        if (person) return meOf(person);
        reply.type('application/json');
        return 'null';
      },
    }),
    personalRoute({
      method: 'POST',
      path: '/api/me/claim',
      summary: 'Keep a guest’s name with a password',
      body: requests.claim,
      strict: true,
      run: ({ person, body }) => people.claim(person, body.password, body.email),
    }),
    personalRoute({
      method: 'PUT',
      path: '/api/me/email',
      summary: 'Change the e-mail, or have none',
      body: requests.changeEmail,
      strict: true,
      run: ({ person, body, token }) => people.changeEmail(person, body.password, body.email, token!),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/me/password',
      summary: 'Change the password; other sessions end',
      body: requests.changePassword,
      strict: true,
      run: async ({ person, body, token, reply }) => {
        const changed = await people.changePassword(person, body.now, body.next, token!);
        cookies.know(reply, await people.knownMark(changed));
      },
    }),
    personalRoute({
      method: 'DELETE',
      path: '/api/me',
      summary: 'Delete the account; running games are resigned',
      body: requests.deleteAccount,
      strict: true,
      run: async ({ person, body, reply, token }) => {
        await people.checkMayLeave(person, body.password, token!);
        await hooks.onRemove(person.id);
        await people.remove(person);
        await hooks.onRemoved(person.id);
        cookies.clear(reply);
      },
    }),
  ];
}
