/** Distances and bearings the rules ask for, off the state alone. */
import { distance, distancePoints, distanceToPoint, headingOf, type Rect } from '../../../board/plane/index.ts';
import {
  areaOf,
  type Commander,
  type Formation,
  foeOf,
  isBeyond,
  isDeployed,
  rectOf,
  type Side,
  type State,
  sideOfUnit,
  standingOf,
  stands,
  type Unit,
} from './state.ts';

export const FAR = 999;

/** Enemies that count for nearness: whoever stands on the table (G9). */
export function enemiesOf(state: State, side: Side): Unit[] {
  const found: Unit[] = [];
  for (const unit of state.units) if (stands(unit) && sideOfUnit(state, unit) !== side) found.push(unit);
  return found;
}

export function nearestEnemy(
  state: State,
  side: Side,
  from: Rect,
): { readonly unit: Unit | null; readonly away: number } {
  let unit: Unit | null = null;
  let away = FAR;
  for (const enemy of enemiesOf(state, side)) {
    if (isBeyond(from, enemy, away)) continue;
    const found = distance(from, rectOf(enemy));
    if (found < away) {
      away = found;
      unit = enemy;
    }
  }
  return { unit, away };
}

/** From the nearest Unit of a Formation to the nearest enemy. */
export function enemyFrom(state: State, formation: Formation): number {
  let away = FAR;
  const foes = enemiesOf(state, formation.side);
  for (const unit of standingOf(state, formation)) {
    const own = rectOf(unit);
    for (const foe of foes) if (!isBeyond(unit, foe, away)) away = Math.min(away, distance(own, rectOf(foe)));
  }
  return away;
}

export function enemyFromPoint(state: State, side: Side, x: number, y: number): number {
  let away = FAR;
  const point = { x, y };
  for (const enemy of enemiesOf(state, side))
    if (!isBeyond(point, enemy, away)) away = Math.min(away, distanceToPoint(rectOf(enemy), x, y));
  return away;
}

/** Between the nearest Units of two Formations. */
export function between(state: State, a: Formation, b: Formation): number {
  let away = FAR;
  const others = standingOf(state, b);
  for (const unit of standingOf(state, a))
    for (const other of others)
      if (!isBeyond(unit, other, away)) away = Math.min(away, distance(rectOf(unit), rectOf(other)));
  return away;
}

/** Whether any Units of two Formations are so near. */
export function areWithin(state: State, a: Formation, b: Formation, inches: number): boolean {
  const others = standingOf(state, b);
  return standingOf(state, a).some((unit) =>
    others.some((other) => !isBeyond(unit, other, inches) && distance(rectOf(unit), rectOf(other)) <= inches),
  );
}

export interface Centre {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** The middle of a Formation and where it faces: the mean of its deployed Units, else of all that stand (E5). */
export function centreOf(state: State, formation: Formation): Centre {
  const all = standingOf(state, formation);
  const deployed = all.filter(isDeployed);
  const counted = deployed.length > 0 ? deployed : all;
  if (counted.length === 0) return { x: formation.x, y: formation.y, facing: homeward(state, formation.side) };
  let x = 0;
  let y = 0;
  let fx = 0;
  let fy = 0;
  for (const unit of counted) {
    const { fx: ux, fy: uy } = rectOf(unit);
    x += unit.x;
    y += unit.y;
    fx += ux;
    fy += uy;
  }
  const n = counted.length;
  const facing = Math.abs(fx) + Math.abs(fy) < 1e-6 ? counted[0]!.facing : headingOf(fx, fy);
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
export const touchingArea = (state: State, formation: Formation): Unit[] =>
  enemiesOf(state, formation.side).filter(
    (enemy) => enemy.where === 'deployed' && distance(rectOf(enemy), areaOf(formation)) < CONTACT,
  );

/** Enemy Units in contact with one. */
export const contactsOf = (state: State, unit: Unit): Unit[] => {
  const own = rectOf(unit);
  return enemiesOf(state, sideOfUnit(state, unit)).filter(
    (enemy) => !isBeyond(unit, enemy, CONTACT) && distance(own, rectOf(enemy)) < CONTACT,
  );
};

export const foesOf = (state: State, side: Side): Formation[] =>
  state.formations.filter((one) => one.side === foeOf(side) && one.fate === 'here');
