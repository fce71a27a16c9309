/** 18.15.5, ruling M20: a hex on fire. */
import { describe, expect, test } from 'vitest';
import { hexNumbered, numberOf } from '../../../../board/hex/index.ts';
import { advance, newGame, typedHand } from '../../../../kernel/index.ts';
import { faces } from '../../testing.ts';
import { wayBack } from '../morale/ways-back.ts';
import { movesOf } from '../moves/legal-moves.ts';
import type { State } from '../state.ts';
import { plain, rules, scenarioOf, start, unit } from '../testing.ts';

const hexOf = (state: State, number: string) => hexNumbered(state.field.map.grid, number);
const unitOf = (state: State, id: string) => state.units.find(({ sheet }) => sheet.id === id)!;
const at = (state: State, id: string) => numberOf(state.field.map.grid, unitOf(state, id).hexes[0]!);

/** Houses at 0506, which took fire in that turn; the battle is in its third. */
function aflame(units: readonly ReturnType<typeof unit>[], since: number, row = '....V....'): State {
  const rows = plain(9, 14).map((clear, i) => (i === 5 ? row : clear));
  const state = start(scenarioOf(rows, units), {});
  state.turn = 3;
  state.fires = [{ hex: hexOf(state, '0506'), turn: since }];
  return state;
}

const reaches = (state: State, hex: number): boolean => {
  const f = unitOf(state, 'f');
  f.mp = 6;
  return movesOf(state, f, false).moves.some((move, i) => i % 2 === 0 && Math.floor(move / 12) === hex);
};

/** Routed Prussians in the village are assaulted; nobody is left to fight. */
function assaulted(since: number): State {
  const state = aflame([unit('f', 'fr', '0507'), unit('p', 'pr', '0506', { shape: 'General Order' })], since);
  unitOf(state, 'p').order = 'pgd';
  unitOf(state, 'f').marker = { target: hexOf(state, '0506'), distance: 3 };
  state.step = 'assault';
  const game = newGame(rules, state);
  advance(game, {
    hand: typedHand(faces(11, 11, 11)),
    instructions: (_seat, kind, request) => kind.suggest(request),
  });
  return game.state;
}

describe('18.15.5: a burning hex', () => {
  test('may be marched into in the turn it takes fire, and no longer in the next', () => {
    for (const [since, open] of [
      [3, true],
      [2, false],
    ] as const) {
      const state = aflame([unit('f', 'fr', '0507'), unit('p', 'pr', '0501')], since);
      expect(reaches(state, hexOf(state, '0506'))).toBe(open);
    }
  });

  test('is not entered after an Assault either', () => {
    expect(at(assaulted(3), 'f')).toBe('0506');
    expect(at(assaulted(2), 'f')).toBe('0507');
  });

  test('is gone round by those who retreat', () => {
    const ways = ([3, 2] as const).map((since) => {
      const state = aflame([unit('f', 'fr', '0508'), unit('p', 'pr', '0507', { facing: 'S' })], since, 'VVVVVVVVV');
      return wayBack(state, unitOf(state, 'p'), 1, false)!.hexes.map((hex) => numberOf(state.field.map.grid, hex));
    });
    expect(ways[0]!.at(-1)).toBe('0506');
    expect(ways[1]!.at(-1)).not.toBe('0506');
    expect(ways[1]!).toHaveLength(ways[0]!.length);
  });
});
