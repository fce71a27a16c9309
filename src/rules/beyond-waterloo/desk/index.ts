/** The desk of the campaign. */
import { spread } from '../../../board/areas/index.ts';
import { type Desk, many, type Spot, type Zone } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { sideOf } from '../campaign/field.ts';
import { known } from '../campaign/knowledge.ts';
import { marchesOf, mayMarch } from '../campaign/marches.ts';
import { isHere, type State } from '../campaign/state.ts';
import { suppliedAreas } from '../campaign/supply.ts';
import { displayOf } from './display.ts';
import { groundOf } from './ground.ts';
import { sceneOf } from './scene.ts';
import { sheets } from './sheets/index.ts';

/** The area a piece stands in, or the nearest to a spot. */
function areaOf(state: State, of: string | Spot): number {
  const { sheets: all, map } = state.field;
  if (typeof of === 'string') {
    const i = all.findIndex(({ id }) => id === of);
    return i < 0 ? map.areas.findIndex(({ id }) => id === of) : nth(state.corps, i).area;
  }
  let best = 0;
  const far = ([x, y]: Spot) => (x - of[0]) ** 2 + (y - of[1]) ** 2;
  map.areas.forEach(({ at }, i) => {
    if (far(at) < far(nth(map.areas, best).at)) best = i;
  });
  return best;
}

export const desk: Omit<Desk, 'briefing'> = {
  ground: (view) => groundOf(known.stateOf(view).field),
  scene: (view) => sceneOf(known.stateOf(view), known.seatOf(view)),
  sheets,
  zones(view, piece): Zone[] {
    const state = known.stateOf(view);
    const seat = known.seatOf(view);
    const { sheets: all, areas } = state.field;
    const i = all.findIndex(({ id }) => id === piece);
    if (i < 0 || seat === null || !isHere(nth(state.corps, i))) return [];
    const side = sideOf(seat);
    if (!mayMarch(state, side, i)) return [];
    const options = marchesOf(state, side, i);
    const cells = (list: typeof options) => [...new Set(list.map(({ to }) => to))];
    const here = nth(state.corps, i).area;
    const fed = suppliedAreas(state, side);
    const zone = (label: string, kind: Zone['kind'], list: typeof options): Zone[] =>
      list.length > 0 ? [{ label, cite: '5.3', kind, cells: cells(list) }] : [];
    return [
      ...zone(
        'March',
        'move',
        options.filter(({ forced, battle, to }) => !forced && !battle && to !== nth(areas, here).id),
      ),
      ...zone(
        'Force March',
        'move',
        options.filter(({ forced, battle }) => forced && !battle),
      ),
      ...zone(
        'Attack',
        'charge',
        options.filter(({ battle }) => battle),
      ),
      {
        label: 'In supply',
        cite: '9 H12',
        kind: 'supply' as const,
        cells: areas.flatMap(({ id }, area) => (fed[area] ? [id] : [])),
      },
    ];
  },
  sight(view, from, to) {
    const state = known.stateOf(view);
    const [a, b] = [areaOf(state, from), areaOf(state, to)];
    const hops = a < 0 || b < 0 ? 0 : spread(state.field.map, [a], () => 1).cost[b]!;
    return { distance: hops, words: many(hops, 'area'), clear: true, cite: 'W1' };
  },
  prospects: () => [],
  display: displayOf,
};
