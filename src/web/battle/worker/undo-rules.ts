/** What may be taken back, and by whom. Undo must never be a way to peek, unless there is nobody to peek at. */
import { type Entry, mayUndo, type Seat, standing } from '../../../kernel/index.ts';
import type { Setup } from '../session.ts';

/** By oneself, and at a table with real dice, one may go back over dice. */
export const mayRewind = ({ mode, dice }: Setup): boolean =>
  mode === 'sandbox' || (mode === 'hot-seat' && dice === 'real');

/** The entry that would be taken back. */
export function lastOf(journal: readonly Entry[], setup: Setup, seat: Seat | null): number | null {
  const rewinds = mayRewind(setup);
  const last = standing(journal).findLast((input) =>
    input.type === 'answer' ? rewinds || input.seat === seat : rewinds && input.hand === 'typed',
  );
  return last?.at ?? null;
}

/** Why nothing can be taken back by this seat; null where something can. */
export function noUndo(
  journal: readonly Entry[],
  setup: Setup,
  seat: Seat | null,
  { over, open }: { readonly over: boolean; readonly open: boolean },
): string | null {
  if (setup.mode === 'study') return 'A game record can’t be changed.';
  const at = lastOf(journal, setup, seat);
  if (at === null) return 'You have not answered yet.';
  if (over && setup.mode !== 'sandbox') return 'The battle is over.';
  if (!mayRewind(setup)) return seat === null ? 'You are watching.' : mayUndo(journal, at, seat);
  const last = journal[at];
  const theirs = last?.type === 'answer' && last.secret && last.seat !== seat && !isRevealed(journal, at);
  return theirs && !open ? 'You can’t undo past your opponent’s secret orders.' : null;
}

const isRevealed = (journal: readonly Entry[], at: number): boolean =>
  journal.findLastIndex(({ type }) => type === 'reveal') > at;

/** At a cleared desk: the seat whose sealed answer nobody has seen, and who may want to change it. */
export function stillSealed(journal: readonly Entry[], asked: readonly Seat[]): Seat | null {
  const last = standing(journal).at(-1);
  if (last?.type !== 'answer' || !last.secret || asked.includes(last.seat)) return null;
  return mayUndo(journal, last.at, last.seat) === null ? last.seat : null;
}
