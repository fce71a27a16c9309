/** What of a campaign never changes in play. */
import { type AreaMap, areaMap } from '../../../board/areas/index.ts';
import type { GameField, Side } from '../../../game/index.ts';
import type { Power } from '../force.ts';
import { type AreaData, type Border, readBorder, type Scenario } from './scenario.ts';

export const POWERS: readonly Power[] = ['french', 'allied'];
export const sideOf = (seat: string): Side => (seat === 'french' ? 0 : 1);

/** A Formation as the file has it, its places as numbers. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly area: number;
  readonly full: number;
  readonly data: Scenario['formations'][number];
}

export interface Field extends GameField<Scenario> {
  readonly map: AreaMap<Border>;
  readonly areas: readonly AreaData[];
  readonly sheets: readonly Sheet[];
  /** By side: areas supply comes from. */
  readonly sources: readonly [readonly number[], readonly number[]];
  /** Of these, depots that live off a main source. */
  readonly lesser: readonly [readonly number[], readonly number[]];
}

export function fieldOf(scenario: Scenario): Field {
  const map = areaMap(
    scenario.areas.map(({ id, x, y }) => ({ id, at: [x, y] as const })),
    scenario.borders.map(readBorder),
  );
  const sourcesOf = (seat: string, few = false) =>
    scenario.depots
      .filter(({ side, lesser }) => side === seat && (!few || lesser))
      .map(({ area }) => map.indexOf(area));
  return {
    scenario,
    map,
    areas: scenario.areas,
    sheets: scenario.formations.map((data) => ({
      id: data.id,
      name: data.name,
      side: sideOf(data.side),
      area: map.indexOf(data.area),
      full: data.full ?? data.morale,
      data,
    })),
    sources: [sourcesOf('french'), sourcesOf('allied')],
    lesser: [sourcesOf('french', true), sourcesOf('allied', true)],
  };
}
