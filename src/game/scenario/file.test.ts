/** Faults of a file are told in plain words: no validator speaks to people. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { scenarioFileFaults } from './file.ts';

const schema = z.strictObject({
  sentence: z.string().min(10).max(12),
  units: z
    .array(z.strictObject({ quality: z.enum(['GD', 'EL']), x: z.number().min(0).max(400), depth: z.literal(3) }))
    .min(1),
});
const unit = { quality: 'GD', x: 1, depth: 3 };
const whole = { sentence: 'ten and one', units: [unit] };

test.each([
  [{ ...whole, sentence: 'short' }, 'sentence: needs at least 10 characters'],
  [{ ...whole, sentence: 'far too long a sentence' }, 'sentence: may have at most 12 characters'],
  [{ ...whole, sentence: 7 }, 'sentence: must be a text'],
  [{ units: [unit] }, 'sentence is missing'],
  [{ ...whole, units: [] }, 'units: needs at least 1 entry'],
  [{ ...whole, units: [{ ...unit, x: 1e5 }] }, 'units.0.x: must be at most 400'],
  [{ ...whole, units: [{ ...unit, quality: 'XX' }] }, 'units.0.quality: must be one of “GD”, “EL”'],
  [{ ...whole, units: [{ ...unit, depth: 2 }] }, 'units.0.depth: must be 3'],
  [{ ...whole, unit: 1 }, 'scenario: has no field “unit”'],
])('%j', (data, sentence) => {
  expect(scenarioFileFaults(schema, data)).toEqual([sentence]);
});
