/** 6.11, H2: where a beaten Formation goes: back the way it came, or towards its supply; nowhere is capitulation. */
import type { Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { roomIn } from './marches.ts';
import { enemyIn, type State, stepsOf, takeArea } from './state.ts';
import { sourceDistances } from './supply.ts';

/**
 * Areas a Formation may withdraw to: who marched in has its own way back and no other, once the enemy has cut it (W52); who
 * was met goes anywhere but over the borders the enemy came by (W34).
 */
export function waysBack(state: State, side: Side, i: number, area: number, closed: readonly number[]): number[] {
  const corps = nth(state.corps, i);
  const free = (to: number) =>
    state.control[to] !== -1 &&
    !closed.includes(to) &&
    !enemyIn(state, side, to) &&
    roomIn(state, side, to) >= stepsOf(corps);
  if (corps.came >= 0 && free(corps.came)) return [corps.came];
  if (corps.came >= 0 && side === state.active && enemyIn(state, side, corps.came)) return [];
  const open = nth(state.field.map.exits, area).filter(({ to }) => free(to));
  // A road of two OPs Phases is the last resort (W48).
  const near = open.filter(({ border }) => !border.two);
  return (near.length > 0 ? near : open).map(({ to }) => to);
}

/** The best of them: the nearest to a source of supply, own ground first where two are as near. */
export function wayBack(state: State, side: Side, i: number, area: number, closed: readonly number[]): number | null {
  const open = waysBack(state, side, i, area, closed);
  if (open.length < 2) return open[0] ?? null;
  const far = sourceDistances(state, side);
  const rank = (to: number) => 2 * far[to]! + (state.control[to] === side ? 0 : 1);
  return open.reduce((best, to) => (rank(to) < rank(best) ? to : best));
}

/** Goes there; a Pass turns it to March Order, free (W2). */
export function withdraw(state: State, side: Side, i: number, to: number): void {
  const corps = nth(state.corps, i);
  corps.area = to;
  corps.road = -1;
  if (nth(state.field.areas, to).terrain === 'pass') corps.mode = 'MO';
  takeArea(state, side, to);
}
