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
  private readonly byOwner = new WeakMap<K, Kept<T>>();
  private readonly most: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  get(owner: K, key: number | string, make: () => T): T {
    let kept = this.byOwner.get(owner);
    if (!kept) {
      const known = new Map<number | string, T>();
      this.byOwner.set(owner, (kept = { known, oldest: known.keys() }));
    }
    const { known, oldest } = kept;
    let found = known.get(key);
    if (found === undefined) {
      found = make();
      if (known.size >= this.most) known.delete(oldest.next().value!);
      known.set(key, found);
    }
    return found;
  }
}

/** What is known by key, and a reader of its keys who goes on where he let the last one go: from the start he would pass all that is gone. */
interface Kept<T> {
  readonly known: Map<number | string, T>;
  readonly oldest: Iterator<number | string>;
}

/** So many are kept of each: a battle goes on from where it was, others of the same scenario beside it. */
const FEW = 4;

type Facts = readonly (number | string | boolean)[];

interface Stamp<T> {
  readonly of: Facts;
  readonly made: T;
}

/**
 * What was worked out for somebody, kept with all the facts it was worked out from, and made anew as soon as one of them
 * is another. For lists of what may be done: the facts are what he is himself and who stands where he can come, so that
 * an act makes stale only the lists of those within reach of what moved.
 */
export class Stamped<K extends object, T> {
  private readonly byOwner = new WeakMap<K, Map<number, Stamp<T>[]>>();

  get(owner: K, who: number, of: Facts, make: () => T): T {
    let known = this.byOwner.get(owner);
    if (!known) this.byOwner.set(owner, (known = new Map()));
    let stamps = known.get(who);
    if (!stamps) known.set(who, (stamps = []));
    for (const stamp of stamps) if (isSame(stamp.of, of)) return stamp.made;
    const made = make();
    if (stamps.length >= FEW) stamps.shift();
    stamps.push({ of, made });
    return made;
  }
}

function isSame(a: Facts, b: Facts): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
