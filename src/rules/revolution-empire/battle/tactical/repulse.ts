/** A charge that the fire stopped (pg 108-109, V18): it fires back, goes back or runs. */
import { copyRect, distance, type Rect } from '../../../../board/plane/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { FIRE_ACTIONS, type FireEffect } from '../../procedures/elan.ts';
import { smallArmsFire } from '../../procedures/small-arms.ts';
import { goBad, lose, seeRout } from '../losses.ts';
import { fallBack } from '../room.ts';
import { isHorse, type State, sideOf, stands, type Unit } from '../state.ts';
import { short } from './charge-moves.ts';
import { bearing, firerFacts, smallArmsFacts, smallArmsTarget, weaponOf } from './fire.ts';
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
  if (action === 'fires' || action === 'recoils, fires') short(state, attacker, contact, inches);
  if (action === 'regroups') short(state, attacker, contact, inches);
  if (fires && stands(defender)) returnFire(table, state, attacker, defender);
  if (action === 'retires' || action === 'fires, retires') fallBack(state, attacker, inches);
  if (action === 'routs') {
    const at = copyRect(attacker.at);
    goBad(table, state, attacker, false);
    seeRout(table, state, at, sideOf(state, attacker), attacker);
  }
}

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
        range: 2,
        target: smallArmsTarget(state, target),
      }
    : { ...smallArmsFacts(state, unit, target, false), range: Math.min(6, distance(unit.at, target.at)) };
  const { casualties, ammo } = smallArmsFire.play(table, facts, state.field.rules);
  [unit.ammo, unit.fired, unit.shot] = [ammo, true, true];
  lose(table, state, target, casualties, weaponOf(state, unit) === 'rifle');
}
