/** Written by the tests (`npm run ledger`) from all that decides play; never by hand. */
export const RULES_DIGEST = 'aa52eb8f91c0';
