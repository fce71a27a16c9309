/** Which row and column of the artillery chart a unit's guns use, and how far its weapons reach. */

import { GUN_REACH, NATION_ROWS } from '../procedures/fire.ts';
import type { FireLine } from './requests.ts';
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

/** Inches that weapons other than a battalion's reach: 2.033(a), and 2.033(b)(2), for inherent guns are light (C18). */
export const REACH = { small: 1, inherent: GUN_REACH.Light } as const;

export const reachOf = ({ sheet: { guns } }: Unit, weapon: FireLine['weapon']): number =>
  weapon === 'guns' ? GUN_REACH[guns!] : REACH[weapon];
