/** The first battle, taught by hand: drag, turn, box, confirm; then what happened, odds, rally. */
import type { Lesson } from '../../../game/index.ts';

const ORDERS = 'one-day/orders';

export const lesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'The ground',
      say: [
        'You command the French in the south. Take the ridge (4 points) and Oberndorf (2 points) in eight turns. Drag empty ground to look around; pinch or scroll to zoom.',
      ],
      when: { kind: ORDERS },
    },
    {
      title: 'A unit',
      say: [
        'Tap the lit Grenadiers, F3. Their card shows the Pass Number a ten-sided die must reach, and what they can lose.',
      ],
      cite: '1.03',
      point: { piece: 'F3' },
      until: 'selected',
    },
    {
      title: 'Move by dragging',
      say: [
        'Drag 1st Division, F1, towards the ridge and let go. The plate says how far it goes; the arrow is its order.',
      ],
      cite: '2.031',
      point: { piece: 'F1' },
      hand: { piece: 'F1', by: [0, 2] },
      until: 'entered',
    },
    {
      title: 'Turn it',
      say: ['Drag the gold knob beside F1, or press the full stop key. A unit fights well only to its front.'],
      point: { piece: 'F1' },
      hand: { piece: 'F1', turn: 30 },
      until: 'entered',
    },
    {
      title: 'Several at once',
      say: ['With a mouse: hold Shift and draw a box round several units. Drag one, and all of them go.'],
      until: 'boxed',
    },
    {
      title: 'Three orders',
      say: [
        'Full Move: far and straight. Combat Move: half as far, free to turn and attack. Fire: stand and shoot. Guns on the move cannot fire; let F6 hold.',
      ],
      cite: '2.02',
      point: { line: 'F6' },
    },
    {
      title: 'Confirm orders',
      say: ['Press Confirm orders. Both sides’ orders stay secret until then; after it everything happens at once.'],
      point: { part: 'ready' },
      until: 'answered',
    },
    {
      title: 'What happened',
      say: [
        'The report tells the gravest first. The Journal has every roll, what was needed, and why. A unit that fails its test falls back.',
      ],
      cite: '3.02',
      point: { part: 'journal' },
      when: { kind: ORDERS, turn: 2 },
    },
    {
      title: 'Odds before orders',
      say: [
        'Drag the Hussars, F4, towards an enemy. When they can reach him, exact odds appear before you confirm anything.',
      ],
      cite: '2.034',
      point: { piece: 'F4' },
      hand: { piece: 'F4', by: [0, 3] },
      when: { kind: ORDERS, turn: 2 },
      until: 'entered',
    },
    {
      title: 'Together',
      say: [
        'Bring two divisions against one brigade, and let the guns fire first. Lannes can ride with a unit: it stands better with him. Confirm your orders.',
      ],
      cite: '4.05',
      point: { line: 'V-HQ' },
      when: { kind: ORDERS, turn: 2 },
      until: 'answered',
    },
    {
      title: 'Rally',
      say: [
        'Shaken units try to rally as a turn begins; those that fail fall back and take no order. Give them a turn of rest.',
      ],
      cite: '2.01',
      point: { part: 'track' },
      when: { kind: ORDERS, turn: 3 },
    },
    {
      title: 'The day is yours',
      say: [
        'You know all you need. “Ask for advice” shows what an officer would do. Hold the ridge when the eighth turn ends.',
      ],
      when: { kind: ORDERS, turn: 3 },
    },
    {
      title: 'Afterwards',
      say: [
        '“After” shows losses, luck, and where the battle turned. From any moment you can play on and try another way.',
      ],
      when: { over: true },
    },
  ],
};
