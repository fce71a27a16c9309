/**
 * What is remembered below the faces is remembered here, on something that owns it: a constant of the rules, a chart, a
 * ground. It goes when its owner goes, and where there may be much of it the oldest is let go. Nothing remembered may
 * change what a rule does: it is only worked out once.
 */

/** One thing worked out for an owner, once, for as long as the owner lives. */
export function once<K extends object, T>(make: (owner: K) => T): (owner: K) => T {
  const byOwner = new WeakMap<K, { readonly made: T }>();
  return (owner) => {
    let found = byOwner.get(owner);
    if (!found) byOwner.set(owner, (found = { made: make(owner) }));
    return found.made;
  };
}

/** Things by key on an owner, at most so many of each owner: then the one that came first is let go. */
export class Memory<K extends object, T> {
  private readonly byOwner = new WeakMap<K, Map<number | string, T>>();
  private readonly most: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  get(owner: K, key: number | string, make: () => T): T {
    let known = this.byOwner.get(owner);
    if (!known) this.byOwner.set(owner, (known = new Map()));
    let found = known.get(key);
    if (found === undefined) {
      found = make();
      if (known.size >= this.most) known.delete(known.keys().next().value!);
      known.set(key, found);
    }
    return found;
  }
}
