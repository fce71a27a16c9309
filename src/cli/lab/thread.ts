/** A worker thread of the lab: plays the chunks it is told to. */

import { parentPort } from 'node:worker_threads';
import { InputError, keyed } from '../../kernel/index.ts';
import type { Experiment } from '../../staff/index.ts';
import { type Asked, playHere, type Told } from './players.ts';

const experiments = new Map<string, Experiment>();

parentPort?.on('message', async ({ id, experiment, at }: Asked) => {
  if (experiment) experiments.set(id, experiment);
  parentPort!.postMessage(await playHere(keyed(experiments, id), at).then((chunk): Told => ({ chunk }), refused));
});

function refused(problem: unknown): Told {
  if (problem instanceof InputError) return { refused: problem.message };
  throw problem;
}
