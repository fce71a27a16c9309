/** An officer's reasons, as he would give them: one sentence for all he has decided. */
import type { Decision } from '../../../game/index.ts';
import { ownCalled, type Picture } from './picture.ts';

export interface Said {
  readonly id: string;
  readonly reason: string;
}

/** One clause for each. */
export function sentenceOf(said: readonly Said[], picture: Picture, otherwise: string): string {
  if (said.length === 0) return otherwise;
  let words = '';
  for (const { id, reason } of said) {
    const clause = `${ownCalled(picture, id)?.name ?? `the marker ${id}`} ${reason}`;
    words = words === '' ? `${clause.charAt(0).toUpperCase()}${clause.slice(1)}` : `${words}; ${clause}`;
  }
  return `${words}.`;
}

/** An answer with its sentence, which is seldom read and is written out only when it is. */
class Reasoned implements Decision {
  readonly answer: unknown;
  private readonly said: readonly Said[];
  private readonly picture: Picture;
  private readonly otherwise: string;

  constructor(answer: unknown, said: readonly Said[], picture: Picture, otherwise: string) {
    this.answer = answer;
    this.said = said;
    this.picture = picture;
    this.otherwise = otherwise;
  }

  get reason(): string {
    return sentenceOf(this.said, this.picture, this.otherwise);
  }
}

export const decided = (answer: unknown, said: readonly Said[], picture: Picture, otherwise: string): Decision =>
  new Reasoned(answer, said, picture, otherwise);
