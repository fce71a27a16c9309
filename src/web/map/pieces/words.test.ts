import { expect, test } from 'vitest';
import { compassWord, type Piece } from '../../../game/index.ts';
import { piece } from '../sample-scene.ts';
import { turnedPiece, turnOf } from '../turn.ts';
import { pieceWords } from './words.ts';

test('a counter is told with name, side, arm, formation, front, state, strength and order', () => {
  const told = pieceWords(
    piece('F1', [1, 1], {
      name: 'Saint-Hilaire I',
      formation: 'column',
      facing: 100,
      state: { letter: 'N', words: 'Nervous', tone: 'shaken' },
      boxes: [{ label: 'Elite', total: 4, marked: 1 }],
      order: 'Full Move',
    }),
    { sides: [{ seat: 'french', name: 'French', nation: 'france', points: 0 }] },
    turnOf(0, { width: 30, height: 24 }),
  );
  expect(told).toBe(
    'Saint-Hilaire I, French infantry, column, facing east, Nervous, 3 of 4 boxes left, order: Full Move',
  );
});

test.each([
  ['Austrians', 'Austrian infantry'],
  ['Prussians', 'Prussian infantry'],
  ['Allies', 'Allied infantry'],
  ['French', 'French infantry'],
])('troops of the %s are %s', (name, words) => {
  const told = pieceWords(
    piece('F1', [1, 1]),
    { sides: [{ seat: 'french', name, nation: 'x', points: 0 }] },
    turnOf(0, { width: 30, height: 24 }),
  );
  expect(told).toContain(words);
});

test('a block is told with the ability written on it, where it is known', () => {
  const told = (block: NonNullable<Piece['block']>) =>
    pieceWords(
      piece('N1', [1, 1], { name: 'Left Wing', facing: null, block }),
      { sides: [] },
      turnOf(0, { width: 30, height: 24 }),
    );
  expect(told({ shape: 'march', ability: 2, steps: 3 })).toContain('Battle Ability 2');
  expect(told({ shape: 'march' })).not.toContain('Ability');
});

test('directions have eight names', () => {
  expect([0, 44, 180, 315, 359, -90].map(compassWord)).toEqual([
    'north',
    'north-east',
    'south',
    'north-west',
    'north',
    'west',
  ]);
});

test('on a turned board a front is told as the compass has it', () => {
  const turn = turnOf(2, { width: 30, height: 24 });
  const told = pieceWords(turnedPiece(piece('F1', [1, 1], { facing: 100 }), turn), { sides: [] }, turn);
  expect(told).toContain('facing east');
});

test('a Formation is heard in its area by name, and its mode once', () => {
  const formation = piece('N1', [1, 1], {
    cell: 'BEA',
    formation: 'March Order',
    state: { letter: 'M', words: 'March Order', tone: 'well' },
  });
  const told = pieceWords(
    formation,
    { sides: [] },
    turnOf(0, { width: 10, height: 10 }),
    new Map([['BEA', 'Beaumont']]),
  );
  expect(told.match(/March Order/g)).toHaveLength(1);
  expect(told).toMatch(/in Beaumont$/);
});
