/** Phases 8, 9B, 9C and 9D: small arms, artillery, bombardment, skirmish, firefight. */
import { house, printed, repaired, twoD10 } from '../../../kernel/index.ts';
import { matrix, modifiers, table } from './makers.ts';

const TOTALS = ['-5 to 0', '1-4', '5-8', '9-11', '12-14', '15-18', '19-22', '23-28', '29-33', '34+'] as const;

const FIGURES: readonly (readonly [string, ...string[]])[] = [
  ['1', '0', '0', '0', '0', '0 & 6+', '0 & 6+', '0 & 6+', '0 & 5+', '0 & 5+', '0 & 4+'],
  ['2', '0', '0', '0', '0 & 6+', '0 & 6+', '0 & 5+', '0 & 4+', '0 & 4+', '0 & 3+', '0 & 2+'],
  ['3', '0', '0', '0 & 6+', '0 & 5+', '0 & 4+', '0 & 3+', '0 & 3+', '0 & 2+', '0 & 2+', '1 & 6+'],
  ['4', '0', '0 & 6+', '0 & 5+', '0 & 4+', '0 & 3+', '0 & 3+', '0 & 2+', '0 & 2+', '1 & 6+', '1 & 5+'],
  ['5', '0', '0 & 6+', '0 & 5+', '0 & 4+', '0 & 3+', '0 & 2+', '1 & 6+', '1 & 6+', '1 & 5+', '1 & 3+'],
  ['6', '0 & 6+', '0 & 6+', '0 & 5+', '0 & 4+', '0 & 3+', '1 & 6+', '1 & 6+', '1 & 6+', '1 & 3+', '2 & 6+'],
  ['7-8', '0 & 6+', '0 & 5+', '0 & 4+', '0 & 3+', '1 & 6+', '1 & 5+', '1 & 4+', '1 & 2+', '2 & 5+', '2 & 4+'],
  ['9-10', '0 & 5+', '0 & 4+', '0 & 3+', '0 & 2+', '1 & 5+', '1 & 4+', '2 & 6+', '2 & 4+', '2 & 2+', '3 & 5+'],
  ['11-12', '0 & 5+', '0 & 4+', '0 & 2+', '1 & 6+', '1 & 4+', '1 & 3+', '2 & 5+', '2 & 3+', '3 & 3+', '4 & 6+'],
  ['13-14', '0 & 4+', '0 & 3+', '0 & 2+', '1 & 6+', '1 & 3+', '1 & 2+', '2 & 4+', '3 & 6+', '4 & 6+', '5 & 6+'],
  ['15-16', '0 & 4+', '0 & 3+', '1 & 6+', '1 & 5+', '1 & 3+', '2 & 6+', '2 & 2+', '3 & 3+', '5 & 6+', '5 & 3+'],
  ['17-20', '0 & 4+', '0 & 3+', '1 & 5+', '1 & 4+', '1 & 2+', '2 & 5+', '3 & 5+', '4 & 5+', '5 & 3+', '6 & 6+'],
  ['21-24', '0 & 3+', '0 & 2+', '1 & 5+', '1 & 3+', '2 & 5+', '2 & 3+', '3 & 2+', '5 & 6+', '6 & 6+', '6 & 6+'],
];

/** `1 & 3+`: one casualty, and one more on a D6 of 3 or better. */
export const smallArms = table<string>({
  id: 'small-arms',
  title: 'Small arms fire: casualties by figures firing',
  section: 'pg 101',
  provenance: repaired('the die faces are lost in the scan; read off the clean copy', 'M2'),
  dice: twoD10,
  reads: 'across',
  bands: 'both',
  columns: TOTALS,
  rows: FIGURES,
  cells: [{ row: '15-16', column: '12-14', provenance: repaired('the sheet prints 1 & 5+, out of order', 'M1') }],
  notes: [
    'A total below −5 hits nobody: ruling R39.',
    'More than 24 figures fire as 24 and the rest, on two rolls: ruling A23.',
    'The first D10 is the ammunition die.',
  ],
});

/** The same table with the cell of M1 as the sheet has it. */
export const smallArmsPrinted = table<string>({
  id: 'small-arms-as-printed',
  title: 'Small arms fire as printed: casualties by figures firing',
  section: 'pg 101',
  provenance: printed,
  reads: 'across',
  bands: 'both',
  dice: twoD10,
  columns: TOTALS,
  rows: FIGURES.map(
    ([figures, ...cells]) => [figures, ...(figures === '15-16' ? cells.with(4, '1 & 5+') : cells)] as const,
  ),
  notes: ['Used only with the option smallArmsCell: ruling M1.'],
});

export const smallArmsModifiers = modifiers({
  id: 'small-arms-modifiers',
  title: 'Modifiers to small arms fire',
  section: 'pg 101-102',
  provenance: printed,
  entries: {
    OG: { value: +10, label: 'Old Guard' },
    GD: { value: +8, label: 'Guard' },
    GR: { value: +6, label: 'Grenadier' },
    EL: { value: +5, label: 'Elite', cite: 'pg 101-102 A20' },
    CL: { value: +2, label: 'Crack line' },
    RG: { value: -1, label: 'Regular' },
    CN: { value: -2, label: 'Conscript' },
    LW: { value: -3, label: 'Landwehr' },
    MI: { value: -4, label: 'Militia' },
    RA: { value: -6, label: 'Rabble' },
    twoRank: { value: +5, label: 'Two-rank fire' },
    firstFire: { value: +3, label: 'First fire, Regular or better' },
    disordered: { value: -5, label: 'Disordered' },
    shaken: { value: -5, label: 'Shaken' },
    fromSquare: { value: -4, label: 'Firing from square' },
    chargedByOldGuard: { value: -2, label: 'Charged by Old Guard' },
    horseback: { value: -3, label: 'Firing from horseback' },
    woodsLight: { value: -1, label: 'Firing from light woods' },
    woodsMedium: { value: -2, label: 'Firing from medium woods' },
    woodsHeavy: { value: -3, label: 'Firing from heavy woods' },
    enfilade: { value: +5, label: 'Enfilade on a formed target' },
    poorMuskets: { value: -2, label: 'Poor muskets' },
    superiorMuskets: { value: +1, label: 'Superior muskets' },
    opportunity: { value: +5, label: 'Opportunity fire' },
    depleted: { value: -6, label: 'Ammunition depleted' },
    exhausted: { value: -10, label: 'Ammunition exhausted' },
    lightRain: { value: -2, label: 'Light rain' },
    heavyRain: { value: -5, label: 'Heavy rain' },
    firefight: { value: +4, label: 'Smoothbores in a firefight' },
    mixedOrder: { value: +1, label: 'Target in mixed order' },
    column: { value: +2, label: 'Target in column' },
    closedColumn: { value: +3, label: 'Target in closed column' },
    square: { value: +9, label: 'Target in square' },
    artillery: { value: -10, label: 'Target artillery' },
    skirmish: { value: -10, label: 'Target in skirmish order' },
    semiSkirmish: { value: -6, label: 'Target in semi-skirmish order' },
    coverLight: { value: -4, label: 'Target in light cover' },
    coverMedium: { value: -8, label: 'Target in medium cover' },
    coverHeavy: { value: -12, label: 'Target in heavy cover' },
    coverSuper: { value: -16, label: 'Target in super-heavy cover' },
    chargingCavalry: { value: -8, label: 'On charging cavalry' },
    chargingCavalrySlow: { value: -5, label: 'On cavalry charging uphill or through mud' },
  },
});

export const tacticalRanges = matrix<number>({
  id: 'tactical-ranges',
  title: 'Tactical ranges in inches',
  section: 'pg 101',
  provenance: printed,
  columns: ['Short', 'Medium', 'Long'],
  rows: [
    ['musket', 2, 4, 6],
    ['rifle', 3, 5.5, 8],
    ['light', 5, 16, 24],
    ['medium', 5, 16, 30],
    ['med-heavy', 5, 16, 36],
    ['heavy', 5, 16, 42],
  ],
  notes: ['Gun weights by calibre: ruling R48.'],
});

export const rangeFractions = matrix<number>({
  id: 'range-fractions',
  title: 'Share of the figures that count, by range',
  section: 'pg 101',
  provenance: printed,
  columns: ['Share'],
  rows: [
    ['Short', 1],
    ['Medium', 0.5],
    ['Long', 0.25],
  ],
  notes: ['Rounded to the nearest whole figure, at least one: ruling R9.'],
});

export const bombardmentRanges = matrix<number>({
  id: 'bombardment-ranges',
  title: 'Bombardment ranges in inches',
  section: 'charts 7',
  provenance: printed,
  columns: ['Short', 'Medium', 'Long'],
  rows: [
    ['light', 12, 16, 24],
    ['medium', 20, 28, 36],
    ['med-heavy', 20, 28, 40],
    ['heavy', 20, 28, 44],
  ],
});

const GUN_ROWS = [
  ['light', 'miss', 'miss', 'half 6+', '6+', '6+', '5+', '5+', '4+', '4+', '3+'],
  ['medium', 'miss', 'half 6+', 'half 6+', '6+', '6+', '5+', '4+', '3+', '2+', '2+'],
  ['med-heavy', 'half 6+', 'half 6+', '6+', '6+', '5+', '5+', '4+', '3+', '2+', '1'],
  ['heavy', 'half 6+', '6+', '6+', '5+', '5+', '4+', '3+', '2+', '1', '1'],
] as const;

export const artilleryFire = matrix<string>({
  id: 'artillery-fire',
  title: 'Artillery tactical fire: D6 each section needs',
  section: 'pg 126',
  provenance: repaired('the die faces are lost in the scan; read off the clean copy', 'M2'),
  dice: twoD10,
  reads: 'across',
  bands: 'columns',
  columns: TOTALS,
  rows: GUN_ROWS,
  notes: ['“1” is a casualty without a die. “half 6+”: a 6, then 4 or better on a second die (A24).'],
});

export const bombardmentFire = matrix<string>({
  id: 'bombardment-fire',
  title: 'Artillery bombardment: D6 each section needs',
  section: 'pg 140',
  provenance: repaired('the die faces are lost in the scan; read off the clean copy', 'M2'),
  dice: twoD10,
  reads: 'across',
  bands: 'columns',
  columns: TOTALS,
  rows: GUN_ROWS,
  notes: ['The same cells as the tactical table, printed again.'],
});

export const artilleryModifiers = modifiers({
  id: 'artillery-modifiers',
  title: 'Modifiers to artillery fire, tactical and bombardment',
  section: 'pg 126',
  provenance: printed,
  entries: {
    OG: { value: +6, label: 'Old Guard gunners' },
    I: { value: +3, label: 'Class I gunners' },
    III: { value: -4, label: 'Class III gunners' },
    napoleon: { value: +6, label: 'Napoleon with the battery' },
    aide: { value: +3, label: 'An aide with the battery' },
    corps: { value: +2, label: 'Corps commander with the battery' },
    division: { value: +1, label: 'Division commander with the battery' },
    threeGuns: { value: +5, label: 'Intact three-gun section' },
    depleted: { value: -8, label: 'Ammunition depleted' },
    exhausted: { value: -13, label: 'Ammunition exhausted' },
    blind: { value: -10, label: 'Blind fire' },
    screened: { value: -10, label: 'Own unformed screen in front' },
    fatigue: { value: -2, label: 'Fatigue level' },
    medium: { value: -3, label: 'Medium range' },
    long: { value: -13, label: 'Long range' },
    counterHeavy: { value: -3, label: 'Counter-battery at long range, med-heavy and up', cite: 'pg 126 A7' },
    counterLight: { value: -5, label: 'Counter-battery at long range, light and medium', cite: 'pg 126 A7' },
    mixedOrder: { value: +1, label: 'Target in mixed order, or cavalry two ranks deep' },
    column: { value: +2, label: 'Target in column' },
    closedColumn: { value: +5, label: 'Target in closed column' },
    square: { value: +9, label: 'Target in square' },
    wellington: { value: -4, label: 'Wellington’s troops on a reverse slope' },
    skirmish: { value: -10, label: 'Target in skirmish order' },
    semiSkirmish: { value: -6, label: 'Target in semi-skirmish order' },
    withdrawing: { value: -6, label: 'Cavalry withdrawing' },
    coverLight: { value: -4, label: 'Target in light cover' },
    coverMedium: { value: -8, label: 'Target in medium cover' },
    coverHeavy: { value: -12, label: 'Target in heavy cover' },
    coverSuper: { value: -16, label: 'Target in super-heavy cover' },
    marchfeld: { value: +3, label: 'Marchfeld ground' },
  },
});

export const tacticalArtilleryModifiers = modifiers({
  id: 'tactical-artillery-modifiers',
  title: 'Modifiers to tactical artillery fire only',
  section: 'pg 126',
  provenance: printed,
  entries: { fromReserve: { value: +10, label: 'First fire out of reserve' } },
  notes: ['Fire into a flank doubles the casualties.'],
});

export const flankFire = matrix<number>({
  id: 'flank-fire',
  title: 'Artillery fire into a flank',
  section: 'pg 126',
  provenance: printed,
  columns: ['Casualties times'],
  rows: [['flank', 2]],
});

export const bombardmentModifiers = modifiers({
  id: 'bombardment-modifiers',
  title: 'Modifiers to bombardment only',
  section: 'pg 140',
  provenance: printed,
  entries: {
    grandBatteryLed: { value: +5, label: 'Grand battery with a rated artillery chief' },
    grandBattery: { value: +3, label: 'Grand battery without a rated artillery chief' },
    short: { value: +3, label: 'Short range' },
    moved: { value: -7, label: 'Moved 10 to 20″ in grand tactical movement', cite: 'pg 140 A6 A18' },
    movedFar: { value: -10, label: 'Moved more than 20″ in grand tactical movement', cite: 'pg 140 A6 A18' },
    paced: { value: -4, label: 'Paced fire' },
    intensive: { value: +6, label: 'Intensive fire' },
  },
});

export const bombardmentMoves = table<string>({
  id: 'bombardment-moves',
  title: 'Grand tactical move that spoils a bombardment',
  section: 'pg 140',
  provenance: printed,
  measured: true,
  columns: ['Counts as'],
  rows: [
    ['0-9.9', 'still'],
    ['10-20', 'moved'],
    ['20.1+', 'movedFar'],
  ],
  notes: ['Exactly 20″ is still the first band: ruling A6.'],
});

export const eligibility = matrix<string | number>({
  id: 'bombardment-eligibility',
  title: 'What bars a battery from bombarding',
  section: 'pg 139',
  provenance: printed,
  columns: ['Bars', 'Why', 'Beyond inches'],
  rows: [
    ['fought', 'all', 'in close action or firefight this turn', 0],
    ['regimental', 'all', 'regimental or battalion guns beyond 16″', 16],
    ['badOrder', 'all', 'in bad morale or disordered', 0],
    ['exhausted', 'all', 'out of ammunition', 0],
    ['reserve', 'all', 'in reserve', 0],
    ['movedTactical', 'all', 'moved in tactical combat, unlimbering excepted', 0],
    ['firedTactical', 'intensive', 'fired in tactical combat', 0],
    ['crossed', 'intensive', 'friends moved through its position in tactical combat', 0],
  ],
});

export const artillerySituation = matrix<number>({
  id: 'artillery-situation',
  title: 'Artillery in the defence',
  section: 'pg 128',
  provenance: printed,
  columns: ['Infantry', 'Cavalry'],
  rows: [
    ['defence', 8, 6],
    ['fireRetire', -3, -5],
    ['followDefence', -4, -7],
    ['followFireRetire', -10, -13],
    ['support', 4, 1],
    ['followSupport', -6, -9],
  ],
});

export const counterBattery = table<string>({
  id: 'counter-battery',
  title: 'Counter-battery hit',
  section: 'pg 131',
  provenance: printed,
  dice: twoD10,
  columns: ['Normal', 'Condensed or limbered'],
  rows: [
    ['8 or less', '2 horses', '3 horses'],
    ['9-11', '1 horse', '1 horse, 1 crew'],
    ['12-13', '1 crew', '2 crew'],
    ['14-18', '1 horse, 1 crew', '1 horse, 2 crew'],
    ['19+', '1 horse, 1 crew, caisson', '2 horses, 3 crew, caisson'],
  ],
  notes: ['A caisson that blows up leaves the battery short of ammunition.', 'Crew and horses: ruling R19.'],
});

export const counterBatteryModifiers = modifiers({
  id: 'counter-battery-modifiers',
  title: 'Modifiers to a counter-battery hit',
  section: 'pg 131',
  provenance: printed,
  entries: { shrapnel: { value: +1, label: 'British battery firing shrapnel' } },
});

export const limbersInCover = matrix<number>({
  id: 'limbers-in-cover',
  title: 'Limbers in cover',
  section: 'pg 131',
  provenance: printed,
  columns: ['Horses'],
  rows: [['each hit', -1]],
});

export const bounceThrough = matrix<string>({
  id: 'bounce-through',
  title: 'Bounce-through: D6 against each unit in the zone',
  section: 'pg 142',
  provenance: repaired('nearly every face is lost in the scan; read off the clean copy', 'M2'),
  dice: twoD10,
  reads: 'across',
  bands: 'columns',
  columns: ['4 or less', '5-8', '9-13', '14-17', '18-22', '23+'],
  rows: [
    ['light', 'miss', 'miss', 'miss', 'half 6+', '6+', '6+'],
    ['medium', 'miss', 'miss', 'half 6+', '6+', '6+', '5+'],
    ['med-heavy', 'miss', 'half 6+', '6+', '6+', '5+', '5+'],
    ['heavy', 'miss', '6+', '6+', '5+', '5+', '4+'],
  ],
  cells: ['light', 'medium', 'med-heavy', 'heavy'].map((row) => ({
    row,
    column: '4 or less',
    provenance: house('R39'),
  })),
  notes: [
    'No bounce through woods, marsh, swamp, water, uphill, unlimbered guns, unformed troops or four contours and more.',
    'The zone: ruling R22.',
  ],
});

export const bounceModifiers = modifiers({
  id: 'bounce-modifiers',
  title: 'Modifiers to bounce-through',
  section: 'pg 142',
  provenance: printed,
  entries: {
    rocky: { value: +2, label: 'Rocky field' },
    marchfeld: { value: +2, label: 'Marchfeld ground' },
    limbered: { value: +1, label: 'Limbered artillery' },
    deep: { value: +6, label: 'Column, square or mixed order' },
    intensive: { value: +6, label: 'Intensive fire' },
    paced: { value: -4, label: 'Paced fire' },
    rough: { value: -2, label: 'Rough ground' },
    partial: { value: -4, label: 'Only part of the unit in the zone' },
    mud: { value: -11, label: 'Mud' },
    town: { value: -10, label: 'Light or medium town' },
    contours: { value: -10, label: 'Two or three contours' },
  },
});

export const elevatedFire = table<number>({
  id: 'elevated-fire',
  title: 'Firing over friends: least distance from friends to target, in shares of X',
  section: 'pg 132',
  provenance: printed,
  columns: ['Share of X'],
  rows: [
    ['1', 2],
    ['2', 1],
    ['3-6', 0.5],
    ['7+', 0.25],
  ],
  notes: ['X is the distance from the guns to the friends: ruling A17, option elevatedX.'],
});

export const aflame = matrix<number>({
  id: 'aflame',
  title: 'Setting a building alight: 2D10 needed',
  section: 'pg 133',
  provenance: printed,
  columns: ['Under 18 pdr', '18 pdr and up'],
  rows: [
    ['light or medium', 17, 17],
    ['heavy or super-heavy', 20, 19],
  ],
  notes: ['The sheet prints under and over 18; an 18 pdr itself is ruling A5, option eighteenPounder.'],
});

export const aflameModifiers = modifiers({
  id: 'aflame-modifiers',
  title: 'Modifiers to setting a building alight',
  section: 'pg 133',
  provenance: printed,
  entries: { section: { value: +1, label: 'Further section firing' } },
  notes: ['At most +5.'],
});

export const aflameLimit = matrix<number>({
  id: 'aflame-limit',
  title: 'Further sections that count',
  section: 'pg 133',
  provenance: printed,
  columns: ['At most'],
  rows: [['sections', 5]],
});

export const ammunition = matrix<number>({
  id: 'ammunition',
  title: 'Ammunition runs low on this face or less of the first D10',
  section: 'pg 104',
  provenance: printed,
  columns: ['Face'],
  rows: [
    ['normal fire', 1],
    ['firefight', 2],
    ['low ammunition country, added', 1],
    ['depleted, to exhausted', 3],
  ],
  cells: [{ row: 'depleted, to exhausted', provenance: house('A22') }],
  notes: ['A unit’s first fire never runs it low: ruling A22.'],
});

export const firefight = table<string>({
  id: 'firefight',
  title: 'Firefight result',
  section: 'pg 103',
  provenance: printed,
  dice: twoD10,
  columns: ['Loser'],
  rows: [
    ['12 or less', 'goes on'],
    ['13-16', 'back 2'],
    ['17-19', 'back 5'],
    ['20-22', 'back 5, disordered'],
    ['23+', 'rout'],
  ],
  notes: ['Troops in cover ignore the 2″.', 'Equal casualties: it goes on without a roll.'],
});

export const firefightModifiers = modifiers({
  id: 'firefight-modifiers',
  title: 'Modifiers to the firefight result',
  section: 'pg 103',
  provenance: printed,
  entries: {
    inflicted: { value: +2, label: 'Casualty inflicted' },
    received: { value: -2, label: 'Casualty received' },
    impersonal: { value: -1, label: 'Impersonal leader with the losers' },
    inspirational: { value: -2, label: 'Inspirational leader with the losers' },
    charismatic: { value: -3, label: 'Charismatic leader with the losers' },
    shaken: { value: +2, label: 'Losers shaken' },
    worn: { value: +2, label: 'Losing unit at 30 % losses' },
    ammunition: { value: +3, label: 'Losers short of ammunition' },
  },
});

export const skirmishModifiers = modifiers({
  id: 'skirmish-modifiers',
  title: 'Modifiers to skirmish fire',
  section: 'pg 72',
  provenance: printed,
  entries: {
    superior: { value: +12, label: 'Superior skirmishers' },
    excellent: { value: +8, label: 'Excellent skirmishers' },
    good: { value: +5, label: 'Good skirmishers' },
    poor: { value: -5, label: 'Poor skirmishers' },
    fatigue: { value: -2, label: 'Fatigue level' },
    skirmishOrder: { value: +5, label: 'In skirmish order' },
    cover: { value: +5, label: 'Firing from cover or rough ground' },
    halfRifled: { value: +3, label: 'Half with rifles' },
    allRifled: { value: +6, label: 'All with rifles' },
    depleted: { value: -3, label: 'Ammunition depleted', cite: 'pg 72 R49', provenance: house('R49') },
    exhausted: { value: -6, label: 'Ammunition exhausted', cite: 'pg 72 R49', provenance: house('R49') },
  },
});

export const skirmishRolls = matrix<number>({
  id: 'skirmish-rolls',
  title: 'Skirmish: rolls for each grade',
  section: 'pg 73',
  provenance: printed,
  columns: ['Rolls'],
  rows: [['each grade', 2]],
});

export const skirmishFormation = matrix<number>({
  id: 'skirmish-formation',
  title: 'Skirmish hits: first die, by formation',
  section: 'pg 73',
  provenance: printed,
  columns: ['D6'],
  rows: [
    ['column', 2],
    ['formed', 3],
    ['artillery', 4],
    ['semiSkirmish', 5],
    ['skirmish', 6],
  ],
});

export const skirmishCover = matrix<number>({
  id: 'skirmish-cover',
  title: 'Skirmish hits: second die, by cover',
  section: 'pg 73',
  provenance: printed,
  columns: ['D6'],
  rows: [
    ['open', 2],
    ['light', 3],
    ['medium', 4],
    ['heavy', 5],
    ['super', 6],
  ],
});

export const fireDiscipline = matrix<number>({
  id: 'fire-discipline',
  title: 'Fire discipline of formed troops hit by skirmishers',
  section: 'pg 73 R18',
  provenance: house('R18'),
  columns: ['Holds fire', 'Returns fire'],
  rows: [
    ['OG', 1, -2],
    ['GD', 5, 2],
    ['GR', 6, 4],
    ['EL', 7, 5],
    ['CL', 9, 6],
    ['VL', 10, 8],
    ['RG', 11, 7],
    ['CN', 12, 8],
    ['LW', 13, 9],
    ['MI', 17, 13],
    ['RA', 20, 16],
  ],
});

export const fireDisciplineModifiers = modifiers({
  id: 'fire-discipline-modifiers',
  title: 'Modifiers to fire discipline',
  section: 'pg 73 R18',
  provenance: house('R18'),
  entries: {
    hit: { value: -1, label: 'Skirmish hit' },
    disordered: { value: -2, label: 'Disordered' },
    battalionGuns: { value: +2, label: 'Battalion guns' },
  },
});

export const limberAway = table<number>({
  id: 'limber-away',
  title: 'A charged battery limbers and leaves: 2D10 needed',
  section: 'pg 95 R15',
  provenance: house('R15'),
  measured: true,
  columns: ['Infantry', 'Cavalry'],
  rows: [
    ['0-5', 12, 18],
    ['5.1-10', 8, 12],
    ['10.1-20', 6, 8],
    ['20.1+', 4, 6],
  ],
});

export const limberAwayModifiers = modifiers({
  id: 'limber-away-modifiers',
  title: 'Modifiers to limbering under a charge',
  section: 'pg 95 R15',
  provenance: house('R15'),
  entries: { fatigue: { value: -1, label: 'Fatigue level' } },
});
