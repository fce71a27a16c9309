/** Combat resolution. */
import { chartsOf, house, printed, repaired } from '../../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('esr');
const SECTION = 'Combat Resolution';

export const combatModifiers = modifiers({
  id: 'combat-modifiers',
  title: 'Combat modifiers',
  section: SECTION,
  provenance: printed,
  entries: {
    tactical: { value: 0, label: 'Commander’s TR' },
    rating: { value: 0, label: 'Unit’s CR' },
    fortified: { value: +1, label: 'Defends a fortification or strong point' },
    rear: { value: -3, label: 'Attacked from the rear', cite: `${SECTION} A9` },
    limbered: { value: -3, label: 'Limbered artillery', cite: `${SECTION} A9` },
    broken: { value: -5, label: 'Formation broken', cite: `${SECTION} A9` },
    reformation: { value: -5, label: 'In its own Reformation Area', cite: `${SECTION} A9` },
    fatigueVsCavalry: { value: -1, label: 'Every two fatigue, against cavalry', cite: `${SECTION} G4` },
    fatigueVsInfantry: {
      value: -1,
      label: 'Every three fatigue, against infantry',
      cite: `${SECTION} R8`,
      provenance: repaired('no value beside it; the line above gives it', 'R8'),
    },
    fatigueVsArtillery: {
      value: -1,
      label: 'Every four fatigue, against artillery',
      cite: `${SECTION} R8`,
      provenance: repaired('no value beside it; the line above gives it', 'R8'),
    },
    larger: { value: -1, label: 'Opposed by a larger Unit', cite: `${SECTION} G39` },
    several: { value: -1, label: 'Opposed by several Units' },
    shock1: { value: +1, label: 'Shock 1, first fight of the turn', cite: `${SECTION} A16` },
    shock2: { value: +2, label: 'Shock 2, first fight of the turn', cite: `${SECTION} A16` },
    shock3: { value: +3, label: 'Shock 3, first fight of the turn', cite: `${SECTION} A16` },
    engineers: { value: +1, label: 'Engineers at buildings, a bridge or a fort' },
    light: { value: +1, label: 'Light in dense ground' },
    irregular: { value: +1, label: 'Irregular in dense ground' },
  },
  notes: ['TR and CR count as rated.'],
});

export const combatFatigueSteps = matrix<number>({
  id: 'combat-fatigue-steps',
  title: 'Fatigue that costs one point in combat, by the enemy’s class',
  section: SECTION,
  provenance: printed,
  columns: ['Markers'],
  rows: [
    ['cavalry', 2],
    ['infantry', 3],
    ['artillery', 4],
  ],
});

const KINDS = ['Infantry', 'Infantry against cavalry', 'Cavalry', 'Artillery', 'Unsupported, not cavalry'] as const;

/** Rows are the margin of one's own total over the other's. */
export const combatResults = table<string | null>({
  id: 'combat-results',
  title: 'Combat results by margin',
  section: SECTION,
  provenance: printed,
  columns: KINDS,
  rows: [
    ['4+', 'breakthrough', 'hold', 'breakthrough', 'hold', null],
    ['1-3', 'hold', 'hold', 'hold', 'hold', null],
    ['0', 'fight again', 'fight again', 'fight again', 'retire', null],
    ['-3 to -1', 'retire', 'retire', 'retire', 'retire', 'retire'],
    ['-6 to -4', 'retire', 'retire', 'retire', 'retire', 'rout'],
    ['-9 to -7', 'rout', 'rout', 'rout', 'rout', 'rout'],
    ['-10 or less', 'removed', 'removed', 'removed', 'removed', 'removed'],
  ],
  cells: [{ row: '4+', column: 'Artillery', provenance: house('H3', 'by the letter a battery would break through') }],
  notes: ['Where a battery retires on a tie its opponent holds.'],
});

export const combatFatigue = table<number | null>({
  id: 'combat-fatigue',
  title: 'Fatigue from combat by margin',
  section: SECTION,
  provenance: printed,
  columns: KINDS,
  rows: [
    ['4+', 0, 0, 0, 0, null],
    ['1-3', 0, 0, 1, 0, null],
    ['0', 1, 1, 1, 1, null],
    ['-3 to -1', 0, 0, 1, 0, 0],
    ['-6 to -4', 0, 0, 1, 0, 1],
    ['-9 to -7', 1, 1, 1, 1, 1],
    ['-10 or less', 1, 1, 1, 1, 1],
  ],
});

export const combatDistances = matrix<number>({
  id: 'combat-distances',
  title: 'Part of a deployed move made after combat, and ties fought',
  section: `${SECTION} G33`,
  provenance: house('G33'),
  columns: ['Number'],
  rows: [
    ['Retire, part of a deployed move', 0.5],
    ['Breakthrough, part of a deployed move', 0.5],
    ['Further fights in a breakthrough', 2],
    ['Ties until both retire', 3],
  ],
  cells: [
    { row: 'Breakthrough, part of a deployed move', provenance: house('G38') },
    { row: 'Further fights in a breakthrough', provenance: house('G38') },
    { row: 'Ties until both retire', provenance: house('H1') },
  ],
});
