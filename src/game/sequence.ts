/** The sequence of play of games that go turn by turn: steps in their order, each played by one plain function. */
import type { Phase, Table } from '../kernel/index.ts';

/** What such a state has for it. */
export interface Turned<K extends string> {
  turn: number;
  step: K;
  readonly over: unknown;
}

export interface Step<S> {
  readonly title: string;
  readonly cite: string;
  /** Plays on; says true where the step is not over yet and is to be played again. */
  play(table: Table, state: S): unknown;
  /** Tells one playing of a step that is played several times a turn from another. */
  part?(state: S): string;
  /** Played before the first turn, and in no other. */
  readonly once?: true;
}

/** Steps as the rulebook orders them. The last one of a turn counts `turn` up itself, or ends the game. */
export function turnByTurn<K extends string, S extends Turned<K>>(steps: Readonly<Record<K, Step<S>>>) {
  const order = Object.keys(steps) as K[];
  const everyTurn = order.filter((step) => !steps[step].once);
  const after = (step: K): K =>
    order.slice(order.indexOf(step) + 1).find((next) => !steps[next].once || steps[step].once) ?? everyTurn[0]!;
  return {
    sequence(state: S): Phase | null {
      if (state.over) return null;
      const { title, cite, part } = steps[state.step];
      const which = part ? `/${part(state)}` : '';
      return { id: `${state.turn}/${state.step}${which}`, title: `Turn ${state.turn}: ${title}`, cite };
    },
    play(table: Table, state: S): void {
      const { step } = state;
      if (steps[step].play(table, state) === true) return;
      state.step = after(step);
    },
  };
}
