import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import { fileStore, type StoredFile } from './file-store.ts';

export interface StaticOptions {
  /** The folder of the built web app; it need not exist yet. */
  root: string;
  /** The page to show while there is no web app. */
  unbuilt: () => Promise<string>;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves the web app's files. */
export function staticHandler({ root, unbuilt, headers }: StaticOptions): Handler {
  const find = fileStore(root);

  return async function handle(request, response) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return plain(request, response, 405, 'Only GET and HEAD are answered here.\n');
    }
    const path = pathOf(request.url ?? '/');
    if (path === undefined) return plain(request, response, 400, 'That is no path of this site.\n');

    const file = await find(path === '' || path.endsWith('/') ? `${path}index.html` : path);
    if (file) return send(request, response, file, path.startsWith('assets/'));
    if (!isNavigation(request, path)) return plain(request, response, 404, 'Not found.\n');

    const app = await find('index.html');
    if (app) return send(request, response, app, false);
    if (path !== '') return plain(request, response, 404, 'Not found.\n');
    return text(request, response, 200, 'text/html; charset=utf-8', await unbuilt());
  };
}

/** The path within the site without its leading `/`; undefined when it tries to leave the folder or name a hidden file. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    if (!path.startsWith('/') || path.includes('\\') || path.includes('\0')) return undefined;
    const segments = path.slice(1).split('/');
    return segments.some((segment) => segment.startsWith('.')) ? undefined : segments.join('/');
  } catch {
    return undefined;
  }
}

/** Somebody opens a page of the app by its address; a missing picture or script must not be answered with a page. */
function isNavigation(request: IncomingMessage, path: string): boolean {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  const namesFile = /\.[^/]*$/.test(path) || path.startsWith('assets/');
  return path === '' || (wantsPage && !namesFile);
}

async function send(request: IncomingMessage, response: ServerResponse, file: StoredFile, hashed: boolean) {
  const encoding = file.compressible ? chooseEncoding(header(request, 'accept-encoding'), file.size) : 'identity';
  const etag = `"${file.hash}-${encoding}"`;
  response.setHeader('ETag', etag);
  // The build puts a hash of the content into the names under assets/, so such a file never changes.
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file.compressible) response.setHeader('Vary', 'Accept-Encoding');
  if (isKnown(header(request, 'if-none-match'), etag)) {
    response.writeHead(304).end();
    return;
  }
  const body = await file.body(encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

function header(request: IncomingMessage, name: string): string | undefined {
  return request.headers[name]?.toString();
}

function plain(request: IncomingMessage, response: ServerResponse, status: number, body: string) {
  return text(request, response, status, 'text/plain; charset=utf-8', body);
}

function text(request: IncomingMessage, response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
