/** Every table of the chart sheets, by theme. Rulings (R…, M…, A…) are in rulings.ts. */
export * from './charts/after.ts';
export * from './charts/close-action.ts';
export * from './charts/command.ts';
export * from './charts/fire.ts';
export * from './charts/morale.ts';
export * from './charts/movement.ts';
