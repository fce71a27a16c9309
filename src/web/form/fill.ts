/** A roster's unit fills the facts that are marked as its own. */
import { type FormNode, type Values, valueAt, withValue } from './form-tree.ts';

/** Does a part have any fact a roster can fill? Parts inside it speak for themselves. */
export const takesUnit = (nodes: readonly FormNode[]): boolean => nodes.some(({ field }) => field.roster !== undefined);

/** `values` are roster names to values; facts whose choices do not know a value stay as they are. */
export function filled(tree: readonly FormNode[], facts: Values, at: string, values: Values): Values {
  const nodes = nodesAt(tree, at);
  return nodes.reduce((now, node) => {
    const { roster, keys, min, max } = node.field;
    if (roster === undefined || !(roster in values)) return now;
    const value = values[roster];
    if (keys && !keys.includes(String(value))) return now;
    if (typeof value === 'number' && ((min !== undefined && value < min) || (max !== undefined && value > max)))
      return now;
    return withValue(now, at ? `${at}.${node.name}` : node.name, value);
  }, facts);
}

/** The fields of the part at that place. */
function nodesAt(tree: readonly FormNode[], at: string): readonly FormNode[] {
  let nodes = tree;
  for (const step of at === '' ? [] : at.split('.')) {
    if (/^\d+$/.test(step)) continue;
    nodes = nodes.find(({ name }) => name === step)?.children ?? [];
  }
  return nodes;
}

/** What a part is called on this card: the unit's name where it has one. */
export function partName(facts: Values, at: string, otherwise: string): string {
  const name = (valueAt(facts, at) as Values | undefined)?.name;
  return typeof name === 'string' && name !== '' ? name : otherwise;
}
