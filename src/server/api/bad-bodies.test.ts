/** Whatever is sent to whatever route: one clear sentence, never a fault of ours, and nothing written. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RAW } from '../../testing/raw.ts';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf, startTestService, type TestService } from '../testing.ts';
import { Visitor } from '../trials/visit.ts';

let service: TestService;
let visitor: Visitor;
let game: string;

interface Described {
  readonly requestBody?: { readonly content: { 'application/json': { schema: Schema } } };
}
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Listed {
  readonly method: string;
  readonly path: string;
  /** Null where the route takes no body. */
  readonly fields: readonly string[] | null;
}
let routes: Listed[];

const fieldsOf = ({ properties, anyOf = [], oneOf = [] }: Schema): string[] => [
  ...Object.keys(properties ?? {}),
  ...[...anyOf, ...oneOf].flatMap(fieldsOf),
];

beforeAll(async () => {
  service = await startTestService(booksOf({ toy: skirmishGame }));
  visitor = new Visitor(service.origin);
  await visitor.ask('POST', '/api/people', { name: 'Vandamme', password: 'at the heights' });
  ({ id: game } = await visitor.ask('POST', '/api/games', { book: 'toy', scenario: 'toy', seat: 'blue' }));
  const { paths } = await visitor.ask('GET', '/api/openapi.json');
  routes = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace('{id}', game).replace(/\{\w+\}/g, 'nothing-of-that-name'),
      fields: requestBody ? fieldsOf(requestBody.content['application/json'].schema) : null,
    })),
  );
});
afterAll(() => service.remove());

/** Longer than any field may be, and shorter than what no request may be. */
const HUGE = 'Z'.repeat(100_000);
const WRONG: readonly unknown[] = [null, -0.5, true, [], { zzz: 1 }, '', '\u0000', HUGE];
/** What a library says of a request. */
const LIBRARY = /JSON input|Unexpected|Unsupported|prototype|content-type is/;

/** Bodies as bytes, and what they are called as. */
function bodiesFor(fields: readonly string[]): { readonly body: string | undefined; readonly type?: string }[] {
  const json = [
    ...[null, 7, 'text', true, [], {}, [{}], [[[]]], { zzz: 1 }, { constructor: 1 }, HUGE],
    ...fields.flatMap((field) => WRONG.map((wrong) => ({ [field]: wrong }))),
    // All of them wrong at once, and one too many.
    ...WRONG.map((wrong) => ({ ...Object.fromEntries(fields.map((field) => [field, wrong])), zzz: 1 })),
  ].map((body) => ({ body: JSON.stringify(body) }));
  return [
    { body: undefined },
    ...['', '{', '{"name":', 'nonsense', '{"__proto__":{"name":"x"}}', `${'['.repeat(5000)}`, HUGE.repeat(3)].map(
      (body) => ({ body }),
    ),
    { body: '{}', type: 'text/plain' },
    { body: '<x/>', type: 'application/xml' },
    { body: 'name=x', type: 'application/x-www-form-urlencoded' },
    ...json,
  ];
}

async function send(path: string, method: string, body: string | undefined, type = 'application/json') {
  const response = await fetch(`${service.origin()}${path}`, {
    method,
    headers: { cookie: visitor.cookie, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Tables that change by themselves: when a session was last used, the server's pulse, passwords guessed at. */
const BY_THEMSELVES = ['sessions', 'keys', 'tries'];

/** All rows of all other tables. */
async function stored(): Promise<Record<string, unknown>> {
  const { db } = service.games.store;
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db);
  const all = await Promise.all(
    tables.map(async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows]),
  );
  return Object.fromEntries(all.filter(([name]) => !BY_THEMSELVES.includes(String(name))));
}

const sentenceIn = (text: string): string => {
  try {
    return String((JSON.parse(text) as { refusal?: { sentence?: unknown } }).refusal?.sentence ?? '');
  } catch {
    return '';
  }
};

/** Every one of its fields may be left out, be a yes or be nothing: such bodies are good. */
const WISHES = 'PUT /api/me/notices';
const GOOD_WISH = /^\{("\w+":(true|null))?\}$/;

test('every route that takes a body refuses a bad one in a sentence, and nothing is written', async () => {
  const taking = routes.filter(({ fields }) => fields !== null);
  expect(taking.length).toBeGreaterThan(15);
  const before = await stored();
  const bad: string[] = [];
  for (const { method, path, fields } of taking)
    for (const { body, type } of bodiesFor(fields!)) {
      if (`${method} ${path}` === WISHES && type === undefined && GOOD_WISH.test(body ?? '')) continue;
      const { status, text } = await send(path, method, body, type);
      const said = sentenceIn(text);
      const clear =
        /^[\p{Lu}“]/u.test(said) && said.length < 300 && !/\n/.test(said) && !RAW.test(said) && !LIBRARY.test(said);
      if (status < 400 || status >= 500 || !clear)
        bad.push(`${method} ${path} ${type ?? ''} ${String(body).slice(0, 80)}: ${status} ${text.slice(0, 200)}`);
    }
  expect(bad).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('a route that takes no body is not brought down by one', async () => {
  const bad: string[] = [];
  // What ends the visit or the visitor comes last.
  const ending = /\/api\/(session|me)$/;
  const free = routes
    .filter(({ fields }) => fields === null)
    .sort((a, b) => Number(ending.test(a.path)) - Number(ending.test(b.path)));
  for (const { method, path } of free) {
    if (method === 'GET') continue;
    for (const { body, type } of bodiesFor([])) {
      const { status, text } = await send(path, method, body, type);
      if (status >= 500 || (status >= 400 && sentenceIn(text) === ''))
        bad.push(`${method} ${path} ${type ?? ''} ${String(body).slice(0, 80)}: ${status} ${text.slice(0, 200)}`);
    }
  }
  expect(bad).toEqual([]);
});

test('odd addresses and queries are refused in a sentence', async () => {
  const bad: string[] = [];
  for (const { method, path } of routes)
    for (const odd of [`${path}?list=${HUGE.slice(0, 5000)}`, `${path}?a=1&a=2`, `${path}/%00`, `${path}%E0%A4%A`]) {
      if (method !== 'GET') continue;
      const { status, text } = await send(odd, method, undefined);
      if (status >= 500 || (status >= 400 && sentenceIn(text) === ''))
        bad.push(`${method} ${odd.slice(0, 80)}: ${status} ${text.slice(0, 200)}`);
    }
  expect(bad).toEqual([]);
});
