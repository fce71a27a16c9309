/** A chunk of games: what is handed out, played anywhere, and counted once. */

import type { BookGame } from '../../game/index.ts';
import { InputError, keyed, nth } from '../../kernel/index.ts';
import { type Cell, type Experiment, seedsOf } from './experiment.ts';
import { type LabGame, labGame, labGames, type Officers } from './games.ts';

export interface ChunkAt {
  readonly cell: number;
  readonly chunk: number;
}

/** Its games in the order of their seeds, or why there are none. */
export interface Chunk extends ChunkAt {
  readonly games: readonly LabGame[];
  readonly fault?: string;
}

/** The battle a cell begins with, and who commands. */
export function openCell(game: BookGame, { scenario, field, officers, switches }: Cell) {
  const data = field ?? game.scenarios.find(({ id }) => id === scenario)?.data;
  if (data === undefined) throw new InputError(`there is no scenario "${scenario}"`);
  const commanders: Officers = Object.fromEntries(
    Object.entries(officers).map(([seat, name]) => [seat, game.officers[name]!]),
  );
  return { data, start: game.start(data, switches), officers: commanders };
}

/** Always the same games for the same numbers. A game that breaks spoils its chunk, is named, and breaks nothing else. */
export function playChunk(game: BookGame, experiment: Experiment, at: ChunkAt): Chunk {
  const { cell, chunk } = at;
  const { start, officers } = openCell(game, nth(experiment.cells, cell));
  const seeds = seedsOf(experiment, chunk);
  try {
    const played = new Map<string, LabGame>();
    for (const one of labGames(game, start, officers, seeds, undefined, true)) played.set(one.seed, one);
    return { cell, chunk, games: seeds.map((seed) => keyed(played, seed)) };
  } catch (problem) {
    return { cell, chunk, games: [], fault: faultIn(game, start, officers, seeds, problem) };
  }
}

/** Side by side nobody can tell which game it was; one by one they can. */
function faultIn<S>(game: BookGame<S>, start: S, officers: Officers, seeds: readonly string[], first: unknown): string {
  for (const seed of seeds) {
    try {
      labGame(game, start, officers, seed);
    } catch (problem) {
      return `game ${seed}: ${sentenceOf(problem)}`;
    }
  }
  return sentenceOf(first);
}

export const sentenceOf = (problem: unknown): string =>
  nth((problem instanceof Error ? problem.message : String(problem)).split('\n'), 0);
