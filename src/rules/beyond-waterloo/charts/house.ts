/** House tables: what the sheet names but does not print. The FERT itself, ground, cards, weather, superiority. */
import { chartsOf, d6, house, printed, twoD6 } from '../../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('beyond-waterloo');

/** Enemy steps lost; `m` for each Morale level the enemy Lead drops. */
export const fert = table<string>({
  id: 'fert',
  title: 'FERT: enemy steps lost; m a Morale level of the enemy Lead',
  section: '6.9',
  provenance: house('H1', 'held against the record: H17'),
  dice: twoD6,
  columns: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'],
  rows: [
    ['1 or less', '0', '0', '0', '0', '0', '0', '0', '0', '0', '1'],
    ['2-3', '0', '0', '0', '0', '0', '0', '0', '1', '1', '1'],
    ['4-5', '0', '0', '0', '0', '0', '0', '1', '1', '1', '2'],
    ['6-7', '0', '0', '0', '0', '1', '1', '1', '1', '2', '2'],
    ['8-9', '0', '0', '0', '1', '1', '1', '1', '2', '2', '3m'],
    ['10-11', '0', '0', '1', '1', '1', '1', '2', '2m', '3m', '4m'],
    ['12-13', '0', '1', '1', '1', '1m', '2m', '2m', '3m', '4m', '5m'],
    ['14-15', '0', '1', '1m', '1m', '2m', '2m', '3m', '3m', '4m', '6m'],
    ['16-17', '1m', '1m', '1m', '2m', '2m', '3m', '3m', '4m', '5m', '7mm'],
    ['18+', '1m', '1m', '2m', '2m', '3m', '3m', '4mm', '5mm', '6mm', '8mm'],
  ],
  notes: ['Both sides roll 2D6, each in the column of its own Combat Strength: rulings R1 and R2.'],
});

export const fertColumns = table<string>({
  id: 'fert-columns',
  title: 'FERT: starting column by own Combat Strength',
  section: '6.9',
  provenance: house('H1'),
  columns: ['Column'],
  rows: [
    ['1-5', 'A'],
    ['6-11', 'B'],
    ['12-18', 'C'],
    ['19-27', 'D'],
    ['28-38', 'E'],
    ['39-52', 'F'],
    ['53-70', 'G'],
    ['71-95', 'H'],
    ['96-130', 'I'],
    ['131+', 'J'],
  ],
  notes: ['Each column is about a third stronger than the one before. No strength, no roll.'],
});

export const fertEdges = modifiers({
  id: 'fert-edges',
  title: 'Shifts past the edge of the FERT',
  section: '6.9',
  provenance: house('H1'),
  entries: {
    right: { value: +1, label: 'Shift past J', cite: '6.9 H1' },
    left: { value: -1, label: 'Shift past A', cite: '6.9 H1' },
  },
});

/** One step in so many: what of a side a FERT result reaches at most. */
export const fertReach = matrix<number>({
  id: 'fert-reach',
  title: 'Most steps a FERT result takes, by the Grand Tactic of who loses them',
  section: '6.10',
  provenance: house('H18'),
  columns: ['One step in'],
  rows: [
    ['Retreat', 3],
    ['any other', 2],
    ['Hold in a Fortress', 1],
  ],
  notes: [
    'Of the steps in the fight as the result falls. A half is rounded up, a third down, and one step may always be lost.',
  ],
});

/** Ground and what stands on it. Null: the column says nothing of that row. */
export const terrainEffects = matrix<number | string | null>({
  id: 'terrain-effects',
  title: 'Terrain Effects Chart',
  section: '6.8.6d',
  provenance: house('H5'),
  columns: ['MP', 'Entering', 'Lead in March Order', 'Superiority', 'Against it', 'Charge', 'Most steps a side'],
  rows: [
    ['clear', 2, 0, 0, +2, -1, 'yes', null],
    ['woods', 2, -1, 0, +1, 0, 'no', null],
    ['swamp', 3, -1, -2, null, null, 'no', 20],
    ['highlands', 3, -2, -1, null, null, 'no', 30],
    ['pass', 4, -4, -1, null, null, 'no', 20],
    ['town', 0, -1, 0, null, null, 'yes', null],
    ['city', 0, -2, 0, null, null, 'yes', null],
    ['fortress', 0, -5, 0, null, null, 'not against Hold', null],
    ['river border', 1, -1, null, null, null, null, null],
    ['usual border', 0, 0, null, null, null, null, null],
    ['stretched border', 1, 0, null, null, null, null, null],
    ['long border', 2, 0, null, null, null, null, null],
    ['very long border', 3, 0, null, null, null, null, null],
  ],
  cells: [
    { row: 'clear', column: 'Superiority', provenance: printed },
    { row: 'clear', column: 'Against it', provenance: printed },
    { row: 'highlands', column: 'Entering', provenance: printed },
    { row: 'pass', column: 'Entering', provenance: printed },
    { row: 'fortress', column: 'Entering', provenance: printed },
  ],
  notes: [
    'Entering modifiers hit the side that marched in, in both rounds; a river only in the first, and only when every attacking Formation crossed one.',
    'Town, city and fortress count only while the defender holds; a fortress takes the place of town and city.',
    'The March Order column hits either side. Empty superiority: nobody can have it there.',
  ],
});

export const cavalrySuperiority = matrix<number>({
  id: 'cavalry-superiority',
  title: 'Cavalry Superiority: CF in line needed',
  section: '6.8.1',
  provenance: house('H4'),
  columns: ['CF'],
  rows: [
    ['more than the enemy by', 3],
    ['against none', 2],
  ],
});

export const frontage = matrix<number>({
  id: 'frontage',
  title: 'Frontage: most steps of a side that find room to fight, by round',
  section: '6.6',
  provenance: house('W36'),
  columns: ['Steps'],
  rows: [
    ['1', 14],
    ['2', 20],
  ],
});

export const tacticsCards = matrix<number | string>({
  id: 'tactics-cards',
  title: 'Battle Tactics Cards, a deck of 30 for each side',
  section: '6.5',
  provenance: house('H6'),
  columns: ['In the deck', 'Effect', 'Needs', 'Least Battle Ability'],
  rows: [
    ['Cavalry Charge', 3, 'fight the charge', 'cavalry in line, and ground for it', 0],
    ['Skirmish', 3, '+1, in woods, swamp or highlands +2', 'Lead not Concentrated', 0],
    ['Grand Battery', 3, '+1, against Hold +3', 'Lead not in March Order; no swamp, no pass', 0],
    ['Counter-battery', 1, 'cancels a Grand Battery, else +1', 'nothing', 0],
    ['Commit the Reserve', 2, '+2', 'second round', 0],
    ['Bayonet Assault', 2, '+2, the enemy +1', 'an attacking Grand Tactic', 0],
    ['Feint', 2, 'change your Grand Tactic for another, not Retreat', 'a quick commander', 2],
    ['Refuse the Flank', 2, 'an enemy Flank Attack has no right shift', 'nothing', 0],
    ['Strongpoint', 2, 'the enemy −2', 'Hold; woods, highlands, a town or a city', 0],
    ['Squares', 2, 'the enemy’s charge does not double; −1', 'nothing', 0],
    ['Lead from the Front', 2, '+2, and the commander may be wounded', 'nothing', 0],
    ['Hot Pursuit', 1, 'an enemy who withdraws loses a step more', 'cavalry in line; not Hold', 0],
    ['Rear Guard', 2, 'halve own step losses, rounded down', 'Retreat', 0],
    ['To the Sound of the Guns', 2, '−1 on an own Reaction Move or +1 on an enemy one', 'Adjustment Round', 0],
    ['Guard to the Front', 1, '+3, then a Guard check', 'a Guard unit in the Lead', 0],
  ],
  cells: [{ row: 'Skirmish', column: 'Needs', provenance: printed }],
});

export const cardHands = matrix<number>({
  id: 'card-hands',
  title: 'Cards drawn for a battle, and played in a round, by Battle Ability',
  section: '6.5',
  provenance: house('H6'),
  columns: ['Hand', 'A round'],
  rows: [
    ['0', 2, 1],
    ['1', 3, 1],
    ['2', 4, 1],
    ['3', 5, 2],
    ['4', 6, 2],
  ],
});

export const cardModifiers = modifiers({
  id: 'card-modifiers',
  title: 'FERT modifiers of the cards',
  section: '6.5',
  provenance: house('H6'),
  entries: {
    skirmish: { value: +1, label: 'Skirmish', cite: '6.5 H6' },
    skirmishCover: { value: +2, label: 'Skirmish in broken ground', cite: '6.5 H6' },
    battery: { value: +1, label: 'Grand Battery', cite: '6.5 H6' },
    batteryHold: { value: +3, label: 'Grand Battery against Hold', cite: '6.5 H6' },
    counterBattery: { value: +1, label: 'Counter-battery', cite: '6.5 H6' },
    reserve: { value: +2, label: 'Commit the Reserve', cite: '6.5 H6' },
    bayonet: { value: +2, label: 'Bayonet Assault', cite: '6.5 H6' },
    enemyBayonet: { value: +1, label: 'Enemy’s Bayonet Assault', cite: '6.5 H6' },
    enemyStrongpoint: { value: -2, label: 'Enemy’s Strongpoint', cite: '6.5 H6' },
    squares: { value: -1, label: 'Squares', cite: '6.5 H6' },
    front: { value: +2, label: 'Lead from the Front', cite: '6.5 H6' },
    guard: { value: +3, label: 'Guard to the Front', cite: '6.5 H6' },
  },
});

export const frontCheck = table<string>({
  id: 'front-check',
  title: 'Lead from the Front: the commander',
  section: '6.5',
  provenance: house('H6'),
  dice: d6,
  columns: ['Commander'],
  rows: [
    ['1-5', 'unhurt'],
    ['6', 'wounded'],
  ],
});

export const battleWeather = table<string>({
  id: 'battle-weather',
  title: 'Battle Weather Table',
  section: '6.8',
  provenance: house('H7'),
  dice: d6,
  columns: ['Weather'],
  rows: [
    ['1-3', 'fair'],
    ['4', 'mist'],
    ['5', 'rain'],
    ['6', 'storm'],
    ['7+', 'mud'],
  ],
});

export const weatherModifiers = modifiers({
  id: 'weather-modifiers',
  title: 'Modifiers to the weather die',
  section: '6.8',
  provenance: house('H7'),
  entries: { october: { value: +1, label: 'October or later', cite: '6.8 H7' } },
});

export const weatherEffects = matrix<number | string>({
  id: 'weather-effects',
  title: 'Battle weather: effects on both sides',
  section: '6.8',
  provenance: house('H7'),
  columns: [
    'FERT',
    'Good cards in round 1',
    'Grand Battery, Skirmish',
    'Charge losses',
    'Reaction',
    'Pursuit',
    'Charge',
  ],
  rows: [
    ['fair', 0, 'full', 'full', 0, 0, 'yes', 'yes'],
    ['mist', 0, 'halved', 'full', 0, 0, 'yes', 'yes'],
    ['rain', -1, 'full', 'worth 0', +1, 0, 'yes', 'yes'],
    ['storm', -2, 'full', 'worth 0', +1, +1, 'yes', 'yes'],
    ['mud', -2, 'full', 'full', 0, 0, 'no', 'yes'],
    ['downpour', 0, 'full', 'full', 0, +1, 'yes', 'no'],
    ['soaked', 0, 'full', 'guns against Hold alone', 0, 0, 'yes', 'yes'],
  ],
  notes: [
    'Downpour and soaked ground are the 17th and 18th of June 1815; no die brings them.',
    'Halves of card modifiers are taken card by card and rounded down: ruling A9.',
  ],
});
