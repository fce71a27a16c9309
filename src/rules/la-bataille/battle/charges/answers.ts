/** 19.4 to 19.7: what the charged do before the blow: stand, form up, find shelter, ride off. */
import { neighbour } from '../../../../board/hex/index.ts';
import { tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { formUp as formUpCheck } from '../../procedures/cavalry.ts';
import { giftOf, leaderFor, place } from '../command/leaders.ts';
import { formUp } from '../fire/losses.ts';
import { mayStand } from '../formations/stacking.ts';
import { check, retire } from '../morale/breaking.ts';
import { nerveOf } from '../morale/morale.ts';
import { wayBack } from '../morale/ways-back.ts';
import {
  bottomOf,
  fightersAt,
  fights,
  isGuns,
  type Leader,
  parentOf,
  type State,
  seatOf,
  touch,
  type Unit,
} from '../state.ts';
import { answering, type Charge } from './facts.ts';
import { type ReceiveRequest, receive } from './kinds.ts';
import { rideTo } from './options.ts';

/** A ride at a hex, before it comes to blows. */
export interface Ridden {
  readonly unit: Unit;
  readonly kind: Charge['kind'];
  readonly target: number;
  readonly path: readonly number[];
  readonly straight: number;
  readonly sparing: boolean;
  readonly leader: Leader | null;
  readonly slowest: number;
  readonly zone: number;
}

/** What the charged do before the blow; where they then stand, -1 for away. */
export function answerOf(table: Table, state: State, ride: Ridden): { stance: Charge['stance']; at: number } {
  const { target, path, unit } = ride;
  const top = answering(state, target)[0];
  if (!top) return { stance: 'stands', at: -1 };
  if (top.order === 'pgd') return { stance: 'stands', at: target };
  const distanceNow = Math.max(1, path.length - 1);
  const may = answersOf(state, top, unit);
  if (may.length === 1) return { stance: 'stands', at: target };
  const seat = seatOf(state, top.sheet.side);
  // Whatever they did, they may be gone from there: sheltered, away, or lost on the way.
  const whoStays = () => ({ stance: 'stands' as const, at: fightersAt(state, target).length > 0 ? target : -1 });
  const { do: done } = table.ask(receive, seat, { unit: top.sheet.id, distance: distanceNow, may });
  if (done === 'form up') {
    formSkirmishers(table, state, top, unit, distanceNow);
    return whoStays();
  }
  if (done === 'shelter') {
    shelter(table, state, top);
    return whoStays();
  }
  if (done === 'retreat') {
    const before = parentOf(top);
    leaveBefore(table, state, top, '19.4');
    if (!retire(table, state, top, Math.floor(top.sheet.mp / 2)) || !fights(top)) return whoStays();
    top.resting = parentOf(top) !== before;
    const caught = rideTo(state, unit, parentOf(top), ride.zone) !== null;
    return caught ? { stance: 'caught', at: parentOf(top) } : whoStays();
  }
  return { stance: 'stands', at: target };
}

/** 19.4, 16.3.5: a leader who rides off with them shakes those he leaves in the hex. */
export function leaveBefore(table: Table, state: State, unit: Unit, cite: string): void {
  const leader = leaderFor(state, unit, 'morale');
  if (!leader || leader.with !== unit.index) return;
  const rest = fightersAt(state, parentOf(unit)).filter((one) => one !== unit);
  if (rest.length === 0) return;
  tellOf(table, 'leaves', leader.sheet, `rides off with ${unit.sheet.name}: those left behind check morale`, cite);
  check(table, state, rest, { leaderLost: Math.max(0, giftOf(leader, 'morale')) });
}

function answersOf(state: State, top: Unit, charger: Unit): ReceiveRequest['may'] {
  if (top.sheet.arm === 'cavalry') {
    const away = top.readiness !== 'exhausted' && wayBack(state, top, 1, false) !== null;
    // M28: a Line has no place in woods or buildings.
    const open = top.hexes.every((hex) => state.field.close[hex] === 0);
    const skirmish = top.shape === 'Skirmish' && top.order === 'good' && open;
    return ['stand', ...(skirmish ? (['form up'] as const) : []), ...(away ? (['retreat'] as const) : [])];
  }
  const sheltered = refugeOf(state, top, charger) >= 0;
  const leaves = (isGuns(top) && top.shape === 'Unlimbered') || (top.shape === 'Skirmish' && top.order === 'good');
  return leaves && sheltered ? ['stand', 'shelter'] : ['stand'];
}

/** Skirmishers run to a formed friend or into close ground, crews into a Square, in the hex or next to it (G7). */
function refugeOf(state: State, unit: Unit, charger: Unit | null): number {
  const { grid } = state.field.map;
  for (let way = -1; way < 6; way++) {
    const hex = way < 0 ? parentOf(unit) : neighbour(grid, parentOf(unit), way);
    if (hex < 0 || charger?.hexes.includes(hex)) continue;
    const friends = fightersAt(state, hex).filter((one) => one !== unit);
    if (friends.some(({ sheet }) => sheet.side !== unit.sheet.side)) continue;
    const square = friends.some(({ shape, order }) => shape === 'Square' && order === 'good');
    if (isGuns(unit)) {
      if (square) return hex;
      continue;
    }
    if (way < 0) continue;
    const formed = friends.some(({ sheet, order }) => sheet.arm === 'infantry' && order === 'good');
    const shape = formed ? nth(friends, 0).shape : 'General Order';
    if (!formed && !(friends.length === 0 && state.field.close[hex] === 1 && state.field.kinds[hex] !== 'church'))
      continue;
    if (shape !== 'Road Column' && mayStand(state, unit, shape, 1, hex)) return hex;
  }
  return -1;
}

function shelter(table: Table, state: State, unit: Unit): void {
  const hex = refugeOf(state, unit, null);
  if (isGuns(unit)) {
    unit.abandoned = true;
    touch(state, unit);
    tellOf(table, 'abandoned', unit.sheet, 'is left by its crew, who run into the Square', '19.6 G7');
    return;
  }
  const friend = fightersAt(state, hex)[0];
  unit.shape = friend ? friend.shape : 'General Order';
  unit.place = bottomOf(state, hex);
  place(state, unit, [hex], friend ? friend.facing : unit.facing);
  tellOf(table, 'shelters', unit.sheet, 'finds shelter in the Square', '19.6 G7');
}

/** 19.7: the foot of a hex in Square, all in that hex. */
export function formSquare(state: State, units: readonly Unit[], hex: number): void {
  for (const one of units) {
    one.shape = 'Square';
    one.order = 'good';
    one.marker = null;
    place(state, one, [hex], one.facing);
  }
}

/** 12.10.9.1: cavalry skirmishers try to form Line before the charge comes home. */
function formSkirmishers(table: Table, state: State, unit: Unit, charger: Unit, away: number): void {
  const facts = {
    ...nerveOf(state, unit),
    order: 'good' as const,
    charger: charger.sheet.light ? ('light' as const) : ('heavy' as const),
    distance: Math.min(4, away),
  };
  if (!table.play(formUpCheck, facts, state.field.rules).formed) return;
  if (unit.hexes.length === 2 && unit.increments >= 8) {
    unit.shape = 'Line';
    touch(state, unit);
  } else formUp(state, unit);
}
