/** What a chronicler notes: sixty men a figure, of gunners thirty; whose each place is. */
import type { Chronicle, Gauge } from '../../../game/index.ts';
import { leftOf, meOf, meSheet, type State, seatOf, sheetOf, sideOf, stands } from './state.ts';
import { holderOf } from './victory.ts';

const MEN = 60;
const GUNNERS = 30;
const ARMS = { infantry: 'foot', cavalry: 'horse', artillery: 'guns' } as const;

/** How tired its Maneuver Elements are on the mean (levels), and how many have broken. */
const gaugesOf = (state: State): Gauge[] =>
  ([0, 1] as const).flatMap((side) => {
    const own = state.mes.filter((me) => meSheet(state, me).side === side);
    const seat = seatOf(state, side);
    const fatigue = own.reduce((sum, me) => sum + me.fatigue, 0) / Math.max(1, own.length);
    return [
      { name: 'Fatigue level of an ME', seat, value: fatigue },
      { name: 'MEs broken', seat, value: own.filter(({ broken }) => broken).length },
    ];
  });

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
    gauges: gaugesOf(state),
  };
}
