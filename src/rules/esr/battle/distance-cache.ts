/**
 * An incremental distance cache: who stands where, in groups, and how near the groups are to one another, measured again
 * only for those who have moved. The rules ask for it again and again while most bodies stand still. A state stays plain
 * data: asking for its cache compares every place with the one noted last, which costs far less than one distance, and
 * invalidates what hangs on those that differ. Every view and every copy of a battle is a list of bodies of its own, most
 * of whom stand where they stood in the last: what follows from places alone is shared by all lists of one battle.
 */
import { distance, type Rect } from '../../../board/plane/index.ts';
import { Memory, nth } from '../../../kernel/index.ts';

interface Body {
  /** Its place in the list of all. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** In which order it stands, or where it is if not on the table. */
  readonly where: string;
  /** Whom it belongs to: with `where` it says in which group it stands. */
  readonly formation: number;
}

interface Reading<B extends Body> {
  /** The group a body stands with on the table; -1 for whoever has no place there. */
  group(body: B): number;
  rect(body: B): Rect;
  /** No corner of a footprint lies farther from its middle. */
  readonly half: number;
}

/** The distance of nobody: farther than any table is wide. */
export const FAR = 999;

interface Remembered {
  at: number;
  value: unknown;
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** So much is kept of a battle before it is begun anew. */
const MOST_KEPT = 50_000;

/**
 * What follows from places alone, by version: whenever somebody of a group stands otherwise the group has a new version, in
 * whichever list of bodies that is, and lists in which all of a group stand alike have the same version of it. So what is
 * kept is worked out from its key and never written again, whoever asks and whichever game of the battle he plays.
 */
class Shared<B extends Body> {
  /** The list noted last: the next is most like it. */
  last: DistanceCache<B> | null = null;
  private version = 0;
  private count = 0;
  private readonly known = new Map<number, Map<number, unknown>>();

  next(): number {
    return ++this.version;
  }

  get<T>(kind: number, a: number, b: number, make: () => T): T {
    const key = a * MOST_KINDS + kind;
    let ofOne = this.known.get(key);
    if (!ofOne) this.known.set(key, (ofOne = new Map()));
    let found = ofOne.get(b);
    if (found === undefined) {
      found = make();
      if (++this.count > MOST_KEPT) {
        this.known.clear();
        this.count = 0;
      } else ofOne.set(b, found);
    }
    return found as T;
  }
}

const MOST_KINDS = 16;
/** Kinds of what is shared; others are named by who asks. */
const GAP = 0;
const BOX = MOST_KINDS - 1;

/** Groups are packed into one number with the kind of what is remembered: a key has room for so many. */
const MOST_GROUPS = 4096;

export class DistanceCache<B extends Body> {
  /** A later number whenever anybody has moved, come or gone. */
  private stamp = 1;
  readonly rects: Rect[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  private readonly bodies: readonly B[];
  private readonly reading: Reading<B>;
  private readonly shared: Shared<B>;
  private readonly facings: Float64Array;
  private readonly wheres: string[];
  private readonly formations: Int32Array;
  private readonly groupOf: Int32Array;
  /** By group: which version of it stands here, and who they are. Lists are made anew, never changed. */
  private readonly versions: number[];
  private readonly members: (readonly B[] | null)[] = [];
  /** The version of everybody together. */
  private whole: number;
  private readonly known = new Map<number, Remembered>();
  private everybody: readonly B[] | null = null;
  private lasting = false;

  constructor(bodies: readonly B[], reading: Reading<B>, shared: Shared<B>) {
    const n = bodies.length;
    const { last } = shared;
    const like = last && last.bodies.length === n ? last : null;
    this.bodies = bodies;
    this.reading = reading;
    this.shared = shared;
    this.rects = like ? like.rects.slice() : new Array<Rect>(n);
    this.xs = like ? like.xs.slice() : new Float64Array(n).fill(Number.NaN);
    this.ys = like ? like.ys.slice() : new Float64Array(n);
    this.facings = like ? like.facings.slice() : new Float64Array(n);
    this.wheres = like ? like.wheres.slice() : new Array<string>(n);
    this.formations = like ? like.formations.slice() : new Int32Array(n);
    this.groupOf = like ? like.groupOf.slice() : new Int32Array(n).fill(-1);
    this.versions = like ? like.versions.slice() : [];
    this.whole = like ? like.whole : shared.next();
    this.refreshed();
    shared.last = this;
  }

  private note(body: B, i: number): void {
    this.xs[i] = body.x;
    this.ys[i] = body.y;
    this.facings[i] = body.facing;
    this.wheres[i] = body.where;
    this.formations[i] = body.formation;
    this.groupOf[i] = this.reading.group(body);
    this.rects[i] = this.reading.rect(body);
  }

  /** Nobody in this list will ever stand otherwise: it is a view, and need not be compared again. */
  settle(): void {
    this.lasting = true;
  }

  /** Compares itself with how all stand now. */
  refreshed(): this {
    if (this.lasting) return this;
    const { bodies, xs, ys, facings, wheres, formations, groupOf } = this;
    for (let i = 0; i < xs.length; i++) {
      const body = bodies[i]!;
      if (
        body.x === xs[i] &&
        body.y === ys[i] &&
        body.facing === facings[i] &&
        body.where === wheres[i] &&
        body.formation === formations[i]
      )
        continue;
      const before = groupOf[i]!;
      this.note(body, i);
      this.invalidate(before);
      this.invalidate(groupOf[i]!);
      this.shared.last = this;
    }
    return this;
  }

  private invalidate(group: number): void {
    this.stamp++;
    this.everybody = null;
    this.whole = this.shared.next();
    if (group < 0) return;
    this.versions[group] = this.shared.next();
    this.members[group] = null;
  }

  /** Of a group in which nobody has ever stood too. */
  private versionOf(group: number): number {
    return (this.versions[group] ??= this.shared.next());
  }

  /** Everybody on the table. */
  get all(): readonly B[] {
    return (this.everybody ??= this.bodies.filter((_, i) => this.groupOf[i]! >= 0));
  }

  /** Who stands in a group. */
  of(group: number): readonly B[] {
    const known = this.members[group];
    if (known) return known;
    const found: B[] = [];
    for (let i = 0; i < this.groupOf.length; i++) if (this.groupOf[i] === group) found.push(nth(this.bodies, i));
    this.members[group] = found;
    return found;
  }

  /** Certainly farther from a point, edge to edge of whoever stands there, than so many inches. */
  isBeyond(body: B, x: number, y: number, inches: number): boolean {
    const dx = this.xs[body.index]! - x;
    const dy = this.ys[body.index]! - y;
    const least = inches + 2 * this.reading.half;
    return dx * dx + dy * dy > least * least;
  }

  /** Between the nearest of two groups, edge to edge. */
  gap(a: number, b: number): number {
    return a < b ? this.placesOfTwo(GAP, a, b, measureGap) : this.placesOfTwo(GAP, b, a, measureGap);
  }

  /** Whether a gap can be less than so many inches at all, by the boxes round two groups. */
  mayBeWithin(a: number, b: number, inches: number): boolean {
    const one = this.boxOf(a);
    const other = this.boxOf(b);
    const dx = Math.max(0, one.west - other.east, other.west - one.east);
    const dy = Math.max(0, one.south - other.north, other.south - one.north);
    const least = inches + 2 * this.reading.half;
    return dx * dx + dy * dy <= least * least;
  }

  /** Who may stand within so many inches of a group, as group and version of each: what follows from places there is known by it. */
  versionsWithin(group: number, inches: number): number[] {
    const found: number[] = [];
    for (let other = 0; other < this.versions.length; other++)
      if (this.of(other).length > 0 && this.mayBeWithin(group, other, inches)) found.push(other, this.versionOf(other));
    return found;
  }

  private boxOf(group: number): Box {
    return this.shared.get(BOX, this.versionOf(group), 0, () => this.boxAround(group));
  }

  private boxAround(group: number): Box {
    let west = Number.POSITIVE_INFINITY;
    let east = Number.NEGATIVE_INFINITY;
    let south = Number.POSITIVE_INFINITY;
    let north = Number.NEGATIVE_INFINITY;
    for (const { index } of this.of(group)) {
      west = Math.min(west, this.xs[index]!);
      east = Math.max(east, this.xs[index]!);
      south = Math.min(south, this.ys[index]!);
      north = Math.max(north, this.ys[index]!);
    }
    return { west, east, south, north };
  }

  /**
   * Worked out once for as long as nobody of two groups stands otherwise; `kind` tells apart what is asked of them. It
   * follows from places alone and names no body, for it is shared with all who stand so.
   */
  placesOfTwo<T>(kind: number, a: number, b: number, make: (cache: this, a: number, b: number) => T): T {
    return this.shared.get(kind, this.versionOf(a), this.versionOf(b), () => make(this, a, b));
  }

  /** The same for as long as nobody at all stands otherwise. */
  placesOfAll<T>(kind: number, a: number, make: (cache: this, a: number) => T): T {
    return this.shared.get(kind, this.whole, a, () => make(this, a));
  }

  /** Worked out once for as long as nobody at all moves. */
  memoOfAll<T>(kind: number, a: number, make: (cache: this, a: number) => T): T {
    const key = kind * MOST_GROUPS + a;
    const found = this.known.get(key);
    if (found && found.at >= this.stamp) return found.value as T;
    const value = make(this, a);
    if (found) {
      found.at = this.stamp;
      found.value = value;
    } else this.known.set(key, { at: this.stamp, value });
    return value;
  }
}

function measureGap<B extends Body>(cache: DistanceCache<B>, a: number, b: number): number {
  let away = FAR;
  const others = cache.of(b);
  for (const { index } of cache.of(a)) {
    const x = cache.xs[index]!;
    const y = cache.ys[index]!;
    for (const other of others)
      if (!cache.isBeyond(other, x, y, away))
        away = Math.min(away, distance(nth(cache.rects, index), nth(cache.rects, other.index)));
  }
  return away;
}

/** The cache of a list of bodies, compared with it; kept for as long as the list is. `battle` is what all such lists are of. */
export function distanceCaches<B extends Body>(
  reading: Reading<B>,
): (battle: object, bodies: readonly B[]) => DistanceCache<B> {
  const shared = new Memory<object, Shared<B>>();
  const caches = new Memory<readonly B[], DistanceCache<B>>();
  return (battle, bodies) =>
    caches
      .get(
        bodies,
        0,
        () =>
          new DistanceCache(
            bodies,
            reading,
            shared.get(battle, 0, () => new Shared<B>()),
          ),
      )
      .refreshed();
}
