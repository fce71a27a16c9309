/** A Day among the battles a table may be set with: the raised scenario goes to the server as a battle of one's own. */
import { InputError } from '../../kernel/errors.ts';
import { raisedIn } from '../../staff/raised-day.ts';
import { fetchBook } from '../engine/use-book.ts';
import { fetchDay } from '../engine/use-days.ts';
import { playableOwn } from './own-table.tsx';
import type { PlayableBattle } from './scenario-titles.ts';

export async function playableDay(bookId: string, id: string): Promise<PlayableBattle> {
  const [book, day] = await Promise.all([fetchBook(bookId), fetchDay(id)]);
  const game = await book.game?.();
  if (!day || !game) throw new InputError(`There is no battle called “${id}” that every rulebook can play.`);
  const { title, data } = raisedIn(book, game, day).scenario;
  return { ...playableOwn({ id, book: bookId, title, data }), day: id };
}
