/** 15: fire values, what they are multiplied by, fire defence and the dice modifiers. */
import { chartsOf, house, printed } from '../../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('la-bataille');

export const fireValues = matrix<string | number | null>({
  id: 'fire-values',
  title: 'Fire value by formation',
  section: '15',
  provenance: printed,
  columns: ['Value', 'Increments up to', 'Times', 'Rule'],
  rows: [
    ['Column', 'printed', null, 'x 1', '12.4.3'],
    ['Line', 'multiple', 4, 'x 1', '12.6.5'],
    ['General Order', 'printed', null, 'x 1', '12.7.3'],
    ['Skirmish', 'multiple', 3, 'x 1', '12.10.12'],
    ['Square', 'multiple and guns', 9, 'x 1/3', '12.9.6'],
    ['Disorder', 'printed', null, 'x 1/2', '12.11.3'],
    ['PGD', 'none', null, 'x 1', '12.12.3'],
    ['Road Column', 'none', null, 'x 1', '12.8.4'],
    ['Cavalry Skirmish', 'skirmish value', null, 'x 1', '12.10.8'],
    ['Cavalry', 'none', null, 'x 1', '15'],
    ['Guns', 'band', null, 'x 1', '18.7'],
  ],
  cells: [{ row: 'Guns', provenance: house('G6', 'not a line of this sheet: guns fire by range band, 18.7') }],
  notes: [
    'In Line the increments count for each hex; with guns in the hex the infantry fires that many increments fewer (18.5.2).',
    'In Square the guns’ fire value is added before the third is taken.',
    'The skirmish value falls by 1 for every 3 increments lost (17.2.2).',
  ],
});

export const firstFire = matrix<number>({
  id: 'first-fire',
  title: 'First Fire, optional',
  section: '15.3.1',
  provenance: printed,
  columns: ['Added to the Fire Multiple'],
  rows: [['First Fire', +1]],
  notes: ['The first volley of the battle, in Line or Square: ruling G6.'],
});

export const fireValueModifiers = matrix<string>({
  id: 'fire-value-modifiers',
  title: 'Fire value modifiers',
  section: '15',
  provenance: printed,
  columns: ['Effect', 'Rule'],
  rows: [
    ['guns at an adjacent target', '+ 2 rows', '18.8'],
    ['passed the roll to close or stand', 'x 2', '16.4'],
    ['last increment, Disorder, General Order or Column', 'x 1/2', '17.2.1'],
    ['opportunity fire', 'x 1/2', '15.6'],
    ['skirmishers at two hexes', 'x 1/2', '12.10.12'],
    ['artillery increments lost', '- %', '17.2.3'],
  ],
  notes: [
    'Rifles are spared the half at two hexes.',
    'Guns among several firers give the whole attack the rows: ruling G6.',
  ],
});

export const fireDice = modifiers({
  id: 'fire-dice',
  title: 'Combat à Feu: modifiers to the dice',
  section: '18.5.1',
  provenance: printed,
  entries: {
    leader: { value: 0, label: 'Leader’s artillery bonus' },
    stack: { value: 0, label: 'Increments in the target hex', cite: '15' },
  },
  notes: ['The leader counts for artillery fire alone. The stack is worth what the chart fire-stack says.'],
});

export const fireStack = table<number>({
  id: 'fire-stack',
  title: 'Increments in the target hex',
  section: '15',
  provenance: printed,
  columns: ['Modifier'],
  rows: [
    ['9 or less', 0],
    ['10-12', +3],
    ['13-15', +6],
    ['16-18', +12],
    ['19+', +18],
  ],
  notes: ['It holds for cavalry as for foot: ruling E1.'],
});

export const fireDefence = matrix<number | null>({
  id: 'fire-defence',
  title: 'Fire defence by ground and formation',
  section: '15.7',
  provenance: house('D2'),
  columns: [
    'Column',
    'Line',
    'Cavalry Line',
    'Square',
    'Skirmish',
    'Cavalry Skirmish',
    'General Order',
    'Cavalry General Order',
    'Disorder',
    'PGD',
    'Cavalry PGD',
    'Limbered',
    'Unlimbered',
    'Road Column',
  ],
  rows: [
    ['clear', 6, 9, 8, 5, 14, 12, null, null, 10, 14, 16, 6, 8, 4],
    ['woods, village, garden', null, null, null, null, 16, 14, 14, 12, 14, 16, 16, 10, 12, 4],
    ['town, church, walled farm', null, null, null, null, 16, 14, 16, 14, 14, 16, 16, 10, 14, 4],
    ['behind a wall, in a sunken road', 14, 12, null, 9, 20, 14, null, null, 20, 20, 16, 10, 12, 4],
  ],
  notes: ['Cavalry Columns share the Column value. Walls and sunken roads help against fire across them.'],
});

export const fireDefenceModifiers = matrix<string | number>({
  id: 'fire-defence-modifiers',
  title: 'Fire defence modifiers',
  section: '15.7',
  provenance: printed,
  columns: ['Effect', 'Beyond increments', 'Rule'],
  rows: [
    ['enfilade', 'as Column', 0, '15.7'],
    ['crowded Line', 'as Column', 6, '15.7'],
    ['large Square', 4, 9, '15.7'],
    ['Prone', '+ 2', 0, '12.13.6'],
  ],
  notes: ['Only skirmishers and artillery fire at Prone units; they suffer no ricochet.'],
});

export const gunLosses = table<number>({
  id: 'gun-losses',
  title: 'Gun increments lost by unlimbered guns alone in a hex',
  section: '15',
  provenance: house('G6'),
  columns: ['Guns'],
  rows: [
    ['0-1', 0],
    ['2-3', 1],
    ['4-5', 2],
  ],
  notes: ['Beside infantry the guns take half the loss, rounded down, and the infantry the rest.'],
});
