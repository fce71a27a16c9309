/** An officer's reasons, as he would give them: one sentence for all he has decided. */
import type { Decision } from '../../../kernel/index.ts';
import { ownCalled, type Picture } from './picture.ts';

export interface Said {
  readonly id: string;
  readonly reason: string;
}

/** Strung together, not joined: a sentence is seldom read, and is written out only when it is. */
export function sentenceOf(said: readonly Said[], picture: Picture, otherwise: string): string {
  if (said.length === 0) return otherwise;
  let words = '';
  for (const { id, reason } of said) {
    const clause = `${ownCalled(picture, id)?.name ?? `the marker ${id}`} ${reason}`;
    words = words === '' ? `${clause.charAt(0).toUpperCase()}${clause.slice(1)}` : `${words}; ${clause}`;
  }
  return `${words}.`;
}

/** An answer with its sentence. */
export const decided = (answer: unknown, said: readonly Said[], picture: Picture, otherwise: string): Decision => ({
  answer,
  reason: sentenceOf(said, picture, otherwise),
});
