/** 8: leaders on the board: what they give, and what becomes of them. */

import { distance } from '../../../../board/hex/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, parseDice, type Table } from '../../../../kernel/index.ts';
import type { Casualty } from '../../procedures/leader.ts';
import { enemyBeside } from '../ground/zones.ts';
import { isHere, type Leader, parentOf, type Side, type State, touch, type Unit } from '../state.ts';

type Gift = 'morale' | 'infantry' | 'cavalry' | 'artillery';

/** A replacement gives half, in whole threes (8.2 M5). */
export function giftOf(leader: Leader, gift: Gift): number {
  const full = leader.sheet[gift];
  return leader.halved ? 3 * Math.floor(full / 6) : full;
}

export const leadersIn = (state: State, side: Side, hex: number): Leader[] =>
  state.leaders.filter((leader) => leader.fate === 'here' && leader.side === side && leader.hex === hex);

/** The leader in one of its hexes who helps a unit most; brigade and division leaders help their own alone. */
export function leaderFor(state: State, unit: Unit, gift: Gift): Leader | null {
  let best: Leader | null = null;
  for (const leader of state.leaders) {
    if (leader.fate !== 'here' || leader.side !== unit.sheet.side || !unit.hexes.includes(leader.hex)) continue;
    if (!leader.formations.includes(unit.sheet.formation)) continue;
    if (!best || giftOf(leader, gift) > giftOf(best, gift)) best = leader;
  }
  return best;
}

export const bonusFor = (state: State, unit: Unit, gift: Gift): number => {
  const leader = leaderFor(state, unit, gift);
  return leader ? giftOf(leader, gift) : 0;
};

/** Puts a unit somewhere; leaders who ride with it come along. */
export function place(state: State, unit: Unit, hexes: readonly number[], facing: number): void {
  touch(state, unit);
  unit.hexes = hexes;
  unit.facing = facing;
  for (const leader of state.leaders) if (leader.with === unit.index && leader.fate === 'here') leader.hex = hexes[0]!;
}

/** 17: leaders of a unit that is gone ride to the nearest friends, or are taken where enemies stand all about. */
export function leaveUnit(table: Table, state: State, unit: Unit, taken: boolean): void {
  for (const leader of state.leaders) {
    if (leader.with !== unit.index || leader.fate !== 'here') continue;
    leader.with = -1;
    const refuge = taken ? null : refugeFor(state, leader, unit);
    if (!refuge) {
      leader.fate = 'captured';
      tellOf(table, 'taken', leader.sheet, 'is taken prisoner', '8.2');
      continue;
    }
    leader.with = refuge.index;
    leader.hex = parentOf(refuge);
  }
}

function refugeFor(state: State, leader: Leader, gone: Unit): Unit | null {
  const { grid } = state.field.map;
  let best: Unit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of state.units) {
    if (unit === gone || unit.sheet.side !== leader.side || !isHere(unit)) continue;
    if (unit.abandoned || unit.order === 'pgd') continue;
    const away = distance(grid, leader.hex, parentOf(unit));
    if (away < least) [best, least] = [unit, away];
  }
  if (!best || (least > 0 && surrounded(state, leader))) return null;
  return best;
}

/** Every hex about him holds an enemy or lies next to one. */
function surrounded(state: State, leader: Leader): boolean {
  const { neighbours } = state.field.map.grid;
  for (let way = 0; way < 6; way++) {
    const hex = neighbours[6 * leader.hex + way]!;
    if (hex >= 0 && !enemyBeside(state, leader.side, hex)) return false;
  }
  return true;
}

/** 8.2: the wound is known; how long he is out is rolled here. True if he left the field. */
export function strike(table: Table, state: State, leader: Leader, casualty: Casualty): boolean {
  const { name } = leader.sheet;
  if (casualty.out === 'none') {
    tellOf(table, 'grazed', leader.sheet, 'is grazed and stays in command', '8.2');
    return false;
  }
  leader.with = -1;
  if (casualty.out === 'dead') {
    leader.fate = 'dead';
    leader.back = state.turn + 1;
    tellOf(table, 'killed', leader.sheet, 'is killed', '8.2');
    return true;
  }
  const [dice, unit] = casualty.out.split(' ');
  const time = table.roll(parseDice(dice!), { label: `${name} out, ${unit}`, cite: '8.2' });
  const turns = unit === 'hours' ? Math.ceil((time * 60) / state.field.scenario.clock.minutes) : time;
  leader.fate = 'out';
  leader.back = state.turn + turns + 1;
  tellOf(table, 'wounded', leader.sheet, `is wounded; back on turn ${leader.back}`, '8.2');
  return true;
}

/** 7.1: hexes from a leader within which his units hear him (M6). */
const RADIUS: Readonly<Record<Leader['sheet']['rank'], number>> = { brigade: 4, division: 8, corps: 15, army: 255 };

/** Is the unit within the radius of its formation's leader? A formation without one needs none. */
export const inRadius = (state: State, { sheet, hexes }: Unit): boolean =>
  hexes.some((hex) => hearsAt(state, sheet.formation, hex));

/** The same for a hex where units of that formation stand, or could. */
export function hearsAt(state: State, formation: number, hex: number): boolean {
  const { leader: index } = nth(state.field.formations, formation);
  if (index < 0) return true;
  const leader = nth(state.leaders, index);
  return leader.fate === 'here' && distance(state.field.map.grid, hex, leader.hex) <= RADIUS[leader.sheet.rank];
}

/** He rides with the top unit of his side in his hex, one he helps if there is one. */
export function joinThere(state: State, leader: Leader): void {
  const there = state.units.filter(
    (unit) => unit.fate === 'here' && unit.sheet.side === leader.side && unit.hexes.includes(leader.hex),
  );
  there.sort((a, b) => a.place - b.place);
  const own = there.find(({ sheet }) => leader.formations.includes(sheet.formation)) ?? there[0];
  leader.with = own?.index ?? -1;
  if (own) leader.hex = own.hexes[0]!;
}
