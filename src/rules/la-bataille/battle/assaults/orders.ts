/** 16.2: Assaults declared, and the approach. */
import { canSee, directionTo, distance, marchInto, marchTo, UNREACHED } from '../../../../board/hex/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { marchOf } from '../field/field.ts';
import { isStructure } from '../field/ground.ts';
import { sightLimit } from '../field/sight.ts';
import { distanceToEnemy, enemiesOf, frontsOn, postureOf } from '../field/zones.ts';
import { stanceOf } from '../formations/body.ts';
import { limitAt, loadOf, mayStand, withinLimit } from '../formations/stacking.ts';
import { moverNameOf, shapeOn } from '../moves/legal-moves.ts';
import { walk } from '../moves/walking.ts';
import {
  fightersAt,
  fights,
  markBurning,
  parentOf,
  type Side,
  type State,
  seatOf,
  type Unit,
  unitCalled,
} from '../state.ts';
import { type AssaultOption, assaultOrder } from './kinds.ts';

const SHAPES: readonly string[] = ['Column', 'Line', 'Skirmish', 'General Order'];
const FARTHEST = 6;

/** Infantry in a formation that assaults (16.2). */
export const mayAssault = (unit: Unit): boolean =>
  fights(unit) &&
  unit.sheet.arm === 'infantry' &&
  unit.order !== 'pgd' &&
  SHAPES.includes(unit.shape) &&
  !unit.prone &&
  unit.marker === null &&
  !unit.retreated;

/** Special Structures are assaulted through their gates alone (16.5.4). */
export function opensTo(state: State, from: number, target: number): boolean {
  const { map, kinds, bits } = state.field;
  if (!isStructure(kinds[target]!) && !isStructure(kinds[from]!)) return true;
  const way = directionTo(map.grid, from, target);
  return way >= 0 && (map.side[map.grid.sides[6 * from + way]!]! & bits.gate) !== 0;
}

/** The infantry of a hex that goes together: all that may. */
function assaultStack(state: State, unit: Unit): Unit[] {
  const hex = parentOf(unit);
  return fightersAt(state, hex).filter(
    (one) => mayAssault(one) && parentOf(one) === hex && one.sheet.formation === unit.sheet.formation,
  );
}

function optionsOf(state: State, units: readonly Unit[]): AssaultOption[] {
  const options: AssaultOption[] = [];
  const seen = new Set<number>();
  for (const unit of units) {
    if (!mayAssault(unit) || seen.has(parentOf(unit))) continue;
    seen.add(parentOf(unit));
    const stack = assaultStack(state, unit);
    if (stack.length > 0) options.push(...stackOptions(state, stack));
  }
  return options;
}

function stackOptions(state: State, stack: readonly Unit[]): AssaultOption[] {
  const { field } = state;
  const { grid } = field.map;
  const top = stack[0]!;
  const from = parentOf(top);
  const side = top.sheet.side;
  const away = distanceToEnemy(state, side, from);
  if (away > FARTHEST) return [];
  const names = stack.map(({ sheet }) => sheet.id);
  const limit = Math.min(FARTHEST, sightLimit(state));
  const targets = new Set<number>();
  for (const foe of state.units)
    if (foe.sheet.side !== side && fights(foe))
      for (const hex of foe.hexes)
        if (distance(grid, from, hex) <= FARTHEST && canSee(field.sight, from, hex, limit)) targets.add(hex);
  if (targets.size === 0) return [];
  const options: AssaultOption[] = [];
  for (const target of targets)
    if (distance(grid, from, target) === 1 && frontsOn(field, top, target) && opensTo(state, from, target))
      options.push({ units: names, target, from, distance: away, facing: top.facing, cost: 0 });
  // Who has come up against an enemy, or is spread over several hexes, assaults from where it stands.
  const mp = Math.min(...stack.map((unit) => (unit.done ? 0 : unit.mp)));
  if (mp <= 0 || top.hexes.length > 1) return options;
  options.push(...approaches(state, stack, targets, mp, away, names));
  return options;
}

function approaches(
  state: State,
  stack: readonly Unit[],
  targets: ReadonlySet<number>,
  mp: number,
  away: number,
  units: readonly string[],
): AssaultOption[] {
  const { field } = state;
  const { grid } = field.map;
  const top = stack[0]!;
  const { enemies, zones, blocked } = enemiesOf(state, top.sheet.side);
  blocked.set(enemies);
  markBurning(state, blocked);
  const stance = stanceOf(postureOf(top));
  const found = marchOf(field, moverNameOf(top), stance);
  marchInto(found, parentOf(top), top.facing, mp, { zones, blocked });
  const options: AssaultOption[] = [];
  for (const target of targets)
    for (let way = 0; way < 6; way++) {
      const hex = grid.neighbours[6 * target + way]!;
      if (hex < 0 || hex === parentOf(top) || !opensTo(state, hex, target)) continue;
      const shape = shapeOn(field, top.shape, hex);
      let best = UNREACHED;
      let facing = -1;
      for (let turn = 0; turn < 6; turn++) {
        const cost = found.spent[8 * hex + turn]!;
        if (cost >= best) continue;
        const looks = 2 * turn + found.vertex;
        if (!looksAt(state, { ...top, shape, hexes: [hex], facing: looks }, target)) continue;
        best = cost;
        facing = looks;
      }
      if (facing < 0 || !roomFor(state, stack, shape, hex)) continue;
      options.push({ units, target, from: hex, distance: away, facing, cost: best });
    }
  return options;
}

const looksAt = (state: State, unit: Unit, target: number): boolean => frontsOn(state.field, unit, target);

/** The whole stack comes to an empty hex, or one of its units to a hex with friends. */
function roomFor(state: State, stack: readonly Unit[], shape: Unit['shape'], hex: number): boolean {
  if (stack.length === 1) return mayStand(state, stack[0]!, shape, 1, hex);
  return fightersAt(state, hex).length === 0 && withinLimit(limitAt(state, hex, shape), loadOf(stack));
}

export function assaultStage(table: Table, state: State, side: Side, units: readonly Unit[]): void {
  for (;;) {
    const options = optionsOf(state, units);
    if (options.length === 0) return;
    const { assault } = table.ask(assaultOrder, seatOf(state, side), { options });
    if (assault === null) return;
    declare(table, state, options[assault]!);
  }
}

function declare(table: Table, state: State, option: AssaultOption): void {
  const stack = option.units.map((id) => unitCalled(state, id)!);
  const top = stack[0]!;
  const marker = { target: option.target, distance: option.distance };
  table.report(`${stack.map(({ sheet }) => sheet.name).join(', ')} declares an Assault`, '16.2');
  for (const unit of stack) {
    unit.marker = marker;
    unit.done = true;
  }
  if (option.from === parentOf(top)) return;
  const way = approachOf(state, top, option);
  for (const unit of stack) {
    if (!fights(unit)) continue;
    unit.done = false;
    const came = walk(table, state, unit, way);
    unit.done = true;
    if (!fights(unit)) continue;
    unit.mp = 0;
    unit.moved += option.cost / 2;
    if (
      !came ||
      parentOf(unit) !== option.from ||
      !fightersAt(state, option.target).some(({ sheet }) => sheet.side !== unit.sheet.side)
    )
      unit.marker = null;
  }
}

/** The stack moves at the pace of its slowest. */
function approachOf(state: State, top: Unit, option: AssaultOption): { hex: number; facing: number }[] {
  const { enemies, zones, blocked } = enemiesOf(state, top.sheet.side);
  blocked.set(enemies);
  markBurning(state, blocked);
  const found = marchOf(state.field, moverNameOf(top), stanceOf(postureOf(top)));
  marchInto(found, parentOf(top), top.facing, option.cost / 2, { zones, blocked });
  return marchTo(found, option.from, option.facing)!;
}
