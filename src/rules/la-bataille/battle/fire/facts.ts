/** 15 on the board: what a unit fires with, and what it fires at. */
import { distance, FLANK, sideToward } from '../../../../board/hex/index.ts';
import { cellAt, type Facts, nth } from '../../../../kernel/index.ts';
import { fireDefence } from '../../charts.ts';
import type { fire } from '../../procedures/fire.ts';
import type { Firer, FirerKind, Ground, TargetFormation } from '../../procedures/fire-value.ts';
import { bonusFor, giftOf, leadersIn } from '../command/leaders.ts';
import { aspectAt, stanceOf } from '../formations/body.ts';
import { incrementsIn } from '../formations/stacking.ts';
import { FIRE_GROUND, isBuilt } from '../ground/ground.ts';
import { postureOf } from '../ground/zones.ts';
import { fightersAt, isGuns, type State, type Unit } from '../state.ts';

type FireFacts = Facts<(typeof fire)['facts']>;
type TargetFacts = FireFacts['target'];

/** Fires from one of its hexes. */
export interface Shooter {
  readonly unit: Unit;
  readonly from: number;
}

/** What it fires as, or null if it may not. */
export function firesAs(unit: Unit): FirerKind | null {
  const { arm } = unit.sheet;
  if (unit.order === 'pgd' || unit.prone || unit.abandoned) return null;
  if (arm === 'wagon') return null;
  if (arm === 'cavalry') return unit.shape === 'Skirmish' && unit.sheet.data.fire > 0 ? 'Cavalry Skirmish' : null;
  if (isGuns(unit)) return unit.shape === 'Unlimbered' && unit.rounds > 0 ? 'Guns' : null;
  if (unit.shape === 'Road Column') return null;
  if (unit.order === 'disorder') return 'Disorder';
  return unit.shape === 'Column of Companies' ? 'Column' : (unit.shape as FirerKind);
}

/** Hexes its fire carries. */
export function reachOf(unit: Unit): number {
  if (isGuns(unit)) return unit.sheet.data.guns!.range;
  return unit.shape === 'Skirmish' && unit.order === 'good' ? 2 : 1;
}

/** In a stack the top unit fires, and guns besides (15.6). In a Square the guns fire with it. */
export function firesFrom(state: State, unit: Unit, hex: number): boolean {
  if (firesAs(unit) === null) return false;
  for (const friend of fightersAt(state, hex)) {
    if (friend === unit) return true;
    if (isGuns(unit)) {
      if (friend.shape === 'Square') return false;
    } else if (!isGuns(friend)) return false;
  }
  return true;
}

/** 15.3.1: where First Fire is played, it is for who has not fired yet. */
export const hasFirstFire = (state: State, unit: Unit): boolean =>
  state.field.scenario.options.firstFire && !unit.fired;

export function firerOf(state: State, { unit, from }: Shooter, target: number): Firer {
  const { sheet } = unit;
  const { data } = sheet;
  const as = firesAs(unit)!;
  const stack = fightersAt(state, from);
  const guns = stack.filter((one) => isGuns(one) && firesAs(one) === 'Guns');
  const companies = unit.shape === 'Column of Companies';
  const skirmish = as === 'Skirmish';
  return {
    name: sheet.name,
    as,
    range: distance(state.field.map.grid, from, target),
    increments: isGuns(unit) ? unit.increments : Math.max(1, incrementsIn(unit)),
    start: sheet.start,
    multiple: skirmish ? Math.max(1, data.skirmish) : data.multiple,
    printed: companies ? Math.floor(data.fire / unit.hexes.length) : data.fire,
    short: data.guns?.short ?? 0,
    medium: data.guns?.medium ?? 0,
    long: data.guns?.long ?? 0,
    reach: data.guns?.range ?? 1,
    gunsWith:
      as === 'Line'
        ? Math.min(
            6,
            guns.reduce((sum, one) => sum + one.increments, 0),
          )
        : 0,
    gunValue:
      as === 'Square'
        ? guns.reduce(
            (sum, one) => sum + Math.floor((one.sheet.data.guns!.short * one.increments) / one.sheet.start),
            0,
          )
        : 0,
    rifles: data.rifles,
    firstFire: hasFirstFire(state, unit) && (as === 'Line' || as === 'Square'),
  };
}

export function targetFormation(stack: readonly Unit[]): TargetFormation {
  const unit = stack.find((one) => !isGuns(one)) ?? nth(stack, 0);
  const horse = unit.sheet.arm === 'cavalry';
  if (unit.shape === 'Road Column' && unit.order !== 'pgd') return 'Road Column';
  if (unit.order === 'pgd') return horse ? 'Cavalry PGD' : 'PGD';
  if (isGuns(unit) || unit.sheet.arm === 'wagon') return unit.shape === 'Unlimbered' ? 'Unlimbered' : 'Limbered';
  if (unit.order === 'disorder') return 'Disorder';
  switch (unit.shape) {
    case 'Line':
      return horse ? 'Cavalry Line' : 'Line';
    case 'Skirmish':
      return horse ? 'Cavalry Skirmish' : 'Skirmish';
    case 'General Order':
      return horse ? 'Cavalry General Order' : 'General Order';
    case 'Square':
      return 'Square';
    default:
      return 'Column';
  }
}

/** The direction a shot comes from, as the target sees it; where it comes over a vertex, the side clockwise of it. */
function shotSide(state: State, target: number, from: number): number {
  return Math.max(0, ((sideToward(state.field.map.grid, target, from) + 1) >> 1) % 6);
}

const BEHIND: Ground = 'behind a wall, in a sunken road';

function groundFor(state: State, hex: number, side: number, formation: TargetFormation): Ground {
  const { map, kinds, bits } = state.field;
  const plain = FIRE_GROUND[nth(kinds, hex)];
  const across = map.side[map.grid.sides[6 * hex + side]!]!;
  if (plain !== 'clear' || !(across & (bits.wall | bits.bank))) return plain;
  return cellAt(fireDefence, BEHIND, formation) === null ? plain : BEHIND;
}

/** Ground of a hex against what comes from a hex beside it. */
export const groundAcross = (state: State, hex: number, from: number, formation: TargetFormation): Ground =>
  groundFor(state, hex, shotSide(state, hex, from), formation);

/** Does the shot rake the flank of the unit in that hex? */
function rakes(unit: Unit, hex: number, side: number): boolean {
  const i = unit.hexes.indexOf(hex);
  return (
    i >= 0 &&
    aspectAt(stanceOf(postureOf(unit)), unit.facing, side, i, unit.hexes.length) === FLANK &&
    unit.order === 'good'
  );
}

/** The hex as a target: cover and enfilade must hold for every shooter to count (15.7 M8). */
export function targetOf(state: State, stack: readonly Unit[], hex: number, shooters: readonly Shooter[]): TargetFacts {
  const sides = shooters.map(({ from }) => shotSide(state, hex, from));
  const formation = targetFormation(stack);
  const first = stack.find((one) => !isGuns(one)) ?? nth(stack, 0);
  const grounds = sides.map((side) => groundFor(state, hex, side, formation));
  const ground = grounds.every((one) => one === BEHIND) ? BEHIND : FIRE_GROUND[nth(state.field.kinds, hex)];
  const fighters = stack.filter(({ sheet }) => sheet.arm !== 'wagon');
  const guns = fighters.filter(isGuns).reduce((sum, one) => sum + one.increments, 0);
  const others = fighters.filter((one) => !isGuns(one)).reduce((sum, one) => sum + incrementsIn(one), 0);
  const leaders = leadersIn(state, first.sheet.side, hex);
  return {
    formation,
    ground,
    increments: Math.max(1, guns + others),
    guns,
    enfilade: sides.length > 0 && sides.every((side) => rakes(first, hex, side)),
    prone: first.prone,
    wagon: fighters.length === 0,
    town: isBuilt(nth(state.field.kinds, hex)),
    leader: leaders.length > 0,
    leaderBonus: Math.max(0, ...leaders.map((leader) => giftOf(leader, 'morale'))),
    checks: first.sheet.data.checks,
    lostBefore: Math.min(24, first.shot),
  };
}

/** Leader's bonus for the guns among the firers: the best there is (18.5.1). */
export function artilleryBonus(state: State, shooters: readonly Shooter[]): number {
  let best = 0;
  for (const { unit } of shooters) if (isGuns(unit)) best = Math.max(best, bonusFor(state, unit, 'artillery'));
  return best;
}
