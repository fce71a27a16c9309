import { describe, expect, it } from 'vitest';
import {
  type AnyProcedure,
  marginal,
  oddsOf,
  parseFacts,
  resolve,
  sampleFacts,
  sealedDice,
  sealedHand,
  stream,
} from '../../kernel/index.ts';
import { chartFaults } from '../../testing/chart-faults.ts';
import { book } from './book.ts';
import { options } from './testing.ts';

const measured = (procedure: AnyProcedure) => ({
  ...procedure,
  resultKey: (result: unknown) => JSON.stringify(procedure.measures.map((measure) => measure.of(result))),
});

describe('every chart of La Bataille', () => {
  it.each(book.charts.map((chart) => [chart.id, chart] as const))(
    '%s has neither hole, overlap nor ragged row',
    (_, chart) => {
      expect(chartFaults(chart)).toEqual([]);
    },
  );
  it('bears an id of its own', () => {
    expect(new Set(book.charts.map(({ id }) => id)).size).toBe(book.charts.length);
  });
});

describe.each(book.procedures.map((procedure) => [procedure.id, procedure] as const))('%s', (_, procedure) => {
  it('is played to its end under thirty seeds, and its odds know every result', () => {
    for (let i = 0; i < 30; i++) {
      const facts =
        i === 0 ? parseFacts(procedure.facts, {}) : sampleFacts(procedure.facts, stream(`${procedure.id}${i}`));
      const suggests = i % 2 === 0;
      const random = stream(`answers${i}`);
      const policy = (
        kind: { suggest(q: never): unknown; sample(q: never, r: typeof random): unknown },
        request: never,
      ) => (suggests ? kind.suggest(request) : kind.sample(request, random));
      const found = resolve(procedure, facts, options(), {
        hand: sealedHand(sealedDice(`seed${i}`)),
        instructions: (_seat, kind, request) => policy(kind, request as never),
      });
      expect(found.needs).toBeNull();
      expect(procedure.words(found.result, facts).every((line) => line.length > 3)).toBe(true);
      const rule = measured(procedure);
      const odds = oddsOf(rule, facts, options());
      const total = odds.reduce((sum, { weight }) => sum + weight, 0);
      expect(Math.abs(total - 1)).toBeLessThan(1e-12);
      if (suggests) {
        const keys = marginal(odds, (result) => rule.resultKey(result)).map(({ value }) => value);
        expect(keys).toContain(rule.resultKey(found.result));
      }
    }
  });
  it('gives odds that make up a whole', () => {
    const odds = oddsOf(measured(procedure), parseFacts(procedure.facts, {}), options());
    expect(odds.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  });
});

describe('the rulings', () => {
  it('name options that exist', () => {
    const known = Object.keys(options());
    for (const { option } of book.rulings) if (option) expect(known).toContain(option);
  });
});
