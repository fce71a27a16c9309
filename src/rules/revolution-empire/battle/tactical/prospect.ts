/** What would happen if a unit charged or fired now: the facts of the card, before anybody is asked. */
import { SimulatedTable, stream, suggestPolicy, type Table } from '../../../../kernel/index.ts';
import type { Unit } from '../pieces.ts';
import type { State } from '../state.ts';
import { approachOf, type ChargeFacts, chargeFacts } from './charge-facts.ts';
import { contactFor } from './charging.ts';
import { allowance } from './moves.ts';

/** A Table to read charts at; nobody throws its dice. */
export const paper = (): Table => new SimulatedTable(stream('desk', 'paper'), suggestPolicy);

/** The card of a charge as it would be made now, on an enemy who stands; null where it cannot. */
export function chargeOf(state: State, unit: Unit, target: Unit, wave = false): ChargeFacts | null {
  const contact = contactFor(state, unit, target, allowance(paper(), state, unit, 'Charge'));
  if (!contact) return null;
  const approach = approachOf(unit.at, target);
  return chargeFacts(state, unit, target, { contact, approach, counter: false, silent: false, retires: false, wave });
}
