import { describe, expect, test } from 'vitest';
import type { Arrow, Piece, Scene } from '../../game/index.ts';
import { along, between, turned } from './motion.ts';
import { piece } from './sample-scene.ts';

const scene = (pieces: readonly Piece[], arrows: readonly Arrow[] = []): Scene => ({
  ground: 'plain',
  title: '',
  clock: '',
  turn: 1,
  turns: 2,
  sides: [],
  pieces,
  goals: [],
  arrows,
  groups: [],
  over: null,
});

/** East, then south. */
const plan: Arrow = {
  piece: 'F1',
  kind: 'move',
  words: '',
  points: [
    [0, 0],
    [4, 0],
    [4, 4],
  ],
};

describe('pieces between two scenes', () => {
  test('half-way through, a piece is half-way there and half turned', () => {
    const [one] = between(
      scene([piece('F1', [2, 4], { facing: 0 })]),
      scene([piece('F1', [6, 8], { facing: 90 })]),
      0.5,
    );
    expect(one).toMatchObject({ at: [4, 6], facing: 45 });
  });

  test('at either end it stands as the scenes say', () => {
    const [from, to] = [scene([piece('F1', [2, 4])]), scene([piece('F1', [6, 8])])];
    expect(between(from, to, 0)[0]!.at).toEqual([2, 4]);
    expect(between(from, to, 1)[0]!.at).toEqual([6, 8]);
  });

  test('who had a plan with a bend in it goes round the bend', () => {
    const [one] = between(scene([piece('F1', [0, 0])], [plan]), scene([piece('F1', [4, 4])]), 0.5);
    expect(one!.at).toEqual([4, 0]);
  });

  test('a plan that came to nothing is not followed', () => {
    const [one] = between(scene([piece('F1', [0, 0])], [plan]), scene([piece('F1', [0, 2])]), 0.5);
    expect(one!.at).toEqual([0, 1]);
  });

  test('who leaves is seen until half-way, who comes from then on', () => {
    const [from, to] = [scene([piece('F1', [2, 4])]), scene([piece('A1', [6, 8])])];
    const seen = (t: number) =>
      between(from, to, t)
        .filter(({ at }) => at)
        .map(({ id }) => id);
    expect(seen(0.2)).toEqual(['F1']);
    expect(seen(0.8)).toEqual(['A1']);
  });

  test('a turn goes the shorter way round', () => {
    expect(turned(350, 10, 0.5)).toBe(360);
    expect(turned(10, 350, 0.5)).toBe(0);
  });

  test('a share of a line is a share of its length', () => {
    expect(
      along(
        [
          [0, 0],
          [3, 0],
          [3, 1],
        ],
        0.75,
      ),
    ).toEqual([3, 0]);
    expect(
      along(
        [
          [1, 1],
          [1, 1],
        ],
        0.5,
      ),
    ).toEqual([1, 1]);
  });
});
