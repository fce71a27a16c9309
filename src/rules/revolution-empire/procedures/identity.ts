/**
 * A number for each facts object, the same whenever that object comes by again. Parts of a rule that are played over
 * and over with the same facts are told apart by it, which is much cheaper than by all the facts hold.
 */
const numbers = new WeakMap<object, number>();
let next = 1;

export function identity(facts: object): number {
  let found = numbers.get(facts);
  if (found === undefined) numbers.set(facts, (found = next++));
  return found;
}
