/** A guess at what a seat cannot see: enemies out of sight stand on their own ground, somewhere behind. */
import type { Random } from '../../../kernel/index.ts';
import { pick } from '../../../kernel/index.ts';
import { foeOf, sideOf } from './field.ts';
import { known, sightOf } from './knowledge.ts';
import { roomIn } from './marches.ts';
import { copy, type State, stepsOf } from './state.ts';

export function imagine(view: unknown, random: Random): State {
  const state = copy(known.stateOf(view));
  const seat = known.seatOf(view);
  const side = sideOf(seat ?? 'french');
  const seen = sightOf(state, side);
  const foe = foeOf(side);
  state.corps.forEach((corps, i) => {
    const sheet = state.field.sheets[i]!;
    if (corps.fate !== 'here' || corps.area >= 0) return;
    const hidden = state.field.areas.flatMap((_, area) =>
      !seen[area] && state.control[area] === sheet.side && roomIn(state, foe, area) >= stepsOf(corps) ? [area] : [],
    );
    if (hidden.length === 0) corps.fate = 'gone';
    else
      corps.area =
        !seen[sheet.area] && random.below(2) === 0 && hidden.includes(sheet.area) ? sheet.area : pick(random, hidden);
    corps.began = corps.area;
  });
  return state;
}
