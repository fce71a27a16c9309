/** MEs that go through friends, forward or back (pg 37): who is gone through is hindered, foot that is ridden through is shaken. */
import { copyRect, overlap, type Rect } from '../../../../board/plane/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import type { Me } from '../formations.ts';
import type { Unit } from '../pieces.ts';
import { hereOf, isHorse, meSheet, type State } from '../state.ts';
import { shake } from './shaken.ts';

/** A unit where it is, or somewhere on its way. */
interface Passing {
  readonly unit: Unit;
  readonly at: Rect;
}

export function goesThrough(table: Table, state: State, me: Me, passing: readonly Passing[]): void {
  const { side } = meSheet(state, me);
  for (const other of state.mes) {
    if (other === me || meSheet(state, other).side !== side) continue;
    const friends = hereOf(state, other);
    const crossing = passing.filter(({ at }) => friends.some((friend) => overlap(at, friend.at)));
    if (crossing.length === 0) continue;
    other.passed = true;
    if (!other.shaken && crossing.some(({ unit }) => isHorse(state, unit))) shake(table, state, other, 'riddenThrough');
  }
}

/** Its places on a straight way of so many inches, an inch apart. */
export function wayOf(unit: Unit, dx: number, dy: number, inches: number): Passing[] {
  const steps = Math.ceil(inches);
  return Array.from({ length: steps }, (_, i) => {
    const at = copyRect(unit.at);
    at.x += (dx * inches * (i + 1)) / steps;
    at.y += (dy * inches * (i + 1)) / steps;
    return { unit, at };
  });
}
