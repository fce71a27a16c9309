/** A step of a campaign’s turn as a row plays it: who stands where, who holds what, and the marches of a side. */
import type { State } from '../campaign/state.ts';
import { areaOf, type CampaignId, map } from './positions.ts';

export type Placed = Parameters<typeof map>[1];

/** The third turn at one of its steps at home; no neutral comes in. */
export const at = (
  id: CampaignId,
  placed: Placed,
  step: 'mobilisation' | 'administration' | 'attrition',
  rest: Partial<State> = {},
): State => map(id, placed, { turn: 3, step, neutral: 9, ...rest });

export const order = (id: string, to: string, more = {}) => [
  { id, to, first: 'none', last: 'none', forced: false, ...more },
];

/** With these areas in the hands of a side. */
export const held = (state: State, areas: readonly string[], side: 0 | 1): State => {
  for (const area of areas) state.control = state.control.with(areaOf(state, area), side);
  return state;
};
