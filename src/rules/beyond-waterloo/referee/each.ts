/** What laws are stated with: a phase as it was played, Formation by Formation. */
import type { Law, PhasePlayed } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Corps, State } from '../campaign/state.ts';

export type Played = PhasePlayed<State>;

/** Asked of every Formation: what was, what is. */
export const each =
  (how: (was: Corps, is: Corps, i: number, played: Played) => string | null | false): Law<State>['broken'] =>
  (played) =>
    played.after.corps.flatMap((is, i) => {
      const told = how(nth(played.before.corps, i), is, i, played);
      return told ? [`${nth(played.after.field.sheets, i).name} ${told}`] : [];
    });

export const answered = ({ entries }: Played, kind: string) =>
  entries.filter((entry) => entry.type === 'answer' && entry.kind === `beyond-waterloo/${kind}`);
