/** The first battle, taught: chits, moves by hand, fire, and an Assault that is declared from the right distance. */
import type { Lesson } from '../../../game/index.ts';

export const lesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'The ground',
      say: [
        'You command the French in the south. Each hex of Rehdorf is worth 4 points, the bridge behind it 3. You have seven turns.',
      ],
      when: { kind: 'la-bataille/command' },
    },
    {
      title: 'A battalion',
      say: [
        'Tap the lit battalion, I/17e Ligne. An increment is about a hundred men. A low morale number is good: checks pass on a roll above it.',
      ],
      cite: '20.1 B5',
      point: { piece: 'I/17' },
      until: 'selected',
    },
    {
      title: 'Chits',
      say: [
        'A brigade with a chit acts freely when it is drawn; without one it can neither advance nor assault. Give both brigades theirs, then confirm.',
      ],
      cite: '7.1',
      point: { part: 'form' },
      when: { kind: 'la-bataille/command' },
      until: 'answered',
    },
    {
      title: 'Moving',
      say: [
        'Drag the lit battalion to a lit hex, then others of its brigade; those without an order stay. Keep four hexes from the enemy: his front fires at you.',
      ],
      cite: '13, 10.4',
      hand: { anywhere: true },
      when: { kind: 'la-bataille/manoeuvre' },
      until: 'answered',
    },
    {
      title: 'An Assault is declared from afar',
      say: [
        'Declared beside the enemy, an Assault rolls at −12 to close. From four hexes the French lose only 3. Read the odds, or pass.',
      ],
      cite: '16.4',
      point: { part: 'odds' },
      when: { kind: 'la-bataille/assault' },
      until: 'answered',
    },
    {
      title: 'Fire',
      say: [
        'Both sides fire at once, each unit at one hex. Drag a battalion onto its target, or choose it in the form.',
      ],
      cite: '15, 16.2',
      point: { part: 'form' },
      when: { kind: 'la-bataille/fire' },
      until: 'answered',
    },
    {
      title: 'Shaken troops',
      say: [
        'A battalion in Disorder fights at half its worth. Take it five hexes out of sight of the enemy: there it recovers best.',
      ],
      cite: '12.11, 20 G2',
      when: { kind: 'la-bataille/command', turn: 3 },
      until: 'answered',
    },
    {
      title: 'What counts',
      say: [
        'A point for each increment the enemy lost, three for a unit gone or running, and the hexes of Rehdorf and its bridge.',
      ],
      when: { over: true },
    },
  ],
};
