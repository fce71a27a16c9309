/** What an ME is told for itself, apart from the army's plan, as a mission that its orders and marches can carry out. */

import { cosDeg, distance, sinDeg } from '../../../board/plane/index.ts';
import { type Assignment, foeOf, isRelieved, nearest, type Plan, type Side, toldTo } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { fromBaseline, middleOf } from '../battle/baseline.ts';
import { reachOf } from '../battle/bombard.ts';
import type { Me } from '../battle/formations.ts';
import { homeward } from '../battle/room.ts';
import { enemiesOf, hereOf, isGuns, meSheet, type State } from '../battle/state.ts';
import { holderOf } from '../battle/victory.ts';
import { placeOf } from './ground.ts';
import type { Mission } from './mission.ts';
import { apart, awayFromFoe, lossesOf, mesOf, type Spot } from './picture.ts';
import { COMES_UP, EXHAUSTED, SPENT } from './weights.ts';

/** Inches from where it is to stand at which it is there. */
const THERE = 10;
/** Inches behind the army's middle where a reserve waits, and by which one that gives ground goes back each time. */
const BEHIND = 20;
/** Inches from the enemy, beyond his charge and his muskets, where one stands who takes over the line. */
const CLEAR = 24;
/** Inches before a friend where one stands who screens him. */
const BEFORE = 10;
/** Inches kept from the edge of the table. */
const EDGE = 6;

/** Kept out of the fight: too tired, or too much of it is gone. */
export const isWorn = (state: State, me: Me): boolean => me.fatigue >= EXHAUSTED || lossesOf(state, me) > SPENT;

/** It has given way, so that it may be run down. */
export const isBeaten = ({ broken, shaken }: Me): boolean => broken || shaken;

/** It could take another's place in the line. */
export const isFresh = (state: State, me: Me): boolean =>
  !isBeaten(me) && me.fatigue < EXHAUSTED - 1 && lossesOf(state, me) <= SPENT / 2;

export const gunsOf = (state: State, me: Me) => hereOf(state, me).filter((unit) => isGuns(state, unit));

/** What an ME is told, or null where it is told nothing, or nothing that makes sense any more. */
export function toldMission(state: State, plan: Plan, me: Me, mes: readonly Me[]): Mission | null {
  const { id, side, corps } = meSheet(state, me);
  const told = toldTo(plan, id);
  if (!told) return isRelieved(plan, id) ? { kind: 'withdraw', at: backFrom(state, me), why: 'it is relieved' } : null;
  if (told.kind === 'reserve') return inReserve(state, me, mes);
  if (told.kind === 'yield') return givesGround(state, me);
  // Who is used up, or whose corps withdraws, is told nothing that leads to the enemy.
  if (isWorn(state, me) || nth(state.corps, corps).order === 'Withdraw') return null;
  return told.at === null ? about(state, me, told, mes) : atPlace(state, side, me, told.kind, told.at);
}

const why = 'it was told so';

/** About a place: to keep it, to storm it, or to storm it when the guns are there. */
function atPlace(state: State, side: Side, me: Me, kind: Assignment['kind'], at: number): Mission | null {
  const place = placeOf(state, at);
  if (kind !== 'attack' && kind !== 'hold' && kind !== 'battery') return null;
  if (holderOf(state, at) === side)
    return kind !== 'hold' || fromBaseline(me, ...place) <= THERE
      ? { kind: 'hold', at: place, why }
      : { kind: 'occupy', at: place, why };
  return kind === 'battery' && !haveUnlimbered(state, me)
    ? { kind: 'batter', at: place, why: 'its guns come into action before the assault' }
    : { kind: 'assault', at: place, why };
}

/** Are its guns in action, with an enemy before them? Without guns there is nothing to wait for. */
function haveUnlimbered(state: State, me: Me): boolean {
  const enemies = enemiesOf(state, meSheet(state, me).side);
  return gunsOf(state, me).every(
    (gun) => gun.formation === 'unlimbered' && enemies.some(({ at }) => distance(gun.at, at) <= reachOf(state, gun)),
  );
}

/** About somebody: a friend, or an enemy who has given way. */
function about(state: State, me: Me, { kind, whom }: Assignment, mes: readonly Me[]): Mission | null {
  const { side } = meSheet(state, me);
  if (kind === 'pursue') {
    const prey = mesOf(state, foeOf(side)).find((one) => meSheet(state, one).id === whom && isBeaten(one));
    return prey && !isCovered(state, prey, side)
      ? { kind: 'assault', at: middleOf(prey), why: `it pursues ${meSheet(state, prey).name}` }
      : null;
  }
  const friend = mes.find((one) => one !== me && meSheet(state, one).id === whom);
  if (!friend) return null;
  const { name } = meSheet(state, friend);
  if (kind === 'support') return { kind: 'attack', at: middleOf(friend), why: `it supports ${name}` };
  if (kind === 'relieve') return takesPost(me, between(state, friend, side, CLEAR, 'enemy'), `it relieves ${name}`);
  if (kind === 'screen') return takesPost(me, between(state, friend, side, BEFORE, 'friend'), `it screens ${name}`);
  return null;
}

/** Inches from the beaten at which horse covers them. */
const COVERS = 16;

/** Fresh horse of his side is at hand to fall upon whoever comes after him. */
const isCovered = (state: State, prey: Me, side: Side): boolean =>
  mesOf(state, foeOf(side)).some(
    (one) =>
      one !== prey &&
      meSheet(state, one).type === 'cavalry' &&
      !isBeaten(one) &&
      apart(middleOf(one), middleOf(prey)) <= COVERS,
  );

const takesPost = (me: Me, at: Spot, why: string): Mission => ({
  kind: apart(middleOf(me), at) <= THERE ? 'hold' : 'occupy',
  at,
  why,
});

/** On the way from a friend to the enemy nearest to him: so far from the one or the other, never past either. */
function between(state: State, friend: Me, side: Side, inches: number, from: 'friend' | 'enemy'): Spot {
  const [x, y] = middleOf(friend);
  const foe = nearest(mesOf(state, foeOf(side)), (one) => apart(middleOf(one), [x, y]));
  if (!foe) return [x, y];
  const [ex, ey] = middleOf(foe.one);
  const far = Math.max(0, from === 'friend' ? Math.min(inches, foe.away / 2) : foe.away - inches);
  const share = foe.away === 0 ? 0 : far / foe.away;
  return [x + share * (ex - x), y + share * (ey - y)];
}

/** Behind the middle of the others; once it is there it waits. */
function inReserve(state: State, me: Me, mes: readonly Me[]): Mission {
  const others = mes.filter((one) => one !== me);
  const line = others.length > 0 ? others : [me];
  const sum = line.map(middleOf).reduce<Spot>(([x, y], [ax, ay]) => [x + ax, y + ay], [0, 0]);
  const at = homewards(state, me, [sum[0] / line.length, sum[1] / line.length]);
  return apart(middleOf(me), at) <= THERE
    ? { kind: 'reserve', at, why }
    : { kind: 'withdraw', at, why: 'it is kept for the decision' };
}

/** Towards its own edge while an enemy could come upon it. */
function givesGround(state: State, me: Me): Mission {
  return awayFromFoe(state, me) > COMES_UP
    ? { kind: 'yield', at: null, why }
    : { kind: 'withdraw', at: backFrom(state, me), why };
}

const backFrom = (state: State, me: Me): Spot => homewards(state, me, middleOf(me));

function homewards(state: State, me: Me, [x, y]: Spot): Spot {
  const home = homeward(state, meSheet(state, me).side);
  const { width, height } = state.field.survey;
  const kept = (value: number, most: number) => Math.max(EDGE, Math.min(most - EDGE, value));
  return [kept(x + BEHIND * sinDeg(home), width), kept(y + BEHIND * cosDeg(home), height)];
}
