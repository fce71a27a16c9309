/** What an ME may be about. */
import type { Mission as ArmyMission, MissionKind } from '../../../game/index.ts';
import type { Spot } from './picture.ts';

/** Beyond what every army knows: to assault a place, to occupy one, to go to one without a fight, to batter one with its guns. */
export interface Mission extends ArmyMission<MissionKind | 'assault' | 'occupy' | 'withdraw' | 'batter'> {
  /** Where, if anywhere in particular. */
  readonly at: Spot | null;
}
