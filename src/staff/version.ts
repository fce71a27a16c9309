/** The version of the rules a record is played by; a test holds it to the package's. */
export const RULES_VERSION = '0.1.0';
