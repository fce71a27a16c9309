/** Laws of the Command phase. */
import type { Law, Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { type State, stands, type Unit } from '../battle/state.ts';
import { delay } from '../charts.ts';
import {
  apart,
  formationsIn,
  inches,
  markers,
  menIn,
  type Played,
  sideOf,
  stayed,
  unitsIn,
  wentOf,
} from './between.ts';

const EASE = 1e-6;
const MOST_DELAY = nth(delay.rows, 0).cells[0] as number;

/** Was a battery committed and recalled within the phase? Neither before nor after shows it where it stood. */
const cameAndWent = (played: Played, side: Side): boolean =>
  unitsIn(played).some(
    ({ was, is }) =>
      sideOf(played.after, is) === side &&
      was.where === 'reserve' &&
      is.where === 'reserve' &&
      is.since === played.after.turn &&
      was.since !== is.since,
  );

/** Who stood deployed at some time of the phase: before it, after it, or committed and displaced meanwhile. */
const matesIn = (played: Played, but: number): Unit[] =>
  unitsIn(played)
    .filter(({ is }) => is.index !== but)
    .flatMap(({ was, is }) => {
      const displaced = was.where === 'reserve' && is.where === 'limbered';
      return [...(hasFront(was) ? [was] : []), ...(hasFront(is) || displaced ? [is] : [])];
    });

const hasFront = ({ where }: Unit): boolean => where === 'deployed' || where === 'unlimbered';

export const commandLaws: readonly Law<State>[] = [
  {
    cite: 'Turn Sequence G2',
    law: 'only an order of an earlier turn takes effect, in its activation or by an ADC',
    steps: ['activation', 'leaders'],
    broken: (played) =>
      formationsIn(played)
        .filter(
          ({ was, is }) =>
            is.directive !== was.directive &&
            !(was.pending?.directive === is.directive && was.pending.turn < played.before.turn),
        )
        .map(({ is }) => `${is.sheet.id} changed to ${is.directive}`),
  },
  {
    cite: 'Order Activation G3',
    law: 'an order holds no more than three delay markers',
    broken: ({ after }) =>
      [...after.formations, ...after.forces].flatMap(({ pending, index }) =>
        pending && (pending.delay < 0 || pending.delay > MOST_DELAY) ? [`${index} has ${pending.delay}`] : [],
      ),
  },
  {
    cite: 'Turn Sequence G2',
    law: 'orders that are issued wait: no directive and no Objective changes',
    steps: ['orders'],
    broken: (played) => [
      ...formationsIn(played)
        .filter(({ was, is }) => was.directive !== is.directive)
        .map(({ is }) => `${is.sheet.id} changed to ${is.directive}`),
      ...played.after.forces
        .filter(({ goal, index }) => goal !== nth(played.before.forces, index).goal)
        .map(({ index }) => `Force ${index}`),
    ],
  },
  {
    cite: 'Turn Sequence G2',
    law: 'a new order bears the turn it was issued in',
    steps: ['orders'],
    broken: (played) =>
      formationsIn(played)
        .filter(({ was, is }) => is.pending && JSON.stringify(was.pending) !== JSON.stringify(is.pending))
        .filter(({ is }) => is.pending!.turn !== played.after.turn)
        .map(({ is }) => `${is.sheet.id}: turn ${is.pending!.turn}`),
  },
  {
    cite: 'List of Orders & Actions',
    law: 'nobody marches in the Command phase, nor does a battery by recall and commitment (G21)',
    steps: ['activation', 'orders', 'leaders'],
    broken: (played) =>
      unitsIn(played)
        .filter((two) => stayed(two) && wentOf(two) > EASE)
        .map((two) => `${two.is.sheet.id} went ${inches(wentOf(two))}`),
  },
  {
    cite: 'List of Orders & Actions G19',
    law: 'a committed battery touches no enemy',
    steps: ['leaders'],
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => was.where === 'reserve' && is.where === 'unlimbered')
        .filter(({ is }) => {
          const side = (force: number) => nth(played.after.forces, force).side;
          return played.after.units.some(
            (one) => stands(one) && side(one.force) !== side(is.force) && apart(one, is) < 0.25,
          );
        })
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'List of Orders & Actions G19',
    law: 'a committed battery stands within 1.5″ of a deployed Unit of its side',
    steps: ['leaders'],
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => was.where === 'reserve' && is.where === 'unlimbered')
        .filter(({ is }) => {
          const side = sideOf(played.after, is);
          if (cameAndWent(played, side)) return false;
          return !matesIn(played, is.index).some(
            (one) => sideOf(played.after, one) === side && apart(one, is) <= 1.5 + EASE,
          );
        })
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'List of Orders & Actions G16 G25',
    law: 'leader actions make no fatigue',
    steps: ['leaders'],
    broken: ({ before, after }) =>
      ([0, 1] as const).flatMap((side) => {
        const sum = (state: State) =>
          state.formations.filter((one) => one.side === side).reduce((n, one) => n + markers(one), 0);
        return sum(after) > sum(before) ? [`side ${side}: ${sum(before)} before, ${sum(after)} after`] : [];
      }),
  },
  {
    cite: 'List of Orders & Actions G15',
    law: 'only a Unit that routed in an earlier turn is rallied',
    steps: ['leaders'],
    broken: (played) =>
      unitsIn(played)
        .filter(({ was, is }) => was.where === 'area' && stands(is) && was.since >= played.before.turn)
        .map(({ is }) => is.sheet.id),
  },
  {
    cite: 'List of Orders & Actions G24',
    law: 'ADCs are spent and never gained',
    broken: (played) =>
      menIn(played)
        .filter(({ was, is }) => is.adcs > was.adcs || is.adcs < 0)
        .map(({ is }) => `commander ${is.index}`),
  },
  {
    cite: 'List of Orders & Actions G17',
    law: 'who commands in person is with a Formation of his side that is there',
    broken: ({ after }) =>
      after.commanders
        .filter(({ commands, fate }) => commands >= 0 && fate === 'here')
        .filter(
          ({ commands, side }) =>
            after.formations[commands]?.side !== side || nth(after.formations, commands).fate !== 'here',
        )
        .map(({ index }) => `commander ${index}`),
  },
  {
    cite: 'Leader Fate G44',
    law: 'a fallen commander stays fallen',
    broken: (played) =>
      menIn(played)
        .filter(({ was, is }) => was.fate === 'out' && is.fate !== 'out')
        .map(({ is }) => `commander ${is.index}`),
  },
];
