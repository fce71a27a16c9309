/** Phase 3: the morale of MEs, and what shakes and breaks them (pg 36-37). */
import { cosDeg, sinDeg } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { cellAt, nth, type Table } from '../../../../kernel/index.ts';
import { meMoraleEffects } from '../../charts.ts';
import { meMoraleProcedure } from '../../procedures/me-morale.ts';
import { areWithin } from '../baseline.ts';
import { engagedIn, engagements } from '../engaged.ts';
import type { Me } from '../formations.ts';
import { classOf, inspirationOf } from '../leaders.ts';
import { allGoBad } from '../losses.ts';
import { homeward } from '../room.ts';
import { fatigueOf, hereOf, meSheet, type State, seatOf, sheetOf, stands, unitsOf } from '../state.ts';
import { meBack } from './go-back.ts';
import { breakAway } from './kinds.ts';
import { unsettle } from './shaken.ts';

/** pg 37, 40: strong points that were taken count so far off. */
export const STRONG_SEEN = 30;

/** Facts of the ME morale card. */
function meMoraleFacts(
  state: State,
  me: Me,
  cause: Parameters<typeof meMoraleProcedure.play>[1]['cause'],
  engaged: boolean,
) {
  const units = unitsOf(state, me).filter(({ fate }) => fate !== 'coming');
  const out = units.filter((unit) => !stands(unit));
  const count = (arm: string) => out.filter((unit) => sheetOf(state, unit).arm === arm).length;
  const held = units.filter(({ block }) => block >= 0).map(({ block }) => nth(state.field.blocks, block));
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
    leader: inspirationOf(state, me),
    held: held.filter(({ strong }) => !strong).length,
    heldStrong: held.filter(({ strong }) => strong).length,
    lostStructures: Math.min(8, me.deeds.blocksLost),
    lostStrong: Math.min(4, me.deeds.strongLost),
    strongPointTaken: state.mes.some(
      (other) =>
        other !== me &&
        meSheet(state, other).side === side &&
        other.deeds.strongTaken > 0 &&
        areWithin(me, other, STRONG_SEEN),
    ),
    // V39.
    sauveQuiPeut: false,
    passedThrough: me.passed,
    campaign: 'fresh',
    column: me.step === 6 ? 'extended' : me.step === 5 ? 'regular' : 'condensed',
  } as const;
}

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
  // It is a cause of panic now, and not once more when nobody of it is left as the turn ends.
  me.stood = false;
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
  unsettle(me);
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
    meBack(table, state, me, cellAt(meMoraleEffects, 'shaken', 'Inches back'));
  }
}

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
