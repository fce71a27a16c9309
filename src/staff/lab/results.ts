/** What an experiment found: for every kind of game, and what changing one thing does to games with the same dice. */
import { nth, type Seat } from '../../kernel/index.ts';
import type { Chunk } from './chunk.ts';
import type { Cell, Experiment } from './experiment.ts';
import type { LabGame } from './games.ts';
import { type LabReport, labReport } from './report.ts';
import { type Difference, pairedMean, pairedShare } from './statistics.ts';
import { closeEnough } from './stopping.ts';
import { type Story, storyOf, type TurnLine, turnLines } from './story.ts';

export interface CellResult extends Pick<Cell, 'at' | 'book' | 'scenario' | 'title' | 'officers' | 'switches'> {
  readonly games: number;
  readonly unfinished: number;
  readonly wins?: LabReport['wins'];
  readonly draws?: LabReport['draws'];
  readonly points?: LabReport['points'];
  readonly losses?: LabReport['losses'];
  readonly counted?: string;
  readonly turns?: LabReport['turns'];
  readonly story?: Story;
  readonly course?: readonly TurnLine[];
}

type Axis = keyof Cell['at'];

/** Cell `to` beside cell `from`, which differs from it in one thing only. */
export interface Effect {
  readonly of: Axis;
  readonly from: number;
  readonly to: number;
  readonly measure: 'wins' | 'points' | 'losses' | 'length';
  readonly seat?: Seat;
  readonly found: Difference;
}

export interface Fault {
  readonly cell: number;
  readonly chunk: number;
  readonly sentence: string;
}

export interface Results {
  readonly format: 'ordre-lab-results';
  readonly version: 1;
  readonly experiment: Omit<Experiment, 'cells'>;
  /** Whether it came to its end, and, where it was to be known closely, whether it is. */
  readonly complete: boolean;
  readonly asClose?: boolean;
  readonly cells: readonly CellResult[];
  readonly effects: readonly Effect[];
  readonly faults: readonly Fault[];
}

/** From chunks in their order, the same to the last byte however they were played. */
export function resultsOf(experiment: Experiment, chunks: readonly Chunk[], complete: boolean): Results {
  const { cells, ...rest } = experiment;
  const games = cells.map((_, cell) => chunks.flatMap((chunk) => (chunk.cell === cell ? chunk.games : [])));
  const { stop } = experiment;
  return {
    format: 'ordre-lab-results',
    version: 1,
    experiment: rest,
    complete,
    ...('within' in stop
      ? {
          asClose: cells.every((cell, i) =>
            closeEnough(stop.within, winsOf(nth(games, i), cell.seats), nth(games, i).length),
          ),
        }
      : {}),
    cells: cells.map((cell, i) => cellResult(experiment, cell, nth(games, i))),
    effects: effectsIn(experiment, games),
    faults: chunks.flatMap(({ cell, chunk, fault }) => (fault === undefined ? [] : [{ cell, chunk, sentence: fault }])),
  };
}

const winsOf = (games: readonly LabGame[], seats: readonly Seat[]): number[] =>
  seats.map((seat) => games.filter(({ standing }) => standing.winner === seat).length);

function cellResult({ measure }: Experiment, cell: Cell, games: readonly LabGame[]): CellResult {
  const { at, book, scenario, title, officers, switches, seats } = cell;
  const report = labReport(games, seats);
  const { unfinished, wins, draws, points, losses, counted, turns } = report;
  return {
    at,
    book,
    scenario,
    title,
    officers,
    switches,
    games: games.length,
    unfinished,
    ...(measure.includes('wins') ? { wins, draws } : {}),
    ...(measure.includes('points') ? { points } : {}),
    ...(measure.includes('losses') ? { losses, counted } : {}),
    ...(measure.includes('length') ? { turns } : {}),
    ...(measure.includes('story') ? { story: storyOf(games, seats), course: turnLines(games, seats) } : {}),
  };
}

function effectsIn({ cells, measure }: Experiment, games: readonly (readonly LabGame[])[]): Effect[] {
  return cells.flatMap((cell, to) =>
    (['scenario', 'officers', 'switches'] as const).flatMap((of) => {
      if (cell.at[of] === 0) return [];
      const from = cells.findIndex(({ at }) => JSON.stringify(at) === JSON.stringify({ ...cell.at, [of]: 0 }));
      if (String(nth(cells, from).seats) !== String(cell.seats)) return [];
      const pairs = pairsOf(nth(games, from), nth(games, to));
      return measuredOn(pairs, cell.seats)
        .filter((one) => measure.includes(one.measure))
        .map((one) => ({ of, from, to, ...one }));
    }),
  );
}

type GamePair = readonly [LabGame, LabGame];

/** Games with the same dice; where one broke, the other is left out too. */
function pairsOf(before: readonly LabGame[], after: readonly LabGame[]): GamePair[] {
  const bySeed = new Map(before.map((game) => [game.seed, game]));
  return after.flatMap((game) => {
    const other = bySeed.get(game.seed);
    return other ? [[other, game] as const] : [];
  });
}

function measuredOn(pairs: readonly GamePair[], seats: readonly Seat[]): Pick<Effect, 'measure' | 'seat' | 'found'>[] {
  const mean = (of: (game: LabGame) => number) => pairedMean(pairs.map(([one, two]) => of(two) - of(one)));
  const wonOnlyOnce = (seat: Seat, once: 0 | 1) =>
    pairs.filter((pair) => pair[once].standing.winner === seat && nth(pair, 1 - once).standing.winner !== seat).length;
  return [
    ...seats.map((seat) => ({
      measure: 'wins' as const,
      seat,
      found: pairedShare(wonOnlyOnce(seat, 1), wonOnlyOnce(seat, 0), pairs.length),
    })),
    ...seats.map((seat) => ({
      measure: 'points' as const,
      seat,
      found: mean(({ standing }) => standing.points[seat] ?? 0),
    })),
    ...seats.map((seat) => ({ measure: 'losses' as const, seat, found: mean(({ toll }) => toll.lost[seat] ?? 0) })),
    { measure: 'length' as const, found: mean(({ toll }) => toll.turns) },
  ];
}
