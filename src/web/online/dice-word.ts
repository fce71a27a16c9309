/**
 * One's word for the dice. Its hash goes to the table when one sits down, the word itself once every seat is taken; until
 * then this browser keeps it. A few random letters are added, so that nobody can guess it from its hash.
 */
import { pledge } from '../../kernel/sealed.ts';
import type { TableNow } from '../../staff/wire.ts';
import { ask } from './api.ts';

/** Characters of a word; the random letters come on top. */
export const MOST_TYPED = 36;

const kept = (hash: string) => `ordre-word ${hash}`;

/** What to send of a word somebody has typed; nothing where he typed none. */
export function pledgeOf(typed: string): { readonly pledge?: string } {
  const word = typed.trim();
  if (!word) return {};
  const random = crypto.getRandomValues(new Uint8Array(12));
  const whole = `${word.slice(0, MOST_TYPED)} ${[...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const hash = pledge(whole);
  localStorage.setItem(kept(hash), whole);
  return { pledge: hash };
}

/** Words on their way: news of the table may come faster than the server's answer. */
const underway = new Set<string>();

/** Once nobody can sit down any more, the word that was pledged at this table by this browser is shown. */
export async function showPledged({ id, status, seats }: TableNow): Promise<void> {
  const full = seats.every(({ name, officer }) => name !== null || officer !== null);
  if (status !== 'open' || !full) return;
  for (const { pledge: hash, shown } of seats) {
    const word = hash === null || shown || underway.has(hash) ? null : localStorage.getItem(kept(hash));
    if (hash === null || word === null) continue;
    underway.add(hash);
    try {
      await ask('POST', `/api/games/${id}/word`, { word });
    } catch (problem) {
      underway.delete(hash);
      throw problem;
    }
  }
}
