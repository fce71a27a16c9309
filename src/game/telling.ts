/**
 * A report of what somebody did, as a sentence for people and as code and ids for programs: so a sentence can be
 * reworded, and nothing that counts fights or finds a unit has to read it.
 */
import type { Happening, Table } from '../kernel/index.ts';
import { clauseOf } from './desk/words.ts';

/** A piece as reports name it: by the id it has in the scene, and by its name. */
export interface Subject {
  readonly id: string;
  readonly name: string;
}

export interface ToldOf {
  /** Those it is done to; they are named in the sentence by whoever writes it. */
  readonly whom?: readonly Subject[];
  /** Pieces that do it and are not named: the battalions of a division that fires. */
  readonly by?: readonly Subject[];
  readonly sums?: Readonly<Record<string, number>>;
}

/** One that not both sides may know has no id. */
const known = (all: readonly Subject[]): string[] => all.flatMap(({ id }) => (id === '' ? [] : id));

export const happening = (code: string, who: readonly Subject[], { whom, by = [], sums }: ToldOf = {}): Happening => ({
  code,
  who: known([...who, ...by]),
  ...(whom ? { whom: known(whom) } : {}),
  ...(sums ? { sums } : {}),
});

/** `does` is written of one and told of as many as they are: `falls back 2.0″`. */
export function tellOf(
  table: Table,
  code: string,
  who: Subject | readonly Subject[],
  does: string,
  cite: string,
  more?: ToldOf,
): void {
  if (!table.narrates) return;
  const all = 'id' in who ? [who] : who;
  const sentence = clauseOf(
    all.map(({ name }) => name),
    does,
  );
  table.report(sentence, cite, happening(code, all, more));
}
