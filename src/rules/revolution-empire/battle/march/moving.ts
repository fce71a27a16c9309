/**
 * Phase 7 (pg 46-56): who breaks off goes first; then both sides deploy and march together in twenty equal slices of
 * time (V5), and whoever comes within engagement range stops.
 */

import { cosDeg, headingOf, normaliseHeading, overlap, sinDeg, turnBetween } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';

import type { Seat, Table } from '../../../../kernel/index.ts';
import { deploy, engagement } from '../../procedures/march.ts';
import { rollFor } from '../command/activation.ts';
import { meBack, shake, testMe, tire } from '../command/nerve.ts';
import {
  areEngaged,
  type Contact,
  contactOf,
  drawBaseline,
  engagedIn,
  engagements,
  engagingOf,
  meetingOf,
  middleOf,
} from '../engaged.ts';
import { intercept, screenNext } from '../kinds/command.ts';
import { type MarchOrder, type MarchRequest, march } from '../kinds/march.ts';
import { leaderSheet, rideAlong } from '../leaders.ts';
import { place } from '../room.ts';
import { hereOf, isHorse, type Me, meCalled, meSheet, type State, seatOf, type Unit } from '../state.ts';
import { adjustAll } from './adjust.ts';
import { deployAt, fileAt, headOf } from './layout.ts';
import { farOn, marchChoice, rateOf } from './plans.ts';

export function marchPhase(table: Table, state: State): void {
  for (const me of state.mes) [me.marched, me.sprung, me.forced] = [0, false, false];
  const before = engagedIn(engagements(table, state));
  const start = state.mes.map(middleOf);
  breakOff(table, state, before);
  const engaged = engagedIn(engagements(table, state));
  const requests: Record<Seat, MarchRequest> = {};
  for (const side of [0, 1] as const) {
    const mes = state.mes
      .filter((me) => meSheet(state, me).side === side)
      .flatMap((me) => marchChoice(table, state, me, engaged.has(me.index)) ?? []);
    if (mes.length > 0) requests[seatOf(state, side)] = { height: state.field.survey.height, mes };
  }
  const answers = Object.keys(requests).length > 0 ? table.askEach(march, requests) : {};
  const movers: Mover[] = [];
  for (const me of state.mes) {
    const { id, side } = meSheet(state, me);
    const seat = seatOf(state, side);
    const order = answers[seat]?.marches[id];
    if (!order || !requests[seat]?.mes.some((one) => one.id === id)) continue;
    const mover = setOut(table, state, me, order, requests[seat]!);
    if (mover) movers.push(mover);
  }
  slices(table, state, movers);
  for (const { me } of movers) halt(state, me);
  const after = engagedIn(engagements(table, state));
  if (table.narrates) tellMarches(table, state, start, after);
  for (const me of state.mes) surprised(table, state, me, after.has(me.index) && !before.has(me.index));
  adjustAll(table, state, after, before);
}

/** How far each ME went, and whether it stands engaged. */
function tellMarches(
  table: Table,
  state: State,
  start: readonly (readonly [number, number])[],
  engaged: ReadonlySet<number>,
): void {
  for (const me of state.mes) {
    const [x, y] = middleOf(me);
    const [fromX, fromY] = start[me.index]!;
    const inches = Math.hypot(x - fromX, y - fromY);
    if (inches < 0.5 || hereOf(state, me).length === 0) continue;
    const met = engaged.has(me.index) ? ' and is engaged' : '';
    tellOf(table, 'marches', meSheet(state, me), `marches ${inches.toFixed(1)}″${met}`, 'pg 29', { sums: { inches } });
  }
}

/** pg 33: Break off is a full move out of contact, Rearguard half a one as it comes into force. */
function breakOff(table: Table, state: State, engaged: ReadonlySet<number>): void {
  for (const me of state.mes) {
    if (!engaged.has(me.index) || hereOf(state, me).length === 0) continue;
    if (me.order !== 'Break off' && !(me.order === 'Rearguard' && me.fresh)) continue;
    const rate = rateOf(table, state, me, false);
    meBack(table, state, me, me.order === 'Break off' ? rate : rate / 2);
    const { side } = meSheet(state, me);
    const caught =
      me.order === 'Break off' &&
      state.mes.some((other) => meSheet(state, other).side !== side && areEngaged(table, state, me, other));
    if (!caught) continue;
    me.order = 'Defend';
    shake(table, state, me, 'reengaged');
  }
}

interface Mover {
  readonly me: Me;
  /** Inches east and north in each slice. */
  readonly dx: number;
  readonly dy: number;
  readonly target: Me | null;
  left: number;
}

const SLICES = 20;

/** Deploys, or turns to where it goes and sets out. */
function setOut(table: Table, state: State, me: Me, order: MarchOrder, request: MarchRequest): Mover | null {
  if (order.do === 'hold') return null;
  if (order.do === 'deploy' || order.do === 'ploy') {
    changeStep(table, state, me, order.do);
    return null;
  }
  const { id } = meSheet(state, me);
  const [x, y] = middleOf(me);
  me.forced = order.forced === true;
  const allowance = rateOf(table, state, me, me.forced);
  const target = order.do === 'attack' ? meCalled(state, order.target!) : null;
  const spots = request.mes.find((one) => one.id === id)!.spots;
  const [tx, ty] = target ? middleOf(target) : [spots[3 * order.spot!]!, spots[3 * order.spot! + 1]!];
  const facing = target ? headingOf(tx - x, ty - y) : spots[3 * order.spot! + 2]!;
  turn(state, me, facing);
  const heading = headingOf(tx - x, ty - y);
  const wanted = Math.sqrt((tx - x) ** 2 + (ty - y) ** 2);
  const far = Math.min(wanted, farOn(state, x, y, tx, ty, allowance));
  return { me, dx: (far * sinDeg(heading)) / SLICES, dy: (far * cosDeg(heading)) / SLICES, target, left: SLICES };
}

/** V4: one deployment roll; then the ME stands. */
function changeStep(table: Table, state: State, me: Me, way: 'deploy' | 'ploy'): void {
  const sheet = meSheet(state, me);
  const { steps } = deploy.play(
    table,
    {
      army: state.field.scenario.sides[sheet.side].deploys,
      step: String(me.step) as '1',
      direction: way,
      moved: 'none',
      mud: false,
      fog: false,
      chokePoint: false,
      darkness: false,
    },
    state.field.rules,
  );
  const to = Math.max(1, Math.min(6, me.step + (way === 'deploy' ? -steps : steps)));
  if (to === me.step) return;
  const [x, y] = headOf(state, me);
  const wasDeployed = me.step === 1;
  me.step = to;
  if (to === 1) deployAt(state, me, x, y, me.facing);
  else if (to >= 4 || wasDeployed) fileAt(state, me, x, y, me.facing);
}

/** The ME wheels about its middle (V37). */
function turn(state: State, me: Me, facing: number): void {
  const by = turnBetween(me.facing, facing);
  if (Math.abs(by) < 1) return;
  const [x, y] = middleOf(me);
  const [s, c] = [sinDeg(by), cosDeg(by)];
  const about = (px: number, py: number): [number, number] => [
    x + (px - x) * c + (py - y) * s,
    y - (px - x) * s + (py - y) * c,
  ];
  for (const unit of hereOf(state, me)) {
    if (unit.block >= 0) continue;
    [unit.at.x, unit.at.y] = about(unit.at.x, unit.at.y);
    unit.facing = normaliseHeading(unit.facing + by);
    [unit.at.fx, unit.at.fy] = [sinDeg(unit.facing), cosDeg(unit.facing)];
  }
  const line: number[] = [];
  for (let i = 0; i < me.baseline.length; i += 2) line.push(...about(me.baseline[i]!, me.baseline[i + 1]!));
  me.baseline = line;
  me.facing = facing;
}

function slices(table: Table, state: State, movers: Mover[]): void {
  for (let slice = 0; slice < SLICES; slice++) {
    for (const mover of movers) if (mover.left > 0) stepOn(table, state, mover);
    for (const mover of movers) if (mover.left > 0) meets(table, state, mover, movers);
  }
}

function shift(state: State, me: Me, dx: number, dy: number): void {
  for (const unit of hereOf(state, me)) {
    if (unit.block >= 0) leaveHouse(unit);
    unit.at.x += dx;
    unit.at.y += dy;
  }
  me.baseline = me.baseline.map((value, i) => value + (i % 2 === 0 ? dx : dy));
  for (const leader of state.leaders)
    if (leader.with < 0 && leaderSheet(state, leader).me === me.index)
      [leader.x, leader.y] = [leader.x + dx, leader.y + dy];
  rideAlong(state);
}
/** Who marches gives up his building. */
function leaveHouse(unit: Unit): void {
  unit.block = -1;
}

function stepOn(table: Table, state: State, mover: Mover): void {
  const { me, dx, dy } = mover;
  const { width, height } = state.field.survey;
  const [x, y] = middleOf(me);
  const inside = x + dx > 1 && y + dy > 1 && x + dx < width - 1 && y + dy < height - 1;
  if (!inside) {
    mover.left = 0;
    return;
  }
  shift(state, me, dx, dy);
  me.marched += Math.sqrt(dx * dx + dy * dy);
  mover.left--;
  through(table, state, me);
}

/** pg 37: friends who are marched through are hindered; foot that is ridden through is shaken. */
function through(table: Table, state: State, me: Me): void {
  const { side } = meSheet(state, me);
  const own = hereOf(state, me);
  for (const other of state.mes) {
    if (other === me || other.passed || meSheet(state, other).side !== side) continue;
    const crossed = hereOf(state, other).find((friend) => own.some((unit) => overlap(unit.at, friend.at)));
    if (!crossed) continue;
    other.passed = true;
    if (own.some((unit) => isHorse(state, unit) && overlap(unit.at, crossed.at)))
      shake(table, state, other, 'riddenThrough');
  }
}

/** Does it come upon the enemy? */
function meets(table: Table, state: State, mover: Mover, movers: readonly Mover[]): void {
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
const SOFTENS = 16;
const SCREENS = 12;
const SPRINGS = 20;

/** pg 33: a screen that meets the enemy turns to Defend and rolls its next order at once. */
function screened(table: Table, state: State, me: Me): void {
  const { id, side } = meSheet(state, me);
  me.order = 'Defend';
  const next = table.ask(screenNext, seatOf(state, side), { me: id, may: ['Attack', 'Rearguard', 'Break off'] });
  rollFor(table, state, me, next, 0, false);
}

/** V28: cavalry in support springs at a mover, who stops where they meet. Once a turn (V13). */
function springs(table: Table, state: State, me: Me, mover: Mover): void {
  if (me.sprung || me.shaken || mover.left === 0) return;
  const { id, side } = meSheet(state, me);
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
  for (let i = 0; i < 40 && !areEngaged(table, state, me, mover.me); i++)
    shift(state, me, sinDeg(heading) / 2, cosDeg(heading) / 2);
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
  engagement.play(table, { ...meetingOf(state, by, me, contact), from }, state.field.rules);
  const { step } = me;
  const [hx, hy] = headOf(state, me);
  if (from === 'Flank' && step >= 4) {
    testMe(table, state, me, 'caught', true);
    me.shaken = true;
    if (hereOf(state, me).length > 0) deployAt(state, me, hx, hy, me.facing);
    return;
  }
  if (from === 'Flank') {
    me.step = 1;
    meBack(table, state, me, 10);
    me.shaken = true;
    return;
  }
  const back = step >= 4 ? 20 : 0;
  deployAt(state, me, hx - back * sinDeg(me.facing), hy - back * cosDeg(me.facing), me.facing);
  if (step < 4) return;
  me.shaken = true;
  tire(me, step - 4);
}

/** Everybody stands as near as there is room to where the march has brought him. */
function halt(state: State, me: Me): void {
  for (const unit of hereOf(state, me)) {
    const { x, y } = unit.at;
    if (unit.block < 0) place(state, unit, x, y, unit.facing, unit.formation);
  }
  rideAlong(state);
  drawBaseline(state, me);
}

/** pg 33: contact while redeploying or resting shakes an ME. */
function surprised(table: Table, state: State, me: Me, now: boolean): void {
  if (!now || (me.order !== 'Redeploy' && me.order !== 'Rest & rally')) return;
  if (me.order === 'Redeploy') me.cause = 'redeploying';
  me.order = 'Defend';
  shake(table, state, me, 'reengaged');
}
