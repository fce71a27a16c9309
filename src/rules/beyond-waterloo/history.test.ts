/** The house FERT against the record (H1): losses within a factor of 1.5, and the field held as it was. */
import { describe, expect, test } from 'vitest';
import { book } from './book.ts';
import type { Options } from './options.ts';
import { CALIBRATION, calibrated, fought, HISTORY, pairing } from './testing/history.ts';

const options = book.options.parse({}) as Options;
const GAMES = 600;

describe('6.9 H1: the record and the game', () => {
  const published = book.rulings.find(({ id }) => id === 'H17')!.why;

  test.each(HISTORY.map((past) => [past.name, past] as const))('%s', (name, past) => {
    const { lost, held } = fought(past, GAMES, options);
    for (const role of ['attacker', 'defender'] as const) {
      expect(lost[role], `${role} lost`).toBeGreaterThanOrEqual(Math.floor(past.lost[role] / 1.5));
      expect(lost[role], `${role} lost`).toBeLessThanOrEqual(Math.ceil(past.lost[role] * 1.5));
    }
    expect(held).toBeGreaterThanOrEqual(60);
    expect(held).toBeLessThanOrEqual(90);
    const row = `${name}: ${past.lost.attacker} and ${past.lost.defender} lost, here ${lost.attacker} and ${lost.defender}; the ${past.held} held, here in ${held} of 100.`;
    expect(published).toContain(row);
  });

  test.each(CALIBRATION.map((row) => [row.name, row] as const))(
    'within 5 points of the table it was made by: %s',
    (_name, row) => {
      const found = calibrated(row, GAMES, options);
      row.expected.forEach((expected, i) => {
        expect(Math.abs(found[i]! - expected), `${found} for ${row.expected}`).toBeLessThanOrEqual(5);
      });
    },
  );

  test('a small force can be beaten: thirty-six steps win against two, and against three', () => {
    for (const few of [2, 3]) {
      const { held, lost } = pairing([36, 'LOB', 'GA'], [few, 'LOB', 'HOLD'], 200, options);
      expect(held).toBeGreaterThanOrEqual(95);
      expect(lost.attacker).toBeLessThan(8);
    }
  });

  test('a march column is caught nine times in ten', () => {
    expect(pairing([20, 'ECH', 'RFA'], [20, 'MO', 'HOLD'], GAMES, options).held).toBeGreaterThan(85);
  });
});
