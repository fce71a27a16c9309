/** Inches that the sheet prints in headings and lines: once, for the words of the charts and for whoever measures. */

/** Skirmishing, short range of guns, a friend who retreats, an enemy near a commander. */
export const CLOSE = 3;
/** How far a Unit that changes is shifted, and how near a friend’s battery helps. */
export const BESIDE = 1.5;
