/**
 * Opening a scenario: read, measured and kept, however many games begin from the same file. Switches given at the table
 * go over those of the file: optional rules and readings of the book alike.
 */
import { InputError, Memory, nearest, once } from '../../kernel/index.ts';
import type { Envelope } from './envelope.ts';

interface Opened<S, F> {
  /** The file read; refuses a faulty one with the path of the field. */
  read(data: unknown): S;
  /** What is measured of a scenario. `plain` is the same scenario with other switches, measured before. */
  field(scenario: S, plain: F | null): F;
}

/** So many sets of switches of one file are kept at a time. */
const MOST_KEPT = 16;

export function opening<S extends Envelope, F extends { readonly scenario: S }>({ read, field }: Opened<S, F>) {
  const plainOf = once((data: object) => field(read(data), null));
  const switched = new Memory<F & object, F>(MOST_KEPT);
  return (data: unknown, given: unknown): F => {
    if (data === null || typeof data !== 'object') return field(read(data), null);
    const plain = plainOf(data) as F & object;
    const switches = given === null || typeof given !== 'object' ? {} : given;
    if (Object.keys(switches).length === 0) return plain;
    return switched.get(plain, JSON.stringify(switches), () =>
      field(read(withSwitches(plain.scenario, switches)), plain),
    );
  };
}

/** The scenario with those switches set; one that does not exist is refused. */
function withSwitches(scenario: Envelope, given: object): Envelope {
  const options = { ...(scenario.options as Record<string, unknown>) };
  const rules = { ...(scenario.rules as Record<string, unknown>) };
  for (const [key, value] of Object.entries(given)) {
    if (key in options) options[key] = value;
    else if (key in rules) rules[key] = value;
    else {
      const known = [...Object.keys(options), ...Object.keys(rules)];
      throw new InputError(`there is no switch "${key}"${nearest(key, known)}`);
    }
  }
  return { ...scenario, options, rules };
}

/** How a scenario's file sets the switches, for forms. */
export function switchesIn(data: unknown): Readonly<Record<string, unknown>> {
  const { options, rules } = (data ?? {}) as { readonly options?: object; readonly rules?: object };
  return { ...rules, ...options };
}
