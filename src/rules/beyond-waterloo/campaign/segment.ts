/** 5.3: the Movement Segment: orders carried out one after the other, on the ground as it really is. */

import { exitTo } from '../../../board/areas/index.ts';
import { foeOf, type Side, tellEnding } from '../../../game/index.ts';
import { byId, nth, type Table } from '../../../kernel/index.ts';
import { forceMarchRoll } from '../procedures/turn-rolls.ts';
import { emperorFalls, loseHeart } from './emperor.ts';
import { POWERS } from './field.ts';
import { type MarchOrder, march, optionFor } from './kinds.ts';
import { mask } from './knowledge.ts';
import { layDown, waste } from './losing.ts';
import { marchRequest, roomIn, toOverrun } from './marches.ts';
import { bodiesIn, enemyIn, factorsOf, type State, stepsOf, takeArea } from './state.ts';
import { pointsOf, taken } from './victory.ts';
import { formationDoes } from './words.ts';

/** H11: ten times the factors ride over whoever is there, garrisons of fortresses excepted; his leader is taken (W61). */
function overruns(table: Table, state: State, side: Side, i: number): boolean {
  const corps = nth(state.corps, i);
  const foes = bodiesIn(state, foeOf(side), corps.area);
  const needed = toOverrun((chart, row, column) => table.look(chart, row, column), state, foeOf(side), corps.area);
  if (foes.length === 0 || factorsOf(state, i, corps) < needed) return false;
  for (const foe of foes) {
    const { id, name } = nth(state.field.sheets, foe);
    const words = `${formationDoes(name, 'is overrun')} at ${nth(state.field.areas, corps.area).name}: lost.`;
    table.report(words, '5.3 H11', { code: 'overrun', who: [id], whom: [nth(state.field.sheets, i).id] });
    taken(table, state, foe);
    layDown(state, foe);
  }
  return true;
}

/** W40: whoever enters there brings a Formation in on the other side. */
function provoke(state: State, side: Side, to: number): void {
  if (state.provoked > 0) return;
  const { id } = nth(state.field.areas, to);
  const minds = state.field.sheets.some((sheet) => sheet.side !== side && sheet.data.provoked?.includes(id));
  if (minds) state.provoked = state.turn;
}

/** 6.4: a French Formation over that line frees whoever was kept off French ground. */
function unbind(state: State, side: Side, to: number): void {
  const { restraint } = state.field.scenario;
  if (side === 0 && restraint?.void.includes(nth(state.field.areas, to).id)) state.unbound = true;
}

/** One area further. Says whether the march goes on. */
function enter(table: Table, state: State, side: Side, i: number, to: number): boolean {
  const corps = nth(state.corps, i);
  // Whoever would be stopped by an enemy where there is no room for him stops before it (W4).
  if (enemyIn(state, side, to) && roomIn(state, side, to) < stepsOf(corps)) return false;
  corps.came = corps.area;
  corps.river = exitTo(state.field.map, corps.area, to)!.border.river;
  corps.area = to;
  provoke(state, side, to);
  unbind(state, side, to);
  if (enemyIn(state, side, to) && !overruns(table, state, side, i)) return false;
  takeArea(state, side, to);
  return true;
}

function haste(table: Table, state: State, i: number): void {
  const { data, side } = nth(state.field.sheets, i);
  const corps = nth(state.corps, i);
  corps.forced = true;
  corps.weary = true;
  const { scenario } = state.field;
  if (!scenario.options.wastage) return;
  const guards = corps.steps.reduce((sum, steps, u) => sum + (nth(data.units, u).guard ? steps : 0), 0);
  const mode = corps.mode === 'LOB' ? 'LOB' : 'MO';
  const facts = { mode, guard: 2 * guards > stepsOf(corps) } as const;
  // Who marches in haste, and with whom, is not seen (W1).
  const lost = table.among([nth(POWERS, side)], () => table.play(forceMarchRoll, facts, scenario.rules));
  const falls = loseHeart(state, i, lost.morale);
  waste(state, i, lost.steps);
  if (falls) emperorFalls(state);
}

function carryOut(
  table: Table,
  state: State,
  side: Side,
  order: MarchOrder,
  way: readonly string[],
  road: boolean,
): void {
  const { map, sheets, areas } = state.field;
  const i = sheets.findIndex(({ id }) => id === order.id);
  const corps = nth(state.corps, i);
  if (order.first !== 'none') corps.mode = order.first;
  if (road) {
    corps.road = map.indexOf(order.to);
    return;
  }
  if (order.forced) haste(table, state, i);
  if (corps.fate !== 'here' || state.over) return;
  for (const id of way) if (!enter(table, state, side, i, map.indexOf(id))) break;
  const barred = nth(areas, corps.area).terrain === 'pass' && enemyIn(state, side, corps.area);
  if (order.last !== 'none' && !barred) corps.mode = order.last;
}

/** W28: who went half of a long road arrives now, if there is room. */
function arrivals(table: Table, state: State, side: Side): number[] {
  const came: number[] = [];
  state.corps.forEach((corps, i) => {
    if (corps.road < 0 || corps.fate !== 'here' || nth(state.field.sheets, i).side !== side) return;
    const to = corps.road;
    corps.road = -1;
    const barred = enemyIn(state, side, to) && (corps.morale === 0 || corps.ap === 0);
    if (barred || enemyIn(state, side, corps.area) || roomIn(state, side, to) < stepsOf(corps)) return;
    enter(table, state, side, i, to);
    came.push(i);
  });
  return came;
}

export function marchStage(table: Table, state: State): void {
  const side = state.active;
  const arrived = arrivals(table, state, side);
  // Asked as the seat sees the map, so that the question tells it nothing.
  const request = marchRequest(mask(state, nth(POWERS, side)), side);
  const marchers = request.marchers.filter(({ id }) => !arrived.some((i) => nth(state.field.sheets, i).id === id));
  const asked = { ...request, marchers };
  if (marchers.length === 0) return;
  const orders = table.ask(march, nth(POWERS, side), asked);
  for (const order of orders) {
    const { way, road } = optionFor(byId(marchers, order.id), order)!;
    carryOut(table, state, side, order, way, road);
    if (state.over) {
      tellEnding(table, state.field.scenario, pointsOf(state), state.over, '27.2.3');
      return;
    }
  }
}
