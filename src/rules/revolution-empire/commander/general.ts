/** How officers of this book think: from their seat's view and the request alone, each decision with its reason. */
import {
  type Apart,
  apartFrom,
  type General,
  handling,
  NOTHING_APART,
  type Officer,
  officerWith,
  Resolve,
  remembering,
} from '../../../game/index.ts';
import {
  breakAway,
  caughtInFlank,
  commanderActs,
  corpsOrders,
  intercept,
  meOrders,
  screenNext,
} from '../battle/command/kinds.ts';
import { march } from '../battle/march/kinds.ts';
import {
  action,
  bombard,
  direct,
  opportunity,
  pursue,
  receive,
  secondImpulse,
  spur,
} from '../battle/tactical/kinds.ts';
import { pressHome } from '../procedures/elan.ts';
import { actsFor } from './acts.ts';
import { corpsOrdersFor } from './corps.ts';
import experience from './experience.json' with { type: 'json' };
import { actionFor } from './impulse.ts';
import { marchesFor } from './marches.ts';
import { formationsFor, ownPlan, type PlanOf, plansFor } from './missions.ts';
import { ordersFor } from './orders.ts';
import { pictureOf } from './picture.ts';
import { bombardmentFor, opportunityFor, pursuitFor, receptionFor } from './replies.ts';
import { TOO_FEW } from './weights.ts';

/** Told to screen somebody, to wait or to go back, it strikes nobody of its own accord. */
function forbears({ missions }: Apart, id: string): boolean {
  const kind = missions.get(id)?.kind;
  return kind === 'screen' || kind === 'reserve' || kind === 'yield';
}

const commanding = (planOf: PlanOf, apart: () => Apart): Officer =>
  officerWith(pictureOf, [
    handling(corpsOrders, corpsOrdersFor),
    handling(meOrders, ordersFor(planOf)),
    handling(commanderActs, actsFor),
    handling(march, marchesFor(planOf)),
    handling(action, (picture, request) => actionFor(picture, request, apart().daring, forbears(apart(), request.me))),
    handling(receive, receptionFor),
    handling(bombard, bombardmentFor),
    handling(opportunity, (picture, request) => opportunityFor(picture, request, apart().daring)),
    handling(pursue, pursuitFor),
    handling(direct, () => ({ answer: 'direct', reason: 'One action more is worth the try.' })),
    handling(spur, () => ({ answer: 'spur', reason: 'Once more.' })),
    handling(secondImpulse, (picture, { me }) =>
      picture.me(me).fatigue < 2 && picture.me(me).order === 'Attack'
        ? { answer: 'impulse', reason: 'Strike while they reel.' }
        : { answer: 'action', reason: 'The men are tired.' },
    ),
    handling(intercept, () => ({ answer: 'spring', reason: 'That is what they were kept for.' })),
    handling(screenNext, () => ({ answer: 'Break off', reason: 'The screen has seen enough.' })),
    handling(breakAway, (picture, { me }) =>
      picture.losses(me) > TOO_FEW
        ? { answer: 'go', reason: 'There is too little left to stand with.' }
        : { answer: 'stay', reason: 'The position is worth holding.' },
    ),
    handling(caughtInFlank, () => ({ answer: 'back', reason: 'Disorder mends sooner than nerve.' })),
    handling(pressHome, (_picture, { may, penalty }) =>
      may.includes('fire') && penalty >= 3
        ? { answer: 'fire', reason: 'The fire has told too well.' }
        : { answer: 'close', reason: 'On with the bayonet.' },
    ),
  ]);

/** The commander proper: plans of the army, missions of MEs, actions of units. His own plan he remembers. */
export const general: General = {
  follow: (given, apart = () => NOTHING_APART) =>
    remembering(
      () => new Resolve(),
      (resolve) =>
        commanding(
          (state, side) =>
            apartFrom(given ?? resolve.of(side, state.turn, (before) => ownPlan(state, side, before)), apart()),
          apart,
        ),
    ),
  plans: plansFor,
  plansAt: [corpsOrders, meOrders],
  formations: formationsFor,
  experience,
};
