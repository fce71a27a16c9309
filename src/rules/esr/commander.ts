/** How an officer of this book thinks: orders early, guns forward, reserves kept fresh, fire by what it is worth. */
import { handling, type Officer, officerWith } from '../../game/index.ts';
import { breakthrough } from './battle/combat/kinds.ts';
import { activate, issue, lead } from './battle/command/kinds.ts';
import { fire } from './battle/fire/kinds.ts';
import { convert, deploy, move } from './battle/movement/kinds.ts';
import { breakFor, fireAll, fireFor } from './commander/fighting.ts';
import { leadFor } from './commander/leading.ts';
import { convertFor, deployFor, moveFor } from './commander/moves.ts';
import { chargeAll, issueFor } from './commander/orders.ts';
import { pictureOf } from './commander/picture.ts';

/** The commander proper. */
export const officer: Officer = officerWith(pictureOf, [
  handling(activate, (_picture, { orders }) => ({
    answer: { test: orders.filter(({ markers }) => markers <= 1).map(({ key }) => key) },
    reason: 'an order with two markers or more is better left to ripen',
  })),
  handling(issue, issueFor),
  handling(lead, leadFor),
  handling(convert, convertFor),
  handling(move, moveFor),
  handling(deploy, deployFor),
  handling(fire, fireFor),
  handling(breakthrough, breakFor),
]);

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
    return { answer: { take }, reason: 'charge' };
  }),
  handling(deploy, deployFor),
  handling(fire, fireAll),
  handling(breakthrough, (_picture, { offers }) => ({ answer: offers.length - 1, reason: 'on' })),
]);
