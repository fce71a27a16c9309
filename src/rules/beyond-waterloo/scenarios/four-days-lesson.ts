/** Four days in Belgium with somebody at one’s elbow. */
import type { Lesson } from '../../../game/index.ts';

export const lesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'The Sambre, four in the morning',
      say: [
        'You command the Army of the North: four Formations at Beaumont. In five days take Brussels, or beat Wellington and Blücher before they join.',
      ],
    },
    {
      title: 'A stack',
      say: [
        'Tap the lit block, then Ney’s card where its stack opens. Lit areas show their price in movement points; red means battle.',
      ],
      cite: '5.3',
      point: { piece: 'N2' },
      until: 'selected',
    },
    {
      title: 'March by hand',
      say: ['Drag Ney onto Charleroi, or tap the area. Zieten’s Prussians stand there: that is an attack.'],
      cite: '5.3 W1',
      when: { kind: 'beyond-waterloo/march' },
      point: { piece: 'N2' },
      hand: { piece: 'N2', on: 'P1' },
      until: 'entered',
    },
    {
      title: 'Modes',
      say: [
        'March Order goes far and fights at half strength. Tap Echelon above the map, so that Ney arrives ready. Then confirm.',
      ],
      cite: '5.3',
      when: { kind: 'beyond-waterloo/march' },
      until: 'answered',
    },
    {
      title: 'The Lead and the screen',
      say: [
        'Name a Lead: its mode, Morale and commander count for all. Cavalry sent to screen hinders enemies who march to the guns.',
      ],
      cite: '6.2',
      when: { kind: 'beyond-waterloo/array' },
      until: 'answered',
    },
    {
      title: 'Grand Tactics',
      say: [
        'Choose in secret how you attack. The table shows your chance against each choice of his. A Flank Attack from Echelon doubles you.',
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
        'Keep your Formations where they can reach one battlefield: a neighbour may march to the guns for an Administration Point.',
      ],
      cite: '6.13',
      when: { turn: 2 },
    },
    {
      title: 'The end',
      say: ['Areas, battles and destroyed steps are counted. Three points ahead is a victory.'],
      cite: '6.16 H15',
      when: { over: true },
    },
  ],
};
