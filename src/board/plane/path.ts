/**
 * Shortest marches round what is in the way: best-first search over turning points, with the exact going on every leg.
 * Any path returned can be marched at the cost stated. It is the shortest possible where ground is either free or
 * forbidden (to within the hundredth of an inch by which it clears corners), and near it where ground is slow.
 */
import { isBareAlong, marchCost, measuredCost } from './going.ts';
import type { Mover } from './mover.ts';
import { overlapSegment } from './overlap.ts';
import { contains, grown, type Rect } from './rect.ts';
import { distancePoints, GRAIN } from './segment.ts';
import { listedWithin } from './squares.ts';
import { CLEARANCE, turnsOf } from './turning.ts';

const NEVER = Number.POSITIVE_INFINITY;

export interface PathOptions {
  budget?: number;
  /** Pieces that may not be marched through. */
  obstacles?: readonly Rect[];
  /** How far the path keeps off them. */
  clearance?: number;
}

export interface Path {
  readonly cost: number;
  /** Flat x, y from start to end. */
  readonly points: readonly number[];
}

/** A search in progress. Nodes: 0 the start, then the table's turning points in play, then corners of obstacles. */
export interface Search {
  m: Mover;
  x: number[];
  y: number[];
  /** Index among the table's turning points, or -1. */
  fixed: number[];
  cost: number[];
  previous: number[];
  done: boolean[];
  walls: Rect[];
}

/** May a place be of use, or any within `slack` of it? */
type IsNear = (x: number, y: number, slack: number) => boolean;

/** Starts a search over those of the table's turning points, the corners of obstacles near and the walls near. */
export function startSearch(
  m: Mover,
  ax: number,
  ay: number,
  options: PathOptions,
  ends: readonly number[],
  turns: readonly number[],
  near: IsNear,
): Search {
  const walls: Rect[] = [];
  const clearance = options.clearance ?? 0;
  for (const piece of options.obstacles ?? []) {
    if (!near(piece.x, piece.y, piece.hw + piece.hd + 2 * clearance)) continue;
    // A march that starts or ends closer than the clearance is held to the piece itself; one from inside, to nothing.
    let wall = grown(piece, clearance);
    for (let i = -2; i < ends.length; i += 2) {
      const x = i < 0 ? ax : ends[i]!;
      const y = i < 0 ? ay : ends[i + 1]!;
      if (contains(wall, x, y)) wall = contains(piece, x, y) ? grown(piece, -2 * (piece.hw + piece.hd)) : piece;
    }
    if (wall.hw > 0 && wall.hd > 0) walls.push(wall);
  }
  const search: Search = { m, x: [ax], y: [ay], fixed: [-1], cost: [0], previous: [-1], done: [false], walls };
  const { points } = turnsOf(m);
  for (const turn of turns) addNode(search, points[2 * turn]!, points[2 * turn + 1]!, turn);
  for (const wall of walls) {
    const w = wall.hw + CLEARANCE;
    const d = wall.hd + CLEARANCE;
    for (let corner = 0; corner < 4; corner++) {
      const right = corner & 1 ? w : -w;
      const ahead = corner & 2 ? d : -d;
      const x = wall.x + right * wall.fy + ahead * wall.fx;
      const y = wall.y - right * wall.fx + ahead * wall.fy;
      if (near(x, y, 0)) addNode(search, x, y, -1);
    }
  }
  return search;
}

function addNode(s: Search, x: number, y: number, fixed: number): void {
  for (const wall of s.walls) if (contains(wall, x, y)) return;
  s.x.push(x);
  s.y.push(y);
  s.fixed.push(fixed);
  s.cost.push(NEVER);
  s.previous.push(-1);
  s.done.push(false);
}

function walled(s: Search, ax: number, ay: number, bx: number, by: number): boolean {
  for (let i = 0; i < s.walls.length; i++) if (overlapSegment(s.walls[i]!, ax, ay, bx, by)) return true;
  return false;
}

/** Cost of the straight leg between two nodes; legs between the table's own turning points are measured once for all. */
function legCost(s: Search, a: number, b: number): number {
  if (walled(s, s.x[a]!, s.y[a]!, s.x[b]!, s.y[b]!)) return NEVER;
  const fa = s.fixed[a]!;
  const fb = s.fixed[b]!;
  if (fa < 0 || fb < 0) return marchCost(s.m, s.x[a]!, s.y[a]!, s.x[b]!, s.y[b]!);
  const { points, legs } = turnsOf(s.m);
  const count = points.length >> 1;
  const at = fa < fb ? fa * count + fb : fb * count + fa;
  let cost = legs[at]!;
  if (cost < 0) cost = legs[at] = marchCost(s.m, s.x[a]!, s.y[a]!, s.x[b]!, s.y[b]!);
  return cost;
}

/** Cost from a node to any place. */
export function legToPlace(s: Search, node: number, x: number, y: number): number {
  if (walled(s, s.x[node]!, s.y[node]!, x, y)) return NEVER;
  return marchCost(s.m, s.x[node]!, s.y[node]!, x, y);
}

/**
 * Settles nodes in order of cost plus a lower bound to the goal, until none can better `limit`. `settle` is told of each
 * and returns the limit from there on.
 */
export function runSearch(
  s: Search,
  limit: number,
  bound: (x: number, y: number) => number,
  settle: (node: number, limit: number) => number,
): void {
  let best = limit;
  const { m, x, y, cost, done, previous } = s;
  const ahead = x.map((nx, i) => bound(nx, y[i]!));
  for (;;) {
    let u = -1;
    let least = best;
    for (let i = 0; i < cost.length; i++) {
      if (done[i]) continue;
      const f = cost[i]! + ahead[i]!;
      if (f < least) {
        least = f;
        u = i;
      }
    }
    if (u < 0) return;
    done[u] = true;
    best = settle(u, best);
    for (let v = 1; v < cost.length; v++) {
      if (done[v]) continue;
      const through = cost[u]! + m.least * distancePoints(x[u]!, y[u]!, x[v]!, y[v]!);
      if (through >= cost[v]! || through + ahead[v]! >= best) continue;
      const c = cost[u]! + legCost(s, u, v);
      if (c < cost[v]!) {
        cost[v] = c;
        previous[v] = u;
      }
    }
  }
}

/** Answers kept a mover: as many, and as many numbers to know a question by. */
const KEPT = 256;
const ASKED = 5;

/** The shortest march from A to B within the budget, or null. */
export function findPath(
  m: Mover,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  options: PathOptions = {},
): Path | null {
  if (options.obstacles && options.obstacles.length > 0) return search(m, ax, ay, bx, by, options);
  const { budget = NEVER } = options;
  const floor = m.least * distancePoints(ax, ay, bx, by);
  if (floor > budget + GRAIN) return null;
  return isCheapest(m, ax, ay, bx, by)
    ? { cost: floor, points: [ax, ay, bx, by] }
    : roundPath(m, ax, ay, bx, by, budget);
}

/** Is there any march from A to B within the budget? Cheaper than the path itself, for weighing many places. */
export function hasPath(m: Mover, ax: number, ay: number, bx: number, by: number, budget: number): boolean {
  if (m.least * distancePoints(ax, ay, bx, by) > budget + GRAIN) return false;
  return isCheapest(m, ax, ay, bx, by) || roundPath(m, ax, ay, bx, by, budget) !== null;
}

/** Open ground is the rule: nothing betters the straight way over it. */
const isCheapest = (m: Mover, ax: number, ay: number, bx: number, by: number): boolean =>
  m.factor[0] === m.least && isBareAlong(m, ax, ay, bx, by);

/**
 * The shortest march over ground that is not all bare, from a small cache of the last answers: the same way is asked for
 * when it is weighed, when the order is checked, and when it is marched.
 */
function roundPath(m: Mover, ax: number, ay: number, bx: number, by: number, budget: number): Path | null {
  m.asked ??= { questions: new Float64Array(KEPT * ASKED).fill(Number.NaN), answers: [] };
  const { questions, answers } = m.asked;
  const slot = ((ax * 7919 + ay * 104729 + bx * 1299 + by * 15485) | 0) & (KEPT - 1);
  const at = slot * ASKED;
  if (
    questions[at] === ax &&
    questions[at + 1] === ay &&
    questions[at + 2] === bx &&
    questions[at + 3] === by &&
    questions[at + 4] === budget
  )
    return answers[slot]!;
  questions[at] = ax;
  questions[at + 1] = ay;
  questions[at + 2] = bx;
  questions[at + 3] = by;
  questions[at + 4] = budget;
  const path = search(m, ax, ay, bx, by, { budget });
  answers[slot] = path;
  return path;
}

function search(m: Mover, ax: number, ay: number, bx: number, by: number, options: PathOptions): Path | null {
  const { budget = NEVER } = options;
  const apart = distancePoints(ax, ay, bx, by);
  const floor = m.least * apart;
  if (floor > budget + GRAIN) return null;
  const open = !options.obstacles || options.obstacles.length === 0;
  // By how much the straight way is over the budget is all one.
  const straight = measuredCost(m, ax, ay, bx, by, budget + 2 * GRAIN);
  if (open && straight <= floor + GRAIN) return { cost: straight, points: [ax, ay, bx, by] };
  const ceiling = open ? Math.min(straight, budget + GRAIN) : budget + GRAIN;
  // Whatever is of use lies in an ellipse about both ends: a box round it refuses nearly all at once.
  const half = ceiling / m.least / 2;
  const midX = (ax + bx) / 2;
  const midY = (ay + by) / 2;
  const near: IsNear = (x, y, slack) =>
    Math.abs(x - midX) <= half + slack &&
    Math.abs(y - midY) <= half + slack &&
    m.least * (distancePoints(ax, ay, x, y) + distancePoints(x, y, bx, by) - 2 * slack) < ceiling;
  const turns = turnsNear(m, midX, midY, extent(half, (by - ay) / 2), extent(half, (bx - ax) / 2), near);
  // Mostly there is nothing to turn round: then it is the straight way or none.
  if (open && turns.length === 0)
    return straight <= budget + GRAIN ? { cost: straight, points: [ax, ay, bx, by] } : null;
  const s = startSearch(m, ax, ay, options, [bx, by], turns, near);
  let last = -1;
  let cost = NEVER;
  if (!walled(s, ax, ay, bx, by)) {
    if (straight <= floor + GRAIN) return { cost: straight, points: [ax, ay, bx, by] };
    if (straight <= budget + GRAIN) {
      cost = straight;
      last = 0;
    }
  }
  runSearch(
    s,
    Math.min(cost, budget + GRAIN),
    (x, y) => m.least * distancePoints(x, y, bx, by),
    (node, limit) => {
      if (node === 0) return limit;
      const c = s.cost[node]! + legToPlace(s, node, bx, by);
      if (c >= limit) return limit;
      cost = c;
      last = node;
      return c;
    },
  );
  if (last < 0) return null;
  const points = [bx, by];
  for (let node = last; node >= 0; node = s.previous[node]!) points.unshift(s.x[node]!, s.y[node]!);
  return { cost, points };
}

/**
 * Half the extent along one axis of an ellipse with that half axis, whose foci lie twice `across` apart along the other;
 * with a hair more, for rounding.
 */
const extent = (half: number, across: number): number =>
  Math.sqrt(Math.max(0, (half - across) * (half + across))) + CLEARANCE;

const NONE: readonly number[] = [];

/** The turning points that are near, of those within `wide` inches of x and `high` of y. */
export function turnsNear(m: Mover, x: number, y: number, wide: number, high: number, near: IsNear): readonly number[] {
  const { points, listed } = turnsOf(m);
  let turns: number[] | null = null;
  for (const turn of listedWithin(listed, x, y, wide > high ? wide : high)) {
    const tx = points[2 * turn]!;
    const ty = points[2 * turn + 1]!;
    if (Math.abs(tx - x) > wide || Math.abs(ty - y) > high || !near(tx, ty, 0)) continue;
    turns ??= [];
    turns.push(turn);
  }
  return turns ?? NONE;
}

/** Cost of the shortest march; Infinity if none is within the budget. */
export function pathCost(m: Mover, ax: number, ay: number, bx: number, by: number, options: PathOptions = {}): number {
  return findPath(m, ax, ay, bx, by, options)?.cost ?? NEVER;
}
