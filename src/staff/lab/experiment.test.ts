import { describe, expect, test } from 'vitest';
import type { BookGame } from '../../game/index.ts';
import { InputError, isOver, newGame, stream } from '../../kernel/index.ts';
import { loadAll } from '../../rules/index.ts';
import { type Skirmish, skirmishGame } from '../../testing/skirmish.ts';
import { verifyRecord } from '../records.ts';
import {
  type Chunk,
  csvOf,
  type Experiment,
  experimentFile,
  labRecord,
  openCell,
  openExperiment,
  playChunk,
  resultsOf,
  seedsOf,
  significance,
  Tally,
} from './index.ts';

const shelf = async (): Promise<BookGame> => skirmishGame;
const read = () => {
  throw new InputError('no files here');
};
const file = (more: object = {}) => ({
  format: 'ordre-lab',
  version: 1,
  title: 'Push or hold',
  scenarios: ['toy/toy'],
  officers: [{ others: 'bold', red: 'random' }],
  stop: { games: 100 },
  chunk: 8,
  ...more,
});
const open = (more: object = {}) => openExperiment(file(more), { read, gameOf: shelf });

/** All of it, the chunks in the order a lot gives. */
function played(experiment: Experiment, game: BookGame<Skirmish> = skirmishGame, order?: string): Tally {
  const tally = new Tally(experiment);
  const random = order === undefined ? null : stream(order);
  const given: Chunk[] = [];
  while (!tally.done) {
    const at = given.length < 5 ? tally.next() : null;
    if (at) given.push(playChunk(game, experiment, at));
    if (at === null || !random) {
      const [one] = given.splice(random?.below(given.length) ?? 0, 1);
      tally.take(one!);
    }
  }
  return tally;
}

describe('an experiment', () => {
  test('is every battle with all officers and all switches, with the same dice for each', async () => {
    const experiment = await open({
      officers: [{ others: 'bold' }, { others: 'random' }],
      switches: [{}, { reserves: false }],
    });
    expect(experiment.cells.map(({ at }) => at)).toEqual([
      { scenario: 0, officers: 0, switches: 0 },
      { scenario: 0, officers: 0, switches: 1 },
      { scenario: 0, officers: 1, switches: 0 },
      { scenario: 0, officers: 1, switches: 1 },
    ]);
    expect(seedsOf(experiment, 0)).toEqual(Array.from({ length: 8 }, (_, i) => `ordre/${i}`));
    // The last is short.
    expect(seedsOf(experiment, 12)).toEqual(['ordre/96', 'ordre/97', 'ordre/98', 'ordre/99']);
  });

  test('has an id that changes with anything that changes its games', async () => {
    const ids = await Promise.all([open(), open({ seed: 's' }), open({ switches: [{ reserves: false }] }), open()]);
    expect(ids[0]!.id).toBe(ids[3]!.id);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
  });

  test.each([
    [{ chunk: 0 }, 'chunk'],
    [{ stop: { game: 5 } }, 'stop'],
    [{ stop: { within: 40 } }, 'stop'],
    [{ colour: 'blue' }, 'colour'],
    [{ scenarios: ['toy'] }, 'scenarios.0: write BOOK/SCENARIO'],
    [{ scenarios: ['toy/toi'] }, 'toy has no scenario "toi"'],
    [{ officers: [{ french: 'bold' }] }, 'officers.0.french: Toy has no seat'],
    [{ officers: [{ blue: 'ney' }] }, 'officers.0.blue: there is no officer "ney"'],
    [{ officers: [{ blue: 'bold' }] }, 'officers.0: name one for red'],
    [{ switches: [{}, { reserve: false }] }, 'switches.1: there is no switch "reserve"'],
  ])('with %j is refused in one sentence that names the field', async (more, sentence) => {
    const problem = await open(more).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(InputError);
    expect((problem as Error).message.toLowerCase()).toContain(sentence.toLowerCase());
    expect((problem as Error).message).not.toContain('\n');
  });

  test('the schema fills in what is usual', () => {
    const { chunk, seed, switches, measure } = experimentFile.parse({
      format: 'ordre-lab',
      version: 1,
      title: 'Short',
      scenarios: ['toy/toy'],
      stop: { within: 3 },
    });
    expect({ chunk, seed, switches }).toEqual({ chunk: 32, seed: 'ordre', switches: [{}] });
    expect(measure).toHaveLength(5);
  });
});

describe('its results', () => {
  test('are the same to the last byte in whatever order the chunks come in, also where it stops by itself', async () => {
    for (const stop of [{ games: 100 }, { within: 5, atMost: 2000 }]) {
      const experiment = await open({ stop, switches: [{}, { reserves: false }] });
      const results = [undefined, 'one', 'two', 'three'].map((order) =>
        JSON.stringify(resultsOf(experiment, played(experiment, skirmishGame, order).counted(), true)),
      );
      expect(new Set(results).size).toBe(1);
    }
  });

  test('count a chunk once, whoever brings it twice', async () => {
    const experiment = await open();
    const tally = new Tally(experiment);
    for (let chunk = 0; chunk < 13; chunk++)
      for (const _twice of [1, 2]) tally.take(playChunk(skirmishGame, experiment, { cell: 0, chunk }));
    expect(tally.done).toBe(true);
    expect(resultsOf(experiment, tally.counted(), true).cells[0]!.games).toBe(100);
  });

  test('say what a switch does to games with the same dice, and when that is no more than noise', async () => {
    const experiment = await open({ switches: [{}, {}, { reserves: false }] });
    const { effects, cells } = resultsOf(experiment, played(experiment).counted(), true);
    const nothing = effects.filter(({ to }) => to === 1);
    expect(nothing.length).toBe(7);
    for (const { found } of nothing)
      expect(found).toMatchObject({ difference: 0, noise: true, games: 100, differed: 0 });
    expect(significance(nothing[0]!.found)).toBe('no game differed');
    const points = effects.find(({ to, measure, seat }) => to === 2 && measure === 'points' && seat === 'blue')!;
    expect(points.found.difference).toBeCloseTo(cells[2]!.points!.blue!.mean - cells[0]!.points!.blue!.mean, 9);
    expect(points.found.low).toBeLessThanOrEqual(points.found.difference);
  });

  test('tell the story: who led after each turn, how surely he won, how late it was decided', async () => {
    const experiment = await open();
    const { cells } = resultsOf(experiment, played(experiment).counted(), true);
    const { course, story, wins, points } = cells[0]!;
    const last = course!.at(-1)!;
    expect(last.leads.blue!.count).toBe(wins!.blue!.count);
    expect(last.tells.share).toBe(1);
    expect(last.points.blue).toBeCloseTo(points!.blue!.mean, 9);
    expect(course!.map(({ turn }) => turn)).toEqual(course!.map((_, i) => i + 1));
    expect(story!.decided.mean).toBeGreaterThan(0);
    expect(story!.decided.mean).toBeLessThanOrEqual(1);
  });

  test('hold what was asked to be measured, and no more', async () => {
    const experiment = await open({ measure: ['wins'] });
    const [cell] = resultsOf(experiment, played(experiment).counted(), true).cells;
    expect(cell).toHaveProperty('wins');
    expect(cell).not.toHaveProperty('points');
    expect(cell).not.toHaveProperty('course');
  });

  test('come as a sheet with a line for every value', async () => {
    const experiment = await open({ switches: [{}, { reserves: false }] });
    const lines = csvOf(resultsOf(experiment, played(experiment).counted(), true))
      .trim()
      .split('\r\n');
    expect(lines[0]).toContain('measure,seat,games,value,low,high');
    expect(lines.filter((line) => line.startsWith('effect'))).toHaveLength(7);
    for (const line of lines) expect(line.split(',')).toHaveLength(lines[0]!.split(',').length);
  });

  test('a game that breaks spoils its chunk, is named with its seed, and stops nothing else', async () => {
    const experiment = await open();
    const { start } = openCell(skirmishGame, experiment.cells[0]!);
    let begun = 0;
    const poisoned: BookGame<Skirmish> = {
      ...skirmishGame,
      start: () => start,
      rules: {
        ...skirmishGame.rules,
        copy: (state) => ({ ...skirmishGame.rules.copy(state), poison: begun++ === 19 }) as Skirmish,
        play(table, state, phase) {
          if ((state as Skirmish & { poison?: boolean }).poison && state.turn === 3) throw new Error('the sky falls');
          skirmishGame.rules.play(table, state, phase);
        },
      },
    };
    const chunks = [0, 1, 2, 3].map((chunk) => playChunk(poisoned, experiment, { cell: 0, chunk }));
    expect(chunks.map(({ games }) => games.length)).toEqual([8, 8, 0, 8]);
    expect(chunks[2]!.fault).toContain('the sky falls');
    const { faults } = resultsOf(experiment, chunks, false);
    expect(faults).toEqual([{ cell: 0, chunk: 2, sentence: chunks[2]!.fault }]);
  });
});

describe('a single game of an experiment', () => {
  test('is played again alone, at the live Table, to the same end; of every book', async () => {
    for (const { id: book, game: load } of await loadAll()) {
      const game = await load?.();
      if (!game) continue;
      const scenarios = [`${book}/${game.scenarios[0]!.id}`];
      const experiment = await openExperiment(
        { ...file({ scenarios, stop: { games: 2 }, officers: [{ others: 'greedy' }] }), chunk: 1 },
        { read },
      );
      const { games } = playChunk(game, experiment, { cell: 0, chunk: 1 });
      const record = labRecord(game, experiment, 0, 1);
      const again = newGame(game.rules, openCell(game, experiment.cells[0]!).start, record.entries);
      expect(isOver(again)).toBe(true);
      expect(game.standing(again.state)).toEqual(games[0]!.standing);
      expect(game.toll(again.state)).toEqual(games[0]!.toll);
      await expect(verifyRecord(record)).resolves.toMatchObject({ dice: { proved: 0 } });
    }
  });
});
