import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../kernel/index.ts';
import { book } from './book.ts';
import { named } from './testing.ts';

type Filled = Record<string, unknown>;
const at = (facts: Filled, path: readonly string[]): unknown =>
  path.reduce<unknown>((here, key) => (here as Filled)[key], facts);

/** The facts with another value at that place. */
function set(facts: Filled, [key, ...rest]: readonly string[], value: unknown): Filled {
  return { ...facts, [key!]: rest.length === 0 ? value : set((facts[key!] ?? {}) as Filled, rest, value) };
}

describe.each(book.procedures.map((procedure) => [procedure.id, procedure] as const))('%s', (_id, procedure) => {
  const opened = procedure.facts.parse({}) as Filled;

  test('its card opens on what its fields start with, and that can all be true together', () => {
    let filled: Filled = {};
    for (const { path, type, default: start } of fieldsOf(procedure.facts))
      if (type !== 'part' && !path.includes('[]')) filled = set(filled, path.split('.'), start);
    expect(procedure.facts.safeParse(filled).error?.issues[0]?.message).toBeUndefined();
    expect(procedure.facts.parse(filled)).toEqual(opened);
  });

  test('one more of anything it lists can be true as well', () => {
    for (const { path, type, max = Number.POSITIVE_INFINITY } of fieldsOf(procedure.facts)) {
      if (type !== 'list' || path.includes('[]')) continue;
      const list = at(opened, path.split('.')) as readonly unknown[];
      if (list.length >= max) continue;
      const more = set(opened, path.split('.'), [...list, {}]);
      expect(procedure.facts.safeParse(more).error?.issues[0]?.message, path).toBeUndefined();
    }
  });
});

describe('cards that belong together open on the same fight', () => {
  // biome-ignore lint/suspicious/noExplicitAny: facts of different procedures
  const opens = (id: string): any => named(id).facts.parse({});
  /** What both cards ask, by name. */
  const shared = (a: Filled, b: Filled) => {
    const keys = Object.keys(a).filter((key) => key in b && typeof a[key] !== 'object');
    expect(keys.length).toBeGreaterThan(0);
    expect(Object.fromEntries(keys.map((key) => [key, a[key]]))).toEqual(
      Object.fromEntries(keys.map((key) => [key, b[key]])),
    );
  };

  test('whoever fires on a charge is the battalion that is charged', () => {
    const { fire, defender } = opens('charge');
    shared(fire[0], defender);
  });

  test('a charge, its élan, the effect of the fire on it and its close action', () => {
    const { attacker, defender } = opens('charge');
    shared(opens('elan'), attacker);
    const effect = opens('defensive-fire-effect');
    expect(effect).toMatchObject({ attacker: attacker.arm, impetus: attacker.impetus, leader: attacker.leader });
    expect(effect.percent).toBe(Math.round((100 * effect.hits) / attacker.frontRank));
    shared(opens('close-action').attacker, attacker);
    shared(opens('close-action').defender, defender);
  });

  test('a firefight is between equals, and its units have what they began with', () => {
    const { first, second } = opens('firefight');
    expect(first).toEqual(second);
    expect(first.figures).toBe(first.start - first.lost);
    shared(first, opens('small-arms-fire'));
  });

  test('a bombardment and the shot that bounces on', () => {
    shared(opens('bounce-through'), opens('bombardment'));
    shared(opens('artillery-fire'), opens('bombardment'));
  });

  test('a leader who is hit was hit where the card before says', () => {
    expect(opens('leader-fate').closeAction).toBe(opens('leader-loss').closeAction !== 'none');
  });
});
