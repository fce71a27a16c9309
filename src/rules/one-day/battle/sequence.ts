/** 2.00: the sequence of play, turn after turn until the day is decided. */
import type { Phase, Table } from '../../../kernel/index.ts';
import { activityPhase } from './activity.ts';
import { endPhase } from './end-of-turn.ts';
import { fireBookPhase } from './fire-book.ts';
import { showCharged } from './markers.ts';
import { orderPhase } from './orders.ts';
import { rallyPhase } from './rally.ts';
import { STEPS, type State, type Step } from './state.ts';
import { combatMovesPhase, tradeOffPhase } from './trade-off.ts';

const PHASES: Readonly<Record<Step, { title: string; cite: string; play(table: Table, state: State): void }>> = {
  rally: { title: 'Rally Phase', cite: '2.01', play: rallyPhase },
  orders: { title: 'Order Phase', cite: '2.02', play: orderPhase },
  'fire-book': { title: 'Orders revealed; fire allotted', cite: '2.031(a)(b)', play: fireBookPhase },
  'combat-moves': {
    title: 'Full Moves shown; Combat Moves planned',
    cite: '2.031(c)(d)(e)',
    play(table, state) {
      combatMovesPhase(table, state);
      showCharged(table, state);
    },
  },
  'trade-off': { title: 'Trade Off', cite: '2.03', play: tradeOffPhase },
  activity: { title: 'Activity Phase', cite: '2.03', play: activityPhase },
  end: { title: 'End of turn', cite: '5.00', play: endPhase },
};

/** The phases of each turn by its number, written once: bulk simulation asks for a hundred a game and reads no title. */
const turns: Phase[][] = [];

export function sequence(state: State): Phase | null {
  if (state.over) return null;
  turns[state.turn] ??= phasesOf(state.turn);
  return turns[state.turn]![STEPS.indexOf(state.step)]!;
}

function phasesOf(turn: number): Phase[] {
  return STEPS.map((step) => {
    const { title, cite } = PHASES[step];
    return { id: `${turn}/${step}`, title: `Turn ${turn}: ${title}`, cite };
  });
}

export function play(table: Table, state: State): void {
  const at = STEPS.indexOf(state.step);
  PHASES[STEPS[at]!].play(table, state);
  state.step = STEPS[(at + 1) % STEPS.length]!;
}
