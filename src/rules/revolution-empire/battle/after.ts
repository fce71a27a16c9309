/** Phases 9F, 10 and 11 (pg 151-167): fatigue, the fate of leaders, rest and rally; then the turn is over. */

import { distance, distanceToPoint } from '../../../board/plane/index.ts';
import { tellOf } from '../../../game/index.ts';
import { impossible, nth, type Table } from '../../../kernel/index.ts';
import { fatigueCheck } from '../procedures/after-fight.ts';
import { guns, leaderLossProcedure, rallyProcedure, recovery } from '../procedures/leaders.ts';
import { middleOf } from './baseline.ts';
import { engagedIn, engagements } from './engaged.ts';
import type { Me } from './formations.ts';
import { commands, giftsOf, leaderOf, leaderSheet, leaderSubject, lineOf, moraleClass } from './leaders.ts';
import type { Leader, Unit } from './pieces.ts';
import { isMired, place } from './room.ts';
import {
  enemiesOf,
  fatigueOf,
  hereOf,
  isGuns,
  meOf,
  meSheet,
  type State,
  setAt,
  sheetOf,
  sideOf,
  stands,
  takeOff,
  unitsOf,
} from './state.ts';
import { endOfTurn } from './victory.ts';

/** Phase 9F: each ME that was engaged this turn, fought (a breakthrough may strike one out of contact), or was bombarded; leaders’ wounds of the turn before count (V22). */
export function fatiguePhase(table: Table, state: State): void {
  const engaged = new Set([...state.contact.flat(), ...engagedIn(engagements(table, state))]);
  for (const me of state.mes) {
    const fought = engaged.has(me.index) || me.fought;
    if (hereOf(state, me).length === 0 || (!fought && me.deeds.bombed === 0)) {
      me.rose = false;
      continue;
    }
    const { rises, unitLost, level } = fatigueCheck.play(table, fatigueFacts(state, me, fought), state.field.rules);
    me.rose = rises;
    if (rises && !unitLost) {
      me.fatigue = LEVELS.indexOf(level);
      tellOf(table, 'tires', meSheet(state, me), `is ${level} now`, 'pg 165');
    }
    if (unitLost) dropOne(table, state, me);
    if (me.fought) me.veteran = true;
  }
}
const LEVELS: readonly string[] = ['fresh', 'winded', 'worn', 'tired', 'exhausted'];

/** At exhausted it loses its weakest unit instead (pg 165). */
function dropOne(table: Table, state: State, me: Me): void {
  const units = hereOf(state, me).filter((unit) => !isGuns(state, unit));
  const weakest = units.reduce<Unit | null>(
    (a, b) => (!a || b.lost / sheetOf(state, b).figures > a.lost / sheetOf(state, a).figures ? b : a),
    null,
  );
  if (!weakest) return;
  tellOf(table, 'spent', sheetOf(state, weakest), 'is worn out and leaves the battle', 'pg 165');
  takeOff(weakest, 'gone');
}

function fatigueFacts(state: State, me: Me, fought: boolean) {
  const { deeds } = me;
  const sheet = meSheet(state, me);
  const units = unitsOf(state, me);
  const noLosses = units.every(({ lostTurn }) => lostTurn === 0) && deeds.bombed === 0;
  const { heat } = state.field.scenario;
  const most = (value: number, limit: number) => Math.min(limit, value);
  return {
    level: fatigueOf(me),
    roseLastTurn: me.rose,
    firstTurn: me.fought && !me.veteran,
    firefights: fought ? most(deeds.firefights, 8) : 0,
    lost: fought ? most(deeds.lost, 8) : 0,
    noLosses,
    bombardmentOnly: !fought,
    secondImpulse: me.second,
    leader: me.leaderHit,
    forcedMarch: me.forced,
    standardsLost: most(deeds.standardsLost, 6),
    tookStandard: deeds.standardsTaken > 0,
    took: deeds.strongTaken > 0 ? 'strongPoint' : deeds.blocksTaken > 0 ? 'structure' : 'nothing',
    thirdHit:
      !noLosses &&
      (sheet.type === 'infantry' || sheet.type === 'mixed') &&
      3 * deeds.bombedUnits >= units.length &&
      deeds.bombedUnits > 0,
    bombardmentMorale: noLosses ? 0 : most(deeds.bombedMorale, 8),
    commanderHit: nth(state.corps, sheet.corps).commanderHit,
    climate: heat !== undefined && state.turn >= heat ? 'hot' : 'usual',
    mud: me.order === 'Attack' && isMired(state, me),
  } as const;
}

/** Phase 10: leaders in danger; replacements come in the phase of the next turn (V27). */
export function leadersPhase(table: Table, state: State): void {
  for (const me of state.mes) me.leaderHit = 'safe';
  for (const corps of state.corps) corps.commanderHit = false;
  for (const leader of state.leaders) {
    if (leader.status === 'out' && leader.back > 0 && leader.back <= state.turn) replace(state, leader);
    const { risk, followed } = leader;
    [leader.risk, leader.followed] = [null, false];
    if (!risk || !commands(leader)) continue;
    const { side } = leaderSheet(state, leader);
    const { fate, testsMe } = leaderLossProcedure.play(
      table,
      {
        losses: Math.min(20, risk.losses),
        withUnit: leader.with >= 0,
        nation: state.field.scenario.sides[side].exposed ? 'french' : 'others',
        closeAction: risk.closeAction,
        melee: risk.melee && risk.closeAction !== 'none',
        followMe: followed,
        rifles: risk.rifles && risk.losses > 0,
        premonition: false,
      },
      state.field.rules,
    );
    befalls(table, state, leader, fate, testsMe);
  }
}

const FATE_WORDS: Readonly<Record<string, string>> = {
  inspired: 'escapes unhurt, and his men are inspired',
  stunned: 'is stunned until after next turn',
  light: 'is lightly wounded and stays',
  serious: 'is seriously wounded and out of the battle; his deputy takes over',
  critical: 'is critically wounded and out of the battle; his deputy takes over',
  taken: 'is taken prisoner; his deputy takes over',
  killed: 'is killed; his deputy takes over',
};

function befalls(table: Table, state: State, leader: Leader, fate: string, testsMe: boolean): void {
  if (fate === 'safe' || fate === 'escapes' || fate === 'slowed') return;
  const sheet = leaderSheet(state, leader);
  // pg 36: his own ME, or the one in whose line a higher commander rides.
  const line = lineOf(state, leader);
  tellOf(table, fate, leaderSubject(state, leader), FATE_WORDS[fate] ?? impossible(`a leader is ${fate}`), 'pg 153');
  // V42: who is inspired is told of.
  if (fate === 'stunned') leader.stunned = state.turn + 2;
  if (fate === 'light') leader.status = 'light';
  const out = fate === 'serious' || fate === 'critical' || fate === 'taken' || fate === 'killed';
  if (out) {
    leader.status = 'out';
    leader.lost = fate === 'taken' || fate === 'killed';
    leader.back = state.turn + 1;
    leader.with = -1;
  }
  if (!testsMe) return;
  const hit = out && fate === 'killed' ? ('leaderKilled' as const) : ('leaderWounded' as const);
  // pg 165: the whole corps feels it, or the whole army.
  if (sheet.rank !== 'me')
    for (const corps of state.corps)
      if (
        sheet.rank === 'corps' ? corps.index === sheet.corps : nth(state.field.corps, corps.index).side === sheet.side
      )
        corps.commanderHit = true;
  const [tests, tired] = [state.mes[line], state.mes[sheet.me]];
  if (tests) tests.cause = 'leader';
  if (tired) tired.leaderHit = hit;
}

function replace(state: State, leader: Leader): void {
  leader.status = 'well';
  leader.replacement = true;
  leader.back = 0;
  const { me } = leaderSheet(state, leader);
  const own = me >= 0 ? nth(state.mes, me) : null;
  if (own && hereOf(state, own).length > 0) [leader.x, leader.y] = middleOf(own);
}

/** Phase 11: unengaged MEs that rest; powder, guns, horses' breath; and the count of the turn. */
export function restPhase(table: Table, state: State): void {
  const engaged = engagedIn(engagements(table, state));
  const met = new Set(state.contact.flat());
  for (const me of state.mes) {
    const free = !engaged.has(me.index);
    // R27: a whole turn unengaged.
    const apart = free && !met.has(me.index) && !me.engagedBefore && !me.fought;
    // V31: rally goes by the fatigue before this phase's recovery.
    if (free && me.order === 'Rest & rally') {
      for (const unit of unitsOf(state, me)) if (unit.fate === 'holding') tryRally(table, state, me, unit);
      rest(table, state, me);
    }
    if (!free) continue;
    const [bx, by] = meSheet(state, me).baggage;
    for (const unit of hereOf(state, me)) {
      const supplied = distanceToPoint(unit.at, bx, by) <= BAGGAGE;
      if (supplied && unit.ammo !== 'full') unit.ammo = unit.ammo === 'exhausted' ? 'depleted' : 'full';
      if (!me.fought) unit.disordered = false;
      if (apart) [unit.blown, unit.galloped] = [false, 0];
    }
  }
  for (const unit of state.units) if (unit.fate === 'here' && unit.abandoned) standBy(table, state, unit, engaged);
  endOfTurn(table, state);
}

/** 4.3: so near to the baggage of its ME a unit that is not engaged gets powder. */
const BAGGAGE = 12;

function rest(table: Table, state: State, me: Me): void {
  if (me.fatigue === 0) return;
  const facts = {
    fatigue: fatigueOf(me),
    campaign: 'fresh' as const,
    bombarded: Math.min(10, me.deeds.bombed),
    rested: me.rested,
  };
  const { recovered, result } = recovery.play(table, facts, state.field.rules);
  me.fatigue -= recovered;
  me.rested = result === 'better next turn';
}

/** Facts of the rally card for a unit in the holding area of its ME. */
export function rallyFacts(state: State, me: Me, unit: Unit) {
  const leader = leaderOf(state, me);
  const { inspiration } = giftsOf(state, leader);
  return {
    class: moraleClass(state, unit),
    // By what the ME is: horse of a mixed one is no worse off than its foot.
    arm: meSheet(state, me).type === 'cavalry' ? 'fatigueHorse' : 'fatigueFoot',
    fatigue: fatigueOf(me),
    casualties: Math.min(40, unit.lost),
    leader: commands(leader) && inspiration !== 'impersonal' ? inspiration : 'none',
    standard: sheetOf(state, unit).standard && !unit.standard,
  } as const;
}

function tryRally(table: Table, state: State, me: Me, unit: Unit): void {
  const { result } = rallyProcedure.play(table, rallyFacts(state, me, unit), state.field.rules);
  if (result === 'gone') takeOff(unit, 'gone');
  if (result !== 'rallies') return;
  const [x, y] = middleOf(me);
  unit.fate = 'here';
  unit.disordered = false;
  setAt(state, unit, -50, -50, me.facing, unit.formation);
  place(state, unit, x, y, me.facing, unit.formation);
  tellOf(table, 'rallies', sheetOf(state, unit), 'rallies and rejoins its brigade', 'R56');
}

const HANDS = 4;

/** Guns without men: their own people may bring them back, the enemy may drag them off (R56). */
function standBy(table: Table, state: State, unit: Unit, engaged: ReadonlySet<number>): void {
  const side = sideOf(state, unit);
  const near = (other: Unit) => stands(other) && !isGuns(state, other) && distance(other.at, unit.at) <= HANDS;
  const foe = enemiesOf(state, side).find(near);
  const friend = state.units.find((other) => sideOf(state, other) === side && other !== unit && near(other));
  const by = foe ?? friend;
  if (!by) return;
  const unengaged = !engaged.has(meOf(state, by).index);
  const facts = { wish: foe ? 'carry off' : 'recover', act: false, unengaged, engineers: false } as const;
  if (!guns.play(table, facts, state.field.rules).done) return;
  if (foe) {
    takeOff(unit, 'gone');
    return;
  }
  unit.abandoned = false;
  unit.lost = Math.max(0, sheetOf(state, unit).figures - 2);
  tellOf(table, 'manned', sheetOf(state, unit), 'has a crew again', 'R56');
}
