/** What a unit on a Combat Move may do, as plain data for whoever is asked. */
import { atMost } from '../../../../board/plane/index.ts';
import { isArtillery, isCavalry } from '../../unit.ts';
import { chargeFault } from '../fights/charges.ts';
import { type Form, formationsOf } from '../footprint.ts';
import { freeBlocks, freeWorks, type Houses, housesOf } from '../ground/blocks.ts';
import type { PlanChoice, Where } from '../kinds.ts';
import type { Aims } from '../orders/aims.ts';
import { calledBy, type Dummy, type Side, type State, type Unit } from '../state.ts';
import { goReach, type Marches } from './combat-moves.ts';
import {
  canReach,
  chargersOn,
  type Foes,
  foesAbout,
  foesOf,
  mayAvoid,
  mayStrike,
  mayStrikeAt,
  pinnedBy,
  type Stage,
  staysPut,
} from './foes.ts';
import { wayNearer } from './nearer.ts';

const NONE: readonly never[] = [];

/** The line a unit must come nearer to, if any. */
export type Nearer = PlanChoice['nearer'];

export function planChoice(
  state: State,
  unit: Unit,
  marches: Readonly<Marches>,
  stage: Stage,
  where: Where,
  foes: Foes = foesOf(state, unit.sheet.side, marches, stage),
  houses: Houses = housesOf(state),
): PlanChoice {
  const pins = pinnedBy(unit, marches, foes.charging);
  const still = staysPut(state, unit) || pins.length > 0;
  const charges = mayStrike(state, unit);
  const attack: string[] = [];
  const intercept: string[] = [];
  const avoid: string[] = [];
  if (charges || !still)
    for (const enemy of foesAbout(unit, foes)) {
      const reaches = charges && (pins.length === 0 || pins.includes(enemy)) && canReach(unit, enemy, marches, stage);
      if (reaches && chargeFault(state, unit, enemy) === null) {
        attack.push(enemy.sheet.id);
        if (enemy.order === 'FM' && pins.length === 0) intercept.push(enemy.sheet.id);
      }
      if (!still && mayAvoid(state, unit, enemy, marches)) avoid.push(enemy.sheet.id);
    }
  if (charges && pins.length === 0)
    for (const marker of foes.markers) if (mayStrikeAt(state, unit, marker)) attack.push(marker.alias);
  return choiceOf(state, unit, { still, attack, intercept, avoid, nearer: towards(state, unit) }, where, houses);
}

/** The same before orders are given. */
export function blindChoice(
  state: State,
  unit: Unit,
  { still, attack, avoid }: Aims,
  where: Where,
  houses: Houses,
  nearer: Nearer = towards(state, unit),
): PlanChoice {
  return choiceOf(state, unit, { still, attack, avoid, intercept: NONE, nearer }, where, houses);
}

/** What a unit may do to whom: enemies it may attack, intercept or avoid, unless it stays put. */
interface May extends Pick<PlanChoice, 'attack' | 'intercept' | 'avoid' | 'nearer'> {
  readonly still: boolean;
}

function choiceOf(state: State, unit: Unit, may: May, where: Where, houses: Houses): PlanChoice {
  const { still, attack, intercept, avoid, nearer } = may;
  const { sheet } = unit;
  const blocks = sheet.arm === 'infantry' && !still ? freeBlocks(state, unit, houses) : NONE;
  const choice = {
    id: calledBy(unit),
    arm: sheet.arm,
    x: unit.at.x,
    y: unit.at.y,
    facing: unit.facing,
    formation: unit.formation,
    reach: still ? 0 : goReach(unit),
    stands: standsOf(unit),
    forms: formsOf(unit, blocks.length > 0),
    blocks,
    attack,
    intercept,
    avoid,
    nearer,
    mayHold: true,
    splits: mayBreakUp(state, unit) && !still ? [...blocks, ...freeWorks(state, unit, houses)] : NONE,
  };
  return nearer && !still && wayNearer(choice, where) ? { ...choice, mayHold: false } : choice;
}

/** 5.02: a whole infantry unit breaks up into garrisons. */
const mayBreakUp = ({ field }: State, { sheet, hidden }: Unit): boolean =>
  field.scenario.options.garrisons && sheet.arm === 'infantry' && sheet.standOf < 0 && !hidden;

/** May it stay where it is, or must it come nearer to a line (B16)? */
export function mayHold(state: State, unit: Unit, marches: Readonly<Marches>, where: Where): boolean {
  const nearer = towards(state, unit);
  if (nearer === null) return true;
  const pins = pinnedBy(unit, marches, chargersOn(state, unit.sheet.side, marches));
  const still = staysPut(state, unit) || pins.length > 0;
  const may = { still, attack: NONE, intercept: NONE, avoid: NONE, nearer };
  return choiceOf(state, unit, may, where, housesOf(state)).mayHold;
}

const MARKER_FORMS: readonly Form[] = ['line', 'column'];
const IN_BLOCK: readonly Form[] = ['block'];
const OPEN: readonly Form[] = ['line', 'column', 'road'];

function standsOf(unit: Unit): readonly Form[] {
  if (unit.formation === 'block') return IN_BLOCK;
  if (unit.hidden) return MARKER_FORMS;
  return isArtillery(unit.sheet.arm) ? formationsOf(unit.sheet.arm) : OPEN;
}

function formsOf(unit: Unit, blocks: boolean): readonly Form[] {
  if (unit.hidden) return MARKER_FORMS;
  if (isArtillery(unit.sheet.arm)) return formationsOf(unit.sheet.arm);
  return blocks ? formationsOf(unit.sheet.arm) : OPEN;
}

/** The line it must come nearer to, while no enemy is near (B16). */
export function towards(state: State, unit: Unit): Nearer {
  for (const rule of unit.sheet.restraints) {
    if (!('towards' in rule) || state.turn < rule.from || state.turn > rule.to) continue;
    if (rule.unless === undefined || !enemyWithin(state, unit, rule.unless)) return rule.towards;
  }
  return null;
}

function enemyWithin({ units }: State, { sheet, at }: Unit, inches: number): boolean {
  for (const enemy of units)
    if (enemy.fate === 'here' && !enemy.hidden && enemy.sheet.side !== sheet.side && atMost(enemy.at, at, inches))
      return true;
  return false;
}

/** A marker with nothing under it is asked like any other. */
export function dummyChoice(dummy: Dummy): PlanChoice {
  return {
    id: dummy.alias,
    arm: 'infantry',
    x: dummy.x,
    y: dummy.y,
    facing: dummy.facing,
    formation: 'column',
    reach: 12,
    stands: MARKER_FORMS,
    forms: MARKER_FORMS,
    blocks: NONE,
    attack: NONE,
    intercept: NONE,
    avoid: NONE,
    nearer: null,
    mayHold: true,
    splits: NONE,
  };
}

/** Infantry that cavalry means to hit, on a Combat Move of an inch or less, in the open (2.0311(c), C17). */
export function maySquare(state: State, unit: Unit, inches: number): boolean {
  const { squareAtOneInch } = state.field.rules;
  return (
    unit.sheet.arm === 'infantry' &&
    unit.order === 'CM' &&
    !unit.void &&
    !unit.failed &&
    !unit.hidden &&
    unit.sheet.standOf < 0 &&
    unit.formation !== 'road' &&
    unit.formation !== 'block' &&
    (squareAtOneInch ? inches <= 1 + 1e-9 : inches < 1)
  );
}

export const isHorse = (unit: Unit): boolean => isCavalry(unit.sheet.arm);
export const ofSide = (state: State, side: Side): Unit[] =>
  state.units.filter((unit) => unit.fate === 'here' && unit.sheet.side === side);
