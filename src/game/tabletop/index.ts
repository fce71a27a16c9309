/** The kit of games on the plane: terrain, ground, room, drawing, zones. */
export * from './ground.ts';
export * from './room.ts';
export * from './sketch.ts';
export * from './terrain.ts';
export * from './zones.ts';
