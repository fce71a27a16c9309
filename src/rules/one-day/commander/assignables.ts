/** Formations that may be told something for themselves, and what of the board bears on what they might be told. */
import { distancePoints } from '../../../board/plane/index.ts';
import { type Assignable, offersFor, within } from '../../../game/index.ts';
import { nth, type Seat } from '../../../kernel/index.ts';
import { type Formation, formationsOf, nameOf } from './formations.ts';
import { type Picture, pictureOf } from './picture.ts';
import { isGuns, isShaken, isSpent, type Own } from './pieces.ts';
import { momentFor } from './plans.ts';
import type { Spot } from './spots.ts';

/** Inches within which an enemy who gives way is caught up with in two turns or three. */
const IN_REACH = 12;
/** Inches from the enemy at which a formation is exposed. */
const EXPOSED = 8;

/** Each goes by the name of the first of its units, the strongest first. */
export function formationsFor(view: unknown, seat: Seat): Assignable[] {
  const { places } = momentFor(view, seat);
  const picture = pictureOf(view, null, undefined, undefined, seat);
  const { foes, field } = picture;
  const formations = formationsOf(picture.own)
    .filter(({ fight }) => fight > 0)
    .sort((a, b) => b.fight - a.fight)
    .map((formation) => ({ formation, id: nth(formation.units, 0).id, name: nameOf(formation) }));
  const away = (a: Spot, b: Spot) => distancePoints(a.x, a.y, b.x, b.y);
  const beaten = foes.filter((foe) => foe.unit !== null && isShaken(foe));
  return formations.map(({ formation, id, name }) => ({
    id,
    name,
    offers: offersFor({
      places,
      away: (at) => away(formation, nth(field.scenario.objectives, at)),
      friends: formations
        .filter((one) => one.id !== id)
        .map((one) => ({
          id: one.id,
          name: one.name,
          away: away(formation, one.formation),
          worn: isWorn(one.formation),
          exposed: isExposed(one.formation, picture),
        })),
      beaten: within(beaten, (foe) => away(formation, foe), IN_REACH).map((foe) => ({
        id: foe.id,
        name: foe.name,
        away: away(formation, foe),
      })),
      fresh: !isWorn(formation),
      guns: formation.units.some((own) => isGuns(own) && !isShaken(own)),
    }),
  }));
}

/** Half of those who fight hand to hand want relief. */
function isWorn({ units }: Formation): boolean {
  const line = units.filter((own) => !isGuns(own));
  return line.length > 0 && 2 * line.filter(wantsRelief).length >= line.length;
}

const wantsRelief = (own: Own): boolean => isShaken(own) || isSpent(own);

const isExposed = ({ units }: Formation, { ranges }: Picture): boolean =>
  units.some((own) => ranges.nearness(own) < EXPOSED);
