import { z } from 'zod';
import { vapidKeys } from '../notices/channels.ts';
import type { Notices } from '../notices/notices.ts';
import { noticeSettings } from '../notices/quiet.ts';
import { stopLetters } from '../notices/stop.ts';
import { pushSubscription, subscribe, unsubscribe } from '../notices/subscriptions.ts';
import type { Db } from '../storage/schema.ts';
import { openRoute, personalRoute, type Route } from './route.ts';

const noticeSchema = z.object({
  id: z.string(),
  game: z.string(),
  kind: z.string(),
  words: z.string(),
  at: z.number(),
  seen: z.boolean(),
});

export function noticeRoutes(db: Db, notices: Notices): Route[] {
  return [
    personalRoute({
      method: 'GET',
      path: '/api/notices',
      summary: 'What you were told, newest first',
      result: z.array(noticeSchema),
      run: async ({ person }) =>
        (await notices.list(person.id)).map(({ id, game, kind, words, made_at, seen_at }) => ({
          id,
          game,
          kind,
          words,
          at: made_at,
          seen: seen_at !== null,
        })),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/notices/seen',
      summary: 'You have seen them all',
      run: ({ person }) => notices.seen(person.id),
    }),
    personalRoute({
      method: 'GET',
      path: '/api/me/notices',
      summary: 'How you want to be told, and when not',
      result: noticeSettings,
      run: ({ person }) => notices.settingsOf(person.id),
    }),
    personalRoute({
      method: 'PUT',
      path: '/api/me/notices',
      summary: 'Say how you want to be told, and when not',
      body: noticeSettings,
      run: ({ person, body }) => notices.setSettings(person.id, body),
    }),
    openRoute({
      method: 'POST',
      path: '/api/letters/stop/:token',
      summary: 'Unsubscribe, by the link in each e-mail',
      strict: true,
      run: ({ params }) => stopLetters(db, params.token ?? ''),
    }),
    openRoute({
      method: 'GET',
      path: '/api/push/key',
      summary: 'The server’s public key for Web Push',
      result: z.object({ key: z.string() }),
      run: async () => ({ key: (await vapidKeys(db)).publicKey }),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/me/push',
      summary: 'This browser may be told',
      body: pushSubscription,
      run: ({ person, body }) => subscribe(db, person.id, body),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/me/push/forget',
      summary: 'This browser is told no more; your others are',
      body: pushSubscription.pick({ endpoint: true }),
      run: ({ person, body }) => unsubscribe(db, person.id, body.endpoint),
    }),
    personalRoute({
      method: 'DELETE',
      path: '/api/me/push',
      summary: 'No browser of yours is told any more',
      run: ({ person }) => unsubscribe(db, person.id),
    }),
  ];
}
