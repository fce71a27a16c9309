/** Days: one battle said once, raised in any tactical book and reckoned after play. */
export * from './battalions.ts';
export * from './bodies.ts';
export * from './clock.ts';
export * from './contract.ts';
export * from './countryside.ts';
export * from './day.ts';
export * from './head.ts';
export * from './laying.ts';
export * from './measure.ts';
export * from './names.ts';
export * from './nations.ts';
export * from './reckoning.ts';
export * from './rulings.ts';
export * from './stakes.ts';
export * from './towns.ts';
