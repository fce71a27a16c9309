/** Generals on the move: by road where they keep to one, else over the fields and halted by woods (E20). */
import { distancePoints } from '../../../../board/plane/index.ts';
import { roadAt, roadWay, type Way } from '../field.ts';
import type { Commander, State } from '../state.ts';
import { stridesOf } from './marching.ts';
import type { Pace } from './pace.ts';

/** The farthest he could get in a turn: along a road if he stands on one. */
export const rideReach = (state: State, pace: Pace, { x, y }: Commander): number =>
  pace.general(roadAt(state.field, x, y) === 'road' ? 'road' : 'ployed').allowance;

/** He goes as far towards the place as ground and allowance let him. */
export function ride(state: State, pace: Pace, man: Commander, x: number, y: number): void {
  const { field } = state;
  const onRoad = roadAt(field, man.x, man.y) === 'road' && roadAt(field, x, y) === 'road';
  const way: Way = (onRoad && roadWay(field, man.x, man.y, x, y)) || [[x, y]];
  const byRoad = way.length > 1;
  const trip = { way: [...way, [x, y]] as Way, facing: 0, rates: pace.general(byRoad ? 'road' : 'ployed'), byRoad };
  const last = stridesOf(field, { x: man.x, y: man.y, facing: 0 }, trip, () => true).at(-1)!;
  // Over the fields he may be nearer than a long way round by road brings him.
  const rest = (at: { readonly x: number; readonly y: number }) => distancePoints(at.x, at.y, x, y);
  if (byRoad && rest(last) > 0.01) {
    const fields = { ...trip, way: [[x, y]] as Way, rates: pace.general('ployed'), byRoad: false };
    const straight = stridesOf(field, { x: man.x, y: man.y, facing: 0 }, fields, () => true).at(-1)!;
    Object.assign(man, place(rest(straight) < rest(last) ? straight : last));
  } else Object.assign(man, place(last));
}

const place = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y });
