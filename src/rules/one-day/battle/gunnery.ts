/** With which number of the artillery chart a unit's guns hit, and how far its weapons reach. */

import { cellAt } from '../../../kernel/index.ts';
import { artilleryToHit } from '../charts.ts';
import { GUN_REACH, NATION_ROWS } from '../procedures/fire.ts';
import type { Arm, Quality } from '../unit.ts';
import type { FireLine } from './requests.ts';
import type { Unit } from './state.ts';

type Nation = keyof typeof NATION_ROWS;

interface Battery {
  readonly nation: Nation;
  readonly field: number;
  readonly horse: number;
}

const battery = (nation: Nation): Battery => ({
  nation,
  field: cellAt(artilleryToHit, NATION_ROWS[nation], 'Field'),
  horse: cellAt(artilleryToHit, NATION_ROWS[nation], 'Horse'),
});
const OLD_GUARD = battery('oldGuard');
const OTHERS = battery('others');
const FRANCE = battery('france');
/** 1.03: the nations that a row of the chart names; all others share the last. */
const BATTERIES: Readonly<Record<string, Battery>> = {
  britain: battery('britain'),
  france: FRANCE,
  poland: FRANCE,
  italy: FRANCE,
  prussia: FRANCE,
  russia: battery('russia'),
};

/** C27: Old Guard artillery keeps its number while its top group is open. */
const batteryOf = (quality: Quality, nation: string): Battery =>
  quality === 'OG' ? OLD_GUARD : (BATTERIES[nation] ?? OTHERS);

export const nationOf = ({ quality, sheet }: Unit): Nation => batteryOf(quality, sheet.nation).nation;

const isMounted = (arm: Arm): boolean => arm === 'horse' || arm === 'light' || arm === 'heavy';

export const isHorsed = ({ sheet: { arm } }: Unit): boolean => isMounted(arm);

/** The number with which the guns of such a unit hit. */
export function gunNumber(quality: Quality, nation: string, arm: Arm): number {
  const { field, horse } = batteryOf(quality, nation);
  return isMounted(arm) ? horse : field;
}

/** Inches that weapons other than a battalion's reach: 2.033(a), and 2.033(b)(2), for inherent guns are light (C18). */
export const REACH = { small: 1, inherent: GUN_REACH.Light } as const;

export const reachOf = ({ sheet: { guns } }: Unit, weapon: FireLine['weapon']): number =>
  weapon === 'small' ? REACH.small : weapon === 'inherent' ? REACH.inherent : GUN_REACH[guns!];
