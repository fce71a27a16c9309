/** 7: the sequence of play, turn after turn until the day is decided. */
import { turnByTurn } from '../../../game/index.ts';
import { assaultPhase } from './assaults/assaults.ts';
import { commandPhase } from './command/command.ts';
import { firePhase } from './fire/fire.ts';
import { manoeuvrePhase } from './moves/manoeuvre.ts';
import { reorganisationPhase } from './reorganisation/reorganisation.ts';
import type { State, Step } from './state.ts';

export const turn = turnByTurn<Step, State>({
  command: { title: 'Command', cite: '7.1', play: commandPhase },
  manoeuvre: {
    title: 'Manoeuvre',
    cite: '7',
    act: manoeuvrePhase,
    part: ({ cup, rest, activation }) => `${activation?.cup ?? cup.length}-${rest}`,
  },
  fire: { title: 'Fire', cite: '15', play: firePhase },
  assault: { title: 'Assault', cite: '7.4', play: assaultPhase },
  reorganisation: { title: 'Reorganisation', cite: '7.5', play: reorganisationPhase },
});
