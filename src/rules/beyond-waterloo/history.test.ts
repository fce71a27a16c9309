/** The house FERT against the record (H1): losses within a factor of 1.5, and the field held as it was. */
import { describe, expect, test } from 'vitest';
import { book } from './book.ts';
import type { Options } from './options.ts';
import { fought, HISTORY, pairing } from './testing/history.ts';

const options = book.options.parse({}) as Options;
const GAMES = 1000;

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

  const wins = (...of: Parameters<typeof pairing> extends [infer A, infer D, ...unknown[]] ? [A, D] : never) =>
    pairing(of[0], of[1], GAMES, options).held;

  test('no pairing of modes decides by itself: Echelon beats Line of Battle two times in three', () => {
    const found = wins([20, 'ECH', 'RFA'], [20, 'LOB', 'HOLD']);
    expect(found).toBeGreaterThan(55);
    expect(found).toBeLessThan(80);
  });

  test('a Concentrated defender can be beaten: four in ten at even numbers, two in three by three to two', () => {
    expect(wins([20, 'ECH', 'RFA'], [20, 'CON', 'HOLD'])).toBeGreaterThan(30);
    expect(wins([30, 'ECH', 'RFA'], [20, 'CON', 'HOLD'])).toBeGreaterThan(55);
  });

  test('a march column is caught nine times in ten', () => {
    expect(wins([20, 'ECH', 'RFA'], [20, 'MO', 'HOLD'])).toBeGreaterThan(85);
  });
});
