/** What the first battle teaches while it is played. */
import type { Lesson } from '../../../game/index.ts';

export const lesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'A brigade and a farm',
      say: [
        'You command Brunet’s brigade: four battalions and a battery. The Austrians hold the farm of Mühlhof and the Kirchhügel behind it.',
        'The farm is worth four points, a battalion in good order on the hill two. You have four turns of half an hour.',
      ],
      point: { part: 'map' },
    },
    {
      title: 'Orders',
      say: [
        'In this book an ME, a division or brigade, acts on a written order. Yours is Attack, and it is active: you need not change it.',
        'Another order must first be issued by an act and then gather ten points before it holds.',
      ],
      cite: 'pg 32, pg 45',
      when: { kind: 'revolution-empire/me-orders' },
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'The march',
      say: [
        'On Attack the ME must close at best speed: 26 inches for a deployed ME of class A. Choose whom it marches upon.',
        'Both sides march at once. Whoever comes within eight inches, or four of buildings, is engaged and stops.',
      ],
      cite: 'pg 50, pg 52',
      when: { kind: 'revolution-empire/march' },
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'Your impulse',
      say: [
        'Engaged MEs fight by impulses. First your leader may act: impetus carries a charge through fire that would stop it.',
        'Each act is a roll, and the first that fails ends the chain.',
      ],
      cite: 'pg 43, pg 66',
      when: { kind: 'revolution-empire/acts' },
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'One unit, one action',
      say: [
        'Then your units act one by one: move, change formation, fire, charge. A charge that is halted or beaten costs the ME the initiative, so begin with what is safe.',
        'Before you charge look at the odds: they go through élan, defensive fire, morale and shock to the victory table.',
      ],
      cite: 'pg 106-116',
      when: { kind: 'revolution-empire/action' },
      point: { part: 'odds' },
      until: 'answered',
    },
    {
      title: 'Guns',
      say: [
        'A battery that neither moved nor fought may bombard at the end of tactical combat, the more fiercely if it has not fired at all.',
      ],
      cite: 'pg 139',
      when: { kind: 'revolution-empire/bombard' },
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'Wear',
      say: [
        'At the end of a turn MEs that fought grow tired. A unit that ran waits in the holding area until its ME rests; an ME that loses units must test before the next turn.',
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
