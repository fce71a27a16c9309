/** Plays the lab's games off the page: a chunk at a time, or one game anew to be watched. */
import '../engine/no-eval.ts';
import { labRecord } from '../../staff/lab/again.ts';
import { openCell, playChunk, sentenceOf } from '../../staff/lab/chunk.ts';
import { gameOnShelf } from '../../staff/lab/experiment.ts';
import { toldWithPhases } from '../battle/worker/phases.ts';
import { newSeed } from '../battle/worker/shelf.ts';
import type { LabAsked, LabTold } from './messages.ts';

async function answer(asked: LabAsked): Promise<LabTold> {
  const { experiment } = asked;
  if (asked.ask === 'chunk') {
    const game = await gameOnShelf(experiment.cells[asked.at.cell]!.book);
    return { chunk: playChunk(game, experiment, asked.at) };
  }
  const cell = experiment.cells[asked.cell]!;
  const game = await gameOnShelf(cell.book);
  const { entries } = labRecord(game, experiment, asked.cell, asked.game);
  return { lines: [{ seed: newSeed() }, ...toldWithPhases(game.rules, openCell(game, cell).start, entries)] };
}

self.addEventListener('message', async (event: MessageEvent<LabAsked>) => {
  self.postMessage(await answer(event.data).catch((problem): LabTold => ({ fault: sentenceOf(problem) })));
});
