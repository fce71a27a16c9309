/** What a side’s Formations are worth as they would stand after a march: ground, risk, and the battles it brings. */
import { exitTo } from '../../../board/areas/index.ts';
import { foeOf, type Side, strengthOf } from '../../../game/index.ts';
import { commanders } from '../campaign/array.ts';
import { POWERS } from '../campaign/field.ts';
import { bodiesIn, type State, stepsOf } from '../campaign/state.ts';
import type { Body, Feature, Mode } from '../force.ts';
import type { ForceFace } from '../procedures/asks.ts';
import { estimateOf } from './chits.ts';
import { daily, flagsOf, frontOf, horseOf, type Might, mightFrom, mightOf, oddsOf } from './might.ts';
import { ATTACKING, FORCED, type Foe, type Picture, WAITING } from './picture.ts';

/** A Formation where it would stand, and how. */
export interface Stance {
  readonly i: number;
  readonly area: number;
  readonly mode: Mode;
  readonly weight: number;
  readonly steps: number;
  readonly forced: boolean;
  /** Came over a river into this area. */
  readonly river: boolean;
  /** Cache key of the battles it may fight: who, how and in what haste. */
  readonly key: string;
}

export const stance = (known: Omit<Stance, 'key'>): Stance => ({
  ...known,
  key: `${known.i}${known.mode}${known.forced ? '!' : ''}${known.river ? '~' : ''}`,
});

/** How a plan shades what is weighed. */
export interface Temper {
  /** Points an attack must bring to be made; below nothing for who wants battle. */
  readonly daring: number;
  /** What risk counts for. */
  readonly care: number;
}

/** Chance that is left, for each OPs Phase he was not seen, that an enemy is where he was. */
const DOUBTFUL = 0.8;

/** Chances by movement points: up to so many, so sure; beyond the last, not at all. */
type Chances = readonly (readonly [mp: number, chance: number])[];
const sureness = (chances: Chances, mp: number): number => chances.find(([most]) => mp <= most)?.[1] ?? 0;

/** Chances of an attack: by an enemy who may have strayed since he was seen, in March Order, in any other mode. */
const FALLS = {
  unseen: [
    [4, 1],
    [7, 0.45],
  ],
  inColumn: [
    [4, 1],
    [7, 0.45],
  ],
  inLine: [
    [3, 0.9],
    [6, 0.4],
  ],
} as const;
/** Chances that he walks into an open area. */
const WALKS = {
  unseen: [
    [4, 0.8],
    [7, 0.3],
  ],
  seen: [
    [4, 0.8],
    [5, 0.6],
    [7, 0.3],
  ],
} as const;

/** Movement points of one area, which may always be entered whatever they are. */
const NEXT_DOOR = 3;

/** What a march costs him at most: next door he always comes, except over a road of two OPs Phases. */
function marchTo({ field: { map } }: State, far: Picture['far'], from: number, to: number): number {
  const mp = far[from]![to]!;
  if (mp <= NEXT_DOOR) return mp;
  const exit = exitTo(map, from, to);
  return exit && !exit.border.two ? NEXT_DOOR : mp;
}

/** How surely a foe can fall on an area in his next Segment. */
export function falls({ far, state }: Picture, { area, mode, garrison, age }: Foe, on: number): number {
  if (garrison) return 0;
  const mp = marchTo(state, far, area, on);
  if (age > 0) return DOUBTFUL ** age * sureness(FALLS.unseen, mp);
  return sureness(mode === 'MO' ? FALLS.inColumn : FALLS.inLine, mp);
}

/** How surely a foe walks into an open area in his next Segment. */
export function walks({ far, state }: Picture, { area, garrison, age }: Foe, into: number): number {
  if (garrison) return 0;
  const mp = marchTo(state, far, area, into);
  return age > 0 ? DOUBTFUL ** age * sureness(WALKS.unseen, mp) : sureness(WALKS.seen, mp);
}

/** A Formation as any battle would show it, whatever its mode. */
interface Part {
  readonly cf: number;
  readonly cavalry: number;
  readonly steps: number;
  readonly morale: number;
  readonly militia: number;
  /** Its Major Nationalities as bits. */
  readonly nations: number;
  /** Who of its leaders would command. */
  readonly chief: { readonly rank: number; readonly ability: number } | null;
}

function partOf(state: State, i: number): Part {
  const { steps, morale } = state.corps[i]!;
  const { units } = state.field.sheets[i]!.data;
  let [cf, cavalry] = [0, 0];
  steps.forEach((left, u) => {
    cf += left * units[u]!.cf;
    if (units[u]!.arm === 'CAV') cavalry += left * units[u]!.cf;
  });
  return {
    cf,
    cavalry,
    steps: stepsOf(state.corps[i]!),
    morale,
    militia: units.filter(({ militia }) => militia).length,
    nations: flagsOf(state, i),
    chief: commanders(state, [i])[0] ?? null,
  };
}

/** A Formation in a battle that is weighed. */
interface Fighter {
  readonly part: Part;
  readonly mode: Mode;
  readonly forced: boolean;
}

/** Some Formations as a battle would show them, the best Morale first. */
function faceOf(side: Side, list: Fighter[], supplied: boolean, front: number): ForceFace {
  const order = list.sort((a, b) => b.part.morale - a.part.morale);
  const bodies: Body[] = [];
  let [brought, militia, stood] = [0, 0, 0];
  let chief: Part['chief'] = null;
  for (const { part, mode, forced } of order) {
    const { cf, cavalry, steps } = fitting(part, front - stood);
    stood += steps;
    bodies.push({ mode, cf, cavalry, steps, forceMarched: forced, outOfSupply: !supplied, unpaid: false });
    brought += part.steps;
    militia += part.militia;
    if (part.chief && (!chief || part.chief.rank < chief.rank)) chief = part.chief;
  }
  return {
    power: POWERS[side]!,
    ability: chief?.ability ?? 0,
    morale: Math.max(1, order[0]!.part.morale),
    broken: 0,
    nations: nationsOf(order),
    militia,
    bodies,
    brought,
    lost: 0,
  };
}

/** What of a Formation finds room to fight (W36). */
function fitting({ cf, cavalry, steps }: Part, room: number): Pick<Body, 'cf' | 'cavalry' | 'steps'> {
  if (steps <= room) return { cf, cavalry, steps };
  const share = Math.max(0, room) / steps;
  return { cf: Math.round(cf * share), cavalry: Math.round(cavalry * share), steps: Math.max(0, room) };
}

function nationsOf(list: readonly Fighter[]): number {
  let bits = list.reduce((all, { part }) => all | part.nations, 0);
  let count = 0;
  for (; bits > 0; bits &= bits - 1) count++;
  return count;
}

/** What a place with a garrison in it loses when the enemy comes. */
const BEHIND_WALLS = 0.35;
/** Weight against theirs below which nobody attacks. */
const HOPELESS = 0.45;
/** Share of the place’s worth that a battle for it must bring beyond even odds: the defender has had time. */
const DOUBT = 0.25;
/** Steps that must be there for a battle to count (H15). */
const COUNTED = 6;
/** Of the steps that are beaten, lost. */
const RUIN = 0.5;
/** Chance that a neighbour comes to the guns. */
const COMES = 0.5;

/** Cache of what holds for an area whichever of ours stand there. */
interface Spot {
  readonly foes: readonly Foe[];
  /** Enemies shut in there. */
  readonly shut: readonly number[];
  /** Who is likely to fall on it. */
  readonly threat: Might;
  /** Points the enemy is likely to walk off with where nobody stands in his way. */
  readonly open: number;
}

interface Defenders {
  readonly alone: ForceFace;
  readonly helped: ForceFace | null;
}

function spotOf(picture: Picture, area: number): Spot {
  const { state, side, foes } = picture;
  return {
    foes: foes.filter((foe) => foe.area === area && foe.age === 0),
    shut: bodiesIn(state, foeOf(side), area, true),
    threat: threatTo(picture, area),
    open: openness(picture, area),
  };
}

/**
 * The enemy who is likely to fall on an area, each by his chance: who feared every army whole would give way to one that
 * only advances along its whole line.
 */
function threatTo(picture: Picture, area: number): Might {
  const { state, side, foes } = picture;
  const coming = foes.flatMap((foe) => {
    const sure = falls(picture, foe, area);
    return sure > 0 ? [{ i: foe.i, weight: sure * foe.weight }] : [];
  });
  const weight = strengthOf(coming, (foe) => foe.weight);
  return mightOf(
    state,
    foeOf(side),
    coming.map(({ i }) => i),
    weight,
  );
}

/** Share of an area’s worth that is lost with it while there is time to win it back. */
const WON_BACK = 0.6;

function openness(picture: Picture, area: number): number {
  const { state, side, foes, theirs, ours } = picture;
  const vp = picture.vp[area]!;
  if (vp === 0 || theirs === 0) return 0;
  const taken = foes.reduce((most, foe) => Math.max(most, walks(picture, foe, area)), 0);
  const walls = state.field.areas[area]!.fortress && bodiesIn(state, side, area).length > 0 ? BEHIND_WALLS : 1;
  // What is lost early may be won back.
  return taken * 2 * vp * walls * (ours > 0 ? WON_BACK : 1);
}

/** Worth of each point of an enemy’s weight that is cut off from his supply: he fights at half strength. */
const CUT = 0.07;
/** Worth of enemy ground that is entered, beside its points. */
const GROUND = 0.2;
/** Strength that houses and walls add to those who wait behind them. */
const WALLS = { fortress: 1.5, city: 1.2, town: 1.1 } as const;
/** Odds of the enemy’s strength up to which no battle is lost, and odds more at which it is lost for certain. */
const LOST = { daily: { safe: 0.9, more: 0.6 }, long: { safe: 0.95, more: 1.1 } } as const;
/** Share of what might be lost that counts, for the enemy may not come; points of a battle that is lost, and of a large one. */
const RISK = 0.75;
const BATTLE = 3;
const WON = 2;
/** Share of an open area’s worth that is lost with the battle for it. */
const OPEN = 0.8;
/** Steps before a fortress for each in it that can take it; points of it while it is shut in, and when it has fallen. */
const BESIEGERS = 3;
const SHUT_IN = 0.5;
const FALLEN = 1.5;
/** Chance a Segment that a fortress falls, Segments one is left before it at most, and what it costs to sit down there. */
const SURRENDER = 0.06;
const LEFT_ALONE = 6;
const SIEGE = 0.3;
/** Cost of each Formation that is committed to an attack: it is not elsewhere. */
const ENGAGED = 0.1;

export class Outlook {
  readonly picture: Picture;
  readonly temper: Temper;
  private readonly spots: readonly Spot[];
  private readonly front: number;
  private readonly battles = new Map<string, number>();
  private readonly parts: (Part | undefined)[] = [];
  /** By area: the enemy there as an attack would meet him, alone and with those near enough to come. */
  private readonly defenders: (Defenders | undefined)[] = [];

  constructor(picture: Picture, temper: Temper) {
    this.picture = picture;
    this.temper = temper;
    this.front = frontOf(picture.state);
    this.spots = picture.state.field.areas.map((_, area) => spotOf(picture, area));
  }

  private part(i: number): Part {
    return (this.parts[i] ??= partOf(this.picture.state, i));
  }

  private defendersOf(area: number): Defenders {
    let found = this.defenders[area];
    if (found) return found;
    const { side, far, foes } = this.picture;
    const there = this.spots[area]!.foes;
    const near = foes.filter(
      (foe) => foe.age === 0 && foe.area !== area && !foe.garrison && far[foe.area]![area]! <= 4 && foe.mode !== 'CON',
    );
    const face = (list: readonly Foe[]) => {
      const fighters = list.map(({ i, mode }) => ({ part: this.part(i), mode, forced: false }));
      return faceOf(foeOf(side), fighters, true, this.front);
    };
    found = { alone: face(there), helped: near.length > 0 ? face([...there, ...near]) : null };
    this.defenders[area] = found;
    return found;
  }

  /** What the area brings with these Formations of ours in it at the end of the Segment. */
  worth(area: number, group: readonly Stance[]): number {
    const { state, side } = this.picture;
    const held = state.control[area];
    const { foes, shut, open } = this.spots[area]!;
    if (group.length === 0) return held === side ? -open : 0;
    if (foes.length > 0) return this.attack(area, group, foes);
    if (shut.length > 0) return this.siege(area, group, shut) - this.risk(area, group);
    const gain = held === side || held === -1 ? 0 : 2 * this.picture.vp[area]! + GROUND;
    return gain + CUT * this.picture.cuts(area) - this.risk(area, group);
  }

  /** Points a battle there is likely to cost those who wait in the area. */
  private risk(area: number, group: readonly Stance[]): number {
    const { state, side, theirs, later } = this.picture;
    const { threat, open } = this.spots[area]!;
    if (theirs === 0 || threat.weight === 0) return 0;
    let [line, steps, heart, bits, horse] = [0, 0, 0, 0, 0];
    for (const stance of group) {
      line += stance.weight * WAITING[stance.mode];
      steps += stance.steps;
      heart = Math.max(heart, state.corps[stance.i]!.morale);
      horse += horseOf(state, stance.i);
      if (side === 1) bits |= flagsOf(state, stance.i);
    }
    const { fortress, town } = state.field.areas[area]!;
    const walls = fortress ? WALLS.fortress : town === 'city' ? WALLS.city : town === 'town' ? WALLS.town : 1;
    const own = mightFrom(this.front, line * walls, steps, heart, bits, horse);
    const { safe, more } = LOST[daily(state) ? 'daily' : 'long'];
    const beaten = Math.min(1, Math.max(0, (oddsOf(threat, own) - safe) / more));
    // H15: fewer than six steps beaten are no battle won.
    const won = steps >= COUNTED ? WON : 0;
    const army =
      RISK * this.temper.care * (won + BATTLE * Math.min(1, steps / COUNTED) * beaten + RUIN * steps * (1 / 3 + later));
    // To be beaten out of a place is no worse for the place than to leave it open.
    return beaten * (army + OPEN * open);
  }

  /** A fortress shut in: half its points are the holder’s while we stay, and one day it may fall. */
  private siege(area: number, group: readonly Stance[], shut: readonly number[]): number {
    const { state, ours } = this.picture;
    const vp = this.picture.vp[area]!;
    const steps = group.reduce((sum, stance) => sum + stance.steps, 0);
    const garrison = shut.reduce((sum, i) => sum + stepsOf(state.corps[i]!), 0);
    const enough = steps >= BESIEGERS * garrison;
    return SHUT_IN * vp + (enough ? Math.min(LEFT_ALONE, ours) * SURRENDER * FALLEN * vp : 0);
  }

  private attack(area: number, group: readonly Stance[], there: readonly Foe[]): number {
    const { state, side, later } = this.picture;
    const { terrain, town, fortress } = state.field.areas[area]!;
    const vp = this.picture.vp[area]!;
    const inside = fortress && state.control[area] === foeOf(side);
    if (there.every(({ garrison }) => garrison) && inside) {
      return (
        this.siege(
          area,
          group,
          there.map(({ i }) => i),
        ) - SIEGE
      );
    }
    const key = `${area} ${group
      .map(({ key: stance }) => stance)
      .sort()
      .join()}`;
    const known = this.battles.get(key);
    if (known !== undefined) return known;
    const force = group.reduce(
      (sum, { weight, mode, forced }) => sum + weight * ATTACKING[mode] * (forced ? FORCED : 1),
      0,
    );
    const stakes = { area: state.control[area] === side ? 0 : 2 * vp, step: 1 / 3 + later, whole: daily(state) };
    // Too few by far need no reckoning: the battle is lost, and much of who fights it.
    if (force < HOPELESS * this.picture.enemy[area]!)
      return -(WON + stakes.area + RUIN * group.reduce((sum, { steps }) => sum + steps, 0) * stakes.step);
    const feature: Feature = inside ? 'fortress' : town;
    const ground = { terrain, feature, river: group.every(({ river }) => river), weather: 'fair' as const };
    const fighters = group.map(({ i, mode, forced }) => ({ part: this.part(i), mode, forced }));
    const self = faceOf(side, fighters, this.picture.supplied(area), this.front);
    const { rules } = state.field.scenario;
    const value = (foe: ForceFace) => estimateOf({ role: 'attacker', round: 1, self, foe, ...ground }, stakes, rules);
    const against = this.defendersOf(area);
    const alone = value(against.alone);
    const helped = against.helped ? value(against.helped) : alone;
    const found = alone + COMES * (helped - alone) - this.temper.daring - ENGAGED * group.length - DOUBT * stakes.area;
    this.battles.set(key, found);
    return found;
  }
}
