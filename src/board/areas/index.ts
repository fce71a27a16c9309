/** Areas and borders: a board for campaigns. Geometry that knows no rules. */
export * from './cells.ts';
export * from './map.ts';
export * from './paths.ts';
