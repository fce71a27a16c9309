/** What the dice of an Assault see of its facts: names decide nothing, nor does what nobody there has. */
import { asPrinted } from '../../../kernel/index.ts';
import { closeDistance } from '../charts.ts';
import type { AssaultAttacker, AssaultDefender, AssaultFacts } from './assault-facts.ts';

const bit = (holds: boolean): number => (holds ? 1 : 0);

function ranksOf(unit: AssaultAttacker | AssaultDefender): string {
  const { formation, order, increments, start, melee, morale, multiple, fire, hexes } = unit;
  const flags = bit(unit.elite) + 2 * bit(unit.oldGuard) + 4 * bit(unit.small) + 8 * bit(unit.firstFire);
  return `${formation}${order}${increments},${start},${melee},${morale},${multiple},${fire},${hexes}f${flags}`;
}

function defenderOf(unit: AssaultDefender): string {
  const horse = unit.formation === 'Cavalry' ? `${unit.readiness}${unit.ridesAs}${unit.lance}` : '';
  return ranksOf(unit) + horse;
}

const sideOf = ({ leader, morale, melee, level, mixed }: AssaultFacts['attackSide']): string =>
  `${leader ? `${morale},${melee}` : ''}l${level}${mixed ? 'm' : ''}`;

export function assaultEssence(facts: AssaultFacts): string {
  const { attackers, defenders, distance, method } = facts;
  let key = sideOf(facts.attackSide);
  for (const unit of attackers) key += `${ranksOf(unit)}${unit.sapeurs ? 's' : ''}/`;
  key += `>${sideOf(facts.defenceSide)}`;
  let guns = false;
  for (const unit of defenders) {
    key += `${defenderOf(unit)}/`;
    guns ||= unit.formation === 'Unlimbered';
  }
  const flags =
    bit(method === 'French') +
    2 * bit(facts.uphill) +
    4 * bit(facts.structure) +
    8 * bit(facts.prone) +
    16 * bit(facts.roadColumn) +
    32 * bit(facts.huzzah) +
    64 * bit(facts.oldGuardCharge) +
    128 * bit(facts.caught) +
    256 * bit(facts.heldFire) +
    512 * bit(facts.silent);
  const away = asPrinted.look(closeDistance, distance, method);
  const { against, ground, supportIncrements, supportMelee, exits, attackExits, artilleryBonus, light } = facts;
  return `${key}f${flags}d${away}${against}${ground}+${supportIncrements},${supportMelee}x${exits},${attackExits}b${guns ? artilleryBonus : 0}${light}`;
}
