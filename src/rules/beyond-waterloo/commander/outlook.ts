/** What a side’s Formations are worth as they would stand after a march: ground, risk, and the battles it brings. */
import { foeOf } from '../../../game/index.ts';
import { bodiesIn, stepsOf } from '../campaign/state.ts';
import type { Feature } from '../force.ts';
import type { ForceFace } from '../procedures/asks.ts';
import { estimateOf } from './chits.ts';
import { faceOf, type Part, partOf } from './faces.ts';
import { daily, frontOf, type Might, mightFrom, mightOf, oddsOf } from './might.ts';
import { fallsOf } from './nerve.ts';
import { capitalOf, type Foe, type Picture } from './picture.ts';
import { COUNTED } from './rounds.ts';
import { type Crowd, falls, joined, listOf, NOBODY, type Stance, type Temper, walks } from './stance.ts';

/** What a place with a garrison in it loses when the enemy comes. */
const BEHIND_WALLS = 0.35;
/** Weight against theirs below which nobody attacks. */
const HOPELESS = 0.45;
/** Share of the place’s worth that a battle for it must bring beyond even odds: the defender has had time. */
const DOUBT = 0.25;
/** … but for the enemy’s capital: who is beaten back from it has lost nothing of it, and with it the war is won. */
const SEAT = -0.5;
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
  const coming: number[] = [];
  let weight = 0;
  for (const foe of foes) {
    const sure = falls(picture, foe, area);
    if (sure === 0) continue;
    coming.push(foe.i);
    weight += sure * foe.weight;
  }
  return mightOf(state, foeOf(side), coming, weight);
}

/** Share of an area’s worth that is lost with it while there is time to win it back. */
const WON_BACK = 0.6;

function openness(picture: Picture, area: number): number {
  const { state, side, foes, theirs, ours } = picture;
  const vp = picture.vp[area]!;
  if (vp === 0 || theirs === 0) return 0;
  let taken = 0;
  for (const foe of foes) taken = Math.max(taken, walks(picture, foe, area));
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
  private readonly spots: (Spot | undefined)[] = [];
  private readonly front: number;
  /** By area: what its battles are worth, by who fights them. */
  private readonly battles: (Map<string, number> | undefined)[] = [];
  private readonly lone = new Map<Stance, number>();
  private readonly parts: (Part | undefined)[] = [];
  /** By area: the enemy there as an attack would meet him, alone and with those near enough to come. */
  private readonly defenders: (Defenders | undefined)[] = [];

  constructor(picture: Picture, temper: Temper) {
    this.picture = picture;
    this.temper = temper;
    this.front = frontOf(picture.state);
  }

  private part(i: number): Part {
    return (this.parts[i] ??= partOf(this.picture.state, i));
  }

  private defendersOf(area: number, there: readonly Foe[]): Defenders {
    let found = this.defenders[area];
    if (found) return found;
    const { side, far, foes } = this.picture;
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

  /** What its area brings with this Formation of ours alone in it: most are looked at so, and again and again. */
  alone(one: Stance): number {
    let worth = this.lone.get(one);
    if (worth === undefined) this.lone.set(one, (worth = this.worth(one.area, joined(NOBODY, one))));
    return worth;
  }

  /** What the area brings with these Formations of ours in it at the end of the Segment. */
  worth(area: number, crowd: Crowd): number {
    const { state, side } = this.picture;
    const held = state.control[area];
    const spot = (this.spots[area] ??= spotOf(this.picture, area));
    if (crowd.count === 0) return held === side ? -spot.open : 0;
    if (spot.foes.length > 0) return this.attack(area, crowd, spot.foes);
    if (spot.shut.length > 0) return this.siege(area, crowd, spot.shut) - this.risk(area, crowd, spot);
    const gain = held === side || held === -1 ? 0 : 2 * this.picture.vp[area]! + GROUND;
    return gain + CUT * this.picture.cuts(area) - this.risk(area, crowd, spot);
  }

  /** Points a battle there is likely to cost those who wait in the area. */
  private risk(area: number, { line, steps, heart, nations, horse }: Crowd, { threat, open }: Spot): number {
    const { state, theirs, later } = this.picture;
    if (theirs === 0 || threat.weight === 0) return 0;
    const { fortress, town } = state.field.areas[area]!;
    const walls = fortress ? WALLS.fortress : town === 'city' ? WALLS.city : town === 'town' ? WALLS.town : 1;
    const own = mightFrom(this.front, line * walls, steps, heart, nations, horse);
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
  private siege(area: number, { steps }: Crowd, shut: readonly number[]): number {
    const { state, ours } = this.picture;
    const vp = this.picture.vp[area]!;
    const garrison = shut.reduce((sum, i) => sum + stepsOf(state.corps[i]!), 0);
    const enough = steps >= BESIEGERS * garrison;
    return SHUT_IN * vp + (enough ? Math.min(LEFT_ALONE, ours) * SURRENDER * FALLEN * vp : 0);
  }

  private attack(area: number, crowd: Crowd, there: readonly Foe[]): number {
    const { state, side, later } = this.picture;
    const { terrain, town, fortress } = state.field.areas[area]!;
    const vp = this.picture.vp[area]!;
    const inside = fortress && state.control[area] === foeOf(side);
    if (inside && there.every(({ garrison }) => garrison)) {
      const garrisons = there.map(({ i }) => i);
      return this.siege(area, crowd, garrisons) - SIEGE;
    }
    const whole = daily(state);
    const french = side === 0 ? listOf(crowd) : there;
    const falls = fallsOf(
      state,
      side,
      french.map(({ i }) => i),
    );
    const stakes = { area: state.control[area] === side ? 0 : 2 * vp, step: 1 / 3 + later, whole, falls };
    const fought = (this.battles[area] ??= new Map());
    const key = keyOf(crowd);
    const known = fought.get(key);
    if (known !== undefined) return known;
    // Too few by far need no reckoning: the battle is lost, and much of who fights it.
    if (crowd.force < HOPELESS * this.picture.enemy[area]!)
      return -(WON + stakes.area + (falls?.mine.beaten ?? 0) + RUIN * crowd.steps * stakes.step);
    const feature: Feature = inside ? 'fortress' : town;
    const ground = { terrain, feature, river: crowd.river, weather: 'fair' as const };
    const fighters = listOf(crowd).map(({ i, mode, forced }) => ({ part: this.part(i), mode, forced }));
    const self = faceOf(side, fighters, this.picture.supplied(area), this.front);
    const { rules } = state.field.scenario;
    const value = (foe: ForceFace) => estimateOf({ role: 'attacker', round: 1, self, foe, ...ground }, stakes, rules);
    const against = this.defendersOf(area, there);
    const alone = value(against.alone);
    const helped = against.helped ? value(against.helped) : alone;
    const doubt = side === 1 && area === capitalOf(state.field) ? SEAT : DOUBT;
    const found = alone + COMES * (helped - alone) - this.temper.daring - ENGAGED * crowd.count - doubt * stakes.area;
    fought.set(key, found);
    return found;
  }
}

/** Who fights, whoever came first. */
function keyOf(crowd: Crowd): string {
  if (crowd.count === 1) return crowd.last!.key;
  return listOf(crowd)
    .map(({ key }) => key)
    .sort()
    .join();
}
