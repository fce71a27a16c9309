import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyOverTls, securityHeaders } from './headers.ts';
import { staticHandler } from './static.ts';
import { unbuiltPage } from './unbuilt.ts';

const script = `console.log(${JSON.stringify('vive '.repeat(1000))});`;
const page = '<!doctype html><title>App</title>';

let folder: string;
let server: { readonly port: number; close(): Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordre-static-'));
  const web = join(folder, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'orders of the day');
  await writeFile(join(web, '.hidden'), 'hidden');
  await writeFile(join(web, 'index.html'), page);
  await writeFile(join(web, 'app.webmanifest'), '{}');
  await writeFile(join(web, 'core.wasm'), 'wasm');
  await writeFile(join(web, 'map 1.svg'), '<svg/>');
  await writeFile(join(web, 'assets', 'app-1a2b.js'), script);
  await writeFile(join(web, 'assets', 'type-3c4d.woff2'), 'x'.repeat(4000));
  await symlink(join(folder, 'secret.txt'), join(web, 'leak.txt'));
  server = await serve(web);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function serve(root: string): Promise<typeof server> {
  const headers = { ...securityHeaders, ...onlyOverTls };
  const handle = staticHandler({ root, headers, unbuilt: async () => unbuiltPage([{ id: 'a', title: 'A & B' }]) });
  const http = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => http.close(() => resolve()));
  return { port: (http.address() as AddressInfo).port, close };
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Unlike fetch, sends the path exactly as given. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', port = server.port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/app.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/assets/type-3c4d.woff2', 'font/woff2'],
    ['/core.wasm', 'application/wasm'],
    ['/map%201.svg?v=2', 'image/svg+xml; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const { status, headers } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  test('hashed assets are kept for good, others are asked for again', async () => {
    expect((await ask('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/')).headers['cache-control']).toBe('no-cache');
  });

  test('an unchanged file is not sent twice, a changed one is', async () => {
    const file = join(folder, 'web', 'changing.txt');
    await writeFile(file, 'one');
    const first = await ask('/changing.txt');
    const known = { 'if-none-match': `"other", ${first.headers.etag}` };
    expect(await ask('/changing.txt', known)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    await writeFile(file, 'three');
    expect(await ask('/changing.txt', known)).toMatchObject({ status: 200, body: Buffer.from('three') });
  });

  test('HEAD tells the same without the body', async () => {
    const get = await ask('/assets/app-1a2b.js');
    const head = await ask('/assets/app-1a2b.js', {}, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });
});

describe('compression', () => {
  test('brotli is preferred, gzip is next, neither is forced', async () => {
    const br = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    const gz = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe(script);
    const bare = await ask('/assets/app-1a2b.js');
    expect(bare.headers['content-encoding']).toBeUndefined();
    expect(bare.body.toString()).toBe(script);
    expect(new Set([br, gz, bare].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(bare.headers.vary).toBe('Accept-Encoding');
  });

  test('what is compressed already, or small, is left alone', async () => {
    const all = { 'accept-encoding': 'br, gzip' };
    expect((await ask('/assets/type-3c4d.woff2', all)).headers['content-encoding']).toBeUndefined();
    expect((await ask('/', all)).headers['content-encoding']).toBeUndefined();
  });
});

describe('paths', () => {
  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.hidden',
    '/%00',
    '/%zz',
    'http://elsewhere/',
  ])('%s is refused', async (path) => {
    expect((await ask(path, asPage)).status).toBe(400);
  });

  test('a link out of the folder leads nowhere', async () => {
    expect((await ask('/leak.txt')).status).toBe(404);
  });

  test('pages of the app get the app, missing files do not', async () => {
    expect(await ask('/one-day/battle/7', asPage)).toMatchObject({ status: 200, body: Buffer.from(page) });
    const missing = [
      await ask('/one-day/battle/7', { accept: 'application/json' }),
      await ask('/assets/gone-5e6f.js', asPage),
      await ask('/assets/gone', asPage),
      await ask('/gone.png', asPage),
    ];
    for (const { status, headers } of missing) {
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    }
  });

  test('only reading is possible', async () => {
    const { status, headers } = await ask('/', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/gone.png', '/..%2f']) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('without a web app the books are listed, and nothing else is there', async () => {
  const bare = await serve(join(folder, 'no-such-folder'));
  try {
    const front = await ask('/', {}, 'GET', bare.port);
    expect(front.status).toBe(200);
    expect(front.body.toString()).toContain('A &#38; B <code>a</code>');
    expect((await ask('/battle', asPage, 'GET', bare.port)).status).toBe(404);
  } finally {
    await bare.close();
  }
});
