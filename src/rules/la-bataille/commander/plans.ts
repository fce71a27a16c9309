/** Plans of this book: its places as a planner sees them, and the plan an officer makes for himself. */

import { distance } from '../../../board/hex/index.ts';
import {
  type Assignable,
  leastAway,
  type Moment,
  momentOf,
  offersFor,
  type Plan,
  plansAmong,
  pressure,
  type Side,
  seenFrom,
} from '../../../game/index.ts';
import { nth, type Seat } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import { fights, type State } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { totalFight } from './force.ts';
import { groupsOf } from './missions.ts';
import type { Picture } from './picture.ts';
import { nearnessTo } from './sketch.ts';

/** Hexes within which an enemy presses a place. */
const PRESSING = 10;

/** Plans of a side; a place is ours when `share` of its hexes is. `near` are the hexes to the nearest enemy, by hex. */
const plansIn = (state: State, side: Side, share: number, near: Uint8Array): Plan[] =>
  plansAmong(momentIn(state, side, share, near));

function momentIn(state: State, side: Side, share: number, near: Uint8Array): Moment {
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

/** Formations that may be told something for themselves, the strongest first. */
export function formationsFor(view: unknown, seat: Seat): readonly Assignable[] {
  const { state, side } = seenFrom(known, view, seat);
  const { field } = state;
  const { grid } = field.map;
  const { places } = momentIn(state, side, WHOLE, nearnessTo(state, side));
  const groups = groupsOf(
    state,
    state.units.filter((unit) => unit.sheet.side === side && fights(unit)),
  ).map(({ formation, middle }) => ({ ...nth(field.formations, formation), middle }));
  return groups.map(({ id, name, middle }) => ({
    id,
    name,
    offers: offersFor({
      places,
      away: (at) =>
        leastAway(
          field.objectives.filter(({ objective }) => objective === at),
          ({ hex }) => distance(grid, middle, hex),
        ),
      friends: groups
        .filter((one) => one.id !== id)
        .map((one) => ({ id: one.id, name: one.name, away: distance(grid, middle, one.middle) })),
    }),
  }));
}

export function plansFor(view: unknown, seat: Seat): readonly Plan[] {
  const { state, side } = seenFrom(known, view, seat);
  return plansIn(state, side, WHOLE, nearnessTo(state, side));
}

/** Shares of the enemy's strength with which an army dares an attack, and below which it breaks off what it can. */
const DARES = 0.75;
const YIELDS = 0.45;

/** Share of a place that makes it ours: for an attack the whole, for a stand half, so that the rest of it is taken back. */
const WHOLE = 1;
const HALF = 0.5;

/**
 * What an officer without a plan from above means to do: attack while something is to be won, else stand; yield when
 * spent. Who is behind loses by standing: the later the day, the fewer are enough for him to attack.
 */
export function ownPlan({ state, side, lead, must, behind, own, foes, sketch }: Picture): Plan {
  const called = (id: string, share: number) => plansIn(state, side, share, sketch.near).find((plan) => plan.id === id);
  const ratio = totalFight(own) / Math.max(1, totalFight(foes));
  const left = 1 - (state.turn - 1) / state.field.scenario.clock.turns;
  const retreat = ratio < YIELDS && lead > 0 ? called('break-off', HALF) : undefined;
  if (retreat) return retreat;
  return must && ratio >= DARES * (behind ? left : 1) ? called('advance', WHOLE)! : called('stand', HALF)!;
}
