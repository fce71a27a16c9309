/** Plans of this book: its places as a planner sees them, and the plan an officer makes for himself. */
import { type Moment, type Plan, plansAmong } from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { pointsOf } from '../battle/reorganisation/victory.ts';
import { other, type Side, type State } from '../battle/state.ts';
import { known } from '../battle/view.ts';
import { totalFight } from './force.ts';
import type { Picture } from './picture.ts';
import { sketchOf } from './sketch.ts';

/** Hexes within which an enemy presses a place. */
const PRESSING = 10;

/** The places of the scenario, and how far they are ours. */
function momentOf(state: State, side: Side, lead: number): Moment {
  const { objectives, scenario, seats } = state.field;
  const { near } = sketchOf(state, side);
  const places = scenario.objectives.map(({ name, points, for: only }, at) => {
    let hexes = 0;
    let ours = true;
    let nearest = PRESSING;
    for (let i = 0; i < objectives.length; i++) {
      const { objective, hex } = objectives[i]!;
      if (objective !== at) continue;
      hexes++;
      ours &&= state.held[i] === side;
      nearest = Math.min(nearest, near[hex]!);
    }
    const counts = only === undefined || only === seats[side];
    return { at, name, points: counts ? points * hexes : 0, ours, pressed: 1 - nearest / PRESSING };
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
export function ownPlan({ state, side, lead, must, mine, foes }: Omit<Picture, 'plan' | 'missions'>): Plan {
  const plans = plansAmong(momentOf(state, side, lead));
  const ratio = totalFight(mine) / Math.max(1, totalFight(foes));
  const called = (id: string) => plans.find((plan) => plan.id === id);
  const stand = called('stand')!;
  if (ratio < YIELDS && lead > 0) return called('break-off') ?? stand;
  return must && ratio >= DARES ? called('advance')! : stand;
}
