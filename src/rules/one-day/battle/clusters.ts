/** 10.2: whoever can come to blows this turn is talked over together: clusters of units whose threats meet. */
import { atMost, overlap, type Rect } from '../../../board/plane/index.ts';
import { combatReach } from './combat-moves.ts';
import { type Lanes, lanesOf } from './lanes.ts';
import type { Motion } from './motion.ts';
import { acts, isHere, type State, type Unit } from './state.ts';

interface Threat {
  readonly unit: Unit;
  readonly reach: number;
  readonly march: Motion | null;
  /** It stands and will stand. */
  readonly still: boolean;
  /** The ground it strikes from; worked out when first asked for, which is seldom. */
  strips: readonly Rect[] | null;
}

/** The ground a unit can strike this turn: where it stands, where it marches, or all round it. */
function threatOf(unit: Unit, march: Motion | null): Threat {
  const moves = unit.order === 'CM';
  if (moves && acts(unit)) return { unit, reach: combatReach(unit), march: null, still: false, strips: null };
  return { unit, reach: 0, march, still: !moves && !march, strips: null };
}

/** Boxes about all of each threat, reach and all: west, east, south, north. */
function boxesOf(threats: readonly Threat[], lanes: Lanes): Float64Array {
  const boxes = new Float64Array(4 * threats.length);
  for (let i = 0, k = 0; i < threats.length; i++, k += 4) {
    const { unit, reach, march } = threats[i]!;
    const { x, y, hw, hd } = unit.at;
    const far = reach + hw + hd;
    const lane = 4 * unit.index;
    boxes[k] = (march ? lanes[lane]! : x) - far;
    boxes[k + 1] = (march ? lanes[lane + 1]! : x) + far;
    boxes[k + 2] = (march ? lanes[lane + 2]! : y) - far;
    boxes[k + 3] = (march ? lanes[lane + 3]! : y) + far;
  }
  return boxes;
}

/** The ground its march sweeps, leg by leg. */
function sweptBy(unit: Unit, march: Motion): Rect[] {
  const strips: Rect[] = [];
  for (let leg = 0; leg + 1 < march.x.length; leg++) {
    const dx = march.x[leg + 1]! - march.x[leg]!;
    const dy = march.y[leg + 1]! - march.y[leg]!;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1e-9) continue;
    const fx = dx / length;
    const fy = dy / length;
    const { hw, hd } = unit.at;
    strips.push({ x: march.x[leg]! + dx / 2, y: march.y[leg]! + dy / 2, fx, fy, hw, hd: hd + length / 2 });
  }
  return strips;
}

function stripsOf(threat: Threat): readonly Rect[] {
  const { unit, march } = threat;
  threat.strips ??= march ? sweptBy(unit, march) : [unit.at];
  return threat.strips;
}

function meet(a: Threat, b: Threat): boolean {
  const reach = a.reach + b.reach;
  for (const one of stripsOf(a))
    for (const two of stripsOf(b)) if (reach > 0 ? atMost(one, two, reach) : overlap(one, two)) return true;
  return false;
}

/** Enemies whose threats meet, joined into clusters, in order of their first member. */
export function clustersOf(state: State, motions: readonly (Motion | null)[]): Unit[][] {
  const ours: Threat[] = [];
  const theirs: Threat[] = [];
  /** For each unit one of its cluster that comes before it; the first points to itself. */
  const before: number[] = [];
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i]!;
    before.push(i);
    // A marker takes no part in the talk: that would show there is something under it (5.01).
    if (isHere(unit) && !unit.hidden) (unit.sheet.side === 0 ? ours : theirs).push(threatOf(unit, motions[i] ?? null));
  }
  const lanes = lanesOf(motions);
  const ourBoxes = boxesOf(ours, lanes);
  const theirBoxes = boxesOf(theirs, lanes);
  for (let i = 0, k = 0; i < ours.length; i++, k += 4) {
    const west = ourBoxes[k]!;
    const east = ourBoxes[k + 1]!;
    const south = ourBoxes[k + 2]!;
    const north = ourBoxes[k + 3]!;
    for (let j = 0, l = 0; j < theirs.length; j++, l += 4) {
      if (west > theirBoxes[l + 1]! || theirBoxes[l]! > east) continue;
      if (south > theirBoxes[l + 3]! || theirBoxes[l + 2]! > north) continue;
      const a = ours[i]!;
      const b = theirs[j]!;
      if (a.still && b.still) continue;
      const one = firstOf(before, a.unit.index);
      const two = firstOf(before, b.unit.index);
      if (one !== two && meet(a, b)) before[Math.max(one, two)] = Math.min(one, two);
    }
  }
  return gathered(state.units, before);
}

function firstOf(before: readonly number[], unit: number): number {
  let first = unit;
  while (before[first] !== first) first = before[first]!;
  return first;
}

/** Whoever is in a cluster with others, cluster by cluster. */
function gathered(units: readonly Unit[], before: readonly number[]): Unit[][] {
  const clusters: Unit[][] = [];
  const ledBy: (Unit[] | undefined)[] = [];
  for (let i = 0; i < units.length; i++) {
    if (before[i] === i) continue;
    const first = firstOf(before, i);
    const cluster = ledBy[first];
    if (cluster) cluster.push(units[i]!);
    else clusters.push((ledBy[first] = [units[first]!, units[i]!]));
  }
  return clusters.sort(([a], [b]) => a!.index - b!.index);
}
