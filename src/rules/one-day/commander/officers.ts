/** Who commands in this book: the general, who thinks in plans, missions and orders, each with its reason; and the greedy one. */
import {
  type General,
  handling,
  NOTHING_APART,
  officerWith,
  type Plan,
  Resolve,
  remembering,
} from '../../../game/index.ts';
import type { AnyKind } from '../../../kernel/index.ts';
import type {
  AmendRequest,
  ExploitAnswer,
  ExploitRequest,
  FireAnswer,
  FireRequest,
  PlansAnswer,
} from '../battle/kinds.ts';
import { layMarkers } from '../battle/laying/kinds.ts';
import { amend, combatMoves, exploit, squares } from '../battle/moves/kinds.ts';
import { fireBook, orders } from '../battle/orders/kinds.ts';
import { amended, amendedUnseen, squared } from './answers.ts';
import { formationsFor } from './assignables.ts';
import experience from './experience.json' with { type: 'json' };
import { FireBook } from './fire.ts';
import { greedyOrders, greedyPlan, greedySquares } from './greedy.ts';
import { keepersOf, missionsOf } from './missions.ts';
import { type Plans, plansFor } from './moves.ts';
import { ordersFor } from './orders.ts';
import { ownCalled, type Picture, pictureOf } from './picture.ts';
import { plansOf } from './plans.ts';
import { offersOf, strikesOf } from './strikes.ts';
import { threatsOf, unthreatened } from './threats.ts';
import { decided, type Said, sentenceOf } from './words.ts';

/** The commander proper, with a plan to carry out or left to his own, which he remembers. */
const follow: General['follow'] = (plan, apart = () => NOTHING_APART) =>
  remembering(
    () => new Resolve(),
    (resolve) => {
      const officer = officerWith<Picture>((view) => pictureOf(view, plan, resolve, apart()), HANDLERS);
      return (seat, view, kind, request, random) => {
        // Where nothing happens he does not look at the field.
        const unseen = kind.kind === amend.kind ? amendedUnseen(request as AmendRequest) : null;
        return unseen ?? officer(seat, view, kind, request, random);
      };
    },
  );

/** B32: whatever he laid by reason the enemy could find out by the same. */
const layingByLot = handling(layMarkers, (_picture: Picture, request, random) => ({
  answer: layMarkers.sample(request, random),
  reason: 'Who lies under which marker is drawn by lot, so that nobody can work it out.',
}));

const HANDLERS = [
  layingByLot,
  handling(orders, ordersFor),
  handling(fireBook, fires),
  handling(combatMoves, (picture: Picture, request) =>
    planned(plansFor(request.units, picture, missionsOf(picture), request, threatsOf(picture, 'orders')), picture),
  ),
  handling(amend, amended),
  handling(squares, squared),
  handling(exploit, exploited),
];

export const general: General = {
  follow,
  plans: plansOf,
  plansAt: [orders as AnyKind],
  formations: formationsFor,
  experience,
};

/** No plan at all: every formation goes for what draws it most. */
const EVERYWHERE: Plan = {
  id: 'everywhere',
  title: 'Everybody goes at what is before him',
  why: 'nobody thinks of tomorrow',
  at: null,
  mass: 0,
  rest: 'attack',
  reserve: 0,
};

/** One ply and no thought for tomorrow: the bar to clear. */
export const greedy = officerWith<Picture>(
  (view) => pictureOf(view, EVERYWHERE),
  [
    layingByLot,
    handling(orders, greedyOrders),
    handling(fireBook, fires),
    handling(combatMoves, (picture, request) => {
      const missions = missionsOf(picture);
      return planned(
        new Map(request.units.map((unit) => [unit.id, greedyPlan(unit, picture, missions, request)])),
        picture,
      );
    }),
    handling(squares, greedySquares),
    handling(exploit, (picture, request) => {
      const { plan, reason } = greedyPlan(request.unit, picture, [], request);
      return {
        answer: { plan: plan.do === 'ATTACK' ? plan : null },
        reason: sentenceOf([{ id: request.unit.id, reason }], picture, ''),
      };
    }),
  ],
);

function fires(picture: Picture, { units }: FireRequest): Said<FireAnswer> {
  const book = new FireBook(picture);
  return {
    answer: {
      lines: Object.fromEntries(
        units.map((choice) => [choice.id, book.linesFor(choice, ownCalled(picture, choice.id))]),
      ),
    },
    reason: 'Guns open at what they hurt most, muskets when it comes to contact.',
  };
}

function planned(made: Plans, picture: Picture): Said<PlansAnswer> {
  const all = [...made];
  const plans = Object.fromEntries(all.map(([id, { plan }]) => [id, plan]));
  const said = all.map(([id, { reason }]) => ({ id, reason }));
  return decided({ plans }, said, picture, 'There is nobody to move.');
}

/** 4.03: a Bold attacker goes on where the next fight is as good as the last. */
function exploited(picture: Picture, { unit }: ExploitRequest): Said<ExploitAnswer> {
  const threats = unthreatened('plans');
  const missions = missionsOf(picture);
  const offers = offersOf([unit], picture, threats, missions, keepersOf(picture, missions));
  const [best] = strikesOf(offers, picture, threats, 0);
  const reason = best ? `goes on against ${best.foe.name}` : 'stands where it won';
  return {
    answer: { plan: best ? { do: 'ATTACK', unit: best.foe.id } : null },
    reason: sentenceOf([{ id: unit.id, reason }], picture, ''),
  };
}
