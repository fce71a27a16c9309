/** Phase 9E (pg 150): bonus impulses. */
import { foeOf, type Side, tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { bonus } from '../../procedures/after-fight.ts';
import { comesOff } from '../command/acts.ts';
import { tire } from '../command/nerve.ts';
import type { Me } from '../formations.ts';
import { acts, commands, giftsOf, leaderOf, leaderSheet, ridesWith, superiorsOf } from '../leaders.ts';
import type { Leader } from '../pieces.ts';
import { isMired } from '../room.ts';
import { fatigueOf, hereOf, IDLE, meSheet, type State, seatOf, unitsOf } from '../state.ts';
import { fightOn } from './firefights.ts';
import { begin, engagedMes, step } from './impulse.ts';
import { secondImpulse, spur } from './kinds.ts';

/** Engaged MEs by turns; true while it goes on. */
export function bonusPhase(table: Table, state: State): boolean {
  if (state.initiative < 0) return false;
  const { impulse } = state;
  if (impulse.n === 0) {
    for (const unit of state.units) unit.lostPhase = 0;
    const sides = [state.initiative as Side, foeOf(state.initiative as Side)].map((side) =>
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
  const me = nth(state.mes, next);
  if (hereOf(state, me).length > 0 && !nth(state.corps, meSheet(state, me).corps).closed) tryBonus(table, state, me);
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
  if (result === 'corps done') nth(state.corps, sheet.corps).closed = true;
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
    return there ? PRESENCE[giftsOf(state, there).inspiration] : 'none';
  };
  const { bold, skill } = giftsOf(state, leaderOf(state, me));
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
    bold: bold || skill === 'superior',
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
    mud: isMired(state, me),
    passedThrough: me.passed,
  } as const;
}
