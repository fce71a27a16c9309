/**
 * Whether a step has shown a seat what was hidden from it: then what led there cannot be taken back, or going back would
 * be a way to scout. Told by comparing plain data place by place, so no book has to say where its fog lies.
 */
type Members = Readonly<Record<string, unknown>>;

/** What a seat is shown, and what it would be shown if nothing were hidden from it. */
export interface Shown {
  readonly view: unknown;
  readonly whole: unknown;
}

/** True where something that was masked before is to be seen after. What changes in the open teaches nothing hidden. */
export function isUnveiled(before: Shown, after: Shown): boolean {
  if (isAlike(before.view, after.view) || isAlike(before.view, before.whole)) return false;
  const [seen, hidden, now, real] = [before.view, before.whole, after.view, after.whole];
  if (!isMembers(seen) || !isMembers(hidden) || !isMembers(now) || !isMembers(real)) return isAlike(now, real);
  const keys = Object.keys(seen);
  // A list from which things are left out has no places to compare by.
  if (![hidden, now, real].every((one) => sameKeys(keys, one))) return true;
  return keys.some((key) => isUnveiled({ view: seen[key], whole: hidden[key] }, { view: now[key], whole: real[key] }));
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const sameKeys = (keys: readonly string[], other: Members): boolean => {
  const others = Object.keys(other);
  return keys.length === others.length && keys.every((key) => key in other);
};

/** Of plain data. */
function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isMembers(a) || !isMembers(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return sameKeys(keys, b) && keys.every((key) => isAlike(a[key], b[key]));
}
