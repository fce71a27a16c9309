/** What must hold whenever a phase has ended: a sentence for each that does not. */
import { nth } from '../../../kernel/index.ts';
import { capOf } from './marches.ts';
import { occupied, type State, stepsByArea, stepsOf } from './state.ts';

export function faults(state: State): string[] {
  const found: string[] = [];
  const { sheets, areas } = state.field;
  state.corps.forEach((corps, i) => {
    const { id, data, full } = nth(sheets, i);
    const placed = corps.area >= 0;
    if ((corps.fate === 'here') !== placed) found.push(`${id} is ${corps.fate} and in area ${corps.area}`);
    if (corps.fate === 'here' && stepsOf(corps) === 0) found.push(`${id} is here without a step`);
    if (corps.morale < 0 || corps.morale > Math.max(full, data.morale)) found.push(`${id} has Morale ${corps.morale}`);
    if (corps.ap < 0) found.push(`${id} has ${corps.ap} AP`);
    corps.steps.forEach((steps, u) => {
      if (steps < 0 || steps > nth(data.units, u).steps) found.push(`${id} unit ${u} has ${steps} steps`);
    });
    if (placed && state.control[corps.area] === -1) found.push(`${id} stands in a closed area`);
  });
  const [french, allied] = [occupied(state, 0), occupied(state, 1)];
  const steps = [stepsByArea(state, 0), stepsByArea(state, 1)];
  areas.forEach(({ id }, area) => {
    const cap = capOf(state, area);
    for (const sums of steps) {
      if (cap !== null && sums[area]! > cap) found.push(`${sums[area]} steps of one side crowd ${id}`);
    }
    if (french[area] && allied[area] && state.stage !== 'battle') found.push(`both sides stand in ${id}`);
  });
  return found;
}
