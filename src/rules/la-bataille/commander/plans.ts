/** Plans of this book: its places as a planner sees them, and the plan an officer makes for himself. */

import {
  type Moment,
  momentOf,
  type Plan,
  plansAmong,
  pressure,
  type Side,
  seenFrom,
  UNDER_WAY,
} from '../../../game/index.ts';
import { nth, type Seat } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import type { State } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { totalFight } from './force.ts';
import type { Picture } from './picture.ts';
import { nearnessTo } from './sketch.ts';

/** Hexes within which an enemy presses a place. */
const PRESSING = 10;

/** The places for a side; one is ours when `share` of its hexes is. `near` are the hexes to the nearest enemy, by hex. */
export function momentIn(state: State, side: Side, share: number, near: Uint8Array): Moment {
  const { scenario } = state.field;
  const parts = scenario.objectives.map(() => ({ hexes: 0, ours: 0, nearest: PRESSING }));
  for (const [i, { objective, hex }] of state.field.objectives.entries()) {
    const part = nth(parts, objective);
    part.hexes++;
    if (state.held[i] === side) part.ours++;
    part.nearest = Math.min(part.nearest, near[hex]!);
  }
  return momentOf({
    scenario,
    turn: state.turn,
    side,
    points: pointsOf(state),
    parts: (at) => nth(parts, at).hexes,
    isOurs: (at) => nth(parts, at).ours >= share * nth(parts, at).hexes,
    pressed: (at) => pressure(nth(parts, at).nearest, PRESSING),
  });
}

export function plansFor(view: unknown, seat: Seat): readonly Plan[] {
  const { state, side } = seenFrom(known, view, seat);
  return plansAmong(momentIn(state, side, WHOLE, nearnessTo(state, side)));
}

/** Shares of the enemy's strength with which an army dares an attack, and below which it breaks off what it can. */
const DARES = 0.75;
const YIELDS = 0.45;

/** Share of the day that is left when an army that is behind and has less than so much of the enemy's strength saves what it has. */
const EVENING = 0.35;
const BEATEN = 0.65;

/** Times the enemy's strength with which an army takes back what it has not, however far it leads. */
const STRONGER = 1.3;

/** Share of a place that makes it ours: for an attack the whole, for a stand half, so that the rest of it is taken back. */
export const WHOLE = 1;
const HALF = 0.5;

/** Times by which the odds, and part of a victory by which the lead must have changed for an army that is about something to turn round. */
const STEADY = 1.15;
const TURNS_ROUND = 0.5;

/**
 * What an officer without a plan from above means to do: attack while something is to be won, else stand; yield when
 * spent. Who is behind loses by standing: the later the day, the fewer are enough for him to attack, until he is beaten and
 * it is evening. Who is far the stronger takes what is missing, though he leads. What the army is
 * about `before` it keeps to, unless a change pays for the march.
 */
export function ownPlan(picture: Picture, before: Plan | null = null): Plan {
  const { state, side, safe, enough, own, foes, sketch } = picture;
  const is = (id: string) => before?.id === id;
  const called = (id: string, share: number) => {
    const moment = momentIn(state, side, share, sketch.near);
    const plan = plansAmong({ ...moment, about: before?.at ?? null }).find((one) => one.id === id);
    return plan && before && is(id) ? keptTo(plan, before, moment) : plan;
  };
  const ratio = totalFight(own) / Math.max(1, totalFight(foes));
  const left = 1 - (state.turn - 1) / state.field.scenario.clock.turns;
  // Who attacks goes on until he leads by more, and who does not begins when he leads by less.
  const slack = TURNS_ROUND * enough;
  const lead = picture.lead + (is('advance') ? -slack : before ? slack : 0);
  const spent = ratio < YIELDS * (is('break-off') ? STEADY : 1) && picture.lead > (is('break-off') ? -slack : 0);
  const beaten = left <= EVENING && ratio < BEATEN * (is('break-off') ? STEADY : 1) && picture.lead < 0;
  const retreat = spent || beaten ? called('break-off', HALF) : undefined;
  if (retreat) return retreat;
  const dares = DARES * (lead < enough ? left : 1) * (is('advance') ? 1 / STEADY : before ? STEADY : 1);
  const stronger =
    ratio >= STRONGER * (is('advance') ? 1 / STEADY : 1) && isMissing(momentIn(state, side, WHOLE, sketch.near));
  return stronger || (lead < safe && ratio >= dares) ? called('advance', WHOLE)! : called('stand', HALF)!;
}

/** Is there a place that counts and is not ours? */
const isMissing = ({ places }: Moment): boolean => places.some(({ ours, points }) => !ours && points > 0);

/** The same plan at the place the army is about, while that can still be won and another does not promise much more. */
function keptTo(plan: Plan, before: Plan, { places }: Moment): Plan {
  const pointsAt = (at: number | null) => places.find((one) => one.at === at && !one.ours)?.points ?? 0;
  const kept = plan.id === 'advance' && pointsAt(before.at) > 0 && pointsAt(plan.at) <= UNDER_WAY * pointsAt(before.at);
  return kept ? { ...plan, at: before.at } : plan;
}
