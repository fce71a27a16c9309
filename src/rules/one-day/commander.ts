/** How an officer of this book thinks: missions for commands, orders for units, each with its reason in a sentence. */
import type { Decision, Officer } from '../../game/index.ts';
import type { AnyKind } from '../../kernel/index.ts';
import type {
  AmendRequest,
  ExploitRequest,
  FireLine,
  FireRequest,
  OrdersRequest,
  Plan,
  PlansRequest,
  SquaresRequest,
} from './battle/requests.ts';
import { blankSlip } from './battle/slips.ts';
import type { BattleView } from './battle/view.ts';
import { amended, squared } from './commander/answers.ts';
import { FireBook } from './commander/fire.ts';
import { greedyOrders, greedyPlan, greedySquares } from './commander/greedy.ts';
import { missionsOf } from './commander/missions.ts';
import { plansFor } from './commander/moves.ts';
import { ordersFor } from './commander/orders.ts';
import { ownCalled, type Picture, pictureOf } from './commander/picture.ts';
import type { Made } from './commander/plans.ts';
import { threatsOf, unthreatened } from './commander/plights.ts';
import { offersOf, strikesOf } from './commander/strikes.ts';
import { decided, sentenceOf } from './commander/words.ts';

/** The commander proper. */
export const officer: Officer = (_seat, view, kind, request): Decision => {
  const picture = () => pictureOf(view() as BattleView);
  switch (kind.kind) {
    case 'one-day/orders':
      return ordersFor(request as OrdersRequest, picture());
    case 'one-day/fire-book':
      return fireBook(request as FireRequest, picture());
    case 'one-day/combat-moves': {
      const asked = request as PlansRequest;
      const seen = picture();
      return planned(plansFor(asked.units, seen, missionsOf(seen), asked, threatsOf(seen, 'orders')).made, seen);
    }
    case 'one-day/amend':
      return amended(request as AmendRequest, picture);
    case 'one-day/squares':
      return squared(request as SquaresRequest, picture());
    case 'one-day/exploit':
      return exploited(request as ExploitRequest, picture());
    default:
      return usual(kind, request);
  }
};

/** One ply and no thought for tomorrow: the bar to clear. */
export const greedy: Officer = (_seat, view, kind, request): Decision => {
  const picture = () => pictureOf(view() as BattleView);
  switch (kind.kind) {
    case 'one-day/orders':
      return greedyOrders(request as OrdersRequest, picture());
    case 'one-day/fire-book':
      return fireBook(request as FireRequest, picture());
    case 'one-day/combat-moves': {
      const asked = request as PlansRequest;
      const seen = picture();
      const missions = missionsOf(seen);
      return planned(
        asked.units.map((unit) => ({ id: unit.id, ...greedyPlan(unit, seen, missions, asked) })),
        seen,
      );
    }
    case 'one-day/squares':
      return greedySquares(request as SquaresRequest, picture());
    case 'one-day/exploit': {
      const { unit } = request as ExploitRequest;
      const seen = picture();
      const { plan, reason } = greedyPlan(unit, seen, [], request as ExploitRequest);
      return {
        answer: { plan: plan.do === 'ATTACK' ? plan : null },
        reason: sentenceOf([{ id: unit.id, reason }], seen, ''),
      };
    }
    default:
      return usual(kind, request);
  }
};

const usual = (kind: AnyKind, request: unknown): Decision => ({
  answer: kind.suggest(request),
  reason: 'That is the usual thing.',
});

function fireBook({ units }: FireRequest, picture: Picture): Decision {
  const lines = blankSlip<FireLine[]>();
  const book = new FireBook(picture);
  for (const choice of units) lines[choice.id] = book.linesFor(choice, ownCalled(picture, choice.id));
  return {
    answer: { lines },
    reason: 'Guns open at what they hurt most, muskets when it comes to contact.',
  };
}

const planned = (made: readonly Made[], picture: Picture): Decision => {
  const plans = blankSlip<Plan>();
  for (const { id, plan } of made) plans[id] = plan;
  return decided({ plans }, made, picture, 'There is nobody to move.');
};

/** 4.03: a Bold attacker goes on where the next fight is as good as the last. */
function exploited({ unit }: ExploitRequest, picture: Picture): Decision {
  const threats = unthreatened('plans');
  const [best] = strikesOf(offersOf([unit], picture, threats), picture, threats, 0);
  if (!best)
    return {
      answer: { plan: null },
      reason: sentenceOf([{ id: unit.id, reason: 'stands where it won' }], picture, ''),
    };
  const reason = sentenceOf([{ id: unit.id, reason: `goes on against ${best.foe.name}` }], picture, '');
  return { answer: { plan: { do: 'ATTACK', unit: best.foe.id } }, reason };
}
