import { expect, test } from 'vitest';
import type { AnyProcedure } from '../../kernel/index.ts';
import type { Army } from './army.ts';
import { applyTo, takenBack } from './marks.ts';
import { outcomesOf } from './outcomes.ts';
import { army, spec } from './sample-roster.ts';

interface Blow {
  readonly defender: number;
  readonly attacker: number;
}

const fight = {
  marks: ({ defender, attacker }: Blow) => [
    { at: 'defender', add: { hits: defender }, set: { morale: defender > 1 ? 'nervous' : 'firm' } },
    { at: 'attackers.0', add: { hits: attacker } },
  ],
} as unknown as AnyProcedure;
const units = {
  defender: { roster: army.id, unit: 'morand' },
  'attackers.0': { roster: army.id, unit: 'nansouty' },
};
const after = (on: Army, result: Blow) => outcomesOf(spec, [on], fight, result, {}, units, 'entry-1');

test('a result marks the units that filled its card', () => {
  const [found] = after(army, { defender: 2, attacker: 1 });
  expect(found?.applied).toBe(false);
  expect(found?.outcomes.map(({ unit, after: marks }) => [unit.id, marks.hits, marks.morale])).toEqual([
    ['morand', 2, 'nervous'],
    ['nansouty', 1, 'firm'],
  ]);
});

test('units nothing happens to are not listed, nor armies without any', () => {
  expect(after(army, { defender: 0, attacker: 0 })).toEqual([]);
  expect(after(army, { defender: 1, attacker: 0 })[0]?.outcomes).toHaveLength(1);
  expect(outcomesOf(spec, [army], fight, { defender: 2, attacker: 2 }, {}, {}, 'entry-1')).toEqual([]);
});

test('what is marked already is known, and a corrected result is told apart', () => {
  const first = after(army, { defender: 2, attacker: 1 })[0]!;
  const marked = { ...army, ...applyTo(army, 'entry-1', first.outcomes) };
  expect(after(marked, { defender: 2, attacker: 1 })[0]).toMatchObject({ applied: true, corrected: false });
  const corrected = after(marked, { defender: 1, attacker: 1 })[0]!;
  expect(corrected).toMatchObject({ applied: true, corrected: true });
  const right = applyTo(takenBack(marked, 'entry-1'), 'entry-1', corrected.outcomes);
  expect(right.units[0]!.marks).toMatchObject({ hits: 1, morale: 'firm' });
  expect(after({ ...army, ...right }, { defender: 1, attacker: 1 })[0]).toMatchObject({ corrected: false });
});
