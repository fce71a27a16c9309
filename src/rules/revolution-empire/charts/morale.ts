/** Phases 3 and 4 and unit morale. */
import { house, printed, repaired, twoD10 } from '../../../kernel/index.ts';
import { matrix, modifiers, table } from './makers.ts';

export const meMorale = table<string>({
  id: 'me-morale',
  title: 'ME morale',
  section: 'pg 36',
  provenance: printed,
  dice: twoD10,
  columns: ['Result'],
  rows: [
    ['5 or less', 'broken'],
    ['6-8', 'retreat, shaken'],
    ['9-10', 'shaken'],
    ['11+', 'steady'],
  ],
  cells: [{ row: '5 or less', provenance: repaired('printed as below 5 beside a row from 6', 'A1') }],
});

export const meMoraleEffects = matrix<number>({
  id: 'me-morale-effects',
  title: 'What an ME morale result costs',
  section: 'pg 36',
  provenance: printed,
  columns: ['Inches back', 'Fatigue', 'Morale and shock'],
  rows: [
    ['broken', 16, 1, 0],
    ['retreat, shaken', 16, 1, -2],
    ['shaken', 16, 0, -2],
    ['steady', 0, 0, 0],
  ],
  notes: ['A shaken ME goes back only when it attacks without impetus; on Defend it may choose to.'],
});

export const meMoraleModifiers = modifiers({
  id: 'me-morale-modifiers',
  title: 'Modifiers to ME morale',
  section: 'pg 37',
  provenance: printed,
  entries: {
    OG: { value: +10, label: 'Old Guard' },
    GD: { value: +9, label: 'Guard' },
    GR: { value: +8, label: 'Grenadier' },
    EL: { value: +7, label: 'Elite' },
    CL: { value: +6, label: 'Crack' },
    VL: { value: +5, label: 'Veteran' },
    RG: { value: +4, label: 'Regular' },
    CN: { value: +3, label: 'Conscript' },
    LW: { value: +2, label: 'Landwehr' },
    MI: { value: +1, label: 'Militia' },
    RA: { value: 0, label: 'Rabble' },
    lostFoot: { value: -2, label: 'Infantry unit gone or in bad morale' },
    lostGuns: { value: -2, label: 'Artillery unit gone or in bad morale' },
    lostHorse: { value: -6, label: 'Cavalry unit gone or in bad morale' },
    goodUnit: { value: +1, label: 'Unit in good morale and not short of ammunition' },
    won: { value: +2, label: 'Close action won this turn' },
    lost: { value: -2, label: 'Close action lost this turn' },
    sauveQuiPeut: { value: -4, label: 'Neighbour ME chose “sauve qui peut”' },
    strongPointTaken: { value: +4, label: 'ME within 30″ took a strong point last turn' },
    held: { value: +1, label: 'Structure held' },
    lostStructure: { value: -1, label: 'Structure lost' },
    passedThrough: { value: -2, label: 'Friendly ME passed through' },
    fatigue: { value: -1, label: 'Fatigue level' },
    shaken: { value: -3, label: 'Shaken before' },
    charismatic: { value: +3, label: 'Charismatic leader attached' },
    inspirational: { value: +1, label: 'Inspirational leader attached' },
    weary: { value: -1, label: 'Campaign fatigue: weary' },
    haggard: { value: -2, label: 'Campaign fatigue: haggard' },
    spent: { value: -5, label: 'Campaign fatigue: spent' },
    extended: { value: -8, label: 'Hit in flank or rear in extended column' },
    regular: { value: -6, label: 'Hit in flank or rear in regular column' },
    condensed: { value: -4, label: 'Hit in flank or rear in condensed column' },
  },
  notes: ['Structures: see me-morale-structures for strong points and the limits.'],
});

export const meMoraleStructures = matrix<number>({
  id: 'me-morale-structures',
  title: 'Structures in ME morale: what a strong point counts, and the limit',
  section: 'pg 37',
  provenance: printed,
  columns: ['Strong point', 'Limit'],
  rows: [
    ['held', 2, 4],
    ['lost', 4, 6],
  ],
});

export const meMoraleCauses = matrix<string>({
  id: 'me-morale-causes',
  title: 'When an ME tests morale',
  section: 'pg 36',
  provenance: printed,
  columns: ['Cause', 'When'],
  rows: [
    ['badMorale', 'a unit of it went into bad morale', 'phase 3'],
    ['caught', 'caught in flank or rear in march column during grand tactical movement', 'at once'],
    ['shaken', 'shaken and still engaged', 'phase 3'],
    ['leader', 'its leader, or a commander in its line, killed, wounded or taken', 'phase 3'],
    ['redeploying', 'engaged while on Redeploy', 'phase 3'],
    ['recovers', 'shaken and not engaged', 'phase 3'],
  ],
  cells: [{ row: 'recovers', provenance: house('V7') }],
});

export const shakenCauses = matrix<string>({
  id: 'shaken-causes',
  title: 'What shakes an ME without a roll',
  section: 'pg 37',
  provenance: printed,
  columns: ['Cause'],
  rows: [
    ['panic', 'a panic check'],
    ['reengaged', 'engaged again while still breaking off'],
    ['riddenThrough', 'infantry or mixed ME with friendly cavalry passing through it'],
    ['routedThrough', 'a friendly ME routs through it'],
  ],
});

export const panic = matrix<string>({
  id: 'panic',
  title: 'Panic checks by average class',
  section: 'pg 40',
  provenance: repaired('the last column is printed as below the number that the middle one leaves out', 'A1'),
  dice: twoD10,
  reads: 'inside',
  columns: ['carry on', 'shaken', 'broken'],
  rows: [
    ['OG', '4+', '3', '2 or less'],
    ['GD', '6+', '4-5', '3 or less'],
    ['GR', '7+', '5-6', '4 or less'],
    ['EL', '7+', '6', '5 or less'],
    ['CL', '8+', '6-7', '5 or less'],
    ['VL', '8+', '7', '6 or less'],
    ['RG', '9+', '8', '7 or less'],
    ['CN', '10+', '9', '8 or less'],
    ['LW', '11+', '9-10', '8 or less'],
    ['MI', '12+', '11', '10 or less'],
    ['RA', '13+', '12', '11 or less'],
  ],
  notes: ['Broken: 24″ back, all units in bad morale, one level of fatigue.'],
});

export const panicBroken = matrix<number>({
  id: 'panic-broken',
  title: 'An ME broken by panic',
  section: 'pg 40',
  provenance: printed,
  columns: ['Inches back', 'Fatigue'],
  rows: [['broken', 24, 1]],
});

export const panicCauses = matrix<number | string>({
  id: 'panic-causes',
  title: 'What makes an ME check for panic',
  section: 'pg 39',
  provenance: printed,
  columns: ['Within', 'Cause'],
  rows: [
    ['broke', 20, 'a friendly ME broke on the ME morale table'],
    ['destroyed', 20, 'a friendly ME was wiped out, all in bad morale, or chose “sauve qui peut”'],
    ['guard', 30, 'the same befell Old or Middle Guard'],
  ],
});

export const panicModifiers = modifiers({
  id: 'panic-modifiers',
  title: 'Modifiers to panic checks',
  section: 'pg 40',
  provenance: printed,
  entries: {
    guardBroken: { value: -5, label: 'French Old or Middle Guard broken within 30″' },
    guardShaken: { value: -3, label: 'French Old or Middle Guard shaken within 30″' },
    half: { value: -6, label: 'Half or more of its units gone or in bad morale' },
    quarter: { value: -3, label: 'A quarter or more of its units in bad morale' },
    further: { value: -2, label: 'Cause beyond the first' },
    fatigue: { value: -1, label: 'Fatigue level' },
    shaken: { value: -2, label: 'Shaken' },
    cutOff: { value: -2, label: 'Enemy across the line of retreat' },
    strongPoint: { value: -2, label: 'Strong point taken by the enemy within 30″' },
    withdraw: { value: -1, label: 'Under a corps Withdraw' },
    weary: { value: -2, label: 'Campaign fatigue: weary' },
    haggard: { value: -4, label: 'Campaign fatigue: haggard' },
    spent: { value: -6, label: 'Campaign fatigue: spent' },
    passedThrough: { value: -2, label: 'Passed through by friends' },
    inspiring: { value: +2, label: 'Charismatic or Inspirational leader attached' },
    noneBad: { value: +2, label: 'No unit in bad morale' },
  },
});

export const unitMorale = matrix<number>({
  id: 'unit-morale',
  title: 'Unit morale: fails at this total or less',
  section: 'pg 147',
  provenance: printed,
  columns: ['Fail'],
  rows: [
    ['OG', -3],
    ['GD', -1],
    ['GR', 0],
    ['EL', 1],
    ['CL', 2],
    ['VL', 3],
    ['RG', 4],
    ['CN', 5],
    ['LW', 6],
    ['MI', 7],
    ['RA', 9],
  ],
  notes: ['“Fail n” takes n in: ruling A3, option failNumber.'],
});

export const unitMoraleModifiers = modifiers({
  id: 'unit-morale-modifiers',
  title: 'Modifiers to unit morale',
  section: 'pg 147',
  provenance: printed,
  entries: {
    charismaticMe: { value: +2, label: 'Charismatic commander with the ME' },
    charismaticUnit: { value: +4, label: 'Charismatic commander with the unit' },
    inspirationalMe: { value: +1, label: 'Inspirational commander with the ME' },
    inspirationalUnit: { value: +3, label: 'Inspirational commander with the unit' },
    impersonalMe: { value: 0, label: 'Impersonal commander with the ME' },
    impersonalUnit: { value: +1, label: 'Impersonal commander with the unit' },
    despicableMe: { value: -1, label: 'Despicable commander with the ME' },
    despicableUnit: { value: 0, label: 'Despicable commander with the unit' },
    leaderUnit: { value: +1, label: 'ME leader with the unit' },
    enfiladeNear: { value: -2, label: 'Formed infantry 2 to 4″ off in flank or rear' },
    enfiladeClose: { value: -5, label: 'Formed infantry within 2″ in flank or rear' },
    enfiladeGuns: { value: -5, label: 'Artillery within 8″ in flank or rear' },
    belowVeteran: { value: -1, label: 'Below Veteran, in line' },
    belowConscript: { value: -3, label: 'Below Conscript, in line', cite: 'pg 147 A8' },
    square: { value: +3, label: 'In square' },
    closedColumn: { value: +1, label: 'In closed column' },
    losses30: { value: -4, label: '30 to 50 % lost' },
    losses50: { value: -7, label: 'More than 50 % lost' },
    lossesNow: { value: -4, label: '25 % lost in this phase', cite: 'pg 147 A9' },
    horse: { value: -2, label: 'Horse lost by a battery' },
    disordered: { value: -2, label: 'Disordered' },
    shaken: { value: -2, label: 'ME shaken' },
    chargedByGuard: { value: -2, label: 'Charged by Middle or Old Guard' },
    light: { value: +1, label: 'Light cover, not woods' },
    medium: { value: +2, label: 'Medium cover, not woods' },
    heavy: { value: +3, label: 'Heavy cover, not woods' },
    super: { value: +4, label: 'Super-heavy cover, not woods' },
    bombardment: { value: +3, label: 'Bombardment only' },
    klumpen: { value: -3, label: 'Trying to clump against horse' },
    heavyWoods: { value: -1, label: 'In heavy woods' },
    caisson: { value: -4, label: 'Caisson blown up within 6″' },
  },
});

export const unitMoraleLosses = table<string>({
  id: 'unit-morale-losses',
  title: 'Which losses count in unit morale, by percent',
  section: 'pg 147',
  provenance: printed,
  measured: true,
  columns: ['In all', 'In this phase'],
  rows: [
    ['0-24.9', 'none', 'none'],
    ['25-29.9', 'none', 'lossesNow'],
    ['30-50', 'losses30', 'lossesNow'],
    ['50.1+', 'losses50', 'lossesNow'],
  ],
  notes: ['Percent of the figures it came with: ruling A10.'],
});

export const moraleTriggers = matrix<number | string>({
  id: 'morale-triggers',
  title: 'When a unit tests morale',
  section: 'pg 147 R4',
  provenance: house('R4'),
  columns: ['Percent lost', 'Percent lost in this phase'],
  rows: [
    ['Regular or better', 30, 25],
    ['Conscript or worse', 'any', 25],
  ],
  notes: ['Either number is enough. The other causes of R4 send anybody to the test.'],
});

export const badMorale = table<string>({
  id: 'bad-morale',
  title: 'A unit goes into bad morale',
  section: 'pg 147 R5',
  provenance: house('R5'),
  dice: twoD10,
  columns: ['Becomes'],
  rows: [
    ['-1 or less', 'dispersed'],
    ['0-4', 'leaves the field'],
    ['5-8', 'flees in haste'],
    ['9-11', 'out for the day'],
    ['12+', 'holding area'],
  ],
  notes: ['Only the holding area can be rallied from; the others are removed from play.'],
});

export const badMoraleModifiers = modifiers({
  id: 'bad-morale-modifiers',
  title: 'Modifiers on going into bad morale',
  section: 'pg 147 R5',
  provenance: house('R5'),
  entries: {
    casualty: { value: -1, label: 'Casualty' },
    fatigue: { value: -1, label: 'Fatigue level' },
    sauveQuiPeut: { value: -5, label: 'After “sauve qui peut”' },
    colours: { value: -4, label: 'Lost its colours' },
    thrownOut: { value: -4, label: 'Thrown out of a structure' },
    reluctant: { value: -2, label: 'Reluctant ally' },
    charismatic: { value: +10, label: 'Charismatic leader within 4″' },
    inspirational: { value: +8, label: 'Inspirational leader within 4″' },
    impersonal: { value: +2, label: 'Impersonal leader within 4″' },
    uninspiring: { value: +1, label: 'Uninspiring leader within 4″' },
  },
});
