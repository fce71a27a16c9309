/** What volleys do (2.033), asked of the procedures: chances of hits, and what they cost the target. */
import { distancePoints } from '../../../board/plane/index.ts';
import { Memory, oddsOf, type Rule } from '../../../kernel/index.ts';
import { battalionFacts, inherentFacts, smallArmsFacts } from '../battle/fire/facts.ts';
import { isHorsed, nationOf, REACH } from '../battle/fire/gunnery.ts';
import type { FireLine } from '../battle/kinds.ts';
import type { Unit } from '../battle/state.ts';
import { artilleryDice } from '../charts.ts';
import type { Options } from '../options.ts';
import { battalionFire, type FireResult, inherentArtillery, smallArms } from '../procedures/fire.ts';
import { levelIndex, qualityIndex } from '../unit.ts';
import { hitBy, sameReadings } from './odds.ts';
import type { Piece } from './pieces.ts';

type Weapon = FireLine['weapon'];
const WEAPONS: readonly Weapon[] = ['small', 'inherent', 'guns'];
const NATIONS = ['oldGuard', 'britain', 'france', 'russia', 'others'] as const;
const KINDS = [
  'line',
  'column',
  'road',
  'square',
  'cavalryLine',
  'cavalryColumn',
  'cavalryRoad',
  'unlimbered',
  'limbered',
];
const GROUNDS = ['none', 'cover', 'town', 'fieldwork', 'fortress'];
/** Nearer than this guns fire at their best. */
const POINT_BLANK = 2;

/** In which band of the chart a range lies; one between two bands is of the farther (A1). */
const BANDS = (artilleryDice.rowBands ?? []).map(({ to }) => to);
const bandAt = (range: number): number => BANDS.findIndex((to) => range <= to);

/** Chances by number of hits, from none upwards. */
type Chances = readonly number[];
const NO_FIRE: Chances = [1];
const volleys = new Memory<Options, Chances>(20_000);

function chancesOf(firer: Unit, weapon: Weapon, target: Piece, range: number, shots: number): Chances {
  const band = weapon === 'guns' ? bandAt(range) : range > REACH[weapon] ? -1 : 0;
  if (band < 0 || (weapon === 'guns' && !firer.sheet.guns)) return NO_FIRE;
  const { aim, state } = target;
  const { rules } = state.field;
  let key = WEAPONS.indexOf(weapon) * 6 + qualityIndex(firer.quality);
  key = (key * 5 + NATIONS.indexOf(nationOf(firer))) * 2 + (isHorsed(firer) ? 1 : 0);
  key = (key * 6 + levelIndex(firer.level)) * 2 + (firer.supplied ? 1 : 0);
  key = (key * 9 + KINDS.indexOf(aim.target)) * 5 + GROUNDS.indexOf(aim.ground);
  key = ((key * 4 + band) * 4 + shots) * 2 + (firer.formation === 'column' ? 1 : 0);
  key = (key * 3 + ['Heavy', 'Medium', 'Light'].indexOf(firer.sheet.guns ?? 'Heavy')) * 11 + firer.sheet.smallArms;
  return volleys.get(sameReadings(rules), key, () => {
    const bearing = { range, joints: 2, aim };
    if (weapon === 'small') return hitsIn(smallArms, smallArmsFacts(firer, bearing), rules);
    if (weapon === 'inherent') return hitsIn(inherentArtillery, inherentFacts(firer, bearing, shots, 0), rules);
    const battalions = [battalionFacts(firer, bearing, 4, 1)];
    const { target: kind, ground } = aim;
    return hitsIn(battalionFire, { battalions, gunsBehindLine: false, target: kind, ground }, rules);
  });
}

function hitsIn<F>(rule: Rule<F, FireResult, Options>, facts: F, options: Options): Chances {
  const chances: number[] = [0];
  for (const { value, weight } of oddsOf(rule, facts, options))
    chances[value.hits] = (chances[value.hits] ?? 0) + weight;
  return Array.from(chances, (chance) => chance ?? 0);
}

/** Share of the target a volley may be hoped to cost it: a test if anything hits, the worse for every further hit (C5). */
export function volleyValue(firer: Unit, weapon: Weapon, target: Piece, range: number, shots = 1): number {
  return costOf(chancesOf(firer, weapon, target, range, shots), target);
}

function costOf(chances: Chances, target: Piece): number {
  const { rules } = target.state.field;
  let value = 0;
  for (let hits = 1; hits < chances.length; hits++)
    value += chances[hits]! * (target.worth * hitBy(target.tested, hits, rules).lost + hits * target.hit);
  return value;
}

/** Hits a charger must expect at contact from the small arms of the one it charges, who has Fire orders. */
export function hitsAtContact(defender: Piece, attacker: Piece, fires: boolean): Chances {
  const { unit } = defender;
  if (!unit || unit.void || unit.failed || !fires || defender.horse) return NO_FIRE;
  return chancesOf(unit, 'small', attacker, 0, 1);
}

interface Opening {
  readonly lost: number;
  readonly stopped: number;
}

/** What guns do to one that makes for them, before he moves: his loss, and the chance that he does not come at all (C14). */
export function openingFire(guns: Piece, target: Piece): Opening {
  const { unit } = guns;
  const silent = !unit || unit.void || unit.failed || unit.formation !== 'unlimbered';
  if (silent || (unit.order !== null && unit.order !== 'F')) return { lost: 0, stopped: 0 };
  const range = Math.max(0, distancePoints(guns.x, guns.y, target.x, target.y) - POINT_BLANK);
  const chances = chancesOf(unit, 'guns', target, range, 1);
  let stopped = 0;
  for (let hits = 1; hits < chances.length; hits++)
    stopped += chances[hits]! * (1 - hitBy(target.tested, hits, target.state.field.rules).stays);
  return { lost: costOf(chances, target), stopped };
}
