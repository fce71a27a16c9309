/** What the lab's page asks its workers. */
import type { Chunk, ChunkAt } from '../../staff/lab/chunk.ts';
import type { Experiment } from '../../staff/lab/experiment.ts';
import type { KeptLine } from '../battle/worker/local-game.ts';

export interface LabCalls {
  /** Plays a chunk; one that fails comes back with its fault and without games. */
  chunk(experiment: Experiment, at: ChunkAt): Chunk;
  /** One game anew, as a journal to be laid open. */
  watch(experiment: Experiment, cell: number, game: number): readonly KeptLine[];
}
