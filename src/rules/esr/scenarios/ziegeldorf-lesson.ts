/** The first battle, taught: what a Formation is, how orders travel, and what fatigue does. */
import type { Lesson } from '../../../game/index.ts';

export const lesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'The ground',
      say: [
        'You command the French in the west. Ziegeldorf is worth 3 points, the Steinkuppe 1. You command Formations; their Units follow.',
      ],
      when: { kind: 'esr/issue' },
    },
    {
      title: 'A Formation',
      say: [
        'Tap the lit marker, F1. Its card tells its order and its fatigue: at as much as it has Units it retreats.',
      ],
      cite: 'Status Check',
      point: { piece: 'F1' },
      until: 'selected',
    },
    {
      title: 'Orders take time',
      say: [
        'Arnaud is on Attack already. A new order would arrive next turn at the earliest. Confirm without changing anything: orders stand.',
      ],
      cite: 'Order Activation & Leader Actions G2',
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'A leader action',
      say: ['Maurel may act until a roll of his fails. Let him commit Arnaud’s battery: it cannot fail.'],
      cite: 'List of Orders & Actions G19',
      when: { kind: 'esr/lead', turn: 1 },
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'Forward',
      say: [
        'On Attack a Formation makes for its Objective by itself and closes with the enemy in its way. Confirm; its Units follow.',
      ],
      cite: 'Movement',
      when: { kind: 'esr/move', turn: 1 },
      point: { line: 'F1' },
      until: 'answered',
    },
    {
      title: 'Fire',
      say: [
        'Guns reach 6″, skirmishers 3″. Drag a Formation onto its target. Intense fire counts half as much again for 1 fatigue.',
      ],
      cite: 'Artillery Fire & Skirmishing',
      when: { kind: 'esr/fire' },
      point: { part: 'form' },
      until: 'answered',
    },
    {
      title: 'The second line',
      say: [
        'Cavalry may convert and charge an enemy within 10″. Drag it onto him. Keep it for guns and tired Formations.',
      ],
      cite: 'Turn Sequence H11',
      when: { kind: 'esr/convert' },
      point: { part: 'form' },
    },
    {
      title: 'What is left of a Formation',
      say: [
        'Routed Units lie in the Reformation Area. Maurel can rally one a turn, or inspire the division to shed fatigue.',
      ],
      cite: 'List of Orders & Actions G15 G16',
      when: { kind: 'esr/lead', turn: 3 },
    },
    {
      title: 'The end of the day',
      say: [
        'A place belongs to the only side deployed within 3″. A retreating enemy Formation is worth a point, a broken one two.',
      ],
      when: { over: true },
    },
  ],
};
