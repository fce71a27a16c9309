/**
 * Copies of a state, by hand: this is hot. What is replaced and never changed in place is shared. Every field is written
 * out, because a copy by spread is an object of another shape, and whatever reads both is the slower for it.
 */
import { copyRect, type Rect } from '../../../board/plane/index.ts';
import type { Formation } from './shapes.ts';
import type { Corps, Deeds, Leader, Me, State, Unit } from './state.ts';

/** The same unit, at another place if one is given. */
export function copyUnit(unit: Unit, at: Rect = copyRect(unit.at)): Unit {
  return {
    index: unit.index,
    fate: unit.fate,
    formation: unit.formation,
    at,
    facing: unit.facing,
    block: unit.block,
    lost: unit.lost,
    lostPhase: unit.lostPhase,
    lostTurn: unit.lostTurn,
    horses: unit.horses,
    ammo: unit.ammo,
    low: unit.low,
    fired: unit.fired,
    disordered: unit.disordered,
    blown: unit.blown,
    standard: unit.standard,
    abandoned: unit.abandoned,
    move: unit.move,
    mayFire: unit.mayFire,
    done: unit.done,
    reacted: unit.reacted,
    sprung: unit.sprung,
    moved: unit.moved,
    shot: unit.shot,
    fought: unit.fought,
    galloped: unit.galloped,
    tries: unit.tries,
    teamed: unit.teamed,
  };
}

/** A copy as it would stand there in that formation. */
export function copyAt(unit: Unit, at: Rect, facing: number, formation: Formation): Unit {
  const there = copyUnit(unit, at);
  there.facing = facing;
  there.formation = formation;
  return there;
}

const copyDeeds = (deeds: Deeds): Deeds => ({
  won: deeds.won,
  lost: deeds.lost,
  firefights: deeds.firefights,
  standardsTaken: deeds.standardsTaken,
  standardsLost: deeds.standardsLost,
  blocksTaken: deeds.blocksTaken,
  blocksLost: deeds.blocksLost,
  strongTaken: deeds.strongTaken,
  strongLost: deeds.strongLost,
  batteries: deeds.batteries,
  lightBatteries: deeds.lightBatteries,
  bombed: deeds.bombed,
  bombedUnits: deeds.bombedUnits,
  bombedMorale: deeds.bombedMorale,
});

const copyMe = (me: Me): Me => ({
  index: me.index,
  baseline: me.baseline,
  facing: me.facing,
  step: me.step,
  order: me.order,
  pending: me.pending,
  draft: me.draft,
  fresh: me.fresh,
  forced: me.forced,
  fatigue: me.fatigue,
  rose: me.rose,
  impetus: me.impetus,
  shaken: me.shaken,
  broken: me.broken,
  stood: me.stood,
  engagedBefore: me.engagedBefore,
  veteran: me.veteran,
  fought: me.fought,
  marched: me.marched,
  sprung: me.sprung,
  cause: me.cause,
  passed: me.passed,
  second: me.second,
  rested: me.rested,
  deeds: copyDeeds(me.deeds),
  leaderHit: me.leaderHit,
  delegated: me.delegated,
  urged: me.urged,
});

const copyCorps = (corps: Corps): Corps => ({
  index: corps.index,
  order: corps.order,
  closed: corps.closed,
  commanderHit: corps.commanderHit,
  met: corps.met,
  pending: corps.pending,
  draft: corps.draft,
  urged: corps.urged,
});

export const copyLeader = (leader: Leader): Leader => ({
  index: leader.index,
  x: leader.x,
  y: leader.y,
  with: leader.with,
  status: leader.status,
  lost: leader.lost,
  stunned: leader.stunned,
  back: leader.back,
  replacement: leader.replacement,
  followed: leader.followed,
  risk: leader.risk,
  acts: leader.acts,
  failed: leader.failed,
});

export const copy = (state: State): State =>
  withTroops(
    state,
    state.units.map((unit) => copyUnit(unit)),
    state.leaders.map(copyLeader),
    state.mes.map(copyMe),
    state.corps.map(copyCorps),
  );

/** A what-if copy: the same state with other units or leaders. */
export function withTroops(
  state: State,
  units: Unit[],
  leaders: Leader[] = state.leaders,
  mes: Me[] = state.mes,
  corps: Corps[] = state.corps,
): State {
  return {
    field: state.field,
    turn: state.turn,
    step: state.step,
    units,
    mes,
    corps,
    leaders,
    initiative: state.initiative,
    initiativeActs: state.initiativeActs,
    impulse: state.impulse,
    firefights: state.firefights,
    streets: state.streets,
    rain: state.rain,
    aflame: state.aflame,
    held: state.held,
    keepers: state.keepers,
    standards: state.standards,
    broke: state.broke,
    contact: state.contact,
    over: state.over,
  };
}
