/** Changing the list of units: adding, copying, moving, removing. Pure, so that every change can be undone. */
import { byFormation, type Contents, formationOf, type RosterUnit } from './army.ts';

/** The unit goes to the end of its formation. */
export function added(army: Contents, unit: RosterUnit): Contents {
  const last = army.units.findLastIndex((one) => formationOf(one) === formationOf(unit));
  const at = last < 0 ? army.units.length : last + 1;
  return { ...army, units: army.units.toSpliced(at, 0, unit) };
}

export const replaced = (army: Contents, unit: RosterUnit): Contents => ({
  ...army,
  units: army.units.map((one) => (one.id === unit.id ? unit : one)),
});

export const removed = (army: Contents, id: string): Contents => ({
  ...army,
  units: army.units.filter((unit) => unit.id !== id),
});

/** `Morand`, `Morand II`, `Morand III` …: the next of a name. */
export function nextName(name: string, taken: readonly string[]): string {
  const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
  const stem = name.replace(/ (?:I{1,3}|IV|VI{0,3}|IX|XI{0,2}|\d+)$/, '');
  for (let n = 2; ; n++) {
    const next = `${stem} ${numerals[n - 1] ?? n}`;
    if (!taken.includes(next)) return next;
  }
}

/** A step up or down among the units of its formation. */
export function moved(army: Contents, id: string, by: 1 | -1): Contents {
  const unit = army.units.find((one) => one.id === id);
  const peers = army.units.filter((one) => unit && formationOf(one) === formationOf(unit));
  const other = unit && peers[peers.indexOf(unit) + by];
  if (!unit || !other) return army;
  const swap = (one: RosterUnit) => (one === unit ? other : one === other ? unit : one);
  return { ...army, units: army.units.map(swap) };
}

/** A whole formation a place up or down. */
export function formationMoved(army: Contents, name: string, by: 1 | -1): Contents {
  const groups = byFormation(army.units);
  const at = groups.findIndex((group) => group.name === name);
  const group = groups[at];
  if (!group || !groups[at + by]) return army;
  const order = groups.toSpliced(at, 1).toSpliced(at + by, 0, group);
  return { ...army, units: order.flatMap(({ units }) => units) };
}
