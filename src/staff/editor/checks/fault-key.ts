/** By which sentences and mends of a fault are found. */
import type { Ref } from '../draft.ts';

/** Numbers of a path left out, for one entry however the lists run. */
export const faultKey = (ref: Ref, field: string): string => `${ref.of} ${field.replace(/\.\d+/g, '')}`;
