/** What the lab's page and its workers say to each other. */
import type { Chunk, ChunkAt } from '../../staff/lab/chunk.ts';
import type { Experiment } from '../../staff/lab/experiment.ts';
import type { KeptLine } from '../battle/worker/local-game.ts';

export type LabAsked =
  | { readonly ask: 'chunk'; readonly experiment: Experiment; readonly at: ChunkAt }
  | { readonly ask: 'watch'; readonly experiment: Experiment; readonly cell: number; readonly game: number };

export type LabTold = { readonly chunk: Chunk } | { readonly lines: readonly KeptLine[] } | { readonly fault: string };
