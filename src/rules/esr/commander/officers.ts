/** How an officer of this book thinks: an army's plan, missions of Formations, then orders, marches, fire and fights. */
import {
  type Apart,
  apartFrom,
  type General,
  handling,
  NOTHING_APART,
  type Officer,
  officerWith,
  type Plan,
  Resolve,
  remembering,
} from '../../../game/index.ts';
import { breakthrough } from '../battle/combat/kinds.ts';
import { activate, issue, lead } from '../battle/command/kinds.ts';
import { fire } from '../battle/fire/kinds.ts';
import { convert, deploy, move } from '../battle/movement/kinds.ts';
import experience from './experience.json' with { type: 'json' };
import { breakFor, fireAll, fireFor } from './fighting.ts';
import { leadFor } from './leading.ts';
import { convertFor, deployFor, moveFor } from './moves.ts';
import { formationsFor } from './offers.ts';
import { chargeAll, issueFor } from './orders.ts';
import { type Picture, pictureOf } from './picture.ts';
import { ownPlan, plansFor } from './plan.ts';

/** The commander proper: he carries out the plan he is given, or one of his own, which he remembers. */
const follow: General['follow'] = (given, apart = () => NOTHING_APART) =>
  remembering(
    () => new Resolve(),
    (resolve) => commanding((picture) => apartFrom(given ?? resolved(resolve, picture), apart()), apart),
  );

const resolved = (resolve: Resolve, picture: Picture): Plan =>
  resolve.of(picture.side, picture.state.turn, (before) => ownPlan(picture, before));

const commanding = (planOf: (picture: Picture) => Plan, apart: () => Apart): Officer =>
  officerWith(pictureOf, [
    handling(activate, (_picture, { orders }) => ({
      answer: { test: orders.filter(({ markers }) => markers <= 1).map(({ key }) => key) },
      reason: 'Orders with two markers or more wait.',
    })),
    handling(issue, (picture, request) => issueFor(picture, request, planOf(picture))),
    handling(lead, (picture, request) => leadFor(picture, request, planOf(picture))),
    handling(convert, (picture, request) => convertFor(picture, request, apart())),
    handling(move, (picture, request) => moveFor(picture, request, apart())),
    handling(deploy, deployFor),
    handling(fire, fireFor),
    handling(breakthrough, breakFor),
  ]);

export const general: General = { follow, plans: plansFor, plansAt: [issue], formations: formationsFor, experience };

/** The cadet: everybody forward, at the nearest. The bar to clear. */
export const greedy: Officer = officerWith(pictureOf, [
  handling(issue, chargeAll),
  handling(convert, (_picture, { offers }) => {
    const seen = new Set<string>();
    const take = offers.flatMap(({ formation, to }, i) => {
      if (to !== 'A' || seen.has(formation)) return [];
      seen.add(formation);
      return [i];
    });
    return { answer: { take }, reason: 'Charge.' };
  }),
  handling(deploy, deployFor),
  handling(fire, fireAll),
  handling(breakthrough, (_picture, { offers }) => ({ answer: offers.length - 1, reason: 'On.' })),
]);
