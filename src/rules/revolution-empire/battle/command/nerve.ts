/** Phases 3 and 4: the morale of MEs, and panic (pg 36-40). */

import { cosDeg, distanceToPoint, sinDeg } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';

import { cellAt, type Table } from '../../../../kernel/index.ts';
import { panicCauses } from '../../charts.ts';
import { relocate } from '../../procedures/manoeuvre.ts';
import { meMoraleProcedure, panicCheck, shakenCheck } from '../../procedures/me-morale.ts';
import { rank } from '../../unit.ts';
import { drawBaseline, engagedIn, engagements, middleOf } from '../engaged.ts';
import { chiefWith, classOf, commands, leaderOf, leaderSheet } from '../leaders.ts';
import { allGoBad, goBad } from '../losses.ts';
import { homeward, place } from '../room.ts';
import {
  enemiesOf,
  fatigueOf,
  hereOf,
  isGuns,
  type Me,
  meSheet,
  noDeeds,
  type State,
  seatOf,
  sheetOf,
  stands,
  type Unit,
  unitsOf,
} from '../state.ts';
import { breakAway } from './kinds.ts';

/** Horses left, as the relocation table names them. */
export function horsesOf(state: State, unit: Unit) {
  const { horses } = sheetOf(state, unit);
  if (unit.horses >= horses) return 'all';
  if (unit.horses <= 0) return 'none';
  if (horses === 6)
    return (['none', '1 of 6, 1 of 4', '2 of 6', '3 of 6, 2 of 4, 1 of 2', '4 of 6, 3 of 4', '5 of 6'] as const)[
      unit.horses
    ]!;
  if (horses === 4)
    return (['none', '1 of 6, 1 of 4', '3 of 6, 2 of 4, 1 of 2', '4 of 6, 3 of 4'] as const)[unit.horses]!;
  return '3 of 6, 2 of 4, 1 of 2';
}

/** pg 95: facts for guns that want to move, or must. */
export function relocationFacts(state: State, unit: Unit, wish: 'relocate' | 'withdraw') {
  const me = state.mes[sheetOf(state, unit).me]!;
  return {
    wish,
    gunners: sheetOf(state, unit).guns!.gunners,
    horses: horsesOf(state, unit),
    commander: chiefWith(state, unit) ?? 'none',
    fatigue: fatigueOf(me),
    tries: Math.min(6, unit.tries),
    mud: false,
  } as const;
}

/** The whole ME goes so far to the rear, or to the edge (V36); deployed guns must get away or are left (pg 36). */
export function meBack(table: Table, state: State, me: Me, inches: number): void {
  const home = homeward(state, meSheet(state, me).side);
  for (const unit of hereOf(state, me)) {
    if (isGuns(state, unit) && unit.formation === 'unlimbered') {
      const { moves } = relocate.play(table, relocationFacts(state, unit, 'withdraw'), state.field.rules);
      if (!moves) {
        goBad(table, state, unit, false);
        continue;
      }
    }
    const formation = isGuns(state, unit) ? 'limbered' : unit.formation;
    place(
      state,
      unit,
      unit.at.x + inches * sinDeg(home),
      unit.at.y + inches * cosDeg(home),
      (home + 180) % 360,
      formation,
    );
  }
  me.facing = (home + 180) % 360;
  drawBaseline(state, me);
}

/** Facts of the ME morale card. */
export function meMoraleFacts(
  state: State,
  me: Me,
  cause: Parameters<typeof meMoraleProcedure.play>[1]['cause'],
  engaged: boolean,
) {
  const units = unitsOf(state, me).filter(({ fate }) => fate !== 'coming');
  const out = units.filter((unit) => !stands(unit));
  const count = (arm: string) => out.filter((unit) => sheetOf(state, unit).arm === arm).length;
  const held = units.filter(({ block }) => block >= 0).map(({ block }) => state.field.blocks[block]!);
  const leader = leaderOf(state, me);
  const { inspiration } = leaderSheet(state, leader).data;
  const { side } = meSheet(state, me);
  return {
    class: classOf(state, me),
    cause,
    engaged,
    order: me.order === 'Attack' || me.order === 'Defend' ? me.order : 'other',
    impetus: me.impetus,
    good: Math.min(16, units.filter((unit) => stands(unit) && unit.ammo === 'full').length),
    lostFoot: count('infantry'),
    lostGuns: count('artillery'),
    lostHorse: count('cavalry'),
    won: Math.min(8, me.deeds.won),
    lost: Math.min(8, me.deeds.lost),
    fatigue: fatigueOf(me),
    shaken: me.shaken,
    leader:
      commands(leader) && (inspiration === 'charismatic' || inspiration === 'inspirational') ? inspiration : 'none',
    held: held.filter(({ strong }) => !strong).length,
    heldStrong: held.filter(({ strong }) => strong).length,
    lostStructures: Math.min(8, me.deeds.blocksLost),
    lostStrong: Math.min(4, me.deeds.strongLost),
    strongPointTaken: state.mes.some(
      (other) =>
        other !== me && meSheet(state, other).side === side && other.deeds.strongTaken > 0 && near(me, other, 30),
    ),
    // V39.
    sauveQuiPeut: false,
    passedThrough: me.passed,
    campaign: 'fresh',
    column: me.step === 6 ? 'extended' : me.step === 5 ? 'regular' : 'condensed',
  } as const;
}

const near = (a: Me, b: Me, inches: number): boolean => {
  const [ax, ay] = middleOf(a);
  const [bx, by] = middleOf(b);
  return (ax - bx) ** 2 + (ay - by) ** 2 <= inches * inches;
};

/** Its units go into bad morale; those who rally do so as far to the rear as they ran (V35). */
export function breaks(table: Table, state: State, me: Me, inches: number): void {
  tellOf(table, 'breaks', meSheet(state, me), 'breaks', 'pg 36');
  allGoBad(table, state, hereOf(state, me), meSheet(state, me).side);
  const home = homeward(state, meSheet(state, me).side);
  const { width, height } = state.field.survey;
  const within = (at: number, most: number) => Math.max(2, Math.min(most - 2, at));
  me.baseline = me.baseline.map((at, i) =>
    i % 2 === 0 ? within(at + inches * sinDeg(home), width) : within(at + inches * cosDeg(home), height),
  );
  me.broken = true;
  me.pending = null;
  state.broke = [...state.broke, me.index];
}

export const tire = (me: Me, levels: number): void => {
  me.fatigue = Math.min(4, me.fatigue + levels);
};

/** One test, and what comes of it. */
export function testMe(
  table: Table,
  state: State,
  me: Me,
  cause: Parameters<typeof meMoraleFacts>[2],
  engaged: boolean,
): void {
  const { outcome, inches, fatigue } = meMoraleProcedure.play(
    table,
    meMoraleFacts(state, me, cause, engaged),
    state.field.rules,
  );
  const { id, side } = meSheet(state, me);
  tire(me, fatigue);
  if (outcome === 'steady') {
    me.shaken = false;
    return;
  }
  if (outcome === 'broken') {
    breaks(table, state, me, inches);
    return;
  }
  me.shaken = true;
  me.impetus = false;
  tellOf(table, 'shaken', meSheet(state, me), 'is Shaken', 'pg 36');
  if (outcome === 'retreat, shaken') {
    me.order = 'Break off';
    me.pending = null;
    meBack(table, state, me, inches);
  } else if (inches > 0) {
    me.order = 'Defend';
    meBack(table, state, me, inches);
  } else if (
    me.order === 'Defend' &&
    engaged &&
    table.ask(breakAway, seatOf(state, side), { me: id, may: ['stay', 'go'] }) === 'go'
  ) {
    me.order = 'Break off';
    meBack(table, state, me, BACK);
  }
}
const BACK = 16;

/** Phase 3, in the order of battle. */
export function meMoralePhase(table: Table, state: State): void {
  const engaged = engagedIn(engagements(table, state));
  for (const me of state.mes) {
    if (hereOf(state, me).length === 0) continue;
    const inContact = engaged.has(me.index);
    const cause =
      me.cause !== 'none' ? me.cause : me.shaken ? (inContact ? ('shaken' as const) : ('recovers' as const)) : null;
    me.cause = 'none';
    if (cause) testMe(table, state, me, cause, inContact);
  }
}

const TWICE = 2;

/** Phase 4: until nobody new breaks; an ME checks at most twice a turn. */
export function panicPhase(table: Table, state: State): void {
  const tested = new Map<number, number>();
  for (let wave = state.broke; wave.length > 0; ) {
    const before = state.broke.length;
    for (const me of state.mes) {
      if (hereOf(state, me).length === 0 || (tested.get(me.index) ?? 0) >= TWICE) continue;
      const { side } = meSheet(state, me);
      const causes = wave
        .map((i) => state.mes[i]!)
        .filter((other) => other !== me && meSheet(state, other).side === side)
        .map((other) => ({
          cause: isGuard(state, other) ? ('guard' as const) : ('broke' as const),
          inches: apart(state, me, other),
        }))
        .filter(({ cause, inches }) => inches <= (table.look(panicCauses, cause, 'Within') as number));
      if (causes.length === 0) continue;
      tested.set(me.index, (tested.get(me.index) ?? 0) + 1);
      panic(table, state, me, causes);
    }
    wave = state.broke.slice(before);
  }
  state.broke = [];
  for (const me of state.mes) me.deeds = noDeeds();
}

/** From its nearest unit to where the other stood. */
function apart(state: State, me: Me, other: Me): number {
  const [x, y] = middleOf(other);
  return Math.min(60, ...hereOf(state, me).map(({ at }) => distanceToPoint(at, x, y)));
}

/** pg 39-40: an ME of the French Old or Middle Guard. */
const isGuard = (state: State, me: Me): boolean =>
  state.field.scenario.sides[meSheet(state, me).side].nation === 'french' && rank(classOf(state, me)) <= rank('GD');

const GUARD_SEEN = cellAt(panicCauses, 'guard', 'Within') as number;
/** pg 40: strong points in the enemy's hands count so far off. */
const STRONG_SEEN = 30;

/** The worst that has befallen the Guard near by. */
function guardOf(state: State, me: Me): 'steady' | 'guardShaken' | 'guardBroken' {
  const guard = state.mes.filter(
    (other) =>
      other !== me &&
      meSheet(state, other).side === meSheet(state, me).side &&
      isGuard(state, other) &&
      near(me, other, GUARD_SEEN),
  );
  if (guard.some(({ index, broken }) => broken || state.broke.includes(index))) return 'guardBroken';
  return guard.some(({ shaken }) => shaken) ? 'guardShaken' : 'steady';
}

/** V49: an enemy behind it, nearer to its way home than it is broad. */
function isCutOff(state: State, me: Me): boolean {
  const { side } = meSheet(state, me);
  const home = homeward(state, side);
  const [x, y] = middleOf(me);
  const [fx, fy] = [sinDeg(home), cosDeg(home)];
  const broad = Math.max(4, ...hereOf(state, me).map(({ at }) => Math.abs((at.x - x) * fy - (at.y - y) * fx)));
  return enemiesOf(state, side).some(({ at }) => {
    const ahead = (at.x - x) * fx + (at.y - y) * fy;
    return ahead > 4 && Math.abs((at.x - x) * fy - (at.y - y) * fx) <= broad;
  });
}

/** Strong points that were its side's and are the enemy's, within 30″. */
function strongPointsLost(state: State, me: Me): number {
  const { field, held } = state;
  const { side } = meSheet(state, me);
  const [x, y] = middleOf(me);
  return field.blocks.filter(
    ({ id, index, strong, rect }) =>
      strong &&
      held[index] === 1 - side &&
      field.scenario.objectives.some(({ block, held: at }) => block === id && at === field.seats[side]) &&
      distanceToPoint(rect, x, y) <= STRONG_SEEN,
  ).length;
}

type PanicCause = { readonly cause: 'broke' | 'guard'; readonly inches: number };

function panic(table: Table, state: State, me: Me, causes: readonly PanicCause[]): void {
  const first = causes.reduce((a, b) => (b.inches < a.inches ? b : a));
  const units = unitsOf(state, me).filter(({ fate }) => fate !== 'coming');
  const leader = leaderOf(state, me);
  const { inspiration } = leaderSheet(state, leader).data;
  const { corps } = meSheet(state, me);
  const { outcome, inches, fatigue } = panicCheck.play(
    table,
    {
      class: classOf(state, me),
      cause: first.cause,
      distance: Math.floor(first.inches),
      further: Math.min(6, causes.length - 1),
      units: units.length,
      bad: units.filter(({ fate }) => fate === 'holding').length,
      gone: units.filter((unit) => !stands(unit) && unit.fate !== 'holding').length,
      fatigue: fatigueOf(me),
      shaken: me.shaken,
      inspiring: commands(leader) && (inspiration === 'charismatic' || inspiration === 'inspirational'),
      guard: guardOf(state, me),
      cutOff: isCutOff(state, me),
      strongPoints: Math.min(4, strongPointsLost(state, me)),
      withdraw: state.corps[corps]!.order === 'Withdraw',
      passedThrough: me.passed,
      campaign: 'fresh',
    },
    state.field.rules,
  );
  if (outcome === 'shaken') shake(table, state, me, 'panic');
  if (outcome !== 'broken') return;
  tire(me, fatigue);
  breaks(table, state, me, inches);
}

/** pg 37: shaken without a roll. */
export function shake(
  table: Table,
  state: State,
  me: Me,
  cause: 'panic' | 'reengaged' | 'riddenThrough' | 'routedThrough',
): void {
  const arm = meSheet(state, me).type === 'cavalry' ? ('cavalry' as const) : ('foot' as const);
  if (shakenCheck.play(table, { cause, arm }, state.field.rules).shaken) {
    me.shaken = true;
    me.impetus = false;
  }
}
