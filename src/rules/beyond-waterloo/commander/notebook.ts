/** What an officer remembers from Segment to Segment: where he last saw each enemy, and what his armies are about. */
import type { Mission as ArmyMission, Side } from '../../../game/index.ts';
import { isHere, type State } from '../campaign/state.ts';

/** What an army is about: to strike an enemy, to press on to what decides, to join a friend, or nothing but what the ground is worth. */
export interface Mission extends ArmyMission<'strike' | 'press' | 'join' | 'free'> {
  readonly at: number;
  /** Formations it is aimed at, the enemy’s or our own. */
  readonly whom: readonly number[];
}

export interface Sighting {
  readonly area: number;
  readonly segment: number;
}

/** OPs Phases since the campaign began. */
export const segmentOf = ({ field, turn, phase }: State): number => field.scenario.phases * (turn - 1) + phase;

class Page {
  readonly sightings = new Map<number, Sighting>();
  /** By Formation of ours. */
  missions: ReadonlyMap<number, Mission> = new Map();
}

export class Notebook {
  private readonly pages = [new Page(), new Page()] as const;

  /** Notes who is in sight now. */
  note(state: State, side: Side): Page {
    const page = this.pages[side];
    const segment = segmentOf(state);
    state.corps.forEach((corps, i) => {
      if (state.field.sheets[i]!.side !== side && isHere(corps)) page.sightings.set(i, { area: corps.area, segment });
    });
    return page;
  }
}

export type { Page };
