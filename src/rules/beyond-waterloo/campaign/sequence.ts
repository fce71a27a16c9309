/** 7: the turn, step by step. */
import { turnByTurn } from '../../../game/index.ts';
import { attrition } from './attrition.ts';
import { administration, mobilisation } from './mobilisation.ts';
import { ops, part } from './ops.ts';
import type { State, StepName } from './state.ts';

export const turns = turnByTurn<StepName, State>({
  mobilisation: { title: 'Mobilization', cite: '8.2', play: mobilisation },
  administration: { title: 'Administration', cite: '8.3', play: administration },
  ops: { title: 'OPs Phase', cite: '7', play: ops, part },
  attrition: { title: 'Maintenance and attrition', cite: '9', play: attrition },
});
