/** Plays the lab's games off the page: a chunk at a time, or one game anew to be watched. */
import '../engine/no-eval.ts';
import { InputError } from '../../kernel/index.ts';
import { labRecord } from '../../staff/lab/again.ts';
import { type Chunk, type ChunkAt, openCell, playChunk, sentenceOf } from '../../staff/lab/chunk.ts';
import { type Experiment, gameOnShelf } from '../../staff/lab/experiment.ts';
import { toldWithPhases } from '../battle/worker/phases.ts';
import { newSeed } from '../battle/worker/shelf.ts';
import { serve } from '../frame/worker.ts';
import type { LabCalls } from './messages.ts';

async function chunk(experiment: Experiment, at: ChunkAt): Promise<Chunk> {
  try {
    return playChunk(await gameOnShelf(experiment.cells[at.cell]!.book), experiment, at);
  } catch (problem) {
    return { ...at, games: [], fault: sentenceOf(problem) };
  }
}

async function watch(experiment: Experiment, at: number, number: number) {
  const cell = experiment.cells[at]!;
  const game = await gameOnShelf(cell.book);
  try {
    const { entries } = labRecord(game, experiment, at, number);
    return [{ seed: newSeed() }, ...toldWithPhases(game.rules, openCell(game, cell).start, entries)];
  } catch (problem) {
    throw new InputError(sentenceOf(problem));
  }
}

serve<LabCalls>((call, given) =>
  call === 'chunk' ? chunk(...(given as Parameters<typeof chunk>)) : watch(...(given as Parameters<typeof watch>)),
);
