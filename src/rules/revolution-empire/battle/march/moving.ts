/**
 * Phase 7 (pg 46-56): who breaks off goes first; then both sides deploy and march together in twenty equal slices of
 * time (V5), and whoever comes within engagement range stops.
 */

import { cosDeg, headingOf, sinDeg } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, type Seat, type Table } from '../../../../kernel/index.ts';
import { deploy } from '../../procedures/march.ts';
import { rank } from '../../unit.ts';
import { middleOf } from '../baseline.ts';
import { meBack } from '../command/go-back.ts';
import { shake } from '../command/shaken.ts';
import { goesThrough } from '../command/through.ts';
import { contactOf, engagedIn, engagements } from '../engaged.ts';
import type { Me } from '../formations.ts';
import { isMired } from '../room.ts';
import { hereOf, meCalled, meSheet, type State, seatOf, sheetOf, unitsOf } from '../state.ts';
import { adjustAll } from './adjust.ts';
import { DEPLOYS_AFTER, type MarchOrder, type MarchRequest, march } from './kinds.ts';
import { deployAt, fileAt, headOf } from './layout.ts';
import { meets, SOFTENS } from './meeting.ts';
import { farOn, marchChoice, paceOf } from './plans.ts';
import { halt, haltGuns, limberUp, type Mover, settleGuns, shift, turn } from './track.ts';

export function marchPhase(table: Table, state: State): void {
  for (const me of state.mes) [me.marched, me.sprung, me.forced] = [0, false, false];
  for (const unit of state.units) unit.marched = 0;
  const before = engagedIn(engagements(table, state));
  const start = state.mes.map(middleOf);
  breakOff(table, state, before);
  const engaged = engagedIn(engagements(table, state));
  for (const me of state.mes) if (me.order === 'Break off' && engaged.has(me.index)) me.order = 'Defend';
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
  for (const mover of movers) {
    halt(state, mover.me);
    settleGuns(state, mover);
  }
  const after = engagedIn(engagements(table, state));
  if (table.narrates) tellMarches(table, state, start, after, movers);
  for (const me of state.mes) surprised(table, state, me, after.has(me.index) && !engaged.has(me.index));
  adjustAll(table, state, after, before);
  // Who is engaged with whom is settled last, after the adjustments (pg 52-54).
  const pairs = engagements(table, state);
  state.contact = pairs.map(([a, b]) => [a.index, b.index]);
  for (const me of pairs.flat()) nth(state.corps, meSheet(state, me).corps).met = true;
}

/** How far each ME went, and whether it stands engaged or did not get to whom it marched upon. */
function tellMarches(
  table: Table,
  state: State,
  start: readonly (readonly [number, number])[],
  engaged: ReadonlySet<number>,
  movers: readonly Mover[],
): void {
  for (const me of state.mes) {
    const [x, y] = middleOf(me);
    const [fromX, fromY] = nth(start, me.index);
    const inches = Math.hypot(x - fromX, y - fromY);
    if (hereOf(state, me).length === 0) continue;
    const target = movers.find((one) => one.me === me)?.target;
    const away = target && !engaged.has(me.index) ? contactOf(state, me, target)?.distance : undefined;
    if (inches < 0.5 && away === undefined) continue;
    const short =
      away === undefined ? '' : ` and does not reach ${meSheet(state, target!).name}, ${away.toFixed(1)}″ away`;
    const words = `marches ${inches.toFixed(1)}″${engaged.has(me.index) ? ' and is engaged' : short}`;
    tellOf(table, short === '' ? 'marches' : 'falls-short', meSheet(state, me), words, 'pg 29', { sums: { inches } });
  }
}

/** pg 33: Break off is a full move out of contact, Rearguard half a one as it comes into force. */
function breakOff(table: Table, state: State, engaged: ReadonlySet<number>): void {
  for (const me of state.mes) {
    if (!engaged.has(me.index) || hereOf(state, me).length === 0) continue;
    if (me.order !== 'Break off' && !(me.order === 'Rearguard' && me.fresh)) continue;
    const { inches } = paceOf(table, state, me, false);
    meBack(table, state, me, me.order === 'Break off' ? inches : inches / 2);
  }
}

const SLICES = 20;

/** Deploys, or turns to where it goes and sets out. */
function setOut(table: Table, state: State, me: Me, order: MarchOrder, request: MarchRequest): Mover | null {
  if (order.do === 'hold') return null;
  if (order.do === 'deploy' || order.do === 'ploy') {
    changeStep(table, state, me, order.do, 'none');
    return null;
  }
  const { id } = meSheet(state, me);
  const [x, y] = middleOf(me);
  me.forced = order.forced === true;
  const target = order.do === 'attack' ? meCalled(state, order.target!) : null;
  if (target && me.order === 'Skirmish/Bombard' && contactOf(state, me, target, SOFTENS)) return null;
  const spots = request.mes.find((one) => one.id === id)!.spots;
  const to = target ? middleOf(target) : ([spots[3 * order.spot!]!, spots[3 * order.spot! + 1]!] as const);
  const facing = target ? headingOf(to[0] - x, to[1] - y) : spots[3 * order.spot! + 2]!;
  const guns = order.guns ?? 'keep';
  const halted = limberUp(state, me, guns, paceOf(table, state, me, me.forced).inches);
  turn(state, me, facing, halted);
  const mover: Mover = {
    me,
    dx: 0,
    dy: 0,
    target,
    to,
    forced: me.forced,
    left: SLICES,
    deploysAt: order.deploys === undefined ? -1 : SLICES - SLICES * DEPLOYS_AFTER[order.deploys],
    guns,
    halted,
    unlimbers: false,
  };
  setPace(table, state, mover);
  return mover;
}

/** Inches a slice at its step, with what is left of its time, over the ground before it. */
function setPace(table: Table, state: State, mover: Mover): void {
  const { me, to, left } = mover;
  const [x, y] = middleOf(me);
  const { inches, unlimbers } = paceOf(table, state, me, mover.forced);
  mover.unlimbers = unlimbers;
  const heading = headingOf(to[0] - x, to[1] - y);
  const wanted = Math.sqrt((to[0] - x) ** 2 + (to[1] - y) ** 2);
  const far = Math.min(wanted, farOn(state, x, y, to[0], to[1], (inches * left) / SLICES));
  [mover.dx, mover.dy] = [(far * sinDeg(heading)) / left, (far * cosDeg(heading)) / left];
}

/** V29: the class of most of its battalions and regiments; of two equally many the lower. */
function deploysAs(state: State, me: Me) {
  const sheet = meSheet(state, me);
  if (sheet.deploys) return sheet.deploys;
  const { deploys } = state.field.scenario.sides[sheet.side];
  const troops = unitsOf(state, me)
    .map((unit) => sheetOf(state, unit))
    .filter(({ arm }) => arm !== 'artillery');
  const noBetter = (of: 'CN' | 'LW') => 2 * troops.filter((one) => rank(one.class) >= rank(of)).length >= troops.length;
  if (troops.length === 0) return deploys;
  if (noBetter('LW')) return 'levies';
  return deploys === 'french' && noBetter('CN') ? 'frenchConscript' : deploys;
}

/** One deployment roll, wherever on its way (V4). */
function changeStep(
  table: Table,
  state: State,
  me: Me,
  way: 'deploy' | 'ploy',
  moved: keyof typeof DEPLOYS_AFTER,
): void {
  const { steps } = deploy.play(
    table,
    {
      army: deploysAs(state, me),
      step: String(me.step) as '1',
      direction: way,
      moved,
      mud: isMired(state, me),
      fog: false,
      chokePoint: false,
      darkness: false,
    },
    state.field.rules,
  );
  const to = Math.max(1, Math.min(6, me.step + (way === 'deploy' ? -steps : steps)));
  if (table.narrates && to === me.step)
    tellOf(table, 'not-deployed', meSheet(state, me), 'does not get its line formed', 'pg 47');
  if (to === me.step) return;
  const [x, y] = headOf(state, me);
  const wasDeployed = me.step === 1;
  me.step = to;
  if (to === 1) deployAt(state, me, x, y, me.facing);
  else if (to >= 4 || wasDeployed) fileAt(state, me, x, y, me.facing);
}

function slices(table: Table, state: State, movers: Mover[]): void {
  for (let slice = 0; slice < SLICES; slice++) {
    for (const mover of movers) if (mover.left > 0) stepOn(table, state, mover);
    for (const mover of movers) if (mover.left > 0) meets(table, state, mover, movers);
  }
}

function stepOn(table: Table, state: State, mover: Mover): void {
  const { me } = mover;
  if (mover.left === mover.deploysAt) {
    mover.deploysAt = -1;
    const share = 1 - mover.left / SLICES;
    const moved = (Object.keys(DEPLOYS_AFTER) as (keyof typeof DEPLOYS_AFTER)[]).find(
      (one) => DEPLOYS_AFTER[one] === share,
    );
    changeStep(table, state, me, 'deploy', moved ?? 'none');
    setPace(table, state, mover);
  }
  const { dx, dy } = mover;
  const { width, height } = state.field.survey;
  const [x, y] = middleOf(me);
  const inside = x + dx > 1 && y + dy > 1 && x + dx < width - 1 && y + dy < height - 1;
  if (!inside) {
    mover.left = 0;
    return;
  }
  haltGuns(state, mover);
  shift(state, me, dx, dy, mover.halted);
  me.marched += Math.sqrt(dx * dx + dy * dy);
  mover.left--;
  goesThrough(
    table,
    state,
    me,
    hereOf(state, me).map((unit) => ({ unit, at: unit.at })),
  );
}

/** pg 33: contact while redeploying or resting shakes an ME, and so does being caught again when it had got clear. */
function surprised(table: Table, state: State, me: Me, now: boolean): void {
  if (!now || !['Redeploy', 'Rest & rally', 'Break off'].includes(me.order ?? '')) return;
  if (me.order === 'Redeploy') me.cause = 'redeploying';
  if (me.order !== 'Break off') me.order = 'Defend';
  shake(table, state, me, 'reengaged');
}
