/** The first battle, taught: what to look at, what to order and why, turn by turn. */
import type { Lesson } from '../../../game/index.ts';

const ORDERS = 'one-day/orders';

export const teachingLesson: Lesson = {
  seat: 'french',
  steps: [
    {
      title: 'The ground',
      say: [
        'You command the French at the southern edge. The Austrians hold the ridge (4 points) and the village of Oberndorf (2 points). You have eight turns of half an hour.',
        'Drag the map to look around, and turn the wheel or pinch to come nearer. Flags are what the day is about.',
      ],
      point: { part: 'map' },
      when: { kind: ORDERS },
    },
    {
      title: 'A unit',
      say: [
        'Tap the Grenadiers, F3. Their card says what they are worth: the pass number is what a ten-sided die must show when they are tested, and the row of boxes is what they can lose.',
      ],
      cite: '1.03',
      point: { piece: 'F3' },
      until: 'selected',
    },
    {
      title: 'Three orders',
      say: [
        'Each turn every unit gets one order, in secret. Fire: it stands and shoots. Full Move: it marches as far as it can, straight ahead or along a road, and strikes what it meets. Combat Move: half as far, but where and facing as you like, and it may attack, dodge or form square.',
        'Who has no order of his own takes that of his headquarters.',
      ],
      cite: '2.02',
      point: { part: 'form' },
    },
    {
      title: 'Forward',
      say: [
        'The enemy is two marches away, too far to be hurt by more than guns. Give the whole advance guard a Combat Move with the button beside “Everybody”, then open some lines and send them towards the ridge: “Go”, then “On the map”, and drag to turn.',
        'You can also type: F1 go 10,7.5 facing north column. Distances are in inches from the south-west corner.',
      ],
      cite: '2.031',
      point: { line: 'F1' },
    },
    {
      title: 'Guns first',
      say: [
        'Guns on the move cannot shoot. Let F6 hold and unlimber this turn: Combat Move, Hold, formation unlimbered. From the next turn on it can be given Fire.',
      ],
      cite: '2.033',
      point: { line: 'F6' },
    },
    {
      title: 'Seal it',
      say: [
        'Nothing you enter is seen by the Austrians until both sides have sealed their orders. Then all happens at once, and is shown to you as it happened.',
      ],
      point: { part: 'ready' },
      until: 'answered',
    },
    {
      title: 'What happened',
      say: [
        'Open the journal: every roll is there with what was needed and why. Tap a roll for its modifiers, and a modifier for its chart.',
        'A unit that is hit is tested. If it fails it loses heart, from Firm to Nervous, Flustered, Panicked and rout, each time a step back.',
      ],
      cite: '3.02',
      point: { part: 'journal' },
      when: { kind: ORDERS, turn: 2 },
    },
    {
      title: 'Odds before orders',
      say: [
        'Open the line of the Hussars and order a Combat Move: Attack, and pick the Grenz brigade or the Line brigade. Under the line you see what hangs on it, with exact odds. Cavalry against steady infantry that has time to form square is seldom a good idea.',
        'Hold Shift and tap a second unit on the map to weigh any two against each other.',
      ],
      cite: '2.034',
      point: { line: 'F4' },
      when: { kind: ORDERS, turn: 2 },
    },
    {
      title: 'Together',
      say: [
        'A unit that attacks alone mostly bleeds alone. Let the guns fire at the place you mean to take, bring two divisions against one brigade, and keep the Dragoons behind for when somebody breaks.',
        'Lannes can ride with a unit: it stands better with him, and he may be hit. His line is the last of the form.',
      ],
      cite: '4.05',
      point: { line: 'V-HQ' },
      when: { kind: ORDERS, turn: 2 },
      until: 'answered',
    },
    {
      title: 'Rally',
      say: [
        'At the beginning of each turn shaken units try to rally; those that fail fall back once more and take no order. Do not send them forward: a turn of rest with a general beside them is worth more.',
      ],
      cite: '2.01',
      point: { part: 'track' },
      when: { kind: ORDERS, turn: 3 },
    },
    {
      title: 'The day is yours',
      say: [
        'You know all you need. The Replay shows any moment again; “As last time” repeats your orders. Take the ridge and hold it when the eighth turn ends.',
      ],
      when: { kind: ORDERS, turn: 3 },
    },
    {
      title: 'Afterwards',
      say: [
        'Under “After” you see how both sides melted away, who had the dice with him, and why the Austrian officer did what he did. From any moment you can play on both sides yourself and try another way.',
      ],
      when: { over: true },
    },
  ],
};
