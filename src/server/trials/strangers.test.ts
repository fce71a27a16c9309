import { expect, test } from 'vitest';
import { skirmishGame } from '../../testing/skirmish.ts';
import { booksOf, startTestService } from '../testing.ts';
import { strangersTrial } from './strangers.ts';

test('one visitor hides no table, is not given records without end, and keeps no line open by silence', async () => {
  const service = await startTestService(booksOf({ toy: skirmishGame }), { limits: true, requestMs: 1_000 });
  try {
    const setting = { book: 'toy', scenario: 'toy', seats: ['blue', 'red'] as const };
    const report = await strangersTrial(service.origin, setting, 1_000, 500);
    expect(report.faults).toEqual([]);
    expect(report.unlisted).toBeGreaterThan(0);
  } finally {
    await service.remove();
  }
});
