import { describe, expect, test } from 'vitest';
import type { AreaKind, BookGame, Piece, Spot } from '../game/index.ts';
import { standingFaults } from './day-standing.ts';

/** A table of 20 by 10 with these on it, and this ground. */
function faultsOf(pieces: readonly Partial<Piece>[], kind?: AreaKind, ...rings: readonly (readonly Spot[])[]) {
  const areas = kind ? [{ kind, rings }] : [];
  const all = pieces.map((piece) => ({ symbol: 'foot', facing: 0, width: 2, depth: 1, fate: 'here', ...piece }));
  const game = {
    rules: { view: () => null },
    desk: { ground: () => ({ width: 20, height: 10, areas }), scene: () => ({ pieces: all }) },
  };
  return standingFaults(game as unknown as BookGame<null>, null);
}

const square = (x: number, y: number, half: number): Spot[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];

describe('who stands where he cannot as a Day begins', () => {
  test('in another, by more than what rounding makes', () => {
    const two = (x: number) =>
      faultsOf([
        { name: 'Foy', at: [5, 5] },
        { name: 'Bachelu', at: [x, 5] },
      ]);
    expect(two(7)).toEqual([]);
    expect(two(6.9)).toEqual(['Foy stands where Bachelu does']);
  });

  test('in one cell with another', () => {
    const two = (cell: string, at: Spot) =>
      faultsOf([
        { name: 'Foy', at: [5, 5], cell: '0505' },
        { name: 'Bachelu', at, cell },
      ]);
    expect(two('0606', [5.5, 6])).toEqual([]);
    expect(two('0505', [5, 5])).toEqual(['Foy stands where Bachelu does']);
  });

  test('over the edge, by a corner', () => {
    expect(faultsOf([{ name: 'Foy', at: [1, 9.5] }])).toEqual([]);
    expect(faultsOf([{ name: 'Foy', at: [1, 9.5], facing: 20 }])).toEqual(['Foy stands over the edge']);
  });

  test('in water, and horse and guns in woods and marsh, by a corner', () => {
    const near = { name: 'Foy', at: [6.5, 5] as Spot };
    expect(faultsOf([near], 'water', square(5, 5, 1))).toEqual(['Foy stands in water']);
    expect(faultsOf([near], 'wood', square(5, 5, 1))).toEqual([]);
    expect(faultsOf([{ ...near, symbol: 'horse' }], 'wood', square(5, 5, 1))).toEqual(['Foy stands in wood']);
    expect(faultsOf([{ ...near, symbol: 'guns' }], 'marsh', square(5, 5, 1))).toEqual(['Foy stands in marsh']);
    expect(faultsOf([{ ...near, symbol: 'horse', cell: '0606' }], 'wood', square(5, 5, 1))).toEqual([]);
  });

  test('a clearing is no wood; who comes later, generals and those who are gone stand nowhere', () => {
    const horse = { name: 'Piré', symbol: 'horse', at: [5, 5] as Spot } as const;
    expect(faultsOf([horse], 'wood', square(5, 5, 4), square(5, 5, 3))).toEqual([]);
    expect(faultsOf([horse, { name: 'Ney', symbol: 'general', at: [5, 5] }])).toEqual([]);
    expect(faultsOf([horse, { name: 'Foy', at: [5, 5], fate: 'coming' }])).toEqual([]);
  });
});
