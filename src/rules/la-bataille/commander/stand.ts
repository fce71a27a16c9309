/** What is asked of a place for foot, horse and guns alike. */
import { cellAt, nth } from '../../../kernel/index.ts';
import { FIRE_GROUND } from '../battle/ground/ground.ts';
import { wayBack } from '../battle/morale/ways-back.ts';
import { copyUnit, type State, type Unit } from '../battle/state.ts';
import { GROUNDS, type GroundKind, SHAPES, type Shape } from '../battle/terms.ts';
import { fireDefence, fireDefenceModifiers } from '../charts.ts';
import { shelterOf } from './force.ts';
import type { Picture } from './picture.ts';
import { bearingFrom, type Sketch, UNASKED } from './sketch.ts';
import { WEIGHTS } from './weights.ts';

/** How good it is to stand somewhere, in some formation, facing some way: in increments, roughly. */
export type Scorer = (hex: number, facing: number, shape: Shape, hexes: number) => number;

/** Read off the chart once; close ground puts all into General Order, and the open out of it. */
const DEFENCES = Object.fromEntries(
  GROUNDS.map((kind) => [kind, Object.fromEntries(SHAPES.map((shape) => [shape, printedDefence(kind, shape)]))]),
) as Record<GroundKind, Record<Shape, number>>;

function printedDefence(kind: GroundKind, shape: Shape): number {
  const ground = FIRE_GROUND[kind];
  const as = (formation: string) => cellAt(fireDefence, ground, formation);
  const printed = as(shape === 'Column of Companies' ? 'Column' : shape) ?? as('General Order') ?? as('Column');
  if (printed === null) throw new Error(`nobody can stand on ${kind}`);
  return printed;
}

const CROWDED = cellAt(fireDefenceModifiers, 'crowded Line', 'Beyond increments') as number;

/** Fire defence of a formation on that ground; a Line with too many in one hex is no better off than a Column. */
export function defenceOn(kind: GroundKind, shape: Shape, increments = 0): number {
  const own = DEFENCES[kind][shape];
  return shape === 'Line' && increments > CROWDED ? Math.min(own, DEFENCES[kind].Column) : own;
}

const SHELTER = Object.fromEntries(
  GROUNDS.map((kind) => [kind, Object.fromEntries(SHAPES.map((shape) => [shape, shelterOf(DEFENCES[kind][shape])]))]),
) as Record<GroundKind, Record<Shape, number>>;

/** What of the fire that bears on a hex reaches those who stand there so: multiplied with the heat of the sketch, increments. */
export const shelterOn = (kind: GroundKind, shape: Shape, increments = 0): number =>
  SHELTER[kind][shape === 'Line' && increments > CROWDED ? 'Column' : shape];

/** Hexes where friends stand. */
export function heldByOthers({ own }: Picture, unit: Unit): ReadonlySet<number> {
  const held = new Set<number>();
  for (const friend of own) if (friend !== unit) for (const hex of friend.hexes) held.add(hex);
  return held;
}

/** Twelfths of the circle by which it looks past the nearest enemy. */
export function astray(state: State, sketch: Sketch, hex: number, facing: number, shape: Shape): number {
  if (shape === 'Square' || shape === 'General Order') return 0;
  const toward = bearingFrom(state, sketch, hex);
  if (toward < 0) return 0;
  const off = Math.abs(facing - toward);
  return Math.max(0, Math.min(off, 12 - off) - 1);
}

/** Enemies farther off than this will not walk in when nobody stands there. */
const WALK = 8;

/**
 * What it is worth to stand in each hex of an objective: to take it, or to keep out those who could walk in. Early in
 * the day it will change hands again; what is held when the sun sets counts.
 */
export function stakes({ state, side, sketch: { near } }: Picture): ReadonlyMap<number, number> {
  const { objectives, scenario } = state.field;
  const late = (state.turn / scenario.clock.turns) ** 3;
  const found = new Map<number, number>();
  for (const [i, { objective, hex }] of objectives.entries()) {
    const { points } = nth(scenario.objectives, objective);
    const own = state.held[i] === side;
    if (own && near[hex]! > WALK) continue;
    found.set(hex, points * (own ? WEIGHTS.keep + WEIGHTS.keepLate * late : WEIGHTS.take + WEIGHTS.takeLate * late));
  }
  return found;
}

/** Could a unit that stood there fall back a hex? A unit that must and cannot surrenders (12.11). */
export function hasWayBack(state: State, unit: Unit, hex: number): boolean {
  const there = copyUnit(unit);
  there.hexes = [hex];
  return wayBack(state, there, 1, false) !== null;
}

/** The same for foot of his own side, asked once while the enemy stands still. */
export function footHasWayBack(state: State, { ways }: Sketch, unit: Unit, hex: number): boolean {
  if (ways[hex] === UNASKED) ways[hex] = hasWayBack(state, unit, hex) ? 1 : 0;
  return ways[hex] === 1;
}
