/** 11: who may stand with whom. */
import { cellAt } from '../../../kernel/index.ts';
import { stackingLimits } from '../charts.ts';
import { isClose, STACKING_ROW } from './ground.ts';
import type { Arm, Shape } from './scenario.ts';
import { covers, isGuns, type State, type Unit } from './state.ts';

/** M4: the charts of a fight know three units of a stack. */
export const MOST_UNITS = 3;

const guns = (arm: Arm) => arm === 'foot' || arm === 'horse';

const number = (row: string, column: string): number => {
  const cell = cellAt(stackingLimits, row, column);
  return typeof cell === 'number' ? cell : cell === null ? 0 : -1;
};
/** By row and arm: increments, -1 for one unit whatever its strength. */
const LIMITS: Readonly<Record<string, { infantry: number; cavalry: number; guns: number; beside: number }>> =
  Object.fromEntries(
    stackingLimits.rows.map(({ key }) => [
      key,
      {
        infantry: number(key, 'Infantry'),
        cavalry: number(key, 'Cavalry'),
        guns: number(key, 'Guns'),
        beside: number(key, 'Infantry beside a battery'),
      },
    ]),
  );

/** Increments of a unit in one of its hexes. */
export const incrementsIn = (unit: Unit): number => Math.ceil(unit.increments / Math.max(1, unit.hexes.length));

/** Formations that share a hex: the same, or guns with infantry in Line, Square or close ground (11.1). */
export function sharesHex(a: { arm: Arm; shape: Shape }, b: { arm: Arm; shape: Shape }, close: boolean): boolean {
  if (guns(a.arm) !== guns(b.arm)) {
    const foot = guns(a.arm) ? b : a;
    return foot.arm === 'infantry' && (close || foot.shape === 'Line' || foot.shape === 'Square');
  }
  if ((a.arm === 'cavalry') !== (b.arm === 'cavalry')) return false;
  return a.shape === b.shape;
}

/** The limit of a hex for what would stand in it (D3). */
export interface Load {
  infantry: number;
  cavalry: number;
  guns: number;
  /** Combat units, batteries aside, and batteries. */
  units: number;
  batteries: number;
  /** All the infantry is of one regiment. */
  regiment: boolean;
}

/** Row of the stacking chart for a formation on a hex: Road Columns crowd the road, lines a sunken road. */
export function stackingRow(state: State, hex: number, shape: Shape): string {
  const kind = state.field.kinds[hex]!;
  if (shape === 'Road Column') return 'road, bridge';
  return kind === 'sunken' && shape === 'Line' ? 'sunken road, defending' : STACKING_ROW[kind];
}

export function withinLimit(row: string, load: Load): boolean {
  const limit = LIMITS[row]!;
  if (load.units + load.batteries > MOST_UNITS) return false;
  if (load.infantry > 0 && load.cavalry > 0) return false;
  if (load.guns > 0 && load.cavalry > 0) return false;
  if (load.guns > 0 && (limit.guns < 0 ? load.batteries > 1 : load.guns > limit.guns)) return false;
  const most = load.infantry > 0 ? (load.guns > 0 ? limit.beside : limit.infantry) : limit.cavalry;
  if (load.infantry + load.cavalry === 0) return true;
  if (most < 0) return load.units <= 1;
  const here = load.infantry + load.cavalry;
  return here <= most || (row === 'clear' && load.regiment && load.infantry > 0 && load.guns === 0);
}

export function loadOf(units: readonly Unit[]): Load {
  const load: Load = { infantry: 0, cavalry: 0, guns: 0, units: 0, batteries: 0, regiment: true };
  let regiment: string | null = null;
  for (const unit of units) {
    if (unit.sheet.arm === 'wagon' || unit.abandoned) continue;
    const here = incrementsIn(unit);
    if (isGuns(unit)) {
      load.guns += here;
      load.batteries++;
      continue;
    }
    load.units++;
    if (unit.sheet.arm === 'infantry') {
      load.infantry += here;
      if (regiment !== null && regiment !== unit.sheet.regiment) load.regiment = false;
      regiment = unit.sheet.regiment;
    } else load.cavalry += here;
  }
  if (regiment === '') load.regiment = load.units === 1;
  return load;
}

/** May the unit, in that formation over so many hexes, end a move in a hex with the friends that stand there? */
export function mayStand(state: State, unit: Unit, shape: Shape, hexes: number, hex: number): boolean {
  if (unit.sheet.arm === 'wagon') return true;
  const close = isClose(state.field.kinds[hex]!);
  const there: Unit[] = [];
  for (const friend of state.units) {
    if (friend.fate !== 'here' || friend === unit || friend.sheet.side !== unit.sheet.side) continue;
    if (!covers(friend, hex) || friend.sheet.arm === 'wagon' || friend.abandoned) continue;
    if (friend.order === 'pgd') return false;
    if (!sharesHex({ arm: unit.sheet.arm, shape }, { arm: friend.sheet.arm, shape: friend.shape }, close)) return false;
    there.push(friend);
  }
  const load = loadOf(there);
  const here = Math.ceil(unit.increments / hexes);
  if (isGuns(unit)) {
    load.guns += here;
    load.batteries++;
  } else {
    load.units++;
    if (unit.sheet.arm === 'cavalry') load.cavalry += here;
    else {
      load.regiment =
        load.infantry === 0 ||
        (load.regiment &&
          unit.sheet.regiment !== '' &&
          there.every(({ sheet }) => sheet.arm !== 'infantry' || sheet.regiment === unit.sheet.regiment));
      load.infantry += here;
    }
  }
  return withinLimit(stackingRow(state, hex, shape), load);
}
