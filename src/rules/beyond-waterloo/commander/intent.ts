/** An army’s plan as an officer on the map carries it out: who is drawn where, and what he dares. */
import {
  type Assignable,
  apartFrom,
  divided,
  foeOf,
  leastAway,
  NOTHING_APART,
  type PlaceInView,
  type Plan,
  plansAmong,
  reserveWaits,
  strengthOf,
  winnerByPoints,
} from '../../../game/index.ts';
import { isHere } from '../campaign/state.ts';
import { pointsOf } from '../campaign/victory.ts';
import { type Column, DRAW, MARCH, ownColumns } from './columns.ts';
import { daily, type Might, mightOf, oddsOf } from './might.ts';
import { drawnApart, OBEYED, offersIn } from './missions.ts';
import type { Mission } from './notebook.ts';
import { mostBidden, ordersNow } from './orders.ts';
import { NEAR, type Picture } from './picture.ts';
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
/** Who is not winning must dare the more the nearer the end is; who is, lets the enemy. */
const DARE = 0.5;
const LESS_CARE = 0.4;
/** What every movement point away from an army’s mission costs, in points. */
const MISSION = 0.7;
/** Movement points at which an army is upon its enemy. */
const UPON = 3;
/**
 * Share of the enemy’s weight that must cover a place against it: with a capital the war is lost, and the side that waits
 * in a city has the better of it; where one place is worth much more than all others the army is near it anyhow; of several
 * rich ones each is walked into unless enough stands before it.
 */
const COVER = { capital: 0.7, heart: 0.25, rich: 0.5 } as const;
/** Share of that which who is not winning takes off his rich places at the end: he has nothing to gain by keeping them. */
const UNCOVERED = 0.5;
/** What every movement point too far from his base costs who covers it, in points: a capital more than any place on the way. */
const HOMEWARD = { capital: 4, other: 1.75 } as const;
/** Movement points within which an enemy is reckoned with: before a capital three marches, else he is past whoever covers it. */
const THREAT = { capital: 14, other: 10 } as const;

/** A plan that masses less than this share of the army keeps the Guard back for its hour. */
const ALL_BUT_GUARD = 0.5;

/** Who goes to the place of decision: the nearest, of equally near ones the stronger, up to the plan’s share of the army. */
function massed(picture: Picture, plan: Plan, at: number): ReadonlySet<number> {
  const { state, far } = picture;
  const waits = plan.mass < ALL_BUT_GUARD && reserveWaits(plan, state.turn, false);
  const { massed: there } = divided(plan, state.turn, {
    groups: ownColumns(picture).sort((a, b) => b.weight - a.weight),
    strength: ({ weight }) => weight,
    away: ({ area }) => far[area]![at]!,
    isReserve: ({ i }) => waits && state.field.sheets[i]!.data.units.some(({ guard }) => guard),
    broken: false,
  });
  return new Set(there.map(({ i }) => i));
}

/** What a Formation covers, and how far from it it may be. */
interface Cover {
  readonly base: number;
  readonly leash: number;
}

/**
 * Who covers which base: whatever the enemy could bring there in two marches must find enough before it, and no more. The
 * nearest enemies are looked at first, and the nearest of our own cover it. An army told to mass leaves less behind.
 */
function coverOf(picture: Picture, own: readonly Column[], mass: number): ReadonlyMap<number, Cover> {
  const covers = new Map<number, Cover>();
  for (const base of picture.bases) coverBase(picture, own, base, shareFor(picture, base) / mass, covers);
  return covers;
}

/** With this place the government falls. */
const governs = (picture: Picture, base: number): boolean => picture.governs && base === picture.home;

function shareFor(picture: Picture, base: number): number {
  if (base === picture.home) return picture.governs ? COVER.capital : COVER.heart;
  return COVER.rich * (1 - UNCOVERED * haste(picture));
}

function coverBase(
  picture: Picture,
  own: readonly Column[],
  base: number,
  share: number,
  covers: Map<number, Cover>,
): void {
  const { far, foes } = picture;
  const threat = governs(picture, base) ? THREAT.capital : THREAT.other;
  const near = own
    .filter(({ i }) => !covers.has(i))
    .sort((a, b) => far[a.area]![base]! - far[b.area]![base]! || b.weight - a.weight);
  const coming = foes.flatMap(({ area, weight, garrison }) => {
    const mp = far[area]![base]!;
    return garrison || mp > threat ? [] : [{ weight, mp }];
  });
  coming.sort((a, b) => a.mp - b.mp);
  let [wanted, there, next] = [0, 0, 0];
  for (const { weight, mp } of coming) {
    wanted += share * weight;
    for (; there < wanted && next < near.length; next++) {
      covers.set(near[next]!.i, { base, leash: Math.max(0, mp - MARCH) });
      there += near[next]!.weight;
    }
  }
}

/** How far the campaign is gone, for who is not winning it; who is has time. */
function haste({ state, side, ours }: Picture): number {
  const { scenario } = state.field;
  if (winnerByPoints(scenario, pointsOf(state)) === side) return 0;
  return 1 - ours / (scenario.clock.turns * scenario.phases);
}

/** Formations that march together: an army, or a part of one. */
interface Army {
  readonly columns: readonly Column[];
  /** As a battle would try it. */
  readonly might: Might;
  /** Where the most of it stands. */
  readonly at: number;
  /** In sight, if it is the enemy’s. */
  readonly seen: boolean;
}

/** Formations near enough to fight side by side are one army. */
function armiesOf({ far, state, side }: Picture, columns: readonly Column[]): Army[] {
  const left = [...columns];
  const found: Army[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const army = [first];
    for (let at = 0; at < army.length; at++) {
      for (let n = left.length - 1; n >= 0; n--) {
        const apart = Math.min(far[army[at]!.area]![left[n]!.area]!, far[left[n]!.area]![army[at]!.area]!);
        if (apart <= MARCH) army.push(...left.splice(n, 1));
      }
    }
    const weight = strengthOf(army, (column) => column.weight);
    const at = army.reduce((best, column) => (column.weight > best.weight ? column : best)).area;
    found.push({ columns: army, might: mightOf(state, side, idsOf(army), weight), at, seen: true });
  }
  return found;
}

/** Help that comes from next door in a battle, of its weight. */
const HELP = 0.4;

/** Enemies as they would be met: each stack with what of its neighbours might come. */
function standsOf({ far, foes, state, side }: Picture): Army[] {
  const columns = foes.filter(({ garrison }) => !garrison);
  return [...new Set(columns.map(({ area }) => area))].map((at) => {
    const there = columns.filter(({ area }) => area === at);
    const near = columns.filter(({ area }) => area !== at && far[area]![at]! <= MARCH);
    const weight = strengthOf(there, (foe) => foe.weight) + HELP * strengthOf(near, (foe) => foe.weight);
    const might = mightOf(state, foeOf(side), idsOf(there), weight);
    return { columns: there, at, might, seen: there.some(({ age }) => age === 0) };
  });
}

/** How much stronger than an enemy one must be to strike him, and how much weaker to give way and join a friend. */
const STRIKE = 1.1;
const GIVE_WAY = 0.75;
/** Movement points within which an enemy is struck or shunned. */
const REACH = 12;

/** How much weaker than its prey an army may have become before it lets go of it. */
const KEEP = 0.95;
/** Movement points another prey must be nearer to be worth changing for. */
const NEARER = 3;

/** What most of an army was about in the Segment before. */
function wasAbout({ page }: Picture, { columns }: Army): Mission | null {
  const weights = new Map<Mission, number>();
  for (const { i, weight } of columns) {
    const mission = page.missions.get(i);
    if (mission) weights.set(mission, (weights.get(mission) ?? 0) + weight);
  }
  return [...weights].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** What an army without a mission is about. */
const aimOf = ({ lead }: Picture): string => (lead < 0 ? 'points are wanting' : 'what is held must be kept');

const idsOf = (columns: readonly Column[]): number[] => columns.map(({ i }) => i);

/**
 * The nearer enemy is struck before he joins, if he can be beaten; an army too weak for what is near joins the nearest
 * friend. What an army was about it stays about, wherever its enemy has gone, as long as he can be beaten and nobody is
 * much nearer.
 */
function missionOf(picture: Picture, army: Army, friends: readonly Army[], enemies: readonly Army[]): Mission {
  const { far, state } = picture;
  const apart = (other: Army) => far[army.at]![other.at]!;
  const name = ({ at }: Army) => state.field.areas[at]!.name;
  const near = enemies
    .filter((enemy) => apart(enemy) <= REACH)
    .sort((a, b) => apart(a) - apart(b) || a.might.weight - b.might.weight);
  // Nobody hunts where his bread does not follow, nor, where a turn is a day, an enemy who may be anywhere by now.
  const found = (enemy: Army) => picture.supplied(enemy.at) && (enemy.seen || !daily(state));
  const prey = near.find((enemy) => found(enemy) && oddsOf(army.might, enemy.might) >= STRIKE);
  const about = wasAbout(picture, army);
  const old =
    about?.kind === 'strike'
      ? enemies.find(({ columns }) => columns.some(({ i }) => about.whom.includes(i)))
      : undefined;
  const held = old && found(old) && apart(old) <= REACH && oddsOf(army.might, old.might) >= KEEP ? old : null;
  const chosen = held && (!prey || apart(prey) + NEARER > apart(held)) ? held : prey;
  if (chosen) {
    const why = `the enemy at ${name(chosen)} is to be beaten before he joins the others`;
    return { kind: 'strike', at: chosen.at, whom: idsOf(chosen.columns), why };
  }
  const pressed = pressOn(picture, army, enemies);
  if (pressed) return pressed;
  const strong = near.find((enemy) => apart(enemy) <= NEAR && oddsOf(army.might, enemy.might) < GIVE_WAY);
  // Who stands nearer to the enemy falls back upon the other, who waits for him: else both would march past each other.
  const behind = (other: Army) => far[strong!.at]![other.at]! - far[strong!.at]![army.at]!;
  const friend = friends
    .filter(
      (other) => other !== army && other.might.weight > GIVE_WAY * army.might.weight && strong && behind(other) > 0,
    )
    .sort((a, b) => apart(a) - apart(b))[0];
  return strong && friend && apart(friend) <= 2 * REACH
    ? {
        kind: 'join',
        at: friend.at,
        whom: idsOf(friend.columns),
        why: `the army joins at ${name(friend)} before it fights`,
      }
    : {
        kind: 'free',
        at: army.at,
        whom: [],
        why: aimOf(picture),
      };
}

/** How strong an army must be beside those who cover the enemy’s richest place to press on towards it. */
const PRESS = 0.6;

/**
 * Where a turn is a day and points are wanting, an army with nobody to fall on goes where they are decided, instead of
 * gathering villages behind its back until the days are over.
 */
function pressOn(picture: Picture, army: Army, enemies: readonly Army[]): Mission | null {
  const { far, state, side, vp } = picture;
  const winning = winnerByPoints(state.field.scenario, pointsOf(state)) === side;
  if (!daily(state) || winning) return null;
  const held = state.control.flatMap((of, area) => (of === foeOf(side) ? [area] : []));
  const at = held.reduce((best, area) => (best < 0 || vp[area]! > vp[best]! ? area : best), -1);
  if (at < 0 || !picture.supplied(army.at)) return null;
  const before = enemies.filter((enemy) => far[enemy.at]![at]! <= MARCH);
  if (before.some((enemy) => oddsOf(army.might, enemy.might) < PRESS)) return null;
  return { kind: 'press', at, whom: [], why: `${state.field.areas[at]!.name} is where it is decided` };
}

/** The officer’s own campaign: armies with a mission each, rich places covered with what is needed, and orders of the day. */
function campaignOf(picture: Picture, mass: number): Pick<Intent, 'why' | 'draw'> {
  const { far, state } = picture;
  const all = ownColumns(picture);
  const ordered = ordersNow(picture, all);
  const own = all.filter(({ i }) => !ordered.has(i));
  const cover = coverOf(picture, own, mass);
  const armies = armiesOf(
    picture,
    own.filter(({ i }) => !cover.has(i)),
  );
  const enemies = standsOf(picture);
  const missions = new Map<number, Mission>();
  for (const army of armies) {
    const mission = missionOf(picture, army, armies, enemies);
    for (const { i } of army.columns) missions.set(i, mission);
  }
  picture.page.missions = missions;
  // Where a turn is a day nobody waits before the enemy.
  const upon = daily(state) ? 0 : UPON;
  const main = armies.toSorted((a, b) => b.might.weight - a.might.weight)[0];
  const first = main ? missions.get(main.columns[0]!.i)! : null;
  const bidden = mostBidden(all, ordered);
  const open = [...cover].find(([i, { base, leash }]) => far[state.corps[i]!.area]![base]! > leash)?.[1].base ?? -1;
  return {
    why:
      bidden >= 0
        ? `the orders of the day name ${state.field.areas[bidden]!.name}`
        : open >= 0
          ? `${state.field.areas[open]!.name} must be covered`
          : (first?.why ?? aimOf(picture)),
    draw: (i, area) => {
      const order = ordered.get(i);
      if (order) {
        const away = far[area]![order.at]!;
        return order.firm ? -OBEYED * away : -MISSION * Math.max(0, away - UPON);
      }
      const covers = cover.get(i);
      if (covers) {
        const homeward = governs(picture, covers.base) ? HOMEWARD.capital : HOMEWARD.other;
        return -homeward * Math.max(0, far[area]![covers.base]! - covers.leash);
      }
      const mission = missions.get(i);
      // Near him an attack must be worth it by itself.
      return mission && mission.kind !== 'free' ? -MISSION * Math.max(0, far[area]![mission.at]! - upon) : 0;
    },
  };
}

/** Points by which a march is dared for less when the army is told to be bold. */
const BOLD = 0.4;

export function intentOf(picture: Picture, plan: Plan | null, apart = NOTHING_APART): Intent {
  const intent = intentBy(picture, plan && apartFrom(plan, apart), apart.mass);
  const { daring, care } = intent.temper;
  const told = drawnApart(picture, apart);
  return {
    ...intent,
    temper: { daring: daring - BOLD * apart.daring, care },
    draw: (i, area) => told.get(i)?.(area) ?? intent.draw(i, area),
  };
}

function intentBy(picture: Picture, plan: Plan | null, mass: number): Intent {
  const { far, state } = picture;
  if (!plan) {
    const late = haste(picture);
    const temper = { daring: -DARE * late, care: 1 - LESS_CARE * late };
    return { temper, ...campaignOf(picture, mass) };
  }
  const { at } = plan;
  const temper = TEMPERS[plan.rest];
  if (at === null) return { temper, why: plan.why, draw: () => 0 };
  const there = massed(picture, plan, at);
  return {
    temper,
    why: `the plan is decided at ${state.field.areas[at]!.name}`,
    draw: (i, area) => (there.has(i) ? -DRAW * far[area]![at]! : 0),
  };
}

/** Movement points from our own to a place: it is at hand, they can come to it (and press it half as much), in time at all. */
const AT_HAND = 5;
const COMING = 10;
const HALF = 0.5;
const IN_TIME = 25;
/** Share of its points that a place far off counts; one at hand counts that and all of them. */
const FAR_OFF = 0.4;

/** Plans worth a thought for either side, as far as this view tells. */
export const plansOf = (picture: Picture): Plan[] =>
  plansAmong({
    places: placesIn(picture),
    turn: picture.state.turn,
    turns: picture.state.field.scenario.clock.turns,
    lead: picture.lead,
  });

/** Formations that may be told something for themselves. */
export const formationsOf = (picture: Picture): Assignable[] =>
  offersIn(picture, ownColumns(picture), placesIn(picture));

function placesIn(picture: Picture): PlaceInView[] {
  const { state, side, foes, far } = picture;
  const { areas } = state.field;
  const own = state.corps.flatMap((corps, i) =>
    isHere(corps) && state.field.sheets[i]!.side === side && !state.field.sheets[i]!.data.garrison ? [corps.area] : [],
  );
  return areas.flatMap(({ name, vp }, at) => {
    if (vp === 0 || state.control[at] === -1) return [];
    const ours = state.control[at] !== foeOf(side);
    const near = leastAway(own, (area) => far[area]![at]!);
    const pressed = ours
      ? foes.reduce((most, foe) => Math.max(most, walks(picture, foe, at)), 0)
      : near <= AT_HAND
        ? 1
        : near <= COMING
          ? HALF
          : 0;
    // What no march reaches in time is no place of decision.
    return ours || near <= IN_TIME ? [{ at, name, points: ours ? vp : vp * (FAR_OFF + pressed), ours, pressed }] : [];
  });
}
