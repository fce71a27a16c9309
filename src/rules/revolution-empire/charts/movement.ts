/** Phase 7 and tactical movement: deployment, marches, terrain, formations, squares, guns on the move, structures. */
import { d6, house, printed, repaired, twoD10 } from '../../../kernel/index.ts';
import { matrix, modifiers, table } from './makers.ts';

export const deployment = table<number>({
  id: 'deployment',
  title: 'Deployment: steps up or down',
  section: 'pg 47',
  provenance: printed,
  dice: twoD10,
  columns: ['Steps'],
  rows: [
    ['0 or less', 0],
    ['1-9', 1],
    ['10-15', 2],
    ['16+', 3],
  ],
  cells: [
    { row: '0 or less', provenance: repaired('printed as below 0 beside a row from 1', 'A1') },
    { row: '16+', provenance: house('M5') },
  ],
});

export const deploymentSteps = matrix<string>({
  id: 'deployment-steps',
  title: 'Steps of deployment',
  section: 'pg 47',
  provenance: printed,
  columns: ['State'],
  rows: [
    ['1', 'deployed'],
    ['2', 'brigade out'],
    ['3', 'initial deploy'],
    ['4', 'closed-up column'],
    ['5', 'regular column'],
    ['6', 'extended column'],
  ],
});

export const deploymentModifiers = modifiers({
  id: 'deployment-modifiers',
  title: 'Modifiers to deployment',
  section: 'pg 47',
  provenance: printed,
  entries: {
    frenchPrime: { value: +6, label: 'French 1800-07, French Guard' },
    french: { value: +4, label: 'French 1792-99, 1808-12, 1815' },
    frenchConscript: { value: +2, label: 'French conscripts 1809-12, French allies 1807, British' },
    germanAllies: { value: +2, label: 'German allies 1809 and later' },
    austrianRussian: { value: -2, label: 'Austrians and Russians 1792-1805' },
    prussian: { value: -3, label: 'Prussians 1792-1806' },
    levies: { value: -5, label: 'Levies and militia' },
    others: { value: 0, label: 'Others' },
    mud: { value: -3, label: 'Mud' },
    fog: { value: -2, label: 'Fog' },
    chokePoint: { value: -4, label: 'Out of a choke point' },
    quarter: { value: -2, label: 'Moved up to a quarter this turn' },
    half: { value: -4, label: 'Moved a quarter to a half' },
    threeQuarters: { value: -6, label: 'Moved up to three quarters' },
    darkness: { value: -5, label: 'Darkness', provenance: repaired('the number is lost in the scan', 'M5') },
  },
});

export const grandTacticalMoves = matrix<number | string>({
  id: 'grand-tactical-moves',
  title: 'Grand tactical movement in inches',
  section: 'pg 50',
  provenance: printed,
  columns: ['Deployed', 'Brigade out', 'Initial deploy', 'Closed-up column', 'Regular column', 'Extended column'],
  rows: [
    ['Infantry or mixed, class A', 26, 'deploy +10', 'deploy', 36, 45, 54],
    ['Infantry or mixed, class B', 22, 'deploy +8', 'deploy', 28, 35, 44],
    ['Cavalry', 30, 'deploy +14', 'deploy', 40, 50, 60],
    ['Grand battery, horse', '16 unlimber', 'deploy +8', 'deploy', 28, 40, 50],
    ['Grand battery, Old Guard and class I', '8 unlimber', 'deploy +4', 'deploy', 26, 44, 54],
    ['Grand battery, class II and III', '6 unlimber', 'deploy +3', 'deploy', 20, 34, 42],
    ['Pontoon train', 'no', 'no', 'no', 'no', 'deploy', 32],
    ['Corps baggage', 'no', 'no', 'no', 'no', 'no', 36],
    ['Forced march adds', 8, 'no', 'no', 10, 10, 12],
  ],
});

export const grandTacticalTerrain = matrix<string>({
  id: 'grand-tactical-terrain',
  title: 'Terrain in grand tactical movement',
  section: 'pg 50',
  provenance: printed,
  columns: ['Cost'],
  rows: [
    ['contour', '-2'],
    ['lightWoods', 'x1/2'],
    ['mediumWoods', 'x1/2'],
    ['heavyWoods', 'x1/4'],
    ['town', 'x1/2'],
    ['swamp', 'x1/4'],
  ],
});

export const attackingGuns = matrix<number | string>({
  id: 'attacking-guns',
  title: 'Artillery of an attacking ME',
  section: 'pg 50',
  provenance: printed,
  columns: ['Inches', 'What'],
  rows: [
    ['keep', 0, 'keeps its place in the ME'],
    ['halt', 12, 'halts farther than this from the enemy and unlimbers'],
    ['ahead', 3, 'goes up to this far ahead of the baseline, limbered'],
  ],
});

export const engagementRanges = matrix<number>({
  id: 'engagement-ranges',
  title: 'Engagement ranges in inches',
  section: 'pg 52-53',
  provenance: printed,
  columns: ['Near', 'Far'],
  rows: [
    ['infantry', 8, 8],
    ['infantry and cavalry', 8, 12],
    ['structures, woods, across rivers', 4, 4],
    ['cavalry', 12, 12],
    ['grand battery', 8, 16],
    ['unsupported unformed', 9, 9],
  ],
  notes: ['Where the sheet gives a span: ruling R13.'],
});

export const caughtMarching = matrix<string>({
  id: 'caught-marching',
  title: 'Engaged before it is deployed',
  section: 'pg 53 R12',
  provenance: house('R12'),
  columns: ['Front', 'Flank'],
  rows: [
    ['deployed', 'loses half its move', 'may react'],
    ['brigade out', 'deploys on its head', 'back 10″ disordered, or stands shaken'],
    ['initial deploy', 'deploys on its head', 'back 10″, shaken'],
    ['closed-up column', 'deploys 20″ behind its head, shaken', 'back 10″, shaken'],
    ['regular column', 'deploys 20″ behind its head, shaken, one level of fatigue', 'back 10″, shaken'],
    ['extended column', 'deploys 20″ behind its head, shaken, two levels of fatigue', 'broken'],
  ],
});

export const adjustments = matrix<number>({
  id: 'adjustments',
  title: 'Grand tactical adjustments: points a unit costs',
  section: 'pg 53',
  provenance: printed,
  dice: d6,
  columns: ['Front rank', 'Rear rank'],
  rows: [
    ['unengaged', 2, 1],
    ['engaged', 4, 2],
  ],
  notes: ['One D6 of points, three on Redeploy. Not for a unit that could be opportunity-charged.'],
});

export const adjustmentModifiers = modifiers({
  id: 'adjustment-modifiers',
  title: 'Modifiers to adjustment points',
  section: 'pg 53',
  provenance: printed,
  entries: {
    superior: { value: +1, label: 'Superior ME leader' },
    poor: { value: -1, label: 'Poor ME leader' },
  },
});

export const minorAdjustments = matrix<number | string>({
  id: 'minor-adjustments',
  title: 'Minor adjustments of a defender unengaged before grand tactical movement',
  section: 'pg 54',
  provenance: printed,
  columns: ['Limit', 'What'],
  rows: [
    ['facing', 45, 'degrees a unit may turn'],
    ['guns', 5, 'inches a battery of 12 pdr or less moves and unlimbers'],
    ['heavyGuns', 3, 'inches a heavier battery moves and unlimbers'],
    ['battleGroups', 0, 'cavalry regiments may form battle groups'],
  ],
});

export const infantryMoves = matrix<number>({
  id: 'infantry-moves',
  title: 'Infantry moves in inches',
  section: 'pg 78',
  provenance: printed,
  columns: ['A', 'B'],
  rows: [
    ['column of companies', 12, 10],
    ['column of divisions', 10, 8],
    ['line', 6, 5],
    ['square', 4, 4],
    ['skirmish', 15, 13],
  ],
  notes: ['A closed column moves as a column of divisions: ruling R50.'],
});

export const infantryMoveExtras = matrix<number>({
  id: 'infantry-move-extras',
  title: 'Infantry moves: inches more',
  section: 'pg 78',
  provenance: printed,
  columns: ['Inches'],
  rows: [
    ['all of the move farther than 4″ from the enemy', 3],
    ['front of a single company', 2],
  ],
});

const GROUND = [
  'Light woods',
  'Medium woods',
  'Heavy woods',
  'Low wall',
  'High wall',
  'Mud',
  'Structure',
  'Swamp',
  'Each 5 m up',
] as const;

export const infantryTerrain = matrix<string>({
  id: 'infantry-terrain',
  title: 'Terrain for infantry',
  section: 'pg 78',
  provenance: printed,
  columns: GROUND,
  rows: [
    ['formed', 'x3/4', 'x1/2', 'no', '-1', '-3, no charge', 'x1/2', 'x1/2', 'x1/4, disorder', '-1/2'],
    ['skirmish', 'x3/4', 'x1/2', 'x1/4', '-1', '-3, no charge', 'x1/2', 'x1/2', 'x1/4', '-1/2'],
  ],
  notes: ['Into and out of structures: the structures table.'],
});

export const cavalryMoves = matrix<number>({
  id: 'cavalry-moves',
  title: 'Cavalry moves in inches',
  section: 'pg 85',
  provenance: printed,
  columns: ['Move', 'Charge'],
  rows: [
    ['light and lancers', 20, 24],
    ['medium and heavy', 16, 20],
  ],
});

export const cavalryTerrain = matrix<string>({
  id: 'cavalry-terrain',
  title: 'Terrain for cavalry',
  section: 'pg 85',
  provenance: printed,
  columns: GROUND,
  rows: [
    ['Move', 'x3/4', 'x1/2', 'no', '-5', 'engineers', 'x1/2', 'road', 'x1/4, disorder', '-1/2'],
    ['Charge', 'x3/4, disorder', 'no', 'no', '-4, disorder', 'no', 'x1/2', 'no', 'no', '-1/2'],
  ],
});

export const artilleryTerrain = matrix<string>({
  id: 'artillery-terrain',
  title: 'Terrain for artillery',
  section: 'pg 93',
  provenance: printed,
  columns: [...GROUND, 'Mud, on a road'],
  rows: [
    ['Normal', 'x1/2', 'no', 'no', '-5, disorder', 'no', 'x1/4', 'road', 'no', '-1/2', 'x1/2'],
    ['Gallop', 'no', 'no', 'no', 'no', 'no', 'x1/4', 'no', 'no', '-1/2', 'x1/2'],
    ['By hand', 'x1/2', 'no', 'no', '-5, disorder', 'no', 'x1/4', 'road', 'no', '-1/2', 'x1/2'],
  ],
  cells: [{ row: 'By hand', provenance: house('R51') }],
});

export const artilleryMoves = matrix<number>({
  id: 'artillery-moves',
  title: 'Artillery moves in inches',
  section: 'pg 93',
  provenance: printed,
  columns: ['Normal', 'Gallop', 'By hand'],
  rows: [
    ['foot, class I, light', 10, 16, 1.5],
    ['foot, class I, medium', 8, 13, 1],
    ['foot, class I, heavy', 6, 10, 0.5],
    ['foot, other, light', 8, 13, 1],
    ['foot, other, medium', 6, 10, 0.5],
    ['foot, other, heavy', 5, 8, 0.25],
    ['horse, Old Guard', 16, 24, 1.5],
    ['horse, class I, light', 13, 20, 1.5],
    ['horse, class I, medium', 10, 16, 1],
    ['horse, other, light', 10, 16, 1],
    ['horse, other, medium', 8, 13, 0.5],
  ],
  notes: ['Old Guard foot batteries move as class I, and med-heavy pieces as heavy: ruling R52.'],
});

export const gallop = matrix<number>({
  id: 'gallop',
  title: 'Gallop: a horse is lost below this on 2D10',
  section: 'pg 93 R53',
  provenance: house('R53'),
  columns: ['Below'],
  rows: [
    ['flat', 4],
    ['rolling', 6],
    ['rough', 8],
  ],
});

export const relocation = matrix<string>({
  id: 'relocation',
  title: 'Artillery relocation : withdrawal, 2D10 needed by horses left',
  section: 'pg 95',
  provenance: printed,
  columns: ['all', '5 of 6', '4 of 6, 3 of 4', '3 of 6, 2 of 4, 1 of 2', '2 of 6', '1 of 6, 1 of 4', 'none'],
  rows: [
    ['OG', '6:2', '8:2', '10:7', '11:10', '13:12', '16:15', '21:20'],
    ['I', '8:2', '9:5', '11:8', '12:11', '14:13', '17:15', '21:20'],
    ['II', '9:6', '11:7', '12:9', '13:12', '15:14', '18:16', '22:20'],
    ['III', '12:7', '13:8', '14:10', '15:13', '17:15', '19:17', '23:20'],
  ],
});

export const relocationModifiers = modifiers({
  id: 'relocation-modifiers',
  title: 'Modifiers to relocation and withdrawal',
  section: 'pg 95',
  provenance: printed,
  entries: {
    me: { value: +1, label: 'ME commander attached' },
    corps: { value: +2, label: 'Corps commander attached' },
    army: { value: +3, label: 'Army commander attached' },
    withdrawMud: { value: -1, label: 'Withdrawing through mud' },
    withdrawAgain: { value: +1, label: 'Successive try to withdraw' },
    relocateMud: { value: -2, label: 'Relocating through mud' },
    relocateFatigue: { value: -1, label: 'Fatigue level, relocating' },
  },
});

const DRILL = [
  'Divisional, Regular up',
  'Divisional, Conscript down',
  'Ancien, Regular up',
  'Ancien, Conscript down',
] as const;

/** A number is inches left after the change; “A n” for class A troops. */
export const formationChange = matrix<number | string>({
  id: 'formation-change',
  title: 'Infantry formation change',
  section: 'pg 80',
  provenance: printed,
  columns: DRILL,
  rows: [
    ['attack column > line left', 2, 'fire', 2, 'fire'],
    ['attack column > line centre', '1 (A 3)', 'fire', 'fire', 'all'],
    ['attack column > line right', 2, 'fire', 'fire', 'all'],
    ['attack column > closed column', '8 (A 10)', '4 (A 6)', 6, 4],
    ['attack column > square', 2, 'fire', 1, 'all'],
    ['closed column > line left', 'fire', 'all', 'fire', 'all'],
    ['closed column > line centre', '1 (A 3)', 'fire (A 2)', 'no', 'no'],
    ['closed column > line right', 'fire', 'all', 'no', 'no'],
    ['closed column > attack column', '8 (A 10)', '6 (A 8)', 6, 4],
    ['closed column > square', 'fire', 'all', 'all', 'all, disorder'],
    ['line > attack column', 1, 'all', 1, 'all'],
    ['line > closed column', 'fire', 'all', 'fire', 'all'],
    ['line > square', 1, 'all, disorder', 'fire', 'all, disorder'],
    ['square > line', 2, 'fire', 2, 'fire'],
    ['square > attack column', '2 (A 4)', 'fire (A 2)', 2, 'fire'],
    ['square > closed column', 'all', 'all, disorder', 'all', 'all, disorder'],
  ],
  cells: [
    {
      row: 'attack column > closed column',
      provenance: repaired('dropped by the scan; read off the clean copy', 'M6'),
    },
    { row: 'line > square', column: DRILL[0], provenance: repaired('printed the other way round', 'M7') },
    { row: 'line > square', column: DRILL[2], provenance: repaired('printed the other way round', 'M7') },
  ],
  notes: [
    '“fire”: takes the whole move, the unit may fire. “all”: takes the whole move, no fire.',
    'A column of companies becomes a column of divisions, or back, for 2″.',
  ],
});

export const lineToSquarePrinted = matrix<number | string>({
  id: 'line-to-square-as-printed',
  title: 'Line to square as printed',
  section: 'pg 80',
  provenance: printed,
  columns: DRILL,
  rows: [['line > square', 'fire', 'all, disorder', 1, 'all, disorder']],
  notes: ['Used only with the option lineToSquare: ruling M7.'],
});

export const companiesToDivisions = matrix<number>({
  id: 'companies-to-divisions',
  title: 'Column of companies to column of divisions, or back',
  section: 'pg 80',
  provenance: printed,
  columns: ['Inches'],
  rows: [['costs', 2]],
});

export const formSquare = matrix<number | null>({
  id: 'form-square',
  title: 'Forming square in a hurry: 2D10 needed by the distance of the horse',
  section: 'pg 82',
  provenance: printed,
  dice: twoD10,
  bands: 'columns',
  measured: true,
  columns: ['0-5', '5.1-8', '8.1-12', '12.1+'],
  rows: [
    ['OG-GR, attack column', 14, 6, 0, -4],
    ['OG-GR, closed column', 15, 10, 8, 6],
    ['OG-GR, line', 17, 13, 11, 10],
    ['EL-RG, attack column', 15, 10, 8, 2],
    ['EL-RG, closed column', 17, 12, 10, 8],
    ['EL-RG, line', 22, 14, 13, 11],
    ['CN-LW, attack column', 17, 14, 12, 11],
    ['CN-LW, closed column', 21, 16, 14, 12],
    ['CN-LW, line', null, 17, 15, 14],
    ['MI-RA, attack column', 21, 18, 16, 15],
    ['MI-RA, closed column', null, null, 18, 17],
    ['MI-RA, line', null, null, 19, 18],
  ],
  notes: [
    'Bands share 5, 8 and 12 on the sheet; the shared inch is the nearer band’s: ruling A4, option squareBands.',
    'A natural 4 or less disorders the unit whatever comes of it.',
  ],
});

export const formSquareNatural = matrix<number>({
  id: 'form-square-natural',
  title: 'Forming square: natural roll that disorders',
  section: 'pg 82',
  provenance: printed,
  columns: ['Or less'],
  rows: [['natural', 4]],
});

export const formSquareModifiers = modifiers({
  id: 'form-square-modifiers',
  title: 'Modifiers to forming square',
  section: 'pg 82',
  provenance: printed,
  entries: {
    flank: { value: -6, label: 'Charged in flank' },
    rear: { value: -8, label: 'Charged in rear' },
    disordered: { value: -4, label: 'Disordered' },
    commander: { value: +4, label: 'Commander with the unit' },
    closedInstead: { value: +4, label: 'Closed column instead, out of attack column' },
    opportunity: {
      value: -3,
      label: 'Opportunity charge',
      provenance: repaired('the number is lost in the scan', 'M8'),
    },
  },
});

export const wheels = matrix<number>({
  id: 'wheels',
  title: 'Wheels in degrees',
  section: 'pg 78',
  provenance: printed,
  columns: ['Degrees'],
  rows: [
    ['column of companies', 45],
    ['column of divisions, ten companies', 45],
    ['single-squadron column', 45],
    ['others', 30],
  ],
});

export const extraPaces = matrix<number>({
  id: 'extra-paces',
  title: 'Bonus movement: D10 of this or less disorders',
  section: 'pg 79',
  provenance: printed,
  columns: ['1', '2', '3'],
  rows: [
    ['flat', 1, 2, 3],
    ['rolling', 2, 4, 6],
    ['rough', 3, 6, 9],
  ],
});

export const extraPacesModifiers = modifiers({
  id: 'extra-paces-modifiers',
  title: 'Modifiers to bonus movement',
  section: 'pg 79',
  provenance: printed,
  entries: {
    crack: { value: +1, label: 'Crack or better' },
    conscript: { value: -1, label: 'Conscript or lower' },
  },
});

export const structures = matrix<string>({
  id: 'structures',
  title: 'Occupying and leaving structures',
  section: 'pg 85',
  provenance: printed,
  dice: twoD10,
  reads: 'inside',
  columns: ['stuck', 'disordered', 'ordered'],
  rows: [
    ['excellent', '3 or less', '4-5', '6+'],
    ['good', '4 or less', '5-7', '8+'],
    ['average', '5 or less', '6-11', '12+'],
    ['poor', '6 or less', '7-13', '14+'],
  ],
  notes: ['“stuck”: going in, it enters disordered; coming out, it stays inside, disordered.'],
});

export const structureModifiers = modifiers({
  id: 'structure-modifiers',
  title: 'Modifiers to occupying structures',
  section: 'pg 85',
  provenance: printed,
  entries: {
    corpsAct: { value: +2, label: 'Corps or army commander’s action' },
    leaderAct: { value: +1, label: 'ME leader’s action' },
    again: { value: +1, label: 'Subsequent attempt', cite: 'pg 85 A13' },
    grenadiers: { value: +3, label: 'Russian grenadiers, guard, fusiliers; Austrian grenadiers' },
    janissaries: { value: +2, label: 'Janissaries' },
    passedThrough: { value: -2, label: 'Unit that moved through it this impulse' },
  },
});

export const unformedReaction = matrix<number>({
  id: 'unformed-reaction',
  title: 'Unformed reaction: 2D10 needed',
  section: 'pg 79 R16',
  provenance: house('R16'),
  columns: ['retires', 'moves', 'bold'],
  rows: [
    ['superior', 4, 8, 12],
    ['excellent', 5, 9, 13],
    ['good', 7, 11, 15],
    ['average', 8, 13, 16],
    ['poor', 11, 17, 23],
  ],
  notes: ['The sheet prints the heading over an empty box.'],
});

export const unformedReactionModifiers = modifiers({
  id: 'unformed-reaction-modifiers',
  title: 'Modifiers to unformed reaction',
  section: 'pg 79 R16',
  provenance: house('R16'),
  entries: {
    depleted: { value: -6, label: 'Ammunition depleted' },
    bold: { value: +6, label: 'Bold' },
    charismatic: { value: +6, label: 'Charismatic leader' },
    inspirational: { value: +4, label: 'Inspirational leader' },
    impersonal: { value: +2, label: 'Impersonal leader' },
    uninspiring: { value: -1, label: 'Uninspiring leader' },
    casualty: { value: -1, label: 'Casualty' },
    fatigue: { value: -1, label: 'Fatigue level' },
  },
});
