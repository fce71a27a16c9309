/** What a chronicler notes: an increment stands for 100 foot, 50 horse, or two guns with some 50 men. */
import type { Chronicle, Gauge } from '../../../game/index.ts';
import { fights, isGuns, type State, seatOf, type Unit } from './state.ts';

const MEN = { infantry: 100, cavalry: 50, foot: 50, horse: 50, wagon: 0 } as const;

const armOf = (unit: Unit): 'foot' | 'horse' | 'guns' =>
  isGuns(unit) ? 'guns' : unit.sheet.arm === 'cavalry' ? 'horse' : 'foot';

/** Shares of the units on the board that are not in Good Order, and that are Tired or Exhausted. */
const gaugesOf = (state: State): Gauge[] =>
  ([0, 1] as const).flatMap((side) => {
    const own = state.units.filter((unit) => unit.sheet.side === side && fights(unit));
    const share = (test: (unit: Unit) => boolean) => (100 * own.filter(test).length) / Math.max(1, own.length);
    const seat = seatOf(state, side);
    return [
      { name: 'Units not in Good Order, %', seat, value: share(({ order }) => order !== 'good') },
      { name: 'Units Tired or Exhausted, %', seat, value: share(({ readiness }) => readiness !== 'ready') },
    ];
  });

export function chronicle(state: State): Chronicle {
  const { grid } = state.field.map;
  const { objectives } = state.field.scenario;
  return {
    units: state.units
      .filter(({ sheet }) => sheet.arm !== 'wagon')
      .map((unit) => {
        const { id, name, side, start, arm, data } = unit.sheet;
        const hex = fights(unit) ? unit.hexes[0]! : -1;
        return {
          id,
          name,
          seat: seatOf(state, side),
          arm: armOf(unit),
          // Whoever comes later is what each side has in hand.
          reserve: data.arrives !== undefined,
          at: hex < 0 ? null : { x: hex % grid.columns, y: Math.floor(hex / grid.columns) },
          men: fights(unit) ? MEN[arm] * unit.increments : unit.fate === 'coming' ? MEN[arm] * start : 0,
          of: MEN[arm] * start,
        };
      }),
    places: state.held.map((held, i) => {
      const { objective } = state.field.objectives[i]!;
      const several = state.field.objectives.filter((one) => one.objective === objective).length > 1;
      const part = state.field.objectives.slice(0, i).filter((one) => one.objective === objective).length + 1;
      const { name } = objectives[objective]!;
      return { name: several ? `${name} ${part}` : name, seat: held === 0 || held === 1 ? seatOf(state, held) : null };
    }),
    measure: 'hexes',
    gauges: gaugesOf(state),
  };
}
