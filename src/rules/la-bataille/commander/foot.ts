/** Where foot stands, and how. */
import { aspectOf, FLANK, FRONT, REAR } from '../../../board/hex/index.ts';
import type { MissionKind } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { hearsAt } from '../battle/command/leaders.ts';
import { STANCES, stanceOf } from '../battle/formations/body.ts';
import { postureOf } from '../battle/ground/zones.ts';
import { parentOf, type Unit } from '../battle/state.ts';
import type { Shape } from '../battle/terms.ts';
import { hitsOf, musketry, wantsRelief } from './force.ts';
import { type HexMission, mannerOf } from './hex-missions.ts';
import { type Picture, wayTo } from './picture.ts';
import { heatAt, type Sketch, threatsTo } from './sketch.ts';
import { astray, defenceOn, footHasWayBack, heldByOthers, type Scorer, shelterOn, stakes } from './stand.ts';
import { WEIGHTS } from './weights.ts';

/** Share of the fear of horse near at hand that each formation of foot feels, and the most fear in increments. */
const AFRAID: Partial<Record<Shape, number>> = { Square: 0, Column: 0.9, Line: 1.3, Skirmish: 1.6, 'Road Column': 2.5 };
const MOST_FEAR = 1.4;

/** Worth of a place by its hexes from the enemy: those who attack wait for the Assault at four or five (16.4), until enough are up to close. */
const DISTANCES: Readonly<Record<MissionKind | 'relieved' | 'closing', readonly number[]>> = {
  attack: [0, -1.6, -1.1, -0.4, 0.5, 0.5, 0.2],
  closing: [0, 0.1, 0.1, 0.2, 0.3, 0.3, 0.2],
  hold: [0, -0.9, -0.8, -0.2, 0.1, 0.1, 0],
  reserve: [0, -3, -3, -2.5, -2, -1.5, -1, -0.5],
  yield: [0, -2.4, -2.1, -1.6, -1.1, -0.6, -0.3],
  relieved: [0, -2.6, -2.2, -1.5, -0.9, -0.5, -0.2],
};

export function footScorer(picture: Picture, unit: Unit, mission: HexMission | null): Scorer {
  const { state, sketch } = picture;
  const { near } = sketch;
  const { field } = state;
  const relieved = wantsRelief(unit) || mission?.relieved === true;
  const kind = mannerOf(mission) ?? 'hold';
  const way = mission ? wayTo(picture, mission.at, 'foot') : null;
  // Whose place is taken, or given up, keeps nothing there.
  const leaves = mission?.relieved === true;
  const pull = leaves ? WEIGHTS.way : relieved ? WEIGHTS.wayBack : kind === 'attack' ? WEIGHTS.way : WEIGHTS.wayHeld;
  const free = kind === 'attack' || relieved ? 0 : NEAR_ENOUGH;
  const distances = DISTANCES[relieved ? 'relieved' : mission?.closes ? 'closing' : kind];
  const worth = stakes(picture);
  const held = heldByOthers(picture, unit);
  const known = new Float32Array(near.length).fill(Number.NaN);
  const atHex = (hex: number): number => {
    const far = near[hex]!;
    let score = way ? -pull * Math.max(0, Math.min(40, way[hex]!) - free) : 0;
    const stake = held.has(hex) ? 0 : (worth.get(hex) ?? 0);
    // In a place that counts, or in cover, a unit need not mind who is beside it.
    const keeps = (stake > 0 && !relieved) || (field.close[hex] === 1 && kind !== 'attack' && !relieved);
    if (!keeps) score += distances[far] ?? 0;
    if (far <= 6 && field.close[hex] === 1) score += WEIGHTS.cover;
    score += held.has(hex) ? -WEIGHTS.crowd : leaves ? 0 : relieved ? WEIGHTS.keepRelieved * stake : stake;
    if (!hearsAt(state, unit.sheet.formation, hex)) score -= WEIGHTS.unheard;
    if (far === 1 && !footHasWayBack(state, sketch, unit, hex)) score -= WEIGHTS.cutOff;
    return score;
  };
  const danger = relieved ? WEIGHTS.dangerRelieved : WEIGHTS.danger;
  /** All but which way it faces. */
  const formedAt = (hex: number, shape: Shape, hexes: number): number => {
    let score = known[hex]!;
    if (Number.isNaN(score)) known[hex] = score = atHex(hex);
    const far = near[hex]!;
    score -= danger * heatAt(sketch, hex) * shelterOn(field.kinds[hex]!, shape, unit.increments / hexes);
    const threats = field.close[hex] === 1 ? 0 : threatsTo(state, sketch, hex);
    if (threats > 0) score -= Math.min(MOST_FEAR, WEIGHTS.horse * threats) * (AFRAID[shape] ?? 1);
    if (shape === 'Square') score -= threats === 0 ? WEIGHTS.idleSquare : WEIGHTS.square;
    if (shape === 'Line') score += lineWorth(far, kind === 'attack');
    if (shape === 'Skirmish') score -= unit.sheet.small ? 0 : WEIGHTS.skirmish;
    if (shape === 'Road Column') score += far > ON_THE_ROAD ? WEIGHTS.roadFar : -WEIGHTS.roadNear;
    if (shape === 'Column of Companies') score -= WEIGHTS.companies;
    return score;
  };
  // As it is formed now it is asked for hex after hex, six ways each.
  const asFormed = new Float32Array(near.length).fill(Number.NaN);
  return (hex, facing, shape, hexes) => {
    const formed = shape === unit.shape && hexes === unit.hexes.length;
    let score = formed ? asFormed[hex]! : formedAt(hex, shape, hexes);
    if (Number.isNaN(score)) asFormed[hex] = score = formedAt(hex, shape, hexes);
    const far = near[hex]!;
    if (far === 1) {
      if (!relieved) score += WEIGHTS.shot * bestShot(picture, sketch, unit, hex, facing, shape, hexes);
      score -= bared(picture, sketch, unit, hex, facing, shape);
    }
    if (far <= 7) score -= WEIGHTS.astray * astray(state, sketch, hex, facing, shape);
    return score;
  };
}

/** MP from the place it holds within which a unit is where it should be. */
const NEAR_ENOUGH = 2;
/** Hexes from the enemy beyond which a road column is safe; at which a Line fires, and at which those who hold form one. */
const ON_THE_ROAD = 9;
const FIRES = 2;
const FORMS = 4;

const lineWorth = (far: number, attacks: boolean): number =>
  far <= FIRES ? WEIGHTS.lineNear : far <= FORMS && !attacks ? WEIGHTS.lineReady : -WEIGHTS.lineFar;

/** Musketry from here, at the best of the enemies before the front. */
function bestShot(
  { state }: Picture,
  { foeAt }: Sketch,
  unit: Unit,
  hex: number,
  facing: number,
  shape: Shape,
  hexes: number,
): number {
  const { kinds, map } = state.field;
  const value = musketry(unit, shape, hexes);
  if (value === 0) return 0;
  const table = STANCES[stanceOf({ ...postureOf(unit), shape })];
  let best = 0;
  for (let side = 0; side < 6; side++) {
    const at = map.grid.neighbours[6 * hex + side]!;
    if (at < 0 || foeAt[at]! < 0 || aspectOf(table, facing, side) !== FRONT) continue;
    const foe = nth(state.units, foeAt[at]!);
    best = Math.max(
      best,
      hitsOf(value, defenceOn(nth(kinds, parentOf(foe)), foe.shape, foe.increments / foe.hexes.length)),
    );
  }
  return best * (hexes > 1 ? WEIGHTS.shotAbreast : 1);
}

/** Enemies on its flank or rear. */
function bared({ state }: Picture, { foeAt }: Sketch, unit: Unit, hex: number, facing: number, shape: Shape): number {
  const { neighbours } = state.field.map.grid;
  const table = STANCES[stanceOf({ ...postureOf(unit), shape })];
  let bare = 0;
  for (let side = 0; side < 6; side++) {
    const at = neighbours[6 * hex + side]!;
    if (at < 0 || foeAt[at]! < 0) continue;
    const aspect = aspectOf(table, facing, side);
    bare += aspect === FLANK ? WEIGHTS.flank : aspect === REAR ? WEIGHTS.rear : 0;
  }
  return bare;
}
