/** The books at whose tables a campaign's battles may be fought (W53): only here does anybody know of both. */
import { type Bridged, bridged, type TacticalTable } from '../game/bridge/index.ts';
import type { Book, BookGame } from '../game/index.ts';
import { once } from '../kernel/index.ts';

const tableOf = async ({ id, title, short, game }: Book): Promise<TacticalTable> => ({
  id,
  title: short ?? title,
  game: await game!(),
});

/** The campaign's book, its game with a table at each of those books. */
export function withTables(book: Book, tactical: () => Promise<readonly Book[]>): Book {
  const joined = once(async (campaign: BookGame): Promise<BookGame<Bridged<object>>> => {
    const tables = await Promise.all((await tactical()).map(tableOf));
    return bridged({ ...campaign, battles: campaign.battles! }, tables);
  });
  return { ...book, game: async () => joined(await book.game!()) };
}
