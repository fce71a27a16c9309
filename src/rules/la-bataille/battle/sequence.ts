/** 7: the sequence of play, turn after turn until the day is decided. */
import type { Phase, Table } from '../../../kernel/index.ts';
import { assaultPhase } from './assaults/assaults.ts';
import { commandPhase } from './command/command.ts';
import { firePhase } from './fire/fire.ts';
import { manoeuvrePhase } from './moves/manoeuvre.ts';
import { reorganisationPhase } from './reorganisation/reorganisation.ts';
import { STEPS, type State, type Step } from './state.ts';

/** Each plays on and says whether its segment goes on. */
const PHASES: Readonly<
  Record<Step, { title: string; cite: string; play(table: Table, state: State): boolean | undefined }>
> = {
  command: { title: 'Command', cite: '7.1', play: (table, state) => void commandPhase(table, state) },
  manoeuvre: { title: 'Manoeuvre', cite: '7', play: manoeuvrePhase },
  fire: { title: 'Fire', cite: '15', play: (table, state) => void firePhase(table, state) },
  assault: { title: 'Assault', cite: '7.4', play: (table, state) => void assaultPhase(table, state) },
  reorganisation: {
    title: 'Reorganisation',
    cite: '7.5',
    play: (table, state) => void reorganisationPhase(table, state),
  },
};

export function sequence(state: State): Phase | null {
  if (state.over) return null;
  const { title, cite } = PHASES[state.step];
  const part = state.step === 'manoeuvre' ? `/${state.cup.length}-${state.rest}` : '';
  return { id: `${state.turn}/${state.step}${part}`, title: `Turn ${state.turn}: ${title}`, cite };
}

export function play(table: Table, state: State): void {
  const { step } = state;
  if (PHASES[step].play(table, state)) return;
  state.step = STEPS[(STEPS.indexOf(step) + 1) % STEPS.length]!;
}
