/** Orders, statuses, leader actions and the command test. */
import { chartsOf, d6, house, printed, repaired, twoD6 } from '../../../kernel/index.ts';
import { BESIDE, CLOSE } from './ranges.ts';

const { table, matrix, modifiers } = chartsOf('esr');

export const directives = matrix<string>({
  id: 'directives',
  title: 'Order directives',
  section: 'List of Orders & Actions',
  provenance: printed,
  columns: ['Name'],
  rows: [
    ['A', 'Attack'],
    ['D', 'Defend'],
    ['S', 'Support'],
    ['M', 'Move'],
    ['R', 'Reserve'],
  ],
});

export const statuses = matrix<string>({
  id: 'statuses',
  title: 'Statuses that take the place of orders',
  section: 'List of Orders & Actions',
  provenance: printed,
  columns: ['Name'],
  rows: [
    ['RT', 'Retreat'],
    ['BK', 'Broken'],
    ['RR', 'Rally & Reform'],
  ],
  cells: [{ row: 'BK', provenance: repaired('coded [BR] in this list, [BK] everywhere else', 'R2') }],
});

/** Whether an action needs a test is printed; what it then does is ours, the sheet only names it. */
export const leaderActions = matrix<string>({
  id: 'leader-actions',
  title: 'Leader actions',
  section: 'List of Orders & Actions R9',
  provenance: repaired('two columns that ran together, with a stray rule below', 'R9'),
  columns: ['Test', 'Does'],
  rows: [
    ['Take Personal Command', 'no', 'the Formation uses the better of both leaders’ ratings, and he moves with it'],
    ['Abandon Personal Command', 'unless RT or BK', 'he stands free beside the Reformation Area'],
    ['Change Own Objective', 'yes', 'the new Objective holds from now on'],
    [
      'Commit an Artillery Battery',
      'yes',
      `set it down unlimbered, at most ${BESIDE}″ from a deployed Unit, facing as you like, out of contact; it may fire this turn`,
    ],
    [
      'Dispatch Imperial ADC',
      'no',
      'he rides to a Formation: one pending order tests as if the army commander stood there and sent it, or he leads it as LR C, TR 0',
    ],
    ['Commit a Specialty Unit', 'yes', 'it joins one Formation for the rest of the game'],
    ['Recall Committed Artillery Battery', 'yes', 'unless in contact it limbers and goes back into its old reserve'],
    ['Displace Unlimbered Battery', 'yes', 'it limbers, may move a deployed allowance this turn and unlimbers free'],
    [
      'Create Detachment',
      'yes',
      'at most a third of the Units, one to four, become a Formation on Defend with no rating and their share of the fatigue',
    ],
    ['Create Grand Battery', 'yes', 'four batteries or more within 6″ of him become one artillery Formation he leads'],
    ['Rally a Unit', 'yes', 'one Unit that was in the Reformation Area before this turn stands ployed beside it'],
    ['Inspire Formation', 'no', 'remove Units of the Formation for good: each takes 2 fatigue with it'],
  ],
  cells: [
    { row: 'Take Personal Command', column: 'Does', provenance: house('G17') },
    { row: 'Abandon Personal Command', column: 'Does', provenance: house('G18') },
    { row: 'Change Own Objective', column: 'Does', provenance: house('G1') },
    { row: 'Commit an Artillery Battery', column: 'Does', provenance: house('G19') },
    { row: 'Dispatch Imperial ADC', column: 'Does', provenance: house('G24') },
    { row: 'Commit a Specialty Unit', column: 'Does', provenance: house('G23') },
    { row: 'Recall Committed Artillery Battery', column: 'Does', provenance: house('G21') },
    { row: 'Displace Unlimbered Battery', column: 'Does', provenance: house('G22') },
    { row: 'Create Detachment', column: 'Does', provenance: house('G25') },
    { row: 'Create Grand Battery', column: 'Does', provenance: house('G26') },
    { row: 'Rally a Unit', column: 'Does', provenance: house('G15') },
    { row: 'Inspire Formation', column: 'Does', provenance: house('G16') },
  ],
  notes: ['A corps or army commander goes on until a test fails; what needs no test stays open to him.'],
});

const SECTION = 'Order Activation & Leader Actions';

export const commandModifiers = modifiers({
  id: 'command-modifiers',
  title: 'Command test modifiers',
  section: SECTION,
  provenance: printed,
  entries: {
    issuerA: { value: +3, label: 'Issuer LR A' },
    issuerB: { value: +2, label: 'Issuer LR B' },
    issuerC: { value: +1, label: 'Issuer LR C' },
    thisA: { value: +3, label: 'Issuer LR A personally commands this Formation' },
    thisB: { value: +2, label: 'Issuer LR B personally commands this Formation' },
    thisC: { value: +1, label: 'Issuer LR C personally commands this Formation' },
    otherA: { value: -3, label: 'Issuer LR A personally commands another Formation' },
    otherB: { value: -2, label: 'Issuer LR B personally commands another Formation' },
    otherC: { value: -1, label: 'Issuer LR C personally commands another Formation' },
    receiverA: { value: +3, label: 'Receiver LR A' },
    receiverB: { value: +2, label: 'Receiver LR B' },
    receiverC: { value: +1, label: 'Receiver LR C' },
    doubleA: {
      value: +3,
      label: 'Army commander LR A counts double',
      cite: `${SECTION} R3`,
      provenance: repaired('the line keeps no figure: his LR once more', 'R3'),
    },
    doubleB: {
      value: +2,
      label: 'Army commander LR B counts double',
      cite: `${SECTION} R3`,
      provenance: repaired('the line keeps no figure: his LR once more', 'R3'),
    },
    doubleC: {
      value: +1,
      label: 'Army commander LR C counts double',
      cite: `${SECTION} R3`,
      provenance: repaired('the line keeps no figure: his LR once more', 'R3'),
    },
    ownObjectiveA: {
      value: -3,
      label: 'Changing own Objective, LR A',
      cite: `${SECTION} R3`,
      provenance: repaired('printed one line too high', 'R3'),
    },
    ownObjectiveB: {
      value: -2,
      label: 'Changing own Objective, LR B',
      cite: `${SECTION} R3`,
      provenance: repaired('printed one line too high', 'R3'),
    },
    ownObjectiveC: { value: -1, label: 'Changing own Objective, LR C', cite: `${SECTION} R3` },
    vantage: { value: +2, label: 'Issuer has the superior vantage point', cite: `${SECTION} G8` },
    distance: { value: -1, label: 'Each 12″ between the two', cite: `${SECTION} A3` },
    fatigue: { value: -1, label: 'Fatigue marker', cite: `${SECTION} G4` },
    delay: { value: -1, label: 'Delay marker', cite: `${SECTION} G3` },
    within6: { value: -1, label: 'Either within 6″ of the enemy', cite: `${SECTION} A1 A2` },
    within3: { value: -3, label: `Either within ${CLOSE}″ of the enemy`, cite: `${SECTION} A1 A2` },
    reserve: { value: +3, label: 'Formation in Reserve' },
    retreating: { value: -2, label: 'Formation retreating' },
    broken: { value: -3, label: 'Formation broken' },
    ownReserve: { value: +2, label: 'Battery out of the Formation’s reserve' },
  },
});

export const commandResults = table<string>({
  id: 'command-results',
  title: 'Command test results',
  section: SECTION,
  provenance: printed,
  dice: twoD6,
  columns: ['Order', 'Leader action'],
  rows: [
    ['7+', 'takes effect', 'succeeds'],
    ['3-6', 'delayed', 'fails'],
    ['2 or less', 'lost', 'fails'],
  ],
});

export const halfDie = table<number>({
  id: 'half-die',
  title: 'Half of a die',
  section: `${SECTION} A4`,
  provenance: house('A4', 'the sheet says half 1D6 and not which way to round'),
  dice: d6,
  columns: ['up', 'down'],
  rows: [
    ['1', 1, 0],
    ['2', 1, 1],
    ['3', 2, 1],
    ['4', 2, 2],
    ['5', 3, 2],
    ['6', 3, 3],
  ],
});

export const delay = matrix<number>({
  id: 'delay',
  title: 'Delay markers',
  section: `${SECTION} G3`,
  provenance: house('G3'),
  columns: ['Markers'],
  rows: [
    ['Most an order holds', 3],
    ['Taken off each turn it waits', 1],
  ],
});
