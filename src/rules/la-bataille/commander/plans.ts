/** Plans of this book: its places as a planner sees them, and the plan an officer makes for himself. */
import { distance } from '../../../board/hex/index.ts';
import { type Moment, type Plan, plansAmong } from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { pointsOf } from '../battle/reorganisation/victory.ts';
import { fights, other, parentOf, type Side, type State } from '../battle/state.ts';
import { known } from '../battle/view.ts';
import { totalFight } from './force.ts';

/** Hexes within which an enemy presses a place. */
const PRESSING = 10;

/** The places of the scenario, and how far they are ours. */
function momentOf(state: State, side: Side, lead: number): Moment {
  const { objectives, scenario, map, seats } = state.field;
  const foes = state.units.filter((unit) => unit.sheet.side !== side && fights(unit));
  const places = scenario.objectives.map(({ name, points, for: only }, at) => {
    const hexes = objectives.flatMap(({ objective, hex }, i) =>
      objective === at ? [{ hex, held: state.held[i] }] : [],
    );
    const nearest = Math.min(
      PRESSING,
      ...foes.flatMap((foe) => hexes.map(({ hex }) => distance(map.grid, parentOf(foe), hex))),
    );
    return {
      at,
      name,
      points: only === undefined || only === seats[side] ? points * hexes.length : 0,
      ours: hexes.every(({ held }) => held === side),
      pressed: 1 - nearest / PRESSING,
    };
  });
  return { places, turn: state.turn, turns: scenario.clock.turns, lead };
}

export function plansFor(view: unknown, seat: Seat): readonly Plan[] {
  const state = known.stateOf(view);
  const side: Side = seat === state.field.seats[1] ? 1 : 0;
  const points = pointsOf(state);
  return plansAmong(momentOf(state, side, points[side] - points[other(side)]));
}

/** Shares of the enemy's strength with which an army dares an attack, and below which it breaks off what it can. */
const DARES = 0.75;
const YIELDS = 0.45;

/** What an officer without a plan from above means to do: attack while something is to be won, else stand; yield when spent. */
export function ownPlan(state: State, side: Side, lead: number, must: boolean): Plan {
  const moment = momentOf(state, side, lead);
  const plans = plansAmong(moment);
  const strength = (of: Side) => totalFight(state.units.filter((unit) => unit.sheet.side === of && fights(unit)));
  const ratio = strength(side) / Math.max(1, strength(other(side)));
  const called = (id: string) => plans.find((plan) => plan.id === id);
  const stand = called('stand')!;
  if (ratio < YIELDS && lead > 0) return called('break-off') ?? stand;
  if (!must || ratio < DARES) return stand;
  return called('advance')!;
}
