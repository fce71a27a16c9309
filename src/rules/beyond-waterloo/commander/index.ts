/** Officers of the campaign. */
import { handling, type Officer, officerWith } from '../../../game/index.ts';
import { array, goFirst, march, nextBattle, refit } from '../campaign/kinds.ts';
import { TACTIC_WORDS } from '../force.ts';
import { grandTactic } from '../procedures/asks.ts';
import { drawn, smallGame } from './chits.ts';
import { hasty, planned } from './marches.ts';
import { pictureOf } from './picture.ts';

const look = (view: unknown) => pictureOf(view as object);

export const officer: Officer = officerWith(look, [
  handling(march, planned),
  handling(goFirst, () => ({ answer: 'first', reason: 'whoever moves first chooses his battle' })),
  handling(array, (_picture, request) => ({ answer: array.suggest(request), reason: 'the best Morale leads' })),
  handling(nextBattle, (_picture, request) => ({
    answer: nextBattle.suggest(request),
    reason: 'battles in their order; no storms',
  })),
  handling(refit, (_picture, request) => ({ answer: refit.suggest(request), reason: 'every step that can be paid' })),
  handling(grandTactic, ({ state }, request, random) => {
    const { chit, often } = drawn(smallGame(request, state.field.scenario.rules), random);
    return { answer: chit, reason: `${TACTIC_WORDS[chit]}, laid ${Math.round(100 * often)} times in 100` };
  }),
]);

export const greedy: Officer = officerWith(look, [handling(march, hasty)]);
