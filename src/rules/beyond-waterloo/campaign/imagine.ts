/** A guess at what a seat cannot see: enemies out of sight stand on their own ground, no further than they can have come. */

import { spread } from '../../../board/areas/index.ts';
import { foeOf, type Side } from '../../../game/index.ts';
import { nth, once, pick, type Random } from '../../../kernel/index.ts';
import { type Field, sideOf } from './field.ts';
import { known, sightOf } from './knowledge.ts';
import { roomIn } from './marches.ts';
import { copy, type State, stepsOf } from './state.ts';

/** From each area to each, in areas: a Formation that marches crosses about one in a Segment. */
const apart = once(({ map }: Field) => map.areas.map((_, area) => spread(map, [area], () => 1).cost));

/** Segments a side has had since the campaign began. */
const segments = ({ field, turn, phase, active, first }: State, side: Side): number =>
  field.scenario.phases * (turn - 1) + phase + (first === side && active !== side ? 1 : 0);

export function imagine(view: unknown, random: Random): State {
  const state = copy(known.stateOf(view));
  // Who looks ahead does not set tables.
  state.table = null;
  const side = sideOf(known.seatOf(view) ?? 'french');
  const foe = foeOf(side);
  const seen = sightOf(state, side);
  const marched = segments(state, foe);
  const far = apart(state.field);
  state.corps.forEach((corps, i) => {
    const { side: own, area: from } = nth(state.field.sheets, i);
    if (corps.fate !== 'here' || corps.area >= 0) return;
    const hidden = state.field.areas.flatMap((_, area) =>
      !seen[area] && state.control[area] === own && roomIn(state, foe, area) >= stepsOf(corps) ? [area] : [],
    );
    const least = Math.min(...hidden.map((area) => far[from]![area]!));
    const near = hidden.filter((area) => far[from]![area]! <= Math.max(least, marched));
    if (near.length === 0) corps.fate = 'gone';
    // Half of those that may still stand where they began do so.
    else corps.area = near.includes(from) && random.below(2) === 0 ? from : pick(random, near);
    corps.began = corps.area;
  });
  return state;
}
