/** The first battle, taught: chits, moves, fire, and an Assault that is declared from the right distance. */
import type { Lesson } from '../../../game/index.ts';

export const rehdorfLesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'The ground',
      say: [
        'You command the French, in the south. Each hex of Rehdorf is worth 4 points and the bridge behind it 3. You have seven turns of twenty minutes.',
        'A hex is some 100 metres across. Only one side’s troops stand in a hex, and houses, gardens and woods are cover.',
      ],
      point: { part: 'map' },
      when: { kind: 'la-bataille/command' },
    },
    {
      title: 'A battalion',
      say: [
        'Tap I/17e Ligne. An increment is about a hundred men. The lower its morale number, the steadier it is: a check is passed by throwing more than that number.',
      ],
      cite: '20.1 B5',
      point: { piece: 'I/17' },
      until: 'selected',
    },
    {
      title: 'Chits',
      say: [
        'A formation with a chit acts freely when its chit is drawn. Without one it may turn, change formation and go back, but neither assault nor charge.',
        'You have two points and two brigades: give both their chits.',
      ],
      cite: '7.1',
      point: { part: 'form' },
      when: { kind: 'la-bataille/command' },
      until: 'answered',
    },
    {
      title: 'Moving',
      say: [
        'Drag a battalion, or choose its place in the form. Before a front with loaded muskets or guns you are fired at while you move, and the zone of an enemy ends the move.',
        'Halt four or five hexes from the enemy for now, and you will see why.',
      ],
      cite: '13, 10.4',
      point: { part: 'form' },
      when: { kind: 'la-bataille/manoeuvre' },
      until: 'answered',
    },
    {
      title: 'An Assault is declared from afar',
      say: [
        'Who declares an Assault beside the enemy throws at −12 to close, and most do not. From four hexes the French lose only 3, from six they gain 3.',
        'Look at the odds beside each Assault before you declare one, or declare none this time.',
      ],
      cite: '16.4',
      point: { part: 'odds' },
      when: { kind: 'la-bataille/assault' },
      until: 'answered',
    },
    {
      title: 'Fire',
      say: [
        'Both sides fire at once, each unit at one hex. A hex is fired at once by a side: fire that is to count together is laid on the same hex in one order.',
        'Whoever has declared an Assault keeps his fire for it.',
      ],
      cite: '15, 16.2',
      point: { part: 'form' },
      when: { kind: 'la-bataille/fire' },
      until: 'answered',
    },
    {
      title: 'Shaken troops',
      say: [
        'A battalion in Disorder fights at half its worth and runs if it fails again. Take it five hexes or more out of the enemy’s sight: there it recovers best, with a leader beside it best of all.',
      ],
      cite: '12.11, 20 G2',
      when: { kind: 'la-bataille/command', turn: 3 },
      point: { part: 'map' },
      until: 'answered',
    },
    {
      title: 'What counts',
      say: [
        'A point for every increment the enemy lost, three for a battalion or regiment that is gone or running, and the hexes of Rehdorf and its bridge for whoever was there last.',
      ],
      when: { over: true },
    },
  ],
};
