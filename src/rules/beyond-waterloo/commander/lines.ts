/** Roads that feed the armies, where whoever stands on one bars it. */
import { foeOf, strengthOf } from '../../../game/index.ts';
import { suppliedAreas } from '../campaign/supply.ts';
import type { Foe, Glance } from './picture.ts';

export interface Lines {
  /** Whether one of ours would be in supply there, for all one sees. */
  supplied(area: number): boolean;
  /** Weight of enemies who would be Out of Supply if one of ours stood there. */
  cuts(area: number): number;
}

export function linesOf({ state, side, theirs }: Glance, foes: readonly Foe[], seen: readonly boolean[]): Lines {
  const { scenario, areas } = state.field;
  const barred = scenario.options.supply === 'path';
  // Ground behind our back that has become the enemy’s and nobody looks into has somebody in it.
  const lost = () => areas.flatMap((_, area) => (!seen[area] && state.control[area] === foeOf(side) ? [area] : []));
  let fed: readonly boolean[] | null = null;
  let fedThere: readonly boolean[] | null = null;
  const cut: number[] = [];
  const cutAt = (area: number) => {
    const now = (fedThere ??= suppliedAreas(state, foeOf(side)));
    const then = suppliedAreas(state, foeOf(side), undefined, [area]);
    const hungry = foes.filter((foe) => !foe.garrison && foe.area !== area && now[foe.area] && !then[foe.area]);
    return strengthOf(hungry, ({ weight }) => weight);
  };
  return {
    supplied(area) {
      fed ??= suppliedAreas(state, side, undefined, barred ? lost() : []);
      return fed[area]!;
    },
    // Who does not move again is not hurt by it.
    cuts: (area) => (barred && theirs > 0 ? (cut[area] ??= cutAt(area)) : 0),
  };
}
