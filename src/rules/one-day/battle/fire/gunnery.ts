/** Which row of the artillery chart a unit's guns use, and how far its weapons reach. */
import { GUN_REACH, type GunNation } from '../../procedures/fire.ts';
import { isCavalry } from '../../unit.ts';
import type { FireLine } from '../kinds.ts';
import type { Unit } from '../state.ts';

/** 1.03: the nations that a row of the chart names; all others share the last. */
const ROWS: Readonly<Record<string, GunNation>> = {
  britain: 'britain',
  france: 'france',
  poland: 'france',
  italy: 'france',
  prussia: 'france',
  russia: 'russia',
};

/** C27: Old Guard artillery keeps its number while its top group is open. */
export const nationOf = ({ quality, sheet }: Unit): GunNation =>
  quality === 'OG' ? 'oldGuard' : (ROWS[sheet.nation] ?? 'others');

export const isHorsed = ({ sheet: { arm } }: Unit): boolean => arm === 'horse' || isCavalry(arm);

/** Inches that weapons other than a battalion's reach: 2.033(a), and 2.033(b)(2), for inherent guns are light (C18). */
export const REACH = { small: 1, inherent: GUN_REACH.Light } as const;

export const reachOf = ({ sheet: { guns } }: Unit, weapon: FireLine['weapon']): number =>
  weapon === 'small' ? REACH.small : weapon === 'inherent' ? REACH.inherent : GUN_REACH[guns!];
