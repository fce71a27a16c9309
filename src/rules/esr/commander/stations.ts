/** Where a Formation in support takes post: on the enemy's flank where it can be reached, else behind its friends. */
import {
  cosDeg,
  distance,
  distancePoints,
  distanceToPoint,
  distanceToSegment,
  sinDeg,
} from '../../../board/plane/index.ts';
import { nearest } from '../../../game/index.ts';
import { isOutflanked } from '../battle/assessment/facts.ts';
import { CLOSE, GUNSHOT } from '../battle/distances.ts';
import { fromPlace } from '../battle/field.ts';
import { ARC, bears, SKIRMISH_RANGE } from '../battle/fire/bearing.ts';
import { angle, bearing, enemiesOf } from '../battle/measure.ts';
import type { MoveLine } from '../battle/movement/kinds.ts';
import { unitRecord } from '../battle/records.ts';
import { type Formation, isGuns, rectOf, type State, standingOf, type Unit } from '../battle/state.ts';
import { isHorse, middleOf, nearestFoe, type Picture, placeName } from './picture.ts';

export interface Station {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly worth: number;
  readonly why: string;
}

/** Posts that are tried: directions from the centre of what its order allows, and shares of that radius. */
const DIRECTIONS = 16;
const SHARES = [0.55, 0.97];
/** What it is worth to take an enemy in the flank, to stand under a battery or a battalion, and a point of a place. */
const FLANK = 2;
const GUNS = 0.8;
const SKIRMISHERS = 0.3;
const POINT = 0.4;
/** What a line covers in a turn, with something to spare for the ground. */
const HORSE = 9.5;
const FOOT = 7.5;
/** Inches from an enemy within which a march past him is stopped, and inches lost to rounding. */
const ELBOW = 1.6;
const ROUNDING = 0.1;
/** Least worth for which it leaves the place behind its friends. */
const LEAST = 0.5;
/** Inches kept from the edge of the table, and beyond the radius within which enemies matter. */
const EDGE = 1.5;
const MATTERS = 9;
/** Inches away at which a Formation outflanks nobody. */
const AWAY = 900;

/** The battle with a Formation drawn up elsewhere, its order kept. */
function withAt(state: State, formation: Formation, from: { x: number; y: number }, x: number, y: number): State {
  const units = state.units.map((unit) => {
    if (unit.formation !== formation.index || unit.where !== 'deployed') return unit;
    const moved = unitRecord.copy(unit);
    moved.x += x - from.x;
    moved.y += y - from.y;
    return moved;
  });
  return { ...state, units };
}

/** Is the straight way clear of enemies? An enemy near its start does not bar a way that leads off from him. */
const isOpen = (enemies: readonly Unit[], from: { x: number; y: number }, x: number, y: number): boolean =>
  enemies.every((enemy) => {
    const at = rectOf(enemy);
    const nearest = distanceToSegment(at, from.x, from.y, x, y);
    return nearest > ELBOW || nearest > distanceToPoint(at, from.x, from.y) - ROUNDING;
  });

function worthOf(
  picture: Picture,
  formation: Formation,
  foes: readonly Formation[],
  now: State,
  before: readonly boolean[],
) {
  const { side, state } = picture;
  let worth = 0;
  let why = '';
  for (const [i, foe] of foes.entries()) {
    if (before[i] || !isOutflanked(now, foe)) continue;
    worth += FLANK;
    why ||= `takes ${foe.sheet.name} in the flank`;
  }
  const own = standingOf(now, formation).map((unit) => ({ unit, at: rectOf(unit) }));
  for (const enemy of enemiesOf(now, side)) {
    if (isGuns(enemy)) {
      if (own.some(({ unit }) => bears(now, enemy, unit))) worth -= GUNS;
    } else if (own.some(({ at }) => distance(at, rectOf(enemy)) <= SKIRMISH_RANGE)) worth -= SKIRMISHERS;
  }
  for (const [i, place] of state.field.scenario.objectives.entries()) {
    if (!own.some(({ unit }) => unit.where === 'deployed' && fromPlace(state.field, place, unit.x, unit.y) <= CLOSE))
      continue;
    if (state.held[i] === side) continue;
    worth += POINT * place.points;
    why ||= `reaches for ${placeName(picture, i)}`;
  }
  return { worth, why };
}

/** Of all posts so many are weighed exactly: those that promise most at a glance. */
const WEIGHED = 3;
/** Inches from the middle of a Formation to its edge, and degrees off an enemy's front from which one takes him in flank. */
const HALF_FRONT = 1.5;
const ROUND = 90;

/** What a post promises, by the middle of the Formation alone. */
function promiseOf(
  picture: Picture,
  foes: readonly Formation[],
  enemies: readonly Unit[],
  x: number,
  y: number,
): number {
  const { state, side } = picture;
  let promise = 0;
  for (const foe of foes) {
    const at = middleOf(picture, foe);
    const away = distancePoints(at.x, at.y, x, y);
    if (away <= GUNSHOT + 2 * HALF_FRONT && angle(bearing(at.x, at.y, x, y), at.facing) >= ROUND) promise += FLANK;
  }
  for (const enemy of enemies) {
    const away = distancePoints(enemy.x, enemy.y, x, y) - HALF_FRONT;
    if (!isGuns(enemy)) promise -= away <= SKIRMISH_RANGE ? SKIRMISHERS : 0;
    else if (away <= GUNSHOT && angle(enemy.facing, bearing(enemy.x, enemy.y, x, y)) <= ARC) promise -= GUNS;
  }
  for (const [i, place] of state.field.scenario.objectives.entries())
    if (state.held[i] !== side && fromPlace(state.field, place, x, y) <= CLOSE + HALF_FRONT)
      promise += POINT * place.points;
  return promise;
}

/** The best post its order leaves it; null where none is better than to follow. */
export function stationOf(picture: Picture, formation: Formation, { circle }: MoveLine): Station | null {
  const { state, side } = picture;
  const { width, height } = state.field;
  if (!circle || !standingOf(state, formation).some(({ where }) => where === 'deployed')) return null;
  const foes = picture.foes.filter((foe) => {
    const { x, y } = middleOf(picture, foe);
    return foe.status === 'none' && distancePoints(x, y, circle.x, circle.y) <= circle.reach + MATTERS;
  });
  if (foes.length === 0) return null;
  const from = middleOf(picture, formation);
  const reach = isHorse(picture, formation) ? HORSE : FOOT;
  const enemies = enemiesOf(state, side);
  const posts: { readonly x: number; readonly y: number; readonly promise: number }[] = [];
  for (const share of SHARES) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const turn = (360 / DIRECTIONS) * i;
      const x = circle.x + circle.reach * share * sinDeg(turn);
      const y = circle.y + circle.reach * share * cosDeg(turn);
      const far = distancePoints(from.x, from.y, x, y);
      if (far > reach || x < EDGE || y < EDGE || x > width - EDGE || y > height - EDGE) continue;
      const promise = promiseOf(picture, foes, enemies, x, y);
      if (promise > 0) posts.push({ x, y, promise });
    }
  }
  const open = posts.sort((a, b) => b.promise - a.promise).filter(({ x, y }) => isOpen(enemies, from, x, y));
  if (open.length === 0) return null;
  const elsewhere = withAt(state, formation, from, from.x - AWAY, from.y);
  const before = foes.map((foe) => isOutflanked(elsewhere, foe));
  let best: Station | null = null;
  for (const { x, y } of open.slice(0, WEIGHED)) {
    const { worth, why } = worthOf(picture, formation, foes, withAt(state, formation, from, x, y), before);
    if (worth <= LEAST || (best && worth <= best.worth)) continue;
    const near = nearest(foes, (foe) => {
      const at = middleOf(picture, foe);
      return distancePoints(at.x, at.y, x, y);
    })!.one;
    const there = middleOf(picture, near);
    best = { x, y, facing: bearing(x, y, there.x, there.y), worth, why };
  }
  return best;
}

/** Share of what its order allows at which one stands before the friend he screens, and of the way to the enemy. */
const WELL_WITHIN = 0.9;
const HALF_WAY = 0.5;

/** Between the friend it supports and the enemy nearest to him, its face to the enemy. */
export function screenOf(picture: Picture, formation: Formation, { circle, ways }: MoveLine): Station | null {
  const friend = formation.directive === 'S' ? picture.state.formations[formation.support] : undefined;
  const foe = friend && nearestFoe(picture, friend);
  if (!circle || !foe || !ways.some(({ id }) => id === 'place')) return null;
  const there = middleOf(picture, foe);
  const facing = bearing(circle.x, circle.y, there.x, there.y);
  const gap = distancePoints(circle.x, circle.y, there.x, there.y);
  const far = Math.min(WELL_WITHIN * circle.reach, HALF_WAY * gap);
  const [x, y] = [circle.x + far * sinDeg(facing), circle.y + far * cosDeg(facing)];
  return { x, y, facing, worth: 0, why: `stands before ${friend.sheet.name}` };
}
