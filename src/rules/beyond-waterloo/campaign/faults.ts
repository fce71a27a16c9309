/** What must hold whenever a phase has ended: a sentence for each that does not. */
import { capOf } from './marches.ts';
import { bodiesIn, type State, stepsOf } from './state.ts';

export function faults(state: State): string[] {
  const found: string[] = [];
  const { sheets, areas } = state.field;
  state.corps.forEach((corps, i) => {
    const { id, data, full } = sheets[i]!;
    const placed = corps.area >= 0;
    if ((corps.fate === 'here') !== placed) found.push(`${id} is ${corps.fate} and in area ${corps.area}`);
    if (corps.fate === 'here' && stepsOf(corps) === 0) found.push(`${id} is here without a step`);
    if (corps.morale < 0 || corps.morale > Math.max(full, data.morale)) found.push(`${id} has Morale ${corps.morale}`);
    if (corps.ap < 0) found.push(`${id} has ${corps.ap} AP`);
    corps.steps.forEach((steps, u) => {
      if (steps < 0 || steps > data.units[u]!.steps) found.push(`${id} unit ${u} has ${steps} steps`);
    });
    if (placed && state.control[corps.area] === -1) found.push(`${id} stands in a closed area`);
  });
  areas.forEach(({ id }, area) => {
    const cap = capOf(state, area);
    for (const side of [0, 1] as const) {
      const there = [...bodiesIn(state, side, area), ...bodiesIn(state, side, area, true)];
      const steps = there.reduce((sum, i) => sum + stepsOf(state.corps[i]!), 0);
      if (cap !== null && steps > cap) found.push(`${steps} steps of one side crowd ${id}`);
    }
    const both = bodiesIn(state, 0, area).length > 0 && bodiesIn(state, 1, area).length > 0;
    if (both && state.stage !== 'battle') found.push(`both sides stand in ${id}`);
  });
  return found;
}
