/** The sheet’s tables of the battle: modifiers, shifts, strengths, the two matrices, deployment, the charge. */
import { chartsOf, d6, house, printed, repaired } from '../../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('beyond-waterloo');

/** The six Grand Tactics and four Deployment Modes as the sheet spells them. */
const TACTIC_NAMES = [
  'Left Flank Attack',
  'Right Flank Attack',
  'General Advance',
  'Concentric Attack',
  'Hold',
  'Retreat',
] as const;

export const fertModifiers = modifiers({
  id: 'fert-modifiers',
  title: 'FERT die-roll modifiers, all added up',
  section: '6.8',
  provenance: printed,
  entries: {
    card: { value: 0, label: 'Battle Tactics Card', cite: '6.5' },
    leader: {
      value: 0,
      label: 'Commander’s Battle Ability',
      cite: '6.8 S1',
      provenance: repaired('run together with the −1 of the other list', 'S1'),
    },
    terrain: {
      value: 0,
      label: 'Terrain',
      cite: '6.8.6d S2',
      provenance: repaired('a signed value of the Terrain Effects Chart', 'S2'),
    },
    superiority: { value: +2, label: 'Cavalry Superiority', cite: '6.8.1' },
    enemySuperiority: { value: -1, label: 'Enemy has Cavalry Superiority', cite: '6.8.2' },
    broken: {
      value: -1,
      label: 'Broken unit in the Lead Formation',
      cite: '6.7.5 S1',
      provenance: repaired('its −1 stands in the leader’s row', 'S1'),
    },
    nationalGuard: { value: -1, label: 'National Guard unit present', cite: '6.8.5' },
    nationalities: { value: -2, label: 'More than one Major Nationality', cite: '6.8.5' },
    outOfSupply: { value: -2, label: 'A friendly unit is Out of Supply', cite: '6.8 R18' },
    highlands: { value: -2, label: 'Entering a Highlands area', cite: '6.8 R17' },
    pass: { value: -4, label: 'Entering a Pass area', cite: '6.8 R17' },
    fortress: { value: -5, label: 'Enemy holds a Fortress with Hold', cite: '6.8 R16' },
    deployment: { value: 0, label: 'Battle Deployment Matrix', cite: '6.4.6' },
    weather: { value: 0, label: 'Battle weather', cite: '6.8 H7' },
  },
  notes: [
    'A modifier of 0 takes its worth from the card, the man, the ground, the matrix or the sky.',
    'National Guard counts for the French alone, Major Nationalities for the Allies alone.',
  ],
});

export const columnShifts = matrix<number | string>({
  id: 'column-shifts',
  title: 'FERT column shifts; plus is right, minus is left',
  section: '6.9',
  provenance: printed,
  columns: ['Columns'],
  rows: [
    ['Morale Superiority', +1],
    ['First round, attacking a Fortress', -1],
    ['Grand Tactics', 'by the Grand Tactics Matrix'],
    ['Lower Lead Morale', -1],
  ],
  cells: [
    {
      row: 'Morale Superiority',
      provenance: repaired('no letter is printed, only that it favours the better side', 'S3'),
    },
    { row: 'Lower Lead Morale', provenance: house('S3') },
  ],
  notes: [
    'The lower side’s own shift counts only with the option moraleShift.',
    'The Fortress shift wants only a defender inside: ruling R16.',
  ],
});

/** Multipliers after the mode’s own, in this order, rounded up at each. */
export const strengthMultipliers = matrix<number | string>({
  id: 'strength-multipliers',
  title: 'Combat Strength multipliers, in this order, rounded up at each',
  section: '6.6',
  provenance: printed,
  columns: ['Multiplier'],
  rows: [
    ['Deployment Mode', 'by the Formation Deployment Chart'],
    ['Force Marched', 0.5],
    ['Out of Supply', 0.5],
  ],
  notes: [
    'The Force March half holds in the first round only and not in a Pass: ruling R8.',
    'The Out of Supply half is for the Formations concerned: ruling R18.',
  ],
});

export const formationDeployment = matrix<number | string | null>({
  id: 'formation-deployment',
  title: 'Formation Deployment Chart',
  section: '5.3',
  provenance: printed,
  columns: ['MA', 'Movement', 'Force March', 'Halved', 'Doubled', 'Barred'],
  rows: [
    ['March Order', 5, 'alone may enter and cross a Pass', 'yes', 'always', 'never', 'both Flank Attacks'],
    ['Line of Battle', 2, 'no effect', 'yes', 'never', 'Hold in a Fortress area', 'nothing'],
    ['Echelon', 2, 'no Force March', 'no', 'never', 'either Flank Attack', 'nothing'],
    ['Concentrated', null, 'no effect', 'no', 'never', 'General Advance or Hold', 'Retreat, Skirmish card'],
  ],
  cells: [
    {
      row: 'March Order',
      provenance: repaired('one run-on cell, and the flank ban printed twice', 'S6'),
    },
    {
      row: 'Concentrated',
      column: 'Doubled',
      provenance: repaired('“General Attack” is no Grand Tactic; General Advance is', 'R12'),
    },
    { row: 'Concentrated', column: 'Force March', provenance: house('R10', 'it cannot march at all') },
  ],
  notes: [
    'March Order also brings extra modifiers in Swamp, Highlands and Pass.',
    'From each mode to each, save that March Order never goes straight to Concentrated.',
    'One change in a Movement Segment, first thing or last.',
  ],
});

export const modeChange = matrix<number | string>({
  id: 'mode-change',
  title: 'Changing Deployment Mode: cost in MP, from the row into the column',
  section: '5.3',
  provenance: printed,
  columns: ['March Order', 'Line of Battle', 'Echelon', 'Concentrated'],
  rows: [
    ['March Order', 0, 1, 1, 'never'],
    ['Line of Battle', 1, 0, 1, 1],
    ['Echelon', 1, 1, 0, 1],
    ['Concentrated', 1, 1, 1, 0],
  ],
  notes: ['Notes 2 and 3 of the Formation Deployment Chart, set out as a table.'],
});

/** The combat column of the deployment chart, tactic by tactic. */
export const strengthByMode = matrix<number>({
  id: 'strength-by-mode',
  title: 'Combat Strength multiplier by mode and Grand Tactic',
  section: '5.3',
  provenance: printed,
  columns: [...TACTIC_NAMES, 'Hold in a Fortress'],
  rows: [
    ['March Order', 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
    ['Line of Battle', 1, 1, 1, 1, 1, 1, 2],
    ['Echelon', 2, 2, 1, 1, 1, 1, 1],
    ['Concentrated', 1, 1, 2, 1, 2, 1, 2],
  ],
  cells: [
    { row: 'March Order', column: 'Left Flank Attack', provenance: house('R11') },
    { row: 'March Order', column: 'Right Flank Attack', provenance: house('R11') },
    { row: 'Concentrated', column: 'Retreat', provenance: house('R11') },
    { row: 'March Order', provenance: repaired('one run-on cell', 'S6') },
    { row: 'Concentrated', column: 'General Advance', provenance: repaired('printed “General Attack”', 'R12') },
  ],
  notes: ['What the Lead may not choose still befalls a Formation behind it: ruling R11.'],
});

export const tacticsAllowed = matrix<'yes' | 'no'>({
  id: 'tactics-allowed',
  title: 'Grand Tactics open to a Lead Formation by its mode',
  section: '5.3',
  provenance: printed,
  columns: TACTIC_NAMES,
  rows: [
    ['March Order', 'no', 'no', 'yes', 'yes', 'yes', 'yes'],
    ['Line of Battle', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    ['Echelon', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    ['Concentrated', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'],
  ],
  cells: [{ row: 'March Order', provenance: repaired('one run-on cell, and the flank ban printed twice', 'S6') }],
  notes: ['The bans of the Formation Deployment Chart, tactic by tactic.'],
});

export const battleDeployment = matrix<number>({
  id: 'battle-deployment',
  title: 'Battle Deployment Matrix: own Grand Tactic against the enemy Lead’s mode',
  section: '6.4.6',
  provenance: printed,
  columns: ['March Order', 'Echelon', 'Line of Battle', 'Concentrated'],
  rows: [
    ['Left Flank Attack', +3, 0, +2, +1],
    ['Right Flank Attack', +2, 0, +2, +1],
    ['General Advance', +2, -2, 0, -3],
    ['Concentric Attack', +3, +2, 0, -2],
    ['Hold', +4, 0, +2, +1],
    ['Retreat', 0, 0, -2, -1],
  ],
  notes: ['Left and right differ against March Order and nowhere else: ruling R3, option flankVsMarchOrder.'],
});

const mended = repaired('“No Co / mbat!” is one cell of two by two', 'S4');

/** Null: no combat. */
export const grandTactics = matrix<number | null>({
  id: 'grand-tactics',
  title: 'Grand Tactics Matrix: own column shift; plus is right, minus is left',
  section: '6.4.5',
  provenance: printed,
  columns: TACTIC_NAMES,
  rows: [
    ['Left Flank Attack', 0, +2, +1, +1, 0, +1],
    ['Right Flank Attack', +2, 0, +1, +1, 0, +1],
    ['General Advance', +1, +1, 0, +2, -1, +1],
    ['Concentric Attack', 0, 0, -2, 0, -1, -1],
    ['Hold', +2, +2, +1, +1, null, null],
    ['Retreat', -2, -2, -3, -1, null, null],
  ],
  cells: [
    { row: 'Hold', column: 'Hold', provenance: mended },
    { row: 'Hold', column: 'Retreat', provenance: mended },
    { row: 'Retreat', column: 'Hold', provenance: mended },
    { row: 'Retreat', column: 'Retreat', provenance: mended },
  ],
  notes: ['Each side reads its own row (R1). An empty cell is no combat: ruling R4.'],
});

export const cavalryCharge = table<number | string>({
  id: 'cavalry-charge',
  title: 'Cavalry Charge: 1D6 and cavalry CF on each side, by the margin',
  section: '6.5',
  provenance: printed,
  columns: ['Loser’s cavalry steps', 'Winner’s cavalry steps'],
  rows: [
    ['0', 1, 1],
    ['1-3', 0, 0],
    ['4+', 1, 0],
  ],
  cells: [{ row: '4+', provenance: repaired('one sentence broken over two bullets', 'S5') }],
  notes: [
    'A tie has no loser: both lose the step.',
    'These steps come on top of FERT losses.',
    'Non-screening and non-skirmishing cavalry are the same: ruling S5.',
  ],
});

export const chargeModifiers = modifiers({
  id: 'charge-modifiers',
  title: 'Added to the charge die',
  section: '6.5',
  provenance: printed,
  entries: { cavalry: { value: 0, label: 'CF of cavalry in line', cite: '6.5 S5' } },
  notes: ['Worth the cavalry’s combat factors, whole.'],
});

/** What a charge makes of the FERT steps its side inflicts: ×2 or ×1. */
export const chargeEffects = matrix<number>({
  id: 'charge-effects',
  title: 'Cavalry Charge: what it makes of the card player’s FERT steps',
  section: '6.5',
  provenance: printed,
  columns: ['FERT steps ×'],
  rows: [
    ['wins', 2],
    ['unopposed', 2],
    ['loses', 1],
    ['ties', 1],
    ['both played the card', 1],
  ],
  cells: [{ row: 'ties', provenance: house('R14') }],
  notes: ['The card player’s first FERT loss is a cavalry step: ruling A4, option cavalryFirst.'],
});

export const reactionMove = table<string>({
  id: 'reaction-move',
  title: 'Reaction Move Table',
  section: '6.13.8',
  provenance: printed,
  dice: d6,
  columns: ['Effect'],
  rows: [
    ['3 or less', 'arrives'],
    ['4-6', 'arrives, a step lost'],
    ['7+', 'stays'],
  ],
});

export const reactionModifiers = modifiers({
  id: 'reaction-modifiers',
  title: 'Modifiers to the Reaction Move',
  section: '6.13.8',
  provenance: printed,
  entries: {
    enemyScreen: { value: 0, label: 'Enemy screen, CF', cite: '6.13.8 R7' },
    ownScreen: { value: 0, label: 'Own screen, CF', cite: '6.13.8 R7' },
    difference: { value: 0, label: 'Higher screen less the lower', cite: '6.13.8 R7' },
    ownGuns: { value: -1, label: 'To the Sound of the Guns', cite: '6.5 H6', provenance: house('H6') },
    enemyGuns: { value: +1, label: 'To the Sound of the Guns, enemy’s', cite: '6.5 H6', provenance: house('H6') },
    weather: { value: 0, label: 'Battle weather', cite: '6.13.8 H7', provenance: house('H7') },
  },
  notes: ['The sheet prints only the net of the two screens; its sign is ruling R7, option reactionScreens.'],
});
