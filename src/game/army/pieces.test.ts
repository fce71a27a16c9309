import { describe, expect, test } from 'vitest';
import { goalAt, pieceOf } from './pieces.ts';

const side = { seat: 'blue', name: 'Blue', nation: 'french', aim: 'win' };
const guard = {
  side,
  id: 'A1',
  name: 'First',
  symbol: 'foot',
  size: [2, 1],
  formation: 'line',
  card: [],
  onBoard: () => ({ at: [3, 4] as const, facing: 90, order: undefined }),
} as const;

describe('a piece', () => {
  test('has its place, its front and its order only where it stands', () => {
    expect(pieceOf({ ...guard, fate: 'here' })).toMatchObject({ fate: 'here', at: [3, 4], facing: 90 });
    expect(pieceOf({ ...guard, fate: 'coming' })).toMatchObject({ fate: 'coming', at: null, facing: null });
  });

  test('is gone by whatever word its book has for it', () => {
    for (const fate of ['routed', 'captured', 'holding']) expect(pieceOf({ ...guard, fate }).fate).toBe('gone');
  });

  test('goes by its id in the colours of its side unless more is said', () => {
    expect(pieceOf({ ...guard, fate: 'here' })).toMatchObject({ label: 'A1', seat: 'blue', nation: 'french' });
    expect(pieceOf({ ...guard, fate: 'here', label: 'Ney', nation: 'polish' })).toMatchObject({
      label: 'Ney',
      seat: 'blue',
      nation: 'polish',
    });
  });

  test('has no field for what does not apply', () => {
    const keys = Object.keys(pieceOf({ ...guard, fate: 'here', guard: false, group: undefined }));
    for (const key of ['guard', 'group', 'order', 'side', 'size', 'onBoard']) expect(keys).not.toContain(key);
  });
});

test('a place is held by a side, or by no one', () => {
  const scenario = { sides: [side, { ...side, seat: 'red', name: 'Red' }] } as unknown as Parameters<typeof goalAt>[0];
  const mill = { id: 'mill', name: 'The mill', points: 3 };
  expect(goalAt(scenario, mill, [1, 2], 1)).toMatchObject({ held: 'red', words: '3 points; held by the Red' });
  expect(goalAt(scenario, mill, [1, 2], -1)).toMatchObject({ held: null, words: '3 points; no one holds it' });
});
