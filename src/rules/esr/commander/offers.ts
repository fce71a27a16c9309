/** What each Formation may be told for itself: of all that is worth a thought, that which an order can say. */
import { type Assignable, offersFor } from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { REMOTE } from '../battle/distances.ts';
import type { Formation } from '../battle/state.ts';
import { BESIDE } from './odds.ts';
import { apart, awayFromFoe, awayFromGoal, goalOf, type Picture, pictureFor, power, wear } from './picture.ts';
import { momentIn } from './plan.ts';
import { ENGAGED, FIT, gunsOf, isMost, mayPursue, SPENT } from './told.ts';

/** Formations that may be told something for themselves, the strongest first. */
export function formationsFor(view: unknown, seat: Seat): Assignable[] {
  const picture = pictureFor(view, seat);
  const { places } = momentIn(picture);
  const own = picture.own
    .filter(({ status }) => status === 'none')
    .sort((a, b) => power(picture, b) - power(picture, a));
  return own.map((one) => {
    const others = (all: readonly Formation[]) =>
      all
        .filter((other) => other !== one)
        .map((other) => ({
          ...{ id: other.sheet.id, name: other.sheet.name, away: apart(picture, one, other) },
          ...{ worn: wear(picture, other) >= SPENT, exposed: awayFromFoe(picture, other) <= BESIDE },
        }));
    return {
      id: one.sheet.id,
      name: one.sheet.name,
      offers: offersFor({
        places: places.filter(({ at, ours }) => mayBeSent(picture, one, at, ours)),
        away: (at) => awayFromGoal(picture, one, at),
        friends: others(own),
        beaten: others(picture.foes.filter((foe) => mayPursue(picture, one, foe))),
        fresh: wear(picture, one) < FIT,
        guns: gunsOf(picture, one).length > 0,
      }).filter(({ kind }) => kind !== 'reserve' || awayFromFoe(picture, one) >= REMOTE),
    };
  });
}

/** To the Objective of its Force, to another if the Force goes with it, and to hold where it stands. */
const mayBeSent = (picture: Picture, formation: Formation, at: number, ours: boolean): boolean =>
  at === goalOf(picture, formation) ||
  (ours && awayFromGoal(picture, formation, at) <= ENGAGED) ||
  isMost(picture, formation);
