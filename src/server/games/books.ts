/** Where the server finds the games people may play, and the officers that play them. */

import { z } from 'zod';
import type { Decision } from '../../game/index.ts';
import { InputError, issueWords, nth } from '../../kernel/index.ts';
import { loadBook, shelf } from '../../rules/index.ts';
import type { OfficerAsk, ServedGame } from './officer.ts';
import { OfficerThreads, THINK_MS } from './officer-threads.ts';
import { type GameNames, gameNames } from './seat-name.ts';
import type { TryOut } from './try-out.ts';
import { TryOutThread } from './try-out-thread.ts';

export interface Offered {
  readonly id: string;
  readonly title: string;
  /** Checks options. */
  options(given: unknown): unknown;
  readonly game: ServedGame;
  readonly names: GameNames;
}

export interface Books {
  ids(): readonly string[];
  /** Refuses in a sentence a book that is not there or has no game. */
  open(id: string): Promise<Offered>;
  decide(ask: OfficerAsk): Promise<Decision>;
  /** How many decisions are being thought about or wait. */
  thinking(): number;
  /** Refuses in a sentence a battle of somebody's own that is faulty, or too large to be played here. */
  tryOut(wanted: TryOut): Promise<void>;
  close(): Promise<void>;
}

export function shelfBooks(thinkMs = THINK_MS): Books {
  const officers = OfficerThreads.thinking(thinkMs);
  const trials = new TryOutThread();
  return {
    ids: () => shelf.map(({ id }) => id),
    async open(id) {
      const book = await loadBook(id);
      const game = await book.game?.();
      if (!game) throw new InputError(`${book.title} can’t be played online yet.`);
      return {
        id,
        title: book.title,
        options: (given) => chosen(given, [book.options, game.switches]),
        game,
        names: gameNames(game),
      };
    },
    decide: (ask) => officers.decide(ask),
    thinking: () => officers.load,
    tryOut: (wanted) => trials.try(wanted),
    close: async () => void (await Promise.all([officers.stop(), trials.stop()])),
  };
}

/** Readings of the book and switches of the game, checked. What is left out stays out: the scenario may have its own. */
function chosen(given: unknown, schemas: readonly (z.ZodType | undefined)[]): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const asked = new Map(Object.entries(given ?? {}));
  for (const schema of schemas) {
    if (!(schema instanceof z.ZodObject)) continue;
    const own = Object.fromEntries([...asked].filter(([key]) => key in schema.shape));
    const parsed = schema.safeParse(own);
    if (!parsed.success) throw new InputError(`Rule choices: ${issueWords(nth(parsed.error.issues, 0))}`);
    for (const key of Object.keys(own)) {
      found[key] = parsed.data[key];
      asked.delete(key);
    }
  }
  const [unknown] = asked.keys();
  if (unknown !== undefined) throw new InputError(`Rule choices: there is no “${unknown}” in this book`);
  return found;
}
