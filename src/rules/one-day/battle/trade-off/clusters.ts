/** 2.03: whoever can come to blows this turn is talked over together: clusters of units whose threats meet (B3). */
import { atMost, distancePoints, overlap, type Rect } from '../../../../board/plane/index.ts';
import { combatReach, type Marches } from '../moves/combat-moves.ts';
import type { March } from '../moves/march.ts';
import { acts, isHere, type State, type Unit } from '../state.ts';

/** A unit, its reach, and the march on which it strikes; none if it strikes all round. */
interface Threat {
  readonly unit: Unit;
  readonly reach: number;
  readonly march: March | null;
  /** How far off it can strike anything. */
  readonly far: number;
}

/** On a Combat Move it strikes all round; everybody else where it stands, or where it marches. */
function threatOf(unit: Unit, marches: Readonly<Marches>): Threat {
  const reach = unit.order === 'CM' && acts(unit) ? combatReach(unit) : 0;
  const march = reach > 0 ? null : (marches[unit.index] ?? null);
  return { unit, reach, march, far: reach + unit.at.hw + unit.at.hd + (march ? farthest(march) : 0) };
}

/** How far from where it begins a march ever leads. */
function farthest({ x, y }: March): number {
  let most = 0;
  for (let k = 1; k < x.length; k++) most = Math.max(most, distancePoints(x[0]!, y[0]!, x[k]!, y[k]!));
  return most;
}

/** The ground it strikes: its own, or what its march sweeps, leg by leg. */
function groundOf({ unit: { at }, march }: Threat): Rect[] {
  if (!march) return [at];
  const strips: Rect[] = [];
  for (let leg = 0; leg + 1 < march.x.length; leg++) {
    const dx = march.x[leg + 1]! - march.x[leg]!;
    const dy = march.y[leg + 1]! - march.y[leg]!;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1e-9) continue;
    const middle = { x: march.x[leg]! + dx / 2, y: march.y[leg]! + dy / 2 };
    strips.push({ ...middle, fx: dx / length, fy: dy / length, hw: at.hw, hd: at.hd + length / 2 });
  }
  return strips;
}

function meet(one: Threat, two: Threat): boolean {
  const { at } = one.unit;
  const far = one.far + two.far;
  if ((two.unit.at.x - at.x) ** 2 + (two.unit.at.y - at.y) ** 2 > far * far) return false;
  const reach = one.reach + two.reach;
  return groundOf(one).some((a) => groundOf(two).some((b) => (reach > 0 ? atMost(a, b, reach) : overlap(a, b))));
}

/** It stands and will stand: two such do not come to blows. */
const isStill = ({ unit, march }: Threat): boolean => unit.order !== 'CM' && !march;

/** Enemies whose threats meet, joined into clusters, in order of their first member. Of marches it asks for Full Moves. */
export function clustersOf({ units }: State, marches: Readonly<Marches>): Unit[][] {
  // A marker takes no part in the talk: that would show there is something under it (5.01).
  const threats = units.filter((unit) => isHere(unit) && !unit.hidden).map((unit) => threatOf(unit, marches));
  const theirs = threats.filter(({ unit }) => unit.sheet.side === 1);
  /** For each unit one of its cluster that comes before it; the first points to itself. */
  const before = units.map((_, i) => i);
  const firstOf = (unit: number): number => (before[unit] === unit ? unit : firstOf(before[unit]!));
  for (const one of threats) {
    if (one.unit.sheet.side === 1) continue;
    for (const two of theirs) {
      if (isStill(one) && isStill(two)) continue;
      const a = firstOf(one.unit.index);
      const b = firstOf(two.unit.index);
      if (a !== b && meet(one, two)) before[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const clusters = new Map<number, Unit[]>();
  for (const { unit } of threats) {
    const first = firstOf(unit.index);
    clusters.set(first, [...(clusters.get(first) ?? []), unit]);
  }
  return [...clusters.values()].filter((cluster) => cluster.length > 1).sort(([a], [b]) => a!.index - b!.index);
}
