/** One way in: a route says what it takes and gives, and that is what is checked and what openapi shows. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InputError, issueWords, nth, type Refusal, refuse } from '../../kernel/index.ts';
import { Denied, notFound } from '../denied.ts';
import type { Person } from '../people/people.ts';
import type { SessionOf } from '../people/sessions.ts';
import type { Dues } from './dues.ts';

/** A browser's own, and no way in: strangers' wrong passwords do not count where it is shown. */
export const KNOWN_COOKIE = 'ordre-known';

interface Visit<B, Who> {
  readonly person: Who;
  readonly token: string | undefined;
  readonly body: B;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly reply: FastifyReply;
  /** Which browser, in its own words. */
  readonly agent: string | null;
  readonly address: string;
  /** What the browser shows of having been signed in with before. */
  readonly known: string | undefined;
}

interface Common<B> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType<B>;
  readonly result?: z.ZodType;
  /** Guessing passwords and making people in bulk are held down harder. */
  readonly strict?: true;
  /** What is dear is paid for out of what an address may ask for in a while. */
  readonly cost?: number;
}

interface OpenRoute<B> extends Common<B> {
  readonly signedIn: false;
  run(visit: Visit<B, Person | null>): Promise<unknown>;
}

interface PersonalRoute<B> extends Common<B> {
  readonly signedIn: true;
  run(visit: Visit<B, Person>): Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: routes of different bodies stand in one list
export type Route = OpenRoute<any> | PersonalRoute<any>;

export const openRoute = <B = undefined>(route: Omit<OpenRoute<B>, 'signedIn'>): Route => ({
  ...route,
  signedIn: false,
});
export const personalRoute = <B = undefined>(route: Omit<PersonalRoute<B>, 'signedIn'>): Route => ({
  ...route,
  signedIn: true,
});

interface RouteSettings {
  tokenOf(request: FastifyRequest): string | undefined;
  sessionOf(token: string | undefined): Promise<SessionOf | null>;
  /** A session that is used lasts longer, and so must its cookie. */
  lengthen(reply: FastifyReply, token: string): void;
  readonly limits: boolean;
  readonly dues: Dues;
}

export function addRoute(app: FastifyInstance, route: Route, settings: RouteSettings): void {
  const { tokenOf, sessionOf, lengthen, limits, dues } = settings;
  app.route({
    method: route.method,
    url: route.path,
    config: limits && route.strict ? { rateLimit: { max: 20, timeWindow: '1 minute' } } : {},
    handler: async (request, reply) => {
      if (limits && route.cost !== undefined) dues.pay(request.ip, route.cost);
      const token = tokenOf(request);
      const session = await sessionOf(token);
      const person = session?.person ?? null;
      if (session?.slid && token !== undefined) lengthen(reply, token);
      if (!person && route.signedIn) throw new Denied(401, 'sign-in', 'Sign in or play as a guest first.');
      const visit = {
        person: person as Person,
        token,
        body: route.body ? bodyOf(route.body, request.body) : undefined,
        params: plain(request.params as Record<string, string>),
        query: onceEach(request.query as Record<string, unknown>),
        reply,
        agent: request.headers['user-agent'] ?? null,
        address: request.ip,
        known: request.cookies[KNOWN_COOKIE],
      };
      const result = await route.run(visit);
      return result === undefined ? reply.code(204).send() : result;
    },
  });
}

/** What stands in an address names something; nothing of ours has control characters in its name, nor can one be stored. */
function plain(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (Object.values(params).some((given) => /\p{Cc}/u.test(given))) throw notFound('thing');
  return params;
}

function onceEach(query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  for (const [name, given] of Object.entries(query)) {
    if (typeof given !== 'string' || /\p{Cc}/u.test(given))
      throw new Denied(400, 'shape', `“${name}” may be given once, without control characters.`);
  }
  return query as Readonly<Record<string, string>>;
}

function bodyOf<B>(schema: z.ZodType<B>, given: unknown): B {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Denied(400, 'shape', issueWords(nth(parsed.error.issues, 0)));
}

/** A refusal by the rules, as an answer of HTTP. */
export function orDeny(reply: FastifyReply, refusal: Refusal | null): unknown {
  if (!refusal) return { done: true };
  reply.code(409);
  return { refusal };
}

const NOT_JSON = 'What was sent is no JSON.';

/** What Fastify refuses before a route is asked, in our words. */
const REQUEST_WORDS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Nothing was sent: this needs JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: NOT_JSON,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Only JSON can be sent here (content-type application/json).',
  FST_ERR_CTP_BODY_TOO_LARGE: 'What was sent is too long.',
};

/** What went wrong, in the shape all faces use. */
export function problemOf(problem: unknown): { status: number; refusal: Refusal } | null {
  if (problem instanceof Denied) return { status: problem.status, refusal: refuse(problem.code, problem.message, '') };
  if (problem instanceof InputError) return { status: 400, refusal: refuse('input', problem.message, '') };
  const { statusCode, message, code } = problem as { statusCode?: number; message?: string; code?: string };
  // PostgreSQL on a text with a sign no text of its may have.
  if (code === '22021') return { status: 400, refusal: refuse('shape', 'Control characters are not allowed.', '') };
  if (statusCode !== undefined && statusCode < 500) {
    // The parser of JSON says in its own words what it stumbled over.
    const sentence = problem instanceof SyntaxError ? NOT_JSON : (REQUEST_WORDS[code ?? ''] ?? message);
    return {
      status: statusCode,
      refusal: refuse('request', sentence ?? 'The server does not understand this request.', ''),
    };
  }
  return null;
}
