/** The worked examples of the book, on the board and with their dice. */
import { describe, expect, test } from 'vitest';
import { hexNumbered, numberOf } from '../../../board/hex/index.ts';
import { advance, type Game, newGame, typedHand } from '../../../kernel/index.ts';
import { faces } from '../testing.ts';
import type { State, Unit } from './state.ts';
import { horse, leader, plain, rules, scenarioOf, start, unit } from './testing.ts';

const called = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;
const at = (state: State, id: string) => numberOf(state.field.map.grid, called(state, id).hexes[0]!);

/** Plays on with exactly these dice; whoever is asked takes what is suggested unless told otherwise. */
function playWith(state: State, dice: readonly number[], answers: Readonly<Record<string, unknown>> = {}): Game<State> {
  const hand = typedHand(faces(...dice));
  const game = newGame(rules, state);
  advance(game, { hand, instructions: (_seat, kind, request) => answers[kind.kind] ?? kind.suggest(request) });
  return game;
}

describe('an infantry Assault in two rounds', () => {
  const alvensleben = {
    increments: 7,
    mp: 6,
    morale: 34,
    melee: 15,
    fire: 5,
    checks: 'odd',
    shape: 'Line',
    facing: 'SSE',
  };
  const file = scenarioOf(plain(9, 12), [unit('I/21e', 'fr', '0507'), unit('II/Alv', 'pr', '0506', alvensleben)], {
    leaders: [leader('petit', 'french', 'brigade', '0507')],
  });
  const begin = (): State => {
    const state = start(file, {});
    const target = hexNumbered(state.field.map.grid, '0506');
    called(state, 'II/Alv').increments = 6;
    called(state, 'II/Alv').firedThisTurn = true;
    called(state, 'I/21e').marker = { target, distance: 3 };
    state.step = 'assault';
    return state;
  };

  test('ends with the defenders driven back two hexes and the attackers carried on by their impetus', () => {
    const { boundary } = playWith(begin(), [44, 36, 42, 31, 52, 31, 35, 12, 55, 46, 2]);
    const { state } = boundary;
    const [french, prussian] = [called(state, 'I/21e'), called(state, 'II/Alv')];
    expect([french.increments, french.order]).toEqual([8, 'good']);
    expect([prussian.increments, prussian.order]).toEqual([4, 'disorder']);
    expect(at(state, 'II/Alv')).toBe('0504');
    // It enters the hex and goes on until it stands beside the enemy.
    expect(at(state, 'I/21e')).toBe('0505');
    expect(state.leaders[0]!.hex).toBe(french.hexes[0]);
  });

  test('stops at the Roll to Close that equals the morale', () => {
    const { boundary } = playWith(begin(), [33, 11, 11]);
    expect(at(boundary.state, 'I/21e')).toBe('0507');
    expect(called(boundary.state, 'I/21e').increments).toBe(9);
  });
});

describe('a cavalry Charge on infantry that forms Square', () => {
  const bluecher = leader('bluecher', 'prussian', 'corps', '0503', { morale: 0, cavalry: 9 });
  const file = (leaders: readonly unknown[]) =>
    scenarioOf(plain(9, 20), [unit('I/25e', 'fr', '0508'), horse('Heising', 'pr', '0503', { facing: 'S' })], {
      leaders,
    });
  const begin = (leaders: readonly unknown[]): State => {
    const state = start(file(leaders), {});
    state.step = 'manoeuvre';
    state.cup = [1];
    state.chits = [false, true];
    return state;
  };
  const charges = { 'la-bataille/charge': { charge: 0, sparing: false } };

  test('bounces with Blücher at its head', () => {
    const { state } = playWith(begin([bluecher]), [41, 35, 61, 45], charges);
    const [battalion, regiment] = [called(state, 'I/25e'), called(state, 'Heising')];
    expect([battalion.shape, battalion.order, battalion.increments]).toEqual(['Square', 'good', 9]);
    expect([regiment.increments, regiment.order, regiment.readiness]).toEqual([10, 'good', 'exhausted']);
    expect(at(state, 'Heising')).toBe('0504');
  });

  test('goes back a hex in disorder without him', () => {
    const { state } = playWith(begin([]), [41, 35, 61, 45], charges);
    const regiment = called(state, 'Heising');
    expect([regiment.increments, regiment.order, at(state, 'Heising')]).toEqual([10, 'disorder', '0506']);
  });

  test('rides the battalion down if the Square fails and nobody stands', () => {
    const { state } = playWith(begin([]), [24, 46], charges);
    const battalion = called(state, 'I/25e');
    expect([battalion.increments, battalion.order, battalion.fate]).toEqual([6, 'pgd', 'here']);
    expect([at(state, 'I/25e'), at(state, 'Heising')]).toEqual(['0518', '0508']);
  });
});
