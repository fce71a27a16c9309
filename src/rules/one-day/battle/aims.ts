/** 10.1: whom each unit could be told to attack or to avoid, while nobody's order is known: measured once for both sides. */
import { atMost } from '../../../board/plane/index.ts';
import { chargeFault } from './charges.ts';
import { combatReach } from './combat-moves.ts';
import { markersAgainst, mayStrike, mayStrikeAt, staysPut } from './foes.ts';
import { isHere, type State, type Unit } from './state.ts';

/** By index of the unit: the names of those enemies, and whether it stays put whoever comes. */
export interface Aims {
  readonly still: readonly boolean[];
  readonly attack: readonly (readonly string[])[];
  readonly avoid: readonly (readonly string[])[];
}

const NOBODY: string[] = [];

/** The units of one side, and for each where it stands and how far it may come with the ground it covers: x, y, inches. */
interface Host {
  readonly units: Unit[];
  readonly spots: number[];
}

export function aimsOf(state: State): Aims {
  const attack: string[][] = [];
  const avoid: string[][] = [];
  const hosts: [Host, Host] = [
    { units: [], spots: [] },
    { units: [], spots: [] },
  ];
  const strikes: boolean[] = [];
  const still: boolean[] = [];
  for (const unit of state.units) {
    attack.push(NOBODY);
    avoid.push(NOBODY);
    const asked = isHere(unit) && !unit.failed;
    strikes.push(asked && mayStrike(state, unit));
    still.push(!asked || staysPut(state, unit));
    if (!isHere(unit)) continue;
    const { units, spots } = hosts[unit.sheet.side];
    const { x, y, hw, hd } = unit.at;
    units.push(unit);
    spots.push(x, y, combatReach(unit) + hw + hd);
  }
  /** Of a marker one knows only where it lies (5.01). */
  const tell = (unit: Unit, enemy: Unit, meet: boolean) => {
    if (enemy.hidden) return;
    if (meet && strikes[unit.index] && chargeFault(state, unit, enemy) === null) add(attack, unit, enemy.sheet.id);
    if (!still[unit.index]) add(avoid, unit, enemy.sheet.id);
  };
  const [ours, theirs] = hosts;
  for (let i = 0; i < ours.units.length; i++) {
    const x = ours.spots[3 * i]!;
    const y = ours.spots[3 * i + 1]!;
    const goes = ours.spots[3 * i + 2]! + 1;
    for (let j = 0, k = 0; j < theirs.units.length; j++, k += 3) {
      const far = goes + theirs.spots[k + 2]!;
      const dx = theirs.spots[k]! - x;
      const dy = theirs.spots[k + 1]! - y;
      if (dx * dx + dy * dy > far * far) continue;
      const one = ours.units[i]!;
      const two = theirs.units[j]!;
      // Whom it can reach can reach it; an inch more, and either may think it wiser to give way.
      const both = combatReach(one) + combatReach(two);
      if (!atMost(one.at, two.at, both + 1)) continue;
      const meet = atMost(one.at, two.at, both);
      tell(one, two, meet);
      tell(two, one, meet);
    }
  }
  for (const side of [0, 1] as const)
    for (const marker of markersAgainst(state, side))
      for (const unit of hosts[side].units)
        if (strikes[unit.index] && mayStrikeAt(state, unit, marker)) add(attack, unit, marker.alias);
  return { still, attack, avoid };
}

function add(lists: string[][], { index }: Unit, name: string): void {
  const list = lists[index]!;
  if (list === NOBODY) lists[index] = [name];
  else list.push(name);
}
