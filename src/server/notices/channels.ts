/** The ways out of the house: Web Push, letters, webhooks. */
import { keptKey } from '../people/keys.ts';
import type { Db } from '../storage/schema.ts';
import { Lanes } from './lanes.ts';
import type { Channels, Notice } from './notices.ts';
import { openInternet, type Post, postOut, type Way } from './outward.ts';
import { stopToken } from './stop.ts';
import { newVapidKeys, sealedFor, type VapidKeys, vapid } from './web-push.ts';

interface ChannelSettings {
  readonly db: Db;
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Where the page of a game is. */
  readonly origin: string;
  /** How people's own addresses are reached; over the open internet unless said. */
  readonly way?: Way;
  readonly wholeMs?: number;
}

/** Of each person one call at a time, of so many people at once. */
const CALLS_AT_ONCE = 32;
const LETTERS_AT_ONCE = 4;
const MOST_WAITING = 40;
/** How long a push service keeps a message for a browser that is off. */
const KEPT_FOR_S = 4 * 7 * 86_400;
/** A mail server that does not answer is given up: connecting, its greeting, silence in between. */
const MAIL_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The server's own pair, made at its first start and kept. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  return JSON.parse(await keptKey(db, 'vapid', () => JSON.stringify(newVapidKeys())));
}

export function openChannels({ db, mail, origin, way = openInternet, wholeMs }: ChannelSettings): Channels {
  const link = ({ game }: Notice) => `${origin}/#/together/${game}`;
  const calls = new Lanes(CALLS_AT_ONCE, MOST_WAITING);
  const letters = new Lanes(LETTERS_AT_ONCE, MOST_WAITING);
  const stopping = new AbortController();
  const posted = (person: string, url: string, post: Post) =>
    calls.run(person, () =>
      postOut(url, post, { way, signal: stopping.signal, ...(wholeMs === undefined ? {} : { wholeMs }) }),
    );
  return {
    async push({ endpoint, person, keys }, notice) {
      const plain = JSON.stringify({ words: notice.words, game: notice.game, link: link(notice) });
      const subject = origin.startsWith('https:') ? origin : 'mailto:nobody@localhost';
      const own = await vapidKeys(db);
      const status = await posted(person, endpoint, {
        headers: {
          authorization: vapid(own, endpoint, subject, Math.floor(Date.now() / 1000)),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_FOR_S),
        },
        body: sealedFor(JSON.parse(keys), Buffer.from(plain)),
      });
      // The browser has let it go.
      if (status === 404 || status === 410) await db.deleteFrom('push').where('endpoint', '=', endpoint).execute();
      else checkTaken(status, 'the push service');
    },
    async mail(address, notice) {
      const stop = await stopToken(db, notice.person);
      const text = `${notice.words}.\n\n${link(notice)}\n\n` + `Unsubscribe: ${origin}/#/together/no-letters/${stop}\n`;
      await letters.run(address, () =>
        send(mail, address, {
          subject: notice.words,
          text,
          // The same letter sent twice is known by its name.
          messageId: `<${notice.id}@${new URL(origin).hostname}>`,
          headers: {
            'List-Unsubscribe': `<${origin}/api/letters/stop/${stop}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      );
    },
    letter: (address, letter) => letters.run(address, () => send(mail, address, letter)),
    async webhook(url, { person, kind, words, game, made_at }) {
      const body = Buffer.from(JSON.stringify({ kind, words, game, at: made_at }));
      checkTaken(await posted(person, url, { headers: { 'content-type': 'application/json' }, body }), 'the webhook');
    },
    stop: () => stopping.abort(),
  };
}

function checkTaken(status: number, who: string): void {
  if (status < 200 || status >= 300) throw new Error(`${who} answered ${status}`);
}

interface Posted {
  readonly subject: string;
  readonly text: string;
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(mail: ChannelSettings['mail'], to: string, letter: Posted): Promise<void> {
  if (!mail) return;
  const { createTransport } = await import('nodemailer');
  const { headers, ...rest } = letter;
  await createTransport({ url: mail.url, ...MAIL_LIMITS }).sendMail({
    from: mail.from,
    to,
    ...rest,
    ...(headers ? { headers: { ...headers } } : {}),
  });
}
