/** Movement, ploy and deploy, recovery from fatigue. */
import { chartsOf, house, printed, repaired, twoD6 } from '../../../kernel/index.ts';
import { BESIDE } from './ranges.ts';

const { table, matrix, modifiers } = chartsOf('esr');

export const movementRates = matrix<number | null>({
  id: 'movement-rates',
  title: 'Movement in inches',
  section: 'Movement',
  provenance: printed,
  columns: ['Infantry and foot artillery', 'Cavalry and horse artillery', 'General officers'],
  rows: [
    ['Ployed on a road', 12, 15, 24],
    ['Ployed, no road or a bad one', 10, 12, 18],
    ['Deployed', 8, 10, null],
  ],
});

export const movementModifiers = matrix<number | string | null>({
  id: 'movement-modifiers',
  title: 'Movement modifiers: part of the allowance left, and halts',
  section: 'Movement',
  provenance: printed,
  columns: ['Light and Irregular', 'Others', 'Others halt'],
  rows: [
    ['Retreating or broken', 0.5, 0.5, null],
    ['Rough', 1, 0.5, null],
    ['Dense', 0.5, 0.5, 'going in and coming out'],
  ],
  cells: [{ row: 'Retreating or broken', provenance: repaired('printed as breaking; the BK status is meant', 'R11') }],
  notes: [
    'A retreating or broken Formation tries to stay 6″ or more from the enemy.',
    'Unlimbering is free; limbering takes the action Displace Unlimbered Battery.',
  ],
});

export const passageOfLines = matrix<number>({
  id: 'passage-of-lines',
  title: 'Passing through a friendly Formation or a Reformation Area',
  section: 'Movement G13',
  provenance: house('G13'),
  columns: ['Thirds of the allowance'],
  rows: [['Once a move', 1]],
});

const PLOY = 'Ploy & Deploy';

export const ployModifiers = modifiers({
  id: 'ploy-modifiers',
  title: 'Ploy and deploy modifiers',
  section: PLOY,
  provenance: printed,
  entries: {
    leaderA: { value: +3, label: 'Formation commander LR A' },
    leaderB: { value: +2, label: 'Formation commander LR B' },
    leaderC: { value: +1, label: 'Formation commander LR C' },
    fatigue: { value: -1, label: 'Fatigue marker', cite: `${PLOY} G4` },
    third: { value: -1, label: 'Full third of its move gone' },
    frenchGuard: { value: +3, label: 'French, Polish or Italian Guard' },
    french1804: { value: +2, label: 'French, Polish or Italian line, 1804–1808' },
    french1809: { value: +1, label: 'French, Polish or Italian line, 1809–1812 and 1815' },
    frenchAllies: { value: +1, label: 'Other French allies, 1806–1812 and 1815' },
    austriansRussians: { value: -1, label: 'Austrians and Russians up to 1805' },
    prussians: { value: -2, label: 'Prussians up to 1806' },
    rough: { value: -3, label: 'Deploying into rough ground' },
    dense: { value: -5, label: 'Deploying into dense ground' },
    cavalryOnly: { value: +3, label: 'Deploying cavalry only' },
    rush: { value: +7, label: 'Rush', cite: `${PLOY} A7` },
    reserve: { value: +5, label: 'On Reserve' },
    others: { value: 0, label: 'Nation and years not listed' },
  },
  notes: ['A rush adds 1 fatigue to every class rushed.'],
});

export const ployResults = table<number>({
  id: 'ploy-results',
  title: 'Units that may ploy or deploy',
  section: PLOY,
  provenance: printed,
  dice: twoD6,
  columns: ['Units'],
  rows: [
    ['12+', 5],
    ['8-11', 4],
    ['4-7', 3],
    ['3 or less', 2],
  ],
  notes: [
    'The last Unit changes by itself, and so does artillery that goes to the deployed reserve.',
    `A Unit that changes may be shifted ${BESIDE}″, even into contact.`,
  ],
});

export const fatigueRecovery = matrix<number>({
  id: 'fatigue-recovery',
  title: 'Recovery from fatigue',
  section: 'Turn Sequence G10',
  provenance: house('G10'),
  columns: ['No enemy within', 'Quiet turns for one marker'],
  rows: [
    ['Reserve', 6, 1],
    ['Rally & Reform', 6, 1],
    ['Broken', 12, 1],
    ['Defend', 12, 2],
  ],
  notes: ['On Defend the Formation must also stand still and not be fired on.'],
});
