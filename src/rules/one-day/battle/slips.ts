/** Slips of paper: what is written under the names of units. */

/**
 * An empty slip. Without a prototype it is a dictionary from the first entry on; a plain object would be given a new
 * shape with every name that follows a combination of names not yet met, and in a battle hardly one is met twice.
 */
export const blankSlip = <V>(): Record<string, V> => Object.create(null) as Record<string, V>;
