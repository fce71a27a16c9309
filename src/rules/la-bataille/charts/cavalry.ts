/** 19: charges, who may make them, who stands, what cavalry is worth in the melee. */
import { chartsOf, house, printed } from '../../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('la-bataille');

export const standCharge = modifiers({
  id: 'roll-to-stand-charge',
  title: 'Roll to Stand against a Charge',
  section: '19.6',
  provenance: printed,
  entries: {
    rear: { value: -6, label: 'Charged from the rear', cite: '19.6 H8' },
    flank: { value: -12, label: 'Charged from the flank', cite: '19.6 H8' },
    flankAndRear: { value: -18, label: 'Charged from flank and rear' },
    light: { value: -3, label: 'Light cavalry' },
    lancers: { value: -6, label: 'Lancers' },
    heavy: { value: -9, label: 'Heavy cavalry' },
    armoured: { value: -12, label: 'Armoured cavalry' },
    lightAndHeavy: { value: -12, label: 'Light and heavy cavalry together' },
    grand: { value: -12, label: 'Grand Charge' },
    ownMarker: { value: -12, label: 'Carries an Assault marker', cite: '16.2.4.1' },
    alsoAssaulted: { value: -3, label: 'Target of an Assault marker too' },
    heldFire: { value: +3, label: 'Fire held back, pas de charge', cite: '12.10.5.2' },
  },
  notes: [
    'Of the kinds of cavalry and the Grand Charge only the worst line counts.',
    'Of flank, rear and the unit’s own Assault marker only the worst line counts.',
    'Elite units ignore the minus lines (20.1.2).',
  ],
});

export const cavalryMelee = matrix<string>({
  id: 'cavalry-melee',
  title: 'Melee value of cavalry',
  section: '19.14',
  provenance: printed,
  columns: ['Effect', 'Rule'],
  rows: [
    ['lancers attacking in Line', '+ 2 lance bonus per hex', '19.14.3'],
    ['lancers that defend, Line or Column', '+ lance bonus', '19.14.3'],
    ['lancers in Column of Companies', '+ lance bonus', '19.14.3'],
    ['into the flank', 'x 2', '19.14.5'],
    ['into the rear', 'x 3/2', '19.14.6'],
    ['heavy against light cavalry', 'x 2', '19.14.1'],
    ['Line wider than the target', 'x 3/2', '19.14.2'],
    ['Skirmish Order', 'x 1/2', '12.10.9'],
    ['Tired', 'x 1/2', '19.15.4'],
    ['Exhausted', 'x 1/3', '19.15.5'],
    ['in General Order', 'x 1/3', '12.7.4'],
    ['target in General Order', 'x 1/3', '12.7.4'],
    ['target in Square', 'x 1/3', '12.9.7'],
    ['preserving readiness', 'x 1/3', '19.15.2'],
    ['Disordered', 'x 1/2', '12.11.3'],
    ['Short Charge', 'x 1/2', '19.14.4'],
    ['heavy, 3 straight hexes at foot or guns', 'x 2', '19.14.4'],
    ['stands to receive', 'x 1/2', '19.14.7'],
    ['after a Retreat Before Charge', 'x 1/2', '19.5.3.4'],
    ['one hex of several', '/ hexes', '19.2.8'],
    ['increments lost', '- %', '17.2.4'],
    ['Dusk', 'x 1/2', '21.1.1'],
    ['Night', 'x 1/3', '21.1.2'],
  ],
  notes: [
    'Each 3 increments gone take 1 off the lance bonus (17.2.2); at Night there is none.',
    'The bonus is added after the multipliers: ruling A10, option lanceBonus.',
    'Multi-hex units: Line 19.2.8, Column of Companies 19.2.9, Skirmish 12.10.9.',
  ],
});

export const perIncrements = matrix<number>({
  id: 'bonus-losses',
  title: 'Increments whose loss takes 1 off a bonus',
  section: '17.2.2',
  provenance: printed,
  columns: ['Increments'],
  rows: [
    ['lance bonus', 3],
    ['skirmish value', 3],
  ],
});

export const chargeZones = matrix<number | string>({
  id: 'charge-zones',
  title: 'Charge zones in hexes',
  section: '19.2.1',
  provenance: printed,
  columns: ['Ready', 'Tired', 'Rule'],
  rows: [
    ['Charge', 5, 'NP', '19.2.1'],
    ['Reaction Charge, light', 5, 3, '19.17.1'],
    ['Reaction Charge, heavy', 3, 2, '19.17.1'],
    ['Opportunity Charge', 2, 2, '19.18.2'],
    ['Grand Charge', 'MP', 'NP', '19.16.3'],
  ],
  notes: [
    'NP: not permitted, for it might take the cavalry past Exhausted.',
    'MP: every hex within the printed movement of the slowest regiment.',
    'Exhausted cavalry charges in no way at all.',
  ],
});

export const reactionCharge = modifiers({
  id: 'reaction-charge',
  title: 'Check to make a Reaction or Opportunity Charge',
  section: '19.17',
  provenance: printed,
  entries: { outnumbered: { value: -9, label: '2 or fewer increments against cavalry of 4 or more' } },
  notes: ['The general list applies too. This line holds for elite units as well: ruling H9, option eliteEverywhere.'],
});

export const formUp = modifiers({
  id: 'form-up',
  title: 'Cavalry skirmishers forming up',
  section: '12.10.9.1',
  provenance: printed,
  entries: {
    light: { value: -6, label: 'Charged by light cavalry' },
    four: { value: 0, label: 'Four hexes from the charge' },
    three: { value: -2, label: 'Three hexes from the charge' },
    two: { value: -4, label: 'Two hexes from the charge' },
    one: { value: -6, label: 'One hex from the charge' },
  },
  notes: [
    'Steps of two, not of three: kept as printed, ruling R4.',
    'Who passes is in Line from now on, in its two hexes, facing as before, where its increments suffice.',
  ],
});

export const rallyingSquare = table<number | string>({
  id: 'rallying-square',
  title: 'Forming a Rallying Square',
  section: '19.7.2',
  provenance: printed,
  columns: ['Modifier', 'Failure'],
  rows: [
    ['4', -3, 'Disorder'],
    ['3', -6, 'Disorder'],
    ['2', -9, 'Disorder'],
    ['1', -12, 'PGD'],
  ],
  notes: ['Counted from the cavalry as it first shows within four hexes: ruling H12. 1 is adjacent.'],
});

export const rallyingSquareModifiers = modifiers({
  id: 'rallying-square-modifiers',
  title: 'Rallying Square: modifiers',
  section: '19.7.2',
  provenance: printed,
  entries: { roadColumnHex: { value: -1, label: 'Hex held by units in Road Column' } },
  notes: ['The −12 of the general list for Road Column is not used here.'],
});

export const recall = matrix<number>({
  id: 'recall',
  title: 'Recalling cavalry after a breakthrough, lowest d6',
  section: '19.9',
  provenance: house('G9'),
  columns: ['Needs'],
  rows: [
    ['French', 3],
    ['Prussian', 4],
  ],
});

export const recallModifiers = modifiers({
  id: 'recall-modifiers',
  title: 'Recalling cavalry: modifiers',
  section: '19.9',
  provenance: house('G9'),
  entries: { leader: { value: +1, label: 'Leader with the cavalry', cite: '19.9 G9' } },
});

export const readinessCosts = matrix<number>({
  id: 'readiness-costs',
  title: 'Readiness lost, in steps',
  section: '19.15',
  provenance: house('H11'),
  columns: ['Steps'],
  rows: [
    ['Charge with melee', 2],
    ['Charge without contact', 1],
    ['Reaction or Opportunity Charge', 1],
    ['any other melee', 1],
    ['preserving readiness', 0],
  ],
  notes: ['Steps go from Ready to Tired to Exhausted. A Grand Charge leaves every regiment Exhausted: ruling G10.'],
});

export const readinessRecovery = matrix<number>({
  id: 'readiness-recovery',
  title: 'Readiness regained in Reorganisation, in steps',
  section: '19.15',
  provenance: house('H11'),
  columns: ['Steps'],
  rows: [
    ['did not move', 2],
    ['moved at most half', 1],
    ['moved farther', 0],
    ['fought, lost to fire or retreated', 0],
  ],
});

export const chargeNumbers = matrix<number>({
  id: 'charge-numbers',
  title: 'Numbers of a charge',
  section: '19',
  provenance: house('G8'),
  columns: ['Number'],
  rows: [
    ['hexes of a Short Charge at most', 2],
    ['straight hexes for the heavy bonus', 3],
    ['hexes left to break off from a Square', 3],
    ['increments ridden down on a failed stand', 2],
    ['hexes a Bounce should end from the target', 3],
    ['increments a Square needs', 3],
  ],
  cells: [{ row: 'straight hexes for the heavy bonus', provenance: printed }],
});

export const skirmishersCharged = modifiers({
  id: 'skirmishers-charged',
  title: 'Infantry skirmishers caught by cavalry',
  section: '19.6',
  provenance: house('G7'),
  entries: { caught: { value: -12, label: 'Skirmishers charged without shelter', cite: '19.6 G7' } },
});
