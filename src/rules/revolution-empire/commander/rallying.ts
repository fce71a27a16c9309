/** Whether it pays an ME to stand aside and rally those who ran: what may be hoped for against what is left undone. */
import { distance } from '../../../board/plane/index.ts';
import { weighed } from '../../../game/index.ts';
import { rallyFacts } from '../battle/after.ts';
import type { Me } from '../battle/formations.ts';
import { enemiesOf, hereOf, leftOf, meSheet, type State, unitsOf } from '../battle/state.ts';
import { rallyProcedure } from '../procedures/leaders.ts';
import type { Mission } from './mission.ts';
import { CAUGHT, COMES_UP, GETS_AWAY, GETTING_AWAY, WAITS } from './weights.ts';

/** Figures that may be hoped for from the holding area of an ME that rests so many turns. */
export function ralliesWithin(state: State, me: Me, turns: number): number {
  let sum = 0;
  for (const unit of unitsOf(state, me)) {
    if (unit.fate !== 'holding') continue;
    const odds = weighed(rallyProcedure, rallyFacts(state, me, unit), state.field.rules);
    const chanceOf = (what: string) =>
      odds.reduce((all, { value, weight }) => all + (value.result === what ? weight : 0), 0);
    const [rallies, again] = [chanceOf('rallies'), chanceOf('tries again')];
    for (let [turn, still] = [0, 1]; turn < turns; turn++, still *= again) sum += still * rallies * leftOf(state, unit);
  }
  return sum;
}

/** Turns in which it may rally men who are of use afterwards: those of the last only count among the losses. */
function turnsLeft({ turn, field: { scenario } }: State): number {
  const { clock, victory } = scenario;
  return clock.turns - turn + (victory.tenth > 0 ? 1 : 0);
}

/** Do more come back than it costs to stand aside, or to get out of contact first? */
export function ralliesPay(state: State, me: Me, kind: Mission['kind'] | null, engaged: boolean): boolean {
  const here = hereOf(state, me);
  const standing = here.reduce((sum, unit) => sum + leftOf(state, unit), 0);
  const enemies = enemiesOf(state, meSheet(state, me).side);
  const near = here.some(({ at }) => enemies.some((enemy) => distance(at, enemy.at) <= COMES_UP));
  const waits = kind === 'attack' || kind === 'assault' ? WAITS : 0;
  const price = engaged ? GETS_AWAY : waits + (near ? CAUGHT : 0);
  const hoped = ralliesWithin(state, me, turnsLeft(state) - (engaged ? GETTING_AWAY : 0));
  return hoped > 0 && hoped >= price * standing;
}
