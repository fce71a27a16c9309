/** Where horse waits. */
import { distance } from '../../../board/hex/index.ts';
import { sees } from '../battle/ground/sight.ts';
import { parentOf, type Unit } from '../battle/state.ts';
import { type HexMission, mannerOf } from './hex-missions.ts';
import { type Picture, wayTo } from './picture.ts';
import { heatAt } from './sketch.ts';
import { astray, heldByOthers, type Scorer, shelterOn, stakes } from './stand.ts';
import { WEIGHTS } from './weights.ts';

/** Hexes from the enemy: within musket shot, within a charge, and from which horse is safe. */
const SHOT = 3;
const CHARGE = 5;
const SAFE = 8;
/** Hexes beyond a charge that count. */
const MOST_IDLE = 12;

/** Horse keeps out of musket shot, within a charge of what it may ride down; spent horse keeps away. */
export function horseScorer(picture: Picture, unit: Unit, mission: HexMission | null): Scorer {
  const { state, sketch } = picture;
  const { near } = sketch;
  const { field } = state;
  const way = mission ? wayTo(picture, mission.at, 'horse') : null;
  const manner = mannerOf(mission);
  const fresh =
    !mission?.relieved && unit.readiness === 'ready' && unit.order === 'good' && 2 * unit.increments > unit.sheet.start;
  const prey = picture.foes.filter(
    (foe) => foe.shape !== 'Square' && field.close[parentOf(foe)] === 0 && foe.order !== 'pgd',
  );
  const held = heldByOthers(picture, unit);
  const worth = stakes(picture);
  const known = new Float32Array(near.length).fill(Number.NaN);
  const atHex = (hex: number): number => {
    const far = near[hex]!;
    let score = way ? -WEIGHTS.horseWay * Math.min(40, way[hex]!) : 0;
    score -= WEIGHTS.horseDanger * heatAt(sketch, hex) * shelterOn('clear', 'Column');
    if (fresh) {
      const away = openFoe(picture, prey, hex);
      score -= far < SHOT ? WEIGHTS.horseNear : 0;
      if (manner === 'reserve' || manner === 'yield') score += WEIGHTS.horseKept * Math.min(far, SAFE);
      else if (away > CHARGE) score -= WEIGHTS.horseIdle * Math.min(MOST_IDLE, away - CHARGE);
      else if (away >= SHOT) score += WEIGHTS.horseReady;
    } else score += WEIGHTS.horseSpent * Math.min(far, SAFE);
    if (far <= 4) score -= WEIGHTS.alone * outnumbered(picture, unit, hex);
    if (field.close[hex] === 1) score -= WEIGHTS.horseClose;
    return score + (held.has(hex) ? -WEIGHTS.horseCrowd : (worth.get(hex) ?? 0));
  };
  return (hex, facing, shape) => {
    let score = known[hex]!;
    if (Number.isNaN(score)) known[hex] = score = atHex(hex);
    if (shape !== 'Column' && shape !== 'Line') score -= WEIGHTS.horseLoose;
    if (shape === 'Line') score -= WEIGHTS.horseLine;
    if (near[hex]! <= SAFE) score -= WEIGHTS.horseAstray * astray(state, sketch, hex, facing, shape);
    return score;
  };
}

/** Hexes to the nearest enemy whom horse can see and ride at. */
function openFoe({ state }: Picture, prey: readonly Unit[], hex: number): number {
  const { grid } = state.field.map;
  let found = 30;
  for (const foe of prey) {
    const away = distance(grid, hex, parentOf(foe));
    if (away < found && (away > CHARGE || sees(state, hex, parentOf(foe)))) found = away;
  }
  return found;
}

/** Enemies about a hex beyond the friends about it. */
function outnumbered({ state, own, foes }: Picture, unit: Unit, hex: number): number {
  const { grid } = state.field.map;
  let count = 0;
  for (const foe of foes) if (distance(grid, hex, parentOf(foe)) <= 3) count++;
  for (const friend of own) if (friend !== unit && distance(grid, hex, parentOf(friend)) <= 3) count--;
  return Math.max(0, count);
}
