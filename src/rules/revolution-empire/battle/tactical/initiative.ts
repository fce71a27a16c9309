/** Phase 9A (pg 62): the initiative. */
import type { Side } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { initiative } from '../../procedures/initiative.ts';
import { engagedIn, engagements } from '../engaged.ts';
import { giftsOf, leaderSheet, lineOf } from '../leaders.ts';
import { type State, sheetOf } from '../state.ts';

/** Both sides roll once for the army. */
export function initiativePhase(table: Table, state: State): void {
  const engaged = engagedIn(engagements(table, state));
  const half = (side: Side) => ({
    name: state.field.scenario.sides[side].name,
    bold: Math.min(
      6,
      state.leaders.filter((leader) => {
        if (leaderSheet(state, leader).side !== side || !giftsOf(state, leader).bold) return false;
        return engaged.has(lineOf(state, leader));
      }).length,
    ),
    army: state.initiativeActs[side],
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
  if (at < 0 || state.initiativeActs[side] === 0) return false;
  const leader = nth(state.leaders, at);
  const { inspiration } = giftsOf(state, leader);
  return (
    (inspiration === 'charismatic' || inspiration === 'inspirational') &&
    leader.with >= 0 &&
    engaged.has(sheetOf(state, nth(state.units, leader.with)).me)
  );
}
