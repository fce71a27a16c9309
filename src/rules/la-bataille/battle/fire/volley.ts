/** 15 on the board: a volley at a hex, what it costs, and who must check. */

import { numberOf } from '../../../../board/hex/index.ts';
import { listed, many, tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { caisson } from '../../procedures/artillery.ts';
import { type FireResult, fire, lossCallsCheck } from '../../procedures/fire.ts';
import type { Occasion } from '../../procedures/fire-value.ts';
import { giftOf, leadersIn, strike } from '../command/leaders.ts';
import { incrementsIn } from '../formations/stacking.ts';
import { check, retire, rout } from '../morale/breaking.ts';
import { aroundOf, checkingOf, setOrder } from '../morale/morale.ts';
import { fightersAt, fights, isGuns, namesOf, type State, sheetsOf, type Unit } from '../state.ts';
import { artilleryBonus, firerOf, type Shooter, targetOf } from './facts.ts';
import { lose, remove, sharesOf } from './losses.ts';

/** A volley thrown and not yet felt: in the Fire segment all fire before anybody falls. */
export interface Volley {
  readonly hex: number;
  readonly targets: readonly Unit[];
  readonly result: FireResult;
}

/** A share of the guns' value, where a ricochet has half (18.9). */
export function throwVolley(
  table: Table,
  state: State,
  shooters: readonly Shooter[],
  targets: readonly Unit[],
  hex: number,
  occasion: Occasion,
  share = 1,
): Volley {
  const firers = shooters.map((shooter) => {
    const firer = firerOf(state, shooter, hex);
    if (share === 1) return firer;
    const part = (value: number) => Math.floor(value * share);
    return { ...firer, short: part(firer.short), medium: part(firer.medium), long: part(firer.long) };
  });
  const target = targetOf(state, targets, hex, shooters);
  if (table.narrates) {
    const firing = shooters.map(({ unit }) => unit.sheet);
    tellOf(table, 'fires', firing, `fires at ${listed(namesOf(targets))}`, '15', { whom: sheetsOf(targets) });
  }
  const facts = {
    firers,
    target,
    occasion,
    artilleryBonus: artilleryBonus(state, shooters),
    howitzers: shooters.some(({ unit }) => unit.sheet.data.guns?.howitzers ?? false),
  };
  return { hex, targets, result: table.play(fire, facts, state.field.rules) };
}

/** Rounds, First Fire and the rest that firing spends. */
export function spendShot(shooters: readonly Shooter[]): void {
  for (const { unit } of shooters) {
    spendShots([unit], 1);
    unit.firedThisTurn = true;
  }
}

/** What so many shots in an Assault or at a charge spend. */
export function spendShots(units: readonly Unit[], shots: number): void {
  for (const unit of units) {
    if (isGuns(unit) && unit.shape === 'Unlimbered') unit.rounds = Math.max(0, unit.rounds - shots);
    unit.fired = true;
  }
}

/** What a volley leaves to be checked once the segment is over. */
export interface Shaken {
  readonly hex: number;
  readonly lost: ReadonlyMap<Unit, number>;
  /** Those whose losses call for a check. */
  readonly called: readonly Unit[];
  /** Morale bonus of a leader the hex has lost, -1 if none. */
  readonly leaderLost: number;
  readonly caisson: FireResult['caisson'];
}

/** Takes the losses of a volley. */
export function feel(table: Table, state: State, volley: Volley): Shaken {
  const { hex, targets, result } = volley;
  const lost = new Map<Unit, number>();
  const here = targets.filter((unit) => unit.fate === 'here');
  const guns = here.filter((unit) => isGuns(unit) && !unit.abandoned);
  const others = here.filter((unit) => !isGuns(unit) && unit.sheet.arm !== 'wagon');
  const allot = (units: readonly Unit[], losses: number, strength: (unit: Unit) => number) => {
    const shares = sharesOf(units.map(strength), losses);
    units.forEach((unit, i) => {
      if (shares[i]! > 0) lost.set(unit, shares[i]!);
    });
  };
  allot(guns, result.guns, (unit) => unit.increments);
  allot(others, result.losses - result.guns, incrementsIn);
  const called: Unit[] = [];
  for (const [unit, losses] of lost) {
    if (lossCallsCheck(table, unit.sheet.data.checks, unit.shot, losses)) called.push(unit);
    unit.shot += losses;
    unit.hit = true;
    const left = Math.max(0, unit.increments - losses);
    const words = `loses ${many(losses, 'increment')} (${left} left)`;
    tellOf(table, 'loses', unit.sheet, words, '15', { sums: { lost: losses, left } });
  }
  const side = (targets[0] as Unit).sheet.side;
  let leaderLost = -1;
  if (result.leader) {
    const leader = leadersIn(state, side, hex)[0];
    const bonus = leader ? giftOf(leader, 'morale') : 0;
    if (leader && strike(table, state, leader, result.leader)) leaderLost = Math.max(0, bonus);
  }
  for (const [unit, losses] of lost) lose(table, state, unit, losses);
  if (result.caisson === 'AAW')
    for (const unit of here) if (unit.sheet.arm === 'wagon') remove(table, state, unit, 'destroyed');
  if (result.alight && state.field.scenario.options.fires && !state.fires.some((one) => one.hex === hex)) {
    state.fires = [...state.fires, { hex, turn: state.turn }];
    table.report(`${numberOf(state.field.map.grid, hex)} is on fire`, '18.15.5', { code: 'burns' });
  }
  return { hex, lost, called, leaderLost, caisson: result.caisson };
}

/** The checks a volley calls for: its losses, a leader lost, an explosion; who fails of fire shakes his stack. */
export function steady(table: Table, state: State, shaken: Shaken, side: 0 | 1): void {
  const { hex, lost, called, leaderLost } = shaken;
  if (shaken.caisson) explode(table, state, hex, side, shaken.caisson);
  const lostBy = (unit: Unit) => lost.get(unit) ?? 0;
  if (leaderLost >= 0)
    check(
      table,
      state,
      fightersAt(state, hex).filter(({ sheet }) => sheet.side === side),
      { lost: lostBy, leaderLost },
    );
  const due = called.filter((unit) => fights(unit));
  if (due.length === 0) return;
  const failed = check(
    table,
    state,
    due.sort((a, b) => a.place - b.place),
    { lost: lostBy },
  );
  if (failed.length === 0) return;
  if (state.field.rules.shotFallsBack) for (const unit of failed) fallBackShot(table, state, unit);
  const rest = fightersAt(state, hex).filter((unit) => !due.includes(unit) && unit.sheet.side === side);
  check(table, state, rest, { lost: lostBy });
}

/** M22: infantry that fire has Disordered falls back, as far as it can. */
function fallBackShot(table: Table, state: State, unit: Unit): void {
  if (fights(unit) && unit.sheet.arm === 'infantry' && unit.order === 'disorder') retire(table, state, unit, 3);
}

/** 18.6: a caisson shakes its hex, a wagon the hexes about it. */
function explode(table: Table, state: State, hex: number, side: 0 | 1, what: 'artillery' | 'AAW'): void {
  const { neighbours } = state.field.map.grid;
  const places = what === 'artillery' ? [hex] : [0, 1, 2, 3, 4, 5].map((way) => neighbours[6 * hex + way]!);
  for (const place of places) {
    if (place < 0) continue;
    const stack = fightersAt(state, place).filter(({ sheet }) => what === 'AAW' || sheet.side === side);
    if (stack.length === 0) continue;
    const units = stack.slice(0, 4);
    const facts = {
      what,
      // The fire has taken the guns already.
      guns: 0,
      units: units.map((unit) => checkingOf(unit)),
      around: aroundOf(state, units),
    };
    const blast = table.play(caisson, facts, state.field.rules);
    const routed: Unit[] = [];
    blast.units.forEach(({ passed, order, routs }, i) => {
      if (passed) return;
      if (routs) routed.push(nth(units, i));
      else setOrder(state, nth(units, i), order);
    });
    for (const unit of routed) if (fights(unit)) rout(table, state, unit);
  }
}
