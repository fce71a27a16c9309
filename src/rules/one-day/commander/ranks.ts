/** Lists kept with the best first. */

/** Behind all that are as good. */
export function enlist<T>(one: T, list: T[], worth: (one: T) => number): void {
  const mine = worth(one);
  let at = list.length;
  list.push(one);
  for (; at > 0 && worth(list[at - 1]!) < mine; at--) list[at] = list[at - 1]!;
  list[at] = one;
}
