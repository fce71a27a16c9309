/** How a Formation goes: as a block that keeps its order, or as a column behind its head. */

import {
  cosDeg,
  distance,
  distancePoints,
  distanceToPoint,
  distanceToSegment,
  sinDeg,
} from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { BESIDE, GUNSHOT } from '../distances.ts';
import { type Field, roadAt, roadWay } from '../field.ts';
import { angle, bearing, type Centre, centreOf, enemiesOf, homeward } from '../measure.ts';
import type { Spot } from '../placing.ts';
import { areaOf, type Formation, rectAt, rectOf, type State, standingOf, type Unit } from '../state.ts';
import { cutAt, type Points, type Track, trackOf } from './marching.ts';
import type { Pace } from './pace.ts';

interface Terms {
  readonly keep: number;
  /** Only these places may be ended in. */
  readonly within?: ((unit: Unit, x: number, y: number, facing: number) => boolean) | undefined;
}

/** Unlimbered guns stay where they are: to limber takes a leader action. */
const movers = (state: State, formation: Formation): Unit[] =>
  standingOf(state, formation).filter(({ where }) => where !== 'unlimbered');

/** Facing about keeps the line where it is; anything less wheels it. */
function wheel(from: number, to: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  if (Math.abs(turn) < 1) return 0;
  return Math.abs(turn) > 120 ? turn - Math.sign(turn) * 180 : turn;
}

/** Everybody keeps his place in the whole (H17). */
export function blockTracks(state: State, pace: Pace, formation: Formation, to: Spot, terms: Terms): Track[] {
  const field = state.field;
  const centre = centreOf(state, formation);
  const turned = wheel(centre.facing, to.facing);
  const about = ((to.facing - centre.facing) % 360) + 360;
  const cos = cosDeg(turned);
  const sin = sinDeg(turned);
  const tracks: Track[] = [];
  for (const unit of movers(state, formation)) {
    const dx = unit.x - centre.x;
    const dy = unit.y - centre.y;
    const astray = isAstray(state, formation, unit);
    const x = astray ? formation.x : to.x + dx * cos + dy * sin;
    const y = astray ? formation.y : to.y - dx * sin + dy * cos;
    const facing = (unit.facing + about) % 360;
    const manner = unit.where === 'ployed' ? 'ployed' : 'deployed';
    const rates = pace.of(unit, manner, formation.status);
    const made = trackOf(field, {
      unit,
      way: [[x, y]],
      facing,
      rates,
      byRoad: false,
      keep: terms.keep,
    });
    tracks.push(within(made, terms));
  }
  return frontFirst(tracks, centre, to);
}

/** Cut where it may end, and bound to end in such a place should it be halted before. */
export function within(track: Track, { within: may }: Terms): Track {
  if (!may) return track;
  const { unit, strides } = track;
  const last = strides.findLastIndex(({ x, y, facing }, i) => i === 0 || may(unit, x, y, facing));
  return { ...track, may, strides: strides.slice(0, last + 1) };
}

/** Sorted by how far ahead each stands: the foremost steps off first, so that those behind find room. */
function frontFirst(tracks: Track[], from: Centre, to: Spot): Track[] {
  const heading = distancePoints(from.x, from.y, to.x, to.y) < 0.1 ? to.facing : bearing(from.x, from.y, to.x, to.y);
  const ahead = ({ unit }: Track) => unit.x * sinDeg(heading) + unit.y * cosDeg(heading);
  return tracks.sort((a, b) => ahead(b) - ahead(a));
}

/** Coherency: 1.5″ from a deployed comrade or 6″ from the Reformation Area; who is neither goes back there. */
function isAstray(state: State, formation: Formation, unit: Unit): boolean {
  if (unit.where !== 'deployed') return false;
  const own = rectOf(unit);
  if (distance(own, areaOf(formation)) <= GUNSHOT) return false;
  return !standingOf(state, formation).some(
    (mate) => mate !== unit && mate.where === 'deployed' && distance(own, rectOf(mate)) <= BESIDE,
  );
}

/** Defend: no Unit ends more than 6″ from the Reformation Area, edge to edge (E6). */
export const tether =
  (formation: Formation) =>
  (unit: Unit, x: number, y: number, facing: number): boolean =>
    distance(rectAt(unit, x, y, facing), areaOf(formation)) <= GUNSHOT;

export const isColumn = (state: State, formation: Formation): boolean => {
  const all = movers(state, formation);
  return all.length > 0 && all.every(({ where }) => where === 'ployed' || where === 'limbered');
};

/** A column: each follows the one before it, and all go equally far (E3). */
function columnTracks(
  state: State,
  pace: Pace,
  formation: Formation,
  way: Points,
  byRoad: boolean,
  keep: number,
): Track[] {
  const field = state.field;
  const goal = way.at(-1)!;
  const all = movers(state, formation);
  const head = all.reduce((best, unit) =>
    distancePoints(unit.x, unit.y, nth(way, 0)[0], nth(way, 0)[1]) + distancePoints(unit.x, unit.y, goal[0], goal[1]) <
    distancePoints(best.x, best.y, nth(way, 0)[0], nth(way, 0)[1]) + distancePoints(best.x, best.y, goal[0], goal[1])
      ? unit
      : best,
  );
  const away = (unit: Unit) => distancePoints(unit.x, unit.y, head.x, head.y);
  const chain = [...all].sort((a, b) => away(a) - away(b) || a.index - b.index);
  const tracks = chain.map((unit, i) =>
    trackOf(field, {
      unit,
      way: [
        ...chain
          .slice(0, i)
          .reverse()
          .map(({ x, y }) => [x, y] as const),
        ...way,
      ],
      facing: null,
      rates: pace.of(unit, byRoad ? 'road' : 'ployed', formation.status),
      byRoad,
      keep,
    }),
  );
  const least = Math.min(...tracks.map(({ strides }) => strides.at(-1)!.gone));
  return tracks.map((track) => ({ ...track, strides: cutAt(track.strides, least) }));
}

const allOn = (field: Field, places: readonly { readonly x: number; readonly y: number }[]): boolean =>
  places.every(({ x, y }) => roadAt(field, x, y) === 'road');

/** By road where the whole column stands on it before and after (E3), else at the rate for no road. */
export function roadTracks(
  state: State,
  pace: Pace,
  formation: Formation,
  x: number,
  y: number,
  keep: number,
): Track[] {
  const field = state.field;
  const head = centreOf(state, formation);
  const way = roadWay(field, head.x, head.y, x, y);
  if (!way || !isColumn(state, formation)) return straightTracks(state, pace, formation, x, y, keep);
  const onward = distancePoints(way.at(-1)![0], way.at(-1)![1], x, y) > 0.5 ? [...way, [x, y] as const] : way;
  const path = ahead(onward, head);
  if (allOn(field, movers(state, formation))) {
    const tracks = columnTracks(state, pace, formation, path, true, keep);
    if (
      allOn(
        field,
        tracks.map(({ strides }) => strides.at(-1)!),
      )
    )
      return tracks;
  }
  return columnTracks(state, pace, formation, path, false, keep);
}

/** Leaves out what of a way lies behind somebody who stands on it. */
function ahead(way: Points, { x, y }: Centre): Points {
  if (way.length < 2) return way;
  const [ax, ay] = nth(way, 0);
  return distancePoints(ax, ay, x, y) < 0.6 ? way.slice(1) : way;
}

export function straightTracks(
  state: State,
  pace: Pace,
  formation: Formation,
  x: number,
  y: number,
  keep: number,
): Track[] {
  if (isColumn(state, formation)) return columnTracks(state, pace, formation, [[x, y]], false, keep);
  return advanceTracks(state, pace, formation, x, y, { keep });
}

/** As a block towards a point, as far as the allowance goes. */
export function advanceTracks(
  state: State,
  pace: Pace,
  formation: Formation,
  x: number,
  y: number,
  terms: Terms,
): Track[] {
  const centre = centreOf(state, formation);
  const away = distancePoints(centre.x, centre.y, x, y);
  if (away < 0.1) return [];
  const facing = bearing(centre.x, centre.y, x, y);
  const far = Math.min(away, 12);
  const to = { x: centre.x + far * sinDeg(facing), y: centre.y + far * cosDeg(facing), facing };
  return blockTracks(state, pace, formation, to, terms);
}

/** What a retreating or broken Formation tries to keep between itself and the enemy (R11). */
const CLEAR = GUNSHOT;

/** A retreating Formation goes away from its enemies, a broken one to its own edge; both keep 6″ off (R11). */
export function retreatTracks(state: State, pace: Pace, formation: Formation): Track[] {
  const centre = centreOf(state, formation);
  const home = (homeward(state, formation.side) + 180) % 360;
  let heading = home;
  if (formation.status === 'RT') {
    const near = enemiesOf(state, formation.side).filter(
      (enemy) => distancePoints(enemy.x, enemy.y, centre.x, centre.y) < 14,
    );
    if (near.length === 0) return [];
    const x = near.reduce((sum, enemy) => sum + enemy.x, 0) / near.length;
    const y = near.reduce((sum, enemy) => sum + enemy.y, 0) / near.length;
    const off = bearing(x, y, centre.x, centre.y);
    heading = angle(off, home) > 90 ? home : off;
  }
  const to = (turn: number) => ({
    x: centre.x + 8 * sinDeg(heading + turn),
    y: centre.y + 8 * cosDeg(heading + turn),
    facing: centre.facing,
  });
  // Round an enemy who stands in the way, the nearer way first.
  const open = [0, 30, -30, 60, -60, 90, -90].find((turn) => isClear(state, formation, to(turn), centre)) ?? 0;
  return blockTracks(state, pace, formation, to(open), { keep: CLEAR });
}

/** No enemy within 6″ of the way of anybody, but for those one goes away from. */
function isClear(state: State, formation: Formation, to: Spot, from: Centre): boolean {
  const enemies = enemiesOf(state, formation.side);
  return standingOf(state, formation).every((unit) =>
    enemies.every((enemy) => {
      const [x, y] = [unit.x + to.x - from.x, unit.y + to.y - from.y];
      const at = rectOf(enemy);
      return (
        distanceToSegment(at, unit.x, unit.y, x, y) > CLEAR ||
        distanceToPoint(at, x, y) > distanceToPoint(at, unit.x, unit.y)
      );
    }),
  );
}

/** Who has strayed goes back to the Reformation Area though his Formation stays. */
export function strayTracks(state: State, pace: Pace, formation: Formation, keep: number): Track[] {
  return movers(state, formation)
    .filter((unit) => isAstray(state, formation, unit))
    .map((unit) =>
      trackOf(state.field, {
        unit,
        way: [[formation.x, formation.y]],
        facing: unit.facing,
        rates: pace.of(unit, 'deployed', formation.status),
        byRoad: false,
        keep,
      }),
    );
}
