/** Positions of a campaign: a few Formations on the map of a file, all others off it. */

import type { Corps, State } from '../campaign/state.ts';
import { seniorOf } from '../campaign/state.ts';
import { game } from '../game.ts';

export { game };

export const indexOf = (state: State, id: string): number => state.field.sheets.findIndex((sheet) => sheet.id === id);
export const corpsOf = (state: State, id: string): Corps => state.corps[indexOf(state, id)]!;
export const areaOf = (state: State, id: string): number => state.field.map.indexOf(id);
export const placeOf = (state: State, id: string): string | null => {
  const { area } = corpsOf(state, id);
  return area < 0 ? null : state.field.areas[area]!.id;
};
export const controlOf = (state: State, id: string): string =>
  ({ '-1': 'nobody', '0': 'french', '1': 'allied' })[String(state.control[areaOf(state, id)])]!;

type Placed = Partial<Omit<Corps, 'area' | 'began' | 'came'>> & {
  readonly area: string;
  /** Where it came from in this Segment. */
  readonly from?: string;
};

export type CampaignId = 'four-days' | 'saxony-1813' | 'hundred-days' | 'beyond-waterloo';

/** The file as it opens. */
export const opened = (id: CampaignId, switches = {}): State =>
  game.start(game.scenarios.find((scenario) => scenario.id === id)!.data, switches) as State;

/** Only these Formations are on the map, where they are put; `rest` changes anything else of the state. */
export function map(
  id: CampaignId,
  placed: Readonly<Record<string, Placed>>,
  rest: Partial<State> = {},
  switches = {},
): State {
  const state = opened(id, switches);
  state.corps.forEach((corps, i) => {
    const found = placed[state.field.sheets[i]!.id];
    if (!found) {
      Object.assign(corps, { fate: 'gone', area: -1 });
      return;
    }
    const { area, from, ...own } = found;
    const at = areaOf(state, area);
    const came = from === undefined ? -1 : areaOf(state, from);
    Object.assign(corps, { fate: 'here', area: at, began: from === undefined ? at : came, came, ...own });
    corps.ap = own.ap ?? seniorOf(state, i)?.ap ?? 0;
  });
  return Object.assign(state, { step: 'ops', stage: 'march' }, rest);
}

/** The battles of the active side, about to be fought. */
export const battle = (side: 'french' | 'allied'): Partial<State> => ({
  stage: 'battle',
  active: side === 'french' ? 0 : 1,
  first: side === 'french' ? 0 : 1,
});
