/** Why the books differ from the dice, for docs/compare.md: read off single battles, and no reckoning. */
export const BRIDGE_WORDS = [];
