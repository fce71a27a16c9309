/** One game of an experiment, played anew and laid open on this device to be watched move by move. */
import { InputError } from '../../kernel/index.ts';
import type { Experiment } from '../../staff/lab/experiment.ts';
import type { Setup } from '../battle/session.ts';
import { lay } from '../battle/worker/shelf.ts';
import { ask, newWorker } from './running.ts';

export async function watchGame(experiment: Experiment, cell: number, game: number): Promise<string> {
  const worker = newWorker();
  try {
    const told = await ask(worker, { ask: 'watch', experiment, cell, game });
    if (!('lines' in told)) throw new InputError('fault' in told ? told.fault : 'the game could not be played again');
    const { book, scenario, title, field, switches } = experiment.cells[cell]!;
    const setup: Setup = {
      book,
      scenario,
      title: `${title}, game ${game} of the lab`,
      ...(field === undefined ? {} : { field }),
      options: switches,
      mode: 'study',
      seat: null,
      officer: null,
      dice: 'real',
    };
    return `#/${book}/battle/${await lay(setup, told.lines)}`;
  } finally {
    worker.terminate();
  }
}
