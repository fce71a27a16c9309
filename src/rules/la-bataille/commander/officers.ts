/** How an officer of this book thinks: chits, moves, charges and Assaults, each with its reason in a sentence. */
import {
  type Apart,
  type General,
  type Handler,
  handling,
  NOTHING_APART,
  type Officer,
  officerWith,
  type Plan,
  remembering,
} from '../../../game/index.ts';
import { assaultNext, assaultOrder, fallBack, pressOn } from '../battle/assaults/kinds.ts';
import { chargeOrder, react, receive } from '../battle/charges/kinds.ts';
import { command, ride } from '../battle/command/kinds.ts';
import { fireOrder } from '../battle/fire/kinds.ts';
import { manoeuvre, opportunity } from '../battle/moves/kinds.ts';
import { breakOff, receiveCharge } from '../procedures/charge.ts';
import { assaultFor, nextFor, pressOnFor } from './assaults.ts';
import { formationsFor } from './assignables.ts';
import { chitsFor, ridesFor } from './command.ts';
import experience from './experience.json' with { type: 'json' };
import { breakOffFor, chargeFor, fallBackFor, opportunityFor, reactFor, receiveFor, squareFor } from './fights.ts';
import { fireFor } from './fire.ts';
import { moveFor, rushFor } from './moves.ts';
import { Notebook, type Picture, pictureOf } from './picture.ts';
import { plansFor } from './plans.ts';

const fires: Handler<Picture> = handling(fireOrder, fireFor);

const handlers: readonly Handler<Picture>[] = [
  handling(command, chitsFor),
  handling(manoeuvre, moveFor),
  handling(ride, ridesFor),
  handling(opportunity, opportunityFor),
  fires,
  handling(chargeOrder, chargeFor),
  handling(react, reactFor),
  handling(receive, receiveFor),
  handling(receiveCharge, squareFor),
  handling(breakOff, breakOffFor),
  handling(assaultOrder, assaultFor),
  handling(assaultNext, nextFor),
  handling(fallBack, fallBackFor),
  handling(pressOn, pressOnFor),
];

/** An officer with a notebook for the battle he sits at. */
const withNotes = (
  plan: Plan | null,
  known: readonly Handler<Picture>[],
  apart: () => Apart = () => NOTHING_APART,
): Officer =>
  remembering(
    () => new Notebook(),
    (notes) => officerWith((view) => pictureOf(view, plan, notes, apart()), known),
  );

/** The commander proper: he follows a plan, or makes his own from what he sees. */
export const general: General = {
  follow: (plan, apart) => withNotes(plan, handlers, apart),
  plans: plansFor,
  plansAt: [command],
  formations: formationsFor,
  experience,
};

/** Everybody at whatever is worth most and nearest. */
const RUSH: Plan = {
  id: 'rush',
  title: 'Everybody forward',
  why: 'he knows no better',
  at: null,
  mass: 0,
  rest: 'attack',
  reserve: 0,
};

/** Makes for the goal by the shortest way and strikes whatever he can reach: the bar to clear. */
export const greedy: Officer = withNotes(RUSH, [
  handling(manoeuvre, rushFor),
  fires,
  handling(chargeOrder, () => ({
    answer: { charge: 0, sparing: false },
    reason: 'They charge what is before them.',
  })),
  handling(assaultOrder, () => ({ answer: { assault: 0 }, reason: 'They assault what is before them.' })),
  handling(pressOn, (_picture, { targets: [target = null] }) => ({
    answer: { enter: true, target },
    reason: 'They go on at what is before them.',
  })),
]);
