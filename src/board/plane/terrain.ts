/**
 * A table's terrain as plain data, as a scenario file holds it. Kinds are the scenario's own words; what a wood means for
 * horse or for sight is said by whoever asks (Profile, SightRules).
 */

export type Vertex = readonly [x: number, y: number];

export interface TerrainArea {
  id: string;
  name: string;
  kind: string;
  points: readonly Vertex[];
  /** Height of the ground inside, if it is a hill; nested hills take the highest. */
  level?: number;
}

export interface TerrainStream {
  id: string;
  name: string;
  points: readonly Vertex[];
  /** A ford anywhere, or a river that only bridges and fords cross. */
  fordable: boolean;
}

export interface TerrainRoad {
  id: string;
  name: string;
  points: readonly Vertex[];
  /** A track: a way to follow, and no better going than the ground beside it. */
  poor?: boolean;
}

/** A place where a stream may be crossed free of charge, within `reach` inches. */
export interface TerrainCrossing {
  id: string;
  x: number;
  y: number;
  reach?: number;
}

export interface TerrainBlock {
  id: string;
  name: string;
  kind: string;
  /** Centre. */
  x: number;
  y: number;
  width: number;
  depth: number;
  facing?: number;
}

/**
 * Areas that overlap: hills (areas with a level) are laid first, then the other areas, then blocks, each in the order
 * listed; the last one laid gives the kind of the ground. `clear` is the kind of bare ground.
 */
export interface Terrain {
  width: number;
  height: number;
  polygons: readonly TerrainArea[];
  streams: readonly TerrainStream[];
  roads: readonly TerrainRoad[];
  blocks: readonly TerrainBlock[];
  /** Besides the crossings of roads and streams, which are bridges unless `bridgesAtRoads` is false. */
  bridges?: readonly TerrainCrossing[];
  bridgesAtRoads?: boolean;
  /** Where a stream may be waded. */
  fords?: readonly TerrainCrossing[];
}

export const CLEAR = 'clear';
