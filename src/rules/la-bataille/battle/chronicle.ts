/** What a chronicler notes: an increment stands for 100 foot, 50 horse, or two guns with some 50 men. */
import { average, type Chronicle, gaugesOf, holderSeat, type Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { lossesOf } from './casualties.ts';
import { fights, isGuns, type State, seatOf, type Unit } from './state.ts';

const MEN = { infantry: 100, cavalry: 50, foot: 50, horse: 50, wagon: 0 } as const;

const armOf = (unit: Unit): 'foot' | 'horse' | 'guns' =>
  isGuns(unit) ? 'guns' : unit.sheet.arm === 'cavalry' ? 'horse' : 'foot';

/** Shares of the units on the board that are not in Good Order, and that are Tired or Exhausted. */
function wear({ units }: State, side: Side): Record<string, number> {
  const own = units.filter((unit) => unit.sheet.side === side && fights(unit));
  return {
    'Units not in Good Order, %': average(own, ({ order }) => (order === 'good' ? 0 : 100)),
    'Units Tired or Exhausted, %': average(own, ({ readiness }) => (readiness === 'ready' ? 0 : 100)),
  };
}

const spotOf = ({ columns }: State['field']['map']['grid'], hex: number) => ({
  x: hex % columns,
  y: Math.floor(hex / columns),
});

export function chronicle(state: State): Chronicle {
  const { grid } = state.field.map;
  const { scenario } = state.field;
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
          at: hex < 0 ? null : spotOf(grid, hex),
          of: MEN[arm] * start,
          losses: lossesOf(unit),
        };
      }),
    places: state.held.map((held, i) => {
      const { objective, hex } = nth(state.field.objectives, i);
      const several = state.field.objectives.filter((one) => one.objective === objective).length > 1;
      const part = state.field.objectives.slice(0, i).filter((one) => one.objective === objective).length + 1;
      const { name, points } = nth(scenario.objectives, objective);
      return {
        name: several ? `${name} ${part}` : name,
        seat: holderSeat(scenario, held),
        points,
        at: spotOf(grid, hex),
      };
    }),
    measure: 'hexes',
    gauges: gaugesOf(scenario, (side) => wear(state, side)),
  };
}
