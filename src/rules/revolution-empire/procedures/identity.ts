/**
 * All that a facts object holds, as a word: written out once for each object. Parts of a rule that are played over and
 * over with the same facts are told apart by it.
 */
import { once } from '../../../kernel/index.ts';

export const identity = once((facts: object): string => JSON.stringify(facts));
