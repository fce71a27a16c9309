import { describe, expect, test } from 'vitest';
import { scenarioFiles } from './scenarios.ts';

interface Named {
  readonly units: readonly { readonly name: string }[];
  readonly formations: readonly { readonly name: string }[];
}

describe('the armies', () => {
  test('every Unit and Formation of a battle has a name of its own, which says who it is', () => {
    for (const file of scenarioFiles) {
      const { units, formations } = file as unknown as Named;
      const names = [...units, ...formations].map(({ name }) => name);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      // Neither a number of a list nor a count of guns, nor an arm alone.
      expect(names.filter((name) => /^\d+\. |x\d|^[A-Z][a-z]+$/.test(name))).toEqual([]);
    }
  });
});
