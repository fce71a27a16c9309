/** A unit as the rules see it: quality, hit boxes, morale level. */
import {
  type ChartReader,
  choice,
  contradiction,
  type Facts,
  nth,
  part,
  type Table,
  whole,
  words,
} from '../../kernel/index.ts';
import { movementRates, qualities } from './charts.ts';
import type { Options } from './options.ts';

export const QUALITY_WORDS = {
  OG: 'Old Guard',
  GD: 'Guard',
  EL: 'Elite',
  VT: 'Veteran',
  CN: 'Conscript',
  MI: 'Militia',
} as const;
export type Quality = keyof typeof QUALITY_WORDS;
export const QUALITIES = Object.keys(QUALITY_WORDS) as readonly Quality[];

export const LEVEL_WORDS = {
  BOLD: 'Bold',
  FIRM: 'Firm',
  NERVOUS: 'Nervous',
  FLUSTERED: 'Flustered',
  PANICKED: 'Panicked',
  ROUT: 'Rout',
} as const;
export type Level = keyof typeof LEVEL_WORDS;
export const LEVELS = Object.keys(LEVEL_WORDS) as readonly Level[];
const { ROUT: _, ...STANDING_LEVELS } = LEVEL_WORDS;

export const ARM_WORDS = {
  infantry: 'Infantry',
  light: 'Light cavalry',
  heavy: 'Heavy cavalry',
  field: 'Field artillery',
  horse: 'Horse artillery',
} as const;
export type Arm = keyof typeof ARM_WORDS;

export const isCavalry = (arm: Arm) => arm === 'light' || arm === 'heavy';
export const isArtillery = (arm: Arm) => arm === 'field' || arm === 'horse';

/**
 * Numbered for fast comparison: a lower quality or level has the higher number, its place in the list. Asked many
 * thousand times a game, and a list that is searched, or a table that is looked up by name, is slow.
 */
export function qualityIndex(quality: Quality): number {
  switch (quality) {
    case 'OG':
      return 0;
    case 'GD':
      return 1;
    case 'EL':
      return 2;
    case 'VT':
      return 3;
    case 'CN':
      return 4;
    case 'MI':
      return 5;
  }
}
export function levelIndex(level: Level): number {
  switch (level) {
    case 'BOLD':
      return 0;
    case 'FIRM':
      return 1;
    case 'NERVOUS':
      return 2;
    case 'FLUSTERED':
      return 3;
    case 'PANICKED':
      return 4;
    case 'ROUT':
      return 5;
  }
}
export const rank = (quality: Quality): number => (quality === 'OG' ? 1 : qualityIndex(quality));
export const dropped = (level: Level, by = 1): Level =>
  nth(LEVELS, Math.min(levelIndex(level) + by, LEVELS.length - 1));
export const raised = (level: Level): Level => nth(LEVELS, Math.max(levelIndex(level) - 1, 0));

/** Boxes marked in the current group, and boxes in a full group; the Old Guard's first group has two more (C3). */
export interface Strength {
  readonly quality: Quality;
  readonly marked: number;
  readonly boxes: number;
}

export const groupSize = ({ quality, boxes }: Strength): number => (quality === 'OG' ? boxes + 2 : boxes);

const NEXT: Readonly<Record<Quality, Quality | null>> = { OG: 'EL', GD: 'EL', EL: 'VT', VT: 'CN', CN: 'MI', MI: null };

/** Marks hits from left to right; null when no box is left (1.03). */
export function mark(strength: Strength, hits: number, options: Options): Strength | null {
  let { quality, marked } = strength;
  const { boxes } = strength;
  for (let left = hits; left > 0; left--) {
    if (marked >= groupSize({ quality, marked, boxes })) {
      const next = NEXT[quality];
      if (!next) return null;
      quality = next;
      marked = 0;
    }
    marked++;
  }
  if (marked >= groupSize({ quality, marked, boxes })) {
    const next = NEXT[quality];
    if (!next) return null;
    // A3: the quality falls with the last box, or only with the hit after it.
    if (options.qualityDrops === 'lastBox') return { quality: next, marked: 0, boxes };
  }
  return { quality, marked, boxes };
}

/** Hits until no box is left, the last counted. */
export function boxesLeft(strength: Strength, options: Options): number {
  let left = 1;
  for (let now = mark(strength, 1, options); now; now = mark(now, 1, options)) left++;
  return left;
}

/** Old Guard fights with 5 until two boxes are marked, then with the Guard's 4 (1.03); Guard cavalry with 4 (C9). */
export const meleeNumber = (table: ChartReader, { quality, marked }: Strength): number =>
  table.look(qualities, quality === 'OG' && marked >= 2 ? 'GD' : quality, 'Melee');

export const passNumber = (table: Table, quality: Quality): number => table.look(qualities, quality, 'Pass');

const RATE_ROW = {
  infantry: 'Infantry, field artillery',
  field: 'Infantry, field artillery',
  light: 'Light cavalry, headquarters',
  heavy: 'Heavy cavalry, horse artillery',
  horse: 'Heavy cavalry, horse artillery',
} as const;
export const rateRow = (arm: Arm): string => RATE_ROW[arm];

export function rate(table: Table, arm: Arm, column: 'Combat Move' | 'Full Move' | 'Road Column'): number {
  return table.look(movementRates, rateRow(arm), column);
}

/** The fields every card about a unit starts with. */
export const unitFields = {
  quality: choice('Quality now', QUALITY_WORDS, 'VT', { cite: '1.03', roster: 'quality' }),
  level: choice('Morale level', STANDING_LEVELS, 'FIRM', { cite: '4.03', roster: 'level' }),
  arm: choice('Arm', ARM_WORDS, 'infantry', { cite: '1.02', roster: 'arm' }),
  name: words('Name', '', { roster: 'name', rare: true }),
};

export const boxFields = {
  marked: whole('Boxes marked in this quality', 0, 6, 0, { cite: '1.03', rare: true, roster: 'marked' }),
  boxes: whole('Boxes a quality', 1, 4, 4, { cite: '1.03 C31', rare: true, roster: 'boxes' }),
};

const unitPart = (label: string) => part(label, { ...unitFields, ...boxFields });
export type UnitFacts = Facts<ReturnType<typeof unitPart>>;

/** 1.03: no more boxes are marked than the quality it has now. */
export function strengthFault(unit: Strength, field = 'marked') {
  if (unit.marked < groupSize(unit)) return null;
  return contradiction(
    field,
    `${unit.quality} has only ${groupSize(unit)} boxes, so at most ${groupSize(unit) - 1} are marked while it is ${unit.quality}`,
    '1.03',
  );
}

/** `Saint-Hilaire` or `the unit`. */
export const called = (name: string, otherwise = 'the unit'): string => name || otherwise;
