/** Kinds of ground on the map, as the charts of the book call them. */
import { cellAt } from '../../../../kernel/index.ts';
import { terrain } from '../../charts.ts';
import type { Ground } from '../../procedures/fire-value.ts';
import type { GroundKind } from '../terms.ts';

/** Row of the terrain chart. A sunken road costs like open ground; leaving it costs more. */
export const TERRAIN_ROW: Readonly<Record<GroundKind, string>> = {
  clear: 'clear',
  sunken: 'clear',
  village: 'village, town, hamlet',
  town: 'village, town, hamlet',
  church: 'village, town, hamlet',
  farm: 'village, town, hamlet',
  woods: 'woods',
  garden: 'garden, orchard',
  swamp: 'swamp',
};

const CLOSE = Object.fromEntries(
  Object.entries(TERRAIN_ROW).map(([kind, row]) => [kind, cellAt(terrain, row, 'General Order') === 'yes']),
) as Readonly<Record<GroundKind, boolean>>;

/** Ground on which every formation but Road Column and Skirmish order is in General Order (12.7). */
export const isClose = (kind: GroundKind): boolean => CLOSE[kind];

/** Churches and walled farms (16.5.4). */
export const isStructure = (kind: GroundKind): boolean => kind === 'church' || kind === 'farm';

export const isBuilt = (kind: GroundKind): boolean => kind === 'village' || kind === 'town' || isStructure(kind);

/** Row of the fire defence chart, banks and walls aside (D2). */
export const FIRE_GROUND: Readonly<Record<GroundKind, Ground>> = {
  clear: 'clear',
  sunken: 'clear',
  village: 'woods, village, garden',
  woods: 'woods, village, garden',
  garden: 'woods, village, garden',
  swamp: 'woods, village, garden',
  town: 'town, church, walled farm',
  church: 'town, church, walled farm',
  farm: 'town, church, walled farm',
};

/** Row of the stacking chart (D3). */
export const STACKING_ROW: Readonly<Record<GroundKind, string>> = {
  clear: 'clear',
  sunken: 'clear',
  village: 'village, town, hamlet',
  town: 'village, town, hamlet',
  church: 'village, town, hamlet',
  farm: 'village, town, hamlet',
  woods: 'woods, garden',
  garden: 'woods, garden',
  swamp: 'woods, garden',
};
