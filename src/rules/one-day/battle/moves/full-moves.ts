/**
 * 2.031(c)(d), 5.06: Full and Triple Moves. Dead straight along the facing, or along a road or line feature, with the
 * clock as all others (B20).
 */
import {
  cosDeg,
  distancePoints,
  headingOf,
  type Rect,
  reachAlong,
  reachEast,
  reachNorth,
  roadEntry,
  roadPlace,
  sinDeg,
  type Track,
} from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { type Field, moverFor } from '../field.ts';
import { mayCharge } from '../fights/charges.ts';
import { HOLD, type Way } from '../kinds.ts';
import { featuresOf, startOn } from '../orders/features.ts';
import { ratesFor } from '../rates.ts';
import { acts, groundNow, type State, type Unit, unitCalled } from '../state.ts';
import { contactTime, cutShort, type March, marchAlong } from './march.ts';

/** The march a unit on FM or TM makes if nobody stops it; null if it cannot stir. */
export function fullMarch(state: State, unit: Unit): March | null {
  if (!acts(unit) || (unit.order !== 'FM' && unit.order !== 'TM')) return null;
  const rates = ratesFor(unit.sheet.arm);
  const way = unit.line?.way;
  if (unit.order === 'FM' && way) return alongWay(state, unit, way);
  return straight(state, unit, unit.order === 'TM' ? rates.triple : rates.full);
}

/** How far the whole footprint stays on the table along its facing. */
function tableAhead(state: State, at: Rect): number {
  const { width, height } = state.field.survey;
  const east =
    at.fx > 1e-9 ? (width - reachEast(at) - at.x) / at.fx : at.fx < -1e-9 ? (at.x - reachEast(at)) / -at.fx : 999;
  const north =
    at.fy > 1e-9 ? (height - reachNorth(at) - at.y) / at.fy : at.fy < -1e-9 ? (at.y - reachNorth(at)) / -at.fy : 999;
  return Math.max(0, Math.min(east, north));
}

function straight(state: State, unit: Unit, inches: number): March | null {
  const { at } = unit;
  const mover = moverFor(groundNow(state), unit.sheet.arm, 'full');
  const far = inches / mover.least;
  const reach = reachAlong(mover, at.x, at.y, at.x + at.fx * far, at.y + at.fy * far, inches);
  // Just before what it cannot enter (2.031(c)(3)).
  const blocked = reach.why === 'ground' || reach.why === 'stream';
  let length = Math.min(tableAhead(state, at), blocked ? Math.max(0, reach.distance - 0.05) : reach.distance);
  if (unit.line?.stop) length = Math.min(length, firstHouses(state.field, at, length));
  if (length < 0.01) return null;
  const end =
    unit.order === 'TM' && unit.line?.facing !== undefined
      ? { facing: unit.line.facing, formation: unit.formation }
      : null;
  const march = marchAlong([at.x, at.y, at.x + at.fx * length, at.y + at.fy * length], mover, inches, {
    end,
    charges: mayCharge(unit),
  });
  return unit.line?.stop ? behindFriends(state, unit, march) : march;
}

/** Inches to the middle of the first block of houses on the line. */
function firstHouses(field: Field, at: Rect, length: number): number {
  let least = length;
  for (const { rect } of field.blocks) {
    const ahead = (rect.x - at.x) * at.fx + (rect.y - at.y) * at.fy;
    const aside = Math.abs((rect.x - at.x) * at.fy - (rect.y - at.y) * at.fx);
    if (aside < rect.hw && ahead > 0.5 && ahead < least) least = ahead;
  }
  return least;
}

/** Along a road at the road rate, or beside a feature at the Full Move. */
function alongWay(state: State, unit: Unit, way: Way): March | null {
  const { field } = state;
  const road = way.by === 'road';
  const feature = road ? undefined : featuresOf(field.survey).find(({ id }) => id === way.id);
  const line = road ? field.roads[field.survey.roads.findIndex(({ id }) => id === way.id)] : feature?.line;
  if (!line) return null;
  const { at } = unit;
  const entry = roadEntry(line, at.x, at.y);
  const rates = ratesFor(unit.sheet.arm);
  const allowance = road ? rates.road : rates.full;
  const forward = way.to === 'last';
  // Beside a feature it keeps its distance to the right (or left) of it; on the road it is on it.
  const rightward = (at.x - entry.x) * cosDeg(entry.heading) - (at.y - entry.y) * sinDeg(entry.heading);
  const off = road ? 0 : rightward < 0 ? -entry.off : entry.off;
  const mover = moverFor(groundNow(state), unit.sheet.arm, road ? 'road' : 'full');
  let left = allowance - (road ? entry.off : 0);
  const points = [at.x, at.y];
  const facing: number[] = [];
  const add = (x: number, y: number) => {
    const ax = points[points.length - 2]!;
    const ay = points[points.length - 1]!;
    if (distancePoints(ax, ay, x, y) < 1e-6) return;
    points.push(x, y);
    facing.push(headingOf(x - ax, y - ay));
  };
  const goTo = (x: number, y: number): boolean => {
    const reach = reachAlong(mover, points[points.length - 2]!, points[points.length - 1]!, x, y, left);
    add(reach.x, reach.y);
    left -= reach.spent;
    return reach.why === 'end' && left > 1e-6;
  };
  // Joining the road it already points along it.
  if (road) add(entry.x, entry.y);
  if (facing.length > 0) facing[0] = forward ? entry.heading : (entry.heading + 180) % 360;
  let s = feature ? startOn(feature, entry.s, forward) : entry.s;
  const margin = unit.at.hd;
  const target = road && unit.line?.at !== undefined ? unitCalled(state, unit.line.at) : undefined;
  const over = target ? bridgesAhead(state, unit, way)[0] : undefined;
  const last = over ?? (forward ? line.length - margin : margin);
  while (left > 1e-6 && (forward ? s < last - 1e-6 : s > last + 1e-6)) {
    const bend = nextBend(line, s, forward);
    const step = Math.min(left, Math.abs(bend - s), Math.abs(last - s));
    const next = forward ? s + step : s - step;
    const { x, y } = roadPlace(line, next);
    const { heading } = roadPlace(line, (s + next) / 2);
    const dx = off * cosDeg(heading);
    const dy = -off * sinDeg(heading);
    if (!road) {
      // Round the bend first, to stand beside the stretch ahead as it stood beside the last.
      const from = roadPlace(line, s);
      if (!goTo(from.x + dx, from.y + dy)) break;
    }
    if (!goTo(x + dx, y + dy)) break;
    s = next;
    if (step < 1e-9) break;
  }
  // 4.03(d): from the end of the bridge straight at the enemy.
  if (target && over !== undefined && left > 1e-6) goTo(target.at.x, target.at.y);
  if (facing.length === 0) return null;
  const march = marchAlong(points, mover, allowance, { facing, charges: mayCharge(unit) });
  return road ? behindFriends(state, unit, march) : march;
}

/** 4.03(d): the far ends of the bridges that carry its road over a river, as far as it goes this turn, the first first. */
export function bridgesAhead(state: State, { at, sheet, formation }: Unit, { by, id, to }: Way): number[] {
  const { field } = state;
  if (by !== 'road' || formation !== 'road' || field.rivers.length === 0) return [];
  const { survey } = groundNow(state);
  const road = survey.roads.findIndex((one) => one.id === id);
  const line = nth(field.roads, road);
  const from = roadEntry(line, at.x, at.y).s;
  const sign = to === 'last' ? 1 : -1;
  return survey.bridges
    .filter((bridge) => bridge.road === road && survey.streams[bridge.stream]?.fordable === false)
    .map(({ x, y, reach }) => roadEntry(line, x, y).s + sign * reach)
    .filter((end) => sign * (end - from) > 0 && sign * (end - from) < ratesFor(sheet.arm).road)
    .sort((a, b) => sign * (a - b));
}

/** 2.031(c)(3), 4.03(e): behind the friends in its way who stay where they are (C37: not for those in houses). */
export function behindFriends(
  state: State,
  unit: Unit,
  march: March,
  isInWay: (friend: Unit) => boolean = () => true,
): March | null {
  let stop = Number.POSITIVE_INFINITY;
  for (const friend of state.units) {
    if (friend === unit || friend.sheet.side !== unit.sheet.side || friend.fate !== 'here') continue;
    const stays =
      !acts(friend) || friend.order === 'F' || (friend.order === 'CM' && (friend.plan ?? HOLD).do === 'HOLD');
    if (!stays || friend.formation === 'block' || !isInWay(friend)) continue;
    stop = Math.min(stop, contactTime(unit, march, friend, null, 0));
  }
  return stop > 1 ? march : cutShort(march, Math.max(0, stop - 0.01));
}

function nextBend(line: Track, s: number, forward: boolean): number {
  if (forward) {
    for (let i = 0; i < line.at.length; i++) if (line.at[i]! > s + 1e-6) return line.at[i]!;
    return line.length;
  }
  for (let i = line.at.length - 1; i >= 0; i--) if (line.at[i]! < s - 1e-6) return line.at[i]!;
  return 0;
}
