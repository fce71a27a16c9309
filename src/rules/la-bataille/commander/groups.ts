/** Groups: the units of a formation, which have one mission. */
import { distance } from '../../../board/hex/index.ts';
import { leastAway } from '../../../game/index.ts';
import { keyed } from '../../../kernel/index.ts';
import { parentOf, type State, type Unit } from '../battle/state.ts';
import { totalFight, wantsRelief } from './force.ts';

export interface Group {
  readonly formation: number;
  readonly units: readonly Unit[];
  readonly middle: number;
  readonly strength: number;
}

/** The strongest first. */
export function groupsOf(state: State, own: readonly Unit[]): Group[] {
  const units = new Map<number, Unit[]>();
  for (const unit of own) {
    const { formation } = unit.sheet;
    const known = units.get(formation);
    if (known) known.push(unit);
    else units.set(formation, [unit]);
  }
  return [...units.keys()]
    .sort((a, b) => a - b)
    .map((formation) => {
      const own = keyed(units, formation);
      return { formation, units: own, middle: middleOf(state, own), strength: totalFight(own) };
    })
    .sort((a, b) => b.strength - a.strength);
}

/** The unit's hex with the least way to the others. */
function middleOf({ field: { map } }: State, units: readonly Unit[]): number {
  const way = (unit: Unit) => units.reduce((sum, one) => sum + distance(map.grid, parentOf(one), parentOf(unit)), 0);
  return parentOf(units.reduce((a, b) => (way(b) < way(a) ? b : a)));
}

/** More than half of it wants relief. */
export const isWorn = ({ units }: Group): boolean => 2 * units.filter(wantsRelief).length > units.length;

/** Hexes from the nearest of a formation's units to a hex. */
export const awayFrom = ({ field: { map } }: State, { units }: Group, hex: number): number =>
  leastAway(units, (unit) => distance(map.grid, parentOf(unit), hex));
