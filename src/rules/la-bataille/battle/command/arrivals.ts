/** Reinforcements come on where the scenario says, as soon as there is room. */
import { tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { hexOf } from '../field.ts';
import { fittingFacing, stanceOf } from '../formations/body.ts';
import { mayStand } from '../formations/stacking.ts';
import { postureOf } from '../ground/zones.ts';
import { bottomOf, fightersAt, isGuns, type State, type Unit } from '../state.ts';
import type { Shape } from '../terms.ts';
import { joinThere, place } from './leaders.ts';

/** One hex will do to come on: longer bodies come on in Column. */
function comesAs(state: State, unit: Unit, hex: number): Shape {
  if (isGuns(unit) || unit.sheet.arm === 'wagon') return 'Limbered';
  if (state.field.close[hex] === 1) return 'General Order';
  return unit.shape === 'Road Column' && unit.increments <= 4 ? 'Road Column' : 'Column';
}

export function arrive(table: Table, state: State): void {
  const { map } = state.field;
  for (const unit of state.units) {
    const { arrives } = unit.sheet.data;
    if (unit.fate !== 'coming' || !arrives || arrives.turn > state.turn) continue;
    const room = arrives.at.find((number) => {
      const hex = hexOf(map, number);
      const foe = fightersAt(state, hex).some(({ sheet }) => sheet.side !== unit.sheet.side);
      return !foe && mayStand(state, unit, comesAs(state, unit, hex), 1, hex);
    });
    if (room === undefined) continue;
    const hex = hexOf(map, room);
    unit.fate = 'here';
    unit.shape = comesAs(state, unit, hex);
    unit.place = bottomOf(state, hex);
    place(state, unit, [hex], fittingFacing(stanceOf(postureOf(unit)), unit.facing));
    tellOf(table, 'arrives', unit.sheet, `arrives at ${room}`, '7');
  }
  for (const leader of state.leaders) {
    const { arrives } = leader.sheet;
    if (leader.fate !== 'coming' || !arrives || arrives.turn > state.turn) continue;
    leader.fate = 'here';
    leader.hex = hexOf(map, nth(arrives.at, 0));
    joinThere(state, leader);
    tellOf(table, 'arrives', leader.sheet, 'arrives', '8');
  }
}
