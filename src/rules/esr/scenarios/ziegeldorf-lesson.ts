/** The first battle, taught: what a Formation is, how orders travel, and what fatigue does. */
import type { Lesson } from '../../../game/index.ts';

export const lesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'The ground',
      say: [
        'You command the French on the west side. Ziegeldorf is worth 3 points and the Steinkuppe behind it 1. You have six turns of twenty minutes.',
        'A line of foot is five battalions of one Formation, Division Arnaud. You command Formations; their Units follow.',
      ],
      point: { part: 'map' },
      when: { kind: 'esr/issue' },
    },
    {
      title: 'A Formation',
      say: [
        'Tap the marker F1. Its card says who commands it, what it is ordered to do, and how tired it is: at as much fatigue as it has Units deployed it retreats, at half as much again it breaks.',
      ],
      cite: 'Status Check',
      point: { piece: 'F1' },
      until: 'selected',
    },
    {
      title: 'Orders take time',
      say: [
        'Arnaud is on Attack already and Perrin’s horse supports him, so nothing needs to be sent. An order sent now would test next turn, and the farther off and the more tired a Formation is, the later it comes.',
        'Seal the sheet without a word: the orders stand.',
      ],
      cite: 'Order Activation & Leader Actions G2',
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'A leader action',
      say: [
        'Maurel may act in person until a test of his fails. Let him commit Arnaud’s battery: out of the division’s own reserve, with a B for both men, it cannot fail.',
      ],
      cite: 'List of Orders & Actions G19',
      when: { kind: 'esr/lead', turn: 1 },
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'Forward',
      say: [
        'A Formation on Attack goes its full move for its Objective and closes with whoever stands in the way. The brook costs everybody off the road double.',
      ],
      cite: 'Movement',
      when: { kind: 'esr/move', turn: 1 },
      point: { line: 'F1' },
      until: 'answered',
    },
    {
      title: 'Fire',
      say: [
        'Guns reach 6″, skirmishers 3″. All that fires at one Formation makes one score, and every ten points take one off its Assessment. Intense fire is half as much again and costs you a fatigue: look at the odds beside the line.',
      ],
      cite: 'Artillery Fire & Skirmishing',
      when: { kind: 'esr/fire' },
      point: { part: 'odds' },
      until: 'answered',
    },
    {
      title: 'The second line',
      say: [
        'Perrin’s horse may convert and charge whoever is within 10″, and Shock counts in its first fight of the turn. Horse is best kept for guns and for Formations that are already tired.',
      ],
      cite: 'Turn Sequence H11',
      when: { kind: 'esr/convert' },
      point: { part: 'form' },
    },
    {
      title: 'What is left of a Formation',
      say: [
        'Units that rout lie in the Reformation Area and count no more. Maurel can rally one a turn if it was there before, or inspire the division: a Unit given up takes two fatigue with it.',
      ],
      cite: 'List of Orders & Actions G15 G16',
      when: { kind: 'esr/lead', turn: 3 },
    },
    {
      title: 'The end of the day',
      say: [
        'A place is held by the only side with somebody deployed within 3″ of it. A retreating enemy Formation is worth a point, a broken one two.',
      ],
      when: { over: true },
    },
  ],
};
