/** What a map of areas opens with: one's largest stack, if a fan can show it. */
import { expect, test } from 'vitest';
import type { Piece } from '../../game/index.ts';
import { firstStack } from './opening.ts';

const formation = (id: string, cell: string, steps?: number): Piece =>
  ({
    ...{ id, cell, seat: steps === undefined ? 'allied' : 'french', at: [0, 0], fate: 'here', symbol: 'formation' },
    block: { shape: 'line', ...(steps === undefined ? {} : { steps }) },
  }) as unknown as Piece;

test('one’s largest stack lies open, not the enemy’s and not who stands alone', () => {
  const small = [formation('N1', 'LIL', 2), formation('N2', 'LIL', 1)];
  const large = [formation('N3', 'BEA', 6), formation('N4', 'BEA', 5)];
  const others = [formation('N5', 'PAR', 20), formation('P1', 'CRL'), formation('P2', 'CRL')];
  expect(firstStack([...small, ...large, ...others])).toBe('BEA french');
});

test('a stack that would cover the map with cards stays closed', () => {
  expect(firstStack(Array.from({ length: 7 }, (_, i) => formation(`N${i}`, 'BEA', 3)))).toBeNull();
});
