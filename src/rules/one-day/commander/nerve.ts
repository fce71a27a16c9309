/**
 * How steady a unit is, in numbers (2.01, 3.02): what each level has cost it already, counting the tests that still
 * await it. A unit left to itself at a level either comes back or runs; the share that runs is what the level costs.
 */
import { cellAt } from '../../../kernel/index.ts';
import { moraleModifiers, qualities } from '../charts.ts';
import { LEVELS, QUALITIES, type Quality, qualityIndex } from '../unit.ts';

const FACES = 10;
const BOLD = LEVELS.indexOf('BOLD');
const FIRM = LEVELS.indexOf('FIRM');
const PANICKED = LEVELS.indexOf('PANICKED');
const ROUT = LEVELS.indexOf('ROUT');
/** A turn in which a unit does nothing but rally, as a share of the unit. */
const IDLE = 0.05;
/** What it is worth to be Bold: a little, for it does not last. */
const SPIRIT = 0.05;

const modifierOf = (level: number): number => {
  const { bold, panicked } = moraleModifiers.mod;
  return Number(level === BOLD ? bold.value : level === PANICKED ? panicked.value : 0);
};

/** By the number of the quality. */
const PASS: readonly number[] = QUALITIES.map((quality) => cellAt(qualities, quality, 'Pass'));

/** Faces of the die, out of ten, with which it passes a plain test. */
export const nerveOf = (quality: Quality, bonus: number): number =>
  Math.max(0, Math.min(FACES, FACES + 1 - PASS[qualityIndex(quality)]! + bonus));

export const passes = (nerve: number, level: number): number =>
  Math.max(0, Math.min(FACES, nerve + modifierOf(level))) / FACES;

interface Costs {
  /** At rest on a level, and with a test still to come. */
  readonly rest: Float64Array;
  readonly tested: Float64Array;
}

/** The rally of next turn leads back to this level or up from it: solved by going round until it settles. */
function costsOf(nerve: number): Costs {
  const rest = new Float64Array(ROUT + 1);
  const tested = new Float64Array(ROUT + 1);
  rest[BOLD] = -SPIRIT;
  rest[ROUT] = tested[ROUT] = 1;
  for (let round = 0; round < 100; round++)
    for (let level = ROUT - 1; level >= BOLD; level--) {
      const pass = passes(nerve, level);
      if (level > FIRM) rest[level] = Math.min(1, IDLE + pass * rest[level - 1]! + (1 - pass) * tested[level + 1]!);
      tested[level] = pass * rest[level]! + (1 - pass) * tested[level + 1]!;
    }
  return { rest, tested };
}

const COSTS: readonly Costs[] = Array.from({ length: FACES + 1 }, (_, nerve) => costsOf(nerve));

/** Share of a unit that is lost by standing at a level. */
export const restCost = (nerve: number, level: number): number => COSTS[nerve]!.rest[level]!;
/** The same with a test due at once. */
export const testCost = (nerve: number, level: number): number => COSTS[nerve]!.tested[level]!;
