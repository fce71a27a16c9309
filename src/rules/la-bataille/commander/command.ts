/** Chits to those who can do something with them, and leaders to where their formation is. */
import { distance } from '../../../board/hex/index.ts';
import type { CommandAnswer, CommandRequest, RideAnswer, RideRequest } from '../battle/command/kinds.ts';
import { parentOf, type State, type Unit, unitCalled } from '../battle/state.ts';
import { type Decided, fightIn, type Picture, wayTo } from './picture.ts';

export function chitsFor(picture: Picture, { points, formations }: CommandRequest): Decided<CommandAnswer> {
  const { state, near, goals, mine } = picture;
  const ranked = formations
    .map(({ id, name }) => {
      const formation = state.field.formations.findIndex((one) => one.id === id);
      const goal = goals.get(formation);
      const way = goal && wayTo(picture, goal.hex, 'foot');
      const use = mine
        .filter(({ sheet }) => sheet.formation === formation)
        .reduce((sum, unit) => {
          const hex = parentOf(unit);
          // Who is in contact or about to be, and who has still to come up, has use for a chit.
          const close = near[hex]! <= 6 ? 1.2 : 0.4;
          const far = way && goal.take && picture.must ? Math.min(1, way[hex]! / 12) : 0;
          return sum + fightIn(unit) * (close + far);
        }, 0);
      return { id, name, use };
    })
    .sort((a, b) => b.use - a.use)
    .slice(0, points);
  return {
    answer: { chits: ranked.map(({ id }) => id) },
    reason: `chits to ${ranked.map(({ name }) => name).join(', ') || 'nobody'}`,
  };
}

/** A leader of a formation rides to the unit most of it is around; others to whoever stands nearest the enemy. */
export function ridesFor(picture: Picture, { leaders }: RideRequest): Decided<RideAnswer> {
  const { state } = picture;
  const rides: Record<string, string> = {};
  for (const { id, with: own, joins } of leaders) {
    const leader = state.leaders.find(({ sheet }) => sheet.id === id);
    if (!leader) continue;
    const led = state.field.formations.filter(({ leader: head }) => head === leader.index).map(({ index }) => index);
    const flock = picture.mine.filter(({ sheet }) =>
      (led.length > 0 ? led : leader.formations).includes(sheet.formation),
    );
    const dear = (leader.sheet.points ?? 0) >= DEAR;
    const worth = (unit: Unit) => seatWorth(picture, unit, flock, led.length > 0, dear);
    const now = own === null ? undefined : unitCalled(state, own);
    let best: string | null = null;
    let most = now ? worth(now) + 0.5 : Number.NEGATIVE_INFINITY;
    for (const join of joins) {
      const unit = unitCalled(state, join);
      if (!unit || worth(unit) <= most) continue;
      most = worth(unit);
      best = join;
    }
    if (best !== null) rides[id] = best;
  }
  return { answer: { rides }, reason: 'leaders ride where their formation is, or is needed' };
}

/** Points at which a leader is kept out of the melee. */
const DEAR = 5;

function seatWorth(picture: Picture, unit: Unit, flock: readonly Unit[], leads: boolean, dear: boolean): number {
  const { state, near } = picture;
  const close = near[parentOf(unit)]!;
  if (dear && (close <= 2 || unit.sheet.arm === 'cavalry')) return -10 - meanWay(state, unit, flock);
  const fight = (close <= 2 ? 2 : close <= 6 ? 1.5 : 0) + (unit.order === 'disorder' ? 0.8 : 0) + 0.1 * unit.increments;
  return leads ? 0.6 * fight - meanWay(state, unit, flock) : fight;
}

function meanWay({ field: { map } }: State, unit: Unit, flock: readonly Unit[]): number {
  if (flock.length === 0) return 0;
  const sum = flock.reduce((total, one) => total + distance(map.grid, parentOf(one), parentOf(unit)), 0);
  return sum / flock.length;
}
