/** 12 and 13: every move and change of formation open to a unit. */
import { distance, FORBIDDEN, type March, type Mover, marchInto, marchTo } from '../../../../board/hex/index.ts';
import type { Why } from '../../../../game/index.ts';
import { type Field, type MoverName, marchOf } from '../field.ts';
import { bodySide, facesVertex, stanceOf } from '../formations/body.ts';
import { changeCost, fewestFor, isLentSquare, leastHexes, mostHexes, standsOn } from '../formations/shapes.ts';
import { mayStand } from '../formations/stacking.ts';
import type { Masks } from '../ground/room.ts';
import { distanceToEnemy, enemiesOf, enemiesWithin, postureOf } from '../ground/zones.ts';
import { chainsOf, fights, isGuns, markBurning, parentOf, type State, type Unit, unitAt } from '../state.ts';
import type { Shape } from '../terms.ts';
import type { Change, ManoeuvreRequest } from './kinds.ts';
import { whyNoForce, whyNotProne } from './why-not.ts';

export function moverNameOf(unit: Unit): MoverName {
  const { arm, data } = unit.sheet;
  const road = unit.shape === 'Road Column';
  if (arm === 'cavalry') {
    if (unit.shape === 'Line') return unit.hexes.length > 1 ? 'horseLine' : 'openHorse';
    return road ? 'horseRoad' : 'horse';
  }
  if (arm !== 'infantry') return road ? 'gunsRoad' : 'guns';
  switch (unit.shape) {
    case 'Line':
      return data.oldGuard ? 'oldGuardLine' : 'footLine';
    case 'Square':
      return 'square';
    case 'Skirmish':
      return 'skirmishers';
    default:
      return road ? 'footRoad' : 'foot';
  }
}

/** Half a point of grace where every other hex costs one more (A14). */
export const graceOf = ({ rules }: Field, name: MoverName): number =>
  (name === 'horseLine' || name === 'oldGuardLine') && rules.everyOther === 'second' ? 0.5 : 0;

/** The formation it has once it stands on that ground: Columns fall into General Order there and out of it again. */
export function shapeOn(field: Field, shape: Shape, hex: number): Shape {
  if (shape !== 'Column' && shape !== 'General Order') return shape;
  return field.close[hex] === 1 ? 'General Order' : 'Column';
}

/** Cavalry rides past skirmishers, squares, limbered guns and cavalry, never through formed foot (11.1). */
const barsHorse = (friend: Unit): boolean =>
  friend.sheet.arm !== 'cavalry' &&
  friend.sheet.arm !== 'wagon' &&
  friend.shape !== 'Skirmish' &&
  friend.shape !== 'Square' &&
  friend.shape !== 'Limbered' &&
  !friend.abandoned;

/** In the mask of hexes that are full: not asked yet. */
const UNASKED = 2;

/** Hexes it may not enter; whether friends have left it room to end in theirs is asked where it comes to. */
function obstacles(state: State, unit: Unit, { blocked, full, enemies }: Masks): void {
  const { field, units } = state;
  blocked.set(enemies);
  full.fill(0);
  const horse = unit.sheet.arm === 'cavalry';
  for (const index of field.armies[unit.sheet.side]) {
    const friend = units[index]!;
    if (friend === unit || !fights(friend)) continue;
    const { hexes } = friend;
    const bars = horse && barsHorse(friend);
    for (let i = 0; i < hexes.length; i++) {
      full[hexes[i]!] = UNASKED;
      if (bars) blocked[hexes[i]!] = 1;
    }
  }
  markBurning(state, blocked);
}

/** May it not end in a hex for the friends who stand there? */
function isFull(state: State, unit: Unit, { full }: Masks, hex: number): boolean {
  if (full[hex] === UNASKED) {
    const shape = shapeOn(state.field, unit.shape, hex);
    full[hex] = mayStand(state, unit, shape, unit.hexes.length, hex) ? 0 : 1;
  }
  return full[hex] === 1;
}

/** May all of a body of several hexes stand there? */
function bodyFits(state: State, unit: Unit, { step }: Mover, masks: Masks, hex: number, facing: number): boolean {
  const { shape, hexes } = unit;
  const { map, close } = state.field;
  const side = bodySide(shape, facing);
  for (let i = 0, at = hex; ; i++) {
    if (masks.blocked[at] || !standsOn(shape, close[at] === 1) || isFull(state, unit, masks, at)) return false;
    if (i === hexes.length - 1) return true;
    // Its hexes hang together: no wall of a house, no river between them.
    if (step[6 * at + side] === FORBIDDEN) return false;
    at = map.grid.neighbours[6 * at + side]!;
  }
}

interface Legal {
  readonly moves: number[];
  readonly march: March | null;
}

/** The search for one unit; `withdraws` for one without a chit, which may not come nearer (7.1). */
export function movesOf(state: State, unit: Unit, withdraws: boolean): Legal {
  const { field } = state;
  if (unit.mp <= 0 || isLentSquare(unit)) return { moves: [], march: null };
  const masks = enemiesOf(state, unit.sheet.side);
  const from = parentOf(unit);
  const mp = unit.mp;
  obstacles(state, unit, masks);
  if (unit.shape === 'Unlimbered') return { moves: byHand(state, unit, masks, withdraws), march: null };
  const name = moverNameOf(unit);
  const stance = stanceOf(postureOf(unit));
  const found = marchOf(field, name, stance);
  const { arm } = unit.sheet;
  const zones = arm === 'cavalry' || arm === 'horse' ? masks.horse : masks.zones;
  const budget = mp + graceOf(field, name);
  const blocked = withdraws ? nearerBlocked(state, unit, masks, (2 * budget) / found.mover.least) : masks.blocked;
  marchInto(found, from, unit.facing, budget, { zones, blocked });
  return { moves: collect(state, unit, masks, found), march: found };
}

/** Who withdraws sets foot on no hex nearer to the enemy than his own, on his way either (7.1 M6). */
function nearerBlocked(state: State, unit: Unit, { blocked, nearer }: Masks, reach: number): Uint8Array {
  const { grid } = state.field.map;
  const { side } = unit.sheet;
  const from = parentOf(unit);
  const least = distanceToEnemy(state, side, from);
  const foes = enemiesWithin(state, side, from, least + reach);
  nearer.set(blocked);
  for (let hex = 0; hex < grid.count; hex++)
    if (distance(grid, from, hex) <= reach && foes.some((foe) => distance(grid, foe, hex) < least)) nearer[hex] = 1;
  return nearer;
}

/** Reads off a search where the unit may end. */
function collect(state: State, unit: Unit, masks: Masks, found: March): number[] {
  const from = parentOf(unit);
  const { spent, vertex, states, count, start } = found;
  const { full } = masks;
  // Movers of Lines and Squares keep off close ground by themselves.
  const simple = unit.hexes.length === 1 || unit.shape === 'Road Column';
  // Nearly always all but the start.
  const moves = new Array<number>(2 * (count - 1));
  let filled = 0;
  for (let i = 0; i < count; i++) {
    const stance = states[i]!;
    if (stance === start) continue;
    const hex = stance >> 3;
    if (full[hex] !== 0 && hex !== from && isFull(state, unit, masks, hex)) continue;
    const facing = 2 * (stance & 7) + vertex;
    if (!simple && !bodyFits(state, unit, found.mover, masks, hex, facing)) continue;
    moves[filled++] = 12 * hex + facing;
    moves[filled++] = spent[stance]!;
  }
  if (filled < moves.length) moves.length = filled;
  return moves;
}

/** 18: unlimbered guns turn by a hexside, or are pushed a hex ahead over open ground; it is their whole move. */
function byHand(state: State, unit: Unit, masks: Masks, withdraws: boolean): number[] {
  if (unit.moved > 0) return [];
  const { field } = state;
  const hex = parentOf(unit);
  const { side } = unit.sheet;
  const least = withdraws ? distanceToEnemy(state, side, hex) : 0;
  const cost = Math.ceil(2 * unit.mp);
  const moves = [12 * hex + ((unit.facing + 2) % 12), cost, 12 * hex + ((unit.facing + 10) % 12), cost];
  if (unit.sheet.data.guns?.heavy) return moves;
  for (const turn of [0, 1, 5]) {
    const way = ((unit.facing >> 1) + turn) % 6;
    const to = field.map.grid.neighbours[6 * hex + way]!;
    const features = field.map.side[field.map.grid.sides[6 * hex + way]!]!;
    if (to < 0 || masks.blocked[to] || isFull(state, unit, masks, to)) continue;
    if (field.kinds[to] !== 'clear' || features & (field.bits.stream | field.bits.wall | field.bits.bank)) continue;
    if (withdraws && distanceToEnemy(state, side, to) < least) continue;
    moves.push(12 * to + unit.facing, cost);
  }
  return moves;
}

/** Why it does not change, or not into that formation. */
const NO_CHANGE = {
  order: { sentence: 'it is out of order and must rally first', cite: '12.11' },
  prone: { sentence: 'it lies down and must rise first', cite: '12.13' },
  open: { sentence: 'General Order is for woods and buildings', cite: '12.7' },
  close: { sentence: 'woods and buildings force it into General Order', cite: '12.7' },
  mp: { sentence: 'it has not the MP left for the change', cite: '12.2' },
  few: { sentence: 'too few of it are left', cite: '12' },
  room: { sentence: 'there is no room for it here', cite: '11' },
} as const satisfies Record<string, Why>;

const whyNoChanges = ({ order, prone }: Unit): Why | null =>
  order !== 'good' ? NO_CHANGE.order : prone ? NO_CHANGE.prone : null;

/** Changes of formation in place (12.2). */
export function changesOf(state: State, unit: Unit): Change[] {
  const found: Change[] = [];
  if (whyNoChanges(unit)) return found;
  for (const to of unit.sheet.shapes) changesTo(state, unit, to, found);
  return found;
}

/** Adds the changes to one formation, and says why where there are none. */
function changesTo(state: State, unit: Unit, to: Shape, found: Change[]): Why | null {
  const { sheet, shape, order, increments, facing } = unit;
  const { arm, light } = sheet;
  const close = state.field.close[parentOf(unit)] === 1;
  if (!standsOn(to, close)) return close ? NO_CHANGE.close : NO_CHANGE.open;
  const cost = changeCost(arm, shape, to);
  if (cost > unit.mp) return NO_CHANGE.mp;
  const { enemies } = enemiesOf(state, sheet.side);
  const vertex = facesVertex(stanceOf({ arm, light, shape: to, order }));
  const fits = vertex === null || vertex === ((facing & 1) === 1);
  const most = mostHexes(arm, to, increments);
  let why: Why | null = NO_CHANGE.few;
  for (let hexes = leastHexes(arm, to, increments); hexes <= most; hexes++) {
    if ((to === shape && hexes === unit.hexes.length) || increments < fewestFor(arm, to, hexes)) continue;
    // Its own facing if it fits, else either neighbour.
    for (let turn = fits ? 0 : -1; turn <= (fits ? 0 : 1); turn += 2) {
      const looks = (facing + turn + 12) % 12;
      if (fitsAt(state, unit, enemies, to, hexes, parentOf(unit), looks)) {
        found.push({ shape: to, hexes, facing: looks, cost });
        why = null;
      } else why &&= NO_CHANGE.room;
    }
  }
  return why;
}

/** Why it cannot take a formation now; null where it can. */
export const whyNoChange = (state: State, unit: Unit, to: Shape): Why | null =>
  whyNoChanges(unit) ?? changesTo(state, unit, to, []);

/** May a body of that formation stand there, its parent hex first? */
export function fitsAt(
  state: State,
  unit: Unit,
  enemies: Uint8Array,
  shape: Shape,
  hexes: number,
  parent: number,
  facing: number,
): boolean {
  if (hexes === 1) return mayStand(state, unit, shape, 1, parent);
  const { close, map, movers } = state.field;
  const side = bodySide(shape, facing);
  for (let i = 1, hex = parent; ; i++) {
    if (enemies[hex] || !standsOn(shape, close[hex] === 1) || !mayStand(state, unit, shape, hexes, hex)) return false;
    if (i === hexes) return true;
    if (movers.skirmishers.step[6 * hex + side] === FORBIDDEN) return false;
    hex = map.grid.neighbours[6 * hex + side]!;
  }
}

/** What else it may do. */
function alsoOf(state: State, unit: Unit): ManoeuvreRequest['also'][number][] {
  const also: ManoeuvreRequest['also'][number][] = [];
  if (!whyNoForce(unit)) also.push('force');
  if (!whyNotProne(unit)) also.push('lie');
  if (unit.prone && unit.mp >= 1) also.push('rise');
  const top = unitAt(state, chainsOf(state).heads[parentOf(unit)]!);
  if (top !== unit && fights(top)) also.push('top');
  return also;
}

const NONE: readonly never[] = [];

export function manoeuvreRequest(
  state: State,
  unit: Unit,
  withdraws: boolean,
  others: readonly string[],
): { request: ManoeuvreRequest; march: March | null } {
  const { moves, march } = unit.prone ? { moves: [], march: null } : movesOf(state, unit, withdraws);
  const { id, arm } = unit.sheet;
  return {
    request: {
      lattice: state.field.lattice,
      unit: id,
      hex: parentOf(unit),
      facing: unit.facing,
      shape: unit.shape,
      mp: unit.mp,
      moves,
      changes: changesOf(state, unit),
      also: isGuns(unit) || arm === 'wagon' ? NONE : alsoOf(state, unit),
      others,
    },
    march,
  };
}

/** The way a search found, a stance at a time; one step for guns pushed by hand. */
export function wayTo(march: March | null, unit: Unit, hex: number, facing: number): { hex: number; facing: number }[] {
  const start = { hex: parentOf(unit), facing: unit.facing };
  if (!march) return [start, { hex, facing }];
  const way = marchTo(march, hex, facing);
  if (!way) throw new Error(`${unit.sheet.id} has no way to ${hex}`);
  return way;
}
