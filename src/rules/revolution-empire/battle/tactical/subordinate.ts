/**
 * V32: an ME left to its officer fights its own impulse, by the plain rules a good brigadier keeps: charge what is likely
 * to give way, fire at what is near, close in on an attack, stand on the defence. The rules decide; no player is asked.
 */
import { distance } from '../../../../board/plane/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { shockClasses } from '../../charts.ts';
import type { ActsAnswer, ActsRequest } from '../kinds/command.ts';
import type { ActionAnswer, ActionRequest, UnitChoice } from '../kinds/tactical.ts';
import { moraleClass } from '../leaders.ts';
import { nearest } from '../room.ts';
import {
  enemiesOf,
  inSquare,
  isGuns,
  isHorse,
  leftOf,
  type Me,
  type State,
  sheetOf,
  sideOf,
  type Unit,
  unitCalled,
} from '../state.ts';

/** Steps of shock it brings, roughly: class, order, wear. */
function weight(table: Table, state: State, unit: Unit): number {
  const base = sheetOf(state, unit).horse?.shock ? 24 : table.look(shockClasses, moraleClass(state, unit), 'Step');
  const worn = unit.lost / Math.max(1, sheetOf(state, unit).figures);
  return base - (unit.disordered ? 3 : 0) - 8 * worn - (unit.blown ? 6 : 0) - (isGuns(state, unit) ? 4 : 0);
}

function chargeWorth(table: Table, state: State, unit: Unit, enemy: Unit): number {
  const horse = isHorse(state, unit);
  const cover = enemy.block >= 0 ? 4 : 0;
  const square = horse && inSquare(enemy) ? 10 : 0;
  const fresh = isGuns(state, enemy) || enemy.fired ? 0 : 1;
  return weight(table, state, unit) - weight(table, state, enemy) - cover - square - fresh;
}

const nearestInches = (state: State, unit: Unit): number => {
  const enemy = nearest(unit.at, enemiesOf(state, sideOf(state, unit)));
  return enemy ? distance(unit.at, enemy.at) : Number.POSITIVE_INFINITY;
};

/** The spot that brings it nearest to the enemy without using more than it has. */
function advance(state: State, unit: Unit, choice: UnitChoice): number | null {
  const enemy = nearest(unit.at, enemiesOf(state, sideOf(state, unit)));
  if (!enemy) return null;
  let [best, least] = [-1, nearestInches(state, unit) - 0.5];
  for (let i = 0; 4 * i < choice.spots.length; i++) {
    const [x, y] = [choice.spots[4 * i]!, choice.spots[4 * i + 1]!];
    const apart = Math.sqrt((enemy.at.x - x) ** 2 + (enemy.at.y - y) ** 2) - enemy.at.hd;
    if (apart < least) [best, least] = [i, apart];
  }
  return best < 0 ? null : best;
}

function actionOf(table: Table, state: State, me: Me, { units }: ActionRequest): ActionAnswer {
  const attacks = me.order === 'Attack';
  let best: { worth: number; answer: ActionAnswer } | null = null;
  const offer = (worth: number, answer: ActionAnswer) => {
    if (worth > 0 && (!best || worth > best.worth)) best = { worth, answer };
  };
  for (const choice of units) {
    const unit = unitCalled(state, choice.id);
    for (const id of choice.charges) {
      const worth = chargeWorth(table, state, unit, unitCalled(state, id)) + (attacks ? 2 : -2) + (me.impetus ? 1 : 0);
      offer(worth > 0 ? 10 + worth : 0, { do: 'charge', unit: choice.id, at: id });
    }
    const [target] = choice.fires;
    if (target !== undefined) offer(5 + leftOf(state, unit) / 10, { do: 'fire', unit: choice.id, at: target });
    if (choice.forms.includes('unlimbered') && nearestInches(state, unit) < 30)
      offer(4, { do: 'form', unit: choice.id, formation: 'unlimbered' });
    if (!attacks || isGuns(state, unit) || unit.block >= 0) continue;
    const spot = advance(state, unit, choice);
    if (spot !== null && nearestInches(state, unit) > 2) offer(3, { do: 'move', unit: choice.id, spot });
  }
  return (best as { answer: ActionAnswer } | null)?.answer ?? { do: 'done' };
}

function actsOf(_state: State, { leaders }: ActsRequest): ActsAnswer {
  const first = ['snapRally', 'impetus', 'ammunition'];
  return {
    acts: Object.fromEntries(
      leaders.map(({ id, may, most }) => [
        id,
        may
          .flatMap(({ act }, at) => (first.includes(act) ? [{ at, rank: first.indexOf(act) }] : []))
          .sort((a, b) => a.rank - b.rank)
          .slice(0, Math.min(2, most))
          .map(({ at }) => at),
      ]),
    ),
  };
}

export const subordinate = { action: actionOf, acts: actsOf };
