/** Procedures and facts of what could happen between two pieces: fire, a charge, a test. */
import { distance } from '../../../board/plane/index.ts';
import { type Prospect, prospect } from '../../../game/index.ts';
import { SimulatedTable, stream, suggestPolicy, type Table } from '../../../kernel/index.ts';
import { bombardmentFacts } from '../battle/bombard.ts';
import { moraleFacts } from '../battle/losses.ts';
import { isGuns, isHorse, nameOf, type State, sideOf, stands, type Unit } from '../battle/state.ts';
import { approachOf, type ChargeFacts, chargeFacts, contactAt } from '../battle/tactical/charge-facts.ts';
import { artilleryFacts, canFire, fighterFacts, isEnfiladed, smallArmsFacts } from '../battle/tactical/fire.ts';
import { opensFirefight } from '../battle/tactical/firefights.ts';
import { allowance, contactFor } from '../battle/tactical/options.ts';
import { artilleryFireProcedure, bombardment } from '../procedures/artillery.ts';
import { chargeProcedure } from '../procedures/charge.ts';
import { firefightProcedure } from '../procedures/firefight.ts';
import { smallArmsFire } from '../procedures/small-arms.ts';
import { unitMoraleProcedure } from '../procedures/unit-morale.ts';
import { unitOn } from './board.ts';

/** A Table to read charts at; nothing on the desk throws its dice. */
export const paper = (): Table => new SimulatedTable(stream('desk', 'paper'), suggestPolicy);

/** The card of a charge as it would be made now; null where it cannot. */
export function chargeOf(state: State, unit: Unit, target: Unit): ChargeFacts | null {
  const table = paper();
  const contact = contactFor(state, unit, target, allowance(table, state, unit, 'Charge'));
  if (!contact) return null;
  return chargeFacts(state, unit, target, {
    contact,
    approach: approachOf(unit.at, target),
    counter: false,
    silent: false,
    retires: false,
    wave: false,
  });
}

export function fireOf(state: State, unit: Unit, target: Unit): Prospect[] {
  if (!canFire(state, unit)) return [];
  const title = `${nameOf(state, unit)} fires at ${nameOf(state, target)}`;
  if (isGuns(state, unit)) {
    const shot = { ...artilleryFacts(state, unit, target), situation: 'none', against: 'Infantry', fromReserve: false };
    return prospect(title, artilleryFireProcedure, { ...shot, flank: isEnfiladed(target, unit.at) });
  }
  if (opensFirefight(state, unit, target))
    return prospect(`Firefight of ${nameOf(state, unit)} and ${nameOf(state, target)}`, firefightProcedure, {
      first: fighterFacts(state, unit, target),
      second: fighterFacts(state, target, unit),
      weather: state.rain ? 'lightRain' : 'dry',
    });
  return prospect(title, smallArmsFire, smallArmsFacts(state, unit, target, false));
}

export function chargeProspects(state: State, unit: Unit, target: Unit): Prospect[] {
  const facts = chargeOf(state, unit, target);
  return facts ? prospect(`${nameOf(state, unit)} charges ${nameOf(state, target)}`, chargeProcedure, facts) : [];
}

export function prospectsBetween(state: State, piece: string, target: string | null): Prospect[] {
  const unit = unitOn(state, piece);
  if (!unit || !stands(unit)) return [];
  if (target === null)
    return prospect(
      `Morale of ${nameOf(state, unit)}`,
      unitMoraleProcedure,
      moraleFacts(state, unit, { mustTest: true }),
    );
  const other = unitOn(state, target);
  if (!other || !stands(other) || sideOf(state, other) === sideOf(state, unit)) return [];
  const apart = distance(unit.at, other.at);
  return [
    ...(apart <= 8 || isGuns(state, unit) ? fireOf(state, unit, other) : []),
    ...(isGuns(state, unit) && canFire(state, unit)
      ? prospect(`${nameOf(state, unit)} bombards`, bombardment, bombardmentFacts(state, unit, other, 'intensive'))
      : []),
    ...(!isGuns(state, unit) && (apart <= 12 || isHorse(state, unit)) && contactAt(state, unit, other.at, 40)
      ? chargeProspects(state, unit, other)
      : []),
  ];
}
