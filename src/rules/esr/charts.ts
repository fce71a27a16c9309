/** Every printed table of Et sans résultat!, by theme. Rulings (R…, G…, A…, H…) are in rulings.ts. */
export * from './charts/assessment.ts';
export * from './charts/combat.ts';
export * from './charts/command.ts';
export * from './charts/fire.ts';
export * from './charts/leader-fate.ts';
export * from './charts/movement.ts';
