/** An army’s plan as an officer on the map carries it out: who is drawn where, and what he dares. */
import { type Plan, plansAmong } from '../../../game/index.ts';
import { foeOf } from '../campaign/field.ts';
import { isHere } from '../campaign/state.ts';
import { type Picture, weightOf } from './picture.ts';
import { type Temper, walks } from './stance.ts';

export interface Intent {
  readonly temper: Temper;
  /** Why the army does what it does, in words that end a sentence. */
  readonly why: string;
  /** What draws a Formation to an area beside the area’s own worth. */
  draw(i: number, area: number): number;
}

const TEMPERS: Readonly<Record<Plan['rest'], Temper>> = {
  attack: { daring: -0.5, care: 0.8 },
  hold: { daring: 0.4, care: 1 },
  yield: { daring: 2, care: 1.5 },
};
/** Behind in points near the end one must dare; ahead, the enemy must. */
const OWN: Temper = { daring: 0, care: 1 };
/** What every movement point away from the place of decision costs who is wanted there, in points. */
const DRAW = 0.8;
/** Weight that covers a capital against so much of the enemy’s: whoever waits in a city has the better of it. */
const COVER = 0.7;
/** What every movement point too far from the capital costs who covers it, in points. */
const HOMEWARD = 1.1;
/** Movement points of a march: who comes in after the enemy’s last must be so much nearer than he. */
const MARCH = 4;

/** Who goes to the place of decision: the nearest, up to the plan’s share of the army, whatever waits in reserve apart. */
function massed(
  { state, side, far }: Picture,
  { at, mass, reserve }: Pick<Plan, 'at' | 'mass' | 'reserve'>,
): ReadonlySet<number> {
  const own = state.corps.flatMap((corps, i) => {
    const { side: of, data } = state.field.sheets[i]!;
    if (of !== side || !isHere(corps) || data.garrison || corps.shut) return [];
    const guard = data.units.some((unit) => unit.guard);
    return guard && state.turn < reserve && mass < 0.5
      ? []
      : [{ i, weight: weightOf(state, i), mp: far[corps.area]![at!]! }];
  });
  const wanted = mass * own.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = new Set<number>();
  let sum = 0;
  for (const { i, weight } of own.sort((a, b) => a.mp - b.mp || b.weight - a.weight)) {
    if (sum >= wanted) break;
    chosen.add(i);
    sum += weight;
  }
  return chosen;
}

/**
 * Who covers the capital, and how far from it he may be: whatever the enemy could bring there by a certain march must
 * find enough before it. The nearest enemies are looked at first, and the nearest of our own cover it.
 */
function coverOf({ state, side, far, foes, home }: Picture): ReadonlyMap<number, number> {
  const leash = new Map<number, number>();
  if (home < 0) return leash;
  const own = state.corps.flatMap((corps, i) => {
    const { side: of, data } = state.field.sheets[i]!;
    if (of !== side || !isHere(corps) || data.garrison || corps.shut) return [];
    return [{ i, weight: weightOf(state, i), mp: far[corps.area]![home]! }];
  });
  own.sort((a, b) => a.mp - b.mp || b.weight - a.weight);
  const coming = foes.flatMap(({ area, weight, garrison }) => (garrison ? [] : [{ weight, mp: far[area]![home]! }]));
  coming.sort((a, b) => a.mp - b.mp);
  let [wanted, there, next] = [0, 0, 0];
  for (const { weight, mp } of coming) {
    wanted += COVER * weight;
    for (; there < wanted && next < own.length; next++) {
      leash.set(own[next]!.i, Math.max(0, mp - MARCH));
      there += own[next]!.weight;
    }
  }
  return leash;
}

export function intentOf(picture: Picture, plan: Plan | null): Intent {
  const { far, lead, ours, state } = picture;
  if (!plan) {
    const late = ours <= 2 ? 1 : 0;
    const temper = lead < 0 ? { daring: -0.5 * late, care: 1 - 0.3 * late } : OWN;
    const why = lead < 0 ? 'points are wanting' : 'what is held must be kept';
    const cover = coverOf(picture);
    if (cover.size === 0) return { temper, why, draw: () => 0 };
    const short = [...cover].some(([i, leash]) => far[state.corps[i]!.area]![picture.home]! > leash);
    return {
      temper,
      why: short ? `${state.field.areas[picture.home]!.name} must be covered` : why,
      draw: (i, area) => {
        const leash = cover.get(i);
        return leash === undefined ? 0 : -HOMEWARD * Math.max(0, far[area]![picture.home]! - leash);
      },
    };
  }
  const { at } = plan;
  const temper = TEMPERS[plan.rest];
  if (at === null) return { temper, why: plan.why, draw: () => 0 };
  const there = massed(picture, plan);
  return {
    temper,
    why: `the plan is decided at ${state.field.areas[at]!.name}`,
    draw: (i, area) => (there.has(i) ? -DRAW * far[area]![at]! : 0),
  };
}

/** Plans worth a thought for either side, as far as this view tells. */
export function plansOf(picture: Picture): Plan[] {
  const { state, side, foes, far, lead } = picture;
  const { areas, scenario } = state.field;
  const own = state.corps.flatMap((corps, i) =>
    isHere(corps) && state.field.sheets[i]!.side === side && !state.field.sheets[i]!.data.garrison ? [corps.area] : [],
  );
  const places = areas.flatMap(({ name, vp }, at) => {
    if (vp === 0 || state.control[at] === -1) return [];
    const ours = state.control[at] !== foeOf(side);
    const near = Math.min(...own.map((area) => far[area]![at]!), 99);
    const pressed = ours
      ? foes.reduce((most, foe) => Math.max(most, walks(picture, foe, at)), 0)
      : near <= 5
        ? 1
        : near <= 10
          ? 0.5
          : 0;
    // What no march reaches in time is no place of decision.
    return ours || near <= 25 ? [{ at, name, points: ours ? vp : vp * (0.4 + pressed), ours, pressed }] : [];
  });
  return plansAmong({ places, turn: state.turn, turns: scenario.clock.turns, lead });
}
