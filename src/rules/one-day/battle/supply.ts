/** 5.03: a road free of enemies to a friendly edge. Who has none fights and stands the worse for it. */
import {
  boxesAlong,
  distancePoints,
  nearestOnSegment,
  nearIn,
  type Squares,
  squaresOver,
  touchesSegment,
} from '../../../board/plane/index.ts';
import type { Field } from './field.ts';
import { isHere, type Side, type State, type Unit } from './state.ts';
import { WIDEST } from './widest.ts';

/** How far from a road a unit may stand and still be fed by it (ruling B6). */
const CARRY = 12;

export function checkSupply(state: State): void {
  if (!state.field.scenario.options.supply) return;
  for (const side of [0, 1] as const) supplySide(state, side);
}

/** The roads as supply asks of them: each edge with the upright box around it, and where each side’s wagons come in. */
interface Roads {
  readonly ends: Float64Array;
  readonly boxes: Float64Array;
  /** The edges that whoever stands in a square of the table may touch. */
  readonly near: Squares;
  readonly entries: readonly [readonly number[], readonly number[]];
  /** Scratch: which edges no enemy stands on, which nodes are reached. */
  readonly open: Uint8Array;
  readonly reached: Uint8Array;
  /** By unit, the edge that fed it last. It mostly does again, so it is asked first. */
  readonly fedBy: Int32Array;
}

const known = new WeakMap<Field, Roads>();
/** Side of such a square in inches. */
const SQUARE = 4;
/** Units beyond so many look for their road without a hint. */
const HINTS = 256;

function roadsOf(field: Field): Roads {
  let roads = known.get(field);
  if (!roads) known.set(field, (roads = layRoads(field)));
  return roads;
}

function layRoads(field: Field): Roads {
  const { net } = field;
  const ends = new Float64Array(4 * net.edges.length);
  const boxes = new Float64Array(4 * net.edges.length);
  for (const [i, { a, b }] of net.edges.entries()) {
    ends.set([net.x[a]!, net.y[a]!, net.x[b]!, net.y[b]!], 4 * i);
    boxes.set(boxesAlong(ends.subarray(4 * i, 4 * i + 4)), 4 * i);
  }
  const { width, height } = field.survey;
  const each = net.edges.map((_, i) => boxes.subarray(4 * i, 4 * i + 4));
  return {
    ends,
    boxes,
    near: squaresOver(width, height, SQUARE, WIDEST, each),
    entries: [entryNodes(field, 0), entryNodes(field, 1)],
    open: new Uint8Array(net.edges.length),
    reached: new Uint8Array(net.x.length),
    fedBy: new Int32Array(HINTS),
  };
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

const enemies: Unit[] = [];

function supplySide(state: State, side: Side): void {
  const roads = roadsOf(state.field);
  enemies.length = 0;
  for (const unit of state.units) if (isHere(unit) && unit.sheet.side !== side && !unit.hidden) enemies.push(unit);
  closeRoads(roads);
  openFrom(state.field, roads, side);
  for (const unit of state.units) {
    if (!isHere(unit) || unit.sheet.side !== side) continue;
    unit.supplied = isFed(state.field, roads, unit);
  }
  enemies.length = 0;
}

/** Edges an enemy stands on. */
function closeRoads({ ends, near, open }: Roads): void {
  open.fill(1);
  for (let i = 0; i < enemies.length; i++) {
    const { at } = enemies[i]!;
    for (const edge of nearIn(near, at.x, at.y)) {
      const k = 4 * edge;
      if (open[edge] && touchesSegment(at, ends[k]!, ends[k + 1]!, ends[k + 2]!, ends[k + 3]!)) open[edge] = 0;
    }
  }
}

/** Nodes a wagon gets to from the side’s own edge. */
function openFrom({ net }: Field, { open, reached, entries }: Roads, side: Side): void {
  reached.fill(0);
  const queue = [...entries[side]];
  for (const node of queue) reached[node] = 1;
  while (queue.length > 0) {
    const node = queue.pop()!;
    for (const edge of net.at[node]!) {
      const { a, b } = net.edges[edge]!;
      const next = a === node ? b : a;
      if (!open[edge] || reached[next]) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
}

function isFed(field: Field, roads: Roads, { index, at: { x, y } }: Unit): boolean {
  const { open, fedBy } = roads;
  const hint = index < HINTS ? fedBy[index]! : 0;
  if (hint < open.length && feeds(field, roads, hint, x, y)) return true;
  for (let edge = 0; edge < open.length; edge++) {
    if (edge === hint || !feeds(field, roads, edge, x, y)) continue;
    if (index < HINTS) fedBy[index] = edge;
    return true;
  }
  return false;
}

/** Is a place near enough to a stretch of road that a wagon gets along? */
function feeds({ net }: Field, { ends, boxes, open, reached }: Roads, edge: number, x: number, y: number): boolean {
  const { a, b } = net.edges[edge]!;
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
  if (open[edge] || (reached[a] === 1 && !isClosed(ax, ay, px, py))) return true;
  return reached[b] === 1 && !isClosed(bx, by, px, py);
}

function isClosed(ax: number, ay: number, bx: number, by: number): boolean {
  const west = ax < bx ? ax : bx;
  const east = ax < bx ? bx : ax;
  const south = ay < by ? ay : by;
  const north = ay < by ? by : ay;
  for (let i = 0; i < enemies.length; i++) {
    const { at } = enemies[i]!;
    const reach = at.hw + at.hd;
    if (at.x > east + reach || at.x < west - reach || at.y > north + reach || at.y < south - reach) continue;
    if (touchesSegment(at, ax, ay, bx, by)) return true;
  }
  return false;
}
