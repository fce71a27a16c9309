/** 2.032, 5.06: inches a turn, read off the printed tables once. */
import { cellAt } from '../../../kernel/index.ts';
import { movementRates, tripleMove } from '../charts.ts';
import { ARM_WORDS, type Arm, rateRow } from '../unit.ts';

interface Rates {
  readonly combat: number;
  readonly full: number;
  readonly road: number;
  readonly triple: number;
}

const ratesOf = (row: string): Rates => ({
  combat: cellAt(movementRates, row, 'Combat Move'),
  full: cellAt(movementRates, row, 'Full Move'),
  road: cellAt(movementRates, row, 'Road Column'),
  triple: cellAt(tripleMove, row, 'Triple Move'),
});

export const RATES = Object.fromEntries(
  (Object.keys(ARM_WORDS) as Arm[]).map((arm) => [arm, ratesOf(rateRow(arm))]),
) as Readonly<Record<Arm, Rates>>;

const { infantry: INFANTRY, light: LIGHT, heavy: HEAVY, field: FIELD, horse: HORSE } = RATES;

/** Asked many thousand times a game, and a table looked up by name is slow. */
export function ratesFor(arm: Arm): Rates {
  switch (arm) {
    case 'infantry':
      return INFANTRY;
    case 'light':
      return LIGHT;
    case 'heavy':
      return HEAVY;
    case 'field':
      return FIELD;
    case 'horse':
      return HORSE;
  }
}
export const combatRate = (arm: Arm): number => ratesFor(arm).combat;

/** Headquarters (C32) and hidden markers (5.01). */
export const STAFF = ratesOf('Light cavalry, headquarters');
export { MARKER } from '../procedures/optional-rules.ts';
