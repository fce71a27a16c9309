/** 5.03: a road free of enemies to a friendly edge. Who has none fights and stands the worse for it. */
import {
  boxesAlong,
  distancePoints,
  distanceToSegment,
  nearestOnSegment,
  nearIn,
  pointSegmentSquared,
  type Rect,
  type RoadNet,
  rect,
  type Squares,
  squaresOver,
  touchesSegment,
} from '../../../board/plane/index.ts';
import type { Field } from './field.ts';
import { isHere, other, type Side, type State, type Unit } from './state.ts';
import { WIDEST } from './widest.ts';

/** How far from a road a unit may stand and still be fed by it (ruling B6). */
const CARRY = 12;

export function checkSupply(state: State): void {
  const { field } = state;
  if (!field.scenario.options.supply) return;
  const roads = roadsOf(field);
  closeRoads(state, roads);
  openFrom(roads, 0);
  openFrom(roads, 1);
  for (const unit of state.units) if (isHere(unit)) unit.supplied = isFed(state, roads, unit);
}

/** The roads as supply asks of them: each edge with the upright box around it, and where each side’s wagons come in. */
interface Roads {
  readonly ends: Float64Array;
  readonly boxes: Float64Array;
  /** The edges that whoever stands in a square of the table may touch. */
  readonly near: Squares;
  /** The edges that feed whoever stands in it, if a wagon gets along them. */
  readonly feeding: Squares;
  readonly entries: readonly [readonly number[], readonly number[]];
  /** For each node its edges and where they lead, one pair after the other, and where its pairs begin; the last is the end. */
  readonly ways: Int32Array;
  readonly begin: Int32Array;
  /** Scratch, for each side: which edges are open or used, which nodes are reached. */
  readonly open: readonly [Uint8Array, Uint8Array];
  readonly reached: readonly [Uint8Array, Uint8Array];
}

const known = new WeakMap<Field, Roads>();
/** Side of such a square in inches. */
const SQUARE = 4;
/** An edge no enemy stands on, and one that a wagon gets along besides. */
const OPEN = 1;
const USED = 2;

function roadsOf(field: Field): Roads {
  let roads = known.get(field);
  if (!roads) known.set(field, (roads = layRoads(field)));
  return roads;
}

function layRoads(field: Field): Roads {
  const { net } = field;
  const edges = net.edges.length;
  const ends = new Float64Array(4 * edges);
  const boxes = new Float64Array(4 * edges);
  for (const [i, { a, b }] of net.edges.entries()) {
    ends.set([net.x[a]!, net.y[a]!, net.x[b]!, net.y[b]!], 4 * i);
    boxes.set(boxesAlong(ends.subarray(4 * i, 4 * i + 4)), 4 * i);
  }
  const { width, height } = field.survey;
  const each = net.edges.map((_, i) => boxes.subarray(4 * i, 4 * i + 4));
  const boxed = squaresOver(width, height, SQUARE, WIDEST, each);
  const near: Squares = {
    ...boxed,
    near: boxed.near.map((numbers, square) => {
      const x = ((square % boxed.columns) + 0.5) * SQUARE;
      const y = (Math.floor(square / boxed.columns) + 0.5) * SQUARE;
      return edgesWithin(ends, numbers, rect(x, y, 0, SQUARE, SQUARE));
    }),
  };
  return {
    ends,
    boxes,
    near,
    feeding: {
      ...near,
      near: near.near.map((_, square) => feedersOf(ends, square % near.columns, square / near.columns)),
    },
    entries: [entryNodes(field, 0), entryNodes(field, 1)],
    ...waysFrom(net),
    open: [new Uint8Array(edges), new Uint8Array(edges)],
    reached: [new Uint8Array(net.x.length), new Uint8Array(net.x.length)],
  };
}

/** Those of the edges that whoever has his centre on that ground may touch. */
const edgesWithin = (ends: Float64Array, edges: readonly number[], ground: Rect): readonly number[] =>
  edges.filter((edge) => {
    const k = 4 * edge;
    return distanceToSegment(ground, ends[k]!, ends[k + 1]!, ends[k + 2]!, ends[k + 3]!) <= WIDEST + 1e-6;
  });

function waysFrom({ at, edges }: RoadNet): Pick<Roads, 'ways' | 'begin'> {
  const ways: number[] = [];
  const begin: number[] = [];
  for (const [node, leaving] of at.entries()) {
    begin.push(ways.length);
    for (const edge of leaving) {
      const { a, b } = edges[edge]!;
      ways.push(edge, a === node ? b : a);
    }
  }
  begin.push(ways.length);
  return { ways: Int32Array.from(ways), begin: Int32Array.from(begin) };
}

/** Edges that all of a square is near enough to: they are if its corners are. Whoever is here has his centre on the table. */
function feedersOf(ends: Float64Array, column: number, row: number): number[] {
  const west = SQUARE * column;
  const south = SQUARE * Math.floor(row);
  const feeders: number[] = [];
  for (let k = 0; k < ends.length; k += 4) {
    const carries = (x: number, y: number) =>
      pointSegmentSquared(x, y, ends[k]!, ends[k + 1]!, ends[k + 2]!, ends[k + 3]!) < CARRY * CARRY;
    if (!carries(west, south) || !carries(west + SQUARE, south)) continue;
    if (carries(west, south + SQUARE) && carries(west + SQUARE, south + SQUARE)) feeders.push(k / 4);
  }
  return feeders;
}

/** The ends of the roads by which a side’s commands are fed. */
function entryNodes({ net, commands }: Field, side: Side): number[] {
  const nodes = new Set<number>();
  for (const { side: owner, entry } of commands)
    if (owner === side)
      for (let node = 0; node < net.x.length; node++)
        if (distancePoints(net.x[node]!, net.y[node]!, entry.x, entry.y) < 0.05) nodes.add(node);
  return [...nodes];
}

/** Edges an enemy stands on. Nobody knows of a marker who is under it (5.01). */
function closeRoads({ units }: State, { ends, near, open }: Roads): void {
  open[0].fill(OPEN);
  open[1].fill(OPEN);
  for (const unit of units) {
    if (!isHere(unit) || unit.hidden) continue;
    const { at } = unit;
    const theirs = open[other(unit.sheet.side)];
    for (const edge of nearIn(near, at.x, at.y)) {
      const k = 4 * edge;
      if (theirs[edge] && touchesSegment(at, ends[k]!, ends[k + 1]!, ends[k + 2]!, ends[k + 3]!)) theirs[edge] = 0;
    }
  }
}

const queue: number[] = [];

/** Nodes a wagon gets to from the side’s own edge. */
function openFrom({ entries, ways, begin, open: opened, reached: known }: Roads, side: Side): void {
  const open = opened[side];
  const reached = known[side];
  reached.fill(0);
  let waiting = 0;
  for (const node of entries[side]) {
    reached[node] = 1;
    queue[waiting++] = node;
  }
  while (waiting > 0) {
    const node = queue[--waiting]!;
    for (let k = begin[node]!; k < begin[node + 1]!; k += 2) {
      const next = ways[k + 1]!;
      if (!open[ways[k]!]) continue;
      open[ways[k]!] = USED;
      if (reached[next]) continue;
      reached[next] = 1;
      queue[waiting++] = next;
    }
  }
}

function isFed(state: State, roads: Roads, { at: { x, y }, sheet: { side } }: Unit): boolean {
  const open = roads.open[side];
  for (const edge of nearIn(roads.feeding, x, y)) if (open[edge] === USED) return true;
  for (let edge = 0; edge < open.length; edge++) if (feeds(state, roads, edge, x, y, side)) return true;
  return false;
}

/** Is a place near enough to a stretch of road that a wagon gets along? */
function feeds(state: State, roads: Roads, edge: number, x: number, y: number, side: Side): boolean {
  const { ends, boxes } = roads;
  const { a, b } = state.field.net.edges[edge]!;
  const reached = roads.reached[side];
  if (!reached[a] && !reached[b]) return false;
  const k = 4 * edge;
  if (boxes[k]! > x + CARRY || boxes[k + 1]! < x - CARRY) return false;
  if (boxes[k + 2]! > y + CARRY || boxes[k + 3]! < y - CARRY) return false;
  const ax = ends[k]!;
  const ay = ends[k + 1]!;
  const bx = ends[k + 2]!;
  const by = ends[k + 3]!;
  const t = nearestOnSegment(x, y, ax, ay, bx, by);
  const px = ax + t * (bx - ax);
  const py = ay + t * (by - ay);
  if (distancePoints(x, y, px, py) > CARRY) return false;
  if (roads.open[side][edge] || (reached[a] === 1 && !isClosed(state, side, ax, ay, px, py))) return true;
  return reached[b] === 1 && !isClosed(state, side, bx, by, px, py);
}

/** Does an enemy stand on that stretch? */
function isClosed({ units }: State, side: Side, ax: number, ay: number, bx: number, by: number): boolean {
  const west = ax < bx ? ax : bx;
  const east = ax < bx ? bx : ax;
  const south = ay < by ? ay : by;
  const north = ay < by ? by : ay;
  for (const unit of units) {
    const { at } = unit;
    const reach = at.hw + at.hd;
    if (at.x > east + reach || at.x < west - reach || at.y > north + reach || at.y < south - reach) continue;
    if (!isHere(unit) || unit.hidden || unit.sheet.side === side) continue;
    if (touchesSegment(at, ax, ay, bx, by)) return true;
  }
  return false;
}
