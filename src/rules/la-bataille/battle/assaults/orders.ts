/** 16.2: Assaults declared, and the approach. */
import {
  canSee,
  directionTo,
  distance,
  type March,
  marchInto,
  marchTo,
  numberOf,
} from '../../../../board/hex/index.ts';
import { listed, tellOf, type Why } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { marchOf } from '../field.ts';
import { bodyOf, stanceOf } from '../formations/body.ts';
import { limitAt, loadOf, withinLimit } from '../formations/stacking.ts';
import { isStructure } from '../ground/ground.ts';
import { sightLimit } from '../ground/sight.ts';
import { distanceToEnemy, enemiesOf, frontsOn, postureOf } from '../ground/zones.ts';
import { fitsAt, moverNameOf, shapeOn } from '../moves/legal-moves.ts';
import { walk } from '../moves/walking.ts';
import {
  fightersAt,
  fights,
  markBurning,
  namesOf,
  parentOf,
  type Side,
  type State,
  seatOf,
  sheetsOf,
  type Unit,
  unitCalled,
} from '../state.ts';
import type { Shape } from '../terms.ts';
import { type AssaultOption, assaultOrder } from './kinds.ts';

const SHAPES: readonly string[] = ['Column', 'Line', 'Skirmish', 'General Order'];
/** Hexes from the nearest enemy at which an Assault may be declared (16.2). */
export const FARTHEST = 6;

/** Why a unit declares no Assault, wherever the enemy is. */
const NO_ASSAULT = {
  arm: { sentence: 'only infantry assaults', cite: '16.2' },
  pgd: { sentence: 'it is running away', cite: '12.12' },
  shape: { sentence: 'it assaults in Column, Line, Skirmish or General Order alone', cite: '16.2' },
  prone: { sentence: 'it lies down and must rise first', cite: '12.13' },
  marker: { sentence: 'it has an Assault to fight already', cite: '16.2' },
  retreated: { sentence: 'it fell back this turn', cite: '16.3' },
} as const satisfies Record<string, Why>;

/** Infantry in a formation that assaults (16.2); the reason where it is not. */
export function whyNoAssault(unit: Unit): Why | null {
  if (!fights(unit) || unit.sheet.arm !== 'infantry') return NO_ASSAULT.arm;
  if (unit.order === 'pgd') return NO_ASSAULT.pgd;
  if (!SHAPES.includes(unit.shape)) return NO_ASSAULT.shape;
  if (unit.prone) return NO_ASSAULT.prone;
  if (unit.marker !== null) return NO_ASSAULT.marker;
  return unit.retreated ? NO_ASSAULT.retreated : null;
}

export const mayAssault = (unit: Unit): boolean => whyNoAssault(unit) === null;

/** Special Structures are assaulted through their gates alone (16.5.4). */
export function opensTo(state: State, from: number, target: number): boolean {
  const { map, kinds, bits } = state.field;
  if (!isStructure(nth(kinds, target)) && !isStructure(nth(kinds, from))) return true;
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

/** Assaults that these could declare. */
export function assaultOptions(state: State, units: readonly Unit[]): AssaultOption[] {
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
  const top = nth(stack, 0);
  const { hexes } = top;
  const parent = parentOf(top);
  const side = top.sheet.side;
  const away = Math.min(...hexes.map((hex) => distanceToEnemy(state, side, hex)));
  if (away > FARTHEST) return [];
  const limit = Math.min(FARTHEST, sightLimit(state));
  const targets = new Set<number>();
  for (const foe of state.units)
    if (foe.sheet.side !== side && fights(foe))
      for (const to of foe.hexes)
        if (hexes.some((hex) => distance(grid, hex, to) <= FARTHEST && canSee(field.sight, hex, to, limit)))
          targets.add(to);
  const options: AssaultOption[] = [];
  for (const target of targets) {
    // Who looks another way, or has no hex beside it, stays behind.
    const ready = stack.filter((one) => besideOf(state, one, target) >= 0);
    const [first] = ready;
    if (!first) continue;
    const from = besideOf(state, first, target);
    options.push({ units: idsOf(ready), target, from, parent, distance: away, facing: first.facing, cost: 0 });
  }
  const mp = Math.min(...stack.map((unit) => (unit.done ? 0 : unit.mp)));
  if (mp > 0 && targets.size > 0) options.push(...approaches(state, stack, targets, mp, away));
  return options;
}

const idsOf = (units: readonly Unit[]): string[] => units.map(({ sheet }) => sheet.id);

/** The hex of a body from which it may assault a target before its front, or -1. */
function besideOf(state: State, unit: Unit, target: number): number {
  const { grid } = state.field.map;
  if (!frontsOn(state.field, unit, target)) return -1;
  return unit.hexes.find((hex) => distance(grid, hex, target) === 1 && opensTo(state, hex, target)) ?? -1;
}

/** Where the stack can come up to a target: of all facings in a hex the cheapest, which the search finds first. */
function approaches(
  state: State,
  stack: readonly Unit[],
  targets: ReadonlySet<number>,
  mp: number,
  away: number,
): AssaultOption[] {
  const { field } = state;
  const { grid } = field.map;
  const top = nth(stack, 0);
  const size = top.hexes.length;
  const { states, spent, vertex, count } = searchOf(state, top, mp);
  const options: AssaultOption[] = [];
  const seen = new Set<number>();
  for (let i = 0; i < count; i++) {
    const parent = states[i]! >> 3;
    if (parent === parentOf(top)) continue;
    for (const target of targets) {
      const which = grid.count * target + parent;
      if (distance(grid, parent, target) > size || seen.has(which)) continue;
      const facing = 2 * (states[i]! & 7) + vertex;
      const shape = shapeOn(field, top.shape, parent);
      const hexes = bodyOf(grid, shape, parent, facing, size);
      if (!hexes) continue;
      const from = besideOf(state, { ...top, shape, hexes, facing }, target);
      if (from < 0) continue;
      // Those below it stand in its parent hex: where that does not come beside the target, it goes alone.
      const goers = from === parent ? stack : [top];
      if (!roomFor(state, goers, shape, parent, facing, hexes)) continue;
      seen.add(which);
      const units = idsOf(goers);
      options.push({ units, target, from, parent, distance: away, facing, cost: spent[states[i]!]! });
    }
  }
  return options;
}

/** The stack moves at the pace of its slowest. */
function searchOf(state: State, top: Unit, mp: number): March {
  const { enemies, zones, blocked } = enemiesOf(state, top.sheet.side);
  blocked.set(enemies);
  markBurning(state, blocked);
  const found = marchOf(state.field, moverNameOf(top), stanceOf(postureOf(top)));
  return marchInto(found, parentOf(top), top.facing, mp, { zones, blocked });
}

/** The whole stack comes to empty hexes, or one of its units to hexes with friends. */
function roomFor(
  state: State,
  stack: readonly Unit[],
  shape: Shape,
  parent: number,
  facing: number,
  hexes: readonly number[],
): boolean {
  const { enemies } = enemiesOf(state, nth(stack, 0).sheet.side);
  if (!fitsAt(state, nth(stack, 0), enemies, shape, hexes.length, parent, facing)) return false;
  if (stack.length === 1) return true;
  const strangers = (hex: number) => fightersAt(state, hex).some((one) => !stack.includes(one));
  return hexes.every((hex) => !strangers(hex) && withinLimit(limitAt(state, hex, shape), loadOf(stack)));
}

export function assaultStage(table: Table, state: State, side: Side, units: readonly Unit[]): void {
  for (;;) {
    const options = assaultOptions(state, units);
    if (options.length === 0) return;
    const { assault } = table.ask(assaultOrder, seatOf(state, side), { options });
    if (assault === null) return;
    declare(table, state, nth(options, assault));
  }
}

function declare(table: Table, state: State, option: AssaultOption): void {
  const stack = option.units.map((id) => unitCalled(state, id)!);
  const top = nth(stack, 0);
  const marker = { target: option.target, distance: option.distance };
  if (table.narrates) {
    const whom = fightersAt(state, option.target);
    const hex = numberOf(state.field.map.grid, option.target);
    const words = `declares an Assault on ${whom.length > 0 ? `${listed(namesOf(whom))} in ${hex}` : hex}`;
    tellOf(table, 'declares', sheetsOf(stack), words, '16.2', { whom: sheetsOf(whom) });
  }
  for (const unit of stack) {
    unit.marker = marker;
    unit.done = true;
  }
  if (option.parent === parentOf(top)) return;
  const way = marchTo(searchOf(state, top, option.cost / 2), option.parent, option.facing)!;
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
      parentOf(unit) !== option.parent ||
      !fightersAt(state, option.target).some(({ sheet }) => sheet.side !== unit.sheet.side)
    )
      unit.marker = null;
  }
}
