import { describe, expect, test } from 'vitest';
import type { BookGame } from '../../game/index.ts';
import {
  advance,
  answer,
  commitment,
  drawnBy,
  isOver,
  kindCalled,
  newGame,
  type RollEntry,
  sealedDice,
  sealedHand,
  stream,
} from '../../kernel/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';
import { newSkirmish, type Skirmish, skirmishGame } from '../../testing/skirmish.ts';
import { fuzzGame } from '../fuzz.ts';
import { verifyRecord } from '../records.ts';
import { RULES_VERSION } from '../version.ts';
import { type LabGame, labGame, labGames, labReport, shareOf } from './index.ts';

const { random, bold } = skirmishGame.officers;

describe('the lab', () => {
  test('the same seed plays the same game, another another', () => {
    const play = (seed: string) => labGame(skirmishGame, newSkirmish(), { blue: random!, red: random! }, seed);
    expect(play('a')).toEqual(play('a'));
    expect(new Set(Array.from({ length: 20 }, (_, i) => play(`${i}`).standing.words)).size).toBeGreaterThan(3);
  });

  test('games played side by side are the games played one by one, of every book', async () => {
    for (const { game: load } of await loadAll()) {
      const game = await load?.();
      if (!game) continue;
      const start = game.start(game.scenarios[0]!.data, {});
      const { officer, greedy } = game.officers;
      const officers = Object.fromEntries(
        game.rules.seats(start).map((seat, i) => [seat, i === 0 ? officer! : greedy!]),
      );
      const seeds = Array.from({ length: 3 }, (_, i) => `abreast ${i}`);
      const alone = seeds.map((seed) => labGame(game, start, officers, seed));
      // Fewer places than games: the last begins while another is in full swing.
      const abreast = [...labGames(game, start, officers, seeds, 2)];
      expect(abreast.toSorted((a, b) => seeds.indexOf(a.seed) - seeds.indexOf(b.seed))).toEqual(alone);
    }
  });

  test('games side by side keep step: whoever takes the place of an ended one begins its turn with the others', async () => {
    const game = await (await loadBook('one-day')).game!();
    const steps: string[] = [];
    const rules: typeof game.rules = {
      ...game.rules,
      play(table, state, phase) {
        steps.push(phase.id.slice(phase.id.indexOf('/')));
        game.rules.play(table, state, phase);
      },
    };
    const start = game.start(game.scenarios[0]!.data, {});
    const officers = Object.fromEntries(rules.seats(start).map((seat) => [seat, game.officers.greedy!]));
    const seeds = Array.from({ length: 40 }, (_, i) => `in step ${i}`);
    expect([...labGames({ ...game, rules }, start, officers, seeds, 4)]).toHaveLength(40);
    const changes = steps.filter((step, i) => i > 0 && step !== steps[i - 1]).length;
    // Out of step it would change with almost every phase; when the last games end there are fewer side by side.
    expect(changes).toBeLessThan(0.3 * steps.length);
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

  test('points, losses and turns are means with their errors', () => {
    const [one, two] = ['1', '2'].map((seed) =>
      labGame(skirmishGame, newSkirmish(), { blue: bold!, red: random! }, seed),
    ) as [LabGame, LabGame];
    const report = labReport(
      [
        { ...one, toll: { turns: 4, lost: { blue: 1, red: 0 }, of: { blue: 5, red: 6 }, counted: 'units' } },
        { ...two, toll: { turns: 8, lost: { blue: 3, red: 0 }, of: { blue: 5, red: 6 }, counted: 'units' } },
      ],
      ['blue', 'red'],
    );
    expect(report.losses).toEqual({
      blue: { mean: 2, error: Math.SQRT1_2, of: 5 },
      red: { mean: 0, error: 0, of: 6 },
    });
    expect(report.counted).toBe('units');
    expect(report.turns).toEqual({ mean: 6, error: Math.SQRT2, least: 4, most: 8 });
  });

  test('a report of two hundred thousand games is drawn up as well as one of none', () => {
    const one = labGame(skirmishGame, newSkirmish(), { blue: bold!, red: random! }, '1');
    const { turns } = labReport(new Array<LabGame>(200_000).fill(one), ['blue', 'red']);
    expect(turns).toEqual({ mean: 8, error: 0, least: 8, most: 8 });
    expect(labReport([], ['blue', 'red']).turns).toEqual({ mean: 0, error: 0, least: 0, most: 0 });
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
    for (const view of views) expect((view as { flag: unknown }).flag).toEqual({ blue: 3, red: 0 });
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
    expect(fuzzGame(broken, newSkirmish(), 's').failure).toContain('it is turn three');
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
    const { failure, journal } = fuzzGame(crash, newSkirmish(), 's');
    expect(failure).toContain('the sky falls');
    expect(journal.length).toBeGreaterThan(5);
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

describe('records of whole games', () => {
  test('a game of the book is verified entry by entry, and a changed answer is found', async () => {
    const book = await loadBook('one-day');
    const game = await book.game!();
    const start = game.start(game.scenarios[0]!.data, {});
    const played = newGame(game.rules, start);
    const random = stream('record', 'answers');
    const deal = () => ({ hand: sealedHand(sealedDice('record'), drawnBy(played.journal)) });
    advance(played, deal());
    while (!isOver(played)) {
      const need = played.needs[0]!;
      if (need.type !== 'answer') throw new Error('sealed dice never pause');
      const kind = kindCalled(game.rules, need.kind);
      expect(answer(played, need.seat, kind.sample(need.request, random), deal())).toBeNull();
    }
    const record = {
      header: {
        format: 'ordre-mixte' as const,
        version: 1 as const,
        book: 'one-day',
        scenario: game.scenarios[0]!.id,
        options: {},
        rules: RULES_VERSION,
        commitment: commitment('record'),
        seed: 'record',
      },
      entries: played.journal,
    };
    await expect(verifyRecord(record)).resolves.toMatchObject({ played: 'teaching', dice: { unproved: 0, typed: 0 } });
    const at = played.journal.findIndex(({ type }) => type === 'roll');
    const roll = played.journal[at] as RollEntry;
    const told = played.journal.with(at, { ...roll, total: roll.total + 1 });
    await expect(verifyRecord({ ...record, entries: told })).rejects.toThrow(`entry ${at + 1}`);
    const stranger = played.journal.filter(({ type }) => type !== 'answer');
    await expect(verifyRecord({ ...record, entries: stranger })).rejects.toThrow();
  });
});
