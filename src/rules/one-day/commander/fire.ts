/** What fire is worth (2.033), and the fire book: guns at what they hurt most, muskets when it counts. */
import { canSee, overlapSegment } from '../../../board/plane/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import { fieldCalled } from '../battle/field.ts';
import type { FireChoice, FireLine } from '../battle/requests.ts';
import type { UnitView } from '../battle/view.ts';
import { artilleryDice, artilleryToHit, qualities, smallArmsDice, toHit } from '../charts.ts';
import { NATION_ROWS } from '../procedures/fire.ts';
import { isArtillery, isCavalry } from '../unit.ts';
import { passes, restCost, testCost } from './nerve.ts';
import { bearing, between, nearest, type Own, offBy, type Picture, type Piece } from './picture.ts';

const FACES = 10;
/** 2.033(d): the arc is 45° off the front corners; measured from the middle a little less is safe. */
const ARC = 42;
/** Nearer than this guns fire at their best. */
const POINT_BLANK = 2;
const worth = ({ value }: { value: unknown }): number => (typeof value === 'number' ? value : 0);

const ROWS: Readonly<Record<string, keyof typeof NATION_ROWS>> = {
  britain: 'britain',
  france: 'france',
  poland: 'france',
  italy: 'france',
  prussia: 'france',
  russia: 'russia',
};

function gunNumber(unit: UnitView): number {
  const row = unit.quality === 'OG' ? 'oldGuard' : (ROWS[unit.nation] ?? 'others');
  return cellAt(artilleryToHit, NATION_ROWS[row], unit.arm === 'field' || unit.arm === 'infantry' ? 'Field' : 'Horse');
}

/** What the target adds to each die. */
function onTarget({ arm, unit, cover }: Piece): number {
  const { mod } = toHit;
  const formation = unit?.formation ?? 'column';
  let sum = isCavalry(arm) ? worth(mod.cavalry) : 0;
  if (formation === 'road') sum += worth(mod.roadColumn);
  else if (formation === 'column' || formation === 'limbered') sum += worth(mod.column);
  else if (formation === 'unlimbered') sum += worth(mod.unlimbered);
  if (cover !== 'none') sum += worth(mod[cover]);
  return sum;
}

/** Chance that one die hits. */
function hitChance(firer: UnitView, weapon: FireLine['weapon'], target: Piece): number {
  if (firer.level === 'PANICKED') return 0;
  const { mod } = toHit;
  const number = weapon === 'small' ? cellAt(qualities, firer.quality, 'To Hit') : gunNumber(firer);
  const shaken =
    firer.level === 'NERVOUS' ? worth(mod.nervous) : firer.level === 'FLUSTERED' ? worth(mod.flustered) : 0;
  return Math.max(0, Math.min(FACES, FACES + 1 - number + shaken + onTarget(target))) / FACES;
}

function diceAt(firer: UnitView, weapon: FireLine['weapon'], range: number): number {
  if (weapon === 'small')
    return range > 1 ? 0 : cellAt(smallArmsDice, firer.formation === 'column' ? 'column' : 'line', 'Dice');
  if (weapon === 'inherent') return range > 5 ? 0 : 1;
  if (!firer.guns || range > 11) return 0;
  return cellAt(artilleryDice, Math.max(0, range), firer.guns) ?? 0;
}

/** Hits a charger must expect from the fire of the one it charges. */
export function hitsOnTheWay(defender: Piece, attacker: Piece, fires = defender.unit?.order === 'F'): number {
  const { unit } = defender;
  if (!unit || unit.void || unit.failed) return 0;
  const guns = isArtillery(unit.arm);
  if (guns ? unit.formation !== 'unlimbered' || (unit.order !== null && unit.order !== 'F') : !fires) return 0;
  const weapon = guns ? 'guns' : 'small';
  return diceAt(unit, weapon, guns ? POINT_BLANK : 0) * hitChance(unit, weapon, attacker);
}

/** Share of the target a volley may be hoped to cost it: a test if anything hits, the worse for every further hit (C5). */
export function volleyValue(firer: UnitView, weapon: FireLine['weapon'], target: Piece, range: number): number {
  const dice = diceAt(firer, weapon, range);
  const chance = hitChance(firer, weapon, target);
  if (dice === 0 || chance === 0) return 0;
  const { level, nerve, worth: all, hit } = target.fighter;
  let value = 0;
  let ways = 1;
  for (let hits = 1; hits <= dice; hits++) {
    ways = (ways * (dice - hits + 1)) / hits;
    const share = ways * chance ** hits * (1 - chance) ** (dice - hits);
    const lost = testCost(Math.max(0, nerve - hits + 1), level) - restCost(nerve, level);
    value += share * (all * lost + hits * hit);
  }
  return value;
}

/** What guns do to one that makes for them, before he moves: his loss, and the chance that he does not come at all. */
export function openingFire(guns: Piece, target: Piece): { lost: number; stopped: number } {
  const { unit } = guns;
  if (!unit || unit.void || unit.failed || unit.formation !== 'unlimbered') return NO_FIRE;
  if (unit.order !== null && unit.order !== 'F') return NO_FIRE;
  const range = Math.max(0, between(guns, target) - POINT_BLANK);
  const dice = diceAt(unit, 'guns', range);
  const hit = 1 - (1 - hitChance(unit, 'guns', target)) ** dice;
  const { nerve, level } = target.fighter;
  return { lost: volleyValue(unit, 'guns', target, range), stopped: hit * (1 - passes(nerve, level)) };
}

const NO_FIRE = { lost: 0, stopped: 0 };

/** Whether nothing stands between: ground, or anybody (G1). */
function seesFrom(own: Own, foe: Piece, { view, mine, foes }: Picture): boolean {
  const field = fieldCalled(view.ground);
  if (!field) return true;
  if (!canSee(field.sight, own.x, own.y, foe.x, foe.y)) return false;
  const high = own.height > foe.height || foe.height > own.height;
  const blocks = (piece: Piece): boolean =>
    piece !== own &&
    piece !== foe &&
    (!high || piece.height >= Math.max(own.height, foe.height)) &&
    overlapSegment(piece.at, own.x, own.y, foe.x, foe.y);
  for (const friend of mine.values()) if (blocks(friend)) return false;
  return !foes.some(blocks);
}

/** Guns wait for whoever may come within range this turn: so many inches beyond it. */
export const AWAIT = 3;

/** The nearest enemy in the arc of fire. */
export const nearestAhead = (own: Own, { foes }: Picture) =>
  nearest(
    foes.filter((foe) => offBy(own.facing, bearing(own, foe)) < ARC),
    own,
  );

export interface Aim {
  readonly foe: Piece;
  readonly value: number;
}

/** The best target of a weapon as all stand now. */
export function bestAim(
  own: Own,
  weapon: FireLine['weapon'],
  reach: number,
  picture: Picture,
  taken: ReadonlySet<string> = NONE,
): Aim | null {
  let best: Aim | null = null;
  for (const foe of picture.foes) {
    if (!foe.unit) continue;
    const range = between(own, foe) - own.at.hd - Math.min(foe.at.hw, foe.at.hd);
    if (range > reach || offBy(own.facing, bearing(own, foe)) > ARC) continue;
    let value = volleyValue(own.unit, weapon, foe, range);
    // C38, 2.033(b)(5): a second battery on the same target adds little.
    if (taken.has(foe.id)) value *= SECOND_BATTERY;
    if (value > (best?.value ?? 0) && seesFrom(own, foe, picture)) best = { foe, value };
  }
  return best;
}

const NONE: ReadonlySet<string> = new Set();
const SECOND_BATTERY = 0.4;

/** The book of all that fire: what is in sight is shot at before it moves, else whoever comes first. */
export function fireBookFor(choices: readonly FireChoice[], picture: Picture): Map<string, FireLine[]> {
  const taken = new Set<string>();
  return new Map(
    choices.map((choice) => {
      const own = picture.mine.get(choice.id);
      const lines = choice.weapons.map(({ weapon, reach }): FireLine => {
        const aim = own && weapon !== 'small' ? bestAim(own, weapon, reach, picture, taken) : null;
        if (aim) {
          taken.add(aim.foe.id);
          return { weapon, target: aim.foe.id, when: 'START' };
        }
        return weapon === 'small'
          ? { weapon, target: 'first', when: 'CONTACT' }
          : { weapon, target: 'first', when: 'RANGE', range: reach };
      });
      return [choice.id, lines] as const;
    }),
  );
}

/** What the first volleys of a unit on foot may be hoped to do, before anybody moves. */
export function volleysOf(own: Own, { weapons }: FireChoice, picture: Picture): number {
  let sum = 0;
  for (const { weapon, reach } of weapons) sum += bestAim(own, weapon, reach, picture)?.value ?? 0;
  return sum;
}
