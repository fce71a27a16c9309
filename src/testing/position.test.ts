import { describe, expect, test } from 'vitest';
import { type Law, refereed } from '../game/index.ts';
import { fuzzGame, lawsBroken } from '../staff/index.ts';
import { inTurn, play, refused } from './position.ts';
import { auditText, card, chapter, rule, ruled } from './rules.ts';
import { newSkirmish, type Skirmish, skirmishGame } from './skirmish.ts';

describe('the position kit', () => {
  test('plays one step with its dice and answers, and leaves the position as it was', () => {
    const state = newSkirmish();
    const { before, after, rolls, of } = play(skirmishGame, state, {
      answers: { stance: 'push', spend: 1 },
      dice: [{ for: 'red', faces: [2] }, 5, 4],
      through: '1/turn',
    });
    expect(state.score).toEqual({ blue: 0, red: 0 });
    expect(before).toEqual(state);
    expect(rolls.map(({ who, natural }) => [who, natural])).toEqual([
      ['blue', 5],
      ['red', 2],
      ['red', 4],
    ]);
    expect(of('Push')).toHaveLength(2);
    expect(after.score).toEqual({ blue: 1, red: 4 });
    expect(after.turn).toBe(2);
  });

  test('answers go by side, in turn, by what is asked, or as suggested', () => {
    const { after, askedFor } = play(skirmishGame, newSkirmish(), {
      answers: {
        'blue:stance': inTurn('push', 'hold', 'push'),
        'red:stance': () => 'hold',
      },
      otherDice: 'highest',
      until: '5/turn',
    });
    expect(after.turn).toBe(5);
    expect(after.score).toEqual({ blue: 2, red: 0 });
    expect(askedFor('stance').map(({ answer }) => answer)).toHaveLength(8);
    expect(askedFor('spend').map(({ seat }) => seat)).toEqual(['red', 'red', 'red', 'red']);
  });

  test('a throw without dice, dice without a throw and an illegal answer are faults of the test', () => {
    const state = newSkirmish();
    expect(() => play(skirmishGame, state, { answers: { stance: 'push' } })).toThrow(
      'no dice are given for “blue: Push”',
    );
    expect(() => play(skirmishGame, state, { dice: [3], through: '1/turn' })).toThrow('dice that nobody threw: [3]');
    const far: Skirmish = { ...state, score: { blue: 6, red: 0 } };
    expect(() => play(skirmishGame, far, { answers: { 'blue:stance': 'push' } })).toThrow('six ahead may not push');
  });

  test('tells why an answer is refused', () => {
    const far: Skirmish = { ...newSkirmish(), score: { blue: 6, red: 0 } };
    expect(
      refused(skirmishGame, far, 'stance', (_: unknown, seat: string) => (seat === 'blue' ? 'push' : undefined)),
    ).toBe('a side that is six ahead may not push');
    expect(refused(skirmishGame, newSkirmish(), 'stance', 'push')).toBeNull();
    expect(() => refused(skirmishGame, newSkirmish(), 'charge', 'push')).toThrow('nobody is asked for charge');
  });
});

/** A side gains one point a push, and six at most by its reserve. */
const gains: Law<Skirmish> = {
  cite: 'toy 1',
  law: 'nobody gains more in a turn than his dice give',
  broken: ({ before, after, entries }) => {
    const thrown = entries.filter((entry) => entry.type === 'roll');
    return Object.keys(after.score).flatMap((seat) => {
      const most = thrown
        .filter(({ who }) => who === seat)
        .reduce((sum, { label, natural }) => sum + (label === 'Push' ? 1 : natural), 0);
      const gained = after.score[seat]! - before.score[seat]!;
      return gained > most ? [`${seat} gains ${gained}, and ${most} is the most`] : [];
    });
  },
};

describe('the referee', () => {
  test('watches every fuzzed game and every game of officers, and finds nothing where the law is kept', () => {
    const game = { ...skirmishGame, laws: [gains] };
    expect(fuzzGame(game, newSkirmish(), 'referee').failure).toBeNull();
    const bold = skirmishGame.officers.bold!;
    expect(lawsBroken(game, newSkirmish(), { blue: bold, red: bold }, 'referee')).toEqual([]);
  });

  test('a rule broken on purpose is caught, with the law, the phase and who broke it', () => {
    const generous = {
      ...skirmishGame,
      laws: [gains],
      rules: {
        ...skirmishGame.rules,
        play: (...[table, state, phase]: Parameters<typeof skirmishGame.rules.play>) => {
          skirmishGame.rules.play(table, state, phase);
          if (state.turn === 4) state.score.red! += 9;
        },
      },
    };
    const told =
      /toy 1, nobody gains more in a turn than his dice give: red gains \d+, and \d is the most \(.*3\/turn\)/;
    expect(fuzzGame(generous, newSkirmish(), 'referee').failure).toMatch(told);
    const bold = skirmishGame.officers.bold!;
    expect(lawsBroken(generous, newSkirmish(), { blue: bold, red: bold }, 'referee')[0]).toMatch(told);
  });

  test('a game without laws is played by its own rules', () => {
    expect(refereed(skirmishGame.rules, [], () => {})).toBe(skirmishGame.rules);
  });
});

test('a page of rules is written from its rows', () => {
  const why = { id: 'G1', kind: 'gap', question: '?', ruling: '!', why: 'The sheet | is silent.' } as const;
  // biome-ignore lint/suspicious/noExplicitAny: a book is more than this page reads
  const text = auditText({ title: 'A book', rulings: [why] } as any, [
    chapter(
      'Moves',
      rule('1', 'Foot moves 4″', () => {}),
      card('2', 'The table', () => {}),
    ),
    chapter('Fire', ruled('3', 'Guns fire first', 'G1')),
  ]);
  expect(text).toContain('3 rules: 1 played at a position on the board, 1 on the card, 1 ruled, 0 simplified.');
  expect(text).toContain('| 3 | 3 | Guns fire first | ruled (G1) |  | The sheet \\| is silent. |');
});
