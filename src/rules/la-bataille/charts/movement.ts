/** 12 and 13: formation changes, what formations and states do to movement, terrain. */
import { chartsOf, house, printed, repaired } from '../../../kernel/index.ts';

const { matrix } = chartsOf('la-bataille');

export const formationChange = matrix<number>({
  id: 'formation-change',
  title: 'Cost of a formation change in MP',
  section: '12.2',
  provenance: printed,
  columns: ['MP'],
  rows: [
    ['infantry', 1],
    ['artillery', 2],
    ['cavalry', 3],
    ['cavalry quarter-wheel', 1],
  ],
  notes: ['To limber, artillery must roll besides (18.2). Some games change these values.'],
});

export const movementModifiers = matrix<string>({
  id: 'movement-modifiers',
  title: 'What formation and state do to movement',
  section: '13',
  provenance: printed,
  columns: ['Effect', 'Rule'],
  rows: [
    ['infantry in Line', '+ 1 each hex', '12.6.4'],
    ['Old Guard in Line', '+ 1 every other hex', '12.6.4'],
    ['Square', '+ 1 each hex', '12.9.2'],
    ['cavalry in multi-hex Line', '+ 1 every other hex', '12.6.4'],
    ['Disordered', 'x 1/2', '12.11.2'],
    ['PGD', 'x 3/2', '12.12.2'],
    ['Tired cavalry', 'x 1/2', '19.15.4'],
    ['Exhausted cavalry', 'x 1/3', '19.15.5'],
    ['cavalry at Dusk', '- 4', '21.1.1'],
    ['cavalry at Night', '- 6', '21.1.2'],
    ['horse artillery at Dusk', '- 2', '21.1.1'],
    ['horse artillery at Night', '- 3', '21.1.2'],
  ],
  cells: [
    'Disordered',
    'PGD',
    'Tired cavalry',
    'Exhausted cavalry',
    'cavalry at Dusk',
    'cavalry at Night',
    'horse artillery at Dusk',
    'horse artillery at Night',
  ].map((row) => ({
    row,
    provenance: repaired('stands under costs, but changes the allowance', 'A13'),
  })),
  notes: [
    'Multiply first, subtract after, fractions lost: ruling A13, option movementOrder.',
    'Every other hex begins with the second: ruling A14, option everyOther.',
  ],
});

export const movementAllowances = matrix<number>({
  id: 'movement-allowances',
  title: 'Movement allowances in MP',
  section: '13',
  provenance: house('D4'),
  columns: ['MP'],
  rows: [
    ['French line infantry', 7],
    ['Prussian, Russian, Austrian line infantry', 6],
    ['light infantry', 8],
    ['light cavalry', 14],
    ['dragoons', 12],
    ['cuirassiers', 12],
    ['foot artillery', 6],
    ['12-pounders', 5],
    ['horse artillery', 10],
    ['AAW', 6],
    ['leader', 20],
  ],
  notes: ['What the counter prints goes first.'],
});

export const terrain = matrix<number | string>({
  id: 'terrain',
  title: 'Terrain costs in MP',
  section: '13',
  provenance: house('D1'),
  columns: ['Infantry', 'Cavalry', 'Artillery', 'General Order'],
  rows: [
    ['clear', 1, 1, 1, 'no'],
    ['village, town, hamlet', 3, 3, 3, 'yes'],
    ['village in Road Column', 2, 2, 2, 'no'],
    ['woods', 3, 5, 'road only', 'yes'],
    ['garden, orchard', 2, 2, 'prohibited', 'yes'],
    ['swamp', 4, 'prohibited', 'prohibited', 'yes'],
    ['road in Road Column', 0.5, 0.5, 0.5, 'no'],
    ['bridge', 1, 1, 1, 'no'],
    ['bridge in Road Column', 0.5, 0.5, 0.5, 'no'],
    ['river', 'prohibited', 'prohibited', 'prohibited', 'no'],
  ],
  notes: ['Infantry crosses swamp in Skirmish order only.'],
});

export const hexsides = matrix<number | string>({
  id: 'hexsides',
  title: 'Hexsides and sunken roads, MP added',
  section: '13',
  provenance: house('D1'),
  columns: ['Infantry', 'Cavalry', 'Artillery'],
  rows: [
    ['none', 0, 0, 0],
    ['slope', 2, 3, 4],
    ['stream', 1, 2, 3],
    ['ford', 0, 1, 2],
    ['wall', 2, 'prohibited', 'prohibited'],
    ['leaving a sunken road', 1, 3, 'prohibited'],
  ],
});

export const forceMarch = matrix<number>({
  id: 'force-march',
  title: 'Force march',
  section: '13.3.4',
  provenance: house('D7'),
  columns: ['MP gained'],
  rows: [['infantry', 2]],
  notes: ['The unit checks morale at −3; who fails is Disordered.'],
});
