/**
 * A state as text. What is still the very thing the game began with, such as the ground, is left out and taken from the
 * beginning again: it is large, and what was worked out of it is remembered on it.
 */
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';

type Parts = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Null for a state that text cannot hold: it has no snapshot, and its journal is enough. */
export function asText(state: unknown, start: unknown): string | null {
  if (!isPlain(state) || !isPlain(start)) return null;
  const changed = Object.entries(state).filter(
    ([key, value]) => value === null || typeof value !== 'object' || value !== start[key],
  );
  try {
    const text = serialize({ keys: Object.keys(state), changed: Object.fromEntries(changed) }).toString('base64');
    return isDeepStrictEqual(stateFrom(text, start), state) ? text : null;
  } catch {
    return null;
  }
}

/** Undefined where it cannot be read, such as one written by another version of the engine. */
export function stateFrom(text: string, start: unknown): unknown {
  if (!isPlain(start)) return undefined;
  try {
    const { keys, changed } = deserialize(Buffer.from(text, 'base64')) as { keys: readonly string[]; changed: Parts };
    return Object.fromEntries(keys.map((key) => [key, key in changed ? changed[key] : start[key]]));
  } catch {
    return undefined;
  }
}
