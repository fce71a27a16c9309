/** Officers of the campaign. */
import { type General, handling, type Officer, officerWith, type Plan } from '../../../game/index.ts';
import { array, goFirst, march, nextBattle, refit } from '../campaign/kinds.ts';
import { TACTIC_WORDS, type Tactic } from '../force.ts';
import { adjust, feint, grandTactic, tacticsCards } from '../procedures/asks.ts';
import { adjusted, arrayed, cardsFor, feintTo } from './battle.ts';
import { drawn, smallGame } from './chits.ts';
import { plansOf } from './intent.ts';
import { hasty, planned } from './marches.ts';
import { type Picture, pictureOf } from './picture.ts';
import type { Stakes } from './rounds.ts';

const look = (view: unknown) => pictureOf(view as object);
const rulesOf = ({ state }: Picture) => state.field.scenario.rules;

/** What the battle under way is about: the points of the areas where both sides stand. */
export function stakesOf({ vp, fights, later }: Picture): Stakes {
  const points = fights.reduce((sum, area) => sum + 2 * vp[area]!, 0);
  return { area: points / Math.max(1, fights.length), step: 1 / 3 + later };
}

/** A chit that were always laid could always be answered. */
const chitReason = (chit: Tactic, often: number): string =>
  often > 0.98
    ? `${TACTIC_WORDS[chit]} is the best chit whatever the enemy lays.`
    : `${TACTIC_WORDS[chit]} is drawn: so placed it deserves to be laid ${Math.round(100 * often)} times in 100, and the enemy must not know when.`;

/** The officer who carries out a plan; given none he makes his own of every Segment. */
const follow = (plan: Plan | null): Officer =>
  officerWith(look, [
    handling(march, (picture, request) => planned(picture, request, plan)),
    handling(goFirst, ({ ours, theirs }) =>
      ours === 0 && theirs === 0
        ? { answer: 'second', reason: 'Whoever marches last takes what stands open.' }
        : { answer: 'first', reason: 'Whoever moves first chooses his battle.' },
    ),
    handling(array, (_picture, request) => arrayed(request)),
    handling(nextBattle, (_picture, request) => ({
      answer: nextBattle.suggest(request),
      reason: 'Battles are fought in their order, and no fortress is stormed that can be starved.',
    })),
    handling(refit, (_picture, request) => ({
      answer: refit.suggest(request),
      reason: 'Every step that can be paid for is filled up.',
    })),
    handling(grandTactic, (picture, request, random) => {
      const game = smallGame(request, request.allowed, stakesOf(picture), rulesOf(picture));
      const { chit, often } = drawn(game, random);
      return { answer: chit, reason: chitReason(chit, often) };
    }),
    handling(tacticsCards, (picture, request) => cardsFor(request, stakesOf(picture), rulesOf(picture))),
    handling(feint, (picture, { allowed, meeting }) => feintTo(allowed, meeting, stakesOf(picture), rulesOf(picture))),
    handling(adjust, (picture, request) => adjusted(request, stakesOf(picture), rulesOf(picture))),
  ]);

export const general: General = {
  follow,
  plans: (view) => plansOf(look(view)),
  plansAt: [march],
};

export const greedy: Officer = officerWith(look, [handling(march, hasty)]);
