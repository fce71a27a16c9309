/** The ways out of the house: Web Push, letters, webhooks. */
import type { Agent } from 'node:https';
import { z } from 'zod';
import { keptKey } from '../people/keys.ts';
import type { Db } from '../storage/schema.ts';
import type { Channels, Notice } from './notices.ts';
import { stopToken } from './stop.ts';
import { callWebhook, isInner, outerAgent } from './webhook.ts';

export const pushSubscription = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .refine((url) => !isPrivate(url), 'an address on the open internet'),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

function isPrivate(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || (/^[\d.]+$|:/.test(name) && isInner(name));
}

export interface ChannelSettings {
  readonly db: Db;
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Where the page of a game is. */
  readonly origin: string;
  /** How push services are reached; over the open internet unless said. */
  readonly agent?: Agent;
}

// Loaded when somebody is to be told, not at every start.
const webPush = async () => (await import('web-push')).default;

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The server's own pair, made at its first start and kept. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  return JSON.parse(await keptKey(db, 'vapid', async () => JSON.stringify((await webPush()).generateVAPIDKeys())));
}

export function openChannels({ db, mail, origin, agent = outerAgent }: ChannelSettings): Channels {
  const link = ({ game }: Notice) => `${origin}/#/together/${game}`;
  return {
    async push(person, notice) {
      const { sendNotification, WebPushError } = await webPush();
      const keys = await vapidKeys(db);
      const subject = origin.startsWith('https:') ? origin : 'mailto:nobody@localhost';
      const known = await db.selectFrom('push').selectAll().where('person', '=', person).execute();
      const payload = JSON.stringify({ words: notice.words, game: notice.game, link: link(notice) });
      for (const { endpoint, keys: own } of known) {
        const subscription = { endpoint, keys: JSON.parse(own) };
        try {
          await sendNotification(subscription, payload, {
            vapidDetails: { subject, ...keys },
            timeout: 5_000,
            agent,
          });
        } catch (problem) {
          // The browser has let it go.
          const gone = problem instanceof WebPushError && (problem.statusCode === 404 || problem.statusCode === 410);
          if (!gone) throw problem;
          await db.deleteFrom('push').where('endpoint', '=', endpoint).execute();
        }
      }
    },
    async mail(address, notice) {
      const stop = await stopToken(db, notice.person);
      const text =
        `${notice.words}.\n\n${link(notice)}\n\n` + `No more letters: ${origin}/#/together/no-letters/${stop}\n`;
      await post(mail, address, {
        subject: notice.words,
        text,
        // The same letter sent twice is known by its name.
        messageId: `<${notice.id}@${new URL(origin).hostname}>`,
        headers: {
          'List-Unsubscribe': `<${origin}/api/letters/stop/${stop}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
    },
    letter: (address, letter) => post(mail, address, letter),
    webhook: (url, { kind, words, game, made_at }) => callWebhook(url, { kind, words, game, at: made_at }),
  };
}

interface Posted {
  readonly subject: string;
  readonly text: string;
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function post(mail: ChannelSettings['mail'], to: string, letter: Posted): Promise<void> {
  if (!mail) return;
  const { createTransport } = await import('nodemailer');
  const { headers, ...rest } = letter;
  await createTransport(mail.url).sendMail({
    from: mail.from,
    to,
    ...rest,
    ...(headers ? { headers: { ...headers } } : {}),
  });
}
