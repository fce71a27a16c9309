/**
 * Missions: what each formation does towards the army's plan. The nearest go to the place of decision until there are as
 * many as the plan wants; the rest attack, hold or give ground; the reserve waits.
 */
import { distancePoints } from '../../../board/plane/index.ts';
import type { Plan } from '../../../game/index.ts';
import { type Formation, formationsOf } from './formations.ts';
import type { Picture, Place } from './picture.ts';
import { isShaken, type Own, type Piece } from './pieces.ts';
import { ownPlan } from './plans.ts';
import { isWithin, type Spot } from './spots.ts';

export type Duty = 'attack' | 'keep' | 'yield' | 'reserve';

export interface Mission extends Spot {
  readonly name: string;
  readonly duty: Duty;
  /** Behind the name of the place, in a sentence. */
  readonly why: string;
}

/** By the number of one's own: its mission, if it has one. */
export type Missions = readonly (Mission | null)[];

/** By the number of one's own: the place it keeps where it stands, if it keeps one. */
export type Keepers = readonly (Mission | undefined)[];

/** Inches that weigh as much as the way to a place itself: below this nearness decides little. */
const NEAR = 6;
/** What is ours draws half as much as what is to be won, and more the more threaten it from so near. */
const KEEP = 0.5;
const KEEP_PER_THREAT = 0.25;
const MOST_THREATS = 3;
const THREAT = 8;
/** How much a place that is fully covered repels, and the fighting strength that covers it. */
const CROWD = 0.8;
const COVER = 20;
/** Nearer than this an enemy could be upon a place, or a formation, in two turns. */
const DANGER = 12;
/** Share of the army whose loss is a wing broken: then the reserve waits no longer. */
const BROKEN = 0.2;

/** A place that is wanted, how much, and the fighting strength that is already bound for it. */
interface Wanted {
  readonly place: Place;
  readonly want: number;
  covered: number;
}

export function missionsOf(picture: Picture): Missions {
  const plan = picture.plan ?? ownPlan(picture);
  const missions: (Mission | null)[] = picture.own.map(() => null);
  const give = (formation: Formation, mission: Mission | null) => {
    for (const own of formation.units) missions[own.number] = mission;
  };
  const decision = plan.at === null ? null : (picture.places[plan.at] ?? null);
  const wanted = wantedIn(picture);
  const rest: Formation[] = [];
  let strength = 0;
  for (const formation of formationsOf(picture.own)) {
    if (formation.reserve && !goesIn(plan, picture)) give(formation, reserveOf(decision, formation, picture));
    else rest.push(formation);
    if (!formation.reserve) strength += formation.fight;
  }
  let sent = 0;
  if (decision) rest.sort((a, b) => farFrom(a, decision) - farFrom(b, decision));
  else rest.sort((a, b) => b.fight - a.fight);
  for (const formation of rest) {
    if (decision && (formation.reserve || sent < plan.mass * strength)) {
      if (!formation.reserve) sent += formation.fight;
      give(formation, decisive(decision));
    } else give(formation, missionOf(formation, plan, wanted, picture));
  }
  return missions;
}

const goesIn = ({ reserve }: Plan, { turn, gone }: Picture): boolean => turn >= reserve || gone >= BROKEN;

const farFrom = ({ x, y }: Formation, place: Place): number => distancePoints(x, y, place.x, place.y);

const decisive = ({ x, y, name, ours }: Place): Mission => ({
  x,
  y,
  name,
  duty: ours ? 'keep' : 'attack',
  why: ': the plan is decided there',
});

const towards = ({ x, y, name }: Spot & { readonly name: string }, duty: Duty, why = ''): Mission => ({
  x,
  y,
  name,
  duty,
  why,
});

/** Behind the place of decision, or behind whoever is nearest to the enemy. */
function reserveOf(decision: Place | null, formation: Formation, { foes }: Picture): Mission | null {
  const goal = decision ?? nearestTo(formation, foes);
  return goal && towards(goal, 'reserve');
}

/** What one does who is not sent to the place of decision. */
function missionOf(formation: Formation, { rest }: Plan, wanted: readonly Wanted[], picture: Picture): Mission | null {
  // Only who has a place to hold is bound by it; the others, and who is nearer to one to be won, are free.
  const bound = rest === 'attack' ? Number.POSITIVE_INFINITY : nearestOwn(formation, wanted);
  let best: Wanted | null = null;
  let score = 0;
  for (const one of wanted) {
    const far = farFrom(formation, one.place);
    if (one.place.ours ? far > DANGER : bound <= Math.min(far, DANGER)) continue;
    const here = one.want / ((NEAR + far) * (1 + CROWD * one.covered));
    if (here <= score) continue;
    score = here;
    best = one;
  }
  if (best) {
    best.covered += formation.fight / COVER;
    return towards(best.place, best.place.ours ? (rest === 'yield' ? 'yield' : 'keep') : 'attack');
  }
  const enemy = nearestTo(formation, picture.foes);
  return enemy && towards(enemy, 'attack');
}

/** How far off the nearest place is that it might have to hold. */
function nearestOwn(formation: Formation, wanted: readonly Wanted[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { place } of wanted) if (place.ours) least = Math.min(least, farFrom(formation, place));
  return least;
}

function nearestTo({ x, y }: Spot, foes: readonly Piece[]): Piece | null {
  let best: Piece | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    const far = distancePoints(x, y, foe.x, foe.y);
    if (far >= least) continue;
    least = far;
    best = foe;
  }
  return best;
}

function wantedIn({ places, ranges }: Picture): Wanted[] {
  const wanted: Wanted[] = [];
  for (const place of places) {
    const { x, y, swing, ours } = place;
    if (swing === 0) continue;
    const pressed = ranges.countWithin(x, y, DANGER, 1) > 0;
    const want = ours ? (pressed ? KEEP + KEEP_PER_THREAT * ranges.countWithin(x, y, THREAT, MOST_THREATS) : 0) : 1;
    if (want > 0) wanted.push({ place, want: want * swing, covered: 0 });
  }
  return wanted;
}

/** Who is behind walls already keeps a place better than a better unit that passes by, in units. */
const UNDER_COVER = 4;

/** By the number of one's own: of those who stand on a place of ours in danger the best foot keeps it, wherever its formation goes. */
export function keepersOf({ places, own: all, ranges }: Picture, missions: Missions): Keepers {
  const keepers: (Mission | undefined)[] = [];
  for (const { ours, swing, x, y, name, reach } of places) {
    if (!ours || swing === 0 || ranges.countWithin(x, y, DANGER, 1) === 0) continue;
    let best: Own | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const own of all) {
      if (!isWithin(own.x - x, own.y - y, reach + 1)) continue;
      const far = distancePoints(own.x, own.y, x, y);
      if (far > reach || isShaken(own) || keepers[own.number] || missions[own.number]?.duty === 'reserve') continue;
      const worth = own.worth - far / 4 - (own.arm === 'infantry' ? 0 : 2) + (own.cover === 'none' ? 0 : UNDER_COVER);
      if (worth <= most) continue;
      most = worth;
      best = own;
    }
    if (best) keepers[best.number] = { x: best.x, y: best.y, name, duty: 'keep', why: '' };
  }
  return keepers;
}

/** Keeps a place from behind its walls. */
export const isGarrison = (own: Own, keepers: Keepers): boolean =>
  own.cover !== 'none' && keepers[own.number] !== undefined;
