/** An officer's reasons, as he would give them: one sentence for all he has decided. */
import type { Decision } from '../../../kernel/index.ts';
import type { Picture } from './picture.ts';

export interface Said {
  readonly id: string;
  readonly reason: string;
}

export function sentenceOf(said: readonly Said[], { mine }: Picture, otherwise: string): string {
  if (said.length === 0) return otherwise;
  const words = said.map(({ id, reason }) => `${mine.get(id)?.name ?? `the marker ${id}`} ${reason}`).join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** An answer with its sentence. */
export const decided = (answer: unknown, said: readonly Said[], picture: Picture, otherwise: string): Decision => ({
  answer,
  reason: sentenceOf(said, picture, otherwise),
});
