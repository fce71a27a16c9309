/** Distances that several rules share, in inches, each stated once. */
import { nth } from '../../../kernel/index.ts';
import { movementRates, statusCheck } from '../charts.ts';

/**
 * CLOSE: skirmishing; where Move stops and Defend may meet, a place is held, a general joins a Formation (H11, G7, G17).
 * BESIDE: near enough to belong together: support, coherency, friendly batteries; and to be caught (G37, G47).
 */
export { BESIDE, CLOSE } from '../charts/ranges.ts';

/** Gunshot; what a retreat wants, the tether of Defend and Support, outflanked (G28, E6, G30). */
export const GUNSHOT = nth(statusCheck.rows, 0).cells[1] as number;
/** A deployed move of cavalry: how far off an enemy may be charged (H11). */
export const CHARGE = nth(movementRates.rows, 2).cells[1] as number;
/** What Reserve and Broken want, and an impetuous Formation loses its quarry at (E9, E22). */
export const REMOTE = nth(statusCheck.rows, 1).cells[1] as number;
