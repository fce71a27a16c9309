/** How officers of this book think: from their seat's view and the request alone, each decision with its reason. */
import { handling, officerWith } from '../../game/index.ts';
import { breakAway, commanderActs, corpsOrders, intercept, meOrders, screenNext } from './battle/kinds/command.ts';
import { march } from './battle/kinds/march.ts';
import { action, bombard, direct, opportunity, pursue, receive, secondImpulse } from './battle/kinds/tactical.ts';
import { actsFor, marchesFor, ordersFor } from './commander/command.ts';
import { actionFor, greedyAction } from './commander/impulse.ts';
import { pictureOf } from './commander/picture.ts';
import { bombardmentFor, receptionFor } from './commander/replies.ts';
import { pressHome } from './procedures/elan.ts';

/** The commander proper. */
export const officer = officerWith(pictureOf, [
  handling(corpsOrders, () => ({ answer: { orders: {} }, reason: 'The corps keeps to its orders.' })),
  handling(meOrders, ordersFor),
  handling(commanderActs, actsFor),
  handling(march, marchesFor),
  handling(action, actionFor),
  handling(receive, receptionFor),
  handling(bombard, bombardmentFor),
  handling(opportunity, (_picture, { fires }) => ({
    answer: { fire: fires, charge: null },
    reason: 'Fire at whoever moves before the front; the horse is kept for its own impulse.',
  })),
  handling(pursue, (picture, { unit, target }) =>
    picture.edge(unit, target) > 2
      ? { answer: 'on', reason: 'The next of them is weak.' }
      : { answer: 'halt', reason: 'Enough is won.' },
  ),
  handling(direct, () => ({ answer: 'direct', reason: 'One action more is worth the try.' })),
  handling(secondImpulse, (picture, { me }) =>
    picture.me(me).fatigue < 2 && picture.me(me).order === 'Attack'
      ? { answer: 'impulse', reason: 'Strike while they reel.' }
      : { answer: 'action', reason: 'The men are tired.' },
  ),
  handling(intercept, () => ({ answer: 'spring', reason: 'That is what they were kept for.' })),
  handling(screenNext, () => ({ answer: 'Break off', reason: 'The screen has seen enough.' })),
  handling(breakAway, (picture, { me }) =>
    picture.losses(me) > 0.4
      ? { answer: 'go', reason: 'There is too little left to stand with.' }
      : { answer: 'stay', reason: 'The position is worth holding.' },
  ),
  handling(pressHome, (_picture, { may, penalty }) =>
    may.includes('fire') && penalty >= 2
      ? { answer: 'fire', reason: 'The fire has told too well.' }
      : { answer: 'close', reason: 'On with the bayonet.' },
  ),
]);

/** One ply and no thought for tomorrow: everybody goes at what is nearest. */
export const greedy = officerWith(pictureOf, [
  handling(march, ({ state: _state }, request) => ({
    answer: march.suggest(request),
    reason: 'At the nearest enemy.',
  })),
  handling(action, greedyAction),
  handling(opportunity, (_picture, { fires, charges }) => ({
    answer: { fire: fires, charge: charges[0] ?? null },
    reason: 'At whoever moves.',
  })),
  handling(pursue, () => ({ answer: 'on', reason: 'On.' })),
  handling(direct, () => ({ answer: 'direct', reason: 'On.' })),
]);
