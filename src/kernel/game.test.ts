import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newSkirmish, playedByLot, type Skirmish, skirmish } from '../testing/skirmish.ts';
import {
  advance,
  answer,
  correct,
  type Game,
  type GameRules,
  newGame,
  retold,
  rewind,
  throwDice,
  undo,
} from './game.ts';
import { sealedHand } from './hand.ts';
import { type Entry, journalFor } from './journal.ts';
import { type Random, stream } from './random.ts';
import { formatRecord, parseRecord, verifyDice } from './record.ts';
import { kindCalled, type RequestKind, refuse } from './request.ts';
import { commitment, sealedDice } from './sealed.ts';
import type { Table } from './table.ts';

const bytes = (game: Game<Skirmish>) => JSON.stringify([game.state, game.journal, game.needs, game.phase]);

describe('the driver', () => {
  test('replays a thousand random games byte for byte', () => {
    for (let i = 0; i < 1000; i++) {
      const game = playedByLot(`game ${i}`);
      const again = newGame(skirmish, newSkirmish(), JSON.parse(JSON.stringify(game.journal)) as Entry[]);
      expect(bytes(again)).toBe(bytes(game));
    }
  });

  test('a journal retold from its inputs is the same journal', () => {
    for (let i = 0; i < 50; i++) {
      const game = playedByLot(`told ${i}`);
      expect(retold(skirmish, newSkirmish(), game.journal).journal).toEqual(game.journal);
    }
  });

  test('can be left and taken up again at any entry', () => {
    playedByLot('midway', (game) => {
      const again = newGame(skirmish, newSkirmish(), game.journal);
      if (game.journal.length === 0) advance(again);
      expect(bytes(again)).toBe(bytes(game));
    });
  });

  test('pauses for both secret answers and reveals them together, whoever was first', () => {
    const game = newGame(skirmish, newSkirmish());
    advance(game);
    expect(game.needs.map((need) => need.type === 'answer' && need.seat)).toEqual(['blue', 'red']);
    answer(game, 'red', 'hold');
    expect(game.needs).toHaveLength(1);
    expect(JSON.stringify(journalFor(game.journal, 'blue'))).not.toContain('hold');
    expect(JSON.stringify(journalFor(game.journal, 'red'))).toContain('hold');
    answer(game, 'blue', 'hold');
    expect(game.journal.filter(({ type }) => type === 'reveal')).toHaveLength(1);
    expect(JSON.stringify(journalFor(game.journal, 'blue'))).toContain('"seat":"red"');
  });

  test('one envelope of several is put by without playing the phase again, and all is as if it had been', () => {
    let plays = 0;
    const counted = {
      ...skirmish,
      play(...phase: Parameters<typeof skirmish.play>) {
        plays++;
        skirmish.play(...phase);
      },
    };
    const game = newGame(counted, newSkirmish());
    advance(game);
    const { state } = game;
    const before = plays;
    expect(answer(game, 'red', 'push')).toBeNull();
    expect(plays).toBe(before);
    expect(game.state).toBe(state);
    expect(bytes(newGame(skirmish, newSkirmish(), game.journal))).toBe(bytes(game));
    expect(undo(game, game.journal.length - 1, 'red')).toBeNull();
    expect(answer(game, 'red', 'hold')).toBeNull();
    expect(answer(game, 'blue', 'hold')).toBeNull();
    expect(bytes(newGame(skirmish, newSkirmish(), game.journal))).toBe(bytes(game));
    expect(journalFor(game.journal, 'blue')).toContainEqual(expect.objectContaining({ seat: 'red', answer: 'hold' }));
  });

  describe('with phases that tell their acts apart', () => {
    interface Walk {
      steps: number[];
      left: number;
    }
    const step: RequestKind<{ of: number }, number> = {
      kind: 'walk/step',
      title: 'A step',
      answer: z.int(),
      check: (_, given) => (given < 10 ? null : refuse('far', 'that is too far', '1')),
      sample: (_, random) => random.below(10),
      suggest: () => 1,
    };
    /** Six steps in two phases of three; `played` counts how often a step was asked for. */
    function walk() {
      const counts = { asked: 0 };
      const act = (table: Table, state: Walk): boolean => {
        counts.asked++;
        state.steps.push(table.ask(step, 'blue', { of: state.left }));
        table.report(`walks ${state.steps.at(-1)}`);
        state.left--;
        return state.left % 3 > 0;
      };
      const rules: GameRules<Walk> = {
        seats: () => ['blue'],
        kinds: [step],
        copy: ({ steps, left }) => ({ steps: [...steps], left }),
        sequence: ({ left }) =>
          left > 0 ? { id: `${Math.ceil(left / 3)}`, title: `Phase ${Math.ceil(left / 3)}`, cite: '1' } : null,
        play(table, state) {
          while (act(table, state));
        },
        act,
        view: (state) => state,
      };
      const { act: _, ...inOne } = rules;
      return { counts, rules, inOne };
    }
    const STEPS = [3, 1, 4, 1, 5, 9];
    const begun = (rules: GameRules<Walk>) => {
      const game = newGame(rules, { steps: [], left: 6 });
      advance(game);
      return game;
    };

    test('an answer plays its act again and no other, and the journal is the same as of phases in one', () => {
      const { counts, rules, inOne } = walk();
      const game = begun(rules);
      for (const given of STEPS) {
        counts.asked = 0;
        expect(answer(game, 'blue', given)).toBeNull();
        expect(counts.asked).toBeLessThanOrEqual(2);
      }
      expect(game.state.steps).toEqual(STEPS);
      const whole = begun(inOne);
      for (const given of STEPS) answer(whole, 'blue', given);
      expect(game.journal).toEqual(whole.journal);
      expect(newGame(rules, { steps: [], left: 6 }, game.journal).state).toEqual(game.state);
    });

    test('an answer of an act that is over is taken back, and the acts before it stand', () => {
      const game = begun(walk().rules);
      for (const given of [3, 1, 4, 1]) answer(game, 'blue', given);
      const third = game.journal.findIndex((entry) => entry.type === 'answer' && entry.answer === 4);
      rewind(game, third);
      expect(game.state.steps).toEqual([3, 1]);
      answer(game, 'blue', 7);
      answer(game, 'blue', 8);
      expect(game.state).toEqual({ steps: [3, 1, 7, 8], left: 2 });
    });
  });

  test('a refused answer leaves journal and state untouched', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom('blue', 'red', 'nobody'),
        fc.integer({ min: 0, max: 12 }),
        (given, seat, upTo) => {
          let seen = 0;
          playedByLot('refusals', (game) => {
            if (seen++ !== upTo) return;
            const before = bytes(game);
            const legal = game.needs.some(
              (need) =>
                need.type === 'answer' &&
                need.seat === seat &&
                kindCalled(skirmish, need.kind).answer.safeParse(given).success,
            );
            if (legal) return;
            expect(answer(game, seat, given)).not.toBeNull();
            expect(bytes(game)).toBe(before);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('refusals carry a code, a sentence and the rule', () => {
    const game = newGame(skirmish, { ...newSkirmish(), score: { blue: 7, red: 0 } });
    advance(game);
    expect(answer(game, 'blue', 'push')).toEqual({
      code: 'tired',
      sentence: 'a side that is six ahead may not push',
      cite: 'toy 1',
    });
    expect(answer(game, 'green', 'push')?.code).toBe('not-asked');
    expect(answer(game, 'blue', 'fly')?.code).toBe('shape');
  });

  test('real dice are asked for by name and impossible ones refused', () => {
    const game = newGame(skirmish, newSkirmish());
    advance(game);
    answer(game, 'blue', 'push');
    answer(game, 'red', 'hold');
    expect(game.needs[0]).toMatchObject({
      type: 'dice',
      dice: 'd6',
      count: 1,
      label: 'Push',
      who: 'blue',
      needs: '3+',
    });
    const before = bytes(game);
    expect(throwDice(game, [7])?.sentence).toBe('a d6 cannot show 7');
    expect(throwDice(game, [1, 2])?.sentence).toContain('takes 1 dice');
    expect(bytes(game)).toBe(before);
    expect(throwDice(game, [4])).toBeNull();
    expect(game.state.score.blue).toBe(1);
    expect(game.journal.some((entry) => entry.type === 'roll' && entry.hand === 'typed')).toBe(true);
  });

  test('a secret answer may be withdrawn until the reveal, and never after', () => {
    const game = newGame(skirmish, newSkirmish());
    advance(game);
    answer(game, 'blue', 'push');
    expect(undo(game, 0, 'red')?.sentence).toBe('that answer is not yours');
    expect(undo(game, 0, 'blue')).toBeNull();
    answer(game, 'red', 'hold');
    expect(game.needs).toHaveLength(1);
    answer(game, 'blue', 'hold');
    expect(
      undo(
        game,
        game.journal.findIndex((entry) => entry.type === 'answer' && entry.answer === 'hold'),
        'red',
      )?.sentence,
    ).toContain('revealed');
    // What was withdrawn is nobody else's business, even after the reveal.
    expect(JSON.stringify(journalFor(game.journal, 'red'))).not.toContain('push');
    expect(bytes(newGame(skirmish, newSkirmish(), game.journal))).toBe(bytes(game));
  });

  test('undo never crosses a die', () => {
    const game = newGame(skirmish, newSkirmish());
    const dealing = { hand: sealedHand(sealedDice('x')) };
    advance(game, dealing);
    answer(game, 'red', 'hold', dealing);
    answer(game, 'blue', 'push', dealing);
    const own = game.journal.findIndex((entry) => entry.type === 'answer' && entry.seat === 'blue');
    expect(undo(game, own, 'blue')).not.toBeNull();
  });

  test('at the table a mistyped die is corrected and what followed is replayed', () => {
    const game = newGame(skirmish, newSkirmish());
    advance(game);
    const pushes = () => {
      answer(game, 'blue', 'push');
      answer(game, 'red', 'hold');
    };
    pushes();
    const first = game.journal.length;
    throwDice(game, [1]);
    pushes();
    throwDice(game, [6]);
    expect(game.state.score.blue).toBe(1);
    const roll = game.journal.findIndex((entry, at) => at >= first && entry.type === 'roll');
    expect(correct(game, roll, { faces: [5] })).toBeGreaterThan(0);
    // With a point on the board red is asked for its reserve: later answers no longer fit and are let go.
    expect(game.state.score.blue).toBe(1);
    expect(game.needs[0]).toMatchObject({ seat: 'red', kind: 'spend' });
    expect(game.journal.some(({ type }) => type === 'correction')).toBe(true);
    expect(bytes(newGame(skirmish, newSkirmish(), game.journal))).toBe(bytes(game));
  });

  test('an impossible correction is refused and changes nothing', () => {
    const game = newGame(skirmish, newSkirmish());
    advance(game);
    answer(game, 'blue', 'push');
    answer(game, 'red', 'hold');
    throwDice(game, [1]);
    answer(game, 'blue', 'hold');
    const before = bytes(game);
    const roll = game.journal.findIndex(({ type }) => type === 'roll');
    expect(() => correct(game, 999, { faces: [3] })).toThrow('entry 1000');
    expect(() => correct(game, roll, { faces: [11] })).toThrow(`entry ${roll + 1} cannot be corrected to [11]`);
    expect(() => correct(game, roll, { faces: [1, 2] })).toThrow('cannot be corrected');
    expect(() => correct(game, 0, { answer: 'fly' })).toThrow('cannot be corrected');
    expect(bytes(game)).toBe(before);
  });

  test('at the table a roll and all after it can be taken back', () => {
    const game = newGame(skirmish, newSkirmish());
    advance(game);
    answer(game, 'blue', 'push');
    answer(game, 'red', 'hold');
    throwDice(game, [1]);
    rewind(
      game,
      game.journal.findIndex(({ type }) => type === 'roll'),
    );
    expect(game.needs[0]).toMatchObject({ type: 'dice' });
  });
});

describe('standing instructions', () => {
  test('answer in advance and are journalled as such; illegal ones are passed over', () => {
    const game = newGame(skirmish, { ...newSkirmish(), score: { blue: 7, red: 0 }, reserve: { blue: 0, red: 0 } });
    advance(game, { instructions: () => 'push', hand: sealedHand(sealedDice('s')) });
    // Blue is too far ahead to push and must be asked.
    expect(game.needs).toMatchObject([{ seat: 'blue', kind: 'stance' }]);
    expect(game.journal[0]).toMatchObject({ seat: 'red', answer: 'push', standing: true, secret: true });
  });
});

describe('records', () => {
  const game = playedByLot('record');
  const record = {
    header: {
      format: 'ordre-mixte' as const,
      version: 1 as const,
      book: 'toy',
      options: {},
      rules: '0',
      commitment: commitment('record'),
      seed: 'record',
    },
    entries: game.journal,
  };

  test('are written and read alike', () => {
    const { seal, ...read } = parseRecord(formatRecord(record));
    expect(read).toEqual(JSON.parse(JSON.stringify(record)));
    expect(seal?.entries).toBe(record.entries.length);
  });

  test('every die is proved by the revealed seed', () => {
    const { proved, typed, unproved } = verifyDice(record);
    expect([proved > 0, typed, unproved]).toEqual([true, 0, 0]);
  });

  test('a changed die, a wrong seed or a die drawn twice is found', () => {
    const at = record.entries.findIndex(({ type }) => type === 'roll');
    const roll = record.entries[at]!;
    if (roll.type !== 'roll') throw new Error('no roll');
    const changed = record.entries.with(at, { ...roll, faces: [(roll.faces[0]! % 6) + 1] });
    expect(() => verifyDice({ ...record, entries: changed })).toThrow(`entry ${at + 1}`);
    expect(() => verifyDice({ ...record, header: { ...record.header, seed: 'other' } })).toThrow(
      'not the one that was committed',
    );
    expect(() => verifyDice({ ...record, entries: [...record.entries, roll] })).toThrow('used twice');
  });

  test.each([
    ['', 'empty'],
    ['{"format":"ordre-mixte"', 'cut off'],
    ['nonsense\n', 'line 1 of the record is not JSON'],
    ['{"a":1}\n', 'no header'],
    ['{"format":"ordre-mixte","version":9,"book":"x","rules":"1"}\n', 'version 9'],
    ['{"format":"ordre-mixte","version":1,"book":"x","rules":"1"}\n', 'whether the dice were sealed'],
    [
      '{"format":"ordre-mixte","version":1,"book":"x","rules":"1","commitment":null}\n{"type":"tea"}\n',
      'line 2 is no journal entry',
    ],
  ])('%j is refused in one sentence', (text, sentence) => {
    expect(() => parseRecord(text)).toThrow(sentence);
  });
});

describe('fairness', () => {
  test('a policy cannot foresee a coin', async () => {
    const { SimulatedTable } = await import('./simulated.ts');
    const { d6 } = await import('./dice.ts');
    const { stance } = await import('../testing/skirmish.ts');
    // The cleverest policy: it is given everything a policy may have, and a clone of the dice by the same seed but
    // its own name, and calls the coin by it.
    const guesses: Random = stream('coin', 'policy');
    const table = new SimulatedTable(stream('coin', 'dice'), () => (guesses.below(6) >= 3 ? 'push' : 'hold'));
    let right = 0;
    const tosses = 100_000;
    for (let i = 0; i < tosses; i++) {
      const call = table.ask(stance, 'blue', { mayPush: true });
      const high = table.roll(d6, { label: 'Coin', cite: 'toy' }) > 3;
      if ((call === 'push') === high) right++;
    }
    expect(Math.abs(right / tosses - 0.5)).toBeLessThan(5 * Math.sqrt(0.25 / tosses));
  });

  test('an added roll in one stream does not shift another', () => {
    const take = (random: Random) => Array.from({ length: 20 }, () => random.below(10));
    const plain = take(stream('seed', 'red'));
    const blue = stream('seed', 'blue');
    blue.below(10);
    expect(take(stream('seed', 'red'))).toEqual(plain);
    expect(take(blue)).not.toEqual(plain);
  });

  test('faces are even', () => {
    const random = stream('even');
    const tally = new Array<number>(10).fill(0);
    for (let i = 0; i < 200_000; i++) tally[random.below(10)]!++;
    const chi = tally.reduce((sum, seen) => sum + (seen - 20_000) ** 2 / 20_000, 0);
    expect(chi).toBeLessThan(33);
  });

  test('the uneven tail is drawn again: of three thousand million the first are not favoured', () => {
    const random = stream('tail');
    const most = 3_000_000_000;
    let low = 0;
    for (let i = 0; i < 20_000; i++) {
      const drawn = random.below(most);
      expect(drawn).toBeLessThan(most);
      if (drawn < 2 ** 32 - most) low++;
    }
    // By the bare remainder it would be 60 %.
    expect(low / 20_000).toBeCloseTo((2 ** 32 - most) / most, 1);
  });
});
