/** Where the server finds the games people may play, and the officers that play them. */
import { type Decision, InputError } from '../../kernel/index.ts';
import { loadBook, shelf } from '../../rules/index.ts';
import type { OfficerAsk, ServedGame } from './officer.ts';
import { OfficerThread } from './officer-thread.ts';

export interface Offered {
  readonly id: string;
  readonly title: string;
  /** Checks options and fills in what is left out. */
  options(given: unknown): unknown;
  readonly game: ServedGame;
}

export interface Books {
  ids(): readonly string[];
  /** Refuses in a sentence a book that is not there or has no game. */
  open(id: string): Promise<Offered>;
  decide(ask: OfficerAsk): Promise<Decision>;
  close(): Promise<void>;
}

export function shelfBooks(): Books {
  const thread = new OfficerThread();
  return {
    ids: () => shelf.map(({ id }) => id),
    async open(id) {
      const book = await loadBook(id);
      const game = await book.game?.();
      if (!game) throw new InputError(`${book.title} has no game to play on a board yet`);
      return { id, title: book.title, options: (given) => optionsOf(book.options.safeParse(given ?? {})), game };
    },
    decide: (ask) => thread.decide(ask),
    close: () => thread.stop(),
  };
}

function optionsOf(parsed: ReturnType<Awaited<ReturnType<typeof loadBook>>['options']['safeParse']>): unknown {
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new InputError(`options: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'not possible'}`);
}
