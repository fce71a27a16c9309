import { describe, expect, test } from 'vitest';
import {
  choice,
  contradiction,
  facts,
  fieldsOf,
  measure,
  parseFacts,
  part,
  several,
  whole,
  words,
  yes,
} from './facts.ts';
import { stream } from './random.ts';
import { sampleFacts } from './sample-facts.ts';

const schema = facts(
  {
    name: words('Name'),
    quality: choice('Quality', { EL: 'Elite', VT: 'Veteran' }, 'VT', { cite: '1.03' }),
    range: measure('Range', 0, 11, 3, { unit: 'inches', cite: '2.0' }),
    squared: yes('In square', { rare: true }),
    mounted: yes('Mounted'),
    guns: several('Guns', part('Gun', { weight: whole('Weight', 3, 12, 6) }), 1, 3, [{}]),
  },
  (given) => (given.squared && given.mounted ? contradiction('squared', 'cavalry forms no square', '2.034') : null),
);

describe('facts', () => {
  test('left out they have their defaults', () => {
    expect(parseFacts(schema, {})).toEqual({
      name: '',
      quality: 'VT',
      range: 3,
      squared: false,
      mounted: false,
      guns: [{ weight: 6 }],
    });
  });

  test.each([
    [{ quality: 'XX' }, 'quality must be one of EL, VT, not "XX" (1.03)'],
    [{ range: 12 }, 'range must be at most 11, not 12 (2.0)'],
    [{ range: 'far' }, 'range must be a number, not "far" (2.0)'],
    [{ guns: [{ weight: 2 }] }, 'guns.0.weight must be at least 3, not 2'],
    [{ guns: [{ weight: 6.5 }] }, 'guns.0.weight must be a whole number, not 6.5'],
    [{ colour: 'red' }, 'there is no fact "colour"'],
    [{ guns: [{ colour: 1 }] }, 'there is no fact "colour" in guns.0'],
    [{ squared: true, mounted: true }, 'squared: cavalry forms no square (2.034)'],
    [[], 'facts must be an object with named fields'],
    [null, 'facts must be an object with named fields'],
  ])('%j are refused in one sentence', (given, sentence) => {
    expect(() => parseFacts(schema, given)).toThrow(sentence);
  });

  test('are described well enough to build a form from', () => {
    expect(fieldsOf(schema)).toEqual([
      { path: 'name', type: 'words', label: 'Name', default: '' },
      {
        path: 'quality',
        type: 'choice',
        label: 'Quality',
        keys: ['EL', 'VT'],
        choices: { EL: 'Elite', VT: 'Veteran' },
        default: 'VT',
        cite: '1.03',
      },
      { path: 'range', type: 'measure', label: 'Range', min: 0, max: 11, default: 3, unit: 'inches', cite: '2.0' },
      { path: 'squared', type: 'yes', label: 'In square', default: false, rare: true },
      { path: 'mounted', type: 'yes', label: 'Mounted', default: false },
      { path: 'guns', type: 'list', label: 'Guns', min: 1, max: 3, default: [{ weight: 6 }] },
      { path: 'guns[].weight', type: 'whole', label: 'Weight', min: 3, max: 12, default: 6 },
    ]);
  });

  test('sampled ones are legal and differ', () => {
    const random = stream('facts');
    const seen = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const sample = sampleFacts(schema, random);
      expect(schema.safeParse(sample).success).toBe(true);
      seen.add(JSON.stringify(sample));
    }
    expect(seen.size).toBeGreaterThan(100);
  });
});
