/** The kit of games on the plane: terrain, ground, drawing, zones. */
export * from './ground.ts';
export * from './sketch.ts';
export * from './terrain.ts';
export * from './zones.ts';
