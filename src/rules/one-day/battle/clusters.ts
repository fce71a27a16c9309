/** 10.2: whoever can come to blows this turn is talked over together: clusters of units whose threats meet. */
import { atMost, overlap, type Rect } from '../../../board/plane/index.ts';
import { combatReach, type Marches } from './combat-moves.ts';
import { addLane } from './lanes.ts';
import type { Motion } from './motion.ts';
import { acts, isHere, type State, type Unit } from './state.ts';

/** On a Combat Move it strikes all round; everybody else where it stands, or where it marches. */
const strikesRound = (unit: Unit): boolean => unit.order === 'CM' && acts(unit);
const reachOf = (unit: Unit): number => (strikesRound(unit) ? combatReach(unit) : 0);

/** Circles that far apart may be one another's by rounding. */
const HAIR = 1e-6;

/** Adds a circle about all that a unit can strike this turn: its middle (x, y) and radius. */
function addThreat(threats: number[], unit: Unit, march: Motion | null): void {
  const { x, y, hw, hd } = unit.at;
  const far = reachOf(unit) + hw + hd;
  if (march) addLane(threats, march, far);
  else threats.push(x, y, far);
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

/** The march on which it strikes. */
const sweeps = (unit: Unit, motions: Readonly<Marches>): Motion | null =>
  strikesRound(unit) ? null : (motions[unit.index] ?? null);

function meet(one: Unit, two: Unit, motions: Readonly<Marches>): boolean {
  const reach = reachOf(one) + reachOf(two);
  const mine = sweeps(one, motions);
  const theirs = sweeps(two, motions);
  if (!mine && !theirs) return isStruck(one.at, two.at, reach);
  for (const a of mine ? sweptBy(one, mine) : [one.at])
    for (const b of theirs ? sweptBy(two, theirs) : [two.at]) if (isStruck(a, b, reach)) return true;
  return false;
}

const isStruck = (from: Rect, at: Rect, reach: number): boolean =>
  reach > 0 ? atMost(from, at, reach) : overlap(from, at);

/** It stands and will stand: two such do not come to blows. */
const isStill = (unit: Unit, motions: Readonly<Marches>): boolean => unit.order !== 'CM' && !motions[unit.index];

/** Enemies whose threats meet, joined into clusters, in order of their first member. Of marches it asks for Full Moves. */
export function clustersOf({ units }: State, motions: Readonly<Marches>): Unit[][] {
  const ours: Unit[] = [];
  const theirs: Unit[] = [];
  const ourThreats: number[] = [];
  const theirThreats: number[] = [];
  /** For each unit one of its cluster that comes before it; the first points to itself. */
  const before: number[] = [];
  for (const unit of units) {
    before.push(unit.index);
    // A marker takes no part in the talk: that would show there is something under it (5.01).
    if (!isHere(unit) || unit.hidden) continue;
    const own = unit.sheet.side === 0;
    (own ? ours : theirs).push(unit);
    addThreat(own ? ourThreats : theirThreats, unit, sweeps(unit, motions));
  }
  for (let i = 0, k = 0; i < ours.length; i++, k += 3) {
    const x = ourThreats[k]!;
    const y = ourThreats[k + 1]!;
    const reach = ourThreats[k + 2]!;
    for (let j = 0, l = 0; j < theirs.length; j++, l += 3) {
      const dx = theirThreats[l]! - x;
      const dy = theirThreats[l + 1]! - y;
      const far = reach + theirThreats[l + 2]! + HAIR;
      if (dx * dx + dy * dy > far * far) continue;
      join(before, ours[i]!, theirs[j]!, motions);
    }
  }
  return gathered(units, before);
}

function join(before: number[], a: Unit, b: Unit, motions: Readonly<Marches>): void {
  if (isStill(a, motions) && isStill(b, motions)) return;
  const one = firstOf(before, a.index);
  const two = firstOf(before, b.index);
  if (one !== two && meet(a, b, motions)) before[Math.max(one, two)] = Math.min(one, two);
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
