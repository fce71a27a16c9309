/** Requests that change something must come from our own pages: a foreign page has the cookie sent, but not our origin. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

export function isOurs(headers: IncomingHttpHeaders, origin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return false;
  const from = headers.origin;
  // Programs without a browser send no origin, and nobody's cookie either.
  if (from === undefined) return true;
  if (origin !== undefined) return from === origin;
  try {
    return new URL(from).host === headers.host;
  } catch {
    return false;
  }
}

/**
 * Whether the server is asked for by a number, or by a name of this machine or its network. A page of the open internet
 * that lets its own name point here (rebinding) asks for it by that.
 */
export function isHome(host: string | undefined): boolean {
  const name = (host ?? 'localhost')
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(name) !== 0 || !name.includes('.') || name === hostname().toLowerCase()) return true;
  return /\.(localhost|local|lan|home|internal|home\.arpa)$/.test(name);
}
