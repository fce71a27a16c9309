import { expect, test } from 'vitest';
import { advance, newGame, sealedDice, sealedHand } from '../kernel/index.ts';
import { newSkirmish, skirmishGame } from '../testing/skirmish.ts';
import { whereItTurned } from './turning.ts';

const bold = skirmishGame.officers.bold!;
const game = { ...skirmishGame, officers: { ...skirmishGame.officers, officer: bold } };

/** Red holds where an officer would push, in the last turns; blue always pushes. */
function played(redHoldsFrom: number) {
  const start = newSkirmish();
  const live = newGame(game.rules, start);
  advance(live, {
    hand: sealedHand(sealedDice('turning')),
    instructions: (seat, kind, request) =>
      seat === 'red' && live.state.turn >= redHoldsFrom
        ? kind.suggest(request)
        : bold(seat, () => game.rules.view(live.state, seat), kind, request, undefined as never).answer,
  });
  return { start, journal: live.journal };
}

function found(redHoldsFrom: number) {
  const { start, journal } = played(redHoldsFrom);
  const steps = whereItTurned(game, start, journal, { times: 40, closer: 60 });
  const shares: number[] = [];
  for (;;) {
    const { value, done } = steps.next();
    if (done) return { turning: value, shares };
    shares.push(value);
  }
}

test('whoever stops pushing sees it named as what cost most, with what an officer would have done', () => {
  const { turning } = found(3);
  expect(turning.course.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(turning.course[0]!.chances.blue).toBeCloseTo(1 - turning.course[0]!.chances.red!, 9);
  expect(turning.costly.length).toBeGreaterThan(0);
  for (const { seat, turn } of turning.costly) {
    expect(seat).toBe('red');
    expect(turn).toBeGreaterThanOrEqual(3);
  }
  expect(turning.costly[0]).toMatchObject({ title: 'Push or hold', instead: 'always forward' });
});

test('who decides as an officer would is blamed for nothing', () => {
  expect(found(99).turning.costly).toEqual([]);
});

test('it tells how far it is, and comes to the same twice', () => {
  const { shares, turning } = found(3);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
  expect(found(3).turning).toEqual(turning);
});
