/** 20.1: the general modifiers, and a stack that checks from the top down. Other rules call these. */
import {
  above,
  applied,
  atLeast,
  type Cell,
  type Chart,
  d66,
  each,
  type Modifier,
  nth,
  type Table,
  type Target,
  worth,
} from '../../../kernel/index.ts';
import { moraleLevels, moraleModifiers } from '../charts.ts';
import type { Options } from '../options.ts';
import type { Around, Order } from '../unit.ts';

/** A unit that checks. */
export interface Checking {
  readonly name: string;
  readonly morale: number;
  readonly order: Order;
  readonly increments: number;
  readonly start: number;
  /** Increments lost in this event. */
  readonly lost: number;
  readonly elite: boolean;
  readonly small: boolean;
  readonly oldGuard: boolean;
}

/** Closing takes no help from walls or squares; a Rallying Square forgives the Road Column. */
type Purpose = 'check' | 'close' | 'square';

export const passMark = (morale: number, options: Options): Target =>
  options.equalPasses ? atLeast(morale) : above(morale);

/** A modifier whose worth is printed in a grid. */
export function cellModifier<C extends Cell>(
  table: Table,
  chart: Chart<C>,
  row: string | number,
  column: string,
  label: string,
  cite = chart.section,
): Modifier | null {
  const value = table.look(chart, row, column);
  if (typeof value !== 'number') throw new Error(`${chart.id} ${row} ${column} is no modifier`);
  return value === 0 ? null : { value, label, cite, chart: chart.id, key: String(row) };
}

const rated = (modifier: Modifier, value: number): Modifier | null => (value === 0 ? null : worth(modifier, value));

/** How many further units weigh on this one where no leader stands (11.1.3, A6). */
function crowd(unit: Checking, stack: readonly Checking[], around: Around, options: Options): number {
  if (around.leaderPresent || around.leader !== 0 || unit.small) return 0;
  const counted = options.smallUnits === 'immune' ? stack.length : stack.filter(({ small }) => !small).length;
  return counted - 1 + around.beside;
}

/** Every line of the general list that holds for the unit at that place of the stack. */
function generalModifiers(
  table: Table,
  stack: readonly Checking[],
  at: number,
  passes: number,
  around: Around,
  purpose: Purpose,
  options: Options,
): Modifier[] {
  const { mod } = moraleModifiers;
  const unit = nth(stack, at);
  const underOldGuard = !unit.oldGuard && (around.oldGuardAbove || stack.slice(0, at).some(({ oldGuard }) => oldGuard));
  const level = around.level === 0 ? 0 : table.look(moraleLevels, String(around.level), 'Modifier');
  const before = unit.increments + unit.lost;
  return applied(
    rated(mod.moraleLevel, level),
    purpose === 'check' && around.square && mod.square,
    purpose !== 'close' && around.structure && mod.structure,
    each(mod.above, passes),
    rated(mod.leader, around.leader),
    around.roadColumn && purpose !== 'square' && mod.roadColumn,
    unit.order === 'disorder' && mod.disorder,
    unit.order === 'pgd' && mod.pgd,
    !unit.small && 2 * unit.increments <= unit.start && mod.halfLost,
    !unit.small && unit.lost > 0 && 2 * unit.lost >= before && mod.halfNow,
    underOldGuard ? mod.underOldGuard : around.mixed && mod.mixed,
    around.forceMarch && mod.forceMarch,
    each(mod.crowded, crowd(unit, stack, around, options)),
    around.light === 'dusk' && mod.dusk,
    around.light === 'night' && mod.night,
  );
}

/** 20.1.2: elite units ignore what is held against them. */
function forElite(table: Table, elite: boolean, modifiers: readonly Modifier[]): readonly Modifier[] {
  if (!elite) return modifiers;
  const kept = modifiers.filter(({ value }) => typeof value !== 'number' || value >= 0);
  if (table.narrates && kept.length < modifiers.length)
    table.report('Elite: the minus modifiers do not count', '20.1.2');
  return kept;
}

export interface StackCheck {
  readonly label: string;
  readonly cite: string;
  readonly purpose: Purpose;
  /** Lines of the chart that calls for the check, to which the elite rule applies too. */
  readonly own: (at: number) => readonly Modifier[];
  /** Lines that bind elite units as well (H9). */
  readonly binding?: (at: number) => readonly Modifier[];
  /** Units that do not check; neither do they break the run. */
  readonly skips?: (at: number) => boolean;
}

/** All modifiers of one unit's check, after the elite rule. */
export function checkModifiers(
  table: Table,
  stack: readonly Checking[],
  at: number,
  passes: number,
  around: Around,
  check: StackCheck,
  options: Options,
): readonly Modifier[] {
  const general = generalModifiers(table, stack, at, passes, around, check.purpose, options);
  const { elite } = nth(stack, at);
  const own = check.own(at);
  const binding = check.binding?.(at) ?? [];
  if (options.eliteEverywhere) return forElite(table, elite, [...binding, ...own, ...general]);
  return [...binding, ...forElite(table, elite, [...own, ...general])];
}

/** Top unit first; each pass in a row helps the next below, a failure breaks the run (20.1.1, A5). */
export function checkStack(
  table: Table,
  stack: readonly Checking[],
  around: Around,
  check: StackCheck,
  options: Options,
): (boolean | null)[] {
  const results: (boolean | null)[] = [];
  let passes = 0;
  for (let at = 0; at < stack.length; at++) {
    if (check.skips?.(at)) {
      results.push(null);
      continue;
    }
    const unit = nth(stack, at);
    const modifiers = checkModifiers(table, stack, at, passes, around, check, options);
    const who = unit.name || (stack.length > 1 ? `unit ${at + 1}` : undefined);
    const what = { label: check.label, cite: check.cite, ...(who === undefined ? {} : { who }) };
    const passed = table.test(d66, passMark(unit.morale, options), modifiers, what);
    passes = passed ? passes + 1 : options.runSurvives ? passes : 0;
    results.push(passed);
  }
  return results;
}
