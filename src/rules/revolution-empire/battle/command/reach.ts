/** What a leader may try, and where he must be for it: rides and what they bring in reach make one chain (pg 43, A14). */
import { distancePoints, headingOf, turnBetween } from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import type { Me } from '../formations.ts';
import { acts, commanderOf, leaderOf, leaderSheet } from '../leaders.ts';
import type { Leader, Unit } from '../pieces.ts';
import { nearest } from '../room.ts';
import { enemiesOf, hereOf, inBeing, meSheet, nameOf, type State, sheetOf, sideOf } from '../state.ts';
import { type ActOption, HERE } from './kinds.ts';

/** Somewhere a leader can be, and the unit he then rides with. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly with: number;
}
type Reaches = (place: Place) => boolean;

/** An option before it is known from where it can be done. */
interface Wish {
  readonly act: string;
  readonly on: string | null;
  readonly words: string;
  /** Left out: wherever he is. */
  readonly reaches?: Reaches;
  /** Where it takes him. */
  readonly to?: Place;
}

/** How many inches lie between a leader and a place. */
const between = (place: { x: number; y: number }, other: { x: number; y: number }): number =>
  distancePoints(place.x, place.y, other.x, other.y);

/** Which of all wishes can be done, from where he is or after rides that come off; as many rides as leave an act for it. */
function withReach(leader: Place, wishes: readonly Wish[], most: number): ActOption[] {
  const start: Place = { x: leader.x, y: leader.y, with: leader.with };
  const reached = new Set<number>();
  let edge: readonly Place[] = [start];
  for (let rides = 0; rides < most && edge.length > 0; rides++) {
    const next: Place[] = [];
    for (const [at, { reaches, to }] of wishes.entries()) {
      if (reached.has(at) || (reaches && !edge.some(reaches))) continue;
      reached.add(at);
      if (to) next.push(to);
    }
    edge = next;
  }
  const kept = wishes.filter((_, at) => reached.has(at));
  return kept.map(({ act, on, words, reaches, to }) => ({
    act,
    on,
    words,
    from: reaches
      ? [...(reaches(start) ? [HERE] : []), ...kept.flatMap((ride, at) => (ride.to && reaches(ride.to) ? [at] : []))]
      : null,
    rides: to !== undefined,
  }));
}

/** All MEs of his army, or of his corps; else his own. */
const under = (state: State, leader: Leader): Me[] => {
  const { rank, corps, me, side } = leaderSheet(state, leader);
  const his = (one: Me) =>
    rank === 'army'
      ? meSheet(state, one).side === side
      : rank === 'corps'
        ? meSheet(state, one).corps === corps
        : one.index === me;
  return state.mes.filter((one) => inBeing(state, one) && his(one));
};

/** Does he give his ME its orders: as corps commander, or because there is none? */
const issues = (state: State, leader: Leader, me: Me): boolean => {
  const over = commanderOf(state, me);
  return over && acts(state, over) ? over === leader : leaderOf(state, me) === leader;
};

const RIDE = 36;
/** Where an act of riding takes him: all the way, or 36″ of it. */
export function ridden(from: { x: number; y: number }, to: { x: number; y: number }): { x: number; y: number } {
  const share = Math.min(1, RIDE / Math.max(RIDE, between(from, to)));
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}
const JOIN = 20;
const URGE = 12;
const ALONE = -1;

const beside = ({ index, at: { x, y } }: Unit): Place => ({ x, y, with: index });

/** How often the commander of an army may be offered to throw himself behind the initiative: as often as he has acts left. */
const INITIATIVE_ACTS = 2;

/** What only the commander of an army does: corps orders, and the initiative near an engaged ME (pg 43, 62, V41). */
function armyWishes(state: State, leader: Leader, engaged: ReadonlySet<number>): Wish[] {
  const { side } = leaderSheet(state, leader);
  const found: Wish[] = [];
  for (const { index, draft, pending } of state.corps) {
    const { id, name, side: of, leader: at } = nth(state.field.corps, index);
    if (of !== side) continue;
    const own = nth(state.leaders, at);
    if (draft) found.push({ act: 'corpsOrder', on: id, words: `${name}: ${draft}` });
    if (pending)
      found.push({
        act: 'urgeCorps',
        on: id,
        words: `urges ${name} on`,
        reaches: (place) => between(place, own) <= URGE,
      });
  }
  const near = under(state, leader)
    .filter(({ index }) => engaged.has(index))
    .flatMap((me) => hereOf(state, me));
  if (near.length > 0)
    for (let n = 0; n < INITIATIVE_ACTS; n++)
      found.push({
        act: 'inspire',
        on: null,
        words: n === 0 ? 'inspires the army: initiative +3' : 'inspires the army once more: initiative +3',
        reaches: (place) => near.some(({ at }) => between(place, at) <= JOIN),
      });
  return found;
}

/** Phase 5 (pg 43, V52). */
export function grandOptions(state: State, leader: Leader, most: number, engaged: ReadonlySet<number>): ActOption[] {
  const mes = under(state, leader);
  const found: Wish[] = leaderSheet(state, leader).rank === 'army' ? armyWishes(state, leader, engaged) : [];
  for (const me of mes) {
    const { id, name } = meSheet(state, me);
    const own = leaderOf(state, me);
    const gives = issues(state, leader, me);
    if (me.draft && gives) found.push({ act: 'order', on: id, words: `${name}: ${me.draft}` });
    if (me.pending && gives) {
      const urge = { act: 'urge', on: id, words: `urges ${name} on` };
      found.push(own === leader ? urge : { ...urge, reaches: (place) => between(place, own) <= URGE });
    }
    if ((me.order === 'Attack' || me.order === 'Maneuver') && gives)
      found.push({ act: 'toDefend', on: id, words: `turns ${name} to Defend` });
    if (own !== leader)
      found.push({
        act: 'ride',
        on: id,
        words: `rides to ${name}`,
        reaches: (place) => place.with < 0 && between(place, own) > 2 && between(place, own) <= RIDE,
        to: { x: own.x, y: own.y, with: ALONE },
      });
    if (own !== leader && between(leader, own) > RIDE)
      found.push({
        act: 'ride',
        on: id,
        words: `rides towards ${name}`,
        reaches: (place) => place.with < 0 && place.x === leader.x && place.y === leader.y,
        to: { ...ridden(leader, own), with: ALONE },
      });
  }
  if (leader.with >= 0)
    found.push({
      act: 'detach',
      on: null,
      words: 'rides clear of his unit',
      reaches: (place) => place.with === leader.with,
      to: { x: leader.x, y: leader.y, with: ALONE },
    });
  for (const me of mes)
    for (const unit of hereOf(state, me))
      found.push({
        act: 'attach',
        on: sheetOf(state, unit).id,
        words: `rides with ${nameOf(state, unit)}`,
        reaches: (place) => place.with < 0 && between(place, unit.at) <= JOIN,
        to: beside(unit),
      });
  return withReach(leader, found, most);
}

const RALLY = 4;
/** pg 66: so near a unit must be to its leader to be turned, pulled back or directed. */
export const COMMAND = 8;
const SUPPLY = 12;

/** Acts of an ME's leader, and of a corps commander with it, as its impulse begins (pg 66-69). */
export function tacticalOptions(
  state: State,
  leader: Leader,
  me: Me,
  withoutInitiative: boolean,
  most: number,
): ActOption[] {
  const found: Wish[] = [];
  const { name } = meSheet(state, me);
  if (!me.impetus && !me.shaken) found.push({ act: 'impetus', on: null, words: `gives ${name} impetus` });
  for (const unit of hereOf(state, me)) {
    const { id: on } = sheetOf(state, unit);
    const called = nameOf(state, unit);
    const within = (inches: number) => (place: Place) => between(place, unit.at) <= inches;
    if (unit.disordered) found.push({ act: 'snapRally', on, words: `rallies ${called}`, reaches: within(RALLY) });
    found.push({
      act: 'move',
      on,
      words: `rides with ${called}`,
      reaches: (place) => place.with !== unit.index && between(place, unit.at) <= COMMAND,
      to: beside(unit),
    });
    if (withoutInitiative) {
      if (unit.block >= 0) continue;
      const turn = { act: 'facing', on, words: `turns ${called} to the enemy`, reaches: within(COMMAND) };
      const back = { act: 'pullBack', on, words: `pulls ${called} back`, reaches: within(COMMAND) };
      found.push(turn, back);
      // What one act does by half a second one may do in full: 45° and half a move each.
      if (turnNeeded(state, unit) > 45) found.push({ ...turn, words: `turns ${called} farther` });
      found.push({ ...back, words: `pulls ${called} farther back` });
    } else if (unit.ammo !== 'full') {
      const powder = { act: 'ammunition', on, words: `resupplies ${called}`, reaches: within(SUPPLY) };
      found.push(powder);
      if (unit.ammo === 'exhausted') found.push({ ...powder, words: `resupplies ${called} further` });
    }
  }
  return withReach(leader, found, most);
}

/** Degrees to the nearest enemy. */
function turnNeeded(state: State, unit: Unit): number {
  const enemy = nearest(unit.at, enemiesOf(state, sideOf(state, unit)));
  if (!enemy) return 0;
  return Math.abs(turnBetween(unit.facing, headingOf(enemy.at.x - unit.at.x, enemy.at.y - unit.at.y)));
}
