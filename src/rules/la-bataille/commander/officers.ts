/** How an officer of this book thinks: chits, moves, charges and Assaults, each with its reason in a sentence. */
import type { Decision, Officer } from '../../../game/index.ts';
import type { AssaultNextRequest, AssaultRequest, FallBackRequest, PressOnRequest } from '../battle/assaults/kinds.ts';
import type { ChargeRequest, ReactRequest, ReceiveRequest } from '../battle/charges/kinds.ts';
import type { CommandRequest, RideRequest } from '../battle/command/kinds.ts';
import type { FireRequest } from '../battle/fire/kinds.ts';
import type { ManoeuvreRequest, OpportunityRequest } from '../battle/moves/kinds.ts';
import { assaultFor, nextFor, pressOnFor } from './assaults.ts';
import { chitsFor, ridesFor } from './command.ts';
import { breakOffFor, chargeFor, fallBackFor, opportunityFor, reactFor, receiveFor, squareFor } from './fights.ts';
import { fireFor } from './fire.ts';
import { moveFor, rushFor } from './moves.ts';
import { pictureOf } from './picture.ts';

/** The commander proper. */
export const officer: Officer = (_seat, view, kind, request): Decision => {
  switch (kind.kind) {
    case 'la-bataille/command':
      return chitsFor(pictureOf(view()), request as CommandRequest);
    case 'la-bataille/manoeuvre':
      return moveFor(pictureOf(view()), request as ManoeuvreRequest);
    case 'la-bataille/ride':
      return ridesFor(pictureOf(view()), request as RideRequest);
    case 'la-bataille/opportunity':
      return opportunityFor(pictureOf(view()), request as OpportunityRequest);
    case 'la-bataille/fire':
      return fireFor(pictureOf(view()), request as FireRequest);
    case 'la-bataille/charge':
      return chargeFor(pictureOf(view()), request as ChargeRequest);
    case 'la-bataille/react':
      return reactFor(pictureOf(view()), request as ReactRequest);
    case 'la-bataille/receive':
      return receiveFor(pictureOf(view()), request as ReceiveRequest);
    case 'la-bataille/receive-charge':
      return squareFor(pictureOf(view()), request as { distance: number; increments: number });
    case 'la-bataille/break-off':
      return breakOffFor(pictureOf(view()), request as { distance: number });
    case 'la-bataille/assault':
      return assaultFor(pictureOf(view()), request as AssaultRequest);
    case 'la-bataille/assault-next':
      return nextFor(pictureOf(view()), request as AssaultNextRequest);
    case 'la-bataille/fall-back':
      return fallBackFor(pictureOf(view()), request as FallBackRequest);
    case 'la-bataille/press-on':
      return pressOnFor(pictureOf(view()), request as PressOnRequest);
    default:
      return { answer: kind.suggest(request), reason: 'as is usual' };
  }
};

/** Makes for the goal by the shortest way and strikes whatever he can reach: the bar to clear. */
export const greedy: Officer = (_seat, view, kind, request): Decision => {
  switch (kind.kind) {
    case 'la-bataille/manoeuvre':
      return rushFor(pictureOf(view()), request as ManoeuvreRequest);
    case 'la-bataille/fire':
      return fireFor(pictureOf(view()), request as FireRequest);
    case 'la-bataille/charge':
      return { answer: { charge: 0, sparing: false }, reason: 'charges what is before him' };
    case 'la-bataille/assault':
      return { answer: { assault: 0 }, reason: 'assaults what is before him' };
    case 'la-bataille/press-on': {
      const [target = null] = (request as PressOnRequest).targets;
      return { answer: { enter: true, target }, reason: 'goes on at what is before him' };
    }
    default:
      return { answer: kind.suggest(request), reason: 'as is usual' };
  }
};
