/** Where guns unlimber. */
import { bearing, distance } from '../../../board/hex/index.ts';
import { sees } from '../battle/field/sight.ts';
import { parentOf, type Unit } from '../battle/state.ts';
import { fireOver, type Goal, hitsOf, type Picture, wayTo } from './picture.ts';
import { defenceOn, heldByOthers, type Scorer } from './stand.ts';
import { WEIGHTS } from './weights.ts';

/** Guns want a field of fire at middle range and nobody upon them. */
export function gunScorer(picture: Picture, unit: Unit, goal: Goal | null): Scorer {
  const { state, near, foes } = picture;
  const { field } = state;
  const { grid } = field.map;
  const over = fireOver(picture);
  const way = goal ? wayTo(picture, goal.hex, 'guns') : null;
  const held = heldByOthers(picture, unit);
  const known = new Map<number, number>();
  const atHex = (hex: number): number => {
    const far = near[hex]!;
    let score = way ? -WEIGHTS.gunWay * Math.min(40, way[hex]!) : 0;
    score -= 0.6 * hitsOf(over[hex]!, defenceOn('clear', 'Unlimbered'));
    score -= far < 3 ? WEIGHTS.gunNear : 0;
    if (held.has(hex)) score -= 0.4;
    return score;
  };
  return (hex, facing, shape) => {
    let score = known.get(hex);
    if (score === undefined) known.set(hex, (score = atHex(hex)));
    return score + targetsFrom(foes, unit, hex, facing) * (shape === 'Unlimbered' ? 1 : 0.45);
  };

  /** The best shot from there, looking that way. */
  function targetsFrom(enemies: readonly Unit[], gun: Unit, hex: number, facing: number): number {
    const { guns } = gun.sheet.data;
    if (!guns) return 0;
    let best = 0;
    for (const foe of enemies) {
      const at = parentOf(foe);
      const far = distance(grid, hex, at);
      if (far > guns.range || !sees(state, hex, at)) continue;
      const toward = bearing(grid, hex, at);
      const off = Math.abs(facing - toward);
      if (Math.min(off, 12 - off) > 2) continue;
      const value = (far <= 2 ? guns.short : far <= 5 ? guns.medium : guns.long) * (gun.increments / gun.sheet.start);
      best = Math.max(best, hitsOf(value, defenceOn(field.kinds[at]!, foe.shape)));
    }
    return WEIGHTS.gunShot * best;
  }
}
