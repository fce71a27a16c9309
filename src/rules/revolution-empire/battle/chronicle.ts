/** What a chronicler notes: sixty men a figure, of gunners thirty; whose each place is. */
import type { Chronicle } from '../../../game/index.ts';
import { leftOf, meOf, meSheet, type State, seatOf, sheetOf, sideOf, stands } from './state.ts';
import { holderOf } from './victory.ts';

const MEN = 60;
const GUNNERS = 30;
const ARMS = { infantry: 'foot', cavalry: 'horse', artillery: 'guns' } as const;

export function chronicle(state: State): Chronicle {
  return {
    units: state.units.map((unit) => {
      const { id, name, arm, figures } = sheetOf(state, unit);
      const each = arm === 'artillery' ? GUNNERS : MEN;
      return {
        id,
        name,
        seat: seatOf(state, sideOf(state, unit)),
        arm: ARMS[arm],
        reserve: meSheet(state, meOf(state, unit)).elite,
        at: stands(unit) ? { x: unit.at.x, y: unit.at.y } : null,
        men: unit.fate === 'gone' || unit.abandoned ? 0 : each * leftOf(state, unit),
        of: each * figures,
      };
    }),
    places: state.field.scenario.objectives.map(({ name }, i) => {
      const side = holderOf(state, i);
      return { name, seat: side < 0 ? null : seatOf(state, side as 0) };
    }),
    measure: 'inches',
  };
}
