/** What a unit on a Combat Move may do, as plain data for whoever is asked. */
import { atMost, cosDeg, sinDeg } from '../../../board/plane/index.ts';
import { isArtillery, isCavalry } from '../unit.ts';
import { chargeFault, mayCharge } from './charges.ts';
import { combatReach, goReach, pursuit, stepAside } from './combat-moves.ts';
import { isUrban, kindAt } from './field.ts';
import { type Form, formationsOf } from './footprint.ts';
import { contactTime, type Motion } from './motion.ts';
import { planFault } from './plan-kinds.ts';
import { RATES } from './rates.ts';
import { HOLD, type PlanChoice } from './requests.ts';
import { calledBy, type Dummy, type Side, type State, type Unit } from './state.ts';

/**
 * `blind`: before anybody's order is known. `orders`: orders are revealed, plans are not. `plans`: all is revealed.
 */
export type Stage = 'blind' | 'orders' | 'plans';

export interface Where {
  readonly ground: string;
  readonly bridges: string;
}

const NONE: readonly never[] = [];
/** The longest Combat Move, and more than two footprints with an inch between them can measure. */
const FASTEST = Math.max(...Object.values(RATES).map(({ combat }) => combat));
const AMPLE = 8;

/** 2.031(d): a charger on FM that began within 2″ and will hit it leaves no time to dodge. */
function pinnedBy(state: State, unit: Unit, motions: readonly (Motion | null)[]): Unit[] {
  const found: Unit[] = [];
  for (const enemy of state.units) {
    if (enemy.sheet.side === unit.sheet.side || enemy.order !== 'FM') continue;
    const march = motions[enemy.index];
    if (!march?.charges || !atMost(enemy.at, unit.at, 2)) continue;
    if (contactTime(enemy, march, unit, null, 0) <= 1) found.push(enemy);
  }
  return found;
}

/** Can it come to touch that enemy this turn, as far as is known? */
function canReach(unit: Unit, enemy: Unit, motions: readonly (Motion | null)[], stage: Stage): boolean {
  const speed = combatReach(unit);
  const near = (reach: number) => atMost(unit.at, enemy.at, reach);
  if (stage === 'blind') return near(speed + combatReach(enemy));
  if (enemy.order === 'FM' || enemy.order === 'TM') {
    if (stage === 'orders' && near(speed)) return true;
    return (
      near(speed + RATES[enemy.sheet.arm].triple) && pursuit(unit, speed, enemy, motions[enemy.index] ?? null) <= 1
    );
  }
  if (enemy.order !== 'CM') return near(speed);
  if (stage === 'orders') return near(speed + combatReach(enemy));
  const { plan } = enemy;
  if (plan && 'unit' in plan && plan.do !== 'AVOID' && plan.unit === calledBy(unit))
    return near(speed + combatReach(enemy));
  return pursuit(unit, speed, enemy, motions[enemy.index] ?? null) <= 1;
}

export function planChoice(
  state: State,
  unit: Unit,
  motions: readonly (Motion | null)[],
  stage: Stage,
  where: Where,
): PlanChoice {
  const { sheet } = unit;
  const pins: readonly Unit[] = stage === 'blind' ? NONE : pinnedBy(state, unit, motions);
  const held = isHeld(state, unit);
  const reforms = unit.before === 'TM';
  const still = sheet.fixed || held || reforms || sheet.standOf >= 0 || pins.length > 0;
  const charges = mayChargeSoon(unit) && !sheet.fixed && !held && !reforms;
  const attack: string[] = [];
  const intercept: string[] = [];
  const away: string[] = [];
  const speed = combatReach(unit);
  for (const enemy of state.units) {
    const march = motions[enemy.index];
    const dx = enemy.at.x - unit.at.x;
    const dy = enemy.at.y - unit.at.y;
    // Most are out of all question; those off the table are too.
    const ample = speed + (march ? march.length : FASTEST) + AMPLE;
    if (dx > ample || dx < -ample || dy > ample || dy < -ample) continue;
    if (enemy.sheet.side === sheet.side || enemy.fate !== 'here') continue;
    // The farthest at which either could matter to the other, however they move.
    const theirs = march ? march.length : stage === 'plans' && enemy.order !== 'CM' ? 0 : combatReach(enemy);
    const far = speed + theirs + 1 + unit.at.hw + unit.at.hd + enemy.at.hw + enemy.at.hd;
    if (dx > far || dx < -far || dy > far || dy < -far) continue;
    const fast = stage !== 'blind' && enemy.order === 'FM';
    // Of a marker one knows only where it lies (5.01): see markersInReach.
    if (enemy.hidden) continue;
    if (
      charges &&
      (pins.length === 0 || pins.includes(enemy)) &&
      canReach(unit, enemy, motions, stage) &&
      chargeFault(state, unit, enemy) === null
    ) {
      attack.push(calledBy(enemy));
      if (fast && pins.length === 0) intercept.push(calledBy(enemy));
    }
    if (!still && mayDodge(state, unit, enemy, motions, stage)) away.push(calledBy(enemy));
  }
  if (charges && pins.length === 0) markersInReach(state, unit, speed, attack);
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

/** Markers and dummies are measured and listed alike, so that nothing tells one from the other. */
function markersInReach(state: State, unit: Unit, speed: number, out: string[]): void {
  if (!state.field.scenario.options.hidden) return;
  const { side, arm } = unit.sheet;
  const found: string[] = [];
  const offer = (alias: string, x: number, y: number) => {
    if (!near(unit, x, y, speed + 2)) return;
    const kind = isCavalry(arm) ? kindAt(state.field, x, y) : 'clear';
    if (kind !== 'woods' && !isUrban(kind)) found.push(alias);
  };
  for (const enemy of state.units)
    if (enemy.hidden && enemy.fate === 'here' && enemy.sheet.side !== side)
      offer(enemy.sheet.alias, enemy.shown.x, enemy.shown.y);
  for (const dummy of state.dummies) if (dummy.here && dummy.side !== side) offer(dummy.alias, dummy.x, dummy.y);
  out.push(...found.sort());
}

const near = (unit: Unit, x: number, y: number, reach: number): boolean =>
  Math.sqrt((unit.at.x - x) ** 2 + (unit.at.y - y) ** 2) <= reach;

/** Before orders are given the question is what it could be told to do. */
function mayChargeSoon(unit: Unit): boolean {
  if (unit.order !== null) return mayCharge(unit);
  return !isArtillery(unit.sheet.arm) && unit.sheet.standOf < 0 && unit.level !== 'PANICKED';
}

function mayDodge(state: State, unit: Unit, enemy: Unit, motions: readonly (Motion | null)[], stage: Stage): boolean {
  if (stage !== 'blind' && enemy.order === 'FM') {
    const march = motions[enemy.index];
    if (!march || !atMost(unit.at, enemy.at, march.length + 0.5)) return false;
    if (contactTime(enemy, march, unit, null, 0) > 1) return false;
    return stepAside(state, unit, enemy, march) !== null;
  }
  if (stage !== 'blind' && enemy.order !== 'CM') return false;
  return atMost(unit.at, enemy.at, combatReach(unit) + combatReach(enemy) + 1);
}

/** 4.04: blocks within reach that nobody is deployed in. */
function freeBlocks(state: State, unit: Unit, reach: number): string[] {
  const free: string[] = [];
  for (const place of state.field.places) {
    if (!near(unit, place.rect.x, place.rect.y, reach)) continue;
    const taken = state.units.some(
      (other) =>
        other !== unit &&
        other.fate === 'here' &&
        other.formation === 'block' &&
        other.at.x === place.rect.x &&
        other.at.y === place.rect.y,
    );
    if (!taken) free.push(place.id);
  }
  return free;
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

/** Held back by the scenario until a turn. */
export function isHeld(state: State, unit: Unit): boolean {
  return state.field.scenario.restraint.some(
    (rule) => 'heldUntil' in rule && state.turn < rule.heldUntil && rule.units.includes(unit.sheet.id),
  );
}

/** The line it must come nearer to, while no enemy is near (14.4). */
export function towards(state: State, unit: Unit): PlanChoice['nearer'] {
  for (const rule of state.field.scenario.restraint) {
    if (!('towards' in rule) || state.turn < rule.from || state.turn > rule.to) continue;
    if (!rule.units.includes(unit.sheet.id)) continue;
    const { unless } = rule;
    const threatened =
      unless !== undefined &&
      state.units.some(
        (enemy) =>
          enemy.fate === 'here' &&
          !enemy.hidden &&
          enemy.sheet.side !== unit.sheet.side &&
          atMost(enemy.at, unit.at, unless),
      );
    if (!threatened) return rule.towards;
  }
  return null;
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

export const holdPlan = (unit: Unit) => unit.plan ?? HOLD;
export const isHorse = (unit: Unit): boolean => isCavalry(unit.sheet.arm);
export const ofSide = (state: State, side: Side): Unit[] =>
  state.units.filter((unit) => unit.fate === 'here' && unit.sheet.side === side);
