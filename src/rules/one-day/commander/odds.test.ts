/** What the officer remembers of fights and volleys. */
import { expect, test } from 'vitest';
import { options } from '../options.ts';
import { sameReadings } from './odds.ts';

test('battles opened anew with the same readings share what was weighed, others do not', () => {
  const first = sameReadings(options.parse({}));
  expect(sameReadings(options.parse({}))).toBe(first);
  expect(sameReadings(options.parse({ qualityDrops: 'nextHit' }))).not.toBe(first);
});
