/** Marking a unit: by hand, by its boxes, or by the result of a card. */
import type { RosterSpec } from '../../game/index.ts';
import type { Field, Marking } from '../../kernel/index.ts';
import { formTree, type Values, wordsFor } from '../form/form-tree.ts';
import { type Applied, type Army, type Contents, nameOf, type RosterUnit, statusOf } from './army.ts';

export interface MarkField extends Field {
  readonly name: string;
}

const known = new WeakMap<RosterSpec, readonly MarkField[]>();

export function markFields(spec: RosterSpec): readonly MarkField[] {
  let fields = known.get(spec);
  if (!fields) known.set(spec, (fields = formTree(spec.marks).map(({ name, field }) => ({ ...field, name }))));
  return fields;
}

/** Numbers stay within what the sheet has room for. */
function held(field: Field, value: number): number {
  return Math.min(field.max ?? value, Math.max(field.min ?? value, value));
}

/** The marks after a result; what the sheet does not keep is left to the table. */
export function marksAfter(spec: RosterSpec, marks: Values, { add = {}, set = {} }: Marking): Values {
  const after: Record<string, unknown> = { ...marks };
  for (const field of markFields(spec)) {
    const { name } = field;
    if (name in set && spec.marks.safeParse({ [name]: set[name] }).success) after[name] = set[name];
    const more = add[name];
    if (more !== undefined) after[name] = held(field, Number(after[name] ?? 0) + more);
  }
  return after;
}

/** What differs, in words: `Hits 1 → 3`, `Morale Nervous`. */
export function changeWords(spec: RosterSpec, before: Values, after: Values): string[] {
  return markFields(spec).flatMap((field) => {
    const was = before[field.name];
    const is = after[field.name];
    if (was === is) return [];
    if (field.type === 'yes') return [is === true ? field.label : `not ${field.label.toLowerCase()}`];
    if (field.type === 'choice') return [`${field.label} ${wordsFor(field, String(is))}`];
    if (field.type === 'words') return [`${field.label} “${is}”`];
    return [`${field.label} ${was} → ${is}`];
  });
}

export const withMarks = (army: Contents, id: string, marks: Values): Contents => ({
  ...army,
  units: army.units.map((unit) => (unit.id === id ? { ...unit, marks } : unit)),
});

/** `Saint-Hilaire: Hits 1 → 3, Morale Nervous`. */
export const markingWords = (spec: RosterSpec, unit: RosterUnit, after: Values): string =>
  `${nameOf(unit)}: ${changeWords(spec, unit.marks, after).join(', ')}`;

/** The numbers that fill a group of boxes. */
export function boxMarks(spec: RosterSpec, unit: RosterUnit, group: number): readonly MarkField[] {
  const count = (marks: Values) => statusOf(spec, { ...unit, marks }).boxes[group]?.marked ?? 0;
  return markFields(spec).filter((field) => {
    if (field.type !== 'whole') return false;
    const low = { ...unit.marks, [field.name]: field.min ?? 0 };
    const high = { ...unit.marks, [field.name]: field.max ?? 99 };
    return count(low) < count(high);
  });
}

/** The one number a tap moves. Null where several fill the same boxes, for a tap cannot tell them apart. */
export function boxMark(spec: RosterSpec, unit: RosterUnit, group: number): MarkField | null {
  const [only, ...others] = boxMarks(spec, unit, group);
  return only && others.length === 0 ? only : null;
}

/** The marks after a tap on a box: all up to it marked; or, where it was the last one marked, it is cleared. */
export function marksAfterTap(spec: RosterSpec, unit: RosterUnit, group: number, box: number): Values {
  const field = boxMark(spec, unit, group);
  if (!field) return unit.marks;
  const groups = statusOf(spec, unit).boxes;
  const runsOn = groups.some(({ marked }, i) => i > group && marked > 0 && boxMark(spec, unit, i)?.name === field.name);
  const clears = groups[group]!.marked === box + 1 && !runsOn;
  const fitting: number[] = [];
  for (let value = field.min ?? 0; value <= (field.max ?? 99); value++) {
    const { boxes } = statusOf(spec, { ...unit, marks: { ...unit.marks, [field.name]: value } });
    if (boxes[group]?.marked === (clears ? box : box + 1)) fitting.push(value);
  }
  // A full group reads the same however far the next one is marked: stop where it has just become so.
  const value = clears ? fitting.at(-1) : fitting[0];
  return value === undefined ? unit.marks : { ...unit.marks, [field.name]: value };
}

/** One unit, and the marks a result gives it. */
export interface Outcome {
  readonly unit: RosterUnit;
  readonly after: Values;
}

/** Marks every unit a result was about, and remembers by which entry of the evening. */
export function applyTo(army: Contents, entry: string, outcomes: readonly Outcome[]): Contents {
  const applied = outcomes.map(({ unit, after }): Applied => {
    const names = Object.keys(after).filter((name) => unit.marks[name] !== after[name]);
    const only = (marks: Values) => Object.fromEntries(names.map((name) => [name, marks[name]]));
    return { unit: unit.id, before: only(unit.marks), after: only(after) };
  });
  const marked = outcomes.reduce<Contents>((now, { unit, after }) => withMarks(now, unit.id, after), army);
  return { ...marked, applied: { ...army.applied, [entry]: applied } };
}

/** Takes an entry's marks back, even when others came after: counts by their difference, states where they still stand. */
export function takenBack(army: Contents, entry: string): Contents {
  const { [entry]: changes = [], ...applied } = army.applied;
  const back = changes.reduce<Contents>((now, { unit: id, before, after }) => {
    const unit = now.units.find((one) => one.id === id);
    if (!unit) return now;
    const marks: Record<string, unknown> = { ...unit.marks };
    for (const [name, was] of Object.entries(before)) {
      const is = marks[name];
      if (typeof is === 'number') marks[name] = Math.max(0, is - (Number(after[name]) - Number(was)));
      else if (is === after[name]) marks[name] = was;
    }
    return withMarks(now, id, marks);
  }, army);
  return { ...back, applied };
}

export const isApplied = (army: Army, entry: string): boolean => entry in army.applied;
