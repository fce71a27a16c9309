/** What one wants to know of a battle before choosing it. */
import { many } from '../../game/desk/words.ts';
import type { Book } from '../../game/index.ts';
import type { BattleCover } from '../picture/read-covers.ts';

/** `47 units`, `17 turns`, `4 hours`. In a campaign its pieces are Formations. */
export function factsOf(
  { units, turns, evening }: Pick<BattleCover, 'units' | 'turns' | 'evening'>,
  board: Book['board'],
): string[] {
  const pieces = many(units, board === 'areas' ? 'Formation' : 'unit');
  return [pieces, many(turns, 'turn'), ...(evening === null ? [] : [timeWords(evening)])];
}

/** `20 minutes`, `1½ hours`. */
export function timeWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return hours === 1 ? '1 hour' : `${hours < 2 ? '1½' : String(hours).replace('.5', '½')} hours`;
}
