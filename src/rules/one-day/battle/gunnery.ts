/** Which row and column of the artillery chart a unit's guns use. */

import { NATION_ROWS } from '../procedures/fire.ts';
import type { Unit } from './state.ts';

type Nation = keyof typeof NATION_ROWS;

const ROWS: Readonly<Record<string, Nation>> = {
  britain: 'britain',
  france: 'france',
  poland: 'france',
  italy: 'france',
  prussia: 'france',
  russia: 'russia',
};

/** C27: Old Guard artillery keeps its number while its top group is open. */
export const nationOf = ({ quality, sheet }: Unit): Nation =>
  quality === 'OG' ? 'oldGuard' : (ROWS[sheet.nation] ?? 'others');

export const isHorsed = ({ sheet: { arm } }: Unit): boolean => arm === 'horse' || arm === 'light' || arm === 'heavy';

export const gunRow = (unit: Unit) =>
  ({ row: NATION_ROWS[nationOf(unit)], column: isHorsed(unit) ? 'Horse' : 'Field' }) as const;
