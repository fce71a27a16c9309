import { expect, test } from 'vitest';
import { lossesOf, percentWords } from './losses.ts';
import { withMarks } from './marks.ts';
import { army, spec } from './sample-roster.ts';

const fought = withMarks(army, 'morand', { ...army.units[0]!.marks, hits: 4 });

test('losses are summed up by formation and for the army', () => {
  const { army: all, formations } = lossesOf(spec, fought);
  expect(formations.map(({ name, loss }) => [name, loss.lost, loss.gone])).toEqual([
    ['III', 0.25, 0],
    ['Reserve', 0, 0],
  ]);
  expect(all.lost).toBeCloseTo(1 / 6);
  expect(all.units).toBe(3);
});

test('a formation breaks when it has lost its share, not before', () => {
  const at = (percent: number) => lossesOf(spec, { ...fought, breaks: { army: null, formation: percent } });
  expect(at(25).formations[0]!.loss.broken).toBe(true);
  expect(at(26).formations[0]!.loss.broken).toBe(false);
  expect(at(25).army.broken).toBe(false);
});

test('an army without units has lost nothing', () => {
  expect(lossesOf(spec, { ...army, units: [] }).army).toMatchObject({ lost: 0, units: 0 });
});

test('percent are only 0 or 100 when it is true', () => {
  expect([0, 0.001, 0.25, 0.999, 1].map(percentWords)).toEqual(['0 %', '1 %', '25 %', '99 %', '100 %']);
});
