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

/** The units of one side, and for each where it stands, how far it goes, and how far with the ground it covers. */
interface Host {
  count: number;
  readonly units: Unit[];
  readonly spots: number[];
}
/** Numbers for each. */
const EACH = 4;

/** Scratch, filled anew each time: who is on either side, and by index which units may strike. */
const hosts: readonly [Host, Host] = [
  { count: 0, units: [], spots: [] },
  { count: 0, units: [], spots: [] },
];
const strikes: boolean[] = [];

function addTo(host: Host, unit: Unit): void {
  const { x, y, hw, hd } = unit.at;
  const { spots } = host;
  const goes = combatReach(unit);
  const k = EACH * host.count;
  spots[k] = x;
  spots[k + 1] = y;
  spots[k + 2] = goes;
  spots[k + 3] = goes + hw + hd;
  host.units[host.count++] = unit;
}

export function aimsOf(state: State): Aims {
  const many = state.units.length;
  const attack = new Array<string[]>(many).fill(NOBODY);
  const avoid = new Array<string[]>(many).fill(NOBODY);
  const still = new Array<boolean>(many).fill(true);
  const [ours, theirs] = hosts;
  ours.count = theirs.count = 0;
  for (const unit of state.units) {
    const here = isHere(unit);
    const asked = here && !unit.failed;
    strikes[unit.index] = asked && mayStrike(state, unit);
    if (asked) still[unit.index] = staysPut(state, unit);
    if (here) addTo(hosts[unit.sheet.side], unit);
  }
  /** Of a marker one knows only where it lies (5.01). */
  const tell = (unit: Unit, enemy: Unit, meet: boolean) => {
    if (enemy.hidden) return;
    if (meet && strikes[unit.index] && chargeFault(state, unit, enemy) === null) add(attack, unit, enemy.sheet.id);
    if (!still[unit.index]) add(avoid, unit, enemy.sheet.id);
  };
  const { units: enemies, spots } = theirs;
  for (let i = 0, o = 0; i < ours.count; i++, o += EACH) {
    const x = ours.spots[o]!;
    const y = ours.spots[o + 1]!;
    const goes = ours.spots[o + 2]!;
    const covers = ours.spots[o + 3]! + 1;
    for (let j = 0, k = 0; j < theirs.count; j++, k += EACH) {
      const far = covers + spots[k + 3]!;
      const dx = spots[k]! - x;
      const dy = spots[k + 1]! - y;
      if (dx * dx + dy * dy > far * far) continue;
      const one = ours.units[i]!;
      const two = enemies[j]!;
      // Whom it can reach can reach it; an inch more, and either may think it wiser to give way.
      const both = goes + spots[k + 2]!;
      const meet = atMost(one.at, two.at, both);
      if (!meet && !atMost(one.at, two.at, both + 1)) continue;
      tell(one, two, meet);
      tell(two, one, meet);
    }
  }
  for (const side of [0, 1] as const)
    for (const marker of markersAgainst(state, side))
      for (const unit of state.units)
        if (unit.sheet.side === side && strikes[unit.index] && mayStrikeAt(state, unit, marker))
          add(attack, unit, marker.alias);
  return { still, attack, avoid };
}

function add(lists: string[][], { index }: Unit, name: string): void {
  let list = lists[index]!;
  if (list === NOBODY) lists[index] = list = [];
  list.push(name);
}
