/**
 * Phases 9A to 9C and 9E (pg 62-150): the initiative, then ME by ME an impulse: leaders act, units act one by one while
 * the ME keeps the initiative, firefights and street fights have a round.
 */
import { copyRect, copyRectInto } from '../../../../board/plane/index.ts';
import { type Side, tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { bonus } from '../../procedures/after-fight.ts';
import { initiative } from '../../procedures/initiative.ts';
import { comesOff, join, tacticalActs } from '../command/acts.ts';
import type { ActOption } from '../command/kinds.ts';
import { tire } from '../command/nerve.ts';
import { engagedIn, engagements } from '../engaged.ts';
import { acts, commands, leaderOf, leaderSheet, leaderSubject, rideAlong, ridesWith, superiorsOf } from '../leaders.ts';
import { fallBack, isFree, nearest } from '../room.ts';
import {
  enemiesOf,
  fatigueOf,
  hereOf,
  IDLE,
  isGuns,
  type Leader,
  type Me,
  meSheet,
  other,
  type State,
  seatOf,
  sheetOf,
  sideOf,
  stands,
  unitCalled,
  unitsOf,
} from '../state.ts';
import { faceEnemy, perform } from './actions.ts';
import { fightOn } from './firefights.ts';
import { type ActionRequest, action, direct, secondImpulse, spur } from './kinds.ts';
import { allowance, choiceFor } from './options.ts';

/** 9A (pg 62): both sides roll once for the army. */
export function initiativePhase(table: Table, state: State): void {
  const engaged = engagedIn(engagements(table, state));
  const half = (side: Side) => ({
    bold: Math.min(
      6,
      state.leaders.filter((leader) => {
        const sheet = leaderSheet(state, leader);
        return sheet.side === side && sheet.data.bold && commands(leader) && sheet.me >= 0 && engaged.has(sheet.me);
      }).length,
    ),
    army: state.sway[side],
    // V41.
    wing: 0,
    armyAgainst: 0,
    wingAgainst: 0,
    inspiring: inspires(state, side, engaged) ? 1 : 0,
  });
  if (engaged.size === 0) {
    state.initiative = -1;
    return;
  }
  const { winner } = initiative.play(table, { first: half(0), second: half(1) }, state.field.rules);
  state.initiative = winner === 'first' ? 0 : 1;
  const side = state.field.scenario.sides[state.initiative];
  table.report(`The ${side.name} have the initiative`, 'pg 62', { code: 'initiative', who: [side.seat] });
}

/** pg 62: a Charismatic or Inspirational commander of the army whose act came off, and who rides with an engaged ME. */
function inspires(state: State, side: Side, engaged: ReadonlySet<number>): boolean {
  const at = state.field.armies[side];
  if (at < 0 || state.sway[side] === 0) return false;
  const leader = state.leaders[at]!;
  const { inspiration } = leaderSheet(state, leader).data;
  return (
    !leader.replacement &&
    (inspiration === 'charismatic' || inspiration === 'inspirational') &&
    leader.with >= 0 &&
    engaged.has(sheetOf(state, state.units[leader.with]!).me)
  );
}

/** Engaged MEs of a side that have somebody left, in the order of battle (V34). */
function engagedMes(table: Table, state: State, side: Side): number[] {
  const engaged = engagedIn(engagements(table, state));
  return state.mes
    .filter((me) => engaged.has(me.index) && meSheet(state, me).side === side && hereOf(state, me).length > 0)
    .map(({ index }) => index);
}

/** 9B and 9C: one playing is one stage of one ME, so that a pause costs little to play again. True while it goes on. */
export function impulsePhase(table: Table, state: State, second: boolean): boolean {
  if (state.initiative < 0) return false;
  const side = second ? other(state.initiative as Side) : (state.initiative as Side);
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

/** One stage of the impulse of whoever is at the head of the queue. */
function step(table: Table, state: State): void {
  if (state.impulse.me < 0) {
    const [next, ...queue] = state.impulse.queue;
    begin(state, state.mes[next!]!);
    state.impulse = { queue, me: next!, stage: 'acts', left: -1, spent: false, n: state.impulse.n };
  }
  const { impulse } = state;
  const me = state.mes[impulse.me]!;
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
function begin(state: State, me: Me): void {
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
  tacticalActs(table, state, other(side), mes, true, tactically);
}

function tactically(table: Table, state: State, leader: Leader, { act, on, words }: ActOption, me: Me): void {
  tellOf(table, act, leaderSubject(state, leader), words, 'pg 66-69');
  if (act === 'impetus') {
    me.impetus = true;
    return;
  }
  const unit = unitCalled(state, on!);
  if (!stands(unit)) return;
  switch (act) {
    case 'snapRally':
      unit.disordered = false;
      return;
    case 'move':
      join(leader, state, on!);
      return;
    case 'ammunition':
      unit.ammo = unit.ammo === 'exhausted' ? 'depleted' : 'full';
      return;
    case 'facing': {
      const enemy = nearest(unit.at, enemiesOf(state, sideOf(state, unit)));
      const before = copyRect(unit.at);
      const { facing } = unit;
      if (!enemy) return;
      faceEnemy(state, unit, enemy);
      if (isFree(state, unit, unit.at)) return;
      copyRectInto(unit.at, before);
      unit.facing = facing;
      return;
    }
    case 'pullBack':
      fallBack(
        state,
        unit,
        allowance(table, state, unit) / 2,
        sheetOf(state, unit).arm === 'artillery' ? 'limbered' : unit.formation,
      );
  }
}

/** What its units may do now, one by one (V55). */
export function actionRequest(table: Table, state: State, me: Me): ActionRequest {
  const { left } = state.impulse;
  // pg 150: a single action is for a battalion or a regiment; a battery only of a grand battery.
  const single = state.step === 'bonus' && left === 1 && meSheet(state, me).type !== 'battery';
  const units = hereOf(state, me)
    .filter((unit) => !unit.done && !(single && isGuns(state, unit)))
    .map((unit) => choiceFor(table, state, unit))
    .filter(hasAny);
  return { height: state.field.survey.height, me: meSheet(state, me).id, units, left };
}

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
  if (!state.impulse.spent && mayDirect(table, state, me)) state.impulse = { ...state.impulse, left: 1, spent: true };
  else finish(table, state, me);
}

function mayDirect(table: Table, state: State, me: Me): boolean {
  const leader = leaderOf(state, me);
  if (!acts(state, leader) || leader.failed || leader.acts >= 4 || hereOf(state, me).length === 0) return false;
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
  state.impulse = { ...state.impulse, me: -1, stage: 'acts', left: -1, spent: false };
}

/** 9E (pg 150): engaged MEs by turns; true while it goes on. */
export function bonusPhase(table: Table, state: State): boolean {
  if (state.initiative < 0) return false;
  const { impulse } = state;
  if (impulse.n === 0) {
    for (const unit of state.units) unit.lostPhase = 0;
    const sides = [state.initiative as Side, other(state.initiative as Side)].map((side) =>
      engagedMes(table, state, side),
    );
    const queue: number[] = [];
    for (let i = 0; i < Math.max(...sides.map(({ length }) => length)); i++)
      for (const side of sides) if (side[i] !== undefined) queue.push(side[i]!);
    state.impulse = { ...IDLE, queue, n: 1 };
    return true;
  }
  if (impulse.me >= 0) {
    step(table, state);
    return true;
  }
  const [next, ...queue] = impulse.queue;
  if (next === undefined) {
    state.impulse = IDLE;
    return false;
  }
  state.impulse = { ...IDLE, queue, n: impulse.n + 1 };
  const me = state.mes[next]!;
  if (hereOf(state, me).length > 0 && !state.corps[meSheet(state, me).corps]!.closed) tryBonus(table, state, me);
  return true;
}

const PRESENCE = {
  charismatic: 'Charismatic',
  inspirational: 'Inspirational',
  impersonal: 'Impersonal',
  uninspiring: 'none',
} as const;

function tryBonus(table: Table, state: State, me: Me): void {
  const sheet = meSheet(state, me);
  const { result } = bonus.play(table, bonusFacts(state, me, bonusActs(table, state, me)), state.field.rules);
  if (result === 'corps done') state.corps[sheet.corps]!.closed = true;
  if (result === 'fights') fightOn(table, state, me);
  const paid = result === 'impulse for fatigue';
  const may = ['action', 'impulse'] as const;
  const chosen = !paid ? result : table.ask(secondImpulse, seatOf(state, sheet.side), { me: sheet.id, may });
  const whole = result === 'impulse' || chosen === 'impulse';
  if (!whole && result !== 'one action' && !paid) return;
  if (whole && paid) tire(me, 1);
  me.second = whole && !paid;
  begin(state, me);
  tellOf(table, 'bonus', sheet, `has ${whole ? 'a second impulse' : 'one more action'}`, 'pg 150');
  state.impulse = {
    ...state.impulse,
    me: me.index,
    stage: whole ? 'acts' : 'units',
    left: whole ? -1 : 1,
    spent: !whole,
  };
}

/** pg 150: its leader, and a commander of corps or army who rides with it, may each spend an act on it. */
function bonusActs(table: Table, state: State, me: Me): { corpsAct: boolean; leaderAct: boolean } {
  const { id, side } = meSheet(state, me);
  const tries = (leader: Leader): boolean => {
    if (!acts(state, leader)) return false;
    [leader.acts, leader.failed] = [0, false];
    const request = { me: id, leader: leaderSheet(state, leader).id, may: ['spur', 'no'] as const };
    if (table.ask(spur, seatOf(state, side), request) === 'no') return false;
    return comesOff(table, state, leader, 'tactical', [{ act: 'subordinate', on: null }], false) === 1;
  };
  const leaderAct = tries(leaderOf(state, me));
  return {
    leaderAct,
    corpsAct: superiorsOf(state, me).some((leader) => ridesWith(state, leader, me) && tries(leader)),
  };
}

/** Facts of the bonus impulse card. */
function bonusFacts(state: State, me: Me, spurred: { corpsAct: boolean; leaderAct: boolean }) {
  const presence = (of: 'army' | 'corps') => {
    const there = superiorsOf(state, me).find(
      (leader) => leaderSheet(state, leader).rank === of && commands(leader) && ridesWith(state, leader, me),
    );
    return there ? PRESENCE[there.replacement ? 'impersonal' : leaderSheet(state, there).data.inspiration] : 'none';
  };
  const { data } = leaderSheet(state, leaderOf(state, me));
  const { deeds } = me;
  const most = (value: number, limit: number) => Math.min(limit, value);
  return {
    ...spurred,
    won: most(deeds.won, 8),
    lost: most(deeds.lost, 8),
    impetus: me.impetus,
    fatigue: fatigueOf(me),
    shaken: me.shaken,
    holdingArea: most(unitsOf(state, me).filter(({ fate }) => fate === 'holding').length, 8),
    bold: data.bold || data.skill === 'superior',
    army: presence('army'),
    corps: presence('corps'),
    waiting: me.order === 'Defend' && !me.engagedBefore,
    marched: me.marched > 15,
    tookStandard: deeds.standardsTaken > 0,
    townBlocks: most(deeds.blocksTaken, 6),
    strongPoint: deeds.strongTaken > 0 ? 'strongPoint' : deeds.strongLost > 0 ? 'strongPointLost' : 'none',
    batteries: most(deeds.batteries, 4),
    lightBatteries: most(deeds.lightBatteries, 4),
    sky: state.rain ? 'weather' : 'clear',
    mud: false,
    passedThrough: me.passed,
  } as const;
}
