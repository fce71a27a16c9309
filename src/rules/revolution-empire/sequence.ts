/** The eleven phases of a turn of thirty minutes, for the turn tracker. */
import type { PhaseOutline } from '../../game/index.ts';

export const sequence: readonly PhaseOutline[] = [
  {
    id: '1',
    title: 'Corps orders',
    cite: 'ch 3, pg 24-28',
    steps: [
      'Couriers due this turn arrive.',
      'The army commander drafts corps orders, each with a named objective.',
      'A corps commander out of touch may try to change his own order.',
    ],
  },
  {
    id: '2',
    title: 'ME orders',
    cite: 'ch 4, pg 29-35',
    steps: ['Write ME orders that the corps order allows.', 'Check what the corps order binds the corps to.'],
  },
  {
    id: '3',
    title: 'ME morale',
    cite: 'ch 5, pg 36-38',
    steps: ['Each ME with a cause tests; move what must go at once.', 'Note breaks for the panic checks.'],
  },
  {
    id: '4',
    title: 'Panic checks',
    cite: 'ch 6, pg 39-40',
    steps: ['MEs near a break check; a new break starts new checks.'],
  },
  {
    id: '5',
    title: 'Commander actions',
    cite: 'ch 7, pg 41-43',
    steps: ['From the highest rank down, each commander rolls for his acts until one fails.'],
  },
  {
    id: '6',
    title: 'ME activation',
    cite: 'ch 8, pg 44-45',
    steps: ['Roll for each pending order that has arrived; at ten points it is active.'],
  },
  {
    id: '7',
    title: 'Deployment, break off, grand tactical movement',
    cite: 'ch 9, pg 46-56',
    steps: [
      'MEs that break off move first.',
      'The others deploy or move; an ME that comes within engagement range stops.',
      'Adjustments.',
    ],
  },
  {
    id: '8',
    title: 'Interception and screening',
    cite: 'ch 13, pg 72-75',
    steps: [
      'Cavalry on Support/Intercept within 20″ may trigger.',
      'Cavalry screens turn to Defend and roll a follow-up order.',
      'Skirmishers of each engagement fight and fall back to their parents.',
    ],
  },
  { id: '9A', title: 'Army initiative', cite: 'ch 11, pg 62', steps: ['Both sides roll.'] },
  {
    id: '9B',
    title: 'Tactical combat of the side with the initiative',
    brief: 'Combat, first side',
    cite: 'ch 14-17, pg 78-138',
    steps: [
      'ME by ME: leaders act, units move, change formation, fire, charge.',
      'The enemy reacts: opportunity fire, squares, opportunity charges, guns limber.',
      'An ME whose action fails or is beaten loses the initiative.',
      'Running firefights, then street fights.',
    ],
  },
  {
    id: '9C',
    title: 'Tactical combat of the other side',
    brief: 'Combat, second side',
    cite: 'ch 16, pg 106-124',
    steps: ['The same for the side without the initiative.'],
  },
  {
    id: '9D',
    title: 'Bombardment',
    cite: 'ch 18, pg 139-144',
    steps: ['Batteries that may bombard fire, intensive or paced.', 'Bounce-through, counter-battery hits, fires.'],
  },
  {
    id: '9E',
    title: 'Bonus impulse',
    cite: 'ch 20, pg 149-150',
    steps: ['Engaged MEs roll by turns, the initiative side first.'],
  },
  { id: '9F', title: 'Fatigue checks', cite: 'ch 22, pg 163-167', steps: ['Each ME that fought or was bombarded.'] },
  {
    id: '10',
    title: 'Leader fate',
    cite: 'ch 21, pg 151-162',
    steps: ['Leaders in danger roll; replacements appear.'],
  },
  {
    id: '11',
    title: 'Rest, rally and fatigue recovery',
    cite: 'ch 22, pg 163-167',
    steps: ['Unengaged MEs on Rest & rally recover, rally units and pick up guns.'],
  },
];
