/** What a chronicler notes: men as the rosters give them, less those who have run; places and whose they are. */
import type { Chronicle, Gauge } from '../../../game/index.ts';
import { SIDES } from '../../../game/index.ts';
import { type State, seatOf, sideOfUnit, stands, tiredness, type Unit } from './state.ts';

const ARMS = { infantry: 'foot', cavalry: 'horse', artillery: 'guns' } as const;
/** Men of a Unit whose sheet gives none, by its size, and of a gun section. */
const FOOT = [0, 350, 600, 900];
const HORSE = [0, 120, 240, 400];
const SECTION = 35;

function menOf({ sheet }: Unit): number {
  if (sheet.class === 'artillery') return sheet.sections * SECTION;
  return sheet.men > 0 ? sheet.men : (sheet.class === 'cavalry' ? HORSE : FOOT)[sheet.size]!;
}

/** Formations that came to the field, those gone from it too: how tired they are on the mean, and how many are broken. */
const gaugesOf = (state: State): Gauge[] =>
  SIDES.flatMap((side) => {
    const own = state.formations.filter((one) => one.side === side && one.fate !== 'coming');
    const seat = seatOf(state, side);
    const fatigue = own.reduce((sum, one) => sum + tiredness(one), 0) / Math.max(1, own.length);
    const broken = own.filter(({ status, fate }) => status === 'BK' || fate === 'removed').length;
    return [
      { name: 'Fatigue of a Formation', seat, value: fatigue },
      { name: 'Formations broken', seat, value: broken },
    ];
  });

export function chronicle(state: State): Chronicle {
  const { formations, objectives } = state.field.scenario;
  return {
    units: state.units.map((unit) => {
      const { sheet, where } = unit;
      const of = menOf(unit);
      const own = formations.find(({ id }) => id === sheet.formation);
      return {
        id: sheet.id,
        name: sheet.name,
        seat: seatOf(state, sideOfUnit(state, unit)),
        arm: ARMS[sheet.class],
        reserve: own ? own.directive === 'R' : true,
        at: stands(unit) ? { x: unit.x, y: unit.y } : null,
        men: where === 'removed' || where === 'area' ? 0 : of,
        of,
      };
    }),
    places: objectives.map(({ name }, i) => {
      const holder = state.held[i]!;
      return { name, seat: holder === 0 || holder === 1 ? seatOf(state, holder) : null };
    }),
    measure: 'inches',
    gauges: gaugesOf(state),
  };
}
