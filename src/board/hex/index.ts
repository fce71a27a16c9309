/** The hex field: hexes, hexsides and ground as integer tables. Knows shapes and costs, no rules. */
export * from './arc.ts';
export * from './charge.ts';
export * from './compass.ts';
export * from './draw.ts';
export { FORBIDDEN } from './edges.ts';
export * from './facing.ts';
export * from './grid.ts';
export * from './line.ts';
export * from './map.ts';
export * from './march.ts';
export * from './mover.ts';
export * from './range.ts';
export * from './reach.ts';
export * from './read.ts';
export * from './retreat.ts';
export * from './run.ts';
export * from './sight.ts';
