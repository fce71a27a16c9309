import { nth, pledge } from '../../kernel/index.ts';

/** Plain requests for trials: a person with a cookie. */
export class VisitError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

export class Visitor {
  /** The session. */
  cookie = '';
  /** What this browser shows of having been signed in with before. */
  known = '';
  private readonly origin: () => string;

  constructor(origin: () => string) {
    this.origin = origin;
  }

  // biome-ignore lint/suspicious/noExplicitAny: trials look into answers of every shape
  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<any> {
    const response = await fetch(`${this.origin()}${path}`, {
      method,
      headers: {
        ...(this.cookie || this.known ? { cookie: `${this.cookie}; ${this.known}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const kept = nth(set.split(';'), 0);
      if (kept.startsWith('ordre=')) this.cookie = kept;
      else this.known = kept;
    }
    const text = await response.text();
    const json =
      response.headers.get('content-type')?.includes('application/json;') && text !== '' ? JSON.parse(text) : text;
    if (!response.ok) throw new VisitError(response.status, json);
    return json;
  }

  static async guest(origin: () => string, name: string): Promise<Visitor> {
    const visitor = new Visitor(origin);
    await visitor.ask('POST', '/api/guests', { name });
    return visitor;
  }
}

/** What two players add to the dice. */
export const wordsOf = (tag: string): readonly [string, string] => [
  `the long and secret word of ${tag}`.slice(0, 64),
  'another long and secret word',
];

/** A game of two guests, begun. */
export async function seatTwo(
  origin: () => string,
  setting: {
    book: string;
    scenario: string;
    seats: readonly [string, string];
    field?: unknown;
    options?: unknown;
    settings?: unknown;
  },
  tag: string,
): Promise<{ game: string; players: [Visitor, Visitor] }> {
  const { book, scenario, field, seats, options, settings } = setting;
  const words = wordsOf(tag);
  const one = await Visitor.guest(origin, `one ${tag}`);
  const two = await Visitor.guest(origin, `two ${tag}`);
  const { id } = await one.ask('POST', '/api/games', {
    book,
    scenario,
    seat: seats[0],
    pledge: pledge(words[0]),
    ...(field === undefined ? {} : { field }),
    ...(options === undefined ? {} : { options }),
    ...(settings === undefined ? {} : { settings }),
  });
  await two.ask('POST', `/api/games/${id}/join`, { seat: seats[1], pledge: pledge(words[1]) });
  await one.ask('POST', `/api/games/${id}/word`, { word: words[0] });
  await two.ask('POST', `/api/games/${id}/word`, { word: words[1] });
  return { game: id, players: [one, two] };
}
