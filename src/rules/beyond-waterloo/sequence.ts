/** The turn and, within it, the battle, for the turn tracker. House order after the rulebook’s headings (H3, H10). */
import type { PhaseOutline } from '../../game/index.ts';

export const sequence: readonly PhaseOutline[] = [
  {
    id: 'mobilization',
    title: 'Mobilization Phase',
    cite: '8.2',
    steps: ['Reinforcements, income, replacements.', 'Roll for each neutral that may enter.'],
  },
  {
    id: 'administration',
    title: 'Administration Phase',
    cite: '8.3',
    steps: [
      'Refill AP; roll for wounded leaders.',
      'Brigade Formations, break down and build up corps.',
      'Formations in supply and at peace regain a Morale level and lose Broken markers.',
    ],
  },
  {
    id: 'ops-1',
    title: 'OPs Phase 1',
    cite: '7 H10',
    steps: [
      'Both roll for initiative; the higher chooses who goes first.',
      'The first side marches, then fights its battles.',
      'The other side does the same.',
    ],
  },
  {
    id: 'ops-2',
    title: 'OPs Phase 2',
    cite: '7 H10',
    steps: ['As OPs Phase 1.'],
  },
  {
    id: 'battle',
    title: 'In each battle',
    cite: '6.3 H3',
    steps: [
      'Attackers pay AP; name the Leads; assign screens; draw cards.',
      'Round 1: chits, cards, charge, both FERT rolls, losses, checks.',
      'Adjustment Round: reactions, the Lead, modes.',
      'Round 2 as round 1.',
      'Winner, withdrawal, pursuit, points.',
    ],
  },
  {
    id: 'attrition',
    title: 'Maintenance and attrition',
    cite: '9 H12',
    steps: ['Pay for large Formations; roll attrition for each.', 'Roll for sieges.'],
  },
  { id: 'victory', title: 'Victory check', cite: '6.16 H15', steps: ['Count points; advance the turn.'] },
];
