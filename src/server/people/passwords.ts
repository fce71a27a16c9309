/** Passwords are kept as argon2id hashes with the memory and rounds OWASP recommends. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';

// A number because the package declares its enum for compile time alone.
const ARGON2ID = 2 as Algorithm.Argon2id;
const settings = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, settings);

/** Compared against when there is no such person, so that the answer takes as long. */
const nobody = hashPassword('nobody has this password');

export async function passwordFits(kept: string | null, password: string): Promise<boolean> {
  const fits = await verify(kept ?? (await nobody), password);
  return fits && kept !== null;
}
