/** Every printed table of the Règlement de l'An XXX, and the house tables it leans on, as data. */
export * from './charts/artillery.ts';
export * from './charts/assault.ts';
export * from './charts/cavalry.ts';
export * from './charts/fire.ts';
export * from './charts/morale.ts';
export * from './charts/movement.ts';
export * from './charts/results.ts';
