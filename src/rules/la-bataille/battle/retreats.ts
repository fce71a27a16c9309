/** 12.11 and 12.12: Recoils and Routs, friends run through, hexes too full, Displacement. */
import { findRetreat, type HexRetreat, type Mover } from '../../../board/hex/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { displacement } from '../charts.ts';
import { routDistance } from '../procedures/morale.ts';
import { stackingLimit, stackingViolation } from '../procedures/stacking.ts';
import { fittingFacing, stanceOf } from './body.ts';
import { place } from './leaders.ts';
import { lose, remove } from './losses.ts';
import { aroundOf, check, checkingOf, setOrder } from './morale.ts';
import { distanceToEnemy, enemiesOf, enemiesWithin, postureOf } from './picture.ts';
import { limitAt, loadOf, mayStand, shareShapes, withinLimit } from './stacking.ts';
import {
  bottomOf,
  covers,
  fightersAt,
  fights,
  isGuns,
  markBurning,
  parentOf,
  type State,
  touch,
  type Unit,
} from './state.ts';

/** Beyond this many hexes no enemy turns a retreat aside (M7). */
const CARE = 4;

export function moverOf({ field }: State, unit: Unit): Mover {
  const { movers } = field;
  if (unit.sheet.arm === 'cavalry') return movers.horse;
  return unit.sheet.arm === 'infantry' ? movers.skirmishers : movers.guns;
}

/** The way back, or null. */
export function wayBack(state: State, unit: Unit, length: number, leavesMap: boolean, slip = false): HexRetreat | null {
  const { side } = unit.sheet;
  const from = parentOf(unit);
  const { enemies, zones, friends, blocked } = enemiesOf(state, side);
  const burning = state.fires.length > 0 && markBurning(state, blocked.fill(0));
  friends.fill(0);
  for (const index of state.field.armies[side]) {
    const friend = state.units[index]!;
    if (friend !== unit && fights(friend)) for (const hex of friend.hexes) friends[hex] = 1;
  }
  return findRetreat({
    mover: moverOf(state, unit),
    from,
    length,
    enemies,
    foes: enemiesWithin(state, side, from, length + CARE),
    care: CARE,
    slip,
    zones,
    friends,
    goal: state.field.home[side],
    farthest: state.field.farthest[side],
    ...(burning ? { blocked } : {}),
    ...(leavesMap ? { exits: state.field.exits[side] } : {}),
  });
}

/** Zones of enemies a retreat leaves: where it begins and what it goes through (10.5). */
export function zonesLeft(state: State, unit: Unit, way: HexRetreat): number {
  const { zones } = enemiesOf(state, unit.sheet.side);
  let left = 0;
  for (const hex of way.leaves ? way.hexes : way.hexes.slice(0, -1)) if (zones[hex]) left++;
  return left;
}

/** What a Recoil of that length or a Rout would leave, for those who must know before the dice fall. */
export function exitsOf(state: State, unit: Unit): number {
  const way = wayBack(state, unit, 2, true) ?? wayBack(state, unit, 1, true);
  return way ? Math.min(3, zonesLeft(state, unit, way)) : 0;
}

function settle(table: Table, state: State, unit: Unit, way: HexRetreat): void {
  const end = way.hexes[way.hexes.length - 1]!;
  unit.place = bottomOf(state, end);
  const close = state.field.close[end] === 1;
  if (!isGuns(unit) && unit.sheet.arm !== 'wagon')
    unit.shape = close ? 'General Order' : unit.shape === 'Skirmish' ? 'Skirmish' : 'Column';
  place(state, unit, [end], fittingFacing(stanceOf(postureOf(unit)), unit.facing));
  unit.marker = null;
  unit.retreated = true;
  unit.done = true;
  for (const hex of way.friends) if (hex !== end) ranThrough(table, state, unit, hex);
  if (fights(unit)) tooMany(table, state, end);
}

/** 20.1: friends run through by Disordered or routed units check, once a turn. */
function ranThrough(table: Table, state: State, runner: Unit, hex: number): void {
  if (runner.order === 'good') return;
  const stack = fightersAt(state, hex).filter((unit) => unit !== runner && !unit.shaken && unit.order !== 'pgd');
  if (stack.length === 0) return;
  for (const unit of stack) unit.shaken = true;
  table.report(`${runner.sheet.name} runs through ${stack.map(({ sheet }) => sheet.name).join(', ')}`, '20.1');
  check(table, state, stack);
}

/** Falls back so many hexes, or as many as it can; who cannot fall back at all surrenders. */
export function recoil(table: Table, state: State, unit: Unit, hexes: number): void {
  for (let length = hexes; length > 0; length--) {
    const way = wayBack(state, unit, length, false);
    if (!way) continue;
    settle(table, state, unit, way);
    return;
  }
  if (hexes > 0) remove(table, state, unit, 'surrendered');
}

/** Retires in its order, as far as it can up to so many hexes (19.9, 16.3). */
export function retire(table: Table, state: State, unit: Unit, hexes: number): boolean {
  for (let length = hexes; length > 0; length--) {
    const way = wayBack(state, unit, length, false);
    const end = way?.hexes[way.hexes.length - 1];
    if (!way || end === undefined) continue;
    const shape = state.field.close[end] === 1 ? 'General Order' : unit.shape === 'Skirmish' ? 'Skirmish' : 'Column';
    if (!mayStand(state, unit, isGuns(unit) ? unit.shape : shape, 1, end)) continue;
    settle(table, state, unit, way);
    return true;
  }
  return false;
}

/** Runs in PGD, three halves of its MP; who finds no way surrenders (12.12). Pays for zones it leaves unless it has. */
export function rout(table: Table, state: State, unit: Unit, paid = false): void {
  setOrder(state, unit, 'pgd');
  const run = routDistance(table, unit.sheet.mp);
  // Rather than give up it slips by an enemy no nearer than where it began (M7).
  const way = wayBack(state, unit, run, true) ?? wayBack(state, unit, run, true, true);
  if (!way) {
    remove(table, state, unit, 'surrendered');
    return;
  }
  if (!paid && !lose(table, state, unit, zonesLeft(state, unit, way))) return;
  if (isGuns(unit) && unit.shape === 'Unlimbered') {
    unit.abandoned = true;
    touch(state, unit);
    unit.order = 'good';
    table.report(`The crew of ${unit.sheet.name} leaves its guns`, '18.10.4');
    return;
  }
  if (way.leaves) {
    remove(table, state, unit, 'left');
    return;
  }
  settle(table, state, unit, way);
}

/** Do these share their hex by right? */
export function lawful(state: State, hex: number, stack: readonly Unit[]): boolean {
  const close = state.field.close[hex] === 1;
  for (let i = 0; i < stack.length; i++)
    for (let j = i + 1; j < stack.length; j++) {
      const [a, b] = [stack[i]!, stack[j]!];
      if (!shareShapes(a.sheet.arm, a.shape, b.sheet.arm, b.shape, close)) return false;
    }
  return stack.every(({ shape }) => withinLimit(limitAt(state, hex, shape), loadOf(stack)));
}

/** 11.1.4: a forced move filled the hex: all there check, read the chart, and who is too many is displaced. */
export function tooMany(table: Table, state: State, hex: number): void {
  const stack = fightersAt(state, hex);
  if (stack.length < 2 || lawful(state, hex, stack)) return;
  const first = stack.slice(0, 4);
  const top = first[0]!;
  const load = loadOf(stack);
  const { infantry, cavalry, guns, units, regiment } = load;
  if (infantry === 0 || cavalry === 0)
    table.play(
      stackingLimit,
      { ground: limitAt(state, hex, top.shape).row, infantry, cavalry, guns, units, regiment },
      state.field.rules,
    );
  const around = aroundOf(state, top, stack);
  const facts = {
    units: first.map((unit) => checkingOf(unit)),
    around: { ...around, square: around.square && first.every(({ order }) => order === 'good') },
    involuntary: true,
    clear: state.field.close[hex] === 0,
    nearest: Math.max(1, Math.min(40, distanceToEnemy(state, top.sheet.side, hex))),
  };
  const result = table.play(stackingViolation, facts, state.field.rules);
  const routed: Unit[] = [];
  result.units.forEach(({ order, routs }, i) => {
    const unit = first[i]!;
    // Who has just run here stays where it is: it runs on in Reorganisation.
    if (routs && !unit.retreated) routed.push(unit);
    else if (order !== unit.order) setOrder(state, unit, order);
  });
  for (const unit of routed) if (fights(unit) && covers(unit, hex)) rout(table, state, unit);
  displace(table, state, hex);
}

/** The lowest unit that can goes a hex away from the enemy, up to three; then it is Disordered (11.1.5). */
function displace(table: Table, state: State, hex: number): void {
  const step = table.look(displacement, 'a step', 'Hexes');
  const most = table.look(displacement, 'at most', 'Hexes');
  for (let tries = 0; tries < 4; tries++) {
    const stack = fightersAt(state, hex);
    const sound = stack.filter(({ order }) => order !== 'pgd');
    if (sound.length === 0 || lawful(state, hex, stack)) return;
    const unit = sound[sound.length - 1]!;
    if (!pushed(state, unit, step, most)) {
      if (unit.order === 'good') setOrder(state, unit, 'disorder');
      return;
    }
    table.report(`${unit.sheet.name} is displaced`, '11.1.5');
  }
}

function pushed(state: State, unit: Unit, step: number, most: number): boolean {
  if (isGuns(unit) && unit.shape === 'Unlimbered') return false;
  for (let length = step; length <= most; length++) {
    const way = wayBack(state, unit, length, false);
    const end = way?.hexes[way.hexes.length - 1];
    if (end === undefined) continue;
    const close = state.field.close[end] === 1;
    const shape = isGuns(unit) || unit.shape === 'Skirmish' ? unit.shape : close ? 'General Order' : 'Column';
    if (!mayStand(state, unit, shape, 1, end)) continue;
    unit.shape = shape;
    unit.place = bottomOf(state, end);
    place(state, unit, [end], fittingFacing(stanceOf(postureOf(unit)), unit.facing));
    unit.marker = null;
    return true;
  }
  return false;
}
