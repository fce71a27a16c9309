/**
 * Phases 9B and 9C (pg 66-106): ME by ME an impulse: leaders act, units act one by one while the ME keeps the initiative,
 * firefights and street fights have a round.
 */
import { foeOf, type Side } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { comesOff, tacticalActs } from '../command/acts.ts';
import { COMMAND } from '../command/reach.ts';
import { engagedIn, engagements } from '../engaged.ts';
import type { Me } from '../formations.ts';
import { acts, leaderNear, leaderOf, leaderSheet, rideAlong } from '../leaders.ts';
import type { Unit } from '../pieces.ts';
import { hereOf, IDLE, isGuns, meSheet, type State, seatOf, unitsOf } from '../state.ts';
import { perform } from './actions.ts';
import { fightOn } from './firefights.ts';
import { type ActionRequest, action, direct } from './kinds.ts';
import { tactically } from './leader-acts.ts';
import { choiceFor } from './options.ts';

/** Engaged MEs of a side that have somebody left, in the order of battle (V34). */
export function engagedMes(table: Table, state: State, side: Side): number[] {
  const engaged = engagedIn(engagements(table, state));
  return state.mes
    .filter((me) => engaged.has(me.index) && meSheet(state, me).side === side && hereOf(state, me).length > 0)
    .map(({ index }) => index);
}

/** 9B and 9C: one playing is one stage of one ME, so that a pause costs little to play again. True while it goes on. */
export function impulsePhase(table: Table, state: State, second: boolean): boolean {
  if (state.initiative < 0) return false;
  const side = second ? foeOf(state.initiative as Side) : (state.initiative as Side);
  if (state.impulse.n === 0) {
    for (const unit of state.units) unit.lostPhase = 0;
    state.impulse = { ...IDLE, queue: engagedMes(table, state, side), n: 1 };
  }
  if (state.impulse.me < 0 && state.impulse.queue.length === 0) {
    state.impulse = IDLE;
    return false;
  }
  step(table, state);
  return true;
}

/** One stage of the impulse of the ME at the head of the queue. */
export function step(table: Table, state: State): void {
  if (state.impulse.me < 0) {
    const [next, ...queue] = state.impulse.queue;
    begin(state, nth(state.mes, next!));
    state.impulse = { queue, me: next!, stage: 'acts', left: -1, spent: false, directed: false, n: state.impulse.n };
  }
  const { impulse } = state;
  const me = nth(state.mes, impulse.me);
  state.impulse = { ...impulse, n: impulse.n + 1 };
  if (hereOf(state, me).length === 0) {
    finish(table, state, me);
    return;
  }
  if (impulse.stage === 'acts') {
    ownActs(table, state, me);
    state.impulse = { ...state.impulse, stage: 'answer' };
  } else if (impulse.stage === 'answer') {
    answeringActs(table, state, me);
    state.impulse = { ...state.impulse, stage: 'units' };
  } else unitActs(table, state, me);
}

/** R10: impetus lasts until the next impulse; everybody may act and answer again (V10, V16). */
export function begin(state: State, me: Me): void {
  me.impetus = false;
  for (const unit of state.units) unit.reacted = false;
  for (const unit of unitsOf(state, me)) {
    unit.move = -1;
    unit.mayFire = true;
    unit.done = false;
  }
}

function ownActs(table: Table, state: State, me: Me): void {
  const { side } = meSheet(state, me);
  tacticalActs(table, state, side, [me], false, tactically);
}

/** V2: the other side, without the initiative, has the short list. */
function answeringActs(table: Table, state: State, me: Me): void {
  const { side } = meSheet(state, me);
  const mes = engagements(table, state)
    .filter((pair) => pair.includes(me))
    .map(([a, b]) => (a === me ? b : a))
    .filter((enemy) => hereOf(state, enemy).length > 0);
  if (mes.length === 0) return;
  tacticalActs(table, state, foeOf(side), mes, true, tactically);
}

/** What its units may do now, one by one (V55). */
export function actionRequest(table: Table, state: State, me: Me): ActionRequest {
  const { left, directed } = state.impulse;
  // pg 150: a single action is for a battalion or a regiment; a battery only of a grand battery.
  const single = state.step === 'bonus' && left === 1 && !directed && meSheet(state, me).type !== 'battery';
  const units = hereOf(state, me)
    .filter((unit) => !unit.done && !(single && isGuns(state, unit)) && !(directed && !isDirected(state, me, unit)))
    .map((unit) => choiceFor(table, state, unit))
    .filter(hasAny);
  return { height: state.field.survey.height, me: meSheet(state, me).id, units, left };
}

/** pg 66: a leader directs who is so near him. */
const isDirected = (state: State, me: Me, unit: Unit): boolean => leaderNear(leaderOf(state, me), unit, COMMAND);

const hasAny = (choice: ActionRequest['units'][number]): boolean =>
  choice.leaves ||
  [choice.spots, choice.forms, choice.fires, choice.charges, choice.enters].some(({ length }) => length > 0);

function unitActs(table: Table, state: State, me: Me): void {
  const { left } = state.impulse;
  const request = actionRequest(table, state, me);
  if (left === 0 || request.units.length === 0) {
    finish(table, state, me);
    return;
  }
  const { side } = meSheet(state, me);
  const answer = table.ask(action, seatOf(state, side), request);
  if (answer.do === 'done') {
    finish(table, state, me);
    return;
  }
  const failed = perform(table, state, request, answer);
  rideAlong(state);
  const done = left > 0 ? left - 1 : left;
  state.impulse = { ...state.impulse, left: done };
  if (!failed) return;
  // The initiative is lost; an act may direct one manoeuvre more (pg 66).
  if (!state.impulse.spent && mayDirect(table, state, me))
    state.impulse = { ...state.impulse, left: 1, spent: true, directed: true };
  else finish(table, state, me);
}

function mayDirect(table: Table, state: State, me: Me): boolean {
  const leader = leaderOf(state, me);
  if (!acts(state, leader) || leader.failed || leader.acts >= 4) return false;
  if (!hereOf(state, me).some((unit) => !unit.done && isDirected(state, me, unit))) return false;
  const { id, side } = meSheet(state, me);
  const request = { me: id, leader: leaderSheet(state, leader).id, may: ['no', 'direct'] as const };
  const wants = table.ask(direct, seatOf(state, side), request);
  return wants === 'direct' && comesOff(table, state, leader, 'tactical', [{ act: 'direct', on: null }], false) === 1;
}

/** The ME's impulse ends: fights have their round, and who kept still is in order again (R32). */
function finish(table: Table, state: State, me: Me): void {
  fightOn(table, state, me);
  for (const unit of hereOf(state, me))
    if (unit.move < 0 && !unit.done && !unit.fought && !unit.reacted) unit.disordered = false;
  rideAlong(state);
  state.impulse = { ...state.impulse, me: -1, stage: 'acts', left: -1, spent: false, directed: false };
}
