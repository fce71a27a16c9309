/** What a result does to the units that filled its card. */
import type { RosterSpec } from '../../game/index.ts';
import type { AnyProcedure, Marking } from '../../kernel/index.ts';
import type { UnitRef } from '../evening/evenings.ts';
import type { Values } from '../form/form-tree.ts';
import type { Army, Contents, RosterUnit } from './army.ts';
import { marksAfter, type Outcome, takenBack } from './marks.ts';

/** One army, and what becomes of its units. */
export interface ArmyOutcome {
  readonly army: Army;
  readonly outcomes: readonly Outcome[];
  /** Marked already, by this entry. */
  readonly applied: boolean;
  /** The entry marked something else before: it was corrected since. */
  readonly corrected: boolean;
}

type Units = Readonly<Record<string, UnitRef>>;

export function outcomesOf(
  spec: RosterSpec,
  armies: readonly Army[],
  procedure: AnyProcedure,
  result: unknown,
  facts: unknown,
  units: Units,
  entry: string,
): ArmyOutcome[] {
  const markings = procedure.marks?.(result, facts) ?? [];
  // Armies are listed by when they changed, and marking changes them: keep them in their places.
  const steady = [...armies].sort((a, b) => a.side.localeCompare(b.side) || a.id.localeCompare(b.id));
  return steady.flatMap((army) => {
    const before = takenBack(army, entry);
    const outcomes = inArmy(spec, before, army.id, markings, units);
    const applied = entry in army.applied;
    if (outcomes.length === 0 && !applied) return [];
    return [{ army, outcomes, applied, corrected: applied && differs(army, entry, outcomes) }];
  });
}

/** Units whose marks change, as they stand without this entry. */
function inArmy(spec: RosterSpec, army: Contents, id: string, markings: readonly Marking[], units: Units): Outcome[] {
  const after = new Map<RosterUnit, Values>();
  for (const marking of markings) {
    const ref = units[marking.at];
    const unit = ref?.roster === id ? army.units.find((one) => one.id === ref.unit) : undefined;
    if (unit) after.set(unit, marksAfter(spec, after.get(unit) ?? unit.marks, marking));
  }
  return [...after]
    .filter(([unit, marks]) => Object.keys(marks).some((name) => marks[name] !== unit.marks[name]))
    .map(([unit, marks]) => ({ unit, after: marks }));
}

function differs(army: Army, entry: string, outcomes: readonly Outcome[]): boolean {
  const was = army.applied[entry] ?? [];
  const shape = (pairs: readonly (readonly [string, Values])[]) =>
    JSON.stringify([...pairs].sort(([a], [b]) => a.localeCompare(b)));
  const now = outcomes.map(({ unit, after }) => {
    const names = Object.keys(after).filter((name) => after[name] !== unit.marks[name]);
    return [unit.id, Object.fromEntries(names.map((name) => [name, delta(unit.marks[name], after[name])]))] as const;
  });
  const then = was.map(
    ({ unit, before, after }) =>
      [unit, Object.fromEntries(Object.keys(after).map((name) => [name, delta(before[name], after[name])]))] as const,
  );
  return shape(now) !== shape(then);
}

const delta = (before: unknown, after: unknown) =>
  typeof before === 'number' && typeof after === 'number' ? after - before : after;
