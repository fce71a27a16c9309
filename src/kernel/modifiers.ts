/**
 * A modifier is data: what it is worth, why, and where the rulebook says so. The number, the explanation, the odds
 * and the citation all come from the same list.
 */
export type Worth = number | 'impossible' | 'automatic';

export interface Modifier {
  readonly value: Worth;
  readonly label: string;
  /** Section of the rulebook and ids of rulings, such as `3.02` or `3.02 C5`. */
  readonly cite: string;
  /** The chart it is printed in, and its key there. */
  readonly chart?: string;
  readonly key?: string;
}

/** Those of the list that hold; rules write `applied(facts.village && cover.village, …)`. */
export function applied(...list: (Modifier | false | null | undefined)[]): Modifier[] {
  // The arguments' own list, moved up in place: exact odds build such lists by the hundred thousand.
  let held = 0;
  for (let i = 0; i < list.length; i++) {
    const modifier = list[i];
    if (modifier) list[held++] = modifier;
  }
  while (list.length > held) list.pop();
  return list as Modifier[];
}

/** The same modifier for each of `n` things; nothing when there are none. */
export function each(modifier: Modifier, n: number): Modifier | null {
  if (n <= 0) return null;
  if (n === 1 || typeof modifier.value !== 'number') return modifier;
  return { ...modifier, value: modifier.value * n, label: `${modifier.label} × ${n}` };
}

/** A modifier whose worth is a rating off the facts, such as a leader's own value. */
export function worth(modifier: Modifier, value: Worth): Modifier {
  return { ...modifier, value };
}

/** What the list comes to. What is impossible stays impossible whatever else holds; then what is automatic. */
export function net(modifiers: readonly Modifier[]): Worth {
  let sum = 0;
  let automatic = false;
  for (let i = 0; i < modifiers.length; i++) {
    const value = modifiers[i]!.value;
    if (typeof value === 'number') sum += value;
    else if (value === 'impossible') return 'impossible';
    else automatic = true;
  }
  return automatic ? 'automatic' : sum;
}

/** The sum where the rule knows no impossible or automatic result. */
export function sum(modifiers: readonly Modifier[]): number {
  const value = net(modifiers);
  if (typeof value !== 'number') throw new Error(`a roll without a pass mark cannot be ${value}`);
  return value;
}

export const nothing: readonly Modifier[] = [];

/** `+2`, `−1`, `0`, or the word. */
export function signed(value: Worth): string {
  if (typeof value !== 'number') return value;
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}
