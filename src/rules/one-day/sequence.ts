/** 2.00: the sequence of play, for the turn tracker. */
import type { PhaseOutline } from '../../game/index.ts';

export const sequence: readonly PhaseOutline[] = [
  {
    id: 'rally',
    title: 'Rally Phase',
    cite: '2.01',
    steps: [
      'Test every Nervous, Flustered and Panicked unit.',
      'Who passes rises a level; who fails falls back and gets no order.',
      'Leaders lost two turns ago are replaced.',
    ],
  },
  {
    id: 'orders',
    title: 'Order Phase',
    cite: '2.02',
    steps: [
      'Lay a chit face down: Fire, Full Move or Combat Move.',
      'A headquarters’ chit orders all its units without one.',
      'No chit is a Combat Move.',
    ],
  },
  {
    id: 'activity',
    title: 'Activity Phase',
    cite: '2.03',
    steps: [
      'Reveal all chits.',
      'Allot all fire on each target before rolling any.',
      'Full Moves that can touch nobody go first; the others mark their reach.',
      'Trade off: Combat Moves answer Full Moves and each other; squares are declared.',
      'Fire, charges and melees in the order they happen.',
    ],
  },
  {
    id: 'end',
    title: 'End of turn',
    cite: '5.00',
    steps: ['Sappers roll for bridges.', 'Each side rolls once for every enemy marker in sight.', 'Check supply.'],
  },
];
