/** Where horse waits. */
import { distance } from '../../../board/hex/index.ts';
import { isClose } from '../battle/field/ground.ts';
import { sees } from '../battle/field/sight.ts';
import { parentOf, type Unit } from '../battle/state.ts';
import { fireOver, type Goal, hitsOf, type Picture, wayTo } from './picture.ts';
import { astray, defenceOn, heldByOthers, type Scorer, stakes } from './stand.ts';
import { WEIGHTS } from './weights.ts';

/** Horse keeps out of musket shot, within a charge of what it may ride down; spent horse keeps away. */
export function horseScorer(picture: Picture, unit: Unit, goal: Goal | null): Scorer {
  const { near, state } = picture;
  const { field } = state;
  const over = fireOver(picture);
  const way = goal ? wayTo(picture, goal.hex, 'horse') : null;
  const fresh = unit.readiness === 'ready' && unit.order === 'good';
  const prey = picture.foes.filter(
    (foe) => foe.shape !== 'Square' && !isClose(field.kinds[parentOf(foe)]!) && foe.order !== 'pgd',
  );
  const preyKnown = new Map<number, number>();
  /** Hexes to the nearest enemy whom horse can see and ride at. */
  const openFoe = (hex: number): number => {
    let found = preyKnown.get(hex);
    if (found === undefined) {
      found = 30;
      for (const foe of prey) {
        const away = distance(field.map.grid, hex, parentOf(foe));
        if (away < found && (away > 5 || sees(state, hex, parentOf(foe)))) found = away;
      }
      preyKnown.set(hex, found);
    }
    return found;
  };
  const held = heldByOthers(picture, unit);
  const worth = stakes(picture);
  return (hex, facing, shape) => {
    const far = near[hex]!;
    let score = way ? -WEIGHTS.horseWay * Math.min(40, way[hex]!) : 0;
    score -= 0.8 * hitsOf(over[hex]!, defenceOn('clear', shape));
    if (fresh) {
      const away = openFoe(hex);
      score -= far < 3 ? WEIGHTS.horseNear : 0;
      score += away >= 3 && away <= 5 ? WEIGHTS.horseReady : away > 5 ? -0.15 * Math.min(12, away - 5) : 0;
    } else score += 0.25 * Math.min(far, 8);
    if (far <= 4) score -= WEIGHTS.alone * outnumbered(picture, unit, hex);
    if (isClose(field.kinds[hex]!)) score -= 3;
    score += held.has(hex) ? -0.4 : (worth.get(hex) ?? 0);
    if (shape !== 'Column' && shape !== 'Line') score -= 1;
    if (shape === 'Line') score -= 0.6;
    if (far <= 8) score -= 0.15 * astray(picture, hex, facing, shape);
    return score;
  };
}

/** Enemies about a hex beyond the friends about it. */
function outnumbered({ state, mine, foes }: Picture, unit: Unit, hex: number): number {
  const { grid } = state.field.map;
  let count = 0;
  for (const foe of foes) if (distance(grid, hex, parentOf(foe)) <= 3) count++;
  for (const friend of mine) if (friend !== unit && distance(grid, hex, parentOf(friend)) <= 3) count--;
  return Math.max(0, count);
}
