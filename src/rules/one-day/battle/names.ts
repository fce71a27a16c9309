/** What requests say of a battle whoever is asked: who is on the table, and the ground it is fought on. */
import { foeOf } from '../../../game/index.ts';
import type { OrdersRequest, Where } from './kinds.ts';
import { calledBy, type Side, type State } from './state.ts';

export const whereOf = ({ field: { terrain }, bridges }: State): Where => ({ terrain, bridges });

/** What the units of each side on the table are called. */
export type Names = readonly [readonly string[], readonly string[]];

export function namesOf({ units }: State): Names {
  const names: [string[], string[]] = [[], []];
  for (const unit of units) if (unit.fate === 'here') names[unit.sheet.side].push(calledBy(unit));
  return names;
}

/** Enemies to aim at and friends to cover, as this side knows them. */
export function namesFor(
  state: State,
  side: Side,
  names: Names = namesOf(state),
): Pick<OrdersRequest, 'enemies' | 'friends'> {
  const { dummies, field } = state;
  const friends = names[side];
  if (!field.scenario.options.hidden) return { enemies: names[foeOf(side)], friends };
  const enemies = [...names[foeOf(side)]];
  for (const dummy of dummies) if (dummy.here && dummy.side !== side) enemies.push(dummy.alias);
  // In order of name: the order of the units must tell neither what lies under a marker nor whether anything does.
  return { enemies: enemies.sort(), friends };
}
