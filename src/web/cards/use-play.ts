/** Playing a card: dice typed or rolled, answers given, each step played again from what stands. */
import { useMemo, useState } from 'react';
import {
  type AnswerNeed,
  type AnyProcedure,
  type Entry,
  type Input,
  type Resolution,
  resolve,
  sealedDice,
  sealedHand,
  standing,
  streamOf,
} from '../../kernel/index.ts';
import { castInput, press, takeBack } from './dice-pad.ts';

export interface PlayState {
  readonly inputs: readonly Input[];
  /** Dice of the throw being typed. */
  readonly typed: readonly number[];
  readonly seed: string | null;
  /** Whether dice are wanted, and from where. */
  readonly mode: 'idle' | 'typing' | 'rolling';
  /** How many later dice and answers no longer fitted after a correction. */
  readonly letGo: number;
}

export const FRESH: PlayState = { inputs: [], typed: [], seed: null, mode: 'idle', letGo: 0 };

export interface Play {
  readonly state: PlayState;
  /** Null while the facts are faulty. */
  readonly resolution: Resolution<unknown> | null;
  readonly done: boolean;
  type(): void;
  press(face: number): void;
  back(): void;
  roll(): void;
  answer(need: AnswerNeed, answer: unknown): void;
  correct(entry: number, faces: readonly number[]): void;
  set(state: PlayState): void;
}

/** A word nobody can guess, short enough to read out. */
const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The first die of the sealed stream that was not used yet. */
const nextDie = (inputs: readonly Input[]): number =>
  inputs.reduce(
    (next, input) =>
      input.type === 'roll' && input.hand !== 'typed' ? Math.max(next, input.hand + input.faces.length) : next,
    0,
  );

export function rolled(procedure: AnyProcedure, facts: unknown, options: unknown, state: PlayState): PlayState {
  const seed = state.seed ?? freshSeed();
  const { entries } = resolve(procedure, facts, options, {
    memory: state.inputs,
    hand: sealedHand(sealedDice(seed), { [streamOf(undefined)]: nextDie(state.inputs) }),
    onMismatch: 'drop',
  });
  return { inputs: standing(entries), typed: [], seed, mode: 'rolling', letGo: 0 };
}

/** What stands after a correction: played again, later dice that no longer fit or are no longer asked for are let go. */
export function corrected(
  procedure: AnyProcedure,
  facts: unknown,
  options: unknown,
  journal: readonly Entry[],
  entry: number,
  faces: readonly number[],
): Pick<PlayState, 'inputs' | 'letGo'> {
  const memory = standing([...journal, { type: 'correction', of: entry, faces }]);
  const again = resolve(procedure, facts, options, { memory, onMismatch: 'drop' });
  return { inputs: standing(again.entries), letGo: again.dropped + again.unread };
}

export function usePlay(procedure: AnyProcedure, facts: unknown, options: unknown, start: PlayState = FRESH): Play {
  const [state, set] = useState(start);
  const resolution = useMemo(
    () => (facts === null ? null : resolve(procedure, facts, options, { memory: state.inputs, onMismatch: 'drop' })),
    [procedure, facts, options, state.inputs],
  );
  const need = resolution?.needs?.[0];
  // Playing on from a run that let inputs go must not bring them back.
  const stood = () => (resolution && resolution.dropped > 0 ? standing(resolution.entries) : state.inputs);
  return {
    state,
    resolution,
    done: resolution !== null && resolution.needs === null,
    set,
    type: () => set({ ...state, mode: 'typing' }),
    press(face) {
      if (need?.type !== 'dice') return;
      const inputs = stood();
      const { typed, cast } = press(need, state.typed, face);
      set({
        ...state,
        mode: 'typing',
        typed,
        letGo: 0,
        inputs: cast ? [...inputs, castInput(need, cast, inputs.length)] : inputs,
      });
    },
    back: () => set({ ...state, ...takeBack(stood(), state.typed), mode: 'typing' }),
    roll() {
      if (facts !== null) set(rolled(procedure, facts, options, { ...state, inputs: stood() }));
    },
    answer(asked, answer) {
      const inputs = stood();
      const input: Input = {
        at: inputs.length,
        type: 'answer',
        seat: asked.seat,
        kind: asked.kind,
        answer,
        ...(asked.secret ? { secret: true } : {}),
      };
      const next = { ...state, inputs: [...inputs, input] };
      set(state.mode === 'rolling' ? rolled(procedure, facts, options, next) : next);
    },
    correct(entry, faces) {
      if (!resolution) return;
      const after = corrected(procedure, facts, options, resolution.entries, entry, faces);
      set({ ...state, ...after, typed: [], mode: 'typing' });
    },
  };
}
