/** 10.1: whom each unit could be told to attack or to avoid, while nobody's order is known: measured once for both sides. */
import { atMost } from '../../../board/plane/index.ts';
import { chargeFault } from './charges.ts';
import { combatReach } from './combat-moves.ts';
import { couldStrike, markersAgainst, mayStrikeAt, staysPut } from './foes.ts';
import { isHere, type State, type Unit } from './state.ts';

/** By index of the unit: the names of those enemies, and whether it stays put whoever comes. */
export interface Aims {
  readonly still: readonly boolean[];
  readonly attack: readonly (readonly string[])[];
  readonly avoid: readonly (readonly string[])[];
}

/** The same while they are drawn up, and who may strike at all. */
interface Drawn extends Aims {
  readonly strikes: boolean[];
  readonly still: boolean[];
  readonly attack: string[][];
  readonly avoid: string[][];
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

/** Scratch, filled anew each time: who is on either side. */
const hosts: readonly [Host, Host] = [
  { count: 0, units: [], spots: [] },
  { count: 0, units: [], spots: [] },
];

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
  const aims: Drawn = {
    strikes: new Array<boolean>(many).fill(false),
    still: new Array<boolean>(many).fill(true),
    attack: new Array<string[]>(many).fill(NOBODY),
    avoid: new Array<string[]>(many).fill(NOBODY),
  };
  const [ours, theirs] = hosts;
  ours.count = theirs.count = 0;
  for (const unit of state.units) {
    if (!isHere(unit)) continue;
    addTo(hosts[unit.sheet.side], unit);
    if (unit.failed || staysPut(state, unit)) continue;
    aims.still[unit.index] = false;
    aims.strikes[unit.index] = couldStrike(unit);
  }
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
      tell(state, aims, one, two, meet);
      tell(state, aims, two, one, meet);
    }
  }
  for (const side of [0, 1] as const)
    for (const marker of markersAgainst(state, side))
      for (const unit of state.units)
        if (unit.sheet.side === side && aims.strikes[unit.index] && mayStrikeAt(state, unit, marker))
          add(aims.attack, unit.index, marker.alias);
  return aims;
}

/** Of a marker one knows only where it lies (5.01). */
function tell(state: State, { strikes, still, attack, avoid }: Drawn, unit: Unit, enemy: Unit, meet: boolean): void {
  const { index } = unit;
  // Whoever may strike does not stay put.
  if (still[index] || enemy.hidden) return;
  const { id } = enemy.sheet;
  if (meet && strikes[index] && chargeFault(state, unit, enemy) === null) add(attack, index, id);
  add(avoid, index, id);
}

function add(lists: string[][], index: number, name: string): void {
  const list = lists[index]!;
  if (list === NOBODY) lists[index] = [name];
  else list.push(name);
}
