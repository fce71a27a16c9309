/** Cache key: a facts object as JSON, made once for each object. The odds merge parts of a rule by it. */
import { once } from '../../../kernel/index.ts';

export const identity = once((facts: object): string => JSON.stringify(facts));
