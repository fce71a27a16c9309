/** 2.031(b), C25: the fire book. Every unit on Fire orders says beforehand at whom it fires and when; then it is locked. */

import { tellOf } from '../../../../game/index.ts';
import { cellAt, type Table } from '../../../../kernel/index.ts';
import { artilleryDice } from '../../charts.ts';
import { GUN_REACH } from '../../procedures/fire.ts';
import { isArtillery, isCavalry } from '../../unit.ts';
import { REACH } from '../fire/gunnery.ts';
import type { FireChoice, FireRequest } from '../kinds.ts';
import { ofSide } from '../moves/choices.ts';
import { namesFor } from '../names.ts';
import { acts, calledBy, isHere, type Side, type State, setAt, subjectOf, type Unit } from '../state.ts';
import { fireBook } from './kinds.ts';

type Weapons = FireChoice['weapons'];

const battery = (weight: 'Heavy' | 'Medium' | 'Light'): Weapons => [
  { weapon: 'guns', dice: cellAt(artilleryDice, 0, weight) ?? 0, reach: GUN_REACH[weight] },
];
const GUNS = { Heavy: battery('Heavy'), Medium: battery('Medium'), Light: battery('Light') } as const;
const MUSKETS: Weapons = [{ weapon: 'small', dice: 2, reach: REACH.small }];
const IN_COLUMN: Weapons = [{ weapon: 'small', dice: 1, reach: REACH.small }];
const inherent = (dice: number): Weapons => [{ weapon: 'inherent', dice, reach: REACH.inherent }];
const HORSE_GUN: Weapons = inherent(1);
/** Muskets and the gun of the line, by its shots. */
const LINE = { 1: [...MUSKETS, ...inherent(1)], 2: [...MUSKETS, ...inherent(2)] } as const;

/** 5.07: the inherent guns of Russian foot shoot twice. */
export const inherentShots = (state: State, unit: Unit): 1 | 2 =>
  state.field.scenario.options.national && unit.sheet.nation === 'russia' && unit.sheet.arm === 'infantry' ? 2 : 1;

/** The weapons it could use on Fire orders as it stands; null if none. */
export function fireChoice(state: State, unit: Unit): FireChoice | null {
  if (unit.level === 'PANICKED' || unit.sheet.standOf >= 0) return null;
  // C24: a square does not fire, nor one that found no room at the end of its turn to form again (B1).
  if (unit.formation === 'road' || unit.formation === 'square') return null;
  const weapons = weaponsOf(state, unit);
  return weapons && { id: calledBy(unit), weapons };
}

function weaponsOf(state: State, unit: Unit): Weapons | null {
  const { sheet, formation } = unit;
  if (isArtillery(sheet.arm)) return formation === 'unlimbered' && sheet.guns ? GUNS[sheet.guns] : null;
  if (isCavalry(sheet.arm)) return sheet.inherent > 0 ? HORSE_GUN : null;
  // 2.033(b)(3): foot must have begun the turn in line to draw its gun; horse guns may be in column.
  if (formation === 'column') return IN_COLUMN;
  return sheet.inherent > 0 ? LINE[inherentShots(state, unit)] : MUSKETS;
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
    if (table.narrates) tellOf(table, 'forms', subjectOf(unit), 'unlimbers', '4.02 G28');
  }
}
