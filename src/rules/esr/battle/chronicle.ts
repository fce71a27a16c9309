/** What a chronicler notes: men as the rosters give them, and what became of them; places and whose they are. */
import { ARM_SYMBOLS, average, type Chronicle, gaugesOf, placesOf, type Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { lossesOf } from './casualties.ts';
import { type State, seatOf, sideOfUnit, stands, tiredness, type Unit } from './state.ts';

/** Men of a Unit whose sheet gives none, by its size, and of a gun section. */
const FOOT = [0, 350, 600, 900];
const HORSE = [0, 120, 240, 400];
const SECTION = 35;

function menOf({ sheet }: Unit): number {
  if (sheet.class === 'artillery') return sheet.sections * SECTION;
  return sheet.men > 0 ? sheet.men : (sheet.class === 'cavalry' ? HORSE : FOOT)[sheet.size]!;
}

/** Formations that came to the field, those gone from it too: how tired they are on the mean, and how many are broken. */
function wear({ formations }: State, side: Side): Record<string, number> {
  const own = formations.filter((one) => one.side === side && one.fate !== 'coming');
  return {
    'Fatigue of a Formation': average(own, tiredness),
    'Formations broken': own.filter(({ status, fate }) => status === 'BK' || fate === 'removed').length,
  };
}

export function chronicle(state: State): Chronicle {
  const { scenario } = state.field;
  return {
    units: state.units.map((unit) => {
      const { sheet } = unit;
      const own = scenario.formations.find(({ id }) => id === sheet.formation);
      return {
        id: sheet.id,
        name: sheet.name,
        seat: seatOf(state, sideOfUnit(state, unit)),
        arm: ARM_SYMBOLS[sheet.class],
        reserve: own ? own.directive === 'R' : true,
        at: stands(unit) ? { x: unit.x, y: unit.y } : null,
        of: menOf(unit),
        losses: lossesOf(state, unit),
      };
    }),
    places: placesOf(
      scenario,
      (i) => state.held[i]!,
      (i) => {
        const [x, y] = nth(scenario.objectives, i).at;
        return { x, y };
      },
    ),
    measure: 'inches',
    gauges: gaugesOf(scenario, (side) => wear(state, side)),
  };
}
