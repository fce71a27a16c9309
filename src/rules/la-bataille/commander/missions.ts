/** From the army's plan to a mission for every formation: where it goes, what it does there, and why. */
import { distance } from '../../../board/hex/index.ts';
import type { Plan } from '../../../game/index.ts';
import { parentOf, type State, type Unit } from '../battle/state.ts';
import { totalFight, wantsRelief } from './force.ts';
import type { Picture } from './picture.ts';
import { WEIGHTS } from './weights.ts';

/** Takes a place, keeps one, waits behind the line, or gives ground. */
export type Role = 'attack' | 'hold' | 'reserve' | 'yield';

export interface Mission {
  readonly role: Role;
  readonly hex: number;
  /** Of the place, or of the enemy it goes for. */
  readonly name: string;
  /** Is it to be taken, or ours to be kept? */
  readonly take: boolean;
  /** The end of a sentence: `the plan is decided there`. */
  readonly why: string;
}

interface Group {
  readonly formation: number;
  readonly units: readonly Unit[];
  readonly middle: number;
  readonly strength: number;
}

/** What he knows of his army, and what it is to do. */
type Army = Pick<Picture, 'state' | 'side' | 'must' | 'foes' | 'mine' | 'sketch'> & { readonly plan: Plan };

/** Enemies near a place that count. */
const MOST_THREAT = 3;

function groupsOf(state: State, mine: readonly Unit[]): Group[] {
  const units = new Map<number, Unit[]>();
  for (const unit of mine) {
    const { formation } = unit.sheet;
    const known = units.get(formation);
    if (known) known.push(unit);
    else units.set(formation, [unit]);
  }
  return [...units.keys()]
    .sort((a, b) => a - b)
    .map((formation) => {
      const own = units.get(formation)!;
      return { formation, units: own, middle: middleOf(state, own), strength: totalFight(own) };
    })
    .sort((a, b) => b.strength - a.strength);
}

export function missionsOf(
  { state, side, must, foes, mine, sketch }: Picture,
  plan: Plan,
): ReadonlyMap<number, Mission> {
  const picture: Army = { state, side, must, foes, mine, sketch, plan };
  const missions = new Map<number, Mission>();
  const groups = groupsOf(state, mine);
  const reserve = reserveOf(picture, groups);
  if (reserve) missions.set(reserve.formation, waiting(reserve));
  const massed =
    plan.at === null
      ? []
      : massOn(
          picture,
          groups.filter((group) => group !== reserve),
        );
  const taken = new Map<number, number>();
  for (const group of massed) missions.set(group.formation, toPlace(picture, group, plan, taken));
  for (const group of groups)
    if (!missions.has(group.formation)) missions.set(group.formation, restOf(picture, group, taken));
  return missions;
}

/** The unit's hex with the least way to the others. */
function middleOf({ field: { map } }: State, units: readonly Unit[]): number {
  const way = (unit: Unit) => units.reduce((sum, one) => sum + distance(map.grid, parentOf(one), parentOf(unit)), 0);
  return parentOf(units.reduce((a, b) => (way(b) < way(a) ? b : a)));
}

/** Fewer formations than this keep none back; a reserve is no more than this share of the army. */
const FEWEST = 4;
const RESERVE = 0.3;

/** The formation kept back: the freshest of the small ones farthest from the enemy, until its hour or until a wing breaks. */
function reserveOf({ state, sketch, plan }: Army, groups: readonly Group[]): Group | null {
  if (groups.length < FEWEST || state.turn >= plan.reserve) return null;
  const total = groups.reduce((sum, { strength }) => sum + strength, 0);
  const broken = groups.some(({ units }) => 2 * units.filter(wantsRelief).length > units.length);
  if (broken) return null;
  const fit = groups.filter(({ strength, middle }) => strength <= RESERVE * total && sketch.near[middle]! > 6);
  return fit.length === 0 ? null : fit.reduce((a, b) => (sketch.near[b.middle]! > sketch.near[a.middle]! ? b : a));
}

const waiting = ({ middle }: Group): Mission => ({
  role: 'reserve',
  hex: middle,
  name: 'the reserve',
  take: false,
  why: 'it is kept back until it is wanted',
});

/** Those nearest to the point of decision, until the plan's share of the army is there. */
function massOn({ state, plan }: Army, groups: readonly Group[]): Group[] {
  const { objectives, map } = state.field;
  const hexes = objectives.filter(({ objective }) => objective === plan.at).map(({ hex }) => hex);
  const need = plan.mass * groups.reduce((sum, { strength }) => sum + strength, 0);
  const found: Group[] = [];
  let there = 0;
  const byWay = groups
    .map((group) => ({ group, away: Math.min(...hexes.map((hex) => distance(map.grid, group.middle, hex))) }))
    .sort((a, b) => a.away - b.away);
  for (const { group } of byWay) {
    if (there >= need) break;
    found.push(group);
    there += group.strength;
  }
  return found;
}

/** To the hex of the place of decision that is nearest and least covered. */
function toPlace(picture: Army, group: Group, plan: Plan, taken: Map<number, number>): Mission {
  const { state, side } = picture;
  const { objectives, scenario } = state.field;
  const there = objectives.map((_, i) => i).filter((i) => objectives[i]!.objective === plan.at);
  const ours = there.every((i) => state.held[i] === side);
  const at = bestOfPlaces(picture, group, taken, ours ? there : there.filter((i) => state.held[i] !== side));
  return {
    role: ours ? 'hold' : 'attack',
    hex: objectives[at]!.hex,
    name: scenario.objectives[plan.at!]!.name,
    take: !ours,
    why: 'the plan is decided there',
  };
}

/** Near and many-pointed places draw; places that others already cover repel. */
function bestOfPlaces(
  { state, side, must, sketch: { pressing } }: Army,
  { middle, strength }: Group,
  taken: Map<number, number>,
  among: readonly number[],
): number {
  const { objectives, scenario, map } = state.field;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const i of among) {
    const { objective, hex } = objectives[i]!;
    const { points } = scenario.objectives[objective]!;
    const take = state.held[i] !== side;
    const want = points * (take ? 1 : (must ? WEIGHTS.guard : 1) * (0.4 + 0.3 * Math.min(MOST_THREAT, pressing[i]!)));
    const score = want / ((6 + distance(map.grid, middle, hex)) * (1 + (taken.get(i) ?? 0)));
    if (score <= most) continue;
    most = score;
    best = i;
  }
  taken.set(best, (taken.get(best) ?? 0) + strength / 25);
  return best;
}

/** What those do who are not at the point of decision. */
function restOf(picture: Army, group: Group, taken: Map<number, number>): Mission {
  const { state, side, plan } = picture;
  const { objectives, scenario, map } = state.field;
  if (plan.rest === 'attack') {
    const all = objectives.map((_, i) => i);
    const at = bestOfPlaces(picture, group, taken, all);
    if (at >= 0) {
      const { objective, hex } = objectives[at]!;
      const take = state.held[at] !== side;
      const { name } = scenario.objectives[objective]!;
      const why = take ? 'the whole line attacks' : 'the enemy must not walk in';
      return { role: take ? 'attack' : 'hold', hex, name, take, why };
    }
    const foe = nearestOf(state, picture.foes, group.middle);
    if (foe)
      return { role: 'attack', hex: parentOf(foe), name: foe.sheet.name, take: true, why: 'the whole line attacks' };
  }
  const role = plan.rest === 'yield' ? 'yield' : 'hold';
  const why = role === 'yield' ? 'what cannot be won is broken off' : 'the rest of the line holds';
  let hex = group.middle;
  let name = 'its ground';
  let least = HOLDS;
  for (const [i, one] of objectives.entries()) {
    const away = distance(map.grid, group.middle, one.hex);
    if (state.held[i] !== side || away >= least) continue;
    least = away;
    hex = one.hex;
    name = scenario.objectives[one.objective]!.name;
  }
  return { role, hex, name, take: false, why };
}

/** Hexes within which those who hold go to a place of ours. */
const HOLDS = 8;

export function nearestOf({ field: { map } }: State, units: readonly Unit[], hex: number): Unit | null {
  let best: Unit | null = null;
  for (const unit of units)
    if (!best || distance(map.grid, parentOf(unit), hex) < distance(map.grid, parentOf(best), hex)) best = unit;
  return best;
}
