/** The sequence of play of games that go turn by turn: steps in their order, each played by one plain function. */
import { nth, type Phase, type Table } from '../kernel/index.ts';

/** What such a state has for it. */
export interface Turned<K extends string> {
  turn: number;
  step: K;
  readonly over: unknown;
}

interface Named<S> {
  readonly title: string;
  readonly cite: string;
  /** Tells one playing of a step that is played several times a turn from another. */
  part?(state: S): string;
  /** Played before the first turn, and in no other. */
  readonly once?: true;
}

/** Played in one; says true where the step is not over yet and is to be played again: as another phase. */
interface PlayedWhole<S> {
  play(table: Table, state: S): unknown;
}

/** Where the step asks many times: the next act of its phase. */
interface PlayedByActs<S> {
  act(table: Table, state: S): Progress;
}

export type Step<S> = Named<S> & (PlayedWhole<S> | PlayedByActs<S>);

/** After an act: the phase goes on, or it is over; or its step is to be played again, as another phase. */
export type Progress = 'goes on' | 'over' | 'again';

/** A phase in parts, an act each; the state counts those that are over. */
export function inParts<S extends { acts: number }>(...parts: readonly ((table: Table, state: S) => void)[]) {
  return (table: Table, state: S): Progress => {
    nth(parts, state.acts)(table, state);
    state.acts = (state.acts + 1) % parts.length;
    return state.acts === 0 ? 'over' : 'goes on';
  };
}

/** Steps as the rulebook orders them. The last one of a turn counts `turn` up itself, or ends the game. */
export function turnByTurn<K extends string, S extends Turned<K>>(steps: Readonly<Record<K, Step<S>>>) {
  const order = Object.keys(steps) as K[];
  const everyTurn = order.filter((step) => !steps[step].once);
  const after = (step: K): K =>
    order.slice(order.indexOf(step) + 1).find((next) => !steps[next].once || steps[step].once) ?? nth(everyTurn, 0);
  const progress = (table: Table, state: S, step: Step<S>): Progress => {
    if ('act' in step) return step.act(table, state);
    return step.play(table, state) === true ? 'again' : 'over';
  };
  const act = (table: Table, state: S): boolean => {
    const { step } = state;
    const now = progress(table, state, steps[step]);
    if (now === 'over') state.step = after(step);
    return now === 'goes on';
  };
  return {
    sequence(state: S): Phase | null {
      if (state.over) return null;
      const { title, cite, part } = steps[state.step];
      const which = part ? `/${part(state)}` : '';
      return { id: `${state.turn}/${state.step}${which}`, title: `Turn ${state.turn}: ${title}`, cite };
    },
    play(table: Table, state: S): void {
      while (act(table, state));
    },
    // Without steps that tell their acts apart a phase is one act, and needs no second way to be played.
    ...(order.some((step) => 'act' in steps[step]) ? { act } : {}),
  };
}
