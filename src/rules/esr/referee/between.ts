/** What laws look at: the same Unit, Formation or man before a phase and after it. */
import { distance, distancePoints } from '../../../board/plane/index.ts';
import type { PhasePlayed } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { type Commander, type Formation, rectOf, type State, stands, type Unit } from '../battle/state.ts';

export type Played = PhasePlayed<State>;

export interface Twice<T> {
  readonly was: T;
  readonly is: T;
}

export const unitsIn = ({ before, after }: Played): Twice<Unit>[] =>
  after.units.map((is, i) => ({ was: nth(before.units, i), is }));

/** Formations that were there before; detachments and grand batteries come into being in between. */
export const formationsIn = ({ before, after }: Played): Twice<Formation>[] =>
  before.formations.map((was, i) => ({ was, is: nth(after.formations, i) }));

export const menIn = ({ before, after }: Played): Twice<Commander>[] =>
  after.commanders.map((is, i) => ({ was: nth(before.commanders, i), is }));

/** Inches from where it stood to where it stands. */
export const wentOf = ({ was, is }: Twice<{ readonly x: number; readonly y: number }>): number =>
  distancePoints(was.x, was.y, is.x, is.y);

/** It stood on the table in the same state before and after. */
export const stayed = ({ was, is }: Twice<Unit>): boolean => stands(was) && was.where === is.where;

export const sideOf = (state: State, unit: Unit) => nth(state.forces, unit.force).side;

/** Enemies of a Unit who stand still through the phase; who turns where he stands brings his corners nearer. */
export const stillFoes = (played: Played, unit: Unit): Unit[] =>
  foesIn(played, unit)
    .filter((two) => wentOf(two) < 1e-9 && two.was.facing === two.is.facing)
    .map(({ is }) => is);

/** Enemies who have had their march when those on Move set out: whoever stands still, and who attacks (E8). */
export const settledFoes = (played: Played, unit: Unit): Unit[] => [
  ...new Set([
    ...stillFoes(played, unit),
    ...foesIn(played, unit)
      .filter(({ was, is }) =>
        [played.before.formations[was.formation], played.after.formations[is.formation]].every(
          (one) => one?.directive === 'A' && one.status === 'none',
        ),
      )
      .map(({ is }) => is),
  ]),
];

const foesIn = (played: Played, unit: Unit): Twice<Unit>[] =>
  unitsIn(played).filter((two) => sideOf(played.after, two.is) !== sideOf(played.after, unit) && stayed(two));

/** Who is named in what was told of that kind. Under the fog names are kept from the referee too: then null. */
export function toldOf({ entries, after }: Played, code: string): readonly string[] | null {
  if (after.field.scenario.options.fog) return null;
  return entries.flatMap((entry) =>
    entry.type === 'report' && entry.event?.code === code ? (entry.event.who ?? []) : [],
  );
}

export const apart = (a: Unit, b: Unit): number => distance(rectOf(a), rectOf(b));

/** All fatigue of a Formation. */
export const markers = ({ fatigue }: Formation): number => fatigue.infantry + fatigue.cavalry + fatigue.artillery;

export const inches = (n: number): string => `${n.toFixed(2)}″`;
