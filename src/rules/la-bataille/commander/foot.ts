/** Where foot stands, and how. */
import { aspectOf, distance, FLANK, FRONT, REAR } from '../../../board/hex/index.ts';
import { inRadius } from '../battle/command/leaders.ts';
import { isClose } from '../battle/field/ground.ts';
import { sees } from '../battle/field/sight.ts';
import { postureOf } from '../battle/field/zones.ts';
import { STANCES, stanceOf } from '../battle/formations/body.ts';
import type { Shape } from '../battle/scenario/terms.ts';
import { parentOf, type Unit } from '../battle/state.ts';
import { fireOver, type Goal, hitsOf, musketry, type Picture, wayTo } from './picture.ts';
import { astray, defenceOn, hasWayBack, heldByOthers, type Scorer, stakes } from './stand.ts';
import { WEIGHTS } from './weights.ts';

/** What horse near at hand takes from each formation of foot. */
const AFRAID: Partial<Record<Shape, number>> = { Square: 0, Column: 0.9, Line: 1.3, Skirmish: 1.6, 'Road Column': 2.5 };

export function footScorer(picture: Picture, unit: Unit, goal: Goal | null): Scorer {
  const { state, near, foes } = picture;
  const { field } = state;
  const { grid } = field.map;
  const over = fireOver(picture);
  const way = goal ? wayTo(picture, goal.hex, 'foot') : null;
  const horse = horseNear(picture);
  const enemies = new Map(foes.flatMap((foe) => foe.hexes.map((hex) => [hex, foe] as const)));
  const worth = stakes(picture);
  const held = heldByOthers(picture, unit);
  const known = new Map<number, number>();
  const atHex = (hex: number): number => {
    let score = way ? -WEIGHTS.way * Math.min(40, way[hex]!) : 0;
    const far = near[hex]!;
    if (picture.must && goal?.take)
      score += far === 4 || far === 5 ? WEIGHTS.standOff : far === 2 ? -WEIGHTS.tooNear : 0;
    else score -= far <= 2 ? WEIGHTS.tooNear : 0;
    if (far <= 6 && isClose(field.kinds[hex]!)) score += WEIGHTS.cover;
    if (!held.has(hex)) score += worth.get(hex) ?? 0;
    else score -= WEIGHTS.crowd;
    if (!inRadius(state, { ...unit, hexes: [hex] })) score -= WEIGHTS.unheard;
    if (far === 1 && !hasWayBack(state, unit, hex)) score -= WEIGHTS.cutOff;
    return score;
  };
  return (hex, facing, shape, hexes) => {
    let score = known.get(hex);
    if (score === undefined) known.set(hex, (score = atHex(hex)));
    const far = near[hex]!;
    const close = isClose(field.kinds[hex]!);
    score -= WEIGHTS.danger * hitsOf(over[hex]!, defenceOn(field.kinds[hex]!, shape, unit.increments / hexes));
    if (far === 1) {
      score += WEIGHTS.shot * bestShot(picture, enemies, unit, hex, facing, shape, hexes);
      score -= bared(picture, enemies, unit, hex, facing, shape);
    }
    if (!close) {
      let fear = 0;
      for (const rider of horse)
        if (distance(grid, parentOf(rider), hex) <= 5 && sees(state, parentOf(rider), hex)) fear += WEIGHTS.horse;
      score -= Math.min(1.4, fear) * (AFRAID[shape] ?? 1);
    }
    if (shape === 'Square') score -= fearless(horse, grid, hex) ? WEIGHTS.idleSquare : 0.2;
    if (shape === 'Line') score += far <= 2 ? WEIGHTS.lineNear : far <= 4 && !goal?.take ? 0.3 : -WEIGHTS.lineFar;
    if (shape === 'Skirmish') score -= unit.sheet.small ? 0 : 0.6;
    if (shape === 'Road Column') score += far > 9 ? 0.1 : -2;
    if (shape === 'Column of Companies') score -= 0.8;
    if (far <= 7) score -= WEIGHTS.astray * astray(picture, hex, facing, shape);
    return score;
  };
}

const fearless = (horse: readonly Unit[], grid: Parameters<typeof distance>[0], hex: number): boolean =>
  !horse.some((rider) => distance(grid, parentOf(rider), hex) <= 6);

/** Musketry from here, at the best of the enemies before the front. */
function bestShot(
  picture: Picture,
  enemies: Map<number, Unit>,
  unit: Unit,
  hex: number,
  facing: number,
  shape: Shape,
  hexes: number,
): number {
  const { grid } = picture.state.field.map;
  const value = musketry({
    ...unit,
    shape,
    hexes: unit.hexes.slice(0, 1),
    increments: Math.ceil(unit.increments / hexes),
  });
  if (value === 0) return 0;
  const table = STANCES[stanceOf({ ...postureOf(unit), shape })];
  let best = 0;
  for (let side = 0; side < 6; side++) {
    const foe = enemies.get(grid.neighbours[6 * hex + side]!);
    if (!foe || aspectOf(table, facing, side) !== FRONT) continue;
    best = Math.max(
      best,
      hitsOf(value, defenceOn(picture.state.field.kinds[parentOf(foe)]!, foe.shape, foe.increments / foe.hexes.length)),
    );
  }
  return best * (hexes > 1 ? 1.6 : 1);
}

/** Enemy horse that could be upon a hex next turn. */
function horseNear({ foes }: Picture): Unit[] {
  return foes.filter(
    ({ sheet, order, readiness, shape }) =>
      sheet.arm === 'cavalry' && order === 'good' && readiness === 'ready' && shape !== 'Skirmish',
  );
}

/** Enemies on its flank or rear. */
function bared(
  { state }: Picture,
  enemies: Map<number, Unit>,
  unit: Unit,
  hex: number,
  facing: number,
  shape: Shape,
): number {
  const { neighbours } = state.field.map.grid;
  const table = STANCES[stanceOf({ ...postureOf(unit), shape })];
  let bare = 0;
  for (let side = 0; side < 6; side++) {
    if (!enemies.has(neighbours[6 * hex + side]!)) continue;
    const aspect = aspectOf(table, facing, side);
    bare += aspect === FLANK ? WEIGHTS.flank : aspect === REAR ? WEIGHTS.rear : 0;
  }
  return bare;
}
