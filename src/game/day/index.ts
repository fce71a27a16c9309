/**
 * Days: one battle said once, raised in any tactical book and reckoned after play. A `Day` is what `readDay` returns
 * (day.ts); a book's `raise` and `reckon` are functions of it (contract.ts); a `Reckoning` tells of divisions, generals,
 * places and the field in shares of the Day's own men (reckoning.ts).
 */
export { type Losses, losses, meanLosses, missingOf } from '../army/losses.ts';
export * from './battalions.ts';
export * from './bodies.ts';
export * from './clock.ts';
export * from './contract.ts';
export * from './countryside.ts';
export * from './day.ts';
export { AT_WATER, tellFaults } from './day-check.ts';
export * from './head.ts';
export * from './laying.ts';
export * from './lot.ts';
export * from './lot-drawn.ts';
export { ARMIES } from './lot-names.ts';
export * from './measure.ts';
export * from './names.ts';
export * from './nations.ts';
export * from './part.ts';
export * from './reckoning.ts';
export * from './rulings.ts';
export * from './sector.ts';
export * from './stakes.ts';
export * from './towns.ts';
