/** What the first battle teaches while it is played. */
import type { Lesson } from '../../../game/index.ts';

export const lesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'A brigade and a farm',
      say: [
        'You command Brunet’s brigade: four battalions and a battery. The farm of Mühlhof is worth four points, the Kirchhügel behind it two.',
      ],
    },
    {
      title: 'Orders',
      say: [
        'An ME is a brigade that acts on one written order. Yours is Attack, and it holds already. Press Confirm orders.',
      ],
      cite: 'pg 32, pg 45',
      when: { kind: 'revolution-empire/me-orders' },
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'Your leader',
      say: [
        'Brunet may act first. Each act is a roll, and the first that fails ends the chain. Impetus carries a charge through fire.',
      ],
      cite: 'pg 43, pg 66',
      when: { kind: 'revolution-empire/acts' },
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'The march',
      say: [
        'Drag any battalion of yours onto the enemy brigade: all of it marches upon him. Then confirm. Both sides march at once.',
      ],
      cite: 'pg 50, pg 52',
      when: { kind: 'revolution-empire/march' },
      point: { piece: 'Fb' },
      hand: { piece: 'Fb', on: 'Ad' },
      until: 'answered',
    },
    {
      title: 'One unit, one action',
      say: [
        'Drag the lit battalion, 1/24e Léger, straight ahead; it takes the nearest place it can. Then press Move. Onto an enemy it charges.',
      ],
      cite: 'pg 78, pg 106',
      when: { kind: 'revolution-empire/action' },
      point: { piece: 'Fa' },
      hand: { piece: 'Fa', by: [0, 5] },
      until: 'answered',
    },
    {
      title: 'Guns',
      say: [
        'A battery that neither moves nor fires now may bombard at the end of the combat, and more fiercely for it.',
      ],
      cite: 'pg 139',
      when: { kind: 'revolution-empire/action' },
      point: { piece: 'Fe' },
    },
    {
      title: 'Wear',
      say: [
        'Brigades that fought grow tired. A unit that ran waits in the holding area; a brigade that loses units must test.',
      ],
      cite: 'pg 36, pg 165',
      when: { turn: 2 },
    },
    {
      title: 'The day is over',
      say: ['Count farm, hill, standards and guns. If nobody leads, the defender has held.'],
      when: { over: true },
    },
  ],
};
