/**
 * An incremental distance cache: who stands where, in groups, and how near the groups are to one another, measured again
 * only for those who have moved. The rules ask for it again and again while most bodies stand still. A state stays plain
 * data: asking for its cache compares every place with the one noted last, which costs far less than one distance, and
 * invalidates what hangs on those that differ.
 */
import { distance, type Rect } from '../../../board/plane/index.ts';
import { nth, once } from '../../../kernel/index.ts';

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
  at: number;
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Groups are packed into one number with the kind of what is remembered: a key has room for so many. */
const MOST_GROUPS = 4096;

export class DistanceCache<B extends Body> {
  /** A later number whenever anybody has moved, come or gone. */
  stamp = 1;
  readonly rects: Rect[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  private readonly bodies: readonly B[];
  private readonly reading: Reading<B>;
  private readonly facings: Float64Array;
  private readonly wheres: string[];
  private readonly formations: Int32Array;
  private readonly groupOf: Int32Array;
  /** By group: when it last changed, and who stands in it. Lists are made anew, never changed. */
  private readonly changed: number[] = [];
  private readonly members: (readonly B[] | null)[] = [];
  private readonly boxes: (Box | null)[] = [];
  private readonly known = new Map<number, Remembered>();
  private everybody: readonly B[] | null = null;

  constructor(bodies: readonly B[], reading: Reading<B>) {
    const n = bodies.length;
    this.bodies = bodies;
    this.reading = reading;
    this.rects = new Array<Rect>(n);
    this.xs = new Float64Array(n);
    this.ys = new Float64Array(n);
    this.facings = new Float64Array(n);
    this.wheres = new Array<string>(n);
    this.formations = new Int32Array(n);
    this.groupOf = new Int32Array(n);
    for (let i = 0; i < n; i++) this.note(nth(bodies, i), i);
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

  /** Compares itself with how all stand now. */
  refreshed(): this {
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
    }
    return this;
  }

  private invalidate(group: number): void {
    this.stamp++;
    this.everybody = null;
    if (group < 0) return;
    this.changed[group] = this.stamp;
    this.members[group] = null;
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
    return a < b ? this.memoOfTwo(0, a, b, measureGap) : this.memoOfTwo(0, b, a, measureGap);
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

  private boxOf(group: number): Box {
    const since = this.changed[group] ?? 0;
    const known = this.boxes[group];
    if (known && known.at >= since) return known;
    const box = {
      at: this.stamp,
      west: Number.POSITIVE_INFINITY,
      east: Number.NEGATIVE_INFINITY,
      south: Number.POSITIVE_INFINITY,
      north: Number.NEGATIVE_INFINITY,
    };
    for (const { index } of this.of(group)) {
      box.west = Math.min(box.west, this.xs[index]!);
      box.east = Math.max(box.east, this.xs[index]!);
      box.south = Math.min(box.south, this.ys[index]!);
      box.north = Math.max(box.north, this.ys[index]!);
    }
    this.boxes[group] = box;
    return box;
  }

  /** Worked out once for as long as nobody of two groups moves; `kind` tells apart what is asked of them. */
  memoOfTwo<T>(kind: number, a: number, b: number, make: (cache: this, a: number, b: number) => T): T {
    const since = Math.max(this.changed[a] ?? 0, this.changed[b] ?? 0);
    return this.remembered((kind * MOST_GROUPS + a) * MOST_GROUPS + b, since, a, b, make);
  }

  /** Worked out once for as long as nobody at all moves. */
  memoOfAll<T>(kind: number, a: number, make: (cache: this, a: number) => T): T {
    return this.remembered((kind * MOST_GROUPS + a) * MOST_GROUPS, this.stamp, a, 0, make);
  }

  private remembered<T>(
    key: number,
    since: number,
    a: number,
    b: number,
    make: (cache: this, a: number, b: number) => T,
  ): T {
    const found = this.known.get(key);
    if (found && found.at >= since) return found.value as T;
    const value = make(this, a, b);
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

/** The cache of a list of bodies, compared with it; kept for as long as the list is. */
export function distanceCaches<B extends Body>(reading: Reading<B>): (bodies: readonly B[]) => DistanceCache<B> {
  const cached = once((bodies: readonly B[]) => new DistanceCache(bodies, reading));
  return (bodies) => cached(bodies).refreshed();
}
