/** Whether those who are to attack a place are up: a formation alone waits before it for the others, together they close. */
import { distance } from '../../../board/hex/index.ts';
import { parentOf, type Unit } from '../battle/state.ts';
import { totalFight } from './force.ts';
import type { HexMission } from './hex-missions.ts';
import type { Picture } from './picture.ts';

/** Hexes from a place within which those who attack it are up, and within which the enemy has a hand in its defence. */
const UP = 9;
const DEFENDS = 5;
/** Times the strength of those who defend it that attackers must be: fewer wait for an Assault that promises much. */
const ENOUGH = 1.4;

/** The missions again, those who attack being told to close with the enemy wherever enough of them are up. */
export function closing(
  { state, own, foes }: Pick<Picture, 'state' | 'own' | 'foes'>,
  missions: ReadonlyMap<number, HexMission>,
): ReadonlyMap<number, HexMission> {
  const { grid } = state.field.map;
  const strengthNear = (at: number, hexes: number, units: readonly Unit[]) =>
    totalFight(units.filter((unit) => distance(grid, parentOf(unit), at) <= hexes));
  const attackers = own.filter(({ sheet }) => missions.get(sheet.formation)?.kind === 'attack');
  const enough = (at: number) => strengthNear(at, UP, attackers) >= ENOUGH * strengthNear(at, DEFENDS, foes);
  return new Map(
    [...missions].map(([formation, mission]) => [
      formation,
      mission.kind === 'attack' && !mission.waits && enough(mission.at) ? { ...mission, closes: true } : mission,
    ]),
  );
}
