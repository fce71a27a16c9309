/** 2.031(d): which enemies a unit on a Combat Move can come at, or slip away from, as far as is known. */
import { atMost, type Rect } from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { type Arm, isArtillery, isCavalry } from '../../unit.ts';
import { isUrban, kindAt } from '../field.ts';
import { chargeFault, mayCharge } from '../fights/charges.ts';
import { struckIn } from '../kinds.ts';
import { combatRate, RATES } from '../rates.ts';
import { calledBy, type Side, type State, type Unit } from '../state.ts';
import { combatReach, type Marches, pursuit, stepAside } from './combat-moves.ts';
import { contactTime } from './march.ts';

/** The marches, as far as they are worked out: of whoever is on a Full Move, and of those who are asked about. */
type Known = Readonly<Marches>;

/** `orders`: orders are revealed, plans are not. `plans`: all is revealed. */
export type Stage = 'orders' | 'plans';

/** The enemies of one side, gathered once for all its units. */
export interface Foes {
  /** On the table and known; of a marker one knows only where it lies (5.01). */
  readonly known: readonly Unit[];
  /** For each of those where it stands, and how far it may come with the ground it covers: x, y, inches. */
  readonly spots: readonly number[];
  /** On a Full Move that means to hit somebody. */
  readonly charging: readonly Unit[];
  /** Markers and dummies in order of their names, so that nothing tells one from the other. */
  readonly markers: readonly Lying[];
}

interface Lying {
  readonly alias: string;
  readonly x: number;
  readonly y: number;
}

const NOBODY: readonly Unit[] = [];
const NONE_LIE: readonly Lying[] = [];

export function markersAgainst(state: State, side: Side): readonly Lying[] {
  if (!state.field.scenario.options.hidden) return NONE_LIE;
  const markers: Lying[] = [];
  for (const unit of state.units) {
    if (!unit.hidden || unit.fate !== 'here' || unit.sheet.side === side) continue;
    markers.push({ alias: unit.sheet.alias, x: unit.shown.x, y: unit.shown.y });
  }
  for (const { here, side: theirs, alias, x, y } of state.dummies)
    if (here && theirs !== side) markers.push({ alias, x, y });
  return markers.length > 0 ? markers.sort((a, b) => (a.alias < b.alias ? -1 : 1)) : NONE_LIE;
}

export function foesOf(state: State, side: Side, marches: Known, stage: Stage): Foes {
  const known: Unit[] = [];
  const spots: number[] = [];
  for (const enemy of state.units) {
    if (enemy.sheet.side === side || enemy.fate !== 'here' || enemy.hidden) continue;
    known.push(enemy);
    spots.push(enemy.at.x, enemy.at.y, comingOf(enemy, marches, stage));
  }
  return { known, spots, charging: chargersOn(state, side, marches), markers: markersAgainst(state, side) };
}

export function chargersOn(state: State, side: Side, marches: Known): Unit[] {
  const charging: Unit[] = [];
  for (const enemy of state.units)
    if (enemy.order === 'FM' && enemy.fate === 'here' && enemy.sheet.side !== side && marches[enemy.index]?.charges)
      charging.push(enemy);
  return charging;
}

/** Those who could matter to a unit, or it to them, however all of them move: a cheap refusal before the exact questions. */
export function foesAbout({ at, sheet }: Unit, { known, spots }: Foes): Unit[] {
  const about: Unit[] = [];
  const own = goes(at, sheet.arm);
  const { x, y } = at;
  for (let i = 0, k = 0; i < known.length; i++, k += 3) {
    const far = own + spots[k + 2]!;
    const dx = spots[k]! - x;
    const dy = spots[k + 1]! - y;
    if (dx * dx + dy * dy <= far * far) about.push(nth(known, i));
  }
  return about;
}

/** How far a unit itself may come, with the ground it covers and an inch. */
const goes = ({ hw, hd }: Rect, arm: Arm): number => combatRate(arm) + 1 + hw + hd;

/** 2.031(d): a charger on FM that began within 2″ and will hit it leaves no time to dodge. */
export function pinnedBy(unit: Unit, marches: Known, charging: readonly Unit[]): readonly Unit[] {
  if (charging.length === 0) return NOBODY;
  const pins: Unit[] = [];
  for (const enemy of charging)
    if (atMost(enemy.at, unit.at, 2) && contactTime(enemy, marches[enemy.index] ?? null, unit, null, 0) <= 1)
      pins.push(enemy);
  return pins;
}

/** Held back by the scenario until a turn. */
export function isHeld(state: State, unit: Unit): boolean {
  for (const rule of unit.sheet.restraints) if ('heldUntil' in rule && state.turn < rule.heldUntil) return true;
  return false;
}

/** It may turn and re-form, but goes nowhere, whoever comes. */
export const staysPut = (state: State, unit: Unit): boolean =>
  unit.sheet.fixed || unit.before === 'TM' || unit.sheet.standOf >= 0 || isHeld(state, unit);

/** May it strike at all? Before orders are given the question is what it could be told to do. */
export function mayStrike(state: State, unit: Unit): boolean {
  const { sheet } = unit;
  if (sheet.fixed || unit.before === 'TM' || isHeld(state, unit)) return false;
  return unit.order !== null ? mayCharge(unit) : couldStrike(unit);
}

/** Whoever does not stay put: could it be told to strike? */
export const couldStrike = ({ sheet, level }: Unit): boolean =>
  !isArtillery(sheet.arm) && sheet.standOf < 0 && level !== 'PANICKED';

/** May it strike at a marker? Horse does not go at one in woods or among houses (4.03, 4.04). */
export function mayStrikeAt({ field }: State, unit: Unit, { x, y }: Lying): boolean {
  const { at } = unit;
  if (Math.sqrt((at.x - x) ** 2 + (at.y - y) ** 2) > combatReach(unit) + 2) return false;
  const kind = isCavalry(unit.sheet.arm) ? kindAt(field, x, y) : 'clear';
  return kind !== 'woods' && !isUrban(kind);
}

/**
 * How far an enemy may come this turn, as far as is known, with the ground it covers. On a Combat Move, as far as that
 * goes, however little he means to move: he may think better of it while the Trade Off lasts (B13). Nor does a march of
 * his lead farther, for no ground is easier than open ground.
 */
function comingOf(enemy: Unit, marches: Known, stage: Stage): number {
  const { order, at } = enemy;
  const march = order === 'CM' ? null : marches[enemy.index];
  const comes = march ? march.length : order === 'CM' || stage === 'orders' ? combatReach(enemy) : 0;
  return comes + at.hw + at.hd;
}

/** The same for one pair. */
function nearEnough({ at, sheet }: Unit, enemy: Unit, comes: number): boolean {
  const far = goes(at, sheet.arm) + comes;
  const dx = enemy.at.x - at.x;
  const dy = enemy.at.y - at.y;
  return dx * dx + dy * dy <= far * far;
}

/** Can it come to touch that enemy this turn, as far as is known? */
export function canReach(unit: Unit, enemy: Unit, marches: Known, stage: Stage): boolean {
  const speed = combatReach(unit);
  if (enemy.order === 'FM' || enemy.order === 'TM') {
    if (stage === 'orders' && atMost(unit.at, enemy.at, speed)) return true;
    return (
      atMost(unit.at, enemy.at, speed + RATES[enemy.sheet.arm].triple) &&
      pursuit(unit, speed, enemy, marches[enemy.index] ?? null) <= 1
    );
  }
  if (enemy.order !== 'CM') return atMost(unit.at, enemy.at, speed);
  if (stage === 'orders') return atMost(unit.at, enemy.at, speed + combatReach(enemy));
  if (struckIn(enemy.plan) === calledBy(unit)) return atMost(unit.at, enemy.at, speed + combatReach(enemy));
  return pursuit(unit, speed, enemy, marches[enemy.index] ?? null) <= 1;
}

/** Can it get out of that enemy's way? */
export function mayAvoid(state: State, unit: Unit, enemy: Unit, marches: Known): boolean {
  if (enemy.order === 'FM') {
    const march = marches[enemy.index];
    if (!march || !atMost(unit.at, enemy.at, march.length + 0.5)) return false;
    if (contactTime(enemy, march, unit, null, 0) > 1) return false;
    return stepAside(state, unit, enemy, march) !== null;
  }
  if (enemy.order !== 'CM') return false;
  return atMost(unit.at, enemy.at, combatReach(unit) + combatReach(enemy) + 1);
}

/** Is that enemy among those it may attack, now that all plans are known? */
export function mayTurnOn(state: State, unit: Unit, enemy: Unit, marches: Known): boolean {
  if (enemy.hidden || !mayStrike(state, unit) || !nearEnough(unit, enemy, comingOf(enemy, marches, 'plans')))
    return false;
  const pins = pinnedBy(unit, marches, chargersOn(state, unit.sheet.side, marches));
  if (pins.length > 0 && !pins.includes(enemy)) return false;
  return canReach(unit, enemy, marches, 'plans') && chargeFault(state, unit, enemy) === null;
}

/** Is it among those it may avoid? */
export function maySlipFrom(state: State, unit: Unit, enemy: Unit, marches: Known): boolean {
  if (enemy.hidden || staysPut(state, unit) || !nearEnough(unit, enemy, comingOf(enemy, marches, 'plans')))
    return false;
  const pins = pinnedBy(unit, marches, chargersOn(state, unit.sheet.side, marches));
  return pins.length === 0 && mayAvoid(state, unit, enemy, marches);
}
