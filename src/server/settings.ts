/** What the environment says, checked; a wrong word stops the server with one line before it does anything. */
import { resolve } from 'node:path';
import { InputError } from '../kernel/index.ts';
import { THINK_MS } from './games/officer-threads.ts';
import { Proxies } from './live/proxies.ts';
import { type Keeping, USUAL } from './ops/retention.ts';
import type { StoreSettings } from './storage/store.ts';

export interface Settings {
  readonly port: number;
  readonly host: string | undefined;
  readonly store: StoreSettings;
  readonly origin: string | undefined;
  /** The proxies that are believed about who is asking. */
  readonly proxies: Proxies;
  readonly limits: boolean;
  readonly log: 'info' | 'warn' | 'silent';
  readonly metricsToken: string | undefined;
  /** For each plan of a commander who makes plans. */
  readonly thinkMs: number;
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  readonly keeping: Keeping;
}

type Env = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 1805;
const DAYS = [0, 36_500] as const;

export function readSettings(env: Env): Settings {
  const port = wholeFrom(env, 'PORT', DEFAULT_PORT, [0, 65535]);
  const origin = originOf(env.ORDRE_ORIGIN || undefined);
  return {
    port,
    host: env.HOST || undefined,
    store: env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: resolve(env.ORDRE_DATA || 'data') },
    origin,
    proxies: new Proxies(env.ORDRE_PROXY || (origin === undefined ? 'none' : 'loopback')),
    limits: choice(env, 'ORDRE_LIMITS', ['on', 'off']) === 'on',
    log: choice(env, 'ORDRE_LOG', ['warn', 'info', 'silent']),
    metricsToken: env.ORDRE_METRICS_TOKEN || undefined,
    thinkMs: 1000 * wholeFrom(env, 'ORDRE_THINKING', THINK_MS / 1000, [1, 60]),
    mail: mailOf(env, origin),
    keeping: {
      tables: wholeFrom(env, 'ORDRE_KEEP_TABLES', USUAL.tables, DAYS),
      talk: wholeFrom(env, 'ORDRE_KEEP_TALK', USUAL.talk, DAYS),
      notices: wholeFrom(env, 'ORDRE_KEEP_NOTICES', USUAL.notices, DAYS),
    },
  };
}

function wholeFrom(env: Env, name: string, usual: number, [least, most]: readonly [number, number]): number {
  const given = Number(env[name] || usual);
  if (Number.isInteger(given) && given >= least && given <= most) return given;
  throw new InputError(`${name} must be a number from ${least} to ${most}, not “${env[name]}”.`);
}

function choice<T extends string>(env: Env, name: string, words: readonly [T, ...T[]]): T {
  const given = env[name] || words[0];
  const word = words.find((one) => one === given);
  if (!word) throw new InputError(`${name} must be ${words.join(' or ')}, not “${given}”.`);
  return word;
}

function originOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const fault = `ORDRE_ORIGIN must be the site's address such as https://play.example.org, not “${given}”.`;
  if (!URL.canParse(given)) throw new InputError(fault);
  const { origin, protocol } = new URL(given);
  if (protocol !== 'https:' && protocol !== 'http:') throw new InputError(fault);
  return origin;
}

function mailOf(env: Env, origin: string | undefined): Settings['mail'] {
  if (!env.SMTP_URL) return undefined;
  if (!env.ORDRE_MAIL_FROM) throw new InputError('SMTP_URL needs ORDRE_MAIL_FROM, the address letters come from.');
  if (origin === undefined) {
    throw new InputError('SMTP_URL needs ORDRE_ORIGIN: links in letters would lead nowhere without it.');
  }
  return { url: env.SMTP_URL, from: env.ORDRE_MAIL_FROM };
}
