/** 15.6: fire at an enemy who spends MP before a unit's front. */
import { foeOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { firesAs, firesFrom, type Shooter } from '../fire/facts.ts';
import { feel, spendShot, steady, throwVolley } from '../fire/volley.ts';
import { frontsOn } from '../ground/zones.ts';
import { fights, isHere, type State, seatOf, type Unit } from '../state.ts';
import { opportunity } from './kinds.ts';

/** Opportunity shots a unit has in a turn (15.6 G6). */
const MOST_SHOTS = 2;

/** Enemies that may fire at a hex beside them, and from where. */
export function shootersAt(state: State, side: 0 | 1, hex: number): Shooter[] {
  const { neighbours } = state.field.map.grid;
  const found: Shooter[] = [];
  for (const index of state.field.armies[foeOf(side)]) {
    const unit = state.units[index]!;
    if (!fights(unit) || unit.shots >= MOST_SHOTS || firesAs(unit) === null) continue;
    for (const from of unit.hexes) {
      let beside = false;
      for (let way = 0; way < 6; way++) if (neighbours[6 * from + way] === hex) beside = true;
      if (!beside || !frontsOn(state.field, unit, hex) || !firesFrom(state, unit, from)) continue;
      found.push({ unit, from });
      break;
    }
  }
  return found;
}

/** True while the unit is as it was: in its hex, in its order. */
export function shootAt(table: Table, state: State, unit: Unit, hex: number, shooters: readonly Shooter[]): boolean {
  const { order } = unit;
  const volley = throwVolley(table, state, shooters, [unit], hex, 'opportunity');
  spendShot(shooters);
  for (const shooter of shooters) shooter.unit.shots++;
  steady(table, state, feel(table, state, volley), unit.sheet.side);
  // A wagon is no combat unit and rolls on all the same.
  return isHere(unit) && !unit.abandoned && unit.order === order && unit.hexes.includes(hex);
}

/** Fire alone, at cavalry that rides up: those it rides at keep theirs for the blow. */
export function offerFire(table: Table, state: State, unit: Unit, hex: number, except: readonly Unit[]): void {
  const shooters = shootersAt(state, unit.sheet.side, hex).filter((shooter) => !except.includes(shooter.unit));
  if (shooters.length === 0) return;
  const foe = foeOf(unit.sheet.side);
  const request = { mover: unit.sheet.id, hex, fires: shooters.map((one) => one.unit.sheet.id), charges: [] };
  const { fire } = table.ask(opportunity, seatOf(state, foe), request);
  const chosen = shooters.filter((one) => fire.includes(one.unit.sheet.id));
  if (chosen.length > 0) shootAt(table, state, unit, hex, chosen);
}
