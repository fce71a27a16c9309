/** 9, H12: who is in supply: a short way to a source, over ground the enemy does not bar. */
import { type Cost, type Exit, nearest } from '../../../board/areas/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import { supplyReach } from './charts.ts';
import type { Side } from './field.ts';
import type { Border } from './scenario.ts';
import { bodiesIn, enemyIn, type State } from './state.ts';

const reach = (row: string) => cellAt(supplyReach, row, 'Areas');

/** What a step of a supply line counts; closed where the enemy bars it. */
function lineOf(state: State, side: Side, plain: boolean): Cost<Border> {
  const hard = reach('Pass or Highlands');
  return (_from: number, { to, border }: Exit<Border>) => {
    if (enemyIn(state, side, to)) return Number.POSITIVE_INFINITY;
    if (plain) return 1;
    if (state.control[to] !== side && bodiesIn(state, side, to).length === 0) return Number.POSITIVE_INFINITY;
    const { terrain } = state.field.areas[to]!;
    const rough = terrain === 'pass' || terrain === 'highlands' ? hard : 1;
    return rough + (border.length === 'X' || border.two ? reach('a very long border, more') : 0);
  };
}

/** Sources that give supply now: those a side controls; a depot cut off gives it for a while (H12). */
function openSources(state: State, side: Side): readonly number[] {
  const alone = reach('a depot cut off, in turns');
  return state.field.sources[side].filter(
    (area) => state.control[area] === side && !enemyIn(state, side, area) && state.cutOff[area]! <= alone,
  );
}

/** W45: lesser depots that no main source reaches count the turns; those that it reaches are as good as new. */
export function countCutOff(state: State): void {
  const far = state.field.areas.length;
  state.field.lesser.forEach((depots, side) => {
    for (const area of depots) {
      const mains = openSources(state, side as Side).filter((source) => !depots.includes(source));
      const found = nearest(state.field.map, area, mains, lineOf(state, side as Side, true), far);
      state.cutOff = state.cutOff.with(area, found ? 0 : state.cutOff[area]! + 1);
    }
  });
}

export function inSupply(state: State, side: Side, area: number): boolean {
  const plain = state.field.scenario.options.supply === 'path';
  const limit = plain ? state.field.areas.length : reach('to a source');
  return nearest(state.field.map, area, openSources(state, side), lineOf(state, side, plain), limit) !== null;
}

/** How far the nearest open source is; far where there is none. */
export function sourceDistance(state: State, side: Side, area: number): number {
  const far = state.field.areas.length;
  return nearest(state.field.map, area, openSources(state, side), lineOf(state, side, true), far)?.cost ?? far;
}
