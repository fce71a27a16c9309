import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAnswer, type Random, stream } from '../../kernel/index.ts';
import { newSkirmish, type Skirmish, skirmishGame, spend, stance } from '../../testing/skirmish.ts';
import { lookAheadOf } from './look-ahead.ts';

const { rules } = skirmishGame;

const game = {
  rules,
  imagine: (view: unknown, random: Random) => skirmishGame.imagine(view, random),
  worth: ({ score }: Skirmish, seat: string) => 0.5 + (score[seat]! - score[seat === 'blue' ? 'red' : 'blue']!) / 40,
  turnOf: ({ turn }: Skirmish) => turn,
};

const asked = (worth: typeof game.worth, seed: string, kind: typeof stance | typeof spend, request: object) =>
  lookAheadOf<Skirmish>({ ...game, worth })(
    'blue',
    () => rules.view(newSkirmish(), 'blue'),
    kind,
    request,
    stream(seed),
  );

describe('one-step look-ahead', () => {
  test('gives the answer after which he stands best at the end of the turn', () => {
    const seeds = Array.from({ length: 20 }, (_, i) => `${i}`);
    const keen = seeds.map((seed) => asked(game.worth, seed, stance, { mayPush: true }));
    // A push gains nothing on both the days he imagines once in nine times; then he holds, as is usual.
    expect(keen.filter(({ answer }) => answer === 'push').length).toBeGreaterThanOrEqual(15);
    expect(keen[0]!.reason).toMatch(/^The best of 9 answers for this turn: held in \d+ %\.$/);
    const tired = seeds.map((seed) =>
      asked((state, seat) => -game.worth(state, seat), seed, stance, { mayPush: true }),
    );
    expect(tired.filter(({ answer }) => answer === 'push')).toEqual([]);
  });

  test('answers legally, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(5), fc.boolean(), (seed, reserve, mayPush) => {
        const spent = asked(game.worth, seed, spend, { reserve });
        expect(checkAnswer(spend, { reserve }, spent.answer)).toBeNull();
        const stood = asked(game.worth, seed, stance, { mayPush });
        expect(checkAnswer(stance, { mayPush }, stood.answer)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});
