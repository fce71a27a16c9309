/** Distances and bearings the rules ask for, off the state alone. */
import { distance, distancePoints, distanceToPoint, headingOf, type Rect } from '../../../board/plane/index.ts';
import { foeOf, type Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { type DistanceCache, FAR } from './distance-cache.ts';
import {
  AREA,
  areaOf,
  type Commander,
  cacheOf,
  type Formation,
  isDeployed,
  KEPT,
  rectOf,
  type State,
  sideOfUnit,
  type Unit,
} from './state.ts';

export { FAR };

/** Enemies that count for nearness: whoever stands on the table (G9). */
export const enemiesOf = (state: State, side: Side): readonly Unit[] => foesIn(cacheOf(state), state, side);

const foesIn = (cache: DistanceCache<Unit>, state: State, side: Side): readonly Unit[] =>
  cache.memoOfAll(KEPT.foes, side, ({ all }) => all.filter((unit) => sideOfUnit(state, unit) !== side));

export function nearestEnemy(
  state: State,
  side: Side,
  from: Rect,
): { readonly unit: Unit | null; readonly away: number } {
  const cache = cacheOf(state);
  let unit: Unit | null = null;
  let away = FAR;
  for (const enemy of foesIn(cache, state, side)) {
    if (cache.isBeyond(enemy, from.x, from.y, away)) continue;
    const found = distance(from, nth(cache.rects, enemy.index));
    if (found < away) {
      away = found;
      unit = enemy;
    }
  }
  return { unit, away };
}

/** From the nearest Unit of a Formation to the nearest enemy. */
export function enemyFrom(state: State, { index, side }: Formation): number {
  return cacheOf(state).placesOfAll(KEPT.nearest, index, (cache) => {
    let away = FAR;
    for (const foe of state.formations)
      if (foe.side !== side && cache.of(foe.index).length > 0 && cache.mayBeWithin(index, foe.index, away))
        away = Math.min(away, cache.gap(index, foe.index));
    return away;
  });
}

export function enemyFromPoint(state: State, side: Side, x: number, y: number): number {
  const cache = cacheOf(state);
  let away = FAR;
  for (const enemy of foesIn(cache, state, side))
    if (!cache.isBeyond(enemy, x, y, away)) away = Math.min(away, distanceToPoint(nth(cache.rects, enemy.index), x, y));
  return away;
}

/** Between the nearest Units of two Formations. */
export const between = (state: State, a: Formation, b: Formation): number => cacheOf(state).gap(a.index, b.index);

/** Whether any Units of two Formations are so near. */
export function areWithin(state: State, a: Formation, b: Formation, inches: number): boolean {
  const cache = cacheOf(state);
  return cache.mayBeWithin(a.index, b.index, inches) && cache.gap(a.index, b.index) <= inches;
}

export interface Centre {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** The middle of a Formation and where it faces: the mean of its deployed Units, else of all that stand (E5). */
export function centreOf(state: State, formation: Formation): Centre {
  const cache = cacheOf(state);
  if (cache.of(formation.index).length === 0)
    return { x: formation.x, y: formation.y, facing: homeward(state, formation.side) };
  return cache.placesOfTwo(KEPT.middle, formation.index, formation.index, middle);
}

function middle(cache: DistanceCache<Unit>, group: number): Centre {
  const all = cache.of(group);
  const deployed = all.filter(isDeployed);
  const counted = deployed.length > 0 ? deployed : all;
  let x = 0;
  let y = 0;
  let fx = 0;
  let fy = 0;
  for (const unit of counted) {
    const { fx: ux, fy: uy } = nth(cache.rects, unit.index);
    x += unit.x;
    y += unit.y;
    fx += ux;
    fy += uy;
  }
  const n = counted.length;
  const facing = Math.abs(fx) + Math.abs(fy) < 1e-6 ? nth(counted, 0).facing : headingOf(fx, fy);
  return { x: x / n, y: y / n, facing };
}

/** From a side's own edge towards the enemy's. */
export function homeward({ field: { scenario } }: State, side: Side): number {
  return { north: 180, east: 270, south: 0, west: 90 }[scenario.sides[side].edge];
}

export const commanderAway = (man: Commander, x: number, y: number): number => distancePoints(man.x, man.y, x, y);

export const bearing = (ax: number, ay: number, bx: number, by: number): number =>
  Math.abs(bx - ax) + Math.abs(by - ay) < 1e-9 ? 0 : headingOf(bx - ax, by - ay);

/** The smaller angle between two headings. */
export function angle(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return turn > 180 ? 360 - turn : turn;
}

/** Enemies who touch a Reformation Area (G14). */
export const CONTACT = 0.25;
export function touchingArea(state: State, formation: Formation): Unit[] {
  const cache = cacheOf(state);
  const area = areaOf(formation);
  return foesIn(cache, state, formation.side).filter(
    (enemy) =>
      enemy.where === 'deployed' &&
      !cache.isBeyond(enemy, formation.x, formation.y, CONTACT + AREA) &&
      distance(nth(cache.rects, enemy.index), area) < CONTACT,
  );
}

/** Enemy Units in contact with one. */
export function contactsOf(state: State, unit: Unit): Unit[] {
  const cache = cacheOf(state);
  const own = rectOf(unit);
  const found: Unit[] = [];
  for (const enemy of foesIn(cache, state, sideOfUnit(state, unit)))
    if (!cache.isBeyond(enemy, unit.x, unit.y, CONTACT) && distance(own, nth(cache.rects, enemy.index)) < CONTACT)
      found.push(enemy);
  return found;
}

export const foesOf = (state: State, side: Side): Formation[] =>
  state.formations.filter((one) => one.side === foeOf(side) && one.fate === 'here');
