/** 20, 8 and 11: morale checks, leaders, stacking, and what the unmodified dice can set off. */
import { chartsOf, d6, house, printed } from '../../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('la-bataille');

export const moraleModifiers = modifiers({
  id: 'morale-modifiers',
  title: 'General morale check modifiers',
  section: '20.1',
  provenance: printed,
  entries: {
    stackingViolation: { value: 0, label: 'Stacking violation', cite: '11.1.4' },
    moraleLevel: { value: 0, label: 'Morale level of the side', cite: '20.3' },
    square: { value: +6, label: 'In Square', cite: '12.9.9' },
    structure: { value: +6, label: 'In a Special Structure', cite: '12.9.9' },
    above: { value: +3, label: 'Unit directly above has passed', cite: '20.1.1' },
    leader: { value: 0, label: 'Leader’s morale bonus', cite: '8' },
    leaderLost: { value: 0, label: 'Leader killed or gone from the hex', cite: '8.2.2' },
    roadColumn: { value: -12, label: 'In Road Column', cite: '12.8.5' },
    disorder: { value: -3, label: 'Disordered', cite: '12.11.4' },
    pgd: { value: -6, label: 'In PGD', cite: '12.12.4' },
    halfLost: { value: -6, label: 'Down to half its starting increments or below', cite: '17.3.3' },
    halfNow: { value: -6, label: 'Half or more of its increments lost in this event', cite: '17.3.4' },
    mixed: { value: -6, label: 'Stacked with another corps or nation', cite: '11.3' },
    underOldGuard: { value: +6, label: 'Stacked beneath Old Guard infantry', cite: '11.3' },
    forceMarch: { value: -3, label: 'Force march', cite: '13.3.4' },
    crowded: { value: -3, label: 'Further unit where no leader stands', cite: '11.1.3 A6' },
    dusk: { value: -3, label: 'Dusk', cite: '21.1.1' },
    night: { value: -6, label: 'Night', cite: '21.1.2' },
  },
  notes: [
    'A check passes on a modified roll above the printed morale: ruling B5, option equalPasses.',
    'Square and Special Structure are one line of the sheet, +6 once, and never help to close.',
    'Passes above add up: +3, +6, +9; a failure breaks the run: ruling A5, option runSurvives.',
    'Road Column is left out of a Rallying Square. Old Guard above overrides the mixed stack.',
    'Lines worth 0 here take a rating of the game, or of another chart.',
    'Elite units ignore the minus lines (20.1.2). All lines add up.',
    'Units smaller than a battalion or regiment are not counted as extra units: ruling A6, option smallUnits.',
  ],
});

export const moraleLevels = matrix<number>({
  id: 'morale-levels',
  title: 'Morale levels of a formation',
  section: '20.3',
  provenance: house('G4'),
  columns: ['Modifier', 'Battalions lost, %'],
  rows: [
    ['0', 0, 0],
    ['1', -3, 20],
    ['2', -6, 40],
    ['3', -9, 60],
  ],
  notes: [
    'Battalions, or regiments of a cavalry corps, that are gone or in PGD; scenarios may print their own bounds.',
  ],
});

export const moraleFailure = matrix<string>({
  id: 'morale-failure',
  title: 'A failed morale check',
  section: '20.1',
  provenance: house('G1'),
  columns: ['Becomes', 'Routs'],
  rows: [
    ['good', 'disorder', 'no'],
    ['disorder', 'pgd', 'yes'],
    ['pgd', 'pgd', 'yes'],
  ],
  notes: ['A chart that calls for a check may say something else.'],
});

export const recoveryResults = matrix<string>({
  id: 'recovery',
  title: 'Recovery in Reorganisation',
  section: '20',
  provenance: house('G2'),
  columns: ['Passes', 'Fails'],
  rows: [
    ['disorder', 'good', 'disorder'],
    ['pgd', 'disorder', 'pgd'],
  ],
});

export const recoveryDistances = matrix<number>({
  id: 'recovery-distances',
  title: 'Hexes that matter to routed units',
  section: '11.1.4',
  provenance: printed,
  columns: ['Hexes'],
  rows: [
    ['safe from every enemy', 15],
    ['enemy in sight forces the rout', 5],
  ],
  cells: [{ row: 'enemy in sight forces the rout', provenance: house('G2') }],
});

export const lossChecks = matrix<number>({
  id: 'loss-checks',
  title: 'Losses by fire that call for a check',
  section: '20.1',
  provenance: house('G3'),
  columns: ['First', 'Then every'],
  rows: [
    ['each', 1, 1],
    ['odd', 1, 2],
    ['even', 2, 2],
    ['third', 3, 3],
  ],
  notes: ['Counted from the start of the battle; what an Assault or Charge costs is left out.'],
});

export const leaderCasualty = table<string>({
  id: 'leader-casualty',
  title: 'Leader casualty',
  section: '8.2',
  provenance: printed,
  dice: d6,
  columns: ['Wound', 'Out'],
  rows: [
    ['1', 'head', 'dead'],
    ['2', 'torso', 'dead'],
    ['3', 'leg', '2d6 hours'],
    ['4', 'arm', '1d6 hours'],
    ['5', 'stunned', '1d6 turns'],
    ['6', 'flesh', 'none'],
  ],
});

export const naturalRolls = matrix<string>({
  id: 'natural-rolls',
  title: 'What the unmodified dice set off',
  section: '8.2',
  provenance: printed,
  columns: ['Roll'],
  rows: [
    ['fire: leader in the target hex', '65-66'],
    ['fire: caisson of artillery', '65-66'],
    ['fire: caisson of an AAW', '61-66'],
    ['fire: howitzer sets a town alight', '65-66'],
    ['melee: attacking leader', '11-12'],
    ['melee: defending leader', '64-66'],
    ['failed close disorders', '11-12'],
  ],
  cells: [{ row: 'failed close disorders', provenance: house('H4') }],
  notes: ['A caisson needs artillery among the firers (18.6).'],
});

export const stackingViolations = matrix<string | number>({
  id: 'stacking-violations',
  title: 'Stacking violations',
  section: '11.1.4',
  provenance: printed,
  columns: ['Result', 'Modifier'],
  rows: [
    ['good with good', 'displace', 0],
    ['disorder with disorder', 'displace', 0],
    ['good with disorder', 'displace', 0],
    ['good with pgd', 'check', -12],
    ['disorder with pgd', 'pgd', 0],
    ['pgd with pgd', 'pgd', 0],
  ],
  notes: [
    'After a forced move all units there check morale before this chart is read; if the hex is still too full it displaces (11.1.5).',
    'Routed units may pile up unharmed outside clear terrain and 15 or more hexes from any enemy.',
  ],
});

export const stackingLimits = matrix<string | number | null>({
  id: 'stacking-limits',
  title: 'Stacking limits',
  section: '11.1',
  provenance: house('D3'),
  columns: ['Infantry', 'Cavalry', 'Guns', 'Infantry beside a battery'],
  rows: [
    ['clear', 18, 18, 6, 12],
    ['village, town, hamlet', 'one battalion', 'one regiment', 'one battery', 'one battalion'],
    ['woods, garden', 'one battalion', 'one regiment', null, null],
    ['road, bridge', 4, 4, 4, null],
    ['sunken road, defending', 5, null, null, null],
  ],
  notes: [
    'Increments. In the clear one regiment of infantry may pass 18; cavalry at most three regiments. Leaders and one AAW are free.',
  ],
});

export const displacement = matrix<number>({
  id: 'displacement',
  title: 'Displacing',
  section: '11.1.5',
  provenance: house('G5'),
  columns: ['Hexes'],
  rows: [
    ['a step', 1],
    ['at most', 3],
  ],
});
