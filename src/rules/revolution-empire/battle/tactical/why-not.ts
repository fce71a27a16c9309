/**
 * What a unit cannot do in its impulse wherever the enemy stands, and why. Options ask here first; people are shown the
 * sentence (pg 78-106).
 */
import type { Why } from '../../../../game/index.ts';
import type { Unit } from '../pieces.ts';
import { inSquare, isGuns, type State, sheetOf } from '../state.ts';

const why = (sentence: string, cite: string): Why => ({ sentence, cite });

const DONE = why('it has acted in this impulse', 'pg 78');
const MOVED = why('it has moved, and this takes its whole move', 'pg 78');
const INDOORS = why('it stands in a building and must leave it first', 'pg 85');

/** Its action is spent, it stands in a building, or it has begun to move. */
const hindered = ({ done, block, move }: Unit): Why | null =>
  done ? DONE : block >= 0 ? INDOORS : move >= 0 ? MOVED : null;

export function whyNoCharge(state: State, unit: Unit): Why | null {
  if (isGuns(state, unit)) return why('guns do not charge', 'pg 101');
  return inSquare(unit) ? why('a square does not charge', 'pg 101') : hindered(unit);
}

export function whyNoForm(state: State, unit: Unit): Why | null {
  const formed = sheetOf(state, unit).arm !== 'infantry' || unit.formation !== 'skirmish';
  return formed ? hindered(unit) : why('skirmishers form up again with their battalion', 'pg 80');
}

export function whyNoEntry(state: State, unit: Unit): Why | null {
  if (sheetOf(state, unit).arm !== 'infantry') return why('only infantry occupies buildings', 'pg 85');
  return inSquare(unit) ? why('a square does not enter a building', 'pg 85') : hindered(unit);
}

export function whyNoMove({ done, block, move }: Unit): Why | null {
  if (done) return DONE;
  return block >= 0 ? INDOORS : move === 0 ? why('its move is spent', 'pg 78') : null;
}
