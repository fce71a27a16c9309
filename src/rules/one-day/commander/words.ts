/** An officer's reasons, as he would give them: one sentence for all he has decided. */
import { clauseOf } from '../../../game/index.ts';
import { ownCalled, type Picture } from './picture.ts';

export interface Clause {
  readonly id: string;
  readonly reason: string;
}

/** An answer and its reason. */
export interface Said<A> {
  readonly answer: A;
  readonly reason: string;
}

/** A clause for all who do the same. */
export function sentenceOf(said: readonly Clause[], picture: Picture, otherwise: string): string {
  const alike = new Map<string, string[]>();
  for (const { id, reason } of said) {
    const name = ownCalled(picture, id)?.name ?? `the marker ${id}`;
    alike.set(reason, [...(alike.get(reason) ?? []), name]);
  }
  const words = [...alike].map(([reason, names]) => clauseOf(names, reason)).join('; ');
  return words === '' ? otherwise : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** An answer with its sentence, which is seldom read and is written out only when it is. */
export const decided = <A>(answer: A, said: readonly Clause[], picture: Picture, otherwise: string): Said<A> => ({
  answer,
  get reason() {
    return sentenceOf(said, picture, otherwise);
  },
});
