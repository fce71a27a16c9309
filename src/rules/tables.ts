/** The books at whose tables a campaign's battles may be fought (W53): only here does anybody know of both. */
import { type Bridged, bridged, type TacticalTable } from '../game/bridge/index.ts';
import type { Book, BookGame } from '../game/index.ts';
import { once } from '../kernel/index.ts';

const tactical = (): Promise<readonly Book[]> =>
  Promise.all([
    import('./one-day/book.ts').then(({ book }) => book),
    import('./la-bataille/book.ts').then(({ book }) => book),
    import('./esr/book.ts').then(({ book }) => book),
    import('./revolution-empire/book.ts').then(({ book }) => book),
  ]);

const tableOf = async ({ id, title, short, game }: Book): Promise<TacticalTable> => ({
  id,
  title: short ?? title,
  game: await game!(),
});

/** One game for each campaign, however often it is opened. */
const joined = once(async (campaign: BookGame): Promise<BookGame<Bridged<object>>> => {
  const tables = await Promise.all((await tactical()).map(tableOf));
  return bridged({ ...campaign, battles: campaign.battles! }, tables);
});

/** The campaign's book, its game with tables for its battles. */
export const withTables = once((book: Book): Book => ({ ...book, game: async () => joined(await book.game!()) }));
