/** Phase 9C: élan, defensive fire, shock, victory, and what follows a fight. */
import { house, printed, repaired, twoD10 } from '../../../kernel/index.ts';
import { matrix, modifiers, table } from './makers.ts';

export const elan = table<string>({
  id: 'elan',
  title: 'Élan at 5″',
  section: 'pg 107',
  provenance: repaired('the dice are printed d210', 'M15'),
  dice: twoD10,
  columns: ['Attacker'],
  rows: [
    ['15 or less', 'goes on'],
    ['16+', 'halts'],
  ],
});

export const elanModifiers = modifiers({
  id: 'elan-modifiers',
  title: 'Modifiers to élan',
  section: 'pg 107 R3',
  provenance: house('R3'),
  entries: {
    shaken: { value: +2, label: 'Shaken' },
    disordered: { value: +1, label: 'Disordered' },
    impetus: { value: -1, label: 'ME has impetus' },
  },
});

export const followMeShock = modifiers({
  id: 'follow-me',
  title: 'Carried on by “Follow me”',
  section: 'pg 107',
  provenance: printed,
  entries: { shock: { value: -1, label: 'Halted at 5″ and led on' } },
});

const LOST = ['0-9', '10-25', '26-49', '50-60', '61-75', '76+'] as const;

/** Numbers in brackets are the notes that hold at that cell. */
export const defensiveFire = matrix<string>({
  id: 'defensive-fire',
  title: 'Defensive fire effects by percent of the front rank lost',
  section: 'pg 108',
  provenance: printed,
  bands: 'columns',
  measured: true,
  columns: LOST,
  rows: [
    [
      'infantry',
      'close',
      'close -1 [5]',
      'close -2 or fire at 2 [5,7,8]',
      'disorder; close -1 or fire at 2 [1,4,7,8]',
      'disorder; close -2 or fire at 2 [2,4,7,8]',
      'rout [6]',
    ],
    [
      'shock',
      'close',
      'close -1 [5]',
      'close -1 or fire at 2 [5,9]',
      'disorder; close or fire at 2 [1,4,8]',
      'disorder; close -2 or fire at 2 [1,4,7,8]',
      'back 8, disorder [2,4]',
    ],
    [
      'cavalry',
      'close',
      'close -1',
      'disorder; close -1 or fire and recall [3,8]',
      'disorder; close -2 or fire and recall [3,8]',
      'disorder; close -3 or fire and recall [3,8]',
      'rout [6]',
    ],
    [
      'dub',
      'close',
      'disorder; close -2 or fire and recall [8]',
      'disorder; close -2 or fire and recall [3,8]',
      'fire and retire; rout under 9',
      'fire and retire; rout under 12',
      'rout [6]',
    ],
    ['cossacks', 'close', 'regroup 8', 'disorder; regroup 8 [2]', 'disorder; regroup 16 [2]', 'rout [6]', 'rout [6]'],
  ],
  cells: [{ row: 'cossacks', provenance: repaired('cells scattered by the scan; placed by the clean copy', 'M10') }],
  notes: [
    'Percent or hits, whichever is worse; a leading storming party takes the milder (R28).',
    '“rout under n” is a natural fire roll below n, not n itself: ruling A2.',
  ],
});

export const defensiveFireHits = table<string>({
  id: 'defensive-fire-hits',
  title: 'Defensive fire effects: the column hits alone reach',
  section: 'pg 108',
  provenance: printed,
  columns: ['Column'],
  rows: [
    ['0-1', '0-9'],
    ['2', '26-49'],
    ['3', '50-60'],
    ['4', '61-75'],
    ['5+', '76+'],
  ],
});

export const defensiveFireNotes = matrix<string | number>({
  id: 'defensive-fire-notes',
  title: 'Defensive fire notes',
  section: 'pg 108-109',
  provenance: printed,
  columns: ['When', 'Then', 'Infantry inches', 'Cavalry inches'],
  rows: [
    ['1', 'already disordered', 'recoils and fires', 4, 4],
    ['2', 'already disordered', 'routs', 15, 20],
    ['3', 'already disordered', 'is recalled without firing', 0, 0],
    ['4', 'a storming party', 'routs', 15, 20],
    ['5', 'a storming party', 'ignores the penalty', 0, 0],
    ['6', 'always', 'rout distance', 15, 20],
    ['7', 'charging guns', 'fires disordered and retires', 5, 5],
    ['8', 'neither impetus nor “Follow me”', 'infantry falls back and fires, cavalry is recalled', 4, 0],
    ['9', 'neither impetus nor “Follow me”', 'stops and firefights', 2, 2],
  ],
  cells: [{ row: '4', provenance: house('M12') }],
});

const STEPS = Array.from({ length: 40 }, (_, i) => String(i + 1));
const SHOCK = [
  0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 33, 36,
  39, 42, 46, 50, 55, 60,
];

export const shockLadder = table<number>({
  id: 'shock-ladder',
  title: 'Shock ladder',
  section: 'pg 114',
  provenance: repaired('the upper line is lost in the scan; read off the clean copy', 'M11'),
  columns: ['Shock'],
  rows: STEPS.map((step, i) => [step, SHOCK[i]!] as const),
  notes: [
    'Modifiers move along the ladder: ruling R2, option shockModifiers. Below the first step 0, above the last 60.',
  ],
});

export const shockClasses = matrix<number>({
  id: 'shock-classes',
  title: 'Step of the shock ladder by class',
  section: 'pg 114',
  provenance: repaired('the upper classes are lost in the scan; read off the clean copy', 'M11'),
  columns: ['Step'],
  rows: [
    ['OG', 28],
    ['GD', 26],
    ['GR', 25],
    ['EL', 24],
    ['CL', 23],
    ['VL', 21],
    ['RG', 20],
    ['CN', 19],
    ['LW', 18],
    ['MI', 15],
    ['RA', 11],
  ],
});

export const shockModifiers = modifiers({
  id: 'close-action-modifiers',
  title: 'Close action modifiers, in steps',
  section: 'pg 114',
  provenance: printed,
  entries: {
    charismaticMe: { value: +2, label: 'Charismatic commander with the ME' },
    charismaticUnit: { value: +4, label: 'Charismatic commander with the unit' },
    inspirationalMe: { value: +1, label: 'Inspirational commander with the ME' },
    inspirationalUnit: { value: +3, label: 'Inspirational commander with the unit' },
    impersonalMe: { value: 0, label: 'Impersonal commander with the ME' },
    impersonalUnit: { value: +1, label: 'Impersonal commander with the unit' },
    despicableMe: { value: -1, label: 'Despicable commander with the ME' },
    despicableUnit: { value: -1, label: 'Despicable commander with the unit' },
    leaderUnit: { value: +1, label: 'ME leader with the unit' },
    light: { value: +2, label: 'Defending light cover' },
    medium: { value: +4, label: 'Defending medium cover' },
    heavy: { value: +6, label: 'Defending heavy cover' },
    super: { value: +12, label: 'Defending super-heavy cover' },
    fortified: { value: +2, label: 'Fortified building' },
    engineers: { value: +2, label: 'Engineers against cover' },
    overlapPartial: { value: +2, label: 'Partial overlap', cite: 'pg 114 R24' },
    overlapFull: { value: +4, label: 'Full overlap', cite: 'pg 114 R24' },
    flank: { value: +7, label: 'Into the flank' },
    rear: { value: +10, label: 'Into the rear' },
    uphill: { value: +1, label: 'Uphill of the enemy' },
    steepHill: { value: +2, label: 'Defending a steep hill' },
    formedUnformed: { value: +6, label: 'Formed against unformed' },
    formedArtillery: { value: +5, label: 'Formed against artillery' },
    mass2: { value: +2, label: 'Infantry mass 2 to 1', cite: 'pg 114 R23' },
    mass3: { value: +4, label: 'Infantry mass 3 to 1', cite: 'pg 114 R23' },
    mass4: { value: +6, label: 'Infantry mass 4 to 1', cite: 'pg 114 R23' },
    massCavalry: { value: +2, label: 'Cavalry mass 2 to 1', cite: 'pg 114 R23' },
    wave: { value: +1, label: 'Successive wave' },
    cavalrySquare: { value: -6, label: 'Cavalry against square' },
    cavalryClosed: { value: -5, label: 'Cavalry against closed column' },
    cavalryAnchored: { value: -5, label: 'Cavalry against an anchored line', cite: 'pg 114 R20' },
    cavalrySupported: { value: -4, label: 'Cavalry against a supported line', cite: 'pg 114 R20' },
    rain: { value: +2, label: 'Cavalry against foot in rain or snow' },
    lancerRain: { value: +2, label: 'Lancers in rain', cite: 'pg 114 A11' },
    charging: { value: +3, label: 'Charging against cavalry that is not' },
    hastySquare: { value: +4, label: 'Hasty square against cavalry' },
    solidSquare: { value: +7, label: 'Solid square against cavalry' },
    anchoredLine: { value: +3, label: 'Anchored line against cavalry', cite: 'pg 114 R20' },
    supportedLine: { value: +2, label: 'Supported line against cavalry', cite: 'pg 114 R20' },
    veteranClosed: { value: +3, label: 'Veterans in closed column against cavalry', cite: 'pg 114 A12' },
    shockInfantry: { value: +1, label: 'Shock infantry' },
    closedColumn: { value: -2, label: 'In closed column' },
    square: { value: -3, label: 'In square' },
    anchored: { value: +2, label: 'Anchored', cite: 'pg 114 R20' },
    winded: { value: -1, label: 'Winded' },
    worn: { value: -2, label: 'Worn' },
    tired: { value: -3, label: 'Tired' },
    exhausted: { value: -5, label: 'Exhausted' },
    casualties: { value: -2, label: 'Two casualties' },
    blown: { value: -6, label: 'Blown cavalry' },
    badMorale: { value: -10, label: 'Bad morale' },
    shaken: { value: -4, label: 'Shaken', cite: 'pg 114 R14' },
    disordered: { value: -3, label: 'Disordered' },
  },
});

export const defensiveFireShock = modifiers({
  id: 'defensive-fire-shock',
  title: 'Shock lost to defensive fire',
  section: 'pg 108',
  provenance: printed,
  entries: { penalty: { value: -1, label: 'Defensive fire' } },
  notes: ['Each step of the close penalty on the defensive fire table.'],
});

/** `2, 10, bad`: casualties, inches back, state. */
export const victory = table<string>({
  id: 'victory',
  title: 'Close action victory',
  section: 'pg 116',
  provenance: printed,
  dice: twoD10,
  columns: ['Level', 'Losing infantry', 'Losing cavalry', 'Losing artillery', 'Winning infantry', 'Winning cavalry'],
  rows: [
    ['8 or less', 'draw', '1, 2, disorder', '0, 5, none', '0, 0, limbers and retires', '1 casualty, disorder', 'halt'],
    ['9-10', 'minor', '1, 5, disorder', '0, 10, disorder', '1, 10, bad', 'halt', 'halt'],
    ['11-15', 'regular', '1, 10, bad', '1, 15, bad', '2, 10, bad', '2', 'd10'],
    ['16-18', 'major', '2, 10, bad', '2, 20, bad', '3, 10, bad', '5', 'd10+5'],
    ['19-23', 'smashing', '3, 10, bad', '2, 20, bad', '4, 10, bad', '5', 'd10+10'],
    ['24-26', 'smashing II', '4, 10, bad', '3, 20, bad', '5, 10, bad', '6', '2d10+10'],
    ['27-28', 'smashing III', 'd10 min 3, 2 each, bad', '4, 20, bad', '6, 10, bad', '6', '2d10+10'],
    ['29+', 'breakthrough', 'd10 min 3, 2 each, bad', '5, 30, bad', '6, 10, bad', 'd10+2', '3d10+10'],
  ],
  notes: [
    'A number under the winners is inches of breakthrough.',
    'Infantry that draws escapes the disorder in cover; in towns a draw or minor win leads to a street fight.',
    'Losing artillery leaves its guns from a minor defeat on.',
  ],
});

export const victoryModifiers = modifiers({
  id: 'victory-modifiers',
  title: 'Close action victory modifiers',
  section: 'pg 116',
  provenance: printed,
  entries: {
    ahead10: { value: +3, label: 'Winner ahead by 10 to 15' },
    ahead16: { value: +8, label: 'Winner ahead by 16 to 24' },
    ahead25: { value: +10, label: 'Winner ahead by 25 or more' },
    cavalryBeatsFoot: { value: +6, label: 'Cavalry beat infantry or artillery' },
    notCharging: { value: -2, label: 'Winner was not charging' },
    infantryBeatsHorse: { value: -3, label: 'Infantry beat cavalry' },
  },
});

export const victoryMargins = table<string>({
  id: 'victory-margins',
  title: 'Which lead counts on the victory table',
  section: 'pg 116',
  provenance: printed,
  columns: ['Counts as'],
  rows: [
    ['9 or less', 'none'],
    ['10-15', 'ahead10'],
    ['16-24', 'ahead16'],
    ['25+', 'ahead25'],
  ],
});

export const victoryShifts = matrix<number>({
  id: 'victory-shifts',
  title: 'Rows a result shifts',
  section: 'pg 116',
  provenance: printed,
  columns: ['Rows'],
  rows: [
    ['wave attack', 1],
    ['unformed in a clump', -2],
  ],
  notes: ['A clump never brings the result below regular.'],
});

export const standards = matrix<number>({
  id: 'standards',
  title: 'Capturing the standard: 2D10 needed',
  section: 'pg 118',
  provenance: printed,
  columns: ['2D10'],
  rows: [['standard', 17]],
});

export const standardModifiers = modifiers({
  id: 'standard-modifiers',
  title: 'Modifiers to capturing the standard',
  section: 'pg 118',
  provenance: printed,
  entries: {
    byInfantry: { value: +1, label: 'Casualty by infantry' },
    byCavalry: { value: +2, label: 'Casualty by cavalry' },
    melee: { value: +3, label: 'It came to melee', cite: 'pg 118 R25' },
  },
});

export const battleMad = matrix<number>({
  id: 'battle-mad',
  title: 'Battle mad: victorious cavalry on 2D10',
  section: 'pg 117',
  provenance: printed,
  columns: ['2D10'],
  rows: [
    ['British heavies, Ottoman, Persian, Indian', 11],
    ['British and KGL lights, DUB', 13],
    ['others', 15],
  ],
});

export const streetFight = table<number>({
  id: 'street-fight',
  title: 'Savage street fight: hits',
  section: 'pg 117',
  provenance: printed,
  dice: twoD10,
  columns: ['Hits'],
  rows: [
    ['8 or less', 0],
    ['9-12', 1],
    ['13-16', 2],
    ['17-21', 3],
    ['22+', 4],
  ],
});

export const streetFightModifiers = modifiers({
  id: 'street-fight-modifiers',
  title: 'Modifiers to the street fight',
  section: 'pg 117',
  provenance: printed,
  entries: {
    shockInfantry: { value: +3, label: 'Shock infantry' },
    mass2: { value: +2, label: 'Mass 2 to 1' },
    mass3: { value: +3, label: 'Mass 3 to 1' },
    classes: { value: +1, label: 'Two classes better' },
    noQuarter: {
      value: +5,
      label: 'No quarter between these enemies',
      provenance: repaired('the number is lost in the scan', 'M9'),
    },
  },
  notes: ['No quarter: Prussians and French 1813-15, French and Spanish, Poles and Russians, Poles and Prussians.'],
});
