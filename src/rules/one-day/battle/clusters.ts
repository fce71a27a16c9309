/** 10.2: whoever can come to blows this turn is talked over together: clusters of units whose threats meet. */
import { atMost, distancePoints, overlap, type Rect } from '../../../board/plane/index.ts';
import { combatReach, type Marches } from './combat-moves.ts';
import type { Motion } from './motion.ts';
import { acts, isHere, type State, type Unit } from './state.ts';

/** On a Combat Move it strikes all round; everybody else where it stands, or where it marches. */
const reachOf = (unit: Unit): number => (unit.order === 'CM' && acts(unit) ? combatReach(unit) : 0);

/** The units of one side, and for each where it stands, its reach, and how far off it can strike anything: x, y, inches. */
interface Host {
  count: number;
  readonly units: Unit[];
  readonly spots: number[];
}
/** Numbers for each. */
const EACH = 4;

/** Scratch, filled anew each time. */
const hosts: readonly [Host, Host] = [
  { count: 0, units: [], spots: [] },
  { count: 0, units: [], spots: [] },
];
/** For each unit one of its cluster that comes before it; the first points to itself. */
const before: number[] = [];

function addTo(host: Host, unit: Unit, motions: Readonly<Marches>): void {
  const { x, y, hw, hd } = unit.at;
  const { units, spots } = host;
  const reach = reachOf(unit);
  const march = sweeps(unit, reach, motions);
  const k = EACH * host.count;
  spots[k] = x;
  spots[k + 1] = y;
  spots[k + 2] = reach;
  spots[k + 3] = reach + hw + hd + (march ? farthest(march) : 0);
  units[host.count++] = unit;
}

/** How far from where it begins a march ever leads. */
function farthest({ x, y }: Motion): number {
  let most = 0;
  for (let k = 1; k < x.length; k++) most = Math.max(most, distancePoints(x[0]!, y[0]!, x[k]!, y[k]!));
  return most;
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

/** The march on which it strikes; null if it strikes all round. */
const sweeps = (unit: Unit, reach: number, motions: Readonly<Marches>): Motion | null =>
  reach > 0 ? null : (motions[unit.index] ?? null);

/** `here` and `there`: their reaches. */
function meet(one: Unit, here: number, two: Unit, there: number, motions: Readonly<Marches>): boolean {
  const mine = sweeps(one, here, motions);
  const theirs = sweeps(two, there, motions);
  if (!mine && !theirs) return isStruck(one.at, two.at, here + there);
  for (const a of mine ? sweptBy(one, mine) : [one.at])
    for (const b of theirs ? sweptBy(two, theirs) : [two.at]) if (isStruck(a, b, here + there)) return true;
  return false;
}

const isStruck = (from: Rect, at: Rect, reach: number): boolean =>
  reach > 0 ? atMost(from, at, reach) : overlap(from, at);

/** It stands and will stand: two such do not come to blows. */
const isStill = (unit: Unit, motions: Readonly<Marches>): boolean => unit.order !== 'CM' && !motions[unit.index];

/** Enemies whose threats meet, joined into clusters, in order of their first member. Of marches it asks for Full Moves. */
export function clustersOf({ units }: State, motions: Readonly<Marches>): Unit[][] {
  const [{ units: ours, spots }, { units: theirs, spots: their }] = hosts;
  hosts[0].count = hosts[1].count = 0;
  for (const unit of units) {
    before[unit.index] = unit.index;
    // A marker takes no part in the talk: that would show there is something under it (5.01).
    if (isHere(unit) && !unit.hidden) addTo(hosts[unit.sheet.side], unit, motions);
  }
  const many = hosts[1].count;
  for (let i = 0, k = 0; i < hosts[0].count; i++, k += EACH) {
    const one = ours[i]!;
    const x = spots[k]!;
    const y = spots[k + 1]!;
    const strikes = spots[k + 3]!;
    for (let j = 0, l = 0; j < many; j++, l += EACH) {
      const dx = their[l]! - x;
      const dy = their[l + 1]! - y;
      const far = strikes + their[l + 3]!;
      if (dx * dx + dy * dy > far * far) continue;
      const two = theirs[j]!;
      const a = firstOf(one.index);
      const b = firstOf(two.index);
      if (a === b || (isStill(one, motions) && isStill(two, motions))) continue;
      if (meet(one, spots[k + 2]!, two, their[l + 2]!, motions)) before[Math.max(a, b)] = Math.min(a, b);
    }
  }
  return gathered(units);
}

function firstOf(unit: number): number {
  let first = unit;
  while (before[first] !== first) first = before[first]!;
  return first;
}

/** Whoever is in a cluster with others, cluster by cluster. */
function gathered(units: readonly Unit[]): Unit[][] {
  const clusters: Unit[][] = [];
  const ledBy: (Unit[] | undefined)[] = [];
  for (let i = 0; i < units.length; i++) {
    if (before[i] === i) continue;
    const first = firstOf(i);
    const cluster = ledBy[first];
    if (cluster) cluster.push(units[i]!);
    else clusters.push((ledBy[first] = [units[first]!, units[i]!]));
  }
  return clusters.sort(([a], [b]) => a!.index - b!.index);
}
