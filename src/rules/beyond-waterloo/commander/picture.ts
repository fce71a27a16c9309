/** The map as an officer weighs it: who stands where, what is worth holding, and how far everything is. */
import { spread } from '../../../board/areas/index.ts';
import { once } from '../../../kernel/index.ts';
import { type Field, foeOf, type Side, sideOf } from '../campaign/field.ts';
import { known } from '../campaign/knowledge.ts';
import { factorsOf, isHere, type State, seniorOf } from '../campaign/state.ts';
import { pointsOf } from '../campaign/victory.ts';
import type { Mode } from '../force.ts';

export interface Picture {
  readonly state: State;
  readonly side: Side;
  /** Steps from area to area. */
  readonly far: readonly (readonly number[])[];
  /** By area: the enemy’s weight as far as it is seen. */
  readonly enemy: readonly number[];
  /** By area: what draws an army there. */
  readonly pull: readonly number[];
  /** Points are wanting: he must dare more. */
  readonly behind: boolean;
}

/** What a mode is worth to whoever waits to be attacked, and to whoever attacks. */
export const WAITING: Readonly<Record<Mode, number>> = { MO: 0.5, LOB: 1, ECH: 0.95, CON: 1.35 };
export const ATTACKING: Readonly<Record<Mode, number>> = { MO: 0.5, LOB: 1, ECH: 1.35, CON: 1.2 };
const TALENT = 0.1;

/** A Formation’s weight: its factors and the man who leads it. */
export const weightOf = (state: State, i: number): number =>
  factorsOf(state, i, state.corps[i]!) * (1 + TALENT * (seniorOf(state, i)?.ability ?? 0));

const distances = once(({ map }: Field) => map.areas.map((_, area) => spread(map, [area], () => 1).cost));

export const pictureOf = once((view: object): Picture => {
  const state = known.stateOf(view);
  const side = sideOf(known.seatOf(view) ?? 'french');
  const { field } = state;
  const far = distances(field);
  const enemy = field.areas.map(() => 0);
  state.corps.forEach((corps, i) => {
    if (!isHere(corps) || corps.shut || field.sheets[i]!.side === side) return;
    enemy[corps.area]! += weightOf(state, i) * WAITING[corps.mode];
  });
  const threatened = (area: number) => enemy.some((weight, at) => weight > 0 && far[area]![at]! <= 3);
  const targets = field.areas.map(({ vp }, area) => {
    if (state.control[area] === -1) return 0;
    if (state.control[area] === foeOf(side)) return vp + 0.5;
    return vp * (threatened(area) ? 0.7 : 0.1);
  });
  const pull = field.areas.map((_, area) =>
    targets.reduce((best, worth, to) => Math.max(best, worth / (1 + far[area]![to]!)), 0),
  );
  const points = pointsOf(state);
  return { state, side, far, enemy, pull, behind: points[side] <= points[foeOf(side)] };
});
