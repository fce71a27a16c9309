import { describe, expect, test } from 'vitest';
import type { BookGame } from '../kernel/index.ts';
import { newSkirmish, type Skirmish, skirmishGame } from '../testing/skirmish.ts';
import { fuzzGame } from './fuzz.ts';
import { labGame, labReport, shareOf } from './lab.ts';

const { random, bold } = skirmishGame.officers;

describe('the lab', () => {
  test('the same seed plays the same game, another another', () => {
    const play = (seed: string) => labGame(skirmishGame, newSkirmish(), { blue: random!, red: random! }, seed);
    expect(play('a')).toEqual(play('a'));
    expect(new Set(Array.from({ length: 20 }, (_, i) => play(`${i}`).standing.words)).size).toBeGreaterThan(3);
  });

  test('who pushes always beats who pushes by lot, and the interval says how surely', () => {
    const games = Array.from({ length: 400 }, (_, i) =>
      labGame(skirmishGame, newSkirmish(), { blue: bold!, red: random! }, `${i}`),
    );
    const { wins, draws, games: count, unfinished } = labReport(games, ['blue', 'red']);
    expect(count).toBe(400);
    expect(unfinished).toBe(0);
    expect(wins.blue!.low).toBeGreaterThan(wins.red!.high);
    expect(wins.blue!.count + wins.red!.count + draws.count).toBe(400);
  });

  test('Wilson’s interval stays within 0 and 1 and holds the share', () => {
    expect(shareOf(0, 10)).toMatchObject({ low: 0 });
    expect(shareOf(0, 10).high).toBeCloseTo(0.2775, 3);
    expect(shareOf(10, 10).high).toBeCloseTo(1, 9);
    expect(shareOf(50, 100).low).toBeCloseTo(0.4038, 3);
  });

  test('an officer sees his view and nothing else', () => {
    const views: unknown[] = [];
    const spy = { ...skirmishGame };
    labGame(
      spy,
      newSkirmish(),
      {
        blue: (seat, view, kind, request, own) => {
          views.push(view());
          return random!(seat, view, kind, request, own);
        },
        red: random!,
      },
      'spy',
    );
    expect(views.length).toBeGreaterThan(4);
    for (const view of views) expect((view as { flag: unknown }).flag).toBe(3);
  });
});

describe('the fuzzer', () => {
  test('finds nothing wrong with a sound game', () => {
    for (let i = 0; i < 100; i++) expect(fuzzGame(skirmishGame, newSkirmish(), `${i}`).failure).toBeNull();
  });

  test('finds a broken invariant, a dead end and a crash, and gives the journal', () => {
    const broken: BookGame<Skirmish> = {
      ...skirmishGame,
      faults: ({ turn }) => (turn === 3 ? ['it is turn three'] : []),
    };
    expect(fuzzGame(broken, newSkirmish(), 's').failure).toMatchObject({
      seed: 's',
      sentence: expect.stringContaining('it is turn three'),
    });
    const crash: BookGame<Skirmish> = {
      ...skirmishGame,
      rules: {
        ...skirmishGame.rules,
        play: (table, state, phase) => {
          if (state.turn === 4) throw new Error('the sky falls');
          skirmishGame.rules.play(table, state, phase);
        },
      },
    };
    const { failure } = fuzzGame(crash, newSkirmish(), 's');
    expect(failure!.sentence).toContain('the sky falls');
    expect(failure!.journal.length).toBeGreaterThan(5);
  });

  test('finds a rule that is not the same twice', () => {
    let calls = 0;
    const fickle: BookGame<Skirmish> = {
      ...skirmishGame,
      rules: {
        ...skirmishGame.rules,
        play: (table, state, phase) => {
          table.report(`call ${calls++}`);
          skirmishGame.rules.play(table, state, phase);
          state.score.blue! += calls;
        },
      },
    };
    expect(fuzzGame(fickle, newSkirmish(), 's').failure).not.toBeNull();
  });
});
