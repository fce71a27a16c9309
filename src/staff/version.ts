import { RULES_DIGEST } from './rules-digest.ts';

/** The release; a test holds it to the package's. */
export const RELEASE = '0.1.0';

/**
 * The rules a record is played by. It follows from the sources of all that decides play, so a game begun by other rules is
 * known for one whoever forgot to count a number up. Officers, desks and words of explanation are not part of it.
 */
export const RULES_VERSION = `${RELEASE}+${RULES_DIGEST}`;
