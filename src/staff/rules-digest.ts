/** Written by the tests (`npm run ledger`) from all that decides play; never by hand. */
export const RULES_DIGEST = 'd7e69b0885b1';
