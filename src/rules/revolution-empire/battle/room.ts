/** Room on the table: who is in the way, the nearest free place, the way back. */
import {
  cosDeg,
  distance,
  findRetreat,
  headingOf,
  levelAt,
  normaliseHeading,
  onTable,
  overlap,
  type Rect,
  rect,
  sinDeg,
  kindAt as surveyKind,
} from '../../../board/plane/index.ts';
import type { Side } from '../../../game/index.ts';
import { nearestRoom, outwards } from '../../../game/tabletop/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Field, MoverName } from './field.ts';
import type { Me } from './formations.ts';
import type { Unit } from './pieces.ts';
import { type Formation, sizeOf } from './shapes.ts';
import { enemiesOf, hereOf, isHere, type State, setAt, sheetOf, sideOf, takeOff } from './state.ts';

export const kindAt = ({ survey }: Field, x: number, y: number): string => surveyKind(survey, x, y);
export const heightAt = ({ survey }: Field, x: number, y: number): number => levelAt(survey, x, y);

export const inMud = ({ field }: State, { at }: Unit): boolean => kindAt(field, at.x, at.y) === 'mud';
/** V62: an ME is in mud where most of its units are. */
export const isMired = (state: State, me: Me): boolean => {
  const here = hereOf(state, me);
  return 2 * here.filter((unit) => inMud(state, unit)).length > here.length;
};

export function moverOf(state: State, unit: Unit, charging = false): MoverName {
  const { arm } = sheetOf(state, unit);
  if (arm === 'artillery') return 'guns';
  if (arm === 'cavalry') return charging ? 'charge' : 'horse';
  return unit.formation === 'skirmish' ? 'skirmish' : 'foot';
}

/** All that can be in the way near a place, gathered once for many questions about it. */
export interface Surroundings {
  readonly width: number;
  readonly height: number;
  readonly houses: readonly Rect[];
  readonly units: readonly Unit[];
}

/** What a footprint meets that is carried at most so far from there; `unit` and `but` are not in its way. */
export function around(state: State, at: Rect, far: number, unit: Unit, but: Unit = unit): Surroundings {
  const { survey, blocks } = state.field;
  const { width, height } = survey;
  const reach = far + at.hw + at.hd;
  const isNear = (other: Rect): boolean => {
    const [dx, dy, most] = [other.x - at.x, other.y - at.y, reach + other.hw + other.hd];
    return dx * dx + dy * dy <= most * most;
  };
  const houses: Rect[] = [];
  for (const { rect: house } of blocks) if (isNear(house)) houses.push(house);
  const units: Unit[] = [];
  for (const other of state.units)
    if (other.fate === 'here' && other.index !== unit.index && other.index !== but.index && isNear(other.at))
      units.push(other);
  return { width, height, houses, units };
}

/** Of all that is near, what a footprint can meet that is carried so far from its place at the most, whichever way. */
export function nearer({ width, height, houses, units }: Surroundings, at: Rect, far: number): Surroundings {
  const reach = far + at.hw + at.hd;
  const isNear = (other: Rect): boolean => {
    const [dx, dy, most] = [other.x - at.x, other.y - at.y, reach + other.hw + other.hd];
    return dx * dx + dy * dy <= most * most;
  };
  return { width, height, houses: houses.filter(isNear), units: units.filter((unit) => isNear(unit.at)) };
}

/** May it stand there: on the table, off the houses, on nobody's ground? */
export function hasRoom({ width, height, houses, units }: Surroundings, at: Rect): boolean {
  if (!onTable(at, width, height)) return false;
  for (const house of houses) if (overlap(at, house)) return false;
  for (const unit of units) if (overlap(at, unit.at)) return false;
  return true;
}

/** The same of one place alone. */
export const isFree = (state: State, unit: Unit, at: Rect, but: Unit = unit): boolean =>
  hasRoom(around(state, at, 0, unit, but), at);

/** Those who fight hand to hand stand so near, that nobody stands on anybody. */
export const TOUCHING = 0.05;

/** Who finds no room within these rings is lost. */
const RINGS = { step: 0.5, reach: 12, turns: outwards(12) };
/** Who is drawn in from beyond the edge may come from anywhere. */
const ALL = Number.POSITIVE_INFINITY;

/** Puts it down there or as near as there is room; without any it is taken off as lost. */
export function place(state: State, unit: Unit, x: number, y: number, facing: number, formation: Formation): void {
  const { width, depth } = sizeOf(sheetOf(state, unit), formation);
  const wanted = rect(x, y, facing, width, depth);
  const near = around(state, wanted, ALL, unit);
  const rings = { ...RINGS, heading: facing + 180, table: state.field.survey };
  const there = nearestRoom(wanted, rings, (at) => hasRoom(near, at));
  if (there) setAt(state, unit, there.x, there.y, facing, formation);
  else takeOff(unit, 'gone');
}

const HOME = { north: 0, east: 90, south: 180, west: 270 } as const;

/** The way its own people came. */
export const homeward = ({ field }: State, side: Side): number => HOME[field.scenario.sides[side].home];

/** The nearest of them, or null. */
export function nearest(at: Rect, among: readonly Unit[]): Unit | null {
  let best: Unit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of among) {
    const apart = distance(at, unit.at);
    if (apart < least) [best, least] = [unit, apart];
  }
  return best;
}

/** Falls back so many inches, away from the enemy and homeward, keeping its front; off the table it is gone. */
export function fallBack(state: State, unit: Unit, inches: number, formation: Formation = unit.formation): void {
  if (inches <= 0) {
    if (unit.block >= 0) leaveBlock(state, unit, formation);
    return;
  }
  const side = sideOf(state, unit);
  const enemies = enemiesOf(state, side);
  const enemy = nearest(unit.at, enemies);
  const heading = enemy ? headingOf(unit.at.x - enemy.at.x, unit.at.y - enemy.at.y) : homeward(state, side);
  const { movers } = state.field;
  const home = homeward(state, side);
  const { width, depth } = sizeOf(sheetOf(state, unit), formation);
  const way = findRetreat({
    piece: rect(unit.at.x, unit.at.y, unit.facing, width, depth),
    heading,
    budget: inches,
    mover: movers.staff,
    enemies: enemies.map(({ at }) => at),
    friends: state.units
      .filter((friend) => isHere(friend) && friend !== unit && sideOf(state, friend) === side)
      .map(({ at }) => at),
    goal: { x: unit.at.x + 60 * sinDeg(home), y: unit.at.y + 60 * cosDeg(home) },
  });
  if (!way || way.offTable) {
    const edge = way ? { x: way.x, y: way.y } : { x: unit.at.x, y: unit.at.y };
    if (way) takeOff(unit, 'gone');
    else place(state, unit, edge.x, edge.y, unit.facing, formation);
    return;
  }
  place(state, unit, way.x, way.y, normaliseHeading(way.heading + 180), formation);
}

/** Out of its building on the side of its own people. */
export function leaveBlock(state: State, unit: Unit, formation: Formation): void {
  const home = homeward(state, sideOf(state, unit));
  const { rect: house } = nth(state.field.blocks, unit.block);
  const { depth } = sizeOf(sheetOf(state, unit), formation);
  const out = Math.max(house.hw, house.hd) + depth / 2 + 0.1;
  place(
    state,
    unit,
    house.x + out * sinDeg(home),
    house.y + out * cosDeg(home),
    normaliseHeading(home + 180),
    formation,
  );
}
