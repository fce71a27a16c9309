/** Random names and secrets, all from the system's own generator. */
import { createHash, randomBytes } from 'node:crypto';

/** Names a row; tells nothing and cannot be guessed by counting. */
export const newId = (): string => randomBytes(9).toString('base64url');

/** Opens a door: a session, an invitation, the dice. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the store keeps of a secret, so that a copy of the store opens nothing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
