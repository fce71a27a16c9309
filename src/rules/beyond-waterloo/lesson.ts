/** Four days in Belgium with somebody at one’s elbow. */
import type { Lesson } from '../../game/index.ts';

export const lesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'The Sambre, four in the morning',
      say: [
        'You command the Army of the North: four Formations around Beaumont. North of the river stand two armies, each nearly as strong as yours, and spread out.',
        'You have five days to take Brussels, or to beat Wellington and Blücher before they join.',
      ],
      point: { part: 'map' },
    },
    {
      title: 'Modes',
      say: [
        'March Order goes five movement points, but fights at half strength. Line of Battle and Echelon go two. Echelon counts double with a Flank Attack, Concentrated with General Advance or Hold.',
        'March in March Order, change into Echelon or Line of Battle with your last point, and never be met in March Order.',
      ],
      cite: '5.3',
      point: { part: 'form' },
    },
    {
      title: 'The march',
      say: [
        'Give each Formation an area and the mode it ends in. Ney to Charleroi in Echelon, for one. Zieten’s Prussians stand there: that is an attack, and costs Ney an Administration Point.',
        'Your orders are nobody’s business: the enemy sees a Formation only next to his own.',
      ],
      cite: '5.3 W1',
      when: { kind: 'beyond-waterloo/march' },
      until: 'answered',
    },
    {
      title: 'The Lead and the screen',
      say: [
        'Both sides now name a Lead, whose mode, Morale and commander count for all, and may send cavalry to screen. A screen hinders enemies who march to the sound of the guns, but does not fight.',
      ],
      cite: '6.2',
      when: { kind: 'beyond-waterloo/array' },
      until: 'answered',
    },
    {
      title: 'Chits',
      say: [
        'Grand Tactics are laid face down by both. The odds beside the form show what your chit does against each of his.',
        'A Flank Attack from Echelon doubles you; Hold is safe, but the attacker may not hold in the first round.',
      ],
      cite: '6.4',
      point: { part: 'odds' },
      when: { kind: 'beyond-waterloo/grand-tactic' },
      until: 'answered',
    },
    {
      title: 'Cards',
      say: ['One card a round, two under a great commander. A Grand Battery against Hold is worth three.'],
      cite: '6.5',
      when: { kind: 'beyond-waterloo/cards' },
      until: 'answered',
    },
    {
      title: 'The second day',
      say: [
        'The initiative may go either way now. Keep your Formations where they can reach one battlefield: a neighbour may react into a battle for an Administration Point.',
      ],
      cite: '6.13',
      when: { turn: 2 },
    },
    {
      title: 'The end',
      say: ['Areas, battles and destroyed steps are counted. Whoever is three points ahead has won.'],
      cite: '6.16 H15',
      when: { over: true },
    },
  ],
};
