import { expect, test } from 'vitest';
import { SimulatedTable, samplePolicy, stream } from '../../kernel/index.ts';
import { gameContract } from '../../testing/game-contract.ts';
import { fullField } from '../../testing/one-day-field.ts';
import { book } from './book.ts';
import { faults, game } from './game.ts';

gameContract('One Day', game, {
  golden: import.meta.url,
  games: 1,
  // A bound: games are played only until every chart but those below is reached.
  chartGames: 12,
  charts: {
    book,
    elsewhere: {
      basing: 'footprints are laid out by it before play',
      'basing-second': 'for tables based by the second system, on cards',
      'bridge-work': 'no scenario of the book has sappers; battle.test.ts plays them',
      garrisons: 'garrison stands are attacked too seldom for a few games; as-printed.test.ts attacks one on the board',
      'hit-boxes': 'rosters are made out by it before play',
      'leader-loss-example': 'a reading of C7, on cards and by option',
      'low-morale-closing-chart': 'a reading of C2, on cards and by option',
      'morale-levels': 'read where somebody reads along',
      'movement-rates': 'read once, for marches are asked for by the thousand',
      'triple-move': 'read once, as movement-rates',
      'triple-move-modifiers':
        'for units hit on a Triple Move, too seldom for a few games; as-printed.test.ts hits one on the board',
    },
  },
});

test('in the standing form a turn needs one exchange, once the markers are laid', () => {
  const { rules } = game;
  const state = game.start(fullField({ tradeOff: 'standing' }), {});
  const kinds = new Set<string>();
  const lot = samplePolicy(stream('standing', 'answers'));
  const table = new SimulatedTable(stream('standing', 'dice'), (seat, kind, request) => {
    kinds.add(kind.kind);
    return lot(seat, kind, request);
  });
  for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
    rules.play(table, state, phase);
    expect(faults(state)).toEqual([]);
  }
  expect([...kinds]).toEqual(['one-day/markers', 'one-day/orders']);
});
