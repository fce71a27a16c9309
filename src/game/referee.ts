/**
 * The referee: laws of a rulebook that must hold over every phase played, whoever plays it. A law is stated from the source
 * over what was before, what happened and what is after; it uses state, board and charts and calls none of the phases it
 * judges, so that a phase played wrongly cannot excuse itself.
 */
import type { Entry, GameRules, LiveTable, Phase, Table } from '../kernel/index.ts';

/** One phase as it was played. */
export interface PhasePlayed<S> {
  readonly before: S;
  readonly phase: Phase;
  /** What was thrown, answered and told in it, in order. */
  readonly entries: readonly Entry[];
  readonly after: S;
}

export interface Law<S> {
  readonly cite: string;
  /** The law as a sentence. */
  readonly law: string;
  /** Phases it is asked of, by the name of their step; left out: of all. */
  readonly steps?: readonly string[];
  /** Who broke it and how, a clause each: `b1 ends 5.5″ from where it began, on 3″`. */
  broken(played: PhasePlayed<S>): readonly string[];
}

/** `2/movement/1` is the step `movement`. */
export const stepOf = ({ id }: Phase): string => id.split('/')[1] ?? id;

/** A sentence for each law that was broken, with its place in the book, the phase and the units. */
export function judged<S>(laws: readonly Law<S>[], played: PhasePlayed<S>): string[] {
  const step = stepOf(played.phase);
  return laws
    .filter(({ steps }) => !steps || steps.includes(step))
    .flatMap((law) =>
      law.broken(played).map((how) => `${law.cite}, ${law.law}: ${how} (${played.phase.title}, ${played.phase.id})`),
    );
}

/** The same rules with the referee looking on: a broken law is told when its phase has been played to the end. */
export function refereed<S>(
  rules: GameRules<S>,
  laws: readonly Law<S>[],
  tell: (broken: string) => void,
): GameRules<S> {
  if (laws.length === 0) return rules;
  // Judged over the whole phase, so it is not to be played act by act.
  const { act: _, ...whole } = rules;
  return {
    ...whole,
    play(table: Table, state: S, phase: Phase): void {
      const before = rules.copy(state);
      // Only a Table that keeps a journal can be watched; it holds one phase when it is a game's, several in a lab.
      const { entries } = table as LiveTable;
      const from = entries.length;
      rules.play(table, state, phase);
      for (const broken of judged(laws, { before, phase, entries: entries.slice(from), after: state })) tell(broken);
    },
  };
}
