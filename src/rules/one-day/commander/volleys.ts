/** What volleys do (2.033), in numbers: dice, hits and what they cost the target. */
import { distancePoints } from '../../../board/plane/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import type { Cover } from '../battle/field.ts';
import type { Formation } from '../battle/footprint.ts';
import type { FireLine } from '../battle/requests.ts';
import type { UnitView } from '../battle/view.ts';
import { artilleryDice, artilleryToHit, qualities, smallArmsDice, toHit } from '../charts.ts';
import { type Arm, isArtillery, isCavalry, LEVELS, type Level, levelIndex, QUALITIES, qualityIndex } from '../unit.ts';
import { passes, restCost, testCost } from './nerve.ts';
import type { Piece } from './pieces.ts';

const FACES = 10;
/** Nearer than this guns fire at their best. */
const POINT_BLANK = 2;
const { mod } = toHit;
const worth = ({ value }: { value: unknown }): number => (typeof value === 'number' ? value : 0);

/** By the number of the quality. */
const TO_HIT: readonly number[] = QUALITIES.map((quality) => cellAt(qualities, quality, 'To Hit'));

/** What its level adds to each die of a firer; whoever is Panicked never hits. */
const BY_LEVEL: Readonly<Record<Level, number>> = {
  BOLD: 0,
  FIRM: 0,
  NERVOUS: worth(mod.nervous),
  FLUSTERED: worth(mod.flustered),
  PANICKED: Number.NEGATIVE_INFINITY,
  ROUT: 0,
};
const SHAKEN: readonly number[] = LEVELS.map((level) => BY_LEVEL[level]);

/** Faces with which muskets and guns hit, before the target is looked at. */
const musketry = ({ quality, level }: UnitView): number =>
  FACES + 1 - TO_HIT[qualityIndex(quality)]! + SHAKEN[levelIndex(level)]!;

const GUNS: Readonly<Record<string, string>> = {
  britain: 'Britain',
  france: 'France, Poland, Italy, Prussia',
  poland: 'France, Poland, Italy, Prussia',
  italy: 'France, Poland, Italy, Prussia',
  prussia: 'France, Poland, Italy, Prussia',
  russia: 'Russia',
};
const gunNumber = (q: string, n: string, a: Arm) =>
  cellAt(
    artilleryToHit,
    q === 'OG' ? 'Old Guard' : (GUNS[n] ?? 'Others'),
    a === 'horse' || isCavalry(a) ? 'Horse' : 'Field',
  );
const gunnery = ({ quality, nation, arm, level }: UnitView): number =>
  FACES + 1 - gunNumber(quality, nation, arm) + SHAKEN[levelIndex(level)]!;

/** What a target adds to each die. */
export function aimedAt(arm: Arm, formation: Formation, cover: Cover): number {
  let sum = isCavalry(arm) ? worth(mod.cavalry) : 0;
  if (formation === 'road') sum += worth(mod.roadColumn);
  else if (formation === 'column' || formation === 'limbered') sum += worth(mod.column);
  else if (formation === 'unlimbered') sum += worth(mod.unlimbered);
  if (cover !== 'none') sum += worth(mod[cover]);
  return sum;
}

/** Faces out of ten with which one die hits. */
const hittingFaces = (firer: UnitView, weapon: FireLine['weapon'], target: Piece): number =>
  Math.max(0, Math.min(FACES, (weapon === 'small' ? musketry(firer) : gunnery(firer)) + target.aimed));

const MUSKETS_IN_COLUMN = cellAt(smallArmsDice, 'column', 'Dice');
const MUSKETS_IN_LINE = cellAt(smallArmsDice, 'line', 'Dice');
/** The far end of each band of ranges; a range between two bands belongs to the farther one (A1). */
const BANDS = (artilleryDice.rowBands ?? []).map(({ to }) => to);
const bandsOf = (guns: string): readonly number[] => BANDS.map((to) => cellAt(artilleryDice, to, guns) ?? 0);
const GUN_DICE = { Heavy: bandsOf('Heavy'), Medium: bandsOf('Medium'), Light: bandsOf('Light') } as const;
const MOST_DICE = Math.max(...GUN_DICE.Heavy);

function diceAt({ formation, guns }: UnitView, weapon: FireLine['weapon'], range: number): number {
  if (weapon === 'small') return range > 1 ? 0 : formation === 'column' ? MUSKETS_IN_COLUMN : MUSKETS_IN_LINE;
  if (weapon === 'inherent') return range > 5 ? 0 : 1;
  if (!guns) return 0;
  const dice = guns === 'Heavy' ? GUN_DICE.Heavy : guns === 'Medium' ? GUN_DICE.Medium : GUN_DICE.Light;
  for (let band = 0; band < BANDS.length; band++) if (range <= BANDS[band]!) return dice[band]!;
  return 0;
}

/** Hits a charger must expect from the fire of the one it charges. */
export function hitsOnTheWay(defender: Piece, attacker: Piece, fires: boolean): number {
  const { unit } = defender;
  if (!unit || unit.void || unit.failed) return 0;
  const guns = isArtillery(unit.arm);
  if (guns ? unit.formation !== 'unlimbered' || (unit.order !== null && unit.order !== 'F') : !fires) return 0;
  const weapon = guns ? 'guns' : 'small';
  return diceAt(unit, weapon, guns ? POINT_BLANK : 0) * (hittingFaces(unit, weapon, attacker) / FACES);
}

/** Chances of so many hits, from none to all dice, by dice and hitting faces. */
const CHANCES: readonly (readonly Float64Array[])[] = Array.from({ length: MOST_DICE + 1 }, (_, dice) =>
  Array.from({ length: FACES + 1 }, (__, faces) => chancesOf(dice, faces / FACES)),
);

function chancesOf(dice: number, chance: number): Float64Array {
  const chances = new Float64Array(dice + 1);
  let ways = 1;
  for (let hits = 0; hits <= dice; hits++) {
    if (hits > 0) ways = (ways * (dice - hits + 1)) / hits;
    chances[hits] = ways * chance ** hits * (1 - chance) ** (dice - hits);
  }
  return chances;
}

/** Share of the target a volley may be hoped to cost it: a test if anything hits, the worse for every further hit (C5). */
export function volleyValue(firer: UnitView, weapon: FireLine['weapon'], target: Piece, range: number): number {
  const dice = diceAt(firer, weapon, range);
  const faces = dice === 0 ? 0 : hittingFaces(firer, weapon, target);
  if (faces === 0) return 0;
  const { level, nerve, worth: all, hit } = target.fighter;
  const chances = CHANCES[dice]![faces]!;
  let value = 0;
  for (let hits = 1; hits <= dice; hits++) {
    const lost = testCost(Math.max(0, nerve - hits + 1), level) - restCost(nerve, level);
    value += chances[hits]! * (all * lost + hits * hit);
  }
  return value;
}

interface Opening {
  readonly lost: number;
  readonly stopped: number;
}
const NO_FIRE: Opening = { lost: 0, stopped: 0 };

/** What guns do to one that makes for them, before he moves: his loss, and the chance that he does not come at all. */
export function openingFire(guns: Piece, target: Piece): Opening {
  const { unit } = guns;
  if (!unit || unit.void || unit.failed || unit.formation !== 'unlimbered') return NO_FIRE;
  if (unit.order !== null && unit.order !== 'F') return NO_FIRE;
  const range = Math.max(0, distancePoints(guns.x, guns.y, target.x, target.y) - POINT_BLANK);
  const hit = 1 - CHANCES[diceAt(unit, 'guns', range)]![hittingFaces(unit, 'guns', target)]![0]!;
  const { nerve, level } = target.fighter;
  return { lost: volleyValue(unit, 'guns', target, range), stopped: hit * (1 - passes(nerve, level)) };
}
