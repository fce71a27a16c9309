import { nth } from '../../../../kernel/index.ts';
import type { Checking } from '../../procedures/check.ts';
import type { Around, Light, Order } from '../../unit.ts';
import { bonusFor, leaderFor, place } from '../command/leaders.ts';
import { fittingFacing, stanceOf } from '../formations/body.ts';
import { isStructure } from '../ground/ground.ts';
import { postureOf } from '../ground/zones.ts';
import { fightersAt, isGuns, parentOf, type State, touch, type Unit } from '../state.ts';

export function lightOf({ turn, field }: State): Light {
  let light: Light = 'day';
  for (const line of field.scenario.light) if (line.from <= turn) light = line.light;
  return light;
}

export const levelOf = (state: State, unit: Unit): number =>
  state.levels[nth(state.field.formations, unit.sheet.formation).group]!;

export const checkingOf = (unit: Unit, lost = 0): Checking => ({
  name: unit.sheet.name,
  morale: unit.sheet.data.morale,
  order: unit.order,
  increments: Math.max(1, unit.increments),
  start: unit.sheet.start,
  lost,
  elite: unit.sheet.data.elite,
  small: unit.sheet.small,
  oldGuard: unit.sheet.data.oldGuard,
});

/** What a unit brings to a check that is no morale check of its stack: to charge, to form up. */
export const nerveOf = (state: State, unit: Unit) => ({
  name: unit.sheet.name,
  morale: unit.sheet.data.morale,
  increments: unit.increments,
  start: unit.sheet.start,
  elite: unit.sheet.data.elite,
  small: unit.sheet.small,
  leader: bonusFor(state, unit, 'morale'),
  ...companyOf(state, unit),
  level: levelOf(state, unit),
  light: lightOf(state),
});

/** Another corps or nation in the stack (11.3). */
export const isMixed = (stack: readonly Unit[]): boolean =>
  stack.some(
    ({ sheet: { corps, nation } }) => corps !== nth(stack, 0).sheet.corps || nation !== nth(stack, 0).sheet.nation,
  );

/** Who stands in the hex of a unit besides those who check with it (11.1.3, 11.3). */
export function companyOf(state: State, unit: Unit, checking: readonly Unit[] = [unit]) {
  const stack = fightersAt(state, parentOf(unit));
  const others = stack.filter((one) => !checking.includes(one));
  const counted = state.field.rules.smallUnits === 'immune' ? others : others.filter(({ sheet }) => !sheet.small);
  return {
    beside: leaderFor(state, unit, 'morale') === null ? Math.min(3, counted.length) : 0,
    mixed: isMixed(stack),
    oldGuardAbove: others.some(({ sheet, place: above }) => sheet.data.oldGuard && above < unit.place),
  };
}

/** What bears on a check of these units of one stack, the top first. */
export function aroundOf(state: State, checking: readonly Unit[]): Around {
  const unit = nth(checking, 0);
  const kind = nth(state.field.kinds, parentOf(unit));
  return {
    leader: bonusFor(state, unit, 'morale'),
    leaderPresent: leaderFor(state, unit, 'morale') !== null,
    square: unit.shape === 'Square',
    structure: isStructure(kind),
    roadColumn: unit.shape === 'Road Column',
    ...companyOf(state, unit, checking),
    forceMarch: unit.forced,
    level: levelOf(state, unit),
    light: lightOf(state),
  };
}

/** Takes the order, and the formation that goes with it (12.11). */
export function setOrder(state: State, unit: Unit, order: Order): void {
  unit.order = order;
  touch(state, unit);
  if (order === 'good') return;
  unit.prone = false;
  if (order === 'pgd') unit.marker = null;
  if (!isGuns(unit) && unit.sheet.arm !== 'wagon')
    unit.shape = state.field.close[parentOf(unit)] === 1 ? 'General Order' : 'Column';
  place(state, unit, [parentOf(unit)], fittingFacing(stanceOf(postureOf(unit)), unit.facing));
}
