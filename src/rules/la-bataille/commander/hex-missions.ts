/** A mission on the map: where a formation goes, what it does there, and what it leaves to others. */
import type { MissionAt, MissionKind } from '../../../game/index.ts';

export interface HexMission extends MissionAt<number> {
  /** Declares no Assault and no charge of its own accord. */
  readonly forbears?: boolean;
  /** Its foot and horse keep back until its guns have done their work. */
  readonly waits?: boolean;
  /** The enemy's formation it goes after, by its number. */
  readonly pursues?: number;
  /** The enemy's formation before the friend it supports, by its number. */
  readonly supports?: number;
  /** Enough are up: it closes with the enemy and does not wait for an Assault that promises much. */
  readonly closes?: boolean;
  /** Hexes its guns are massed against. */
  readonly bombards?: readonly number[];
  /** Its place is taken by others, or given up: it goes back however it fares. */
  readonly relieved?: boolean;
}

/** How foot and horse go about it. */
export const mannerOf = (mission: HexMission | null | undefined): MissionKind | null =>
  mission ? (mission.waits ? 'reserve' : mission.kind) : null;
