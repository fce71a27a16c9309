/** 10.2: whoever can come to blows this turn is talked over together: clusters of units whose threats meet. */
import { atMost, overlap, type Rect } from '../../../board/plane/index.ts';
import { combatReach } from './combat-moves.ts';
import type { Motion } from './motion.ts';
import { acts, isHere, type State, type Unit } from './state.ts';

interface Threat {
  readonly unit: Unit;
  readonly reach: number;
  readonly strips: readonly Rect[];
  /** It stands and will stand. */
  readonly still: boolean;
}

/** The ground a unit can strike this turn: where it stands, where it marches, or all round it. */
function threatOf(unit: Unit, march: Motion | null): Threat {
  const still = unit.order !== 'CM' && !march;
  if (unit.order === 'CM' && acts(unit)) return { unit, reach: combatReach(unit), strips: [unit.at], still };
  return { unit, reach: 0, strips: march ? stripsOf(unit, march) : [unit.at], still };
}

/** A box about all of a threat, reach and all, laid down at `k`: west, east, south, north. */
function boxInto(boxes: Float64Array, k: number, { reach, strips }: Threat): void {
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const { x, y, hw, hd } of strips) {
    const far = reach + hw + hd;
    west = Math.min(west, x - far);
    east = Math.max(east, x + far);
    south = Math.min(south, y - far);
    north = Math.max(north, y + far);
  }
  boxes[k] = west;
  boxes[k + 1] = east;
  boxes[k + 2] = south;
  boxes[k + 3] = north;
}

function boxesOf(threats: readonly Threat[]): Float64Array {
  const boxes = new Float64Array(4 * threats.length);
  for (let i = 0; i < threats.length; i++) boxInto(boxes, 4 * i, threats[i]!);
  return boxes;
}

/** The ground its march sweeps, leg by leg. */
function stripsOf(unit: Unit, march: Motion): Rect[] {
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

function meet(a: Threat, b: Threat): boolean {
  const reach = a.reach + b.reach;
  for (const one of a.strips)
    for (const two of b.strips) if (reach > 0 ? atMost(one, two, reach) : overlap(one, two)) return true;
  return false;
}

/** Enemies whose threats meet, joined into clusters, in order of their first member. */
export function clustersOf(state: State, motions: readonly (Motion | null)[]): Unit[][] {
  const threats: [Threat[], Threat[]] = [[], []];
  // A marker takes no part in the talk: that would show there is something under it (5.01).
  for (const unit of state.units)
    if (isHere(unit) && !unit.hidden) threats[unit.sheet.side].push(threatOf(unit, motions[unit.index] ?? null));
  const root: number[] = [];
  for (let i = 0; i < state.units.length; i++) root.push(i);
  const find = (i: number): number => {
    let at = i;
    while (root[at] !== at) at = root[at]!;
    return at;
  };
  const joined = new Set<number>();
  const ours = boxesOf(threats[0]);
  const theirs = boxesOf(threats[1]);
  for (let i = 0; i < threats[0].length; i++)
    for (let j = 0; j < threats[1].length; j++) {
      if (ours[4 * i]! > theirs[4 * j + 1]! || theirs[4 * j]! > ours[4 * i + 1]!) continue;
      if (ours[4 * i + 2]! > theirs[4 * j + 3]! || theirs[4 * j + 2]! > ours[4 * i + 3]!) continue;
      const a = threats[0][i]!;
      const b = threats[1][j]!;
      if ((a.still && b.still) || !meet(a, b)) continue;
      const one = find(a.unit.index);
      const two = find(b.unit.index);
      root[Math.max(one, two)] = Math.min(one, two);
      joined.add(a.unit.index).add(b.unit.index);
    }
  const clusters = new Map<number, Unit[]>();
  for (const unit of state.units) {
    if (!joined.has(unit.index)) continue;
    const at = find(unit.index);
    const list = clusters.get(at);
    if (list) list.push(unit);
    else clusters.set(at, [unit]);
  }
  return [...clusters.values()];
}
