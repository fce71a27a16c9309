/**
 * What a Formation is told for itself, as far as an order can say it. An order here is a directive, and its place is the
 * Objective of the Force: so only who is most of his Force may be sent to another place, for the Force goes with him.
 */
import { type Mission as ArmyMission, type Assignment, isRelieved, type Plan, toldTo } from '../../../game/index.ts';
import { keyed, nth } from '../../../kernel/index.ts';
import { CHARGE, GUNSHOT, REMOTE } from '../battle/distances.ts';
import { inTheWay } from '../battle/movement/lines.ts';
import { type Directive, type Formation, isGuns, stands, type Unit } from '../battle/state.ts';
import {
  apart,
  awayFromFoe,
  awayFromGoal,
  goalOf,
  isHorse,
  type Picture,
  placeName,
  power,
  powerOf,
  wear,
} from './picture.ts';

/** A mission is of the kind of the directive with which a Formation is sent on it. */
export interface Mission extends ArmyMission<Directive> {
  /** Whom it supports. */
  readonly support?: Formation;
}

/** Wear (1 is the threshold of Retreat) from which a Formation attacks no more, and below which it can relieve another. */
export const SPENT = 0.65;
export const FIT = 0.5;
/** Inches from the enemy beyond which a Formation marches; nearer it may be struck before an order reaches it. */
export const MARCHES = 13;
/** Inches from the enemy within which an attack is under way, a place is kept, or a Formation is in the fight. */
export const ENGAGED = 6;
/** Inches from the enemy at which guns can be committed. */
export const COMMITS = 8;

/** Most of the strength of its Force: where it goes the Force goes. */
export function isMost(picture: Picture, formation: Formation): boolean {
  const force = picture.own.filter((one) => one.force === formation.force && one.status === 'none');
  return power(picture, formation) > powerOf(picture, force) / 2;
}

/** Places to which Forces are sent because that is what most of them is told. */
export function goalsTold(picture: Picture, plan: Plan): Map<number, number> {
  const goals = new Map<number, number>();
  for (const formation of picture.own) {
    const order = toldTo(plan, formation.sheet.id);
    if (!order || order.at === null || formation.status !== 'none' || wear(picture, formation) >= SPENT) continue;
    const stays = order.kind === 'hold' && awayFromGoal(picture, formation, order.at) <= ENGAGED;
    if (!stays && isMost(picture, formation)) goals.set(formation.force, order.at);
  }
  return goals;
}

/** An enemy who has given way and whom it can come upon: he is on its way, or in reach of a charge. */
export const mayPursue = (picture: Picture, formation: Formation, foe: Formation): boolean =>
  foe.status !== 'none' &&
  ((isHorse(picture, formation) && apart(picture, formation, foe) <= CHARGE) ||
    inTheWay(picture.state, formation).some(({ index }) => index === foe.index));

/** Guns of its own, in action or not yet. */
export const gunsOf = ({ state }: Picture, { index }: Formation): Unit[] =>
  state.units.filter((unit) => unit.formation === index && isGuns(unit) && (unit.where === 'reserve' || stands(unit)));

/** Its mission by what it is told; null where it is told nothing, or nothing that can be ordered now. */
export function told(
  picture: Picture,
  formation: Formation,
  plan: Plan,
  goals: ReadonlyMap<number, number>,
): Mission | null {
  const order = toldTo(plan, formation.sheet.id);
  if (!order) return isRelieved(plan, formation.sheet.id) ? relieved(picture, formation, plan) : null;
  const far = awayFromFoe(picture, formation) >= REMOTE;
  if (order.kind === 'yield' && !far) return { kind: 'D', why: 'breaks off, as it was told' };
  if (order.kind === 'yield' || order.kind === 'reserve')
    return far ? { kind: 'R', why: 'waits in reserve, as it was told' } : null;
  // Who is worn out is told nothing that leads to the enemy.
  if (wear(picture, formation) >= SPENT) return null;
  if (order.at !== null) return atPlace(picture, formation, order.kind, order.at, keyed(goals, formation.force));
  return order.kind === 'pursue' ? pursuing(picture, formation, order) : besideFriend(picture, formation, order);
}

function atPlace(
  picture: Picture,
  formation: Formation,
  kind: Assignment['kind'],
  at: number,
  goal: number,
): Mission | null {
  const { state, side } = picture;
  const place = placeName(picture, at);
  const isAim = at === goal && at === goalOf(picture, formation);
  const marches = awayFromFoe(picture, formation) > MARCHES;
  if (kind === 'hold' || state.held[at] === side)
    return isAim && marches && awayFromGoal(picture, formation, at) > ENGAGED
      ? { kind: 'M', why: `comes up to hold ${place}, as it was told` }
      : { kind: 'D', why: 'holds, as it was told' };
  if (!isAim) return null;
  if (kind === 'battery' && gunsOf(picture, formation).some(({ where }) => where !== 'unlimbered'))
    return awayFromFoe(picture, formation) > COMMITS
      ? { kind: 'M', why: `brings up its guns against ${place}` }
      : { kind: 'D', why: 'waits for its guns to be in action before it attacks' };
  if (kind !== 'attack' && kind !== 'battery') return null;
  return marches && formation.directive !== 'A'
    ? { kind: 'M', why: `comes up to attack ${place}, as it was told` }
    : { kind: 'A', why: 'attacks, as it was told' };
}

/** Horse waits for the moment of its charge; others go on along their way, on which he is. */
function pursuing(picture: Picture, formation: Formation, { whom }: Assignment): Mission | null {
  const foe = picture.foes.find(({ sheet }) => sheet.id === whom);
  if (!foe || !mayPursue(picture, formation, foe)) return null;
  const why = `pursues ${foe.sheet.name}`;
  return isHorse(picture, formation) && apart(picture, formation, foe) <= CHARGE && formation.directive !== 'A'
    ? { kind: 'D', why }
    : { kind: 'A', why };
}

function besideFriend(picture: Picture, formation: Formation, { kind, whom }: Assignment): Mission | null {
  const friend = picture.own.find(({ sheet, status }) => sheet.id === whom && status === 'none');
  if (!friend || (kind !== 'support' && kind !== 'relieve' && kind !== 'screen')) return null;
  const { name } = friend.sheet;
  const beside = apart(picture, formation, friend) <= GUNSHOT;
  if (kind === 'relieve' && beside) return { kind: 'D', why: `takes the place of ${name}` };
  const before = awayFromFoe(picture, formation) < awayFromFoe(picture, friend);
  if (kind === 'screen' && beside && before) return { kind: 'D', why: `screens ${name}` };
  if (friend.support === formation.index) return null;
  const words = { support: `supports ${name}, as it was told`, relieve: `comes up to relieve ${name}`, screen: `goes before ${name} to screen it` }; // biome-ignore format: short
  return { kind: 'S', support: friend, why: words[kind] };
}

/** It holds until the other is beside it, then goes behind him, and rests once the enemy is far enough off. */
function relieved(picture: Picture, formation: Formation, plan: Plan): Mission | null {
  const other = picture.own.find((one) => {
    const order = toldTo(plan, one.sheet.id);
    return order?.kind === 'relieve' && order.whom === formation.sheet.id && wear(picture, one) < SPENT;
  });
  if (other?.status !== 'none') return null;
  const { name } = other.sheet;
  if (awayFromFoe(picture, formation) >= REMOTE) return { kind: 'R', why: `is relieved by ${name} and rests` };
  if (apart(picture, formation, other) > GUNSHOT) return { kind: 'D', why: `holds until ${name} relieves it` };
  return other.support === formation.index && nth(picture.state.formations, other.index).directive === 'S'
    ? { kind: 'D', why: `holds until ${name} has taken its place` }
    : { kind: 'S', support: other, why: `is relieved and goes back behind ${name}` };
}
