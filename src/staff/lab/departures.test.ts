import { expect, test } from 'vitest';
import type { Officer, Thinking } from '../../game/index.ts';
import { newSkirmish, skirmishGame, stance } from '../../testing/skirmish.ts';
import { departuresIn } from './departures.ts';

const { bold } = skirmishGame.officers;

/** Resolves upon something at every stance, each third time upon something else than usual. */
const marshal: Officer = Object.assign<Officer, Pick<Officer, 'sit'>>((...asked) => bold!(...asked), {
  sit(thinking: Thinking) {
    let plans = 0;
    return (seat, view, kind, request, random) => {
      if (kind.kind === stance.kind) thinking.resolved?.(plans++ % 3 === 2);
      return bold!(seat, view, kind, request, random);
    };
  },
});

test('plans of either seat are counted, and those that are other than the officer’s own judgement', () => {
  const { plans, departed } = departuresIn(skirmishGame, newSkirmish(), { marshal, officer: bold! }, ['a', 'b', 'c']);
  // Eight turns at the most, three games, two seats.
  expect(plans).toBeGreaterThan(12);
  expect(plans).toBeLessThanOrEqual(48);
  expect(departed).toBeGreaterThanOrEqual(6);
  expect(3 * departed).toBeLessThanOrEqual(plans);
});
