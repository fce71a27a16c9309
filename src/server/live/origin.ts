/** Requests that change something must come from our own pages: a foreign page has the cookie sent, but not our origin. */
import type { IncomingHttpHeaders } from 'node:http';

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
