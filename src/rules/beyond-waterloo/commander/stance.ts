/** What a side’s Formations are worth as they would stand after a march: ground, risk, and the battles it brings. */
import { commanders } from '../campaign/array.ts';
import { foeOf, POWERS, type Side } from '../campaign/field.ts';
import { bodiesIn, type State, stepsOf } from '../campaign/state.ts';
import type { Body, Feature, Mode } from '../force.ts';
import type { ForceFace } from '../procedures/asks.ts';
import { estimateOf } from './chits.ts';
import { ATTACKING, type Foe, type Picture, WAITING } from './picture.ts';

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
  /** Who, how and in what haste, for whoever remembers what such a battle is worth. */
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

/** How surely a foe can fall on an area in his next Segment. */
export function falls({ far }: Picture, { area, mode, garrison }: Foe, on: number): number {
  if (garrison) return 0;
  const mp = far[area]![on]!;
  if (mode === 'MO') return mp <= 4 ? 1 : mp <= 7 ? 0.45 : 0;
  return mp <= 3 ? 0.9 : mp <= 6 ? 0.4 : 0;
}

/** How surely a foe walks into an open area in his next Segment. */
export function walks({ far }: Picture, { area, garrison }: Foe, into: number): number {
  if (garrison) return 0;
  const mp = far[area]![into]!;
  return mp <= 4 ? 0.8 : mp <= 5 ? 0.6 : mp <= 7 ? 0.3 : 0;
}

const bodyOf = (state: State, i: number, mode: Mode, forced: boolean, outOfSupply: boolean): Body => {
  const corps = state.corps[i]!;
  const { units } = state.field.sheets[i]!.data;
  let cf = 0;
  let cavalry = 0;
  corps.steps.forEach((steps, u) => {
    cf += steps * units[u]!.cf;
    if (units[u]!.arm === 'CAV') cavalry += steps * units[u]!.cf;
  });
  return { mode, cf, cavalry, steps: stepsOf(corps), forceMarched: forced, outOfSupply, unpaid: false };
};

/** Some Formations as a battle would show them, the best Morale first. */
function faceOf(
  state: State,
  side: Side,
  list: readonly { readonly i: number; readonly mode: Mode; readonly forced: boolean }[],
  supplied: boolean,
): ForceFace {
  const order = list.toSorted((a, b) => state.corps[b.i]!.morale - state.corps[a.i]!.morale);
  const units = order.flatMap(({ i }) => state.field.sheets[i]!.data.units);
  const bodies = order.map(({ i, mode, forced }) => bodyOf(state, i, mode, forced, !supplied));
  const nations = new Set(units.filter(({ nation }) => nation !== 'minor').map(({ nation }) => nation));
  return {
    power: POWERS[side]!,
    ability:
      commanders(
        state,
        order.map(({ i }) => i),
      )[0]?.ability ?? 0,
    morale: Math.max(1, state.corps[order[0]!.i]!.morale),
    broken: 0,
    nations: nations.size,
    militia: units.filter(({ militia }) => militia).length,
    bodies,
    brought: bodies.reduce((sum, { steps }) => sum + steps, 0),
    lost: 0,
  };
}

/** What a place with a garrison in it loses when the enemy comes. */
const BEHIND_WALLS = 0.35;
/** Weight against theirs below which nobody attacks. */
const HOPELESS = 0.45;
/** Chance that a neighbour comes to the guns. */
const COMES = 0.5;

/** What of an area is the same whoever of ours stands there. */
interface Spot {
  readonly foes: readonly Foe[];
  /** Enemies shut in there. */
  readonly shut: readonly number[];
  /** Weight that is likely to fall on it. */
  readonly threat: number;
  /** Points the enemy is likely to walk off with where nobody stands in his way. */
  readonly open: number;
}

function spotOf(picture: Picture, area: number): Spot {
  const { state, side, foes } = picture;
  return {
    foes: foes.filter((foe) => foe.area === area),
    shut: bodiesIn(state, foeOf(side), area, true),
    threat: foes.reduce((sum, foe) => sum + foe.weight * falls(picture, foe, area), 0),
    open: openness(picture, area),
  };
}

function openness(picture: Picture, area: number): number {
  const { state, side, foes, theirs, ours } = picture;
  const vp = picture.vp[area]!;
  if (vp === 0 || theirs === 0) return 0;
  const taken = foes.reduce((most, foe) => Math.max(most, walks(picture, foe, area)), 0);
  const walls = state.field.areas[area]!.fortress && bodiesIn(state, side, area).length > 0 ? BEHIND_WALLS : 1;
  // What is lost early may be won back.
  return taken * 2 * vp * walls * (ours > 0 ? 0.6 : 1);
}

export class Outlook {
  readonly picture: Picture;
  readonly temper: Temper;
  private readonly spots: readonly Spot[];
  private readonly battles = new Map<string, number>();

  constructor(picture: Picture, temper: Temper) {
    this.picture = picture;
    this.temper = temper;
    this.spots = picture.state.field.areas.map((_, area) => spotOf(picture, area));
  }

  /** What the area brings with these Formations of ours in it at the end of the Segment. */
  worth(area: number, group: readonly Stance[]): number {
    const { state, side } = this.picture;
    const held = state.control[area];
    const { foes, shut, open } = this.spots[area]!;
    if (group.length === 0) return held === side ? -open : 0;
    if (foes.length > 0) return this.attack(area, group, foes);
    if (shut.length > 0) return this.siege(area, group, shut) - this.risk(area, group);
    const gain = held === side || held === -1 ? 0 : 2 * this.picture.vp[area]! + 0.2;
    return gain - this.risk(area, group);
  }

  /** Points a battle there is likely to cost those who wait in the area. */
  private risk(area: number, group: readonly Stance[]): number {
    const { state, theirs, later } = this.picture;
    const { threat, open } = this.spots[area]!;
    if (theirs === 0 || threat === 0) return 0;
    let line = 0;
    let steps = 0;
    for (const stance of group) {
      line += stance.weight * WAITING[stance.mode];
      steps += stance.steps;
    }
    const { fortress, town } = state.field.areas[area]!;
    const walls = fortress ? 1.5 : town === 'city' ? 1.2 : town === 'town' ? 1.1 : 1;
    const beaten = Math.min(1, Math.max(0, (threat / (line * walls) - 0.7) / 1.3));
    const army = 0.75 * this.temper.care * (3 + 0.35 * steps * (1 / 3 + later));
    // To be beaten out of a place is no worse for the place than to leave it open.
    return beaten * (army + 0.8 * open);
  }

  /** A fortress shut in: half its points are the holder’s while we stay, and one day it may fall. */
  private siege(area: number, group: readonly Stance[], shut: readonly number[]): number {
    const { state, ours } = this.picture;
    const vp = this.picture.vp[area]!;
    const steps = group.reduce((sum, stance) => sum + stance.steps, 0);
    const garrison = shut.reduce((sum, i) => sum + stepsOf(state.corps[i]!), 0);
    const enough = steps >= 3 * garrison;
    return 0.5 * vp + (enough ? Math.min(1, ours * 0.06) * 1.5 * vp : 0);
  }

  private attack(area: number, group: readonly Stance[], there: readonly Foe[]): number {
    const { state, side, far, foes, later } = this.picture;
    const { terrain, town, fortress } = state.field.areas[area]!;
    const vp = this.picture.vp[area]!;
    const inside = fortress && state.control[area] === foeOf(side);
    if (there.every(({ garrison }) => garrison) && inside) {
      return (
        this.siege(
          area,
          group,
          there.map(({ i }) => i),
        ) - 0.3
      );
    }
    const key = `${area} ${group
      .map(({ key: stance }) => stance)
      .sort()
      .join()}`;
    const known = this.battles.get(key);
    if (known !== undefined) return known;
    const force = group.reduce(
      (sum, { weight, mode, forced }) => sum + weight * ATTACKING[mode] * (forced ? 0.55 : 1),
      0,
    );
    // Too few by far need no reckoning.
    if (force < HOPELESS * this.picture.enemy[area]!) return -4 - group.length;
    const feature: Feature = inside ? 'fortress' : town;
    const ground = { terrain, feature, river: group.every(({ river }) => river), weather: 'fair' as const };
    const self = faceOf(state, side, group, this.picture.supplied(area));
    const near = foes.filter(
      (foe) => foe.area !== area && !foe.garrison && far[foe.area]![area]! <= 4 && foe.mode !== 'CON',
    );
    const stakes = { area: state.control[area] === side ? 0 : 2 * vp, step: 1 / 3 + later };
    const { rules } = state.field.scenario;
    const value = (enemies: readonly Foe[]) => {
      const foe = faceOf(
        state,
        foeOf(side),
        enemies.map(({ i, mode }) => ({ i, mode, forced: false })),
        true,
      );
      return estimateOf({ role: 'attacker', round: 1, self, foe, ...ground }, stakes, rules);
    };
    const alone = value(there);
    const helped = near.length > 0 ? value([...there, ...near]) : alone;
    const found = alone + COMES * (helped - alone) - this.temper.daring - 0.1 * group.length;
    this.battles.set(key, found);
    return found;
  }
}
