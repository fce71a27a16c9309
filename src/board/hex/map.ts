/**
 * A map: what lies on the hexes of a grid. Kinds of ground and of hexside features are the map's own words; what they mean
 * for a mover or for sight is said by whoever asks (Profile, SightRules).
 */
import type { Orientation } from './compass.ts';
import type { Grid, Shifted } from './grid.ts';

/** A map as a scenario file holds it; hexes are named by their printed numbers, column then row, as in 0510. */
export interface HexMapData {
  name?: string;
  columns: number;
  rows: number;
  /** Default flat: hexes with a flat top. */
  orientation?: Orientation;
  /** Columns (flat) that lie half a hex lower, rows (pointy) half a hex further east. Default even, numbered from 1. */
  shifted?: Shifted;
  /** Kind of ground by letter. */
  legend: Readonly<Record<string, string>>;
  /** The ground row by row, a letter for each hex. */
  ground: readonly string[];
  /** Height of each hex: rows of figures, or of numbers where figures do not suffice. Default 0. */
  levels?: readonly (string | readonly number[])[];
  /** A feature to lay on every hexside between different levels. */
  slopes?: string;
  /** Features on hexsides: streams, walls, bridges, fords … */
  sides?: readonly SideData[];
  /** Roads and tracks. */
  ways?: readonly WayData[];
  places?: readonly PlaceData[];
}

export interface SideData {
  kind: string;
  name?: string;
  /** Two neighbours, "0611-0711", or a hex and the names of its sides, "0611 NE SE". */
  at: readonly string[];
}

export interface WayData {
  kind: string;
  name?: string;
  /** Each the neighbour of the one before, or in the same row or column: then the way runs straight along it. */
  hexes: readonly string[];
}

export interface PlaceData {
  name: string;
  hexes: readonly string[];
}

export interface HexMap {
  name: string;
  grid: Grid;
  /** Kinds of ground, and by hex the index of its own. */
  kinds: string[];
  kind: Uint8Array;
  level: Int16Array;
  /** Kinds of features, and by hexside the bits of those it has; a way is a feature of the hexsides it crosses. */
  features: string[];
  side: Int32Array;
  /** By hex the bits of the ways that run through it. */
  way: Int32Array;
  /** The ways as drawn. */
  ways: { kind: number; name: string; hexes: number[] }[];
  places: { name: string; hexes: number[] }[];
}

/** A bit in `side` and `way` for each feature. */
export const MOST_FEATURES = 31;
export const MOST_KINDS = 255;

export function kindAt(map: HexMap, hex: number): string {
  return map.kinds[map.kind[hex]!]!;
}

/** The bits of the features of these names that the map has. */
export function featureBits(map: HexMap, names: Iterable<string>): number {
  let bits = 0;
  for (const name of names) {
    const index = map.features.indexOf(name);
    if (index >= 0) bits |= 1 << index;
  }
  return bits;
}

/** Names of the features on a side of a hex. */
export function featuresAt(map: HexMap, hex: number, direction: number): string[] {
  const bits = map.side[map.grid.sides[6 * hex + direction]!]!;
  return map.features.filter((_, i) => bits & (1 << i));
}

/** The place a hex belongs to, or undefined. */
export function placeAt(map: HexMap, hex: number): string | undefined {
  return map.places.find((place) => place.hexes.includes(hex))?.name;
}
