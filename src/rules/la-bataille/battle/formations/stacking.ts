/** 11: who may stand with whom. */
import { cellAt, nth } from '../../../../kernel/index.ts';
import { stackingLimits } from '../../charts.ts';
import { STACKING_ROW } from '../ground/ground.ts';
import { burns, chainsOf, isGuns, type State, type Unit, unitAt } from '../state.ts';
import type { Arm, GroundKind, Shape } from '../terms.ts';

/** M4: the charts of a fight know three units of a stack. */
const MOST_UNITS = 3;

const guns = (arm: Arm) => arm === 'foot' || arm === 'horse';

const number = (row: string, column: string): number => {
  const cell = cellAt(stackingLimits, row, column);
  return typeof cell === 'number' ? cell : cell === null ? 0 : -1;
};
/** A row of the chart. By arm increments, -1 for one unit whatever its strength; whether a whole regiment may be more. */
export interface Limit {
  readonly row: string;
  readonly infantry: number;
  readonly cavalry: number;
  readonly guns: number;
  readonly beside: number;
  readonly regiment: boolean;
}
const limitIn = (row: string): Limit => ({
  row,
  infantry: number(row, 'Infantry'),
  cavalry: number(row, 'Cavalry'),
  guns: number(row, 'Guns'),
  beside: number(row, 'Infantry beside a battery'),
  regiment: row === 'clear',
});
const ROAD = limitIn('road, bridge');
const SUNKEN = limitIn('sunken road, defending');
const LIMITS = Object.fromEntries(Object.entries(STACKING_ROW).map(([kind, row]) => [kind, limitIn(row)])) as Readonly<
  Record<GroundKind, Limit>
>;

export const limitOf = (kind: GroundKind): Limit => LIMITS[kind];

/** Increments of a unit in one of its hexes. */
export const incrementsIn = (unit: Unit): number => Math.ceil(unit.increments / Math.max(1, unit.hexes.length));

/** Formations that share a hex: the same, or guns with infantry in Line, Square or close ground (11.1). */
function shareShapes(arm: Arm, shape: Shape, other: Arm, otherShape: Shape, close: boolean): boolean {
  const own = guns(arm);
  if (own !== guns(other)) {
    const footShape = own ? otherShape : shape;
    return (own ? other : arm) === 'infantry' && (close || footShape === 'Line' || footShape === 'Square');
  }
  return (arm === 'cavalry') === (other === 'cavalry') && shape === otherShape;
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

/** What binds a formation on a hex: Road Columns crowd the road, lines a sunken road. */
export function limitAt({ field }: State, hex: number, shape: Shape): Limit {
  if (shape === 'Road Column') return ROAD;
  return shape === 'Line' && field.kinds[hex] === 'sunken' ? SUNKEN : nth(field.limits, hex);
}

export function withinLimit(limit: Limit, load: Load): boolean {
  if (load.units + load.batteries > MOST_UNITS) return false;
  if (load.infantry > 0 && load.cavalry > 0) return false;
  if (load.guns > 0 && load.cavalry > 0) return false;
  if (load.guns > 0 && (limit.guns < 0 ? load.batteries > 1 : load.guns > limit.guns)) return false;
  const most = load.infantry > 0 ? (load.guns > 0 ? limit.beside : limit.infantry) : limit.cavalry;
  if (load.infantry + load.cavalry === 0) return true;
  if (most < 0) return load.units <= 1;
  const here = load.infantry + load.cavalry;
  return here <= most || (limit.regiment && load.regiment && load.infantry > 0 && load.guns === 0);
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
  const { arm, side, regiment } = unit.sheet;
  if (burns(state, hex)) return false;
  if (arm === 'wagon') return true;
  const close = state.field.close[hex] === 1;
  const { load } = state.field.room;
  load.infantry = load.cavalry = load.guns = load.units = load.batteries = 0;
  load.regiment = true;
  const here = Math.ceil(unit.increments / hexes);
  if (isGuns(unit)) {
    load.guns = here;
    load.batteries = 1;
  } else {
    load.units = 1;
    if (arm === 'cavalry') load.cavalry = here;
    else load.infantry = here;
  }
  const { heads, next } = chainsOf(state);
  for (let link = heads[hex]!; link >= 0; link = next[link]!) {
    const friend = unitAt(state, link);
    if (friend === unit || friend.sheet.side !== side) continue;
    if (friend.sheet.arm === 'wagon' || friend.abandoned) continue;
    if (friend.order === 'pgd' || !shareShapes(arm, shape, friend.sheet.arm, friend.shape, close)) return false;
    const there = incrementsIn(friend);
    if (isGuns(friend)) {
      load.guns += there;
      load.batteries++;
      continue;
    }
    load.units++;
    if (friend.sheet.arm === 'cavalry') load.cavalry += there;
    else {
      load.infantry += there;
      if (regiment === '' || friend.sheet.regiment !== regiment) load.regiment = false;
    }
  }
  return withinLimit(limitAt(state, hex, shape), load);
}

/** Do these share their hex by right? */
export function lawful(state: State, hex: number, stack: readonly Unit[]): boolean {
  const close = state.field.close[hex] === 1;
  for (let i = 0; i < stack.length; i++)
    for (let j = i + 1; j < stack.length; j++) {
      const [a, b] = [nth(stack, i), nth(stack, j)];
      if (!shareShapes(a.sheet.arm, a.shape, b.sheet.arm, b.shape, close)) return false;
    }
  return stack.every(({ shape }) => withinLimit(limitAt(state, hex, shape), loadOf(stack)));
}
