/** Who stands on the ground that counts as the day ends: one ME for each piece of it, told in time to be there. */

import type { Side } from '../../../game/index.ts';
import { byId, nth } from '../../../kernel/index.ts';
import { middleOf } from '../battle/baseline.ts';
import type { Me } from '../battle/formations.ts';
import { enemiesOf, hereOf, meSheet, type State } from '../battle/state.ts';
import { holdsGround, liesOn } from '../battle/victory.ts';
import { apart, mesOf, type Spot } from './picture.ts';
import { IN_TIME, ORDERED, PACE } from './weights.ts';

export interface Keeper {
  /** The objective, by its number. */
  readonly goal: number;
  readonly at: Spot;
  /** It has as many there already as the ground asks for. */
  readonly there: boolean;
}

/** The middle of a piece of ground. */
function middleOfGround(area: readonly (readonly [number, number])[]): Spot {
  const sum = area.reduce<Spot>(([x, y], [ax, ay]) => [x + ax, y + ay], [0, 0]);
  return [sum[0] / area.length, sum[1] / area.length];
}

/** The middle of an objective. */
export function placeOf({ field }: State, at: number): Spot {
  const { block, area = [] } = nth(field.scenario.objectives, at);
  if (block === undefined) return middleOfGround(area);
  const { rect } = byId(field.blocks, block);
  return [rect.x, rect.y];
}

/** The keepers of a side, by their MEs; what counts most is seen to first. */
export function keepersOf(state: State, side: Side): ReadonlyMap<number, Keeper> {
  const { scenario, seats } = state.field;
  const left = scenario.clock.turns - state.turn;
  const keepers = new Map<number, Keeper>();
  const grounds = scenario.objectives
    .map((objective, goal) => ({ ...objective, goal }))
    .filter(({ area, for: only }) => area !== undefined && (only === undefined || only === seats[side]))
    .sort((a, b) => b.points - a.points);
  const met = new Set(state.contact.flat());
  for (const { area = [], count, goal, what } of grounds) {
    const at = middleOfGround(area);
    const needed = what === 'units' ? count : 1;
    const on = (me: Me) =>
      hereOf(state, me).filter((unit) => holdsGround(unit) && liesOn(state, goal, unit.at.x, unit.at.y)).length;
    const barred = enemiesOf(state, side).some(({ at: { x, y } }) => liesOn(state, goal, x, y));
    let [best, least] = [null as Me | null, Number.POSITIVE_INFINITY];
    for (const me of mesOf(state, side)) {
      if (keepers.has(me.index) || !isFit(state, me, needed)) continue;
      const there = on(me) >= needed;
      if (!there && (barred || met.has(me.index))) continue;
      const turns = there ? 0 : underWay(me) + apart(middleOf(me), at) / PACE;
      if (turns < least) [best, least] = [me, turns];
    }
    // Neither sooner than need be, nor where it would come too late.
    if (best && left <= least + IN_TIME && least <= left + 1) keepers.set(best.index, { goal, at, there: least === 0 });
  }
  return keepers;
}

/** Turns until it sets out: an order has to be carried out first (pg 45). */
const underWay = ({ order, pending }: Me): number =>
  order === 'Maneuver' ? 0 : pending?.order === 'Maneuver' ? ORDERED / 2 : ORDERED;

/** Has it enough who stand in order, and is it more than guns alone? */
const isFit = (state: State, me: Me, needed: number): boolean =>
  meSheet(state, me).type !== 'battery' && !me.shaken && hereOf(state, me).length >= needed;
