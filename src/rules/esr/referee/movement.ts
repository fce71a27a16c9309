/** Laws of the Movement phase. */
import { distance, distancePoints, overlap } from '../../../board/plane/index.ts';
import type { Law } from '../../../game/index.ts';
import { roadAt } from '../battle/field.ts';
import { areaOf, rectAt, rectOf, type State, stands, type Unit } from '../battle/state.ts';
import { movementRates } from '../charts.ts';
import {
  apart,
  formationsIn,
  inches,
  markers,
  menIn,
  type Played,
  settledFoes,
  sideOf,
  stayed,
  stillFoes,
  type Twice,
  unitsIn,
  wentOf,
} from './between.ts';

const EASE = 1e-4;
const [ROAD, FIELDS, DEPLOYED] = movementRates.rows.map(({ cells }) => cells as readonly number[]);
const GENERAL = 2;
const columnOf = ({ sheet }: Unit): number =>
  sheet.class === 'cavalry' || (sheet.class === 'artillery' && sheet.horse) ? 1 : 0;

const statusIn = ({ before, after }: Played, { was, is }: Twice<Unit>): readonly [string, string] => [
  before.formations[was.formation]?.status ?? 'none',
  after.formations[is.formation]?.status ?? 'none',
];
interface Spot {
  readonly x: number;
  readonly y: number;
}
/** How far a spot lies off the straight way from one to another, where it lies beside it at all. */
function offLine(from: Spot, to: Spot, { x, y }: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const along = ((x - from.x) * dx + (y - from.y) * dy) / length;
  return along < 0 || along > length
    ? Number.POSITIVE_INFINITY
    : Math.abs((x - from.x) * dy - (y - from.y) * dx) / length;
}

const flees = (status: string): boolean => status === 'RT' || status === 'BK';

export const movementLaws: readonly Law<State>[] = [
  {
    cite: 'Movement',
    law: 'nobody goes farther than his allowance, deployed or in column',
    steps: ['movement'],
    broken: (played) =>
      unitsIn(played)
        .filter(stayed)
        .filter((two) => wentOf(two) > (two.was.where === 'ployed' ? ROAD! : DEPLOYED!)[columnOf(two.was)]! + EASE)
        .map((two) => `${two.is.sheet.id} went ${inches(wentOf(two))}`),
  },
  {
    cite: 'List of Orders & Actions G22 E6',
    law: 'a battery of a Formation on Defend unlimbers within 6″ of its Reformation Area, or no farther than it was',
    steps: ['movement'],
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => was.where === 'limbered' && is.where === 'unlimbered')
        .filter(({ was, is }) => {
          const [then, now] = [played.before.formations[was.formation], played.after.formations[is.formation]];
          if (![then, now].every((one) => one?.directive === 'D' && one.status === 'none' && !one.grand)) return false;
          return distance(rectOf(is), areaOf(then!)) > Math.max(6, distance(rectOf(was), areaOf(then!))) + EASE;
        })
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'List of Orders & Actions G22',
    law: 'a displaced battery goes no farther than a column on the road',
    steps: ['movement'],
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => was.where === 'limbered' && is.where === 'unlimbered')
        .filter((two) => wentOf(two) > ROAD![columnOf(two.was)]! + EASE)
        .map((two) => `${two.is.sheet.id} went ${inches(wentOf(two))}`),
  },
  {
    cite: 'Movement R11',
    law: 'Retreating and Broken Formations go half as far at most',
    steps: ['movement'],
    broken: (played) =>
      unitsIn(played)
        .filter((two) => stayed(two) && statusIn(played, two).every(flees))
        .filter(
          (two) => wentOf(two) > (two.was.where === 'ployed' ? FIELDS! : DEPLOYED!)[columnOf(two.was)]! / 2 + EASE,
        )
        .map((two) => `${two.is.sheet.id} went ${inches(wentOf(two))}`),
  },
  {
    cite: 'Movement R11',
    law: 'Retreating and Broken Formations come no nearer than 6″ to an enemy who stands still',
    steps: ['movement'],
    broken: (played) => nearer(played, 6, (two) => statusIn(played, two).every(flees), stillFoes),
  },
  {
    cite: 'List of Orders & Actions H11',
    law: 'a Formation on Move comes no nearer than 3″ to an enemy who stands still or has attacked before it',
    steps: ['movement'],
    broken: (played) =>
      nearer(
        played,
        3,
        ({ was, is }) => {
          const [then, now] = [played.before.formations[was.formation], played.after.formations[is.formation]];
          return then?.directive === 'M' && now?.directive === 'M' && then.status === 'none' && now.status === 'none';
        },
        settledFoes,
      ),
  },
  {
    cite: 'List of Orders & Actions',
    law: 'Formations in Reserve and in Rally & Reform stand still',
    steps: ['movement'],
    broken: (played) =>
      unitsIn(played)
        .filter((two) => {
          const [then, now] = [played.before.formations[two.was.formation], played.after.formations[two.is.formation]];
          const reserve = [then, now].every((one) => one?.directive === 'R' && one.status === 'none');
          return stayed(two) && (reserve || [then, now].every((one) => one?.status === 'RR')) && wentOf(two) > EASE;
        })
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'List of Orders & Actions E6',
    law: 'on Defend nobody goes farther than 6″ from the Reformation Area',
    steps: ['movement'],
    broken: (played) =>
      unitsIn(played)
        .filter((two) => {
          const [then, now] = [played.before.formations[two.was.formation], played.after.formations[two.is.formation]];
          if (
            !stayed(two) ||
            wentOf(two) < EASE ||
            ![then, now].every((one) => one?.directive === 'D' && one.status === 'none')
          )
            return false;
          const was = distance(rectOf(two.was), areaOf(then!));
          // Measured from where the wagons stood: they follow afterwards (G11).
          return distance(rectOf(two.is), areaOf(then!)) > Math.max(6, was) + EASE;
        })
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'Movement',
    law: 'who touches an enemy does not march away from him',
    steps: ['movement'],
    broken: (played) =>
      unitsIn(played)
        .filter((two) => stayed(two) && wentOf(two) > EASE)
        .filter(({ was }) =>
          played.before.units.some(
            (foe) =>
              stands(foe) && sideOf(played.before, foe) !== sideOf(played.before, was) && apart(foe, was) < 0.25 - EASE,
          ),
        )
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'Movement G13',
    law: 'a line that went through a Formation of friends who all stood still went two thirds of its move at most',
    steps: ['movement'],
    broken: (played) => {
      const marched = new Set(unitsIn(played).flatMap((two) => (wentOf(two) > EASE ? [two.is.formation] : [])));
      return unitsIn(played)
        .filter((two) => stayed(two) && two.is.where === 'deployed')
        .filter((two) => wentOf(two) > (DEPLOYED![columnOf(two.is)]! * 2) / 3 + EASE)
        .filter(({ was, is }) =>
          unitsIn(played).some((mate) => {
            if (mate.is.formation === is.formation || sideOf(played.after, mate.is) !== sideOf(played.after, is))
              return false;
            // Through his middle and not along his edge, and clear of him at the start.
            return (
              stayed(mate) &&
              !marched.has(mate.is.formation) &&
              !overlap(rectOf(was), rectOf(mate.is)) &&
              !overlap(rectAt(was, was.x, was.y, is.facing), rectOf(mate.is)) &&
              distancePoints(was.x, was.y, mate.is.x, mate.is.y) < wentOf({ was, is }) &&
              offLine(was, is, mate.is) < 0.3
            );
          }),
        )
        .map(({ is }) => is.sheet.id);
    },
  },
  {
    cite: 'Movement',
    law: 'unlimbered guns stay where they are: limbering takes a leader action',
    steps: ['movement', 'fire', 'combat'],
    broken: (played) =>
      unitsIn(played)
        .filter((two) => two.was.where === 'unlimbered' && two.is.where === 'unlimbered' && wentOf(two) > EASE)
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'Movement E20',
    law: 'a general rides 24″ by road and 18″ off it',
    steps: ['movement'],
    broken: (played) =>
      menIn(played)
        .filter(({ was, is }) => was.fate === 'here' && is.fate === 'here' && was.formation < 0 && was.commands < 0)
        .filter((two) => {
          const road = roadAt(played.before.field, two.was.x, two.was.y) === 'road';
          return wentOf(two) > (road ? ROAD! : FIELDS!)[GENERAL]! + EASE;
        })
        .map((two) => `commander ${two.is.index} went ${inches(wentOf(two))}`),
  },
  {
    cite: 'Turn Sequence G10',
    law: 'a Formation sheds one marker at most, and takes one for each class it rushes',
    steps: ['movement'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ was, is }) => markers(is) < markers(was) - 1 || markers(is) > markers(was) + 3)
        .map(({ was, is }) => `${is.sheet.id}: ${markers(was)} before, ${markers(is)} after`),
  },
];

function nearer(
  played: Played,
  keep: number,
  of: (two: Twice<Unit>) => boolean,
  foesOf: (played: Played, unit: Unit) => Unit[],
): string[] {
  return unitsIn(played)
    .filter((two) => stayed(two) && of(two) && wentOf(two) > EASE)
    .flatMap((two) =>
      foesOf(played, two.is)
        .filter((foe) => apart(two.is, foe) < Math.min(keep, apart(two.was, foe)) - EASE)
        .map((foe) => `${two.is.sheet.id} came within ${inches(apart(two.is, foe))} of ${foe.sheet.id}`),
    );
}
