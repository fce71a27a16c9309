/** What a chronicler notes: sixty men a figure, of gunners thirty; whose each place is. */
import { ARM_SYMBOLS, average, type Chronicle, gaugesOf, placesOf, type Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { lossesOf } from './casualties.ts';
import { meOf, meSheet, type State, seatOf, sheetOf, sideOf, stands } from './state.ts';
import { holderOf } from './victory.ts';

const MEN = 60;
const GUNNERS = 30;

/** How tired its Maneuver Elements are on the mean (levels), and how many have broken. */
function wear(state: State, side: Side): Record<string, number> {
  const own = state.mes.filter((me) => meSheet(state, me).side === side);
  return {
    'Fatigue level of an ME': average(own, ({ fatigue }) => fatigue),
    'MEs broken': own.filter(({ broken }) => broken).length,
  };
}

/** Of the houses or the ground an objective is. */
function middleOf({ field: { scenario, blocks } }: State, i: number): { x: number; y: number } | undefined {
  const { block, area } = nth(scenario.objectives, i);
  if (block !== undefined) return blocks.find(({ id }) => id === block)?.rect;
  return area && { x: average(area, ([x]) => x), y: average(area, ([, y]) => y) };
}

export function chronicle(state: State): Chronicle {
  return {
    units: state.units.map((unit) => {
      const { id, name, arm, figures } = sheetOf(state, unit);
      const each = arm === 'artillery' ? GUNNERS : MEN;
      return {
        id,
        name,
        seat: seatOf(state, sideOf(state, unit)),
        arm: ARM_SYMBOLS[arm],
        reserve: meSheet(state, meOf(state, unit)).elite,
        at: stands(unit) ? { x: unit.at.x, y: unit.at.y } : null,
        of: each * figures,
        losses: lossesOf(state, unit),
      };
    }),
    places: placesOf(
      state.field.scenario,
      (i) => holderOf(state, i),
      (i) => middleOf(state, i),
    ),
    measure: 'inches',
    gauges: gaugesOf(state.field.scenario, (side) => wear(state, side)),
  };
}
