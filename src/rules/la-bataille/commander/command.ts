/** Chits to those who can do something with them, and leaders to where their formation is. */
import { distance } from '../../../board/hex/index.ts';
import { withinWords } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { CommandAnswer, CommandRequest, RideAnswer, RideRequest } from '../battle/command/kinds.ts';
import { parentOf, type State, type Unit, unitCalled } from '../battle/state.ts';
import { fightIn } from './force.ts';
import { type Decided, type Picture, wayTo } from './picture.ts';
import { WEIGHTS } from './weights.ts';

/** Hexes from the enemy at which a unit is in the fight, and within which it is about to be. */
const CONTACT = 2;
const NEAR = 6;
/** MP to its place from which a unit has as much use for a chit as can be. */
const FAR = 12;

export function chitsFor(picture: Picture, { points, formations }: CommandRequest): Decided<CommandAnswer> {
  const { state, sketch, missions, own, plan } = picture;
  const ranked = formations
    .map(({ id, name }) => {
      const formation = state.field.formations.findIndex((one) => one.id === id);
      const mission = missions.get(formation);
      const way = mission && wayTo(picture, mission.at, 'foot');
      const use = own
        .filter(({ sheet }) => sheet.formation === formation)
        .reduce((sum, unit) => {
          const hex = parentOf(unit);
          // Who is in contact or about to be, and who has still to come up, has use for a chit.
          const close = sketch.near[hex]! <= NEAR ? WEIGHTS.chitNear : WEIGHTS.chitFar;
          const far = way && mission.kind === 'attack' ? Math.min(1, way[hex]! / FAR) : 0;
          return sum + Math.max(1, fightIn(unit)) * (close + far);
        }, 0);
      return { id, name, use: mission?.kind === 'reserve' ? WEIGHTS.chitReserve * use : use };
    })
    .sort((a, b) => b.use - a.use)
    .slice(0, points);
  const names = ranked.map(({ name }) => name).join(', ');
  const intent = `${withinWords(plan.title)}, for ${plan.why}`;
  return {
    answer: { chits: ranked.map(({ id }) => id) },
    reason: `${names ? `Chits go to ${names}` : 'No brigade can be given a chit'}: ${intent}.`,
  };
}

/**
 * A leader of a formation rides to the unit most of it is around; others to the unit nearest the enemy. One leader
 * is enough for a unit.
 */
export function ridesFor(picture: Picture, { leaders }: RideRequest): Decided<RideAnswer> {
  const { state } = picture;
  const rides: Record<string, string> = {};
  const led = new Map<string, number>();
  const count = (id: string, by: number) => led.set(id, (led.get(id) ?? 0) + by);
  for (const leader of state.leaders)
    if (leader.side === picture.side && leader.fate === 'here' && leader.with >= 0)
      count(nth(state.units, leader.with).sheet.id, 1);
  const told: string[] = [];
  for (const { id, with: own, joins } of leaders) {
    const leader = state.leaders.find(({ sheet }) => sheet.id === id);
    if (!leader) continue;
    if (own !== null) count(own, -1);
    const heads = nth(state.field.leads, leader.index);
    const flock = picture.own.filter(({ sheet }) =>
      (heads.length > 0 ? heads : leader.formations).includes(sheet.formation),
    );
    const dear = (leader.sheet.points ?? 0) >= DEAR;
    const worth = (unit: Unit) =>
      seatWorth(picture, unit, flock, heads.length > 0, dear) - WEIGHTS.secondLeader * (led.get(unit.sheet.id) ?? 0);
    const now = own === null ? undefined : unitCalled(state, own);
    let best: Unit | null = null;
    let most = now ? worth(now) + WEIGHTS.ride : Number.NEGATIVE_INFINITY;
    for (const join of joins) {
      const unit = unitCalled(state, join);
      if (!unit) continue;
      const value = worth(unit);
      if (value <= most) continue;
      most = value;
      best = unit;
    }
    const seat = best ?? now;
    if (seat) count(seat.sheet.id, 1);
    if (!best) continue;
    rides[id] = best.sheet.id;
    told.push(`${leader.sheet.name} rides to ${best.sheet.name}`);
  }
  const reason =
    told.length > 0 ? `${told.join(', ')}: he is needed there.` : 'The leaders stay where they are needed.';
  return { answer: { rides }, reason };
}

/** Points at which a leader is kept out of the melee, and what a place in it costs him. */
const DEAR = 5;
const SHUNS = 10;

function seatWorth(picture: Picture, unit: Unit, flock: readonly Unit[], leads: boolean, dear: boolean): number {
  const { state, sketch } = picture;
  const close = sketch.near[parentOf(unit)]!;
  if (dear && (close <= CONTACT || unit.sheet.arm === 'cavalry')) return -SHUNS - meanWay(state, unit, flock);
  const needed = close <= CONTACT ? WEIGHTS.rideContact : close <= NEAR ? WEIGHTS.rideNear : 0;
  const shaken = unit.order === 'disorder' ? WEIGHTS.rideDisorder : 0;
  const fight = needed + shaken + WEIGHTS.rideIncrement * unit.increments;
  return leads ? WEIGHTS.rideOwn * fight - meanWay(state, unit, flock) : fight;
}

function meanWay({ field: { map } }: State, unit: Unit, flock: readonly Unit[]): number {
  if (flock.length === 0) return 0;
  const sum = flock.reduce((total, one) => total + distance(map.grid, parentOf(one), parentOf(unit)), 0);
  return sum / flock.length;
}
