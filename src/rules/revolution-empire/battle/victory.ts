/** Points as the scenario counts them, and the end of the day. */
import { pointToRing, ring } from '../../../board/plane/index.ts';
import { foeOf, type Pair, type Side, tellEnding, winnerByPoints } from '../../../game/index.ts';
import { nth, once, type Table } from '../../../kernel/index.ts';
import { armyOf, type Leaving, leaves, wearOf } from './leaving.ts';
import type { Unit } from './pieces.ts';
import type { Scenario } from './scenario.ts';
import { hereOf, isFormed, meSheet, type State, sheetOf, sideOf, stands, unitsOf } from './state.ts';

/** Cache: the grounds of objectives as rings. */
const rings = once((scenario: Scenario) => scenario.objectives.map(({ area }) => (area ? ring(area) : null)));

/** Does that place lie on the ground of an objective? */
export const liesOn = ({ field: { scenario } }: State, i: number, x: number, y: number): boolean => {
  const area = rings(scenario)[i]!;
  return area !== null && pointToRing(area, x, y) === 0;
};

/** Counts for ground that is held by standing on it. */
export const holdsGround = (unit: Unit): boolean => stands(unit) && isFormed(unit) && !unit.disordered;

/** Who has an objective now, or -1. */
export function holderOf(state: State, i: number): -1 | Side {
  const { scenario, blocks, seats } = state.field;
  const objective = nth(scenario.objectives, i);
  if (objective.block !== undefined) {
    const block = blocks.findIndex(({ id }) => id === objective.block);
    return state.held[block]! as -1 | Side;
  }
  // Ground that is nobody's in particular is held by whoever alone has enough on it.
  const held = ([0, 1] as const).filter(
    (side) =>
      (objective.for === undefined || seats[side] === objective.for) && countOn(state, i, side) >= objective.count,
  );
  return held.length === 1 ? held[0]! : -1;
}

/** Units in good order, or unbroken MEs, of a side on the ground of an objective. */
function countOn(state: State, i: number, side: Side): number {
  const inside = (x: number, y: number) => liesOn(state, i, x, y);
  return nth(state.field.scenario.objectives, i).what === 'units'
    ? state.units.filter((unit) => holdsGround(unit) && sideOf(state, unit) === side && inside(unit.at.x, unit.at.y))
        .length
    : state.mes.filter((me) => {
        const units = hereOf(state, me);
        return (
          meSheet(state, me).side === side &&
          !me.broken &&
          units.length > 0 &&
          units.every(({ at }) => inside(at.x, at.y))
        );
      }).length;
}

export function pointsOf(state: State): Pair {
  const { scenario, seats } = state.field;
  const { victory } = scenario;
  const points: [number, number] = [0, 0];
  const score = (side: Side, value: number) => {
    points[side] += value;
  };
  for (const [i, { points: worth, for: only }] of scenario.objectives.entries()) {
    const side = holderOf(state, i);
    if (side >= 0 && (only === undefined || seats[side as Side] === only)) score(side as Side, worth);
  }
  for (const me of state.mes) {
    const sheet = meSheet(state, me);
    const enemy = (1 - sheet.side) as Side;
    if (me.broken) score(enemy, victory.broken);
    else if (me.shaken && state.over) score(enemy, victory.shaken);
    const off = victory.off.find((one) => one.me === sheet.id);
    if (off && me.broken) score(enemy, off.points);
  }
  for (const side of [0, 1] as const) {
    score(side, victory.standard * state.standards[side]);
    const { lost } = victory.tenth > 0 ? wearOf(state, armyOf(state, side)) : { lost: 0 };
    score(foeOf(side), victory.tenth * Math.floor(10 * lost + ROUNDING));
  }
  for (const unit of state.units) {
    const { guns, side } = sheetOf(state, unit);
    const lost = unit.abandoned || (guns !== undefined && unit.fate === 'gone');
    if (guns && lost) score(foeOf(side), victory.battery + victory.section * guns.sections);
  }
  for (const { index, rank, side } of state.field.leaders)
    if (rank !== 'me' && nth(state.leaders, index).lost) score(foeOf(side), victory.commander);
  return points;
}

/** Against rounding. */
const ROUNDING = 1e-9;

const LEFT = { left: 'left the field', 'broken off': 'broken off the battle' } as const;

/** In words: who has gone, and how. */
function whyOver({ field }: State, gone: Pair<Leaving>): string {
  if (gone[0] && gone[1]) return 'both armies have left the field';
  const side = gone[0] ? 0 : 1;
  const how = gone[side];
  return how ? `the ${field.scenario.sides[side].name} have ${LEFT[how]}` : 'the day is over';
}

/** Counts the turn, and ends the battle after the last or when an army has left the field. */
export function endOfTurn(table: Table, state: State): void {
  const { scenario, seats } = state.field;
  for (const me of state.mes) {
    me.fresh = false;
    me.fought = false;
    me.second = false;
    me.urged = false;
    // pg 39: nobody left of it, wiped out or wholly in bad morale, is a cause of panic, and counts as broken.
    if (hereOf(state, me).length > 0 || unitsOf(state, me).some(({ fate }) => fate === 'coming')) continue;
    if (me.stood && !state.broke.includes(me.index)) state.broke = [...state.broke, me.index];
    me.broken = true;
  }
  for (const unit of state.units) {
    [unit.moved, unit.shot, unit.fought, unit.sprung, unit.reacted] = [false, false, false, false, false];
    [unit.lostTurn, unit.lostPhase] = [0, 0];
  }
  for (const corps of state.corps) corps.closed = false;
  const gone = [leaves(table, state, 0), leaves(table, state, 1)] as const;
  const last = state.turn >= scenario.clock.turns;
  if (gone[0] || gone[1] || last) {
    // Shaken MEs count only when the day is over.
    state.over = { winner: -1, why: 'the day is over' };
    const points = pointsOf(state);
    const byPoints = winnerByPoints(scenario, points);
    const tie = scenario.victory.tie === undefined ? -1 : (seats.indexOf(scenario.victory.tie) as Side);
    // Where both leave it, points decide.
    const alone = (gone[0] === null) !== (gone[1] === null) ? ((gone[0] === null ? 1 : 0) as Side) : null;
    const winner = alone !== null ? foeOf(alone) : byPoints === -1 && points[0] === points[1] ? tie : byPoints;
    state.over = { winner, why: whyOver(state, gone) };
    tellEnding(table, scenario, pointsOf(state), state.over, 'scenario');
  }
  state.turn++;
}
