/** Whole battles on hexes: random legal play with every legal move listed, and games of officers. */
import { SimulatedTable, samplePolicy, stream } from '../src/kernel/index.ts';
import { loadAll } from '../src/rules/index.ts';
import { labGame } from '../src/staff/index.ts';
import type { Report } from './harness.ts';

/** The optimiser takes some eight seconds over so much code; more runs than usual outlast a neighbour's busy second. */
const LONG = { runs: 15, runTime: 500, warmUp: 8000 } as const;

export default async (report: Report): Promise<void> => {
  const book = (await loadAll()).find(({ board, game }) => board === 'hex' && game !== undefined);
  const game = await book?.game?.();
  if (!book || !game) throw new Error('no book has a game on hexes');
  // The teaching field, and the compact one the bar is for.
  const fields = game.scenarios.slice(0, 2);
  for (const [i, scenario] of fields.entries()) {
    let decisions = 0;
    const play = (seed: string) => {
      const state = game.start(scenario.data, {});
      const lot = samplePolicy(stream(seed, 'answers'));
      const table = new SimulatedTable(stream(seed, 'dice'), (seat, kind, request) => {
        decisions++;
        return lot(seat, kind, request);
      });
      for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state))
        game.rules.play(table, state, phase);
    };
    const SEEDS = ['a', 'b', 'c', 'd'];
    const run = () => SEEDS.forEach(play);
    run();
    const count = decisions;
    await report.measure(`${scenario.title}: random legal moves, all listed`, run, {
      unit: 'moves/s',
      count,
      ...LONG,
      ...(i === 1 ? { bar: 50_000, reference: 4_900 } : {}),
    });
    await report.measure(`${scenario.title}: random games`, run, { unit: 'games/s', count: SEEDS.length, ...LONG });
  }
  // Last: officers teach the optimiser other habits than the lot does.
  for (const scenario of fields) {
    const start = game.start(scenario.data, {});
    const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, game.officers.officer!]));
    let next = 0;
    const scripted = () => labGame(game, start, officers, `bench/${next++ % 100}`).standing.points;
    await report.measure(`${scenario.title}: officer v officer`, scripted, { unit: 'games/s', ...LONG });
  }
};
