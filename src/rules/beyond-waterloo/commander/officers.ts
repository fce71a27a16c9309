/** Officers of the campaign. */
import {
  type Apart,
  foeOf,
  type General,
  handling,
  NOTHING_APART,
  type Officer,
  officerWith,
  type Plan,
  remembering,
} from '../../../game/index.ts';
import { array, goFirst, march, nextBattle, refit } from '../campaign/kinds.ts';
import { bodiesIn, factorsOf, stepsOf } from '../campaign/state.ts';
import { EITHER, where } from '../campaign/table-kinds.ts';
import { TACTIC_WORDS, type Tactic } from '../force.ts';
import { adjust, feint, grandTactic, tacticsCards } from '../procedures/asks.ts';
import { adjusted, arrayed, feintTo } from './battle.ts';
import { drawn, smallGame } from './chits.ts';
import experience from './experience.json' with { type: 'json' };
import { cardsFor } from './hand.ts';
import { formationsOf, plansOf } from './intent.ts';
import { hasty, planned } from './marches.ts';
import { daily } from './might.ts';
import { fallsOf } from './nerve.ts';
import { Notebook } from './notebook.ts';
import { type Glance, glanceFor, glanceOf, pictureOf } from './picture.ts';
import type { Stakes } from './rounds.ts';

const look = (view: unknown) => glanceOf(view as object);
const rulesOf = ({ state }: Glance) => state.field.scenario.rules;

/** What the battle under way is about: the points of the areas where both sides stand. */
function stakesOf({ vp, fights, later, state, side }: Glance): Stakes {
  const points = fights.reduce((sum, area) => sum + 2 * vp[area]!, 0);
  const french = fights.flatMap((area) => bodiesIn(state, 0, area));
  const falls = fallsOf(state, side, french);
  return { area: points / Math.max(1, fights.length), step: 1 / 3 + later, whole: daily(state), falls };
}

/** CF before the walls for each step behind them at which a storm is more likely to succeed than to bleed. */
const STORM = 20;

function worthStorming({ state, side }: Glance, id: string): boolean {
  const area = state.field.map.indexOf(id);
  const before = bodiesIn(state, side, area).reduce((sum, i) => sum + factorsOf(state, i, state.corps[i]!), 0);
  const behind = bodiesIn(state, foeOf(side), area, true).reduce((sum, i) => sum + stepsOf(state.corps[i]!), 0);
  return before >= STORM * behind;
}

/** Chance from which a chit is as good as always laid. */
const ALWAYS = 0.98;

/** A chit that were always laid could always be answered. */
const chitReason = (chit: Tactic, often: number): string =>
  often > ALWAYS
    ? `${TACTIC_WORDS[chit]}, the best whatever the enemy plays.`
    : `${TACTIC_WORDS[chit]}, chosen at random ${Math.round(100 * often)} times in 100, so that it can’t be guessed.`;

/** The officer who carries out a plan; given none he makes his own, and keeps to it from Segment to Segment. */
const follow: General['follow'] = (plan, apart = () => NOTHING_APART) =>
  remembering(
    () => new Notebook(),
    (notebook) => commanding(plan, apart, notebook),
  );

const commanding = (plan: Plan | null, apart: () => Apart, notebook: Notebook): Officer =>
  officerWith(look, [
    handling(march, (glance, request) => planned(pictureOf(glance, notebook), request, plan, apart())),
    handling(goFirst, ({ ours, theirs }) =>
      ours === 0 && theirs === 0
        ? { answer: 'second', reason: 'They go second: to take what stands open.' }
        : { answer: 'first', reason: 'They go first: to choose where they fight.' },
    ),
    handling(array, (_glance, request) => arrayed(request, apart())),
    // A table is for people: whoever sits across may have his.
    handling(where, () => ({ answer: EITHER, reason: 'The battle is fought wherever the other side likes.' })),
    handling(nextBattle, (glance, request) => {
      const storm = request.areas.every((area) => area.storm)
        ? request.areas.find(({ id }) => worthStorming(glance, id))
        : undefined;
      return storm
        ? { answer: storm.id, reason: `${storm.name} is stormed: its walls are thinly held.` }
        : {
            answer: nextBattle.suggest(request),
            reason: '',
          };
    }),
    handling(refit, (_glance, request) => ({
      answer: refit.suggest(request),
      reason: 'Every step that can be paid for is filled up.',
    })),
    handling(grandTactic, (glance, request, random) => {
      const game = smallGame(request, request.allowed, stakesOf(glance), rulesOf(glance));
      const { chit, often } = drawn(game, random);
      return { answer: chit, reason: chitReason(chit, often) };
    }),
    handling(tacticsCards, (glance, request) =>
      cardsFor(request, stakesOf(glance), rulesOf(glance), glance.state.decks[foeOf(glance.side)]),
    ),
    handling(feint, (glance, { allowed, meeting }) => feintTo(allowed, meeting, stakesOf(glance), rulesOf(glance))),
    handling(adjust, (glance, request) => adjusted(request, stakesOf(glance), rulesOf(glance))),
  ]);

export const general: General = {
  follow,
  plans: (view, seat) => plansOf(pictureOf(glanceFor(view, seat))),
  plansAt: [march],
  // A reserve has an hour where a plan says so, and none in an officer's own campaign.
  heeds: ['daring', 'mass'],
  formations: (view, seat) => formationsOf(pictureOf(glanceFor(view, seat))),
  experience,
};

export const greedy: Officer = officerWith(look, [
  handling(march, (glance, request) => hasty(pictureOf(glance), request)),
]);
