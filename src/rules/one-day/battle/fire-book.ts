/** 2.033, 10.1: the fire book. Every unit on Fire orders says beforehand at whom it fires and when; then it is locked. */
import { cellAt, type Table } from '../../../kernel/index.ts';
import { artilleryDice } from '../charts.ts';
import { isArtillery, isCavalry } from '../unit.ts';
import { ofSide } from './choices.ts';
import { fireBook } from './order-kinds.ts';
import { namesFor } from './orders.ts';
import type { FireChoice, FireRequest } from './requests.ts';
import { acts, calledBy, isHere, nameOf, type Side, type State, setAt, type Unit } from './state.ts';

type Weapon = FireChoice['weapons'][number];

const battery = (weight: 'Heavy' | 'Medium' | 'Light', reach: number): Weapon => ({
  weapon: 'guns',
  dice: cellAt(artilleryDice, 0, weight) ?? 0,
  reach,
});
const GUNS = { Heavy: battery('Heavy', 11), Medium: battery('Medium', 8), Light: battery('Light', 5) } as const;
const SMALL: Weapon = { weapon: 'small', dice: 2, reach: 1 };
const IN_COLUMN: Weapon = { weapon: 'small', dice: 1, reach: 1 };
const INHERENT: readonly Weapon[] = [1, 2].map((dice) => ({ weapon: 'inherent', dice, reach: 5 }));

/** 5.07: the inherent guns of Russian foot shoot twice. */
export const inherentShots = (state: State, unit: Unit): number =>
  state.field.scenario.options.national && unit.sheet.nation === 'russia' && unit.sheet.arm === 'infantry' ? 2 : 1;

/** The weapons it could use on Fire orders as it stands; null if none. */
export function fireChoice(state: State, unit: Unit): FireChoice | null {
  const { sheet, formation } = unit;
  if (unit.level === 'PANICKED' || sheet.standOf >= 0 || formation === 'road') return null;
  const small = sheet.arm !== 'infantry' ? null : formation === 'column' ? IN_COLUMN : SMALL;
  // 2.033(b)(3): foot must have begun the turn in line; horse guns may be in column.
  const drawn = sheet.inherent > 0 && (isCavalry(sheet.arm) || formation !== 'column');
  const inherent = drawn ? INHERENT[inherentShots(state, unit) - 1]! : null;
  if (small && inherent) return { id: calledBy(unit), weapons: [small, inherent] };
  // Nobody else has two weapons.
  const guns = isArtillery(sheet.arm) && formation === 'unlimbered' && sheet.guns ? GUNS[sheet.guns] : null;
  const weapon = small ?? inherent ?? guns;
  return weapon && { id: calledBy(unit), weapons: [weapon] };
}

export function fireRequest(state: State, side: Side): FireRequest {
  const units: FireChoice[] = [];
  for (const unit of ofSide(state, side)) {
    if (!acts(unit) || unit.order !== 'F') continue;
    const choice = fireChoice(state, unit);
    if (choice) units.push(choice);
  }
  return { turn: state.turn, units, ...namesFor(state, side) };
}

export function fireBookPhase(table: Table, state: State): void {
  const { field } = state;
  if (field.scenario.options.tradeOff === 'dialogue') {
    const requests: Record<string, FireRequest> = {};
    for (const side of [0, 1] as const) {
      const request = fireRequest(state, side);
      if (request.units.length > 0) requests[field.seats[side]] = request;
    }
    if (Object.keys(requests).length > 0) {
      const answers = table.askEach(fireBook, requests);
      for (const unit of state.units) {
        if (unit.order !== 'F' || !unit.line || !isHere(unit)) continue;
        const lines = answers[field.seats[unit.sheet.side]]?.lines[calledBy(unit)];
        if (lines) unit.line = { ...unit.line, fire: lines };
      }
    }
  }
  // G28: a limbered battery on Fire orders unlimbers as it stands and does not fire this turn.
  for (const unit of state.units) {
    if (unit.order !== 'F' || !acts(unit) || unit.formation !== 'limbered') continue;
    setAt(unit, unit.at.x, unit.at.y, unit.facing, 'unlimbered');
    unit.line = { order: 'F' };
    if (table.narrates) table.report(`${nameOf(unit)} unlimbers`, '4.02 G28');
  }
}
