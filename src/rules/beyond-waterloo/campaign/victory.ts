/** 6.16, H15: points: areas held, battles won, enemy steps destroyed. */
import { foeOf, type Pair, paired, type Side, winnerByPoints } from '../../../game/index.ts';
import { cellAt, nth, type Table } from '../../../kernel/index.ts';
import { victoryPoints } from '../charts.ts';
import { isFit, occupied, type State } from './state.ts';

/** VP of the areas a side has; of a besieged fortress its holder has half, and nobody else anything (W9). */
function areaPoints(state: State, side: Side): number {
  if (side === 1 && state.field.scenario.victory.areas === 'french') return 0;
  const besieged = [occupied(state, 0, true), occupied(state, 1, true)] as const;
  return state.field.areas.reduce((sum, { vp }, area) => {
    for (const holder of [0, 1] as const) {
      if (besieged[holder][area]) return holder === side ? sum + Math.floor(vp / 2) : sum;
    }
    return state.control[area] === side ? sum + vp : sum;
  }, 0);
}

/** Both sides’ points; a handicap is the Allies’ (W35). */
export function pointsOf(state: State): Pair {
  const per = cellAt(victoryPoints, 'enemy steps for a point', 'VP');
  const of = (side: Side, foe: Side) => areaPoints(state, side) + state.glory[side] + Math.floor(state.lost[foe] / per);
  return [of(0, 1), of(1, 0) + state.field.scenario.handicap];
}

/** French points less Allied, the handicap left out. */
export function rawLead(state: State): number {
  const [french, allied] = pointsOf(state);
  return french - allied + state.field.scenario.handicap;
}

/** 4.6, H15: the Senior Leader of a Formation that lays down its arms is a point; the Emperor counts as if he had fallen. */
export function taken(table: Pick<Table, 'look'>, state: State, i: number): void {
  const { side, data } = nth(state.field.sheets, i);
  const corps = nth(state.corps, i);
  const l = corps.leaders.findIndex(isFit);
  if (l < 0) return;
  const emperor = data.leaders.some(
    ({ name }, at) => name === state.field.scenario.emperor?.name && isFit(nth(corps.leaders, at)),
  );
  const points = table.look(victoryPoints, emperor ? 'Napoleon killed' : 'another Senior Leader dead or taken', 'VP');
  state.glory = paired(state.glory, foeOf(side), state.glory[foeOf(side)] + points);
  corps.leaders = corps.leaders.map((health) => (isFit(health) ? 'gone' : health));
}

export function decide(state: State): void {
  const { scenario } = state.field;
  if (state.over || state.turn < scenario.clock.turns) return;
  state.over = { winner: winnerByPoints(scenario, pointsOf(state)), why: 'the campaign is over' };
}
