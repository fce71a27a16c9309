/** A charge that the fire stopped (pg 108-109, V18): it fires back, goes back or runs. */
import type { Rect } from '../../../../board/plane/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { CANISTER, MUSKETS } from '../../procedures/cells.ts';
import { FIRE_ACTIONS, type FireEffect } from '../../procedures/elan.ts';
import { smallArmsFire } from '../../procedures/small-arms.ts';
import { goBad } from '../losses.ts';
import type { Unit } from '../pieces.ts';
import { fallBack } from '../room.ts';
import { isGuns, isHorse, type State, stands } from '../state.ts';
import { short } from './charge-moves.ts';
import { struckByMuskets } from './fire.ts';
import { bearing, firerFacts, smallArmsFacts, smallArmsTarget } from './fire-facts.ts';
import { openFirefight, opensFirefight } from './firefights.ts';

/** What defensive fire makes of a charge that does not close (pg 108-109, V18). */
export function stopped(
  table: Table,
  state: State,
  attacker: Unit,
  defender: Unit,
  contact: Rect,
  effect: FireEffect,
): void {
  const { action, inches } = effect;
  const fires = (FIRE_ACTIONS as readonly string[]).includes(action);
  // Where it stops, or where the fire struck it and it turns back: guns fire at 5″, muskets at 2″ (9B d).
  const stops = action === 'fires' || action === 'recoils, fires' || action === 'regroups';
  short(state, attacker, contact, stops ? inches : isGuns(state, defender) ? CANISTER : MUSKETS);
  if (fires && stands(defender)) returnFire(table, state, attacker, defender);
  if (action === 'retires' || action === 'fires, retires') fallBack(state, attacker, inches);
  if (action === 'recalled' || action === 'fires, recalled') fallBack(state, attacker, RECALL);
  if (action === 'routs') goBad(table, state, attacker, false);
}
/** V47: horse that is recalled goes back so far. */
const RECALL = 10;

/** The fire of a charge that stopped: a firefight within 2″, else one volley. */
function returnFire(table: Table, state: State, unit: Unit, target: Unit): void {
  if (opensFirefight(state, unit, target)) {
    openFirefight(state, unit, target);
    return;
  }
  const facts = isHorse(state, unit)
    ? {
        ...smallArmsFacts(state, unit, target, false),
        ...firerFacts(state, unit, Math.max(1, Math.floor(bearing(state, unit, target) / 2))),
        range: MUSKETS,
        target: smallArmsTarget(state, target),
      }
    : { ...smallArmsFacts(state, unit, target, false) };
  const { casualties, ammo } = smallArmsFire.play(table, facts, state.field.rules);
  [unit.ammo, unit.fired, unit.shot] = [ammo, true, true];
  struckByMuskets(table, state, unit, target, casualties);
}
