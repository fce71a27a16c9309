/** Written by the tests (`npm run ledger`) from all that decides play; never by hand. */
export const RULES_DIGEST = '569630c51b4a';
