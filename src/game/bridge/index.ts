/** A campaign whose battles other books play. */
export type { Battles, TableBook } from './battles.ts';
export { type Bridged, bridged, type TacticalTable } from './bridged.ts';
