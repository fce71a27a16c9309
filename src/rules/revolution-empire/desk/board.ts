/** What every part of the desk looks at: the masked state behind a view, and the names of things on it. */
import { compassWord, type PlaceSpot, type Spot } from '../../../game/index.ts';
import { flip, spotOn } from '../../../game/tabletop/index.ts';
import { byId, nth } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import { type State, unitCalled } from '../battle/state.ts';

export const boardOf = (view: unknown): State => known.stateOf(view);

/** Battlefield inches to the desk's, whose y runs south. */
export const spot = (state: State, x: number, y: number): Spot => spotOn(state.field.survey, x, y);
export const south = (state: State, y: number): number => flip(state.field.survey, y);

export const nameOfUnit = (state: State, id: string): string =>
  state.field.units.find((unit) => unit.id === id)?.name ?? id;
export const nameOfMe = (state: State, id: string): string => state.field.mes.find((me) => me.id === id)?.name ?? id;
export const leaderCalled = (state: State, id: string) => state.field.leaders.find((leader) => leader.id === id);
export const nameOfLeader = (state: State, id: string): string => leaderCalled(state, id)?.data.name ?? id;

const isUnit = (state: State, id: string): boolean => state.field.units.some((unit) => unit.id === id);
export const unitOn = (state: State, id: string) => (isUnit(state, id) ? unitCalled(state, id) : null);

/** The piece that stands for a whole ME on the map: the first of its units that is there. */
export function bodyOf(state: State, me: string): string {
  const units = byId(state.field.mes, me).units.map((index) => nth(state.field.units, index).id);
  return units.find((id) => unitCalled(state, id).fate === 'here') ?? nth(units, 0);
}

/** Each unit for its ME. */
export const bodies = (state: State): Readonly<Record<string, string>> =>
  Object.fromEntries(
    state.field.mes.flatMap(({ id, units }) => {
      const body = bodyOf(state, id);
      return units.map((index) => [nth(state.field.units, index).id, body]);
    }),
  );

/** Places of a request, so many numbers each, x and y first, the facing third: as a form offers them. */
export function spotsOf(
  state: State,
  from: { readonly x: number; readonly y: number },
  spots: readonly number[],
  size: number,
): PlaceSpot[] {
  return Array.from({ length: spots.length / size }, (_, i): PlaceSpot => {
    const [x, y, facing] = [spots[size * i]!, spots[size * i + 1]!, spots[size * i + 2]!];
    const inches = Math.hypot(x - from.x, y - from.y);
    const there = compassWord((Math.atan2(x - from.x, y - from.y) * 180) / Math.PI);
    const looks = compassWord(facing);
    const words = inches < 0.05 ? `turns to face ${looks}` : `${inches.toFixed(1)}″ ${there}, facing ${looks}`;
    return { at: spot(state, x, y), facing, words };
  });
}

/** Typed numbers are rounded. */
const SAME = 0.08;

/**
 * Which place of a request was entered. One that is none of them is given a number beyond the last, so that the kind
 * refuses it: nobody is sent anywhere but where he was shown to go. Forms count y southwards.
 */
export function spotTaken(
  { height, spots, size }: { readonly height: number; readonly spots: readonly number[]; readonly size: number },
  entered: unknown,
): number | undefined {
  if (entered === null || typeof entered !== 'object') return undefined;
  const { x, y, facing } = entered as { x?: unknown; y?: unknown; facing?: unknown };
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  const count = spots.length / size;
  let [best, least] = [count, Number.POSITIVE_INFINITY];
  for (let i = 0; i < count; i++) {
    const apart = Math.hypot(spots[size * i]! - x, spots[size * i + 1]! - (height - y));
    const turn = typeof facing === 'number' ? Math.abs(((spots[size * i + 2]! - facing + 540) % 360) - 180) : 0;
    if (apart <= SAME && turn < least) [best, least] = [i, turn];
  }
  return best;
}

/** A place of a request as it is entered; undefined where the request has none of that number. */
export const enteredSpot = (height: number, spots: readonly number[], size: number, at: number) =>
  size * at < spots.length
    ? { x: spots[size * at]!, y: height - spots[size * at + 1]!, facing: spots[size * at + 2]! }
    : undefined;
