/** What every part of the desk looks at: the masked state behind a view, and the names of things on it. */
import type { Spot } from '../../../game/index.ts';
import { flip, spotOn } from '../../../game/tabletop/index.ts';
import { type State, unitCalled } from '../battle/state.ts';
import { known } from '../battle/view.ts';

export const boardOf = (view: unknown): State => known.stateOf(view);

/** Battlefield inches to the desk's, whose y runs south. */
export const spot = (state: State, x: number, y: number): Spot => spotOn(state.field.survey, x, y);
export const south = (state: State, y: number): number => flip(state.field.survey, y);

export const nameOfUnit = (state: State, id: string): string =>
  state.field.units.find((unit) => unit.id === id)?.name ?? id;
export const nameOfMe = (state: State, id: string): string => state.field.mes.find((me) => me.id === id)?.name ?? id;
export const leaderCalled = (state: State, id: string) => state.field.leaders.find((leader) => leader.id === id);
export const nameOfLeader = (state: State, id: string): string => leaderCalled(state, id)?.data.name ?? id;

export const isUnit = (state: State, id: string): boolean => state.field.units.some((unit) => unit.id === id);
export const unitOn = (state: State, id: string) => (isUnit(state, id) ? unitCalled(state, id) : null);

/** Spots of a request: so many numbers each, x and y first, the facing third. Forms count y southwards. */
export function nearestSpot(
  { height, spots, size }: { readonly height: number; readonly spots: readonly number[]; readonly size: number },
  entered: unknown,
): number | undefined {
  if (entered === null || typeof entered !== 'object') return undefined;
  const { x, y, facing } = entered as { x?: unknown; y?: unknown; facing?: unknown };
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let i = 0; size * i < spots.length; i++) {
    const apart = (spots[size * i]! - x) ** 2 + (spots[size * i + 1]! - (height - y)) ** 2;
    const turn = typeof facing === 'number' ? Math.abs(((spots[size * i + 2]! - facing + 540) % 360) - 180) / 1000 : 0;
    if (apart + turn < least) [best, least] = [i, apart + turn];
  }
  return best < 0 ? undefined : best;
}

export const enteredSpot = (height: number, spots: readonly number[], size: number, at: number) => ({
  x: spots[size * at]!,
  y: height - spots[size * at + 1]!,
  facing: spots[size * at + 2]!,
});
