/** From the army's plan to a mission for every formation: where it goes, what it does there, and why. */
import { distance } from '../../../board/hex/index.ts';
import {
  type Assignment,
  divided,
  type MissionKind,
  nearest,
  type Plan,
  Pull,
  reserveWaits,
  type Wanted,
} from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { parentOf } from '../battle/state.ts';
import { type Group, groupsOf, isWorn } from './groups.ts';
import type { HexMission } from './hex-missions.ts';
import type { Picture } from './picture.ts';
import type { Sketch } from './sketch.ts';
import { closing } from './together.ts';
import { besideOthers, givesGround, relievedIn, type Telling, toldFor, withItsGuns } from './told.ts';
import { WEIGHTS } from './weights.ts';

/** What he knows of his army, what it is to do, and what the objectives' hexes draw. */
interface Army extends Pick<Picture, 'state' | 'side' | 'foes' | 'sketch'> {
  readonly plan: Plan;
  /** By objective hex: in the order of the field. */
  readonly wanted: readonly Wanted<number>[];
  readonly pull: Pull<number>;
}

export function missionsOf(picture: Picture, plan: Plan): ReadonlyMap<number, HexMission> {
  const { state, side, foes, own, sketch } = picture;
  const army: Army = { state, side, foes, sketch, plan, wanted: wantedIn(picture, plan), pull: new Pull() };
  const groups = groupsOf(state, own);
  const broken = groups.some(isWorn);
  const telling: Telling = { plan, groups, picture };
  // Who has orders of his own is not divided.
  const told = new Map(groups.map((group) => [group, orderedMission(army, telling, group)]));
  const free = groups.filter((group) => !told.get(group));
  const kept = reserveWaits(plan, state.turn, broken) ? reserveOf(sketch, free) : null;
  const { reserve, massed } = divided(plan, state.turn, {
    groups: free,
    strength: ({ strength }) => strength,
    away: plan.at === null ? null : ({ middle }) => awayFromDecision(army, middle),
    isReserve: (group) => group === kept,
    broken,
  });
  const missions = new Map<number, HexMission>();
  for (const group of reserve) missions.set(group.formation, waiting(group));
  for (const group of massed) missions.set(group.formation, toPlace(army, group, plan.at!));
  // The strongest choose first.
  for (const group of free) if (!missions.has(group.formation)) missions.set(group.formation, restOf(army, group));
  for (const [{ formation }, mission] of told) if (mission) missions.set(formation, mission);
  return closing(picture, missions);
}

/** The mission of a formation that is told something for itself, or whose place is taken; null where it is as free as the others. */
function orderedMission(army: Army, telling: Telling, group: Group): HexMission | null {
  const told = toldFor(telling, group);
  return told ? assigned(army, telling, group, told) : relievedIn(telling, group);
}

/** What a formation is told for itself; null where it makes no sense any more. */
function assigned(army: Army, telling: Telling, group: Group, told: Assignment): HexMission | null {
  const { kind, at } = told;
  if (at !== null) {
    const mission = { ...toPlace(army, group, at), why: 'it was told so' };
    return kind === 'battery' ? withItsGuns(telling, group, at, mission) : mission;
  }
  if (kind === 'reserve') return waiting(group);
  if (kind === 'yield') return givesGround(telling, group, 'it was told so');
  return besideOthers(telling, group, told);
}

/** Least formations of which one is kept back, most share of the army a reserve may be, least hexes it is from the enemy. */
const FEWEST = 4;
const RESERVE = 0.3;
const BEHIND = 6;

/** The formation kept back: of the small ones the farthest from the enemy. */
function reserveOf({ near }: Sketch, groups: readonly Group[]): Group | null {
  if (groups.length < FEWEST) return null;
  const total = groups.reduce((sum, { strength }) => sum + strength, 0);
  const fit = groups.filter(({ strength, middle }) => strength <= RESERVE * total && near[middle]! > BEHIND);
  return fit.length === 0 ? null : fit.reduce((a, b) => (near[b.middle]! > near[a.middle]! ? b : a));
}

const waiting = ({ middle }: Group): HexMission => ({
  kind: 'reserve',
  at: middle,
  whom: 'the reserve',
  why: 'it is kept back until it is wanted',
});

function awayFromDecision({ state, plan }: Army, middle: number): number {
  const { objectives, map } = state.field;
  let least = Number.POSITIVE_INFINITY;
  for (const { objective, hex } of objectives)
    if (objective === plan.at) least = Math.min(least, distance(map.grid, middle, hex));
  return least;
}

/** Most enemies near a place that count; share of its points that a place of ours draws without any, and more for each. */
const MOST_THREAT = 3;
const KEEP = 0.4;
const KEEP_PER_THREAT = 0.3;

/** By hex of the objectives: what is to be won draws by its points, what is ours by them and by who threatens it. */
function wantedIn({ state, side, must, sketch: { pressing } }: Picture, plan: Plan): Wanted<number>[] {
  const { objectives, scenario } = state.field;
  const guard = must || plan.rest === 'attack' ? WEIGHTS.guard : 1;
  const wanted = objectives.map(({ objective }, place) => {
    const { points } = nth(scenario.objectives, objective);
    const threat = KEEP + KEEP_PER_THREAT * Math.min(MOST_THREAT, pressing[place]!);
    return { place, want: points * (state.held[place] !== side ? 1 : guard * threat) };
  });
  if (plan.rest !== 'attack') return wanted;
  // Who covers one hex of a place covers it all: the rest of an army that attacks has no business there.
  const most = new Map<number, number>();
  for (const { place, want } of wanted) {
    const { objective } = nth(objectives, place);
    const known = most.get(objective);
    if (state.held[place] === side && (known === undefined || want > nth(wanted, known).want))
      most.set(objective, place);
  }
  return wanted.filter(
    ({ place }) => state.held[place] !== side || most.get(nth(objectives, place).objective) === place,
  );
}

/** The hex of an objective that draws a group most. */
function drawn({ state, wanted, pull }: Army, { middle, strength }: Group, among = wanted): number | null {
  const { objectives, map } = state.field;
  return pull.draw(among, strength, (place) => distance(map.grid, middle, nth(objectives, place).hex));
}

/** To the hex of the place of decision that is nearest and least covered. */
function toPlace(army: Army, group: Group, decision: number): HexMission {
  const { state, side, wanted } = army;
  const { objectives, scenario } = state.field;
  const there = wanted.filter(({ place }) => nth(objectives, place).objective === decision);
  const lost = there.filter(({ place }) => state.held[place] !== side);
  const place = drawn(army, group, lost.length > 0 ? lost : there)!;
  return {
    kind: lost.length > 0 ? 'attack' : 'hold',
    at: nth(objectives, place).hex,
    whom: nth(scenario.objectives, decision).name,
    why: 'the plan is decided there',
  };
}

/** What those do who are not at the point of decision. */
const restOf = (army: Army, group: Group): HexMission =>
  (army.plan.rest === 'attack' ? attackOf(army, group) : null) ?? standOf(army, group);

/** Everybody goes for the place that draws him most; where there is none, at the nearest enemy. */
function attackOf(army: Army, group: Group): HexMission | null {
  const { state, side, foes } = army;
  const { objectives, scenario } = state.field;
  const place = drawn(army, group);
  if (place === null) {
    const { map } = state.field;
    const foe = nearest(foes, (one) => distance(map.grid, parentOf(one), group.middle))?.one;
    return foe ? { kind: 'attack', at: parentOf(foe), whom: foe.sheet.name, why: 'the whole line attacks' } : null;
  }
  const { objective, hex } = nth(objectives, place);
  const take = state.held[place] !== side;
  return {
    kind: take ? 'attack' : 'hold',
    at: hex,
    whom: nth(scenario.objectives, objective).name,
    why: take ? 'the whole line attacks' : 'the enemy must not walk in',
  };
}

/** Holds the nearest place of ours that is near, else its own ground; or gives it up. */
function standOf({ state, side, plan }: Army, { middle }: Group): HexMission {
  const { objectives, scenario, map } = state.field;
  const kind: MissionKind = plan.rest === 'yield' ? 'yield' : 'hold';
  const why = kind === 'yield' ? 'what cannot be won is broken off' : 'the rest of the line holds';
  let at = middle;
  let whom = 'its ground';
  let least = HOLDS;
  for (const [i, { objective, hex }] of objectives.entries()) {
    const away = distance(map.grid, middle, hex);
    if (state.held[i] !== side || away >= least) continue;
    least = away;
    at = hex;
    whom = nth(scenario.objectives, objective).name;
  }
  return { kind, at, whom, why };
}

/** Hexes within which those who hold go to a place of ours. */
const HOLDS = 8;
