import { fileURLToPath } from 'node:url';

/** The checkout's folder. Tools work on it wherever they are called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
