/** How good it is for a unit to stand somewhere, in some formation, facing some way: in increments, roughly. */
import { aspectOf, bearing, distance, FLANK, FRONT, REAR } from '../../../board/hex/index.ts';
import { STANCES, stanceOf } from '../battle/body.ts';
import { isClose } from '../battle/ground.ts';
import { postureOf } from '../battle/picture.ts';
import type { Shape } from '../battle/scenario.ts';
import { sees } from '../battle/sight.ts';
import { isGuns, parentOf, type Unit } from '../battle/state.ts';
import { fireOver, type Goal, hitsOf, musketry, type Picture, wayTo } from './picture.ts';
import { WEIGHTS } from './weights.ts';

export type Scorer = (hex: number, facing: number, shape: Shape, hexes: number) => number;

/** Fire defence as an officer remembers it. */
const DEFENCE: Readonly<Record<Shape, number>> = {
  Column: 6,
  'Column of Companies': 6,
  Line: 9,
  Square: 5,
  Skirmish: 14,
  'General Order': 14,
  'Road Column': 4,
  Limbered: 6,
  Unlimbered: 8,
};
const COVERED = 14;

/** What horse near at hand takes from each formation of foot. */
const AFRAID: Partial<Record<Shape, number>> = { Square: 0, Column: 0.9, Line: 1.3, Skirmish: 1.6, 'Road Column': 2.5 };

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
    const close = isClose(picture.state.field.kinds[parentOf(foe)]!);
    best = Math.max(best, hitsOf(value, close ? COVERED : DEFENCE[foe.shape]));
  }
  return best * (hexes > 1 ? 1.6 : 1);
}

/** Enemy horse that could be upon a hex next turn. */
function horseNear({ state, foes }: Picture): Unit[] {
  return foes.filter(
    ({ sheet, order, readiness, shape }) =>
      sheet.arm === 'cavalry' && order === 'good' && readiness === 'ready' && shape !== 'Skirmish' && state.turn > 0,
  );
}

export function footScorer(picture: Picture, unit: Unit, goal: Goal | null): Scorer {
  const { state, near, foes, side } = picture;
  const { field } = state;
  const { grid } = field.map;
  const over = fireOver(picture);
  const way = goal ? wayTo(picture, goal.hex, 'foot') : null;
  const horse = horseNear(picture);
  const enemies = new Map(foes.flatMap((foe) => foe.hexes.map((hex) => [hex, foe] as const)));
  const worth = new Map(
    field.objectives.map(({ objective, hex }, i) => [
      hex,
      field.scenario.objectives[objective]!.points * (state.held[i] === side ? WEIGHTS.keep : WEIGHTS.take),
    ]),
  );
  const held = new Set(picture.mine.filter((friend) => friend !== unit).flatMap((friend) => friend.hexes));
  const leader = state.leaders[field.formations[unit.sheet.formation]!.leader];
  const radius = leader ? { brigade: 4, division: 8, corps: 15, army: 99 }[leader.sheet.rank] : 99;
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
    if (leader && leader.fate === 'here' && distance(grid, leader.hex, hex) > radius) score -= WEIGHTS.unheard;
    return score;
  };
  return (hex, facing, shape, hexes) => {
    let score = known.get(hex);
    if (score === undefined) known.set(hex, (score = atHex(hex)));
    const far = near[hex]!;
    const close = isClose(field.kinds[hex]!);
    const defence = close ? COVERED : DEFENCE[shape];
    score -= WEIGHTS.danger * hitsOf(over[hex]!, defence);
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

/** Twelfths of the circle by which it looks past the nearest enemy. */
function astray({ state, foes }: Picture, hex: number, facing: number, shape: Shape): number {
  if (shape === 'Square' || shape === 'General Order') return 0;
  const { grid } = state.field.map;
  let best = 99;
  let toward = facing;
  for (const foe of foes) {
    const far = distance(grid, hex, parentOf(foe));
    if (far >= best) continue;
    best = far;
    toward = bearing(grid, hex, parentOf(foe));
  }
  const off = Math.abs(facing - toward);
  return Math.max(0, Math.min(off, 12 - off) - 1);
}

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
  const held = new Set(picture.mine.filter((friend) => friend !== unit).flatMap((friend) => friend.hexes));
  return (hex, facing, shape) => {
    const far = near[hex]!;
    let score = way ? -WEIGHTS.horseWay * Math.min(40, way[hex]!) : 0;
    score -= 0.8 * hitsOf(over[hex]!, 6);
    if (fresh) {
      const away = openFoe(hex);
      score -= far < 3 ? WEIGHTS.horseNear : 0;
      score += away >= 3 && away <= 5 ? WEIGHTS.horseReady : away > 5 ? -0.15 * Math.min(12, away - 5) : 0;
    } else score += 0.25 * Math.min(far, 8);
    if (far <= 4) score -= WEIGHTS.alone * outnumbered(picture, unit, hex);
    if (isClose(field.kinds[hex]!)) score -= 3;
    if (held.has(hex)) score -= 0.4;
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

/** Guns want a field of fire at middle range and nobody upon them. */
export function gunScorer(picture: Picture, unit: Unit, goal: Goal | null): Scorer {
  const { state, near, foes } = picture;
  const { field } = state;
  const { grid } = field.map;
  const over = fireOver(picture);
  const way = goal ? wayTo(picture, goal.hex, 'guns') : null;
  const held = new Set(picture.mine.filter((friend) => friend !== unit).flatMap((friend) => friend.hexes));
  const known = new Map<number, number>();
  const atHex = (hex: number): number => {
    const far = near[hex]!;
    let score = way ? -WEIGHTS.gunWay * Math.min(40, way[hex]!) : 0;
    score -= 0.6 * hitsOf(over[hex]!, 8);
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
      best = Math.max(best, hitsOf(value, isClose(field.kinds[at]!) ? COVERED : DEFENCE[foe.shape]));
    }
    return WEIGHTS.gunShot * best;
  }
}

export const scorerFor = (picture: Picture, unit: Unit): Scorer => {
  const goal = picture.goals.get(unit.sheet.formation) ?? null;
  if (isGuns(unit)) return gunScorer(picture, unit, goal);
  return unit.sheet.arm === 'cavalry' ? horseScorer(picture, unit, goal) : footScorer(picture, unit, goal);
};
