/** Every printed table of One Day Napoleonics Campaign, as data. Rulings (C…, G…, A…) are in rulings.ts. */
import { chartsOf, d6, d10, house, printed, repaired } from '../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('one-day');

// What rosters of the book print otherwise are slips (C10).
export const qualities = matrix({
  id: 'qualities',
  title: 'Quality: pass, melee and to-hit numbers',
  section: '1.03',
  provenance: printed,
  columns: ['Pass', 'Melee', 'To Hit'],
  rows: [
    ['OG', 3, 5, 6],
    ['GD', 3, 4, 6],
    ['EL', 4, 3, 6],
    ['VT', 5, 2, 6],
    ['CN', 6, 1, 7],
    ['MI', 7, 0, 7],
  ],
  notes: [
    'Pass numbers of the definitions page (4+ to 8+) give way to the tables: ruling C1.',
    'Old Guard melee 5 until two hits are taken, then 4.',
    'Old Guard shoots 6+ like the rest of the better foot: ruling C26.',
  ],
});

export const hitBoxes = matrix({
  id: 'hit-boxes',
  title: 'Hit boxes a quality by strength',
  section: '1.03',
  provenance: printed,
  columns: ['Boxes', 'Old Guard, top group'],
  rows: [
    ['full', 4, 6],
    ['three quarters', 3, 5],
    ['half', 2, 4],
    ['quarter', 1, 3],
  ],
  cells: [
    { row: 'three quarters', column: 'Old Guard, top group', provenance: house('C31') },
    { row: 'half', column: 'Old Guard, top group', provenance: house('C31') },
    { row: 'quarter', column: 'Old Guard, top group', provenance: house('C31') },
  ],
  notes: ['4000 foot, 1000 horse or 28 guns are full strength; one box fewer for each quarter missing (C31).'],
});

export const artilleryToHit = matrix({
  id: 'artillery-to-hit',
  title: 'Artillery to-hit numbers',
  section: '1.03',
  provenance: printed,
  columns: ['Field', 'Horse'],
  rows: [
    ['Old Guard', 4, 4],
    ['Britain', 5, 5],
    ['France, Poland, Italy, Prussia', 6, 5],
    ['Russia', 7, 6],
    ['Others', 8, 8],
  ],
  notes: ['The Old Guard number holds while its top group has an open box, then the national one: ruling C27.'],
});

export const movementRates = matrix({
  id: 'movement-rates',
  title: 'Movement rates in inches',
  section: '2.032',
  provenance: printed,
  columns: ['Combat Move', 'Full Move', 'Road Column'],
  rows: [
    ['Infantry, field artillery', 3, 6, 7.5],
    ['Light cavalry, headquarters', 5, 10, 13],
    ['Heavy cavalry, horse artillery', 4, 8, 10],
  ],
  notes: ['Light cavalry’s 13″ is not a quarter more than its Full Move, but both printings agree: ruling C35.'],
});

export const artilleryDice = table({
  id: 'artillery-dice',
  title: 'Artillery battalion fire: dice by range',
  section: '2.033',
  provenance: printed,
  measured: true,
  columns: ['Heavy', 'Medium', 'Light'],
  rows: [
    ['0-2', 4, 3, 2],
    ['2.1-5', 3, 2, 1],
    ['5.1-8', 2, 1, null],
    ['8.1-11', 1, null, null],
  ],
  notes: [
    'A range between two bands, such as 2.05″, belongs to the farther one: ruling A1.',
    'The roster templates repeat 4/3/2/1 for every weight; the fire table holds: ruling C11.',
  ],
});

export const smallArmsDice = matrix({
  id: 'small-arms-dice',
  title: 'Small-arms dice by formation, range 1″',
  section: '2.033(a)',
  provenance: printed,
  columns: ['Dice'],
  rows: [
    ['line', 2],
    ['column', 1],
    ['square', 2],
    ['road column', 0],
  ],
  cells: [
    { row: 'square', provenance: repaired('printed, but a square has no Fire order and so never shoots', 'C24') },
  ],
});

export const toHit = modifiers({
  id: 'to-hit-modifiers',
  title: 'Modifiers to each fire die',
  section: '2.033',
  provenance: printed,
  entries: {
    nervous: { value: -1, label: 'Firer Nervous' },
    flustered: { value: -2, label: 'Firer Flustered' },
    panicked: { value: 'impossible', label: 'Firer Panicked, no fire' },
    cavalry: { value: +1, label: 'Target cavalry' },
    column: { value: +1, label: 'Target in column, or artillery moving' },
    roadColumn: { value: +2, label: 'Target in Road Column' },
    unlimbered: { value: -1, label: 'Target unlimbered artillery' },
    cover: { value: -1, label: 'Target in village or woods' },
    town: { value: -2, label: 'Target in town' },
    fieldwork: { value: -2, label: 'Target in fieldwork or redoubt', cite: '2.033 G4', provenance: house('G4') },
    fortress: { value: -3, label: 'Target in fortress' },
    rear: { value: +2, label: 'Into the target’s rear' },
  },
});

export const meleeModifiers = modifiers({
  id: 'melee-modifiers',
  title: 'Modifiers to the melee number',
  section: '2.034',
  provenance: printed,
  entries: {
    bold: { value: +1, label: 'Bold' },
    nervous: { value: -1, label: 'Nervous' },
    flustered: { value: -3, label: 'Flustered', cite: '2.034 C2' },
    panicked: { value: -5, label: 'Panicked', cite: '2.034 C2' },
    uphill: { value: +1, label: 'Uphill of every attacker' },
    town: { value: +1, label: 'Infantry defending a town' },
    fieldwork: { value: +2, label: 'Infantry in fieldworks, redoubt or fortified building' },
    roadColumn: { value: -4, label: 'In Road Column' },
    squareVsCavalry: { value: +6, label: 'Squared infantry against cavalry', cite: '2.034 C22' },
    cavalryVsGuns: { value: +6, label: 'Cavalry against unsupported artillery' },
    unsquared: { value: -4, label: 'Unsquared infantry against cavalry', cite: '2.034 C41' },
    squareVsInfantry: { value: -4, label: 'Squared infantry against infantry' },
    gunsBehind: { value: +1, label: 'Artillery mixed in behind the infantry' },
    additional: { value: +2, label: 'Additional unit on its side', cite: '2.034 C28' },
    hitChargingIn: { value: -1, label: 'Hit by fire on the way in', cite: '2.034 C13' },
    cavalryInUrban: { value: -2, label: 'Cavalry inside an urban block', cite: '4.04 G5', provenance: house('G5') },
    rear: { value: +2, label: 'Contact wholly in the enemy’s rear', cite: '4.01 C16', provenance: house('C16') },
  },
  notes: [
    'The closing level chart prints Flustered −2 and Panicked −4: ruling C2, option lowMorale.',
    'The rear bonus is not printed and only counts with the option rearMelee: ruling C16.',
  ],
});

export const lowMorale = modifiers({
  id: 'low-morale-closing-chart',
  title: 'Melee modifiers of the closing level chart',
  section: '4.03',
  provenance: printed,
  entries: {
    flustered: { value: -2, label: 'Flustered, closing chart', cite: '4.03 C2' },
    panicked: { value: -4, label: 'Panicked, closing chart', cite: '4.03 C2' },
  },
  notes: ['Used only with the option lowMorale set to the closing chart.'],
});

/** Winner and loser: hits, levels lost at once, whether a test follows. */
export const meleeTable = table<number | string>({
  id: 'melee-table',
  title: 'Melee table by spread',
  section: '2.034',
  provenance: printed,
  columns: ['Winner hits', 'Winner tests', 'Loser hits', 'Loser levels', 'Loser tests'],
  rows: [
    ['0-2', 1, 'yes', 1, 0, 'yes'],
    ['3-4', 1, 'no', 2, 0, 'yes'],
    ['5-6', 1, 'no', 2, 1, 'yes'],
    ['7-8', 1, 'no', 2, 2, 'yes'],
    ['9+', 1, 'no', 0, 'rout', 'no'],
  ],
  cells: [{ row: '9+', column: 'Winner hits', provenance: house('G8') }],
  notes: ['A tie makes both sides winner and loser: the first row either way (G9).'],
});

export const moraleModifiers = modifiers({
  id: 'morale-modifiers',
  title: 'Modifiers to the morale test',
  section: '3.02',
  provenance: printed,
  entries: {
    cover: { value: +1, label: 'In a village, in woods, under cover' },
    town: { value: +2, label: 'In town or fortification' },
    fortress: { value: +3, label: 'In fortress' },
    bold: { value: +1, label: 'Bold' },
    panicked: { value: -1, label: 'Panicked' },
    corpsHq: { value: +1, label: 'Own corps HQ attached' },
    armyHq: { value: +2, label: 'Own army HQ attached' },
    napoleon: { value: +3, label: 'Napoleon attached' },
    furtherHit: {
      value: -1,
      label: 'Each hit of the volley beyond the first',
      cite: '3.02 C5',
      provenance: repaired('missing in the list, used by both printed examples', 'C5'),
    },
  },
});

/** What a unit does on reaching a level, and what the level costs it while it lasts. */
export const moraleLevels = matrix<string | number>({
  id: 'morale-levels',
  title: 'Morale levels and their effects',
  section: '4.03',
  provenance: printed,
  columns: ['Marker', 'Falls back', 'Facing', 'Fire', 'Melee', 'Tests'],
  rows: [
    ['BOLD', 'green', 'no', 'keeps', 0, +1, +1],
    ['FIRM', 'none', 'no', 'keeps', 0, 0, 0],
    ['NERVOUS', 'blue', '1 inch', 'the enemy', -1, -1, 0],
    ['FLUSTERED', 'yellow', 'a Combat Move', 'the enemy', -2, -3, 0],
    ['PANICKED', 'red', 'a Full Move', 'away', 'no fire', -5, -1],
    ['ROUT', 'none', 'removed', 'away', 'no fire', 'none', 'none'],
  ],
  notes: ['Printed under the number 4.03, which terrain bears too: ruling C29.'],
});

export const leaderLoss = table<string>({
  id: 'leader-loss',
  title: 'Leader loss',
  section: '4.05',
  provenance: printed,
  dice: d10,
  columns: ['Result'],
  rows: [
    ['1-3', 'unhurt'],
    ['4-5', 'wounded, back 6'],
    ['6-7', 'wounded, back 12'],
    ['8-10', 'killed'],
  ],
  notes: [
    'A printed example sends a leader back 12″ on a 5; the table, printed twice, says 6″: ruling C7, option leaderFive.',
    'Of several dice the worst counts: ruling G14.',
  ],
});

/** The reading of the printed example, where a 5 sends him back twelve inches. */
export const leaderLossExample = table<string>({
  id: 'leader-loss-example',
  title: 'Leader loss, as in the printed example',
  section: '3.02',
  provenance: repaired('the table with the example’s reading of a 5', 'C7'),
  dice: d10,
  columns: ['Result'],
  rows: [
    ['1-3', 'unhurt'],
    ['4', 'wounded, back 6'],
    ['5-7', 'wounded, back 12'],
    ['8-10', 'killed'],
  ],
  notes: ['Used only with the option leaderFive.'],
});

export const revealTable = table<string>({
  id: 'reveal-table',
  title: 'Reveal a hidden marker',
  section: '5.01',
  provenance: printed,
  dice: d6,
  columns: ['Result'],
  rows: [
    ['2 or less', 'stays hidden'],
    ['3+', 'revealed'],
  ],
});

export const revealModifiers = modifiers({
  id: 'reveal-modifiers',
  title: 'Modifiers to the reveal die',
  section: '5.01',
  provenance: printed,
  entries: {
    woods: { value: -1, label: 'Marker in woods' },
    middle: { value: -1, label: 'More than 6″ and up to 10″ away' },
    far: { value: -2, label: 'More than 10″ and up to 15″ away' },
    tooFar: { value: 'impossible', label: 'More than 15″ away, cannot be seen' },
  },
});

export const garrisons = modifiers({
  id: 'garrisons',
  title: 'Garrisons',
  section: '5.02',
  provenance: printed,
  entries: {
    attacker: { value: +4, label: 'Division attacking a garrison stand' },
  },
  notes: ['A garrison stand has one hit box a quality and does not fire; one enemy division may attack it at a time.'],
});

export const supply = modifiers({
  id: 'supply',
  title: 'Out of supply',
  section: '5.03',
  provenance: printed,
  entries: {
    fire: { value: -1, label: 'Firer out of supply' },
    morale: { value: -1, label: 'Out of supply' },
  },
});

export const bridgeWork = matrix<number>({
  id: 'bridge-work',
  title: 'Sappers: summed d6 needed, one die more each turn',
  section: '5.04',
  provenance: printed,
  columns: ['Needs'],
  rows: [
    ['destroy', 6],
    ['repair', 6],
    ['pontoon', 5],
  ],
});

export const variableQuality = table<string>({
  id: 'variable-quality',
  title: 'Quality on the day',
  section: '5.05',
  provenance: printed,
  columns: ['GD', 'EL', 'VT', 'CN', 'MI'],
  rows: [
    ['0 or less', 'GD', 'GD', 'EL', 'VT', 'VT'],
    ['1', 'GD', 'EL', 'VT', 'VT', 'CN'],
    ['2', 'GD', 'EL', 'VT', 'CN', 'CN'],
    ['3-4', 'GD', 'EL', 'VT', 'CN', 'MI'],
    ['5-6', 'EL', 'EL', 'VT', 'CN', 'MI'],
    ['7+', 'EL', 'VT', 'CN', 'MI', 'MI'],
  ],
  cells: [{ row: '0 or less', provenance: repaired('printed as 0; results below it read the same row', 'C21') }],
  notes: ['On this table alone the face 0 is zero: ruling C21, option zeroIsTen.'],
});

export const tripleMove = matrix<number>({
  id: 'triple-move',
  title: 'Triple Move in inches',
  section: '5.06',
  provenance: printed,
  columns: ['Triple Move'],
  rows: [
    ['Infantry, field artillery', 18],
    ['Light cavalry, headquarters', 30],
    ['Heavy cavalry, horse artillery', 24],
  ],
  notes: ['Three times the Full Move, straight.'],
});

export const tripleMoveModifiers = modifiers({
  id: 'triple-move-modifiers',
  title: 'Hit in Triple Move',
  section: '5.06',
  provenance: printed,
  entries: { morale: { value: -2, label: 'In Triple Move' } },
});

export const nationalCharacteristics = modifiers({
  id: 'national-characteristics',
  title: 'National characteristics',
  section: '5.07',
  provenance: printed,
  entries: {
    russianSteady: {
      value: +1,
      label: 'Russian infantry tested by fire',
      cite: '5.07 C20',
      provenance: repaired('printed as minus one, called steadiness', 'C20'),
    },
    russianAsPrinted: { value: -1, label: 'Russian infantry tested by fire, as printed', cite: '5.07 C20' },
    austrianGrenadiers: { value: -1, label: 'Austrian grenadiers, quality on the day' },
    oldGuard: { value: -2, label: 'French Old Guard, quality on the day' },
    landwehr: { value: -2, label: 'Prussian landwehr, quality on the day' },
    spanish: { value: +2, label: 'Spanish, quality on the day' },
  },
  notes: [
    'A Russian division has two shots with its own guns, and both may hit the same target.',
    'Cossacks test morale before they touch a French or allied unit; failing, they stay where they are.',
    'Austrian inherent guns are Light, as all inherent guns are: ruling C18.',
  ],
});

export const basing = matrix<number>({
  id: 'basing',
  title: 'Base of one stand in inches, system 1',
  section: '1.01',
  provenance: printed,
  columns: ['Stands', 'Width', 'Depth'],
  rows: [
    ['Infantry', 3, 1, 1],
    ['Cavalry', 3, 1, 1],
    ['Artillery', 1, 1, 1.5],
    ['Corps HQ', 1, 0.75, 1],
    ['Army HQ', 1, 1.5, 1.5],
  ],
});

export const basingSecond = matrix<number>({
  id: 'basing-second',
  title: 'Base of one stand in inches, system 2',
  section: '1.01',
  provenance: printed,
  columns: ['Stands', 'Width', 'Depth'],
  rows: [
    ['Infantry', 3, 1, 0.75],
    ['Cavalry', 3, 1, 1.25],
    ['Artillery', 1, 1, 1.5],
    ['Corps HQ', 1, 0.75, 1],
    ['Army HQ', 1, 1.25, 1.25],
  ],
});
