import { describe, expect, test } from 'vitest';
import {
  fieldsOf,
  oddsOf,
  resolve,
  sampleFacts,
  sealedDice,
  sealedHand,
  stream,
  totalWeight,
} from '../../kernel/index.ts';
import { book } from './book.ts';

const options = book.options.parse({});

describe.each(book.procedures.map((procedure) => [procedure.id, procedure] as const))('%s', (_id, procedure) => {
  const valuesOf = (result: unknown) => JSON.stringify(procedure.measures.map((measure) => measure.of(result)));
  const random = stream(`facts of ${procedure.id}`);

  test('sampled facts resolve, in words, to what the odds know', () => {
    for (let seed = 0; seed < 30; seed++) {
      const facts = seed === 0 ? procedure.facts.parse({}) : sampleFacts(procedure.facts, random);
      const played = resolve(procedure, facts, options, {
        hand: sealedHand(sealedDice(`seed${seed}`)),
        instructions: (_seat, kind, request) => kind.suggest(request),
      });
      expect(played.needs).toBeNull();
      const words = procedure.words(played.result, facts).join(' ');
      expect(words).not.toBe('');
      expect(words).not.toMatch(/undefined|NaN|\[object/);
      if (seed >= 8) continue;
      const odds = oddsOf({ ...procedure, resultKey: valuesOf }, facts, options);
      expect(Math.abs(totalWeight(odds) - 1)).toBeLessThan(1e-12);
      expect(odds.map(({ value }) => valuesOf(value))).toContain(valuesOf(played.result));
    }
  });

  test('plays through with any answer of the players, and without a policy of ours', () => {
    for (let seed = 0; seed < 10; seed++) {
      const played = resolve(procedure, sampleFacts(procedure.facts, random), options, {
        hand: sealedHand(sealedDice(`any${seed}`)),
        instructions: (_seat, kind, request) => kind.sample(request, random),
      });
      expect(played.needs).toBeNull();
    }
  });

  test('its card has words and a start for every field', () => {
    for (const field of fieldsOf(procedure.facts)) {
      expect(field.label).not.toBe(field.path);
      if (field.type !== 'part' && !field.path.includes('[]')) expect(field.default, field.path).toBeDefined();
    }
  });
});

test('the other readings all play', () => {
  const random = stream('other readings');
  for (const procedure of book.procedures) {
    for (let seed = 0; seed < 4; seed++) {
      const other = sampleFacts(book.options, random);
      const played = resolve(procedure, sampleFacts(procedure.facts, random), other, {
        hand: sealedHand(sealedDice(`other${seed}`)),
        instructions: (_seat, kind, request) => kind.suggest(request),
      });
      expect(played.needs).toBeNull();
    }
  }
});
