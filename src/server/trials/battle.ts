/** What a trial plays: a scenario of a book, or of the toy, answered by the samplers of its own kinds of request. */
import { type AnyKind, kindCalled, type Random, type Seat, stream } from '../../kernel/index.ts';
import type { Books } from '../games/books.ts';

export interface Battle {
  readonly book: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly [Seat, Seat];
  kindOf(name: string): AnyKind;
}

/** As the server sends a question. */
export interface Asked {
  readonly kind: string;
  readonly request: unknown;
  readonly secret: boolean;
}

export async function battleOf(
  books: Books,
  book: string,
  scenario?: string,
  options: Battle['options'] = {},
): Promise<Battle> {
  const offered = await books.open(book);
  const { game } = offered;
  const chosen = scenario === undefined ? game.scenarios[0] : game.scenarios.find(({ id }) => id === scenario);
  if (!chosen) throw new Error(`${book} has no scenario ${scenario}`);
  const [one, two] = game.rules.seats(game.start(chosen.data, offered.options(options)));
  if (one === undefined || two === undefined) throw new Error('a trial takes two seats');
  return {
    book,
    scenario: chosen.id,
    options,
    seats: [one, two],
    kindOf: (name) => kindCalled(game.rules, name),
  };
}

export const sampled = (battle: Battle, { kind, request }: Asked, random: Random): unknown =>
  battle.kindOf(kind).sample(request, random);

/** Another legal answer, as far as some tries find one. */
export function sampledOther(battle: Battle, asked: Asked, than: unknown, random: Random): unknown {
  const text = JSON.stringify(than);
  for (let tries = 0; tries < 12; tries++) {
    const other = sampled(battle, asked, random);
    if (JSON.stringify(other) !== text) return other;
  }
  return undefined;
}

export const trialRandom = (seed: string): Random => stream(seed, 'trial');
