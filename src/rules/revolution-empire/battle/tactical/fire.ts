/** Fire in tactical combat: who may fire at whom, with what facts, and what it does (pg 101-104, 126-133). */
import { canSee, distance, headingOf, type Rect, turnBetween } from '../../../../board/plane/index.ts';
import { tellOf, type Why } from '../../../../game/index.ts';
import { cellAt, type Table } from '../../../../kernel/index.ts';
import { tacticalRanges } from '../../charts.ts';
import { artilleryFireProcedure } from '../../procedures/artillery.ts';
import { counterBatteryHits, elevated, setAflame, silent } from '../../procedures/gunnery.ts';
import { type SmallArmsTarget, smallArmsFire } from '../../procedures/small-arms.ts';
import { attachedTo, chiefWith } from '../leaders.ts';
import { lose, type Occasion, testMorale } from '../losses.ts';
import { heightAt, kindAt, leaveBlock } from '../room.ts';
import { frontRank, perStand, standWidth } from '../shapes.ts';
import {
  coverOf,
  enemiesOf,
  fatigueOf,
  inSquare,
  isGuns,
  isHorse,
  leftOf,
  meOf,
  nameOf,
  type State,
  sheetOf,
  sideOf,
  stands,
  type Unit,
} from '../state.ts';

/** V15: 22½° to each side. */
const ARC = 22.5;

/** Does the target lie in its arc, measured to the nearest part of its front? */
export function inArc(unit: Unit, target: Rect): boolean {
  if (inSquare(unit) || unit.block >= 0) return true;
  const { at, facing } = unit;
  const right = Math.max(-at.hw, Math.min(at.hw, (target.x - at.x) * at.fy - (target.y - at.y) * at.fx));
  const [x, y] = [at.x + right * at.fy, at.y - right * at.fx];
  return Math.abs(turnBetween(facing, headingOf(target.x - x, target.y - y))) <= ARC + slack(target, x, y);
}
/** Half the angle the target fills. */
const slack = (target: Rect, x: number, y: number): number => {
  const far = Math.max(1, Math.sqrt((target.x - x) ** 2 + (target.y - y) ** 2));
  return Math.min(45, (57 * Math.min(target.hw, target.hd)) / far);
};

export const weaponOf = (state: State, unit: Unit): 'musket' | 'rifle' =>
  sheetOf(state, unit).rifles === 'all' ? 'rifle' : 'musket';

/** The farthest it reaches in tactical combat. */
export function reachOf(state: State, unit: Unit): number {
  const { guns } = sheetOf(state, unit);
  return cellAt(tacticalRanges, guns ? guns.weight : weaponOf(state, unit), 'Long');
}

/** Sections still served (R19). */
export const sectionsOf = (state: State, unit: Unit): number =>
  Math.max(0, (sheetOf(state, unit).guns?.sections ?? 0) - silent(unit.lost));

/** May it fire at all, as it stands? */
export const canFire = (state: State, unit: Unit): boolean => stands(unit) && whyNoFire(state, unit) === null;

export function whyNoFire(state: State, unit: Unit): Why | null {
  const { arm, horse } = sheetOf(state, unit);
  if (arm === 'cavalry') return horse!.dub ? null : { sentence: 'cavalry fights with the sabre', cite: 'pg 101' };
  if (arm === 'infantry') return null;
  if (unit.formation !== 'unlimbered') return { sentence: 'its guns are limbered', cite: 'pg 126' };
  return sectionsOf(state, unit) > 0 ? null : { sentence: 'all its sections are silent', cite: 'R19' };
}

/** Is the way to the target open: by the ground, and for guns by friends who are not far below (pg 132)? */
export function sees(table: Table, state: State, unit: Unit, target: Unit): boolean {
  const { field } = state;
  if (distance(unit.at, target.at) > (state.rain ? FAR_IN_RAIN : FAR)) return false;
  if (!canSee(field.sight, unit.at.x, unit.at.y, target.at.x, target.at.y)) return false;
  const friend = between(state, unit, target);
  if (!friend) return true;
  if (!isGuns(state, unit)) return false;
  const up = heightAt(field, unit.at.x, unit.at.y) - heightAt(field, friend.at.x, friend.at.y);
  if (up < 1) return false;
  const facts = {
    contours: Math.min(12, up),
    gunsToFriends: Math.min(44, distance(unit.at, friend.at)),
    friendsToTarget: Math.min(44, distance(friend.at, target.at)),
  };
  return elevated.play(table, facts, field.rules).allowed;
}

/** R33: how far one sees on a clear day, and in light rain. */
const FAR = 60;
const FAR_IN_RAIN = 40;

/** A friend in the line of fire. */
function between(state: State, unit: Unit, target: Unit): Unit | null {
  const side = sideOf(state, unit);
  const [dx, dy] = [target.at.x - unit.at.x, target.at.y - unit.at.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 0.5) return null;
  for (const friend of state.units) {
    if (friend === unit || !stands(friend) || sideOf(state, friend) !== side) continue;
    const along = ((friend.at.x - unit.at.x) * dx + (friend.at.y - unit.at.y) * dy) / length;
    if (along <= 0.5 || along >= length - 0.5) continue;
    const off = Math.abs((friend.at.x - unit.at.x) * dy - (friend.at.y - unit.at.y) * dx) / length;
    if (off < Math.min(friend.at.hw, 1)) return friend;
  }
  return null;
}

/** Enemies it may fire at, the nearest first. */
export function targetsFor(table: Table, state: State, unit: Unit, most = reachOf(state, unit)): Unit[] {
  if (!canFire(state, unit)) return [];
  return enemiesOf(state, sideOf(state, unit))
    .map((target) => ({ target, apart: distance(unit.at, target.at) }))
    .filter(({ target, apart }) => apart <= most && inArc(unit, target.at) && sees(table, state, unit, target))
    .sort((a, b) => a.apart - b.apart)
    .map(({ target }) => target);
}

/** Is it taken in flank or rear by fire from there? Squares and skirmishers have no flank (R62). */
export function isEnfiladed(target: Unit, from: Rect): boolean {
  if (inSquare(target) || target.formation === 'skirmish' || target.block >= 0) return false;
  const bearing = Math.abs(turnBetween(target.facing, headingOf(from.x - target.at.x, from.y - target.at.y)));
  return bearing > 67.5;
}

export function smallArmsTarget(state: State, target: Unit): SmallArmsTarget {
  if (isGuns(state, target)) return 'artillery';
  if (isHorse(state, target)) return 'cavalry';
  if (inSquare(target)) return 'square';
  if (target.formation === 'skirmish') return 'skirmish';
  if (target.formation === 'attackColumn') return target.block >= 0 ? 'line' : 'column';
  return target.formation === 'closedColumn' ? 'closedColumn' : 'line';
}

/** What a unit fires with: the firer's half of every small arms card. */
export function firerFacts(state: State, unit: Unit, figures: number) {
  const sheet = sheetOf(state, unit);
  const kind = kindAt(state.field, unit.at.x, unit.at.y);
  const woods = kind.endsWith('wood') && unit.block < 0 ? WOODS[kind]! : ('none' as const);
  const square = inSquare(unit);
  return {
    class: sheet.class,
    figures: Math.max(1, figures),
    ammo: unit.ammo,
    firstFire: !unit.fired,
    disordered: unit.disordered,
    shaken: meOf(state, unit).shaken,
    fromSquare: square,
    twoRank: sheet.twoRank && unit.formation === 'line' && !square,
    muskets: weaponOf(state, unit) === 'rifle' ? ('usual' as const) : sheet.muskets,
    woods: square ? ('none' as const) : woods,
    horseback: sheet.arm === 'cavalry',
    lowCountry: unit.low,
  };
}
const WOODS: Readonly<Record<string, 'Light' | 'Medium' | 'Heavy'>> = {
  'light wood': 'Light',
  'medium wood': 'Medium',
  'heavy wood': 'Heavy',
};

const weatherOf = (state: State) => (state.rain ? ('lightRain' as const) : ('dry' as const));

/** Figures that bear: the front rank; a line as much as its target is wide and two stands on each side (R8). */
export function bearing(state: State, unit: Unit, target: Unit): number {
  const sheet = sheetOf(state, unit);
  const rank = frontRank(sheet, unit.formation, leftOf(state, unit), unit.block >= 0);
  if (unit.formation !== 'line' || unit.block >= 0) return rank;
  const stands = Math.ceil((2 * Math.max(target.at.hw, target.at.hd)) / standWidth(sheet)) + 4;
  return Math.min(rank, stands * perStand(sheet));
}

/** The small arms card of a volley. */
export function smallArmsFacts(state: State, unit: Unit, target: Unit, opportunity: boolean) {
  const kind = kindAt(state.field, target.at.x, target.at.y);
  const at = smallArmsTarget(state, target);
  return {
    ...firerFacts(state, unit, bearing(state, unit, target)),
    weapon: weaponOf(state, unit),
    range: Math.min(reachOf(state, unit), Math.min(8, distance(unit.at, target.at))),
    target: at,
    cover: coverOf(state, target, kind),
    enfilade: isEnfiladed(target, unit.at) && at !== 'skirmish',
    opportunity,
    firefight: false,
    chargedByOldGuard: false,
    weather: weatherOf(state),
  };
}

/** pg 126: who is with a battery. Only Napoleon counts for more than the commander of a corps. */
function withGuns(state: State, unit: Unit): 'napoleon' | 'corps' | 'division' | 'nobody' {
  const chief = chiefWith(state, unit);
  if (chief === 'army')
    return state.field.scenario.sides[sideOf(state, unit)].nation === 'french' ? 'napoleon' : 'corps';
  return chief === 'me' ? 'division' : (chief ?? 'nobody');
}

/** The artillery card of a battery's fire. */
export function artilleryFacts(state: State, unit: Unit, target: Unit) {
  const guns = sheetOf(state, unit).guns!;
  const kind = kindAt(state.field, target.at.x, target.at.y);
  const formation = isGuns(state, target)
    ? 'artillery'
    : inSquare(target)
      ? 'square'
      : target.formation === 'skirmish'
        ? 'skirmish'
        : target.formation === 'closedColumn'
          ? 'closedColumn'
          : target.formation === 'attackColumn' || target.formation === 'cavColumn'
            ? 'column'
            : 'line';
  return {
    guns: guns.weight,
    gunners: guns.gunners,
    sections: Math.max(1, sectionsOf(state, unit)),
    range: Math.min(44, distance(unit.at, target.at)),
    ammo: unit.ammo,
    fatigue: fatigueOf(meOf(state, unit)),
    with: withGuns(state, unit),
    threeGuns: guns.threeGuns && unit.lost === 0,
    blind: false,
    screened: false,
    firstFire: !unit.fired,
    lowCountry: unit.low,
    target: formation,
    cover: coverOf(state, target, kind),
    marchfeld: kind === 'marchfeld',
    wellington: false,
    withdrawing: false,
  } as const;
}

/** The same for a shot in its own impulse, that nobody's charge has called forth. */
export const shotFacts = (state: State, unit: Unit, target: Unit) =>
  ({
    ...artilleryFacts(state, unit, target),
    situation: 'none',
    against: 'Infantry',
    fromReserve: false,
    flank: isEnfiladed(target, unit.at),
  }) as const;

/** A unit fires at another, outside of firefights. */
export function fireAt(table: Table, state: State, unit: Unit, target: Unit, opportunity = false): void {
  const { rules } = state.field;
  const words = `fires at ${nameOf(state, target)}`;
  tellOf(table, 'fires', sheetOf(state, unit), words, 'pg 101', { whom: [sheetOf(state, target)] });
  if (isGuns(state, unit)) {
    const result = artilleryFireProcedure.play(table, shotFacts(state, unit, target), rules);
    unit.ammo = result.ammo;
    burn(table, state, unit, target);
    const test = struckByGuns(table, state, unit, target, result.casualties);
    if (test) testMorale(table, state, target, test);
  } else {
    const result = smallArmsFire.play(table, smallArmsFacts(state, unit, target, opportunity), rules);
    unit.ammo = result.ammo;
    const rifles = weaponOf(state, unit) === 'rifle';
    lose(table, state, target, result.casualties, rifles);
    if (result.casualties > 0 && stands(target)) {
      const apart = distance(unit.at, target.at);
      const enfilade =
        !isEnfiladed(target, unit.at) || apart > 4 ? 'none' : apart <= 2 ? 'enfiladeClose' : 'enfiladeNear';
      testMorale(table, state, target, { enfilade });
    }
  }
  unit.fired = true;
  unit.shot = true;
}

const GUN_FLANK = 8;

/** What guns' hits do to men and to guns (pg 131); whoever still stands has the test they ask of him. */
export function struckByGuns(table: Table, state: State, unit: Unit, target: Unit, hits: number): Occasion | null {
  if (hits === 0 || !stands(target)) return null;
  if (isGuns(state, target)) return struckBattery(table, state, unit, target, hits);
  lose(table, state, target, hits);
  const near = distance(unit.at, target.at) <= GUN_FLANK && isEnfiladed(target, unit.at);
  return stands(target) ? { enfilade: near ? 'enfiladeGuns' : 'none' } : null;
}

function struckBattery(table: Table, state: State, unit: Unit, target: Unit, hits: number): Occasion | null {
  const crew = leftOf(state, target);
  if (crew === 0) return null;
  const facts = {
    hits: Math.min(8, hits),
    posture: target.formation === 'limbered' ? 'Condensed or limbered' : 'Normal',
    crew: Math.min(16, crew),
    crewLost: Math.min(16, target.lost),
    horses: Math.min(6, target.horses),
    cover: coverOf(state, target, kindAt(state.field, target.at.x, target.at.y)) !== 'none',
    shrapnel: sheetOf(state, unit).british,
  } as const;
  const damage = counterBatteryHits.play(table, facts, state.field.rules);
  target.horses = Math.max(0, target.horses - damage.horses);
  if (damage.caissons > 0 && target.ammo === 'full') target.ammo = 'depleted';
  lose(table, state, target, damage.crew);
  if (damage.caissons > 0) {
    tellOf(table, 'caisson', sheetOf(state, target), 'loses a caisson, which blows up', 'pg 131');
    const side = sideOf(state, target);
    for (const friend of state.units)
      if (friend !== target && stands(friend) && sideOf(state, friend) === side && distance(friend.at, target.at) <= 6)
        testMorale(table, state, friend, { caisson: true, bombardment: state.step === 'bombardment' });
  }
  return stands(target) ? { horses: Math.min(6, damage.horses) } : null;
}

/** pg 133: a building under artillery fire may burn; then nobody can stay. */
export function burn(table: Table, state: State, unit: Unit, target: Unit): void {
  if (!stands(target) || target.block < 0) return;
  const block = state.field.blocks[target.block]!;
  const building = block.cover === 'light' || block.cover === 'medium' ? 'light or medium' : 'heavy or super-heavy';
  const facts = { building, calibre: 'under', sections: Math.max(1, sectionsOf(state, unit)) } as const;
  if (!setAflame.play(table, facts, state.field.rules).aflame) return;
  table.report(`${block.name} is on fire`, 'pg 133', { code: 'burns' });
  state.aflame = [...state.aflame, block.index];
  leaveBlock(state, target, 'attackColumn');
  target.disordered = true;
}

/** Both halves of a firefight card. */
export function fighterFacts(state: State, unit: Unit, against: Unit) {
  const sheet = sheetOf(state, unit);
  const kind = kindAt(state.field, unit.at.x, unit.at.y);
  const figures = Math.max(1, Math.min(bearing(state, unit, against), leftOf(state, unit)));
  const rifles = weaponOf(state, unit) === 'rifle';
  const formation = smallArmsTarget(state, unit) as 'line';
  const enfiladed = isEnfiladed(unit, against.at) && ['line', 'column'].includes(formation);
  return {
    name: '',
    ...firerFacts(state, unit, figures),
    start: sheet.figures,
    lost: Math.min(sheet.figures - 1, unit.lost),
    rifles,
    formation,
    cover: coverOf(state, unit, kind),
    enfiladed: enfiladed
      ? distance(unit.at, against.at) > 2
        ? ('near' as const)
        : ('close' as const)
      : ('no' as const),
    attached: attachedTo(state, unit).attached,
  };
}
