/** How eager units are to strike: as the army is told to dare, and as they are sent after somebody, or to strike nobody. */
import { distance } from '../../../board/hex/index.ts';
import { nth } from '../../../kernel/index.ts';
import { fightersAt, parentOf, unitCalled } from '../battle/state.ts';
import type { HexMission } from './hex-missions.ts';
import type { Picture } from './picture.ts';

/** By so much less, in increments, a fight must promise where they are told to be bold, and against those they are sent after; more against others than those before the friend they support. */
const BOLD = 0.8;
const CHASE = 1;

function missionOf({ state, missions }: Picture, units: readonly string[]): HexMission | undefined {
  const unit = unitCalled(state, nth(units, 0));
  return unit && missions.get(unit.sheet.formation);
}

export function eagerness(picture: Picture, units: readonly string[], target: number): number {
  const { state, apart } = picture;
  const { pursues, supports } = missionOf(picture, units) ?? {};
  const isOf = (formation: number) => fightersAt(state, target).some(({ sheet }) => sheet.formation === formation);
  const chased = pursues !== undefined && isOf(pursues) && !isCovered(picture, target);
  const elsewhere = supports !== undefined && !isOf(supports);
  return BOLD * apart.daring + (chased ? CHASE : elsewhere ? -CHASE : 0);
}

/** Hexes from the beaten within which fresh horse covers them. */
const COVERS = 2;

const isCovered = ({ state, foes }: Picture, target: number): boolean =>
  foes.some(
    (foe) =>
      foe.sheet.arm === 'cavalry' &&
      foe.order === 'good' &&
      distance(state.field.map.grid, parentOf(foe), target) <= COVERS,
  );

export const mayStrike = (picture: Picture, units: readonly string[]): boolean => !missionOf(picture, units)?.forbears;
