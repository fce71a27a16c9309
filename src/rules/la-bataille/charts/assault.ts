/** 16: closing, standing, the odds of an assault, and what its results mean. */
import { chartsOf, d6, house, printed, repaired } from '../../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('la-bataille');

export const closeDistance = table<number>({
  id: 'close-distance',
  title: 'Roll to Close: distance and method of attack',
  section: '16.4',
  provenance: printed,
  columns: ['British', 'Prussian', 'French'],
  rows: [
    ['6', 0, 0, +3],
    ['5', 0, 0, 0],
    ['4', 0, 0, -3],
    ['3', -3, -6, -6],
    ['2', -6, -9, -9],
    ['1', -12, -12, -12],
  ],
  notes: [
    'Hexes to whichever enemy combat unit is nearest when the Assault is declared: ruling H2.',
    '1 is adjacent. The whole table is left out in Round 2.',
  ],
});

export const closeModifiers = modifiers({
  id: 'roll-to-close',
  title: 'Roll to Close: other modifiers',
  section: '16.4',
  provenance: printed,
  entries: {
    column: { value: -6, label: 'British or Prussian method, declared in Column' },
    uphill: { value: -3, label: 'Target on higher ground' },
    weakTarget: { value: +9, label: 'Target of 2 or fewer infantry increments, no guns, against 4 or more' },
    weakAttack: { value: -9, label: '2 or fewer increments against a target of 4 or more' },
    prone: { value: -6, label: 'Target Prone', cite: '12.13.7' },
  },
  notes: [
    'Both ±9 lines are left out in Round 2.',
    'Elite units ignore the minus lines here, of the distance table and of the general list (20.1.2).',
    'Guns count toward 4 or more increments: ruling A12, option gunsCount.',
  ],
});

/** Increments at which "few" meet "many": the bounds of the ±9 lines on three charts. */
export const disparity = matrix<number>({
  id: 'disparity',
  title: 'Few against many: the bounds of the ±9 lines',
  section: '16.4',
  provenance: printed,
  columns: ['Increments'],
  rows: [
    ['few', 2],
    ['many', 4],
  ],
  notes: [
    'Few is this many or fewer, many this many or more; the same bounds stand in 16.4, 16.5 and the charge checks.',
  ],
});

export const attackMethods = matrix<string | number | null>({
  id: 'attack-methods',
  title: 'Who uses which method of attack',
  section: '16.4',
  provenance: printed,
  columns: ['Method', 'Before the year'],
  rows: [
    ['British', 'British', null],
    ['King’s German Legion', 'British', null],
    ['Portuguese', 'British', null],
    ['Hanoverian', 'British', null],
    ['Russian', 'Prussian', 1810],
    ['Prussian', 'Prussian', 1810],
    ['Saxon', 'Prussian', 1810],
    ['Austrian', 'Prussian', 1807],
    ['Spanish', 'Prussian', null],
    ['other', 'French', null],
  ],
  cells: [
    {
      row: 'Russian',
      column: 'Before the year',
      provenance: repaired('the year may belong to the Saxons alone', 'A3'),
    },
    {
      row: 'Prussian',
      column: 'Before the year',
      provenance: repaired('the year may belong to the Saxons alone', 'A3'),
    },
  ],
  notes: ['From the year on the French method is used: ruling A3, option yearForSaxonsOnly.'],
});

export const assaultOdds = matrix<number>({
  id: 'assault-odds',
  title: 'Assault odds, modifier to the Roll to Stand',
  section: '16.5',
  provenance: printed,
  columns: ['Modifier'],
  rows: [
    ['1:2', +6],
    ['1:1', 0],
    ['2:1', -3],
    ['3:1', -9],
    ['4:1', -12],
    ['5:1', -15],
    ['6:1', -18],
  ],
  notes: [
    'The steps pass over −6; kept as printed: ruling R3.',
    'Increments that closed against increments in the hex: ruling A9, option assaultOdds. Outside the rows read the outermost one.',
  ],
});

export const standAssault = modifiers({
  id: 'roll-to-stand-assault',
  title: 'Roll to Stand against an Assault',
  section: '16.5',
  provenance: printed,
  entries: {
    weakTarget: { value: -9, label: '2 or fewer infantry increments, no guns, against 4 or more' },
    weakAttack: { value: +9, label: '4 or more increments against 2 or fewer' },
    huzzah: { value: -6, label: 'British or KGL Huzzah' },
    oldGuardCharge: { value: -6, label: 'French Old Guard charge', cite: '16.10' },
    caughtSkirmishers: { value: -6, label: 'Skirmishers that could not fall back', cite: '16.3.3' },
    heldFire: { value: +3, label: 'Fire held back, pas de charge', cite: '12.10.5.2' },
    odds: { value: 0, label: 'Assault odds' },
    prone: { value: +3, label: 'Defender Prone', cite: '12.13.7' },
    flank: { value: -6, label: 'Assaulted in the flank', cite: '16.5 H8' },
    rear: { value: -9, label: 'Assaulted in the rear', cite: '16.5 H8' },
  },
  notes: [
    'In Round 2 only the general list and Prone count.',
    'Elite units ignore the minus lines (20.1.2).',
    'Rear is worse than flank here, against charges it is the other way round: ruling H8, option assaultFlankWorse.',
    'The odds line is worth what the chart assault-odds says.',
  ],
});

export const meleeDice = modifiers({
  id: 'assault-melee-modifiers',
  title: 'Assaut et Mêlée: modifiers to the dice',
  section: '16.6',
  provenance: printed,
  entries: {
    defenderLoss: { value: +6, label: 'Increment the defender lost to fire' },
    attackerLoss: { value: -6, label: 'Increment the attacker lost to fire', cite: '16.6 A8' },
    leader: { value: 0, label: 'Leaders’ melee bonus', cite: '16.6 A11' },
  },
  notes: [
    'Of cavalry in Column of Companies only the first wave suffers for its losses: ruling A8, option wavePenalty.',
    'The best attacking bonus less the best defending one: ruling A11, option leaderMelee.',
  ],
});

export const defensiveShifts = table<number>({
  id: 'defensive-shifts',
  title: 'Defensive column shifts',
  section: '16.6',
  provenance: printed,
  dice: d6,
  columns: ['Left'],
  rows: [
    ['1-3', 0],
    ['4-5', 1],
    ['6', 2],
  ],
  notes: ['Rolled for defenders in a Special Structure or on General Order ground: ruling H7, option shiftsFor.'],
});

export const meleeResults = matrix<string>({
  id: 'assault-melee-results',
  title: 'Assaut et Mêlée: what the letters mean',
  section: '16.6',
  provenance: printed,
  columns: ['Side', 'Effect', 'If Disordered already'],
  rows: [
    ['AD', 'attacker', 'recoil', 'rout'],
    ['DD', 'defender', 'recoil', 'recoil'],
    ['AR', 'attacker', 'rout', 'rout'],
    ['DR', 'defender', 'rout', 'rout'],
    ['AS', 'attacker', 'surrender', 'surrender'],
    ['DS', 'defender', 'surrender', 'surrender'],
  ],
  cells: [
    { row: 'DD', column: 'If Disordered already', provenance: repaired('printed for the attacker alone', 'G14') },
  ],
  notes: [
    'Recoil: Disordered, and back as many hexes as the figure says. Surrender: out of play.',
    'Blank: infantry fights a Firefight, cavalry Bounces (19.9.3).',
    'Unlimbered guns that must Rout or Recoil are lost (18.4, 18.10.4), see spiked-guns.',
    'A stack that Routs, Recoils or Bounces loses an increment for each hex of enemy ZOI it leaves (10.5).',
    'Defenders of a Special Structure do not move on a Recoil (16.5.4).',
    'A blank in Round 1 goes back to Step 4, in Round 2 it ends the assault: ruling H3.',
  ],
});

export const infantryMelee = matrix<string>({
  id: 'infantry-melee',
  title: 'Melee value of infantry and artillery',
  section: '16.6',
  provenance: printed,
  columns: ['Effect', 'Rule'],
  rows: [
    ['Disordered', 'x 1/2', '12.11.3'],
    ['limbered artillery', 'x 1/2', '18.10.1'],
    ['assaulting a flank', 'x 2', '16.6.3'],
    ['assaulting the rear', 'x 3/2', '16.6.4'],
    ['assaulting a Square', 'x 3/2', '12.9.7.2'],
    ['Skirmish Order', 'x 1/2', '12.10.10'],
    ['increments lost', '- %', '17.2.4'],
    ['one hex of several', '/ hexes', '12.6.5'],
  ],
  notes: [
    'All cumulative, as exact fractions: ruling B8.',
    'Limbered artillery in Road Column fights with nothing: ruling A16, option roadColumnGuns. Limbered guns never assault.',
    'Multi-hex units: Line 12.6.5, Column of Companies 12.5.4, Skirmish 12.10.9.',
  ],
});

export const meleeLimits = matrix<number>({
  id: 'melee-limits',
  title: 'Special Structures, Sapeurs and Lines in an assault',
  section: '16.6.2',
  provenance: printed,
  columns: ['Number'],
  rows: [
    ['increments a side in a Special Structure', 6],
    ['columns for Sapeurs on top', 1],
    ['increments of a Line counted per hex', 4],
    ['hexes of Recoil on a failed stand', 3],
  ],
  cells: [
    { row: 'increments of a Line counted per hex', provenance: house('A9') },
    { row: 'hexes of Recoil on a failed stand', provenance: house('H5') },
  ],
  notes: ['Where more increments are present the melee value is prorated.'],
});

export const assaultImpetus = table<number>({
  id: 'assault-impetus',
  title: 'Assault impetus',
  section: '16.9.3',
  provenance: printed,
  dice: d6,
  columns: ['Hexes'],
  rows: [
    ['1', 1],
    ['2', 2],
    ['3', 3],
    ['4-6', 0],
  ],
  notes: ['Counted beyond the hex that was taken: ruling H10, option impetusFromOldHex.'],
});
