/** Plans of this book: its places as a planner sees them, and the plan an officer makes for himself. */
import { type Moment, type Plan, plansAmong } from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import { other, type Side, type State } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { totalFight } from './force.ts';
import type { Picture } from './picture.ts';
import { nearnessTo } from './sketch.ts';

/** Hexes within which an enemy presses a place. */
const PRESSING = 10;

/** The places of the scenario; a place is ours when `share` of its hexes is. */
function momentOf(state: State, side: Side, lead: number, share: number, near: Uint8Array): Moment {
  const { objectives, scenario, seats } = state.field;
  const places = scenario.objectives.map(({ name, points, for: only }, at) => {
    let hexes = 0;
    let ours = 0;
    let nearest = PRESSING;
    for (let i = 0; i < objectives.length; i++) {
      const { objective, hex } = objectives[i]!;
      if (objective !== at) continue;
      hexes++;
      if (state.held[i] === side) ours++;
      nearest = Math.min(nearest, near[hex]!);
    }
    const counts = only === undefined || only === seats[side];
    const pressed = 1 - nearest / PRESSING;
    return { at, name, points: counts ? points * hexes : 0, ours: ours >= share * hexes, pressed };
  });
  return { places, turn: state.turn, turns: scenario.clock.turns, lead };
}

export function plansFor(view: unknown, seat: Seat): readonly Plan[] {
  const state = known.stateOf(view);
  const side: Side = seat === state.field.seats[1] ? 1 : 0;
  const points = pointsOf(state);
  return plansAmong(momentOf(state, side, points[side] - points[other(side)], WHOLE, nearnessTo(state, side)));
}

/** Shares of the enemy's strength with which an army dares an attack, and below which it breaks off what it can. */
const DARES = 0.75;
const YIELDS = 0.45;

/** Whoever attacks wants the whole of a place; whoever stands takes back what he lost of one that is half his. */
const WHOLE = 1;
const HALF = 0.5;

/**
 * What an officer without a plan from above means to do: attack while something is to be won, else stand; yield when
 * spent. Who is behind loses by standing: the later the day, the fewer are enough for him to attack.
 */
export function ownPlan({ state, side, lead, must, behind, mine, foes, sketch }: Picture): Plan {
  const called = (id: string, share: number) =>
    plansAmong(momentOf(state, side, lead, share, sketch.near)).find((plan) => plan.id === id);
  const ratio = totalFight(mine) / Math.max(1, totalFight(foes));
  const left = 1 - (state.turn - 1) / state.field.scenario.clock.turns;
  const retreat = ratio < YIELDS && lead > 0 ? called('break-off', HALF) : undefined;
  if (retreat) return retreat;
  return must && ratio >= DARES * (behind ? left : 1) ? called('advance', WHOLE)! : called('stand', HALF)!;
}
