/** The last turns: who stands too far off to fight for a place can still keep the enemy from having it to himself. */
import { cosDeg, sinDeg } from '../../../board/plane/index.ts';
import { CLOSE } from '../battle/distances.ts';
import { fromPlace } from '../battle/field.ts';
import { bearing } from '../battle/measure.ts';
import type { MoveAnswer, MoveLine } from '../battle/movement/kinds.ts';
import { type Formation, standingOf } from '../battle/state.ts';
import type { Picture } from './picture.ts';

/** Turns at the end of the day in which fatigue costs less than a place. */
const LAST_TURNS = 2;
/** Inches short of the most, for rounding, and least inches it has to come nearer for the way to be worth going. */
const SHORT = 0.05;
const NEARER = 1;

interface Dispute {
  readonly move: MoveAnswer['moves'][number];
  readonly why: string;
}

/** E16: a place belongs to the only side within 3″ of it. So it stays where it disputes one, or shifts to where it does. */
export function disputing({ state, side, own }: Picture, formation: Formation, line: MoveLine): Dispute | null {
  const { circle, at, ways, formation: id } = line;
  const left = state.field.scenario.clock.turns - state.turn;
  if (!circle || left >= LAST_TURNS || !ways.some((way) => way.id === 'place')) return null;
  const deployed = (one: Formation) => standingOf(state, one).filter(({ where }) => where === 'deployed');
  const units = deployed(formation);
  for (const [i, place] of state.field.scenario.objectives.entries()) {
    if (state.held[i] === side) continue;
    const away = (from: { readonly x: number; readonly y: number }) => fromPlace(state.field, place, from.x, from.y);
    const isDisputed = (one: Formation) => deployed(one).some((unit) => away(unit) <= CLOSE);
    if (own.some((one) => one !== formation && isDisputed(one))) continue;
    if (isDisputed(formation) && ways.some((way) => way.id === 'stay'))
      return { move: { formation: id, way: 'stay' }, why: `stays where it disputes ${place.name}` };
    if (units.length === 0) continue;
    const foremost = units.reduce((a, b) => (away(b) < away(a) ? b : a));
    const facing = bearing(foremost.x, foremost.y, ...place.at);
    const far = circle.reach - SHORT;
    const shifted = (from: { readonly x: number; readonly y: number }) => ({
      x: from.x + far * sinDeg(facing),
      y: from.y + far * cosDeg(facing),
    });
    const then = away(shifted(foremost));
    if (then > CLOSE && (left === 0 || away(foremost) - then < NEARER)) continue;
    return { move: { formation: id, way: 'place', ...shifted(at), facing }, why: `goes to dispute ${place.name}` };
  }
  return null;
}
