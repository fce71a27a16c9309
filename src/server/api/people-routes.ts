import { z } from 'zod';
import { requests } from '../../staff/wire.ts';
import type { People, Person } from '../people/people.ts';
import { openRoute, personalRoute, type Route } from './route.ts';

export interface Cookies {
  set(reply: unknown, token: string): void;
  clear(reply: unknown): void;
}

const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  guest: z.boolean(),
});

const meOf = ({ id, name, email, password }: Person) => ({ id, name, email, guest: password === null });

/** `onLeave` when somebody signs out or is removed; `onRemove` and `onRemoved` before and after that. */
export function peopleRoutes(
  people: People,
  cookies: Cookies,
  hooks: {
    onLeave(person: string): void;
    onRemove(person: string): Promise<void>;
    onRemoved(person: string): Promise<void>;
  },
): Route[] {
  const enter = async (reply: unknown, person: Person) => {
    cookies.set(reply, await people.openSession(person.id));
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
      run: async ({ body, reply }) => enter(reply, await people.signUp(body)),
    }),
    openRoute({
      method: 'POST',
      path: '/api/guests',
      summary: 'Take a guest’s name',
      body: requests.guest,
      result: meSchema,
      strict: true,
      run: async ({ body, reply }) => enter(reply, await people.guest(body.name)),
    }),
    openRoute({
      method: 'POST',
      path: '/api/session',
      summary: 'Sign in',
      body: requests.signIn,
      result: meSchema,
      strict: true,
      run: async ({ body, reply }) => enter(reply, await people.signIn(body.name, body.password)),
    }),
    openRoute({
      method: 'DELETE',
      path: '/api/session',
      summary: 'Sign out',
      run: async ({ token, person, reply }) => {
        if (token) await people.closeSession(token);
        if (person) hooks.onLeave(person.id);
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
      run: ({ person, body }) => people.changeEmail(person, body.password, body.email),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/me/password',
      summary: 'Change the password; other sessions end',
      body: requests.changePassword,
      strict: true,
      run: ({ person, body, token }) => people.changePassword(person, body.now, body.next, token!),
    }),
    personalRoute({
      method: 'DELETE',
      path: '/api/me',
      summary: 'Delete the account; running games are resigned',
      body: requests.deleteAccount,
      strict: true,
      run: async ({ person, body, reply }) => {
        await people.checkMayLeave(person, body.password);
        await hooks.onRemove(person.id);
        await people.remove(person);
        await hooks.onRemoved(person.id);
        hooks.onLeave(person.id);
        cookies.clear(reply);
      },
    }),
  ];
}
