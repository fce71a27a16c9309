/** An officer's reasons, as he would give them: one sentence for all he has decided. */
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

/** Names of units that are many: batteries and regiments go by what they are, divisions by their general. */
const MANY =
  /(guns|pounders|dragoons|cuirassiers|carabiniers|lancers|hussars|uhlans|cossacks|chasseurs|grenadiers|fusiliers|guards|nassauers|rifles|jägers)$/i;
/** Of one and of many: reasons are written of one. */
const OF_MANY: Readonly<Record<string, string>> = {
  attacks: 'attack',
  awaits: 'await',
  breaks: 'break',
  brings: 'bring',
  does: 'do',
  falls: 'fall',
  fires: 'fire',
  forms: 'form',
  goes: 'go',
  holds: 'hold',
  is: 'are',
  it: 'they',
  its: 'their',
  lies: 'lie',
  manoeuvres: 'manoeuvre',
  marches: 'march',
  rides: 'ride',
  stands: 'stand',
  stays: 'stay',
  strikes: 'strike',
  unlimbers: 'unlimber',
  waits: 'wait',
};

/** A clause about somebody: one waits for its moment, many wait for theirs. What stands behind a comma or colon is of others. */
export function clauseOf(name: string, reason: string): string {
  if (!MANY.test(name)) return `${name} ${reason}`;
  const [own = '', ...rest] = reason.split(/(?=[,:])/);
  return `${name} ${own.replace(/\b[a-z]+\b/g, (word) => OF_MANY[word] ?? word)}${rest.join('')}`;
}

/** One clause for each. */
export function sentenceOf(said: readonly Clause[], picture: Picture, otherwise: string): string {
  const clauses = said.map(({ id, reason }) => clauseOf(ownCalled(picture, id)?.name ?? `the marker ${id}`, reason));
  const words = clauses.join('; ');
  return words === '' ? otherwise : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** An answer with its sentence, which is seldom read and is written out only when it is. */
export const decided = <A>(answer: A, said: readonly Clause[], picture: Picture, otherwise: string): Said<A> => ({
  answer,
  get reason() {
    return sentenceOf(said, picture, otherwise);
  },
});
