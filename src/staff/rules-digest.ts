/** Written by the tests (`npm run ledger`) from all that decides play; never by hand. */
export const RULES_DIGEST = '8d487b7f64a8';
