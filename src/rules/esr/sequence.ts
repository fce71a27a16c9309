/** The turn of twenty minutes, for the turn tracker. */
import type { PhaseOutline } from '../../game/index.ts';

export const sequence: readonly PhaseOutline[] = [
  {
    id: 'command',
    title: 'Command',
    cite: 'Turn Sequence',
    steps: [
      'Activate orders: each pending order may test once.',
      'Issue orders: an Objective a Force, a directive a Formation; they test from next turn on (G2).',
      'Leader actions: each corps and army commander until a test fails.',
    ],
  },
  {
    id: 'movement',
    title: 'Movement',
    cite: 'Turn Sequence R1',
    steps: [
      'Order conversions.',
      'Movement of Formations and generals.',
      'Ploy and deploy, a roll for each Formation that wants to.',
      'Recovery from fatigue (G10).',
    ],
  },
  {
    id: 'artillery-skirmish',
    title: 'Artillery & Skirmish',
    cite: 'Turn Sequence',
    steps: [
      'Declare targets and intensities, then roll a score for each target.',
      'Leader Fate for commanders near the enemy.',
      'Assessments of all who have cause.',
    ],
  },
  {
    id: 'combat',
    title: 'Combat',
    cite: 'Turn Sequence',
    steps: [
      'Order conversions.',
      'Combat resolution, fight by fight.',
      'Assessments of all who fought or whose Reformation Area was touched.',
      'Status check of those that assessed just now (A15).',
      'Order conversions.',
    ],
  },
];
