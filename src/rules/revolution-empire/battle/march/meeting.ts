/** MEs that meet as they march (pg 32-33, 52-53): engagement, screens, interception, and columns caught (R12, V6). */

import { cosDeg, headingOf, sinDeg, turnBetween } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';

import { cellAt, type Table } from '../../../../kernel/index.ts';
import { meOrders } from '../../charts.ts';
import type { MeOrder } from '../../orders.ts';
import { caughtOf } from '../../procedures/cells.ts';
import { engagement } from '../../procedures/march.ts';
import { middleOf } from '../baseline.ts';
import { rollFor } from '../command/activation.ts';
import { meBack } from '../command/go-back.ts';
import { caughtInFlank, intercept, screenNext } from '../command/kinds.ts';
import { breaks, testMe, tire } from '../command/nerve.ts';
import { unsettle } from '../command/shaken.ts';
import { areEngaged, type Contact, contactOf, engagingOf, meetingOf } from '../engaged.ts';
import type { Me } from '../formations.ts';
import { hereOf, meSheet, type State, seatOf } from '../state.ts';
import { deployAt, headOf } from './layout.ts';
import { targetsOf } from './plans.ts';
import { halt, type Mover, shift, turn } from './track.ts';

/** Does it come upon the enemy? */
export function meets(table: Table, state: State, mover: Mover, movers: readonly Mover[]): void {
  const { me, target } = mover;
  const { side } = meSheet(state, me);
  for (const other of state.mes) {
    if (meSheet(state, other).side === side || hereOf(state, other).length === 0) continue;
    const contact = contactOf(state, me, other);
    if (!contact) continue;
    if (me.order === 'Skirmish/Bombard' && other === target && contact.distance <= SOFTENS) mover.left = 0;
    if (contact.distance <= SCREENS)
      for (const one of [me, other]) if (one.order === 'Screen') screened(table, state, one);
    if (contact.distance <= SPRINGS && other.order === 'Support/Intercept') springs(table, state, other, mover);
    const engaging = engagingOf(table, state, me, other);
    if (!engaging) continue;
    mover.left = 0;
    for (const one of movers) if (one.me === other) one.left = 0;
    const { mine, theirs, distance } = engaging;
    caught(table, state, other, me, engaging);
    caught(table, state, me, other, { mine: theirs, theirs: mine, distance });
    return;
  }
}
/** pg 32-33: Skirmish/Bombard halts so far from its target, a screen stops, and horse in support rides. */
const inchesOf = (order: MeOrder): number => Number(cellAt(meOrders, order, 'Inches'));
export const SOFTENS = inchesOf('Skirmish/Bombard');
const SCREENS = inchesOf('Screen');
const SPRINGS = inchesOf('Support/Intercept');

/** pg 33: a screen that meets the enemy turns to Defend and rolls its next order at once. */
function screened(table: Table, state: State, me: Me): void {
  const { id, side } = meSheet(state, me);
  me.order = 'Defend';
  const next = table.ask(screenNext, seatOf(state, side), { me: id, may: ['Attack', 'Rearguard', 'Break off'] });
  rollFor(table, state, me, next, 0, false);
}

/** V28: cavalry in support springs at a mover, who stops where they meet. Once a turn (V13), and out of contact (R45). */
function springs(table: Table, state: State, me: Me, mover: Mover): void {
  if (me.sprung || me.shaken || mover.left === 0) return;
  const { id, side } = meSheet(state, me);
  if (targetsOf(state, side).some((one) => one !== mover.me && areEngaged(table, state, me, one))) return;
  const enemy = meSheet(state, mover.me);
  if (table.ask(intercept, seatOf(state, side), { me: id, mover: enemy.id, may: ['spring', 'wait'] }) === 'wait')
    return;
  me.sprung = true;
  const { pending } = me;
  const active = rollFor(table, state, me, 'Support/Intercept', 5, false);
  me.pending = pending;
  if (!active) return;
  me.order = 'Attack';
  mover.left = 0;
  const [x, y] = middleOf(me);
  const [tx, ty] = middleOf(mover.me);
  turn(state, me, headingOf(tx - x, ty - y));
  const heading = headingOf(tx - x, ty - y);
  for (let i = 0; i < 40 && !areEngaged(table, state, me, mover.me); i++) {
    shift(state, me, sinDeg(heading) / 2, cosDeg(heading) / 2);
    me.marched += 0.5;
  }
  halt(state, me);
  tellOf(table, 'rides-at', meSheet(state, me), `rides at ${enemy.name}`, 'pg 32 V28', { whom: [enemy] });
}

/** R12, V6: an ME that is met before it is deployed. */
function caught(table: Table, state: State, me: Me, by: Me, contact: Contact): void {
  if (me.step === 1) return;
  const [x, y] = middleOf(me);
  const [bx, by_] = middleOf(by);
  const from =
    Math.abs(turnBetween(me.facing, headingOf(bx - x, by_ - y))) <= 67.5 ? ('Front' as const) : ('Flank' as const);
  const met = engagement.play(table, { ...meetingOf(state, by, me, contact), from }, state.field.rules);
  const { back, shaken, fatigue, broken, chooses, deploys } = caughtOf(met.caught);
  const { step } = me;
  const { id, side } = meSheet(state, me);
  tellOf(table, 'caught', meSheet(state, me), `is caught in column of march: ${met.caught}`, 'R12');
  const [hx, hy] = headOf(state, me);
  if (from === 'Flank' && step >= COLUMNS) {
    // V6: the test on the spot stands for R12, and the ME is at best shaken.
    testMe(table, state, me, 'caught', true);
    unsettle(me);
    if (hereOf(state, me).length > 0) deployAt(state, me, hx, hy, me.facing);
    return;
  }
  tire(me, fatigue);
  if (broken) {
    breaks(table, state, me, back);
    return;
  }
  const stays =
    chooses && table.ask(caughtInFlank, seatOf(state, side), { me: id, may: ['back', 'stand'] }) === 'stand';
  if (deploys) deployAt(state, me, hx - back * sinDeg(me.facing), hy - back * cosDeg(me.facing), me.facing);
  else {
    me.step = 1;
    if (!stays) meBack(table, state, me, back);
  }
  if (chooses && !stays) for (const unit of hereOf(state, me)) unit.disordered = true;
  else if (shaken) unsettle(me);
}
/** From closed-up column on an ME marches in column. */
const COLUMNS = 4;
