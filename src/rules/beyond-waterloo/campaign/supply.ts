/** 9, H12: who is in supply: a short way to a source, over ground the enemy does not bar. */

import { type Cost, nearest, spread } from '../../../board/areas/index.ts';
import { foeOf, type Side } from '../../../game/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import { supplyReach } from './charts.ts';
import type { Border } from './scenario.ts';
import { bodiesIn, occupied, type State } from './state.ts';

const reach = (row: string) => cellAt(supplyReach, row, 'Areas');

/** What it counts to lead a supply line into an area over a border; closed where the enemy bars it. */
function lineOf(
  state: State,
  side: Side,
  plain: boolean,
  barred: readonly number[] = [],
): (to: number, border: Border) => number {
  const hard = reach('Pass or Highlands');
  const longer = reach('a very long border, more');
  const enemy = occupied(state, foeOf(side));
  for (const area of barred) enemy[area] = true;
  const own = plain ? enemy : occupied(state, side);
  return (to, border) => {
    if (enemy[to]) return Number.POSITIVE_INFINITY;
    if (plain) return 1;
    if (state.control[to] !== side && !own[to]) return Number.POSITIVE_INFINITY;
    const { terrain } = nth(state.field.areas, to);
    const rough = terrain === 'pass' || terrain === 'highlands' ? hard : 1;
    return rough + (border.length === 'X' || border.two ? longer : 0);
  };
}

/** Of any length, over ground the enemy neither stands on nor controls. */
function openLine(state: State, side: Side): Cost<Border> {
  const line = lineOf(state, side, false);
  return (_from, { to, border }) => line(to, border);
}

/** Sources that give supply now: those a side controls; a depot cut off gives it for a while (H12). */
function openSources(state: State, side: Side): readonly number[] {
  const alone = reach('a depot cut off, in turns');
  const enemy = occupied(state, foeOf(side));
  return state.field.sources[side].filter(
    (area) => state.control[area] === side && !enemy[area] && state.cutOff[area]! <= alone,
  );
}

/** An enemy is shut in there, behind walls this side lies before. */
export const besieges = (state: State, side: Side, area: number): boolean =>
  bodiesIn(state, foeOf(side), area, true).length > 0;

/** W45: who is shut in lives on what the fortress holds, for as long as any depot that is cut off. */
export const fedWithin = (state: State, area: number): boolean =>
  state.field.scenario.options.supply !== 'path' && state.cutOff[area]! <= reach('a depot cut off, in turns');

/** W45: lesser depots that no main source reaches count the turns; those that it reaches are as good as new. */
export function countCutOff(state: State): void {
  const far = Number.MAX_SAFE_INTEGER;
  const enemy = [occupied(state, 1), occupied(state, 0)] as const;
  state.field.lesser.forEach((depots, side) => {
    for (const area of depots) {
      const mains = openSources(state, side as Side).filter((source) => !depots.includes(source));
      const found = nearest(state.field.map, area, mains, openLine(state, side as Side), far);
      const besieged = enemy[side as Side][area]!;
      state.cutOff = state.cutOff.with(area, found && !besieged ? 0 : state.cutOff[area]! + 1);
    }
  });
}

/**
 * By area: a source is near enough, of these or of all, even if the enemy stood in those areas too. Reckoned outwards
 * from the sources, all areas at once.
 */
export function suppliedAreas(
  state: State,
  side: Side,
  of?: readonly number[],
  barred: readonly number[] = [],
): boolean[] {
  const { map, scenario, areas } = state.field;
  const plain = scenario.options.supply === 'path';
  const limit = plain ? areas.length : reach('to a source');
  const line = lineOf(state, side, plain, barred);
  // The line runs towards the source: a step outwards costs what it costs to come back.
  const enemy = occupied(state, foeOf(side));
  const open = of?.filter((area) => state.control[area] === side && !enemy[area]) ?? openSources(state, side);
  const from = barred.length === 0 ? open : open.filter((area) => !barred.includes(area));
  const { cost } = spread(map, from, (at, { border }) => line(at, border), limit);
  return cost.map((far) => far <= limit);
}

export const inSupply = (state: State, side: Side, area: number): boolean => suppliedAreas(state, side)[area]!;

/** By area: how far the nearest open source is, in areas; far where there is none. */
export function sourceDistances(state: State, side: Side): number[] {
  const far = state.field.areas.length;
  const line = lineOf(state, side, true);
  const { cost } = spread(state.field.map, openSources(state, side), (from, { border }) => line(from, border), far);
  return cost.map((areas) => Math.min(areas, far));
}
