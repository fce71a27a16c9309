/** 6.11, H2: where a beaten Formation goes: back the way it came, or towards its supply; nowhere is capitulation. */
import type { Side } from './field.ts';
import { roomIn } from './marches.ts';
import { enemyIn, type State, stepsOf, takeArea } from './state.ts';
import { sourceDistance } from './supply.ts';

/** Areas a Formation may withdraw to, the best first. Nobody withdraws over the borders the enemy came by (W34). */
export function waysBack(state: State, side: Side, i: number, area: number, closed: readonly number[]): number[] {
  const corps = state.corps[i]!;
  const free = (to: number) =>
    state.control[to] !== -1 &&
    !closed.includes(to) &&
    !enemyIn(state, side, to) &&
    roomIn(state, side, to) >= stepsOf(corps);
  if (corps.came >= 0 && free(corps.came)) return [corps.came];
  const open = state.field.map.exits[area]!.filter(({ to, border }) => !border.two && free(to)).map(({ to }) => to);
  const rank = (to: number) => (state.control[to] === side ? 0 : 100) + sourceDistance(state, side, to);
  return open.toSorted((a, b) => rank(a) - rank(b));
}

/** Goes there; a Pass turns it to March Order, free (W2). */
export function withdraw(state: State, side: Side, i: number, to: number): void {
  const corps = state.corps[i]!;
  corps.area = to;
  corps.road = -1;
  if (state.field.areas[to]!.terrain === 'pass') corps.mode = 'MO';
  takeArea(state, side, to);
}
