/** One way in: a route says what it takes and gives, and that is what is checked and what openapi shows. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InputError, type Refusal, refuse } from '../../kernel/index.ts';
import { Denied } from '../denied.ts';
import type { Person } from '../people/people.ts';
import type { SessionOf } from '../people/sessions.ts';

export interface Visit<B, Who> {
  readonly person: Who;
  readonly token: string | undefined;
  readonly body: B;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly reply: FastifyReply;
  /** Which browser, in its own words. */
  readonly agent: string | null;
}

interface Common<B> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType<B>;
  readonly result?: z.ZodType;
  /** Guessing passwords and making people in bulk are held down harder. */
  readonly strict?: true;
}

export interface OpenRoute<B> extends Common<B> {
  readonly signedIn: false;
  run(visit: Visit<B, Person | null>): Promise<unknown>;
}

export interface PersonalRoute<B> extends Common<B> {
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

export interface RouteSettings {
  tokenOf(request: FastifyRequest): string | undefined;
  sessionOf(token: string | undefined): Promise<SessionOf | null>;
  /** A session that is used lasts longer, and so must its cookie. */
  lengthen(reply: FastifyReply, token: string): void;
  readonly limits: boolean;
}

export function addRoute(app: FastifyInstance, route: Route, settings: RouteSettings): void {
  const { tokenOf, sessionOf, lengthen, limits } = settings;
  app.route({
    method: route.method,
    url: route.path,
    config: limits && route.strict ? { rateLimit: { max: 20, timeWindow: '1 minute' } } : {},
    handler: async (request, reply) => {
      const token = tokenOf(request);
      const session = await sessionOf(token);
      const person = session?.person ?? null;
      if (session?.slid && token !== undefined) lengthen(reply, token);
      if (!person && route.signedIn) throw new Denied(401, 'sign-in', 'sign in or take a guest’s name first');
      const visit = {
        person: person as Person,
        token,
        body: route.body ? bodyOf(route.body, request.body) : undefined,
        params: request.params as Record<string, string>,
        query: request.query as Record<string, string>,
        reply,
        agent: request.headers['user-agent'] ?? null,
      };
      const result = await route.run(visit);
      return result === undefined ? reply.code(204).send() : result;
    },
  });
}

function bodyOf<B>(schema: z.ZodType<B>, given: unknown): B {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw new Denied(400, 'shape', `${where}${issue?.message ?? 'not what is expected here'}`);
}

/** A refusal by the rules, as an answer of HTTP. */
export function orDeny(reply: FastifyReply, refusal: Refusal | null): unknown {
  if (!refusal) return { done: true };
  reply.code(409);
  return { refusal };
}

/** What went wrong, in the shape all faces use. */
export function problemOf(problem: unknown): { status: number; refusal: Refusal } | null {
  if (problem instanceof Denied) return { status: problem.status, refusal: refuse(problem.code, problem.message, '') };
  if (problem instanceof InputError) return { status: 400, refusal: refuse('input', problem.message, '') };
  const { statusCode, message } = problem as { statusCode?: number; message?: string };
  if (statusCode !== undefined && statusCode < 500) {
    return { status: statusCode, refusal: refuse('request', message ?? 'not a request this server takes', '') };
  }
  return null;
}
