/** 7: the sequence of a turn of twenty minutes, for the turn tracker. */
import type { PhaseOutline } from '../../game/index.ts';

export const sequence: readonly PhaseOutline[] = [
  {
    id: 'command',
    title: 'Command',
    cite: '7.1',
    steps: [
      'Each side takes its Command Points.',
      'A point for each formation leader puts his chit into the cup.',
      'Who has no chit neither advances, charges nor declares an Assault.',
    ],
  },
  {
    id: 'manoeuvre',
    title: 'Manoeuvre',
    cite: '7 H2',
    steps: [
      'Draw chits one by one.',
      'The formation first makes its Charges, each fought out at once.',
      'Then it moves, changes formation and limbers.',
      'Then it declares Assaults, notes the distance and moves up.',
      'The other side answers with opportunity fire, Reaction and Opportunity Charges.',
    ],
  },
  {
    id: 'fire',
    title: 'Fire',
    cite: '15',
    steps: [
      'Both sides fire at once; losses do not weaken the answer.',
      'Each unit fires once, each hex is fired at once a side.',
      'At the end units that lost enough check morale.',
    ],
  },
  {
    id: 'assault',
    title: 'Assault',
    cite: '7.4',
    steps: [
      'The side with more Assault markers out begins; then the sides take turns.',
      'Retreat Before Assault, Roll to Close, Roll to Stand, fire, melee.',
      'A blank goes into a second round.',
      'Winners enter the hex and roll for impetus.',
    ],
  },
  {
    id: 'reorganisation',
    title: 'Reorganisation',
    cite: '7.5',
    steps: [
      'Disordered units without an enemy beside them check to recover.',
      'Units in PGD recover or Rout on.',
      'Cavalry regains readiness.',
      'Batteries near a wagon roll for resupply.',
      'Set morale levels; leaders return; the turn marker goes on.',
    ],
  },
];
