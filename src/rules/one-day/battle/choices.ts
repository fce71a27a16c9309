/** What a unit on a Combat Move may do, as plain data for whoever is asked. */
import { atMost, cosDeg, type Rect, sinDeg } from '../../../board/plane/index.ts';
import { isArtillery, isCavalry } from '../unit.ts';
import { chargeFault } from './charges.ts';
import { combatReach, goReach } from './combat-moves.ts';
import { isUrban, kindAt } from './field.ts';
import { canReach, type Foes, foesAbout, foesOf, mayAvoid, mayStrike, pinnedBy, type Stage, staysPut } from './foes.ts';
import { type Form, formationsOf } from './footprint.ts';
import type { Motion } from './motion.ts';
import { planFault } from './plan-kinds.ts';
import type { PlanChoice } from './requests.ts';
import { calledBy, type Dummy, isHere, type Side, type State, type Unit } from './state.ts';

export interface Where {
  readonly ground: string;
  readonly bridges: string;
}

const NONE: readonly never[] = [];

export function planChoice(
  state: State,
  unit: Unit,
  motions: readonly (Motion | null)[],
  stage: Stage,
  where: Where,
  foes: Foes = foesOf(state, unit.sheet.side, motions, stage),
): PlanChoice {
  const { sheet } = unit;
  const pins = pinnedBy(unit, motions, foes.charging);
  const still = staysPut(state, unit) || pins.length > 0;
  const charges = mayStrike(state, unit);
  const attack: string[] = [];
  const intercept: string[] = [];
  const away: string[] = [];
  if (charges || !still)
    for (const enemy of foesAbout(unit, foes)) {
      const reaches = charges && (pins.length === 0 || pins.includes(enemy)) && canReach(unit, enemy, motions, stage);
      if (reaches && chargeFault(state, unit, enemy) === null) {
        attack.push(enemy.sheet.id);
        if (stage !== 'blind' && enemy.order === 'FM' && pins.length === 0) intercept.push(enemy.sheet.id);
      }
      // While nobody's order is known, whom it can reach can reach it.
      if (!still && ((reaches && stage === 'blind') || mayAvoid(state, unit, enemy, motions, stage)))
        away.push(enemy.sheet.id);
    }
  if (charges && pins.length === 0) markersInReach(state, unit, foes, combatReach(unit), attack);
  const blocks = sheet.arm === 'infantry' && !still ? freeBlocks(state, unit, goReach(unit)) : NONE;
  const choice: PlanChoice = {
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
    avoid: away,
    nearer: towards(state, unit),
    mayHold: true,
    splits: state.field.scenario.options.garrisons && unit.sheet.standOf < 0 && !unit.hidden ? blocks : NONE,
  };
  return choice.nearer && !still && canComeNearer(choice, where) ? { ...choice, mayHold: false } : choice;
}

/** May it stay where it is, or must it come nearer to a line (14.4)? */
export const mayHold = (state: State, unit: Unit, motions: readonly (Motion | null)[], where: Where): boolean =>
  towards(state, unit) === null || planChoice(state, unit, motions, 'plans', where).mayHold;

/** Markers and dummies are measured alike. Horse does not go at one in woods or among houses (4.03, 4.04). */
function markersInReach({ field }: State, unit: Unit, { markers }: Foes, speed: number, out: string[]): void {
  const horse = isCavalry(unit.sheet.arm);
  for (const { alias, x, y } of markers) {
    if (!near(unit, x, y, speed + 2)) continue;
    const kind = horse ? kindAt(field, x, y) : 'clear';
    if (kind !== 'woods' && !isUrban(kind)) out.push(alias);
  }
}

const near = (unit: Unit, x: number, y: number, reach: number): boolean =>
  Math.sqrt((unit.at.x - x) ** 2 + (unit.at.y - y) ** 2) <= reach;

/** 4.04: blocks within reach that nobody is deployed in. */
function freeBlocks(state: State, unit: Unit, reach: number): string[] {
  const free: string[] = [];
  for (const { id, rect } of state.field.places)
    if (near(unit, rect.x, rect.y, reach) && !isTaken(state, unit, rect)) free.push(id);
  return free;
}

function isTaken({ units }: State, unit: Unit, { x, y }: Rect): boolean {
  for (const other of units)
    if (other.formation === 'block' && other !== unit && isHere(other) && other.at.x === x && other.at.y === y)
      return true;
  return false;
}

const MARKER_FORMS: readonly Form[] = ['line', 'column'];
const IN_BLOCK: readonly Form[] = ['block'];
const LIMBERED: readonly Form[] = ['limbered'];
const OPEN: readonly Form[] = ['line', 'column', 'road'];

function standsOf(unit: Unit): readonly Form[] {
  if (unit.formation === 'block') return IN_BLOCK;
  if (unit.hidden) return MARKER_FORMS;
  return isArtillery(unit.sheet.arm) ? formationsOf(unit.sheet.arm) : OPEN;
}

/** 4.02: guns that were deployed limber up to move; they unlimber after a march. */
function formsOf(unit: Unit, blocks: boolean): readonly Form[] {
  if (unit.hidden) return MARKER_FORMS;
  if (isArtillery(unit.sheet.arm)) return unit.formation === 'unlimbered' ? LIMBERED : formationsOf(unit.sheet.arm);
  return blocks ? formationsOf(unit.sheet.arm) : OPEN;
}

/** The line it must come nearer to, while no enemy is near (14.4). */
export function towards(state: State, unit: Unit): PlanChoice['nearer'] {
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

/** Is there a place it could go to that is nearer? Asked of eight headings at two distances. */
function canComeNearer(choice: PlanChoice, where: Where): boolean {
  const { nearer } = choice;
  const off = (x: number, y: number) =>
    (nearer!.x === undefined ? 0 : Math.abs(x - nearer!.x)) + (nearer!.y === undefined ? 0 : Math.abs(y - nearer!.y));
  const now = off(choice.x, choice.y);
  // Close to the line it may stand.
  if (now < 2) return false;
  const formation = choice.forms.includes('column') ? 'column' : choice.forms[0]!;
  for (const share of [1, 0.5])
    for (let turn = 0; turn < 360; turn += 45) {
      const x = choice.x + choice.reach * share * sinDeg(turn);
      const y = choice.y + choice.reach * share * cosDeg(turn);
      if (off(x, y) > now - 0.5) continue;
      if (!planFault(choice, { do: 'GO', x, y, facing: turn, formation }, where)) return true;
    }
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

/** Infantry that cavalry means to hit, on a Combat Move of an inch or less, in the open (11.2, C17). */
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
