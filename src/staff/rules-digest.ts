/** Written by the tests (`npm run ledger`) from all that decides play; never by hand. */
export const RULES_DIGEST = 'f7c4b670f5d0';
